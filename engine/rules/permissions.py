"""What lets a player cast or play a card from where it is (601.3, 305.1, 113.6b, 113.6f).

By default a player may cast and play the cards in their own hand. Everything else needs an effect or an ability that says
so: each :class:`Permission` is one of them, computed from the state, never stored.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.costs import Cost, CostPart, DiscardCost
from engine.abilities.filters import HasType, Head, Noun
from engine.abilities.quantities import Number
from engine.abilities.references import Chosen
from engine.rules.layers import view
from engine.state.game import GameState
from engine.state.objects import Zone


class Permission(msgspec.Struct, frozen=True, kw_only=True):
    """One reason why a player may cast or play a card.

    ``method`` is the keyword of the card itself that says so, and ``by`` another object whose ability or effect does;
    both are ``None`` for the rule alone. ``cost`` is the alternative cost that it prescribes (118.9b), ``additional`` what
    has to be paid besides (118.8). ``rule`` is the rule that lets the player.
    """

    rule: str
    method: str | None = None
    by: str | None = None
    cost: Cost | None = None
    additional: tuple[CostPart, ...] = ()


FROM_HAND = Permission(rule="601.3")
"""What nothing has to say: players cast the cards in their hands (601.3, 305.1)."""

_LAND = Chosen(Noun((Head((HasType("land"),), "card"),)), Number(1), Number(1))
_CARD = Chosen(Noun((Head((), "card"),)), Number(1), Number(1))

FROM: dict[str, tuple[Zone, str]] = {
    "flashback": ("graveyard", "702.34a"),
    "retrace": ("graveyard", "702.81a"),
    "jump-start": ("graveyard", "702.133a"),
}
"""The keywords that let a card's owner cast it from another zone, with that zone and the rule (113.6b)."""

FROM_DISCARDING: dict[str, tuple[CostPart, ...]] = {
    "retrace": (DiscardCost(_LAND),),
    "jump-start": (DiscardCost(_CARD),),
}
"""The additional costs that some of them ask for (118.8)."""


def permissions(state: GameState, player: str, card: str) -> Iterator[Permission]:
    """All that lets a player cast a card from where it is."""
    obj = state.objects[card]
    if obj.zone == "hand" and obj.owner == player:
        yield FROM_HAND
    for held in view(state).of(card).abilities:
        if isinstance(held.ability, Keyword) and obj.owner == player:
            yield from _of_keyword(held.ability, obj.zone)


def _of_keyword(keyword: Keyword, zone: Zone) -> Iterator[Permission]:
    known = FROM.get(keyword.name)
    if known is None or known[0] != zone:
        return
    if keyword.cost is None and keyword.name not in FROM_DISCARDING:
        return
    yield Permission(
        rule=known[1],
        method=keyword.name,
        cost=keyword.cost,
        additional=FROM_DISCARDING.get(keyword.name, ()),
    )
