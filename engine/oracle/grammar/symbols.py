"""What a pattern is made of: literals, literals with two inflections, and slots.

The notation of a pattern, words separated by spaces:

- ``damage`` – a literal;
- ``draws|draw`` – a literal in singular and plural; all such forms and ``/@`` slots of one production agree;
- ``{amount:quantity}`` – a slot: a name and the category that fills it; ``{who:player/@}`` agrees, ``{what:noun/sg}``
  and ``{what:noun/pl}`` demand a number.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal as OneOf

import msgspec

Number = OneOf[0, 1, 2, 3]
ANY: Number = 0
SG: Number = 1
PL: Number = 2
NEUTRAL: Number = 3
"""Declared for a phrase, such as a clause, whose parts agree with each other but which has no number itself."""

_SLOT = re.compile(r"\{(\w+):(\w+)(?:/(sg|pl|@))?\}")
_NUMBERS: dict[str | None, Number] = {None: ANY, "@": ANY, "sg": SG, "pl": PL}


class Literal(msgspec.Struct, frozen=True, gc=False):
    """A word that does not change."""

    word: str


class Agreeing(msgspec.Struct, frozen=True, gc=False):
    """A word with a singular and a plural form."""

    singular: str
    plural: str


class Slot(msgspec.Struct, frozen=True, gc=False):
    """A place for a phrase of a category. ``number`` is demanded of it; ``agrees`` ties it to the production's number."""

    name: str
    category: str
    number: Number = ANY
    agrees: bool = False

    def is_like(self, other: Slot) -> bool:
        """Whether the same can fill the other one, whatever their names."""
        return self.category == other.category and self.number == other.number and self.agrees == other.agrees


Symbol = Literal | Agreeing | Slot


def parse_pattern(pattern: str) -> tuple[Symbol, ...]:
    """The symbols of a pattern.

    >>> parse_pattern("draws|draw {amount:cards}")
    (Agreeing(singular='draws', plural='draw'), Slot(name='amount', category='cards', number=0, agrees=False))
    """
    return tuple([_symbol(part) for part in pattern.split()])


@cache
def _symbol(part: str) -> Symbol:
    slot = _SLOT.fullmatch(part)
    if slot:
        name, category, mark = slot.groups()
        return Slot(name, category, _NUMBERS[mark], mark == "@")
    if "{" in part and ":" in part:
        raise ValueError(f"not a slot: {part!r}")
    if part == "an":
        return Literal("a")  # the article is chosen by what follows
    singular, bar, plural = part.partition("|")
    if not bar:
        return Literal(part)
    return Agreeing(singular, plural) if singular != plural else Literal(singular)
