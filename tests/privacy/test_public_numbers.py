"""Figures of public services that look a little like a person's number, and are left alone."""

from __future__ import annotations

import hashlib
import random
import uuid
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.privacy import find, mask

KST = timezone(timedelta(hours=9))
chance = random.Random(20250714)


def number(length: int) -> str:
    return "".join(chance.choices("0123456789", k=length))


def moment() -> datetime:
    return datetime(2015, 1, 1, tzinfo=KST) + timedelta(seconds=chance.randrange(500_000_000))


MAKERS = {
    "postal code": lambda: f"({number(5)})",
    "office telephone": lambda: (
        f"{chance.choice(['02', '031', '051', '064', '070', '0505', '080'])}-{chance.randrange(200, 9999)}-{number(4)}"
    ),
    "telephone in one run": lambda: f"{chance.choice(['02', '031', '051', '064'])}{chance.randrange(2000, 9999)}{number(4)}",
    "short number": lambda: f"{chance.choice(['1588', '1577', '1644', '1800'])}-{number(4)}",
    "emergency": lambda: chance.choice(["119", "112", "110", "129", "1339"]),
    "business number": lambda: f"{chance.randrange(101, 999)}-{number(2)}-{number(5)}",
    "business number, bank near": lambda: f"은행 사업자 {chance.randrange(101, 999)}-{number(2)}-{number(5)}",
    "bank's telephone": lambda: f"농협 {chance.choice(['02', '063'])}-{chance.randrange(200, 999)}-{number(4)}",
    "legal dong": lambda: f"{chance.choice(['11', '26', '41', '50', '51', '52'])}{number(3)}{number(3)}00",
    "hospital id": lambda: f"A{number(7)}",
    "sealed hospital id": lambda: "JDQ4" + hashlib.sha256(number(6).encode()).hexdigest()[:36].upper().replace("0", "M") + "$1",
    "ISO time": lambda: moment().isoformat(),
    "minute stamp": lambda: f"{moment():%Y%m%d%H%M}",
    "second stamp": lambda: f"{moment():%Y%m%d%H%M%S}",
    "day and time": lambda: f"{moment():%Y-%m-%d %H:%M:%S}",
    "coordinates": lambda: f"{chance.uniform(33, 43)}, {chance.uniform(124, 132)}",
    "coordinates in full": lambda: f"{chance.uniform(124, 132):.13f}",
    "plane coordinates": lambda: f"{chance.uniform(150000, 250000):.7f} {chance.uniform(400000, 600000):.7f}",
    "amount": lambda: f"{chance.randrange(10**8, 10**12):,}원",
    "amount in one run": lambda: f"{chance.randrange(10**6, 10**13)}원",
    "grid": lambda: f"nx={chance.randrange(1, 149)} ny={chance.randrange(1, 253)}",
    "data set": lambda: f"150{number(5)}",
    "uuid": lambda: str(uuid.UUID(int=chance.getrandbits(128), version=4)),
    "hash": lambda: hashlib.sha256(number(9).encode()).hexdigest(),
    "session": lambda: f"{chance.getrandbits(128):032x}.{chance.getrandbits(64):016x}",
    "receipt": lambda: f"R-{chance.getrandbits(64):016x}",
    "score": lambda: str(chance.random()),
    "document": lambda: f"D{moment():%Y%m%d}",
    "barcode": lambda: f"97889{number(8)}",
    "welfare service": lambda: f"WLF0000{number(4)}",
    "road node": lambda: f"{chance.randrange(1000000000, 4999999999)}",
}


@pytest.mark.parametrize("name", MAKERS)
def test_public_numbers_stay(name: str) -> None:
    values = [MAKERS[name]() for _ in range(40)]
    assert [v for v in values if mask(v) != v] == []
    sentence = " / ".join(values)
    assert mask(sentence) == sentence


@given(st.uuids())
def test_no_uuid_is_a_card(value: uuid.UUID) -> None:
    assert find(f"session {value} ended") == []


@given(st.binary(min_size=32, max_size=32))
def test_no_hash_is_a_registration_number(value: bytes) -> None:
    if not value.hex().isdigit():
        assert find(value.hex()) == []


@pytest.mark.parametrize("receipt", ["R-4111111111111111", "R-8506232345671000", "R-3782822463100050"])
def test_an_id_of_digits_alone_stays_an_id(receipt: str) -> None:
    assert mask(receipt) == receipt
