"""What services of the open-data portal (data.go.kr) share: the one key, where it is applied for, what it permits."""

from __future__ import annotations

from ummaya.adapters.contract import Bilingual, Citation, Credential, Source

ENV = "UMMAYA_DATA_GO_KR_KEY"


def page(dataset: str) -> str:
    """The portal's page of an open API, by the number of its data set."""
    return f"https://www.data.go.kr/data/{dataset}/openapi.do"


def key(title: str, dataset: str, name: str = "serviceKey") -> Credential:
    """The portal's key for one data set. title: agency and service as the portal writes them; name: its exact wire name."""
    return Credential(env=ENV, name=name, obtain=Source(title=f"공공데이터포털 활용신청: {title}", url=page(dataset)))


def open_data(title: str, dataset: str, what: Bilingual) -> Citation:
    """The portal's terms for one data set. what: the thing that may be looked up, as a noun."""
    return Citation(
        title=f"공공데이터포털 이용 조건: {title}",
        url=page(dataset),
        permits=Bilingual(
            ko=f"활용신청으로 인증키를 받은 누구나 출처를 밝히고 다음 자료를 이용할 수 있습니다: {what.ko}.",
            en=f"Anyone with a key may use the following, naming the source: {what.en}.",
        ),
    )
