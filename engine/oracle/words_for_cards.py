"""How a text calls cards that were seen, milled or chosen before, and what is left of them (608.2c, 701.17c, 701.20a)."""

from __future__ import annotations

from engine.abilities.lexicon import PERMANENT_TYPES
from engine.abilities.phrases.filters import Either, HasType, Head, Not, Noun
from engine.abilities.phrases.references import Back

REST = frozenset(
    {
        "the rest",
        "the other",
        "the rest of the revealed cards",
        "the rest of the cards revealed this way",
        "the rest of those cards",
        "the rest of the cards",
        "the other revealed cards",
        "all other revealed cards",
        "all other cards revealed this way",
        "all other cards exiled this way",
        "all cards revealed this way that weren't put onto the battlefield",
    }
)
SEEN = {
    "reveal": frozenset({"the revealed cards", "all revealed cards not cast this way"}),
    "exile": frozenset({"the exiled cards that weren't cast this way", "all exiled cards not cast this way"}),
}
CALLED_SEEN = frozenset(word for words in SEEN.values() for word in words)
MILLED = frozenset({"the milled cards", "the cards milled this way"})
ONE_MILLED = frozenset({"the milled card"})
"""What cards are called that an instruction before has milled, and what a single one is called (701.17c)."""

SHOWN = frozenset({"the revealed cards", "the cards you revealed this way"})
"""What cards are called that somebody chose among others and revealed (701.20a)."""

WHOSE_LIBRARY = Back("whose library")
"""Whose library it is of which half is meant, or all but the bottom cards."""

FOUND_KINDS = ("land", "nonland", "creature", "noncreature", "permanent")
"""The kinds of cards by which a text calls what it has taken from a library until it fit: "those land cards"."""


def called_found(until: Noun) -> frozenset[str]:
    """The kind by which cards that fit are called afterwards."""
    match until.heads:
        case (Head((HasType(kind),), "card"),):
            said = kind
        case (Head((Not(HasType(kind)),), "card"),):
            said = f"non{kind}"
        case (Head((Either(kinds),), "card"),) if {one.type for one in kinds if isinstance(one, HasType)} == {
            *PERMANENT_TYPES
        }:
            said = "permanent"
        case _:
            return frozenset()
    return frozenset({f"{said} card"})
