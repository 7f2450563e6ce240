"""Cards that are suspended though they have no suspend of their own: an effect gave it to them (702.62a, 702.62b)."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.wire.loading.objects import has_keyword
from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records import cards as wire
from engine.abilities.ability import Keyword
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.references import This
from engine.state.effects import FloatingEffect

_GAINS = ApplyToObjects(This("this card"), (GainAbilities((Keyword("suspend"),)),))


def gained_suspend(loading: Loading) -> Iterator[FloatingEffect]:
    """The effects by which suspended cards have suspend, unless it is their own or an effect is listed for them."""
    listed = {one for effect in loading.board.effects for one in _named(effect.affects) if "suspend" in effect.text}
    for n, player in enumerate(loading.board.players):
        for k, card in enumerate(player.exile):
            if not isinstance(card, wire.CardObject) or card.status is None or card.status.what != "suspended":
                continue
            if card.id is None or card.id in listed:
                continue
            if not has_keyword(loading, card, f"/state/players/{n}/exile/{k}", "suspend"):
                yield FloatingEffect(
                    id=f"{card.id}.suspend",
                    effect=_GAINS,
                    affects=(card.id,),
                    controller=card.owner or player.id,
                    source=None,
                    started_turn=0,
                    timestamp=loading.timestamps.ordered(None),
                    text="This card gains suspend.",
                )


def _named(affects: tuple[str, ...] | str | None) -> tuple[str, ...]:
    return affects if isinstance(affects, tuple) else ()
