"""Basic lands that may be found among cards of a library of which nobody was told: who searches for one has it there."""

from __future__ import annotations

from functools import lru_cache

from engine.abilities.lexicon import BASIC_LAND_TYPES
from engine.abilities.phrases.filters import Noun
from engine.layers.naming import is_are
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.state.definition import Definition
from engine.table.table import Table
from engine.unread.libraries import unlisted
from engine.unread.unknown_cards import seen_in, told_to_be

TAKEN_TO_BE_THERE = "Basic lands are taken to be among the unknown cards. Other cards that fit have to be listed."


@lru_cache(1)
def _basic_lands() -> tuple[Definition, ...]:
    """The basic land of each basic land type, which is its name too (205.3i, 205.4c)."""
    return tuple(compile_card(CardText(name=one, type_line=f"Basic Land — {one}")) for one in BASIC_LAND_TYPES)


def basic_lands(table: Table, noun: Noun, owner: str, scope: Scope) -> tuple[Definition, ...]:
    """The basic lands that fit a phrase, as an unknown card of a player's library might."""
    before = table.state
    (one,) = unlisted(table, owner, 1)
    there, table.state = table.state, before
    return tuple(card for card in _basic_lands() if fits(noun, one, seen_in(scope, told_to_be(there, one, card))))


def found_unknown(table: Table, owner: str, cards: tuple[Definition, ...]) -> tuple[str, ...]:
    """Unknown cards of a library, each taken to be one of these; that is assumed."""
    found = unlisted(table, owner, len(cards))
    for one, card in zip(found, cards, strict=True):
        table.state = told_to_be(table.state, one, card)
    if cards:
        names = " and ".join(card.name for card in cards)
        whose = table.state.players[owner].name
        table.assume(f"{names} {is_are(cards)} among the unknown cards in the library of {whose}.")
    return found
