"""Commands over what may be done: the table of one adapter's permission, a consent taken back, and what a key of the store lacks."""

from __future__ import annotations

from typing import Any

import typer

from ummaya.graph.commands.terminal import JSON, Exit, agent, both, document, fail, line, table

permission = typer.Typer(help=both("무엇이 허용되는지 봅니다.", "What may be done."), rich_markup_mode=None, no_args_is_help=True)

KEYS: dict[str, tuple[str, str]] = {
    "state_missing": (
        "{about}은(는) 암호화되어 있습니다. UMMAYA_STATE_KEY를 설정해 주십시오.",
        "{about} is encrypted: set UMMAYA_STATE_KEY.",
    ),
    "state_wrong": (
        "UMMAYA_STATE_KEY로 {about}을(를) 열 수 없습니다. 열쇠가 바뀌었다면 이전 열쇠를 UMMAYA_STATE_KEY_OLD에 넣어 주십시오.",
        "UMMAYA_STATE_KEY does not open {about}. If the key was changed, put the earlier one into UMMAYA_STATE_KEY_OLD.",
    ),
    "state_not_yet": (
        "{about}은(는) 열쇠 없이 저장되어 있습니다. ummaya migrate를 실행하면 지금의 열쇠로 다시 씁니다.",
        "{about} was stored without a key: `ummaya migrate` writes it anew under the key that is set.",
    ),
    "state_forged": (
        "{about}에 이 열쇠로 쓰지 않은 내용이 있어 읽지 않았습니다.",
        "{about} holds something that was not written under this key, so it was not read.",
    ),
    "too_short": ("{about}은(는) 16자 이상이어야 합니다.", "{about} must have 16 characters or more."),
    "not_installed": (
        "암호화에는 추가 설치가 필요합니다: pip install 'ummaya[crypto]'",
        "Encryption needs the extra: pip install 'ummaya[crypto]'",
    ),
    "seal_missing": (
        "{about}: 봉인 열쇠가 없거나 읽을 수 없어 아무것도 하지 않았습니다. seal.key 파일이나 UMMAYA_SEAL_KEY를 되돌려 주십시오.",
        "{about}: the seal key is missing or unreadable, so nothing was done. Please put back seal.key or UMMAYA_SEAL_KEY.",
    ),
    "seal_wrong": (
        "{about}: 지난 기록이 다른 열쇠로 봉인되어 있어 아무것도 하지 않았습니다. 이전 열쇠를 UMMAYA_SEAL_KEY_OLD에 넣어 주십시오.",
        "{about}: the last receipt was sealed with another key, so nothing was done. Please put the earlier key into UMMAYA_SEAL_KEY_OLD.",
    ),
}
"""What a person is told about a key of the store, by the fault's name."""
HEADS = (
    both("정책", "policy"),
    both("키", "key"),
    both("동의", "consent"),
    both("방식", "mode"),
    both("판정", "gate"),
    both("이유", "reason"),
)


def add_to(app: typer.Typer) -> None:
    app.add_typer(permission, name="permission")


@permission.callback()
def _permission() -> None:
    """A group of one command keeps its name."""


@permission.command("explain", help=both("한 서비스의 판정표를 보여 줍니다.", "The decision table of one adapter."))
def permission_explain(adapter_id: str = typer.Argument(..., metavar="ID"), as_json: bool = JSON) -> None:
    from ummaya.adapters.authority import has_credential
    from ummaya.adapters.authority import table as rulings
    from ummaya.adapters.catalogue import installed
    from ummaya.graph.settings import Settings

    if adapter_id not in installed():
        raise fail(both(f"‘{adapter_id}’ 서비스가 없습니다.", f"There is no adapter “{adapter_id}”."), as_json=as_json)
    spec, settings = installed().spec(adapter_id), Settings()
    rows = rulings(spec)
    credential = "not_needed" if spec.credential is None else "present" if has_credential(spec, settings.secrets()) else "absent"
    now = {"policy": settings.policy.value, "credential": credential}
    if as_json:
        citation = spec.citation.model_dump(mode="json") if spec.citation else None
        document({"adapter_id": spec.id, "effect": spec.effect, "spec_mode": spec.mode, "citation": citation, "now": now, "rows": rows})
        return
    line(f"{both(spec.title.ko, spec.title.en)} — {spec.effect} · {spec.mode}", "bold")
    if spec.citation:
        line(f"{both('근거', 'Rule')}: {spec.citation.title} — {both(spec.citation.permits.ko, spec.citation.permits.en)}")
    table(
        ("", *HEADS),
        [
            (
                "→" if now.items() <= row.items() else "",
                row["policy"],
                row["credential"],
                row["consent"],
                row["mode"],
                row["gate"],
                " ".join(filter(None, (row["reason"], row["detail"]))),
            )
            for row in rows
        ],
    )
    line(both("→ 표는 지금 설정에 해당하는 줄입니다.", "→ marks the rows of the present settings."), "dim")


def consent_revoke(consent_id: str, as_json: bool) -> None:
    """Take a consent back; once it was used, say so and show what came of it."""
    told = agent().revoke(consent_id)
    if as_json:
        document({"consent_id": consent_id, "receipts": [], **told})
        raise typer.Exit(Exit.ENDED)
    match told["state"]:
        case "revoked":
            line(both("동의를 거두었습니다. 이 동의로는 아무것도 보내지 않습니다.", "The consent is taken back; nothing is sent by it."))
        case "ended":
            line(both("이 동의는 이미 효력이 없습니다.", "This consent had no effect any more."))
        case _:
            line(both("이미 쓰인 동의여서 거둘 수 없습니다. 남은 기록은 다음과 같습니다.", "Too late: this consent was used. Its record:"))
            for receipt in told["receipts"]:
                line(f"{receipt['id']}  {receipt['adapter']}  {receipt['mode']}  {receipt['outcome']}  {receipt.get('mark', '')}".rstrip())


def key_sentence(fault: Any) -> str:
    """The one sentence about a key of the store."""
    ko, en = KEYS[fault.trouble]
    return both(ko, en).format(about=fault.about)
