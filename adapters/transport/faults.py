"""What can go wrong with a public service, as data: codes, key sentences, and what a person is told.

The code table is that of the Korean open-data gateway and of the agencies behind it; `INFO-`/`ERROR-` codes are those of the
statistics portals, `E00..` those of the address service. A code that is in no table is a fault, never a success.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ummaya.adapters.contract import Bilingual, Reason


@dataclass(frozen=True)
class Fault:
    """One verdict on a code. `reason` None means no fault; `retry` is how often a lookup may ask again."""

    reason: Reason | None
    detail: str
    retry: int = 0


class ServiceFault(Exception):
    """A service that could not be asked or did not answer the question. Holds no request, so no key.

    retry: how often a lookup may ask again. wait: seconds the service asks for before that. retry_after: ISO time (KST)
    from which it makes sense to come back. message: the service's own words, shortened; not for the person.
    """

    def __init__(
        self,
        reason: Reason,
        detail: str,
        retry: int = 0,
        retry_after: str | None = None,
        message: str = "",
        wait: float | None = None,
    ):
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail
        self.retry = retry
        self.retry_after = retry_after
        self.message = message
        self.wait = wait


OK = Fault(None, "ok")
EMPTY = Fault(None, "empty")
UNRECOGNISED = Fault(Reason.ADAPTER_ERROR, "unrecognised_code")

_ERROR, _KEY, _ARGUMENTS = Reason.ADAPTER_ERROR, Reason.CREDENTIAL_MISSING, Reason.INVALID_ARGUMENTS

CODES: dict[str, Fault] = {
    "00": OK,
    "01": Fault(_ERROR, "application_error", 2),
    "02": Fault(_ERROR, "database_error", 2),
    "03": EMPTY,
    "04": Fault(_ERROR, "http_error", 2),
    "05": Fault(_ERROR, "timeout", 1),
    "10": Fault(_ARGUMENTS, "invalid_parameter"),
    "11": Fault(_ARGUMENTS, "missing_parameter"),
    "12": Fault(_ERROR, "retired"),
    "20": Fault(_KEY, "not_applied"),
    "21": Fault(_KEY, "key_suspended"),
    "22": Fault(_ERROR, "quota_exhausted"),
    "23": Fault(_ERROR, "rate_limited", 2),
    # The key has one wire form only, so there is no other form to try.
    "30": Fault(_KEY, "key_not_registered_or_not_synced"),
    "31": Fault(_KEY, "key_expired"),
    "32": Fault(_KEY, "ip_not_registered"),
    "33": Fault(_KEY, "unsigned"),
    "99": Fault(_ERROR, "unknown_error", 1),
    "-401": Fault(_KEY, "key_rejected"),
    "INFO-000": OK,
    "INFO-100": Fault(_KEY, "key_rejected"),
    "INFO-200": EMPTY,
    "INFO-300": Fault(_KEY, "not_applied"),
    "ERROR-290": Fault(_KEY, "key_rejected"),
    "ERROR-300": Fault(_ARGUMENTS, "missing_parameter"),
    "ERROR-310": Fault(_ERROR, "retired"),
    "ERROR-333": Fault(_ARGUMENTS, "invalid_parameter"),
    "ERROR-336": Fault(_ARGUMENTS, "invalid_parameter"),
    "ERROR-337": Fault(_ERROR, "quota_exhausted"),
    "ERROR-500": Fault(_ERROR, "application_error", 2),
    "ERROR-600": Fault(_ERROR, "database_error", 2),
    "ERROR-601": Fault(_ERROR, "database_error", 2),
    # A valid key gets E0001 under load.
    "E0001": Fault(_KEY, "key_rejected", 1),
    "E0005": Fault(_ARGUMENTS, "search_word_missing"),
    "E0006": Fault(_ARGUMENTS, "search_word_too_broad"),
    "E0008": Fault(_ARGUMENTS, "search_word_too_short"),
    "E0013": Fault(_KEY, "key_expired"),
    "E0014": Fault(_KEY, "key_expired"),
}

NAMES: dict[str, str] = {
    "APPLICATION_ERROR": "01",
    "DB_ERROR": "02",
    "NODATA_ERROR": "03",
    "HTTP_ERROR": "04",
    "SERVICETIME_OUT": "05",
    "INVALID_REQUEST_PARAMETER_ERROR": "10",
    "NO_MANDATORY_REQUEST_PARAMETERS_ERROR": "11",
    "NO_OPENAPI_SERVICE_ERROR": "12",
    "SERVICE_ACCESS_DENIED_ERROR": "20",
    "TEMPORARILY_DISABLE_THE_SERVICEKEY_ERROR": "21",
    "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR": "22",
    "SERVICE_KEY_IS_NOT_REGISTERED_ERROR": "30",
    "DEADLINE_HAS_EXPIRED_ERROR": "31",
    "UNREGISTERED_IP_ERROR": "32",
    "UNSIGNED_CALL_ERROR": "33",
    "UNKNOWN_ERROR": "99",
}

_KEY_WORDS = re.compile(r"\bkey\b|(service|auth|api|app|confm)[ _]?key|(인증|서비스|승인)\s*키", re.IGNORECASE)
_KEY_HINT = re.compile(rf"{_KEY_WORDS.pattern}|registered|denied|등록되지\s*않은", re.IGNORECASE)
_KEY_DETAILS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"expired|만료|기한", re.IGNORECASE), "key_expired"),
    (re.compile(r"\bip\b|아이피", re.IGNORECASE), "ip_not_registered"),
    (re.compile(r"denied|권한|활용\s*신청|거부", re.IGNORECASE), "not_applied"),
    (re.compile(r"registered|등록되지|미등록", re.IGNORECASE), "key_not_registered_or_not_synced"),
)


def normal(code: object) -> str:
    """A code as the table spells it: digits padded to two, everything else trimmed."""
    text = str(code).strip()
    return f"{int(text):02d}" if text.isascii() and text.isdigit() and len(text) <= 6 else text


def key_fault(message: str) -> Fault:
    """The finer word for a sentence that is known to speak of the key."""
    return Fault(_KEY, next((detail for pattern, detail in _KEY_DETAILS if pattern.search(message)), "key_rejected"))


def speaks_of_key(message: str) -> bool:
    """Whether a fault's sentence blames the key, in Korean or English."""
    return bool(_KEY_WORDS.search(message))


