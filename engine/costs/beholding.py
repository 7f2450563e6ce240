"""What can be beheld (701.4a): permanents that a player controls, and cards in their hand."""

from __future__ import annotations

from engine.abilities.phrases.filters import Noun
from engine.phrases.scope import Scope
from engine.standing.playing import as_card
from engine.state.game import GameState
from engine.unread.unknown_cards import may_fit


def beholdable(scope: Scope, noun: Noun) -> tuple[str, ...]:
    """A player's permanents and the cards in their hand that fit; a card that nobody was told of may be one that does."""
    state = scope.state
    permanents = (one for one in state.battlefield if scope.sight.of(one).controller == scope.you)
    there = (*permanents, *(one for one in state.zone("hand", scope.you) if one != scope.this))
    return tuple(one for one in there if may_fit(beheld(noun, one, state), one, scope) is not False)


def beheld(noun: Noun, one: str, state: GameState) -> Noun:
    """What a permanent, or a card in a hand, has to be (701.4a)."""
    return noun if one in state.battlefield else as_card(noun, "hand")
