"""What can be exiled to craft something (702.167)."""

from __future__ import annotations

from engine.abilities.phrases.filters import Noun
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.standing.playing import as_card


def materials(scope: Scope, noun: Noun) -> tuple[str, ...]:
    """A player's other permanents and the cards in their graveyard that fit: as permanents or cards, whichever they are
    (702.167b).
    """
    state = scope.state
    cards_only = any(head.word == "card" for head in noun.heads)
    own = () if cards_only else state.battlefield
    permanents = (one for one in own if scope.sight.of(one).controller == scope.you and one != scope.this)
    in_graveyard = as_card(noun, "graveyard")
    cards = (one for one in state.zone("graveyard", scope.you) if not state.objects[one].unknown)
    return (
        *(one for one in permanents if fits(noun, one, scope)),
        *(one for one in cards if fits(in_graveyard, one, scope)),
    )