def classify(code: object, message: str = "") -> Fault:
    """The verdict on a result code and the sentence beside it. An unknown code is a fault.

    A code that is missing ("") is judged by the standard name in the sentence, else unrecognised.
    """
    name = re.sub(r"[^A-Z]+", "_", message.upper()).strip("_")
    text = normal(code) if str(code).strip() else NAMES.get(name, "")
    found = CODES.get(text) or CODES.get(text.upper())
    if found is CODES["99"] and _KEY_HINT.search(message):
        return key_fault(message)
    if found is None:
        return key_fault(message) if speaks_of_key(message) else UNRECOGNISED
    return found


# A send that met one of these was turned away for certain; after any other fault nobody knows.
TURNED_AWAY = frozenset(
    {"quota_exhausted", "rate_limited", "retired", "circuit_open", "unreachable", "tls", "undeclared_host", "insecure_channel"}
    | {"endpoint_missing", "fixture_missing", "no_time_left"}
)

KEY_CAUSES: dict[str, Bilingual] = {
    "mistyped": Bilingual(ko="키를 잘못 옮겨 적음", en="the key was copied wrongly"),
    "not_applied": Bilingual(ko="이 서비스의 활용 신청을 하지 않음", en="this service was not applied for with it"),
    "not_synced": Bilingual(ko="방금 발급되어 아직 반영되지 않음(한두 시간)", en="it is new and not active yet (an hour or two)"),
    "expired": Bilingual(ko="사용 기한이 지남", en="it has expired"),
    "suspended": Bilingual(ko="사용이 정지됨", en="it is suspended"),
    "ip": Bilingual(ko="이 컴퓨터의 IP 주소가 등록되지 않음", en="this computer's IP address is not registered for it"),
}
"""Why a key may be refused. Where a service does not say which, a person is told all that it can be."""
CAUSES_OF: dict[str, tuple[str, ...]] = {
    "key_rejected": tuple(KEY_CAUSES),
    "unsigned": tuple(KEY_CAUSES),
    "key_not_registered_or_not_synced": ("mistyped", "not_applied", "not_synced"),
}


def _key_sentence(causes: tuple[str, ...]) -> Bilingual:
    ko, en = ", ".join(KEY_CAUSES[c].ko for c in causes), "; ".join(KEY_CAUSES[c].en for c in causes)
    return Bilingual(
        ko=f"서비스가 인증키를 받아들이지 않았습니다. 가능한 까닭: {ko}. 발급처에서 확인해 주십시오.",
        en=f"The service did not accept the access key. Possible causes: {en}. Please check where it was issued.",
    )


