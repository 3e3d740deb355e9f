"""Steps that only the person may take: for each, the official way, what to bring and which authority is missing here."""

from __future__ import annotations

from ummaya.adapters.public.handoffs import (
    business,
    certificates,
    civic,
    complaints,
    family,
    housing,
    records,
    social_insurance,
    tax,
    travel,
    vehicles,
    welfare,
)

ADAPTERS = (
    *certificates.ADAPTERS,
    *records.ADAPTERS,
    *family.ADAPTERS,
    *housing.ADAPTERS,
    *vehicles.ADAPTERS,
    *travel.ADAPTERS,
    *tax.ADAPTERS,
    *business.ADAPTERS,
    *social_insurance.ADAPTERS,
    *welfare.ADAPTERS,
    *complaints.ADAPTERS,
    *civic.ADAPTERS,
)
