"""What the request's own reading says in words of JSON, as it is said of a text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from adjudicator.problems import Defect

_SAID: Final = {
    "Say which, by its id.": "Say whose (`B's Grizzly Bears`), or which, by its id.",
    "`put_in` says that it was put onto the battlefield attacking.": (
        "Attackers are declared in the declare attackers step: `A's declare attackers`. If it was put onto the battlefield "
        "attacking, write `(put in attacking)`."
    ),
    "Say why it is face down: morph, disguise, manifest, cloak, or other.": (
        "Say why it is face down: `(morph)`, `(disguise)`, `(manifest)`, `(cloak)` or `(face down as other)`."
    ),
    "Of a merged permanent, each of its components says this.": (
        "This cannot be said of a merged permanent as a whole, but of one of its components: which of them is a commander "
        "stands in its owner's line, `commander: Grizzly Bears`. For the rest JSON has `merged`."
    ),
}
"""What a defect of a request says, and what is told instead where the request was a text."""


_MANY: Final = 2
"""In so many places the same is told at each of them."""


def in_own_words(detail: str) -> str:
    """A sentence on a defect, in the words of the notation."""
    for said, told in _SAID.items():
        detail = detail.replace(said, told)
    return detail


def once(defects: Iterable[Defect]) -> tuple[Defect, ...]:
    """Each of the defects once for its place. What is said of many places is told at the first, with how many there are."""
    by_place = {(defect.place or defect.pointer, defect.detail): defect for defect in reversed(tuple(defects))}
    listed = tuple(reversed(by_place.values()))
    often = Counter(defect.detail for defect in listed)
    many = {detail: often[detail] for detail in often if often[detail] > _MANY}
    first = {defect.detail: defect for defect in reversed(listed)}
    return tuple(
        replace(one, detail=f"{one.detail} The same stands in {many[one.detail] - 1} more places.")
        if one.detail in many
        else one
        for one in listed
        if one.detail not in many or first[one.detail] is one
    )
