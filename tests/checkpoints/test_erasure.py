"""What is personal in a receipt can be erased, and the chain is still whole."""

from __future__ import annotations

import base64
import sqlite3
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.receipts import PERSONAL, parted, whole

AT = "2026-11-30T09:05:00+09:00"
WORDS = "가람로 1로 전입신고 해 주세요"


def written(ledger: Ledger, receipt: Any) -> None:
    for session in ("s1", "s2"):
        consent = f"{session}.c"
        ledger.answer(consent, f"d {session}", Verdict.ALLOW, AT)
        ledger.open_intent(consent, f"d {session}", f"k {session}", receipt(session=session, consent=consent, purpose=f"{session} {WORDS}"))
        outcome = receipt(session=session, consent=consent, purpose=f"{session} {WORDS}", outcome="ok")
        ledger.settle(consent, {"data": {"address": f"{session} {WORDS}"}}, outcome)


def stands(folder: Path, text: str) -> list[str]:
    spellings = [text.encode(), text.encode("utf-16-le"), base64.b64encode(text.encode())]
    return [f.name for f in folder.iterdir() if any(spelling in f.read_bytes() for spelling in spellings)]


def test_erased_words_stand_in_no_file_and_the_chain_verifies(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    written(ledger, receipt)
    assert stands(tmp_path, f"s1 {WORDS}")
    assert ledger.erase("s1", AT) == 2
    assert stands(tmp_path, f"s1 {WORDS}") == [] and stands(tmp_path, f"s2 {WORDS}")
    assert ledger.verify().ok
    ledger.close()
    again = Ledger(tmp_path / "ledger.db")
    assert again.verify().ok
    erased, kept = again.receipts("s1"), again.receipts("s2")
    assert [r["outcome"] for r in erased] == ["intended", "ok", "erased"]
    assert all(r["erased"] and r["sealed"] and all(r[field] is None for field in PERSONAL) for r in erased[:2])
    assert erased[0]["adapter"] == "public.moving_in" and erased[0]["time"] == receipt()["time"]
    assert all("erased" not in r and WORDS in r["purpose"] for r in kept)


def test_what_was_sent_is_still_known(ledger: Ledger, receipt: Any) -> None:
    written(ledger, receipt)
    ledger.erase("s1", AT)
    assert ledger.previous("k s1") == receipt()["time"]
    assert ledger.open_intent("s1.c", "d s1", "k s1", receipt(session="s1"))["state"] == "no_consent"


def test_an_open_intent_still_blocks_and_can_be_reconciled_after_erasure(ledger: Ledger, receipt: Any) -> None:
    ledger.answer("s1.c", "d", Verdict.ALLOW, AT)
    ledger.open_intent("s1.c", "d", "k", receipt(consent="s1.c"))
    ledger.erase("s1", AT)
    (one,) = ledger.unsettled()
    assert one["erased"]
    ledger.answer("s3.c", "d3", Verdict.ALLOW, AT)
    assert ledger.open_intent("s3.c", "d3", "k", receipt(session="s3", digest="d3"))["state"] == "unsettled"
    assert ledger.reconcile(one["id"], "not_there", AT)["state"] == "reconciled"
    assert ledger.verify().ok


def test_erasing_twice_or_nothing_writes_nothing(ledger: Ledger, receipt: Any) -> None:
    written(ledger, receipt)
    assert ledger.erase("s1", AT) == 2 and ledger.erase("s1", AT) == 0 and ledger.erase("nobody", AT) == 0
    assert ledger.verify().count == 5


def test_words_taken_away_by_another_hand_are_no_erasure(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    written(ledger, receipt)
    ledger.erase("s1", AT)
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        db.execute("DELETE FROM personal WHERE seq=3")
    db.close()
    assert (ledger.verify().fault, ledger.verify().at) == ("cut", 3)


def test_words_put_into_an_erased_receipt_are_found(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    written(ledger, receipt)
    ledger.erase("s1", AT)
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        db.execute("INSERT INTO personal SELECT 1, salt, content FROM personal WHERE seq=3")
    db.close()
    assert (ledger.verify().fault, ledger.verify().at) == ("changed", 1)
    assert ledger.receipts()[0]["sealed"] is False


BODIES = st.fixed_dictionaries({"purpose": st.text(max_size=20), "consent": st.none() | st.text(max_size=5), "digest": st.text(max_size=5)})


@settings(deadline=None)
@given(BODIES, BODIES)
def test_a_commitment_fits_its_own_words_and_says_nothing_of_them(body: dict[str, Any], other: dict[str, Any]) -> None:
    chained, aside = parted({"outcome": "ok", **body})
    assert not set(chained) & set(PERSONAL) and aside.commitment() == chained["commitment"]
    again, _ = parted({"outcome": "ok", **body})
    assert again["commitment"] != chained["commitment"], "the same words must not show as the same"
    _, theirs = parted({"outcome": "ok", **other})
    assert type(aside)(aside.salt, theirs.content).commitment() == chained["commitment"] or other != body
    assert whole(chained, body)["purpose"] == body["purpose"] and whole(chained, None)["erased"]
