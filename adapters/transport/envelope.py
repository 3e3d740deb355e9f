"""From the bytes of a Korean public service to rows, or to the reason why there are none.

The body is believed before the status, and the status before the content type. Nothing found is only "empty" when a success
code (or a family that has none) says so: everything else that yields no row is a fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from ummaya.adapters.contract import Reason, Response
from ummaya.adapters.transport import markup, values
from ummaya.adapters.transport.faults import EMPTY, OK, UNRECOGNISED, Fault, ServiceFault, classify, key_fault, normal, speaks_of_key

__all__ = ["Envelope", "Parsed", "ServiceFault", "pages", "parse"]

Row = dict[str, Any]


@dataclass(frozen=True)
class Envelope:
    """Where a family of services keeps rows, code and count. Paths are dotted; leading steps may be missing on the wire.

    code "" declares a family that sends no code at all: then an empty list at `items` is an honest "nothing there".
    codes: verdicts of this family on its own codes, before the common table.
    """

    items: str = "response.body.items.item"
    success: tuple[str, ...] = ("00", "0", "000", "0000", "INFO-000")
    empty: tuple[str, ...] = ("03", "3", "INFO-200")
    code: str = "response.header.resultCode"
    message: str = "response.header.resultMsg"
    total: str = "response.body.totalCount"
    codes: Mapping[str, Fault] = field(default_factory=dict)


@dataclass(frozen=True)
class Parsed:
    """Rows of one reply. warnings: `no_result_code`, `rows_missing`, `pages_repeat`, `pages_capped`, `fallback`, `part_failed`."""

    rows: list[Row]
    total: int | None = None
    tree: dict[str, Any] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    parts: tuple[Parsed, ...] = ()


_CODE_KEYS = ("returnReasonCode", "resultCode", "returnCode", "result_code", "errorCode", "errCode", "CODE")
_MESSAGE_KEYS = (
    "returnAuthMsg",
    "resultMsg",
    "resultMag",
    "errMsg",
    "errorMessage",
    "resultMessage",
    "message",
    "msg",
    "MESSAGE",
    "faultstring",
)
_TOTAL_KEYS = ("matchCount", "totalCount", "totalCnt", "total_count", "list_total_count", "totalRows")
_FALLBACKS = ("body.items.item", "body.items", "body.item", "items.item", "items", "data", "body", "list", "row")
_ENVELOPE_WORDS = frozenset(_CODE_KEYS + _MESSAGE_KEYS + _TOTAL_KEYS) | {
    *("header", "head", "cmmMsgHeader", "ComMsgHeader", "numOfRows", "pageNo", "page", "perPage", "currentCount", "matchCount", "dataType"),
    *("code", "status", "successYN", "notice", "responseTime", "requestMsgId", "responseMsgId", "RESULT", "meta", "type"),
}
_BOXES = frozenset({"items", "body", "header", "head", "numOfRows", "pageNo"})
_HEAD_WORDS = frozenset(("head", "RESULT", "row", *_CODE_KEYS, *_TOTAL_KEYS))
_FAULT_ROW = frozenset(("code", "status", "error", *_CODE_KEYS, *_MESSAGE_KEYS))

_LABEL = re.compile(r"charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)
_DECLARED = re.compile(rb"^\s*<\?xml[^>]{0,200}encoding\s*=\s*[\"']([\w.:-]+)[\"']", re.IGNORECASE)
_CHARSETS = {"utf-8": "utf-8", "utf8": "utf-8", "utf-16": "utf-16"} | dict.fromkeys(
    ("euc-kr", "euckr", "ks_c_5601-1987", "ks_c_5601", "ksc5601", "cp949", "ms949", "x-windows-949", "windows-949", "uhc"), "cp949"
)
"""Labels that are believed. ISO-8859-1 is what a server says that does not know, and every body would fit it."""
_HTML = re.compile(r"(?:\s|<\?[^>]*>|<!--.*?-->)*<(?:!doctype\s+html|html|head|body|br|h1|script)\b", re.IGNORECASE | re.DOTALL)
_MAINTENANCE = re.compile(r"점검|서비스\s*(일시)?\s*중[단지]|maintenance|temporarily unavailable", re.IGNORECASE)
_BLOCKED = re.compile(r"request blocked|access denied|web application firewall|\bwaf\b|비정상적인\s*(접근|요청)|차단", re.IGNORECASE)
_SECRETS = re.compile(r"(?i)key\s*[=:(]\s*[^\s&<>\"')]+|https?://\S+|[A-Za-z0-9+/=%]{24,}")


def parse(response: Response, envelope: Envelope = Envelope(), now: datetime | None = None) -> Parsed:
    """Rows, count and warnings of one reply. Raises ServiceFault, and nothing else, for whatever is no answer."""
    now = now or datetime.now(values.KST)
    try:
        tree = _tree(response, now)
        return _judge(tree, response, envelope, now)
    except RecursionError:
        raise ServiceFault(Reason.ADAPTER_ERROR, "unrecognised_envelope") from None


def decode(body: bytes, content_type: str = "") -> str:
    """The text of a body: by its header's charset, its own declaration, UTF-8, then cp949, each strictly."""
    header, declared = _LABEL.search(content_type), _DECLARED.match(body)
    labels = [header.group(1) if header else "", declared.group(1).decode("ascii") if declared else ""]
    for charset in [*(_CHARSETS.get(label.lower()) for label in labels), "utf-8", "cp949"]:
        try:
            if charset:
                return body.decode(charset).lstrip("\ufeff")
        except UnicodeError:
            continue
    raise ServiceFault(Reason.ADAPTER_ERROR, "encoding")


