"""Face-down spells and permanents, and cards exiled face down: the values that they have (406.3a, 613.2b, 708.2)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.state.definition import Definition, Face, RulesLine

Why = Literal["morph", "disguise", "manifest", "cloak", "other", "exile"]
"""By which ability or rules an object is face down: ``morph`` stands for megamorph too (702.37b), ``exile`` for a card that
was exiled face down (406.3).
"""


def _creature(*lines: RulesLine) -> Definition:
    face = Face(name="", types=("creature",), power=2, toughness=2, lines=lines)
    return Definition(name="", faces=(face,))


_NOTHING = Definition(name="", faces=(Face(name=""),))
_PLAIN = _creature()
_WARDED = _creature(RulesLine("Ward {2}", (Keyword("ward", Cost((PayMana(ManaCost(("2",))),))),), printed="Ward {2}"))


class FaceDown(msgspec.Struct, frozen=True):
    """That a spell, a permanent or a card in exile is face down, and why.

    ``listed`` is what the effect that did it lists for it (708.2).
    """

    why: Why
    listed: Face | None = None

    @property
    def values(self) -> Definition:
        """What it is: what is listed and nothing else (708.2); else a 2/2 creature without name, text, subtypes and mana
        cost (708.2a), with ward {2} if it is disguised or cloaked (702.168a, 701.58a). A card exiled face down has no
        characteristics at all (406.3a).
        """
        if self.listed is not None:
            return Definition(name="", faces=(self.listed,))
        if self.why == "exile":
            return _NOTHING
        return _WARDED if self.why in ("disguise", "cloak") else _PLAIN


EXILED = FaceDown("exile")
"""That a card was exiled face down (406.3)."""
