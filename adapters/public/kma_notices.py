"""The texts of KMA's bulletins themselves: warnings, preliminary warnings, weather information, breaking news, and warnings by zone.

Source: guide of WthrWrnInfoService. What is in force stands in `kma_warnings`; here it is what an office wrote, and when. The guide
spells the request's warningType as warninType in its example; the specification's spelling is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Frozen,
    Labelled,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import kma_bulletins as bulletins
from ummaya.adapters.public.dataset import DataSet
from ummaya.adapters.public.kma_times import in_kst, moment_text
from ummaya.adapters.public.kma_warnings import Station
from ummaya.adapters.public.life_weather import KMA
from ummaya.adapters.public.nmc import Region
from ummaya.adapters.public.notice_words import WORDS
from ummaya.adapters.public.said import Facts, present
from ummaya.adapters.public.warning_zones import covers
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

WARNINGS = DataSet(
    id="15000415",
    title="기상청 기상특보 조회서비스",
    agency="KMA",
    domain="weather",
    endpoint="https://apis.data.go.kr/1360000/WthrWrnInfoService",
    channel=KMA,
    what=Bilingual(ko="최근 며칠의 특보문·기상정보문·속보", en="bulletins, weather information and breaking news of recent days"),
)
DAYS_BACK = 2
SHOWN = 8
LENGTH = 220
KINDS = {
    "1": ("강풍", "strong wind"), "2": ("호우", "heavy rain"), "3": ("한파", "cold wave"), "4": ("건조", "dry weather"),
    "5": ("폭풍해일", "storm surge"), "6": ("풍랑", "high seas"), "7": ("태풍", "typhoon"), "8": ("대설", "heavy snow"),
    "9": ("황사", "yellow dust"), "12": ("폭염", "heat wave"),
}  # fmt: skip
LEVELS = {"0": ("주의보", "advisory"), "1": ("경보", "warning")}
ACTS = {
    "1": ("발표", "announced"), "2": ("해제", "lifted"), "3": ("연장", "extended"), "6": ("정정", "corrected"),
    "7": ("변경 발표", "announced with revisions"), "8": ("변경 해제", "lifted with revisions"),
}  # fmt: skip
_SPOKEN = {
    "1": r"강풍|strong wind|\bgale",
    "2": r"호우|폭우|heavy rain",
    "3": r"한파|cold wave",
    "4": r"건조\s?(?:특보|주의보|경보)|dry weather",
    "5": r"폭풍해일|storm surge",
    "6": r"풍랑|high (?:seas|waves)",
    "7": r"태풍|typhoon",
    "8": r"대설|폭설|heavy snow",
    "9": r"황사|yellow dust",
    "12": r"폭염|heat\s?wave",
}
# Bullets of the service's texts: "o ", "○", "□", "- ", "* ", "(1)", "<…>".
_BULLET = re.compile(r"(?:^|\s)(?:[oO○●□■▶▷*※-]\s|(?=\(\d{1,2}\)\s)|(?=<[^<>]{2,30}>))")

_HEADING = re.compile(r"<\s*([^<>]{1,40}?)\s*>\s*")


class NoticeInput(Frozen):
    """station: the forecast office (stnId) of the region asked, 108 for the whole country."""

    station: Annotated[Station, Slot("WarningStation", label=Bilingual(ko="지역", en="region"), wanted=True)] = "108"


class ZoneInput(Frozen):
    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역", en="region"))]
    kind: Annotated[str, Slot("WarningKind", label=Bilingual(ko="특보 종류", en="kind of warning"))] = Field(
        default="", pattern=r"^(|[1-9]|12)$"
    )


def _read_kinds(text: str, hearing: Hearing) -> list[Labelled]:
    found = {code: m[0] for code, pattern in _SPOKEN.items() if (m := re.search(pattern, text, re.IGNORECASE))}
    return [Labelled(label=word, value=code) for code, word in found.items()]


WARNING_KIND = register(
    SlotType(
        "WarningKind",
        Bilingual(
            ko="어떤 특보를 말씀하십니까? (예: 호우, 태풍, 폭염)", en="Which kind of warning? (for example: heavy rain, typhoon, heat wave)"
        ),
        _read_kinds,
        show=lambda value, language: KINDS[value][language == "en"] if value in KINDS else str(value),
    )
)


def items(text: object) -> list[Facts]:
    """A bulletin's text as its points, each cut to a readable length."""
    plain = values.text(text, 6000).replace("＜", "<").replace("＞", ">")
    parts = [_HEADING.sub(r"[\1] ", p).strip(" :") for p in _BULLET.split(plain)]
    return [{"text": values.text(p, LENGTH)} for p in parts if len(p) > 1 and p.replace(" ", "") != "없음"]


