"""Ids: each names one thing, and a card is in one place (109.1, 400.7)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts
from engine.state.ids import base

_NUMBERED: Final = re.compile(r"[^@]+@[1-9][0-9]{0,8}")


def check(facts: Facts) -> Iterator[Defect]:
    """Ids that name two things, cards that are in two places, ids that cannot be read."""
    if facts.bases == facts.ids.keys() and len(facts.ids) == sum(map(len, facts.ids.values())):
        return  # no id has an @, and none is given twice
    present: dict[str, str] = {}
    different = len(facts.bases) == len(facts.ids)
    for one, places in facts.ids.items():
        if different and len(places) == 1 and "@" not in one:
            continue
        for at in places[1:]:
            yield Defect(f"{at}/id", f"The id {one!r} is that of {places[0]} too; an id names one object.", "400.7")
        if "@" in one and _NUMBERED.fullmatch(one) is None:
            yield Defect(
                f"{places[0]}/id", f"In the id {one!r} a number has to follow the @: how often it changed zones."
            )
        elif not places[0].startswith("/state/former/"):
            first = base(one)
            other = present.setdefault(first, one)
            if other != one:
                detail = f"{one!r} and {other!r} are one card, and a card is in one zone."
                yield Defect(f"{places[0]}/id", detail, "400.7")
