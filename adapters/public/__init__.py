"""The domain of Korean public services: its adapters and its profile, as the entry point `ummaya.adapters` finds them."""

from __future__ import annotations

from ummaya.adapters.public import (
    air,
    benefits,
    buses,
    business,
    civil,
    conditions,
    constitution,
    dues,
    emergency,
    energy,
    finance,
    funerals,
    groups,
    hospitals,
    justice,
    places,
    rail,
    residents,
    roads,
    support,
    terms,
    universities,
    weather,
    welfare,
)
from ummaya.adapters.public.profile import PUBLIC

ADAPTERS = (
    *places.ADAPTERS,
    *weather.ADAPTERS,
    *air.ADAPTERS,
    *emergency.ADAPTERS,
    *hospitals.ADAPTERS,
    *benefits.ADAPTERS,
    *civil.ADAPTERS,
    *dues.ADAPTERS,
    *welfare.ADAPTERS,
    *conditions.ADAPTERS,
    *business.ADAPTERS,
    *support.ADAPTERS,
    *roads.ADAPTERS,
    *buses.ADAPTERS,
    *rail.ADAPTERS,
    *energy.ADAPTERS,
    *funerals.ADAPTERS,
    *universities.ADAPTERS,
    *justice.ADAPTERS,
    *constitution.ADAPTERS,
    *groups.ADAPTERS,
    *terms.ADAPTERS,
    *residents.ADAPTERS,
    *finance.ADAPTERS,
)
PROFILES = (PUBLIC,)