_BY_DETAIL: dict[str, Bilingual] = {
    "quota_exhausted": Bilingual(
        ko="이 서비스의 하루 호출 한도를 모두 썼습니다. 자정(한국 시각) 이후 다시 시도해 주십시오.",
        en="The daily request quota for this service is used up. Please try again after midnight, Korean time.",
    ),
    "rate_limited": Bilingual(
        ko="서비스가 호출이 너무 잦다고 알려 왔습니다. 잠시 후 다시 시도해 주십시오.",
        en="The service says it is being called too often. Please try again a little later.",
    ),
    "timeout": Bilingual(
        ko="서비스가 정해진 시간 안에 응답하지 않았습니다. 잠시 후 다시 시도해 주십시오.",
        en="The service did not answer in time. Please try again a little later.",
    ),
    "maintenance": Bilingual(
        ko="서비스가 점검 중입니다. 잠시 후 다시 시도해 주십시오.",
        en="The service is down for maintenance. Please try again a little later.",
    ),
    "blocked_by_gateway": Bilingual(
        ko="기관의 보안 장비가 요청을 막았습니다. 우회하지 않습니다.",
        en="The agency's security gateway blocked the request. It is not worked around.",
    ),
    "tls": Bilingual(
        ko="기관 서버와 안전한 연결(TLS)을 맺지 못했습니다. 인증서 확인은 끄지 않습니다.",
        en="No secure (TLS) connection to the agency's server was possible. Certificate checks are never switched off.",
    ),
    "too_large": Bilingual(
        ko="응답이 허용된 크기보다 커서 읽지 않았습니다. 조건을 좁혀 주십시오.",
        en="The reply is larger than allowed and was not read. Please narrow the conditions.",
    ),
    "retired": Bilingual(ko="이 서비스는 더 이상 제공되지 않습니다.", en="This service is no longer offered."),
    "circuit_open": Bilingual(
        ko="이 기관 서버가 거듭 응답하지 않아 잠시 호출을 멈추었습니다. 잠시 후 다시 시도해 주십시오.",
        en="This agency's server failed repeatedly, so calls are paused. Please try again a little later.",
    ),
    "key_expired": Bilingual(
        ko="인증키의 사용 기한이 지났습니다. 발급처에서 기간을 연장해 주십시오.",
        en="The access key has expired. Please extend it where it was issued.",
    ),
    "key_suspended": Bilingual(
        ko="인증키의 사용이 정지되어 있습니다. 발급처에서 확인해 주십시오.", en="The key is suspended. Please check where it was issued."
    ),
    "ip_not_registered": Bilingual(
        ko="이 컴퓨터의 IP 주소가 인증키에 등록되어 있지 않습니다. 발급처에서 등록해 주십시오.",
        en="This computer's IP address is not registered for the key. Please register it where the key was issued.",
    ),
    "not_applied": Bilingual(
        ko="인증키에 이 서비스의 활용 신청이 되어 있지 않습니다. 발급처에서 신청해 주십시오.",
        en="The key has not been approved for this service. Please apply where the key was issued.",
    ),
    **{detail: _key_sentence(causes) for detail, causes in CAUSES_OF.items()},
    "emergency_never_replayed": Bilingual(
        ko="응급 정보는 예시로 대신하지 않습니다. 119에 문의하시거나 공식 안내에서 확인해 주십시오.",
        en="Emergency information is never replaced by a sample. Please call 119 or use the official finder.",
    ),
    "search_word_too_broad": Bilingual(
        ko="검색어가 너무 넓습니다. 더 자세히 적어 주십시오.", en="The search words are too broad. Please be more specific."
    ),
}

_BY_REASON: dict[Reason, Bilingual] = {
    Reason.CREDENTIAL_MISSING: Bilingual(
        ko="인증키가 없거나 받아들여지지 않아 조회하지 못했습니다.",
        en="The service could not be asked: the access key is missing or was not accepted.",
    ),
    Reason.INVALID_ARGUMENTS: Bilingual(
        ko="서비스가 요청 조건을 받아들이지 않았습니다. 조건을 확인해 주십시오.",
        en="The service did not accept the conditions of the request. Please check them.",
    ),
    Reason.BUDGET_REACHED: Bilingual(
        ko="이번 요청에 정해진 시간을 모두 써서 조회하지 못했습니다.",
        en="The time set for this request is used up, so the service was not asked.",
    ),
    Reason.PROTECTED_CHANNEL_UNAVAILABLE: Bilingual(
        ko="이 절차를 처리할 수 있는 공식 연계가 아직 없어 진행하지 않았습니다.",
        en="No official channel for this step is connected, so it was not taken.",
    ),
    Reason.OUTCOME_UNKNOWN: Bilingual(
        ko="보낸 뒤 응답을 받지 못해 처리 여부를 알 수 없습니다. 다시 보내지 않았습니다. 공식 창구에서 확인해 주십시오.",
        en="The reply was lost, so it is not known whether this went through. It was not sent again. "
        "Please check with the official channel.",
    ),
}

_OTHERWISE = Bilingual(
    ko="서비스를 조회하지 못했습니다. 결과가 없다는 뜻이 아닙니다.",
    en="The service could not be asked. This does not mean that there is nothing to be found.",
)


def sentence(reason: Reason, detail: str) -> Bilingual:
    """What a person is told of a fault: our words, never the service's."""
    return _BY_DETAIL.get(detail) or _BY_REASON.get(reason) or _OTHERWISE
