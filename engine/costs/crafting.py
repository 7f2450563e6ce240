"""What can be exiled to craft something (702.167)."""

from __future__ import annotations

from engine.abilities.phrases.filters import Noun
from engine.phrases.scope import Scope
from engine.standing.playing import as_card
from engine.state.game import GameState
from engine.unread.unknown_cards import may_fit


def materials(scope: Scope, noun: Noun) -> tuple[str, ...]:
    """A player's other permanents and the cards in their graveyard that fit: as permanents or cards, whichever they are
    (702.167b). A card that nobody was told of is among them if it may be one that fits.
    """
    state = scope.state
    cards_only = any(head.word == "card" for head in noun.heads)
    own = () if cards_only else state.battlefield
    permanents = (one for one in own if scope.sight.of(one).controller == scope.you and one != scope.this)
    there = (*permanents, *state.zone("graveyard", scope.you))
    return tuple(one for one in there if may_fit(material(noun, one, state), one, scope) is not False)


def material(noun: Noun, one: str, state: GameState) -> Noun:
    """What a permanent, or a card in a graveyard, has to be (702.167b)."""
    return noun if one in state.battlefield else as_card(noun, "graveyard")