def _tree(response: Response, now: datetime) -> dict[str, Any]:
    text = decode(response.body, response.content_type).strip().lstrip("\ufeff").lstrip()
    if not text:
        if response.status < 400:
            raise ServiceFault(Reason.ADAPTER_ERROR, "empty_body")
        raise _by_status(response, now)
    if text[0] in "{[":
        try:
            tree = json.loads(text, strict=False, parse_constant=lambda _: None)
        except ValueError:
            raise ServiceFault(Reason.ADAPTER_ERROR, "malformed_json") from None
        return tree if isinstance(tree, dict) else {"data": tree}
    if text[0] == "<" and not _HTML.match(text):
        try:
            return markup.read(text)
        except ServiceFault as fault:
            page = _page(text, response, now)
            raise fault if fault.detail == "unsafe_xml" or page.detail == "web_page" else page from None
    raise _page(text, response, now)


def _page(text: str, response: Response, now: datetime) -> ServiceFault:
    """The fault behind a web page or a bare sentence. Its words are never handed on."""
    words = values.text(text, 2000)
    if _MAINTENANCE.search(words):
        return ServiceFault(Reason.ADAPTER_ERROR, "maintenance")
    if response.status == 429:
        return _by_status(response, now)
    if _BLOCKED.search(words):
        return ServiceFault(Reason.ADAPTER_ERROR, "blocked_by_gateway")
    if text[0] != "<" and speaks_of_key(words):
        return _raised(key_fault(words), words, response, now)
    if re.search(r"forwarding request to backend|unexpected errors?", words, re.IGNORECASE):
        return ServiceFault(Reason.ADAPTER_ERROR, "upstream_unavailable", 2)
    if response.status >= 400:
        return _by_status(response, now)
    return ServiceFault(Reason.ADAPTER_ERROR, "web_page" if text[0] == "<" else "unrecognised_envelope")


def _by_status(response: Response, now: datetime) -> ServiceFault:
    status = response.status
    if status == 429:
        wait, when = _retry_after(response, now)
        return ServiceFault(Reason.ADAPTER_ERROR, "rate_limited", 2, when, wait=wait)
    if status in (401, 403):
        return ServiceFault(Reason.CREDENTIAL_MISSING, "key_rejected" if status == 401 else "not_applied")
    if status in (404, 410):
        return ServiceFault(Reason.ADAPTER_ERROR, "endpoint_missing")
    if status in (408, 504):
        return ServiceFault(Reason.ADAPTER_ERROR, "timeout", 1)
    if status in (400, 422):
        return ServiceFault(Reason.INVALID_ARGUMENTS, f"http_{status}")
    if status >= 500:
        wait, when = _retry_after(response, now)
        return ServiceFault(Reason.ADAPTER_ERROR, "upstream_unavailable", 2, when, wait=wait)
    return ServiceFault(Reason.ADAPTER_ERROR, "unrecognised_envelope" if status < 300 else f"http_{status}")