def _newest(rows: Sequence[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: (values.code(row.get("tmFc")), values.number(row.get("tmSeq")) or 0), reverse=True)


def _since(now: datetime) -> tuple[tuple[str, str], ...]:
    today = in_kst(now).date()
    return (("fromTmFc", f"{today - timedelta(days=DAYS_BACK):%Y%m%d}"), ("toTmFc", f"{today:%Y%m%d}"))


def _request(operation: str) -> Callable[[NoticeInput, Access], Request]:
    def build(args: NoticeInput, access: Access) -> Request:
        page = (("numOfRows", "30"), ("pageNo", "1"), ("dataType", "JSON"))
        return Request(url=WARNINGS.at(operation), params=(*page, ("stnId", args.station), *_since(access.now)))

    return build


def _office(args: NoticeInput, access: Access) -> Facts:
    """Whose bulletins are asked for. A sample is said to be no region's."""
    return {} if access.mode is Mode.MOCK else {"region": bulletins.OFFICES[args.station].region.model_dump()}


def _text(read: Callable[[Mapping[str, Any]], Facts]) -> Callable[[list[Row], NoticeInput, Access, Parsed], Projected]:
    """The newest bulletin, read; how many others came before it in these days."""

    def project(rows: list[Row], args: NoticeInput, access: Access, parsed: Parsed) -> Projected:
        newest, *others = _newest(rows)
        at = values.kst(newest.get("tmFc"))
        number = values.code(newest.get("tmSeq"))
        facts = read(newest)
        data = (
            _office(args, access) | present(announced=moment_text(at) if at else None, number=number, earlier=len(others) or None) | facts
        )
        return Projected(data=data, observed_at=at)

    return project


def _warning(row: Mapping[str, Any]) -> Facts:
    """A warning's text: what, where, from when, and the points of its body."""
    title = values.text(row.get("t1"), 300)
    return present(
        title=bulletins.name(title) if title else None,
        where=values.text(row.get("t2"), 500),
        effective=values.text(row.get("t3"), 400),
        rows=items(row.get("t4"))[:SHOWN],
        note=_note(row.get("other")),
    )


def _note(text: object) -> str:
    found = items(text)
    return found[0]["text"] if found else ""


def _points(field: str, note: str = "") -> Callable[[Mapping[str, Any]], Facts]:
    return lambda row: present(rows=items(row.get(field))[:SHOWN], note=_note(row.get(note)) if note else None)


def _zone_request(args: ZoneInput, access: Access) -> Request:
    page = (("numOfRows", "500"), ("pageNo", "1"), ("dataType", "JSON"))
    kind = (("warningType", args.kind),) if args.kind else ()
    return Request(url=WARNINGS.at("getPwnCd"), params=(*page, *_since(access.now), *kind))


def _zone_about(args: ZoneInput, access: Access) -> Facts:
    if access.mode is Mode.MOCK:
        return {}
    kind = {"kind": dict(zip(("ko", "en"), KINDS[args.kind], strict=True))} if args.kind else {}
    return {"place": args.region.words, **kind}


def acts(rows: Sequence[Row], region: Region | None) -> list[Facts]:
    """What was done about warnings for the zones of a region, newest first; one that was cancelled says so."""
    found: list[tuple[str, Facts]] = []
    for row in _newest(rows):
        zone = values.text(row.get("areaName"), 60)
        if not zone or (region and not covers(zone, region.sido, region.sigungu)):
            continue
        kind, level = KINDS.get(values.code(row.get("warnVar"))), LEVELS.get(values.code(row.get("warnStress")))
        act = ACTS.get(values.code(row.get("command")))
        if not (kind and level and act):
            continue
        at = values.kst(row.get("tmFc"))
        effective = values.kst(row.get("startTime")) or values.kst(row.get("endTime"))
        cancelled = Bilingual(ko="취소된 특보", en="cancelled") if values.code(row.get("cancel")) == "1" else None
        found.append(
            (
                values.code(row.get("tmFc")),
                present(
                    zone=zone,
                    warning=Bilingual(ko=f"{kind[0]}{level[0]}", en=f"{kind[1]} {level[1]}"),
                    act=Bilingual(ko=act[0], en=act[1]),
                    announced=moment_text(at) if at else None,
                    effective=moment_text(effective) if effective else None,
                    cancelled=cancelled,
                ),
            )
        )
    return [facts for _, facts in found]


def _zones(rows: list[Row], args: ZoneInput, access: Access, parsed: Parsed) -> Projected:
    found = acts(rows, args.region if access.mode is not Mode.MOCK else None)
    about = _zone_about(args, access)
    if not found:
        return Projected(data=about, status=Status.EMPTY, detail="no_warning_for_zone")
    cut = parsed.total is not None and parsed.total > len(rows)
    return Projected(
        data={**about, "total": len(found), "shown": len(found[:SHOWN]), "rows": found[:SHOWN]},
        status=Status.PARTIAL if cut else Status.OK,
        detail="rows_cut" if cut else "",
        observed_at=max((at for row in rows if (at := values.kst(row.get("tmFc")))), default=None),
    )


_CHANGES = Line(
    ko="특보는 수시로 바뀝니다. 위험한 상황이면 날씨누리나 기상콜센터(131)의 최신 발표를 확인해 주십시오.",
    en="Warnings change at short notice. In danger, check the newest bulletin at weather.go.kr or by calling 131.",
    kind=SentenceKind.BOUNDARY,
)
_POINT = Line(each="rows", ko="{text}", en="(in Korean) {text}")
_NOTE = Line(ko="참고: {note}", en="Note (in Korean): {note}")


def _spec(operation: str, name: str, say: tuple[Line, ...], keep: tuple[str, ...], model: type[Frozen] = NoticeInput) -> AdapterSpec:
    return WARNINGS.find(
        operation,
        name,
        *WORDS[name],
        input=model,
        output="bulletin text" if model is NoticeInput else "warnings by zone",
        say=say,
        keep=keep,
        limits=Limits(rows=SHOWN),
        fixtures=(f"kma/{operation}.json",),
    )


def _head(ko: str, en: str) -> Line:
    return Line(
        ko=f"[{{region}} ]{ko}: {{announced}} 발표[, 제{{number}}호][ (최근 이틀 동안 앞선 발표 {{earlier}}건)].",
        en=f"{en}[ for {{region}}], as of {{announced}} KST[, no. {{number}}][ ({{earlier}} earlier in the last two days)].",
    )


ADAPTERS = (
    Find(
        _spec(
            "getPwnCd",
            "kma.warnings_by_zone",
            (
                Line(
                    ko="최근 이틀 동안 {place}[의 {kind}]에 대해 나온 특보 소식은 {total}건입니다.",
                    en="Notices about[ {kind}] warnings for {place} in the last two days: {total}.",
                ),
                Line(
                    each="rows",
                    ko="{zone}: {warning} {act}[, {announced} 발표][, {effective} 발효][ ({cancelled})].",
                    en="{zone}: {warning} {act}[ at {announced} KST][, effective {effective} KST][ ({cancelled})].",
                ),
                _CHANGES,
            ),
            ("place", "total", "rows"),
            ZoneInput,
        ),
        request=_zone_request,
        project=_zones,
        when_empty=_zone_about,
    ),
    Find(
        _spec(
            "getWthrWrnMsg",
            "kma.warning_text",
            (
                _head("특보 통보문", "Warning bulletin"),
                Line(ko="제목: {title}.", en="Title: {title}."),
                Line(ko="해당 구역: {where}", en="Areas (in Korean): {where}"),
                Line(ko="발효 시각: {effective}", en="Effective (in Korean): {effective}"),
                _POINT,
                _NOTE,
                _CHANGES,
            ),
            ("region", "announced", "title", "where", "effective"),
        ),
        request=_request("getWthrWrnMsg"),
        project=_text(_warning),
        when_empty=_office,
    ),
    Find(
        _spec(
            "getWthrPwn",
            "kma.pre_warning_text",
            (_head("예비특보 통보문", "Preliminary warning bulletin"), _POINT, _NOTE, _CHANGES),
            ("region", "announced", "rows"),
        ),
        request=_request("getWthrPwn"),
        project=_text(_points("pwn", "rem")),
        when_empty=_office,
    ),
    Find(
        _spec("getWthrInfo", "kma.weather_info", (_head("기상정보", "Weather information"), _POINT), ("region", "announced", "rows")),
        request=_request("getWthrInfo"),
        project=_text(_points("t1")),
        when_empty=_office,
    ),
    Find(
        _spec(
            "getWthrBrkNews",
            "kma.breaking",
            (_head("기상속보", "Breaking weather news"), _POINT, _CHANGES),
            ("region", "announced", "rows"),
        ),
        request=_request("getWthrBrkNews"),
        project=_text(_points("ann")),
        when_empty=_office,
    ),
)
