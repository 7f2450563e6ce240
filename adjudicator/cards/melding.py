"""The meld pairs (712.5) and the combined faces that they form, which are cards of their own in no zone (712.4b)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from adjudicator.cards.names import name_key
from adjudicator.cards.source import CardSource
from engine.oracle.card import CardText


class MeldPair(msgspec.Struct, frozen=True):
    """The ``first`` card, which has the ability that melds them, its counterpart, and what they form (712.4a)."""

    first: str
    second: str
    forms: str


PAIRS: Final = (
    MeldPair("Graf Rats", "Midnight Scavengers", "Chittering Host"),
    MeldPair("Hanweir Battlements", "Hanweir Garrison", "Hanweir, the Writhing Township"),
    MeldPair("Gisela, the Broken Blade", "Bruna, the Fading Light", "Brisela, Voice of Nightmares"),
    MeldPair("Mishra, Claimed by Gix", "Phyrexian Dragon Engine", "Mishra, Lost to Phyrexia"),
    MeldPair("Urza, Lord Protector", "The Mightstone and Weakstone", "Urza, Planeswalker"),
    MeldPair("Titania, Voice of Gaea", "Argoth, Sanctum of Nature", "Titania, Gaea Incarnate"),
    MeldPair("Vanille, Cheerful l'Cie", "Fang, Fearless l'Cie", "Ragnarok, Divine Deliverance"),
)
"""All meld pairs that there are (712.5a–g)."""

_BY_RESULT: Final = {name_key(pair.forms): pair for pair in PAIRS}
_BY_FIRST: Final = {name_key(pair.first): pair for pair in PAIRS}
_CARDS: Final = frozenset(name_key(name) for pair in PAIRS for name in (pair.first, pair.second, pair.forms))


def is_of_a_pair(name: str) -> bool:
    """Whether a card of this name is a meld card, or what two of them form (712.5)."""
    return name_key(name) in _CARDS


def forming(name: str) -> MeldPair | None:
    """The pair that forms what is named so."""
    return _BY_RESULT.get(name_key(name))


def melding(one: str, other: str) -> MeldPair | None:
    """The pair that two cards are, in either order."""
    pair = _BY_FIRST.get(name_key(one)) or _BY_FIRST.get(name_key(other))
    names = {name_key(one), name_key(other)}
    return pair if pair is not None and names == {name_key(pair.first), name_key(pair.second)} else None


def combined_faces(names: Iterable[str], source: CardSource) -> tuple[CardText, ...]:
    """The combined faces that the cards of these names may form, as far as the source knows them."""
    pairs = [*filter(None, map(_BY_FIRST.get, map(name_key, names)))]
    return tuple(filter(None, [source.find(pair.forms) for pair in pairs])) if pairs else ()
