"""Which spells were cast before, and what was a spell that was cast this turn (601.2i, 608.2i)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Static
from engine.abilities.casting.playing import MayPlay
from engine.abilities.conditions import Or
from engine.abilities.phrases.filters import IsCastFrom, Noun
from engine.abilities.phrases.histories import CastInOrder
from engine.abilities.phrases.references import Back, This, You
from engine.abilities.phrases.what_was_done import DidThisTurn
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare "the first spell you've cast this game", "the first instant spell, ... or the first Otter spell", "that were
    cast this turn".
    """
    free = "if {what:self} is the first spell you've cast this game , you may cast it without paying its mana cost ."
    g.form("static", free, Static, _free_as_first, _unfree_as_first)
    first = "the first {%s:plain_noun/sg}"
    said = f"it's {first % 'a'} , {first % 'b'} , or {first % 'c'} you've cast this turn"
    g.form("condition", said, Or, _first_of_either, _unfirst)
    g.word("modifier", "that wasn't cast from its owner 's hand", IsCastFrom("hand", elsewhere=True, said="wasn't"))
    g.word("modifier", "cast from a graveyard", IsCastFrom("graveyard", said="cast"))
    for plural, was in ((False, "was"), (True, "were")):
        g.word("modifier", f"that {was} cast this turn", DidThisTurn("was cast", plural=plural))


def _free_as_first(what: This) -> Static:
    """It is asked of the card that may be cast (601.3), and says nothing of what resolves."""
    free = MayPlay(You(), This("it"), free=True, whether=True)
    return Static(free, CastInOrder(what, 1, You(), period="this game"), leading=True)


def _unfree_as_first(value: Static) -> tuple[Any] | None:
    match value.condition:
        case CastInOrder(what=This() as what) if value == _free_as_first(what):
            return (what,)
        case _:
            return None


def _first_of_either(*nouns: Noun) -> Or:
    return Or(tuple(CastInOrder(Back("it"), 1, You(), of=noun) for noun in nouns))


def _unfirst(value: Or) -> tuple[Any, ...] | None:
    nouns = tuple(part.of for part in value.parts if isinstance(part, CastInOrder) and part.of is not None)
    return nouns if len(nouns) == 3 and value == _first_of_either(*nouns) else None