def _retry_after(response: Response, now: datetime) -> tuple[float | None, str | None]:
    """Seconds to wait and the time they end, from a Retry-After of seconds or of an HTTP date."""
    raw = next((v for k, v in (response.headers or {}).items() if k.lower() == "retry-after"), "").strip()
    if not raw:
        return None, None
    try:
        from email.utils import parsedate_to_datetime

        wait = float(raw) if raw.isascii() and raw.isdigit() else (parsedate_to_datetime(raw) - now).total_seconds()
        wait = max(wait, 0.0)
        return wait, (now + timedelta(seconds=wait)).astimezone(values.KST).isoformat(timespec="seconds")
    except (ValueError, TypeError, OverflowError):
        return None, None


def _raised(fault: Fault, message: str, response: Response, now: datetime) -> ServiceFault:
    assert fault.reason is not None
    wait, when = _retry_after(response, now)
    if fault.detail == "quota_exhausted":
        midnight = (now.astimezone(values.KST) + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
        wait, when = None, midnight.isoformat(timespec="seconds")
    return ServiceFault(fault.reason, fault.detail, fault.retry, when, _SECRETS.sub("***", values.text(message, 200)), wait)


def _judge(tree: dict[str, Any], response: Response, envelope: Envelope, now: datetime) -> Parsed:
    nodes = list(_nodes(tree, beside=_found(tree, envelope.items)))
    code, message = _code(tree, nodes, envelope)
    if code is not None:
        verdict = _verdict(code, message, envelope)
        if verdict.reason is not None:
            raise _raised(verdict, message, response, now)
        if verdict is EMPTY:
            return Parsed([], 0, tree)
    elif "Envelope" in tree and any("Fault" in n for n in nodes):
        raise ServiceFault(Reason.ADAPTER_ERROR, "soap_fault", message=_SECRETS.sub("***", values.text(message, 200)))
    rows = _rows(tree, envelope, known_good=code is not None)
    if code is None and (hidden := _hidden(tree if rows is None else rows)):
        raise _raised(*hidden, response, now)
    total = _total(tree, nodes, envelope)
    if rows:
        if response.status >= 400:
            raise _by_status(response, now)
        return Parsed(rows, total, tree, () if code is not None or not envelope.code else ("no_result_code",))
    if response.status >= 400:
        raise _by_status(response, now)
    if speaks_of_key(message):
        raise _raised(key_fault(message), message, response, now)
    if rows is None or (code is None and envelope.code):
        raise ServiceFault(Reason.ADAPTER_ERROR, "unrecognised_envelope")
    return Parsed([], total, tree, ("rows_missing",) if total else ())


def _verdict(code: str, message: str, envelope: Envelope) -> Fault:
    for known, verdict in envelope.codes.items():
        if normal(known) == normal(code):
            return verdict
    if normal(code) in {normal(c) for c in envelope.success}:
        return OK
    if normal(code) in {normal(c) for c in envelope.empty}:
        return EMPTY
    verdict = classify(code, message)
    # A family that declares other codes for success does not mean ours by "00".
    return UNRECOGNISED if verdict.reason is None else verdict


def _code(tree: dict[str, Any], nodes: list[dict[str, Any]], envelope: Envelope) -> tuple[str | None, str]:
    """The code that decides and its sentence: a gateway's before the declared one, then any in the usual places."""
    message = next((m for n in nodes if (m := _message(n))), "")
    for node in nodes:
        reason = node.get("returnReasonCode")
        if _scalar(reason) and normal(reason) != "00":
            return str(reason), _message(node) or message
    for node in nodes:
        if str(node.get("successYN", "")).strip().upper() == "N":
            said = node.get("returnCode")
            return (str(said) if _scalar(said) and normal(said) != "00" else "99"), _message(node) or message
        if "returnAuthMsg" in node and "returnReasonCode" not in node and classify("", _message(node)).reason:
            return "", _message(node)
    if envelope.code and _scalar(said := _at(tree, envelope.code)):
        return str(said), str(_at(tree, envelope.message) or message)
    for node in nodes:
        for key in _CODE_KEYS:
            if _scalar(node.get(key)):
                return str(node[key]), _message(node) or message
        if str(node.get("successYN", "")).strip().upper() == "Y":
            return "00", _message(node)
    said = tree.get("code")
    if _scalar(said) and re.fullmatch(r"-\d+", str(said).strip()):
        return str(said), message
    return None, message


def _nodes(tree: dict[str, Any], depth: int = 6, beside: Any = None) -> Iterator[dict[str, Any]]:
    """Dicts near the root, breadth first, but not the rows `beside` them. Long lists are rows too; short ones may be a head."""
    level: list[Any] = [tree]
    for _ in range(depth):
        below: list[Any] = []
        for node in level:
            if isinstance(node, dict):
                yield node
                below += [v for v in node.values() if isinstance(v, dict | list) and v is not beside]
            elif len(node) <= 2:
                below += [v for v in node if isinstance(v, dict) and _HEAD_WORDS & v.keys()]
        level = below


def _message(node: Mapping[str, Any]) -> str:
    return next((str(node[k]) for k in _MESSAGE_KEYS if _scalar(node.get(k))), "")


def _scalar(x: object) -> bool:
    return isinstance(x, str | int | float) and not isinstance(x, bool) and str(x).strip() != ""


_ABSENT = object()


def _at(tree: Any, path: str) -> Any:
    """The value at a dotted path, at whatever root it hangs; None when nothing is there."""
    found = _found(tree, path)
    return None if found is _ABSENT else found


def _found(tree: Any, path: str) -> Any:
    steps = path.split(".")
    inner = [v for v in tree.values() if isinstance(v, dict)] if isinstance(tree, dict) else []
    for skip in range(min(len(steps), 2)):
        for top in (*inner, tree) if skip else (tree, *inner):
            if (value := _walk(top, steps[skip:])) is not _ABSENT:
                return value
    return _ABSENT


def _walk(node: Any, steps: list[str]) -> Any:
    for at, step in enumerate(steps):
        if isinstance(node, dict):
            if step not in node:
                return _ABSENT
            node = node[step]
        elif isinstance(node, list) and at == len(steps) - 1:
            return node  # "items" is itself the list that "items.item" was expected to be
        elif at and _bare(node):
            return None
        else:
            return _ABSENT
    return node


def _rows(tree: dict[str, Any], envelope: Envelope, known_good: bool) -> list[Row] | None:
    """Rows at the declared path, else in one of the usual shapes; [] when the place is there and bare, None when it is not."""
    bare: list[Row] | None = None
    for path in (envelope.items, *_FALLBACKS):
        value = _found(tree, path) if path else _ABSENT
        if value is _ABSENT:
            continue
        rows = _as_rows(value)
        if rows:
            if isinstance(value, dict) and not _record(value, flat=path != envelope.items and not path.endswith("item")):
                continue
            return rows
        if rows is not None and bare is None:
            bare = rows
    if bare is not None:
        return bare
    for node in _nodes(tree, 3):
        table = next((v for v in node.values() if isinstance(v, list) and any(isinstance(e, dict) and "row" in e for e in v)), None)
        if table is not None:
            return _as_rows(next(e["row"] for e in table if isinstance(e, dict) and "row" in e))
    return _only_list(tree) if known_good else None


def _bare(x: object) -> bool:
    return x is None or x in ({}, []) or (isinstance(x, str) and not x.strip())


def _record(value: Row, flat: bool) -> bool:
    """Whether one dict is a row rather than a box around rows or a head. `flat`: only if it holds no further boxes."""
    if "item" in value:
        return isinstance(value["item"], dict | list) and not _bare(value["item"])
    boxed = value.keys() & _BOXES or value.keys() <= _ENVELOPE_WORDS
    return not boxed and not (flat and any(isinstance(v, dict | list) for v in value.values()))


def _as_rows(value: Any) -> list[Row] | None:
    """A value as rows: one record is one row, null and "" are none; None when it is no rows at all."""
    if _bare(value):
        return []
    if isinstance(value, dict):
        if set(value) == {"item"}:
            return _as_rows(value["item"])
        return [value]
    if isinstance(value, list):
        inner = [v["item"] if isinstance(v, dict) and set(v) == {"item"} else v for v in value]
        rows = [v for v in inner if isinstance(v, dict) and v]
        return rows if rows or all(_bare(v) for v in inner) else None
    return None


def _only_list(tree: dict[str, Any]) -> list[Row] | None:
    """Rows under a tag of the service's own, when a success code stands beside exactly one such tag. No tag at all is none."""
    node: Any = tree
    for _ in range(4):
        if not isinstance(node, dict):
            return []
        own = {k: v for k, v in node.items() if k not in _ENVELOPE_WORDS and not k.startswith(("@", "#"))}
        if not own:
            return []
        if len(own) > 1 or not isinstance(value := next(iter(own.values())), dict | list):
            return None if any(isinstance(v, dict | list) and v for v in own.values()) else ([] if node is tree else [node])
        if isinstance(value, list):
            return _as_rows(value)
        if not any(isinstance(v, dict | list) for v in value.values()) and not set(value) & _ENVELOPE_WORDS:
            return [value] if value else []
        node = value
    return None


def _hidden(place: Row | list[Row]) -> tuple[Fault, str] | None:
    """A fault that lies where a row should be, and its sentence. A tree without rows is searched for one."""
    lists = [place] if isinstance(place, list) else [v for n in _nodes(place) for v in n.values() if isinstance(v, list)]
    for row in (only[0] for only in lists if len(only) == 1 and isinstance(only[0], dict)):
        code = next((str(row[k]) for k in ("code", "status", *_CODE_KEYS) if _scalar(row.get(k))), "")
        if row.keys() <= _FAULT_ROW and code and (verdict := classify(code, _message(row))).reason is not None:
            return verdict, _message(row)
    return None


def _total(tree: dict[str, Any], nodes: list[dict[str, Any]], envelope: Envelope) -> int | None:
    said = _at(tree, envelope.total) if envelope.total else None
    if not _scalar(said):
        said = next((n[k] for n in nodes for k in _TOTAL_KEYS if _scalar(n.get(k))), None)
    count = values.number(said)
    return int(count) if count is not None and count >= 0 else None


def pages(fetch: Callable[[int], Parsed], size: int, cap: int = 10, key: Callable[[Row], Hashable] | None = None) -> Parsed:
    """Rows of several pages, each row once. Stops at the last page, at `cap`, or when a page repeats an earlier one.

    fetch: one page by its number, from 1. size: rows a page holds. key: what makes a row the same (default: all of it).
    """
    first = fetch(1)
    rows: dict[Hashable, Row] = {}
    seen: set[Hashable] = set()
    warnings = list(first.warnings)
    page, number = first, 1
    while True:
        print_of_page = json.dumps(page.rows, sort_keys=True, ensure_ascii=False, default=str)
        if page.rows and print_of_page in seen:
            warnings.append("pages_repeat")
            break
        seen.add(print_of_page)
        for row in page.rows:
            rows.setdefault(key(row) if key else json.dumps(row, sort_keys=True, ensure_ascii=False, default=str), row)
        whole = len(page.rows) < size if first.total is None else number * size >= first.total
        if not page.rows or whole:
            break
        if number >= cap:
            warnings.append("pages_capped")
            break
        number += 1
        try:
            page = fetch(number)
        except ServiceFault:
            warnings.append("part_failed")
            break
    return replace(first, rows=list(rows.values()), warnings=tuple(dict.fromkeys(warnings)))
