"""How people ask for KMA's bulletins and written forecasts, by adapter, in both languages."""

from __future__ import annotations

from ummaya.adapters.public.dataset import Words

WORDS: dict[str, tuple[Words, Words]] = {
    "kma.warnings_by_zone": (
        Words(
            title="우리 지역 특보 발표·해제 내역",
            hints="""특보 해제 시각 / 언제 발효됐는지 / 특보 발표 내역 / 우리 지역 특보 이력 / 주의보 언제 풀려 / 경보 해제됐는지
            특보 변경 / 특보 연장
                어제 내려진 특보""",
            examples="""종로구 폭염특보가 몇 시에 풀렸는지 알려 줘 / 강릉 대설주의보 언제부터 발효됐나요?
            우리 지역 특보 발표랑 해제 내역 보여 줘, 춘천이야
                어제 부산에 내려진 강풍주의보 몇 시에 풀렸어? / 제주 호우경보 발효 시각 알려 줘 / 태안 풍랑주의보 연장됐나요?""",
            when="한 지역의 특보가 최근 며칠 사이 언제 발표·발효·해제되었는지 물을 때",
            when_not="지금 전국에 어떤 특보가 있는지, 날씨 예보를 물을 때",
        ),
        Words(
            title="Warnings announced and lifted for a district",
            hints="when was the warning lifted / when did the advisory take effect / history of weather warnings / warning extended",
            examples="""When was the heat advisory in Jongno-gu lifted? / Since when is the heavy snow advisory in Gangneung in effect?
                Show warnings announced and lifted for Chuncheon / When did the gale advisory of Busan end yesterday?""",
            when="for when a district's warnings were announced, took effect or were lifted in recent days",
            when_not="for what is in force nationwide now, or forecasts",
        ),
    ),
    "kma.warning_text": (
        Words(
            title="기상특보 통보문",
            hints="""기상청 통보문 / 통보문 전문 / 통보문 내용 자세히 / 통보문 발효 시각 구역 / 통보문 원문 / 기상청 발표문""",
            examples="""가장 최근 기상특보 통보문 읽어 줘 / 부산 특보문 전문 보여 줘 / 특보 해당 구역이랑 발효 시각 자세히 알려 줘
            기상청이 낸 특보 원문이 뭐예요?
                강원도 특보 통보문 내용 / 방금 나온 특보 발표문 보여 줘""",
            when="기상청이 낸 특보 통보문의 내용(구역, 발효 시각, 해제 예고)을 읽고 싶을 때",
            when_not="지금 발효 중인 특보만 간단히 물을 때",
        ),
        Words(
            title="Text of the newest weather warning bulletin",
            hints="warning bulletin text / full text of the warning / official warning statement / wording of the warning",
            examples="""Read me the newest weather warning bulletin / Show the full text of the warning for Busan
                Which areas and times does the official warning name? / Text of the Gangwon warning bulletin""",
            when="to read the text of a warning bulletin: areas, times, what is expected",
            when_not="only for what is in force now",
        ),
    ),
    "kma.pre_warning_text": (
        Words(
            title="기상 예비특보 통보문",
            hints="""예비특보 통보문 / 예비특보문 전문 / 예비특보 원문 / 예비특보 참고사항 / 예비특보 발표문 읽기""",
            examples="""예비특보 통보문 읽어 줘 / 제주 예비특보문 전문 보여 줘 / 예비특보 참고사항까지 자세히 알려 줘
            최근 예비특보 원문이 뭐예요?
                부산 예비특보 발표문 / 예비특보에 적힌 구역 다 보여 줘""",
            when="기상청이 낸 예비특보 통보문의 내용과 참고사항을 읽고 싶을 때",
            when_not="예비특보가 있는지만 간단히 물을 때",
        ),
        Words(
            title="Text of the newest pre-warning bulletin",
            hints="text of the pre-warning / full text of the pre-warning / pre-warning bulletin text / notes of the pre-warning",
            examples="""Read me the text of the pre-warning bulletin / Full text of the pre-warning for Jeju
                What do the notes of the pre-warning text say? / Show the newest pre-warning bulletin for Busan""",
            when="to read the text and notes of a preliminary warning bulletin",
            when_not="only for whether there is a preliminary warning",
        ),
    ),
    "kma.weather_info": (
        Words(
            title="기상정보문(기상 현황과 전망)",
            hints="""기상정보 / 기상정보문 / 기상 현황과 전망 / 누적 강수량 / 예상 강수량 정리 / 기상청 정보문 / 태풍 기상정보
            비 얼마나 왔는지""",
            examples="""기상청 기상정보문 보여 줘 / 지금까지 누적 강수량 정리된 거 있어? / 이번 비 현황이랑 전망 알려 줘
            제주 기상정보 자세히
                예상 적설이 적힌 기상정보 읽어 줘 / 안개랑 강풍 전망 정리해서 보여 줘""",
            when="기상청이 글로 정리한 기상 현황과 전망(누적·예상 강수량, 강풍·안개·해상 전망)을 읽고 싶을 때",
            when_not="한 지역의 시간별 예보나 특보를 물을 때",
        ),
        Words(
            title="Weather information bulletin (situation and outlook)",
            hints="""weather information bulletin / situation and outlook / accumulated rainfall / expected rainfall summary
            weather briefing""",
            examples="""Show me KMA's weather information bulletin / Is there a summary of accumulated rainfall so far?
                Situation and outlook for this rain / Weather briefing for Jeju in detail""",
            when="to read KMA's written situation and outlook (rain so far and expected, wind, fog, sea)",
            when_not="for one place's hourly forecast, or warnings",
        ),
    ),
    "kma.breaking": (
        Words(
            title="기상속보",
            hints="""기상속보 / 안개 속보 / 눈 속보 / 기상청 속보 / 짙은 안개 현황 / 가시거리 / 지금 눈 쌓인 곳""",
            examples="""기상속보 나온 거 있어? / 짙은 안개 낀 곳 가시거리 알려 줘 / 기상청 속보문 보여 줘
            지금 눈 얼마나 쌓였는지 속보 있나요?
                강원 기상속보 / 소나기 관련 속보 나왔어?""",
            when="안개, 눈, 소나기 등 급한 기상 상황을 기상청이 짧게 알린 속보를 볼 때",
            when_not="뉴스 속보, 재난문자, 특보를 물을 때",
        ),
        Words(
            title="Breaking weather news",
            hints="breaking weather news / dense fog now / visibility report / snow on the ground now / weather flash",
            examples="""Is there any breaking weather news? / Where is dense fog, and how far can one see?
                Breaking weather news for Gangwon / How much snow lies now, any flash report?""",
            when="for short urgent notices by KMA about fog, snow or showers",
            when_not="for news in general, disaster messages or warnings",
        ),
    ),
    "kma.situation": (
        Words(
            title="기상 개황(글로 쓴 전망)",
            hints="""기상 개황 / 기상개황 / 기상 전망 글 / 사흘 기상 요약 / 전국 기상 설명 / 기상 해설 / 예보관 전망""",
            examples="""전국 기상 개황 알려 줘 / 수도권 기상 전망 글로 요약해 줘 / 전국 기상 흐름을 글로 설명해 줘
            강원도 기상개황 보여 줘
                기상청 종합 개황이 어떻게 돼요? / 예보관이 쓴 기상 해설 있어요?""",
            when="전국이나 한 권역의 날씨 흐름을 글로 된 개황으로 읽고 싶을 때",
            when_not="한 지역의 기온·비 예보 수치가 필요할 때",
        ),
        Words(
            title="Weather situation in words",
            hints="synoptic overview / general situation / written outlook of the country / forecaster's discussion / synopsis",
            examples="""Give me the synoptic overview of the country / Summarise the outlook for the capital area in words
                Show the general situation for Gangwon / Is there a forecaster's discussion?""",
            when="to read the general weather situation of the country or a region in words",
            when_not="for figures of one place",
        ),
    ),
    "kma.land_forecast": (
        Words(
            title="육상예보(오전·오후별)",
            hints="""육상예보 / 오전 오후 예보 / 오전 강수확률 / 오후 강수확률 / 통보문 예보 / 내일 오전 오후로 나눠서""",
            examples="""수원 육상예보 알려 줘 / 내일 오전이랑 오후 강수확률을 나눠서 보여 줘, 부산이야 / 춘천 육상예보 기온이랑 바람
            강릉 오전 오후 예보
                대전 통보문 예보 보여 줘 / 모레까지 오전·오후로 나눈 전주 예보""",
            when="한 도시의 예보를 오전·오후 단위 통보문으로 보고 싶을 때",
            when_not="시간별 날씨나 특보를 물을 때",
        ),
        Words(
            title="Land forecast by half days",
            hints="land forecast / morning and afternoon forecast / half-day forecast / chance of rain morning and afternoon",
            examples="""Land forecast for Suwon / Chance of rain in the morning and the afternoon in Busan, separately
                Half-day forecast for Chuncheon / Morning and afternoon forecast of Gangneung""",
            when="for a city's forecast by mornings and afternoons",
            when_not="for hourly weather or warnings",
        ),
    ),
    "kma.sea_forecast": (
        Words(
            title="해상예보(바다 바람·파고)",
            hints="""해상예보 / 바다 예보 / 파고 / 파도 높이 / 물결 높이 / 앞바다 / 먼바다 / 배 타도 되는지 / 바다낚시 / 바다 바람""",
            examples="""내일 동해중부앞바다 파고 얼마예요? / 서해중부먼바다 해상예보 / 제주도앞바다 파도 높아요?
            부산 앞바다 바람이랑 물결 알려 줘
                모레 남해서부앞바다에 배 띄워도 될까요? / 낚시 가는데 인천 앞바다 물결 어때?""",
            when="바다의 하늘 상태, 바람, 물결 높이 예보를 물을 때",
            when_not="해수욕장 수온이나 조석, 풍랑특보를 물을 때",
        ),
        Words(
            title="Sea forecast: weather, wind, waves",
            hints="sea forecast / wave height / marine weather / rough sea / fishing weather / boat weather / offshore wind",
            examples="""How high are the waves off Jeju tomorrow? / Marine forecast for '서해중부먼바다' / Is the sea off Busan rough?
                Fishing trip from Incheon, how is the sea?""",
            when="for sky, wind and wave height at sea",
            when_not="for water temperature, tides or high-seas warnings",
        ),
    ),
}
