"""How people ask for ultraviolet, stagnant air, pollen, and the dangers of heat and cold, by adapter, in both languages."""

from __future__ import annotations

from ummaya.adapters.public.dataset import Words

WORDS: dict[str, tuple[Words, Words]] = {
    "kma.uv": (
        Words(
            title="자외선지수 예보",
            hints="""자외선 / 자외선지수 / 선크림 / 썬크림 발라야 / 햇볕 세기 / 햇빛 강한지 / 자외선 차단제 / 양산 써야 / 피부 타는지
            UV 지수""",
            examples="""오늘 자외선 지수 어때? / 내일 선크림 발라야 해? / 해운대 자외선 강해요? / 종로구 자외선지수 알려 줘
            지금 나가면 피부 탈까?
                모레 등산 가는데 햇볕 많이 센가요?""",
            when="한 지역의 오늘이나 며칠 안의 자외선지수를 물을 때",
            when_not="기온이나 하늘 상태, 미세먼지를 물을 때",
        ),
        Words(
            title="UV index forecast",
            hints="UV index / ultraviolet / sunscreen / sunburn / how strong is the sun / do I need a parasol",
            examples="""What is the UV index today? / Do I need sunscreen in Haeundae tomorrow? / How strong is the sun in Jongno-gu?
                Will I get sunburnt if I go out now?""",
            when="for the UV index of a place today or in the next days",
            when_not="for temperatures, the sky or fine dust",
        ),
    ),
    "kma.stagnation": (
        Words(
            title="대기정체지수 예보",
            hints="""대기정체지수 / 대기정체 / 공기가 정체 / 대기확산지수 / 공기 순환 / 매연이 안 빠지는지 / 연기 정체
            바람 없이 답답한 공기""",
            examples="""오늘 대기정체지수 알려 줘 / 내일 대기가 많이 정체되나요? / 수원시 대기확산지수 어때요?
            종로구 대기 정체 심한지 봐 줘
                연기가 안 빠질 것 같은데 대기정체 예보가 어떻게 돼요? / 모레 대기 정체 예보""",
            when="공기가 얼마나 정체되어 오염물질이 쌓이기 쉬운지 예보를 물을 때",
            when_not="지금 측정된 미세먼지나 대기질을 물을 때",
        ),
        Words(
            title="Air stagnation forecast",
            hints="air stagnation / stagnation index / air diffusion index / will smoke clear / will pollutants build up",
            examples="""What is the air stagnation index today? / Will pollutants build up in Suwon because of stagnation?
                Air diffusion index of Jongno-gu / Stagnation forecast for the day after tomorrow""",
            when="for how stagnant the air will be, so that pollutants gather",
            when_not="for fine dust or air quality measured now",
        ),
    ),
    "kma.pollen_oak": (
        Words(
            title="참나무 꽃가루농도위험지수",
            hints="""참나무 꽃가루 / 꽃가루 / 꽃가루 농도 / 봄철 꽃가루 / 꽃가루 알레르기 / 송홧가루 말고 참나무 / 꽃가루 예보
            꽃가루 위험""",
            examples="""오늘 꽃가루 심해요? / 내일 참나무 꽃가루 농도 알려 줘 / 꽃가루 알레르기가 있는데 나가도 될까요?
            종로구 꽃가루 예보
                봄이라 재채기가 나는데 꽃가루 때문인가요? / 수원시 꽃가루 위험지수""",
            when="봄철 참나무 꽃가루가 얼마나 날릴지 물을 때",
            when_not="소나무나 잡초 꽃가루, 미세먼지나 황사를 물을 때",
        ),
        Words(
            title="Oak pollen risk",
            hints="oak pollen / pollen / pollen count / hay fever / pollen allergy / spring pollen forecast",
            examples="""Is there a lot of pollen today? / Oak pollen in Jongno-gu tomorrow / I have hay fever, is it safe to go out?
                Pollen forecast for Suwon""",
            when="for how much oak pollen there will be in spring",
            when_not="for pine or weed pollen, fine dust or yellow dust",
        ),
    ),
    "kma.pollen_pine": (
        Words(
            title="소나무 꽃가루농도위험지수",
            hints="""소나무 꽃가루 / 송홧가루 / 송화가루 / 노란 가루 / 소나무 꽃가루 농도 / 차에 노란 가루""",
            examples="""송홧가루 언제까지 날려요? / 오늘 소나무 꽃가루 심한가요? / 내일 송화가루 예보 알려 줘
            차에 노란 가루가 쌓이는데 소나무 꽃가루인가요?
                강릉 소나무 꽃가루 위험지수 / 창문 열면 송홧가루 들어올까?""",
            when="봄철 소나무 꽃가루(송홧가루)가 얼마나 날릴지 물을 때",
            when_not="참나무나 잡초 꽃가루, 황사를 물을 때",
        ),
        Words(
            title="Pine pollen risk",
            hints="pine pollen / yellow powder on the car / pine tree pollen / pine pollen forecast",
            examples="""Is there pine pollen today? / Pine pollen forecast for Gangneung tomorrow
            Is the yellow powder on my car pine pollen?
                How bad is pine tree pollen in Suwon?""",
            when="for how much pine pollen there will be in spring",
            when_not="for oak or weed pollen, or yellow dust",
        ),
    ),
    "kma.pollen_weeds": (
        Words(
            title="잡초류 꽃가루농도위험지수",
            hints="""잡초 꽃가루 / 가을 꽃가루 / 돼지풀 / 쑥 꽃가루 / 환삼덩굴 / 잡초류 꽃가루 농도 / 가을철 알레르기""",
            examples="""가을인데 꽃가루 있나요? / 오늘 잡초 꽃가루 농도 알려 줘 / 돼지풀 알레르기가 있는데 내일 어때요?
            쑥 꽃가루 예보 보여 줘
                수원시 잡초류 꽃가루 위험지수 / 가을에 콧물이 나는데 잡초 꽃가루 심해요?""",
            when="가을철 돼지풀·쑥 같은 잡초류 꽃가루가 얼마나 날릴지 물을 때",
            when_not="봄철 나무 꽃가루를 물을 때",
        ),
        Words(
            title="Weed pollen risk",
            hints="weed pollen / ragweed / autumn pollen / mugwort pollen / autumn allergy",
            examples="""Is there pollen in autumn? / Ragweed pollen tomorrow in Suwon / Weed pollen forecast for Jongno-gu
                Is mugwort pollen high today?""",
            when="for how much weed pollen (ragweed, mugwort) there will be in autumn",
            when_not="for tree pollen in spring",
        ),
    ),
    "kma.heat_impact": (
        Words(
            title="폭염 영향예보(분야별 위험 수준)",
            hints="""폭염 영향예보 / 폭염 위험 수준 / 더위 위험 단계 / 폭염 관심 주의 경고 위험 / 온열질환 위험 / 노약자 폭염
            야외 작업 폭염 / 축사 폭염""",
            examples="""내일 폭염 위험 수준이 어때요? / 우리 지역 노인들 폭염 위험 단계 알려 줘 / 모레 야외 작업해도 되는 더위인가요?
                대구 폭염 영향예보 / 축사에 폭염 피해 위험 있어요? / 온열질환 걸릴 정도로 더울까요?""",
            when="내일과 모레 폭염이 사람·산업·농축산에 얼마나 위험한지 예보를 볼 때",
            when_not="기온이나 폭염특보가 내려졌는지 물을 때",
        ),
        Words(
            title="Heat impact forecast by field",
            hints="heat impact forecast / heat risk level / heat danger for the elderly / outdoor work heat / heat stroke risk",
            examples="""Show the heat impact levels by field / Heat risk level for elderly people in Daegu
                Is it safe to work outdoors the day after tomorrow in this heat? / Heat impact forecast for livestock""",
            when="for how dangerous heat will be to people, industry and farms tomorrow and after",
            when_not="for temperatures, or whether a heat warning is in force",
        ),
    ),
    "kma.cold_impact": (
        Words(
            title="한파 영향예보(분야별 위험 수준)",
            hints="""한파 영향예보 / 한파 위험 수준 / 추위 위험 단계 / 동파 위험 / 수도 동파 예보 / 한랭질환 위험 / 노약자 한파
            냉해 위험""",
            examples="""내일 한파 위험 수준 알려 줘 / 수도가 얼 정도로 추울까요? / 강원도 한파 영향예보
            노약자 한파 위험 단계가 어떻게 돼요?
                모레 동파 위험 있어요? / 양식장 한파 피해 위험 예보""",
            when="내일과 모레 한파가 사람·시설물·농축산에 얼마나 위험한지 예보를 볼 때",
            when_not="기온이나 한파특보가 내려졌는지 물을 때",
        ),
        Words(
            title="Cold impact forecast by field",
            hints="cold impact forecast / cold risk level / risk of frozen pipes / cold danger for the elderly / frostbite risk",
            examples="""Show the cold impact levels by field / Is there a risk of frozen water pipes? / Cold impact forecast for Gangwon
                Cold risk level for elderly people""",
            when="for how dangerous cold will be to people, buildings and farms tomorrow and after",
            when_not="for temperatures, or whether a cold warning is in force",
        ),
    ),
    "kma.heat_advice": (
        Words(
            title="폭염 대응 요령",
            hints="""폭염 대응 요령 / 더위 대비 / 폭염 행동요령 / 온열질환 예방 / 더울 때 주의할 점 / 폭염 때 노인 / 야외근로자 폭염 수칙
            가축 더위 대책""",
            examples="""폭염에 어떻게 대비해요? / 부모님이 더위에 약하신데 어떻게 해야 해요? / 야외 작업자 폭염 대응 요령 알려 줘
                축사 더위 대책이 뭐가 있나요? / 폭염 때 농사일 주의할 점 / 온열질환 예방 수칙""",
            when="더위에 사람이나 일터, 농축산 시설이 어떻게 대응해야 하는지 물을 때",
            when_not="내일이 얼마나 더운지, 특보가 내려졌는지 물을 때, 사람이 쓰러졌을 때",
        ),
        Words(
            title="What to do in extreme heat",
            hints="""what to do in a heat wave / heat safety tips / prevent heat stroke / heat advice for the elderly
            outdoor workers in heat""",
            examples="""How do I prepare for a heat wave? / Heat advice for elderly parents
            What should outdoor workers do in extreme heat?
                How to protect livestock from heat""",
            when="for what people, workplaces and farms should do in extreme heat",
            when_not="for how hot it will be, warnings in force, or someone who has collapsed",
        ),
    ),
    "kma.cold_advice": (
        Words(
            title="한파 대응 요령",
            hints="""한파 대응 요령 / 추위 대비 / 한파 행동요령 / 동파 예방 / 수도관 보온 / 한랭질환 예방 / 한파 때 노인
            비닐하우스 한파""",
            examples="""한파에 어떻게 대비해요? / 수도 동파를 막으려면 어떻게 해야 해요? / 어르신 한파 대응 요령 알려 줘
            비닐하우스 한파 대책이 뭐예요?
                추운 날 공사 현장 주의할 점 / 한랭질환 예방 방법""",
            when="추위에 사람이나 시설물, 농축산 시설이 어떻게 대응해야 하는지 물을 때",
            when_not="내일이 얼마나 추운지, 특보가 내려졌는지 물을 때",
        ),
        Words(
            title="What to do in severe cold",
            hints="""what to do in a cold wave / cold safety tips / keep pipes from freezing / prevent frostbite
            cold advice for the elderly""",
            examples="""How do I prepare for a cold wave? / How can I keep my water pipes from freezing? / Cold advice for elderly people
                How to protect a greenhouse from the cold""",
            when="for what people, buildings and farms should do in severe cold",
            when_not="for how cold it will be, or warnings in force",
        ),
    ),
}
