"""Merged permanents: each component says what it is, and the permanent nothing besides (730.2)."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.records.cards import Permanent
from engine.state.ids import base

_OF_PARTS = ("card", "token", "face", "face_down", "face_down_as", "commander")
_USUAL = Permanent(id="")
_NO_PAIR = "A melded permanent is the combined face of two cards: name that as its card, and them as `merged`."


def check(facts: Facts) -> Iterator[Defect]:
    """Components that are no components, and what is said of the permanent where its components say it."""
    merged = [
        place
        for place in facts.located
        if not place.plain and isinstance(place.object, Permanent) and (place.object.merged or place.object.melded)
    ]
    there = (
        [(place.at, place.object.id or "") for place in facts.located if "/former/" not in place.at] if merged else []
    )
    for place in merged:
        if isinstance(place.object, Permanent) and place.object.melded and not place.object.merged:
            yield Defect(f"{place.at}/melded", _NO_PAIR, "712.4a")
        if isinstance(place.object, Permanent) and place.object.merged:
            others = {base(one) for at, one in there if at != place.at}
            yield from _merged(place.at, place.object, others if "/former/" not in place.at else set())


def _merged(at: str, one: Permanent, others: set[str]) -> Iterator[Defect]:
    if len(one.merged) < 2:
        yield Defect(f"{at}/merged", "A merged permanent has two components or more.", "730.2")
    if one.melded and one.card is None:
        yield Defect(f"{at}/melded", _NO_PAIR, "712.4a")
    for field in _OF_PARTS[1:] if one.melded else _OF_PARTS:
        if getattr(one, field) != getattr(_USUAL, field):
            yield Defect(f"{at}/{field}", "Of a merged permanent, each of its components says this.", "730.2a")
    seen: set[str] = set()
    for n, part in enumerate(one.merged):
        inside = f"{at}/merged/{n}"
        if part.card is None:
            yield Defect(inside, "Say which card it is: a name or a definition.")
        if part.token and part.commander:
            yield Defect(f"{inside}/commander", "A commander is a card.", "903.3")
        if part.face_down_as is not None and part.face_down != "other":
            detail = "This is said of what is face down for a reason of its own: other."
            yield Defect(f"{inside}/face_down_as", detail, "708.2")
        if part.face_down is True:
            yield Defect(f"{inside}/face_down", "Say why it is face down: morph, disguise, manifest, cloak, or other.")
        first = base(part.id or "")
        if first in seen:
            yield Defect(f"{inside}/id", "Two components have the same id.", "730.2")
        if first in others:
            yield Defect(f"{inside}/id", "This card is elsewhere, and a card is in one place.", "400.7")
        seen.add(first)
    if base(one.id or "") not in seen:
        detail = "One of the components has the id of the permanent: the one that was there first."
        yield Defect(f"{at}/merged", detail, "730.2c")
