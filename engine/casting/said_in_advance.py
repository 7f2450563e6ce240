"""Whether a permanent has the choices, as it enters, that an action answers in advance (614.12a, 707.5)."""

from __future__ import annotations

from engine.abilities.ability import EntersAsCopy
from engine.abilities.node import contains
from engine.abilities.replacement.entering import AsEntersChoose, ChoosesAnchor
from engine.dialogue.actions import CastSpell, PlayLand
from engine.dialogue.stops import IllegalAction
from engine.layers import seen_of
from engine.layers.naming import name_of
from engine.state.game import GameState


def check_said_in_advance(state: GameState, one: str, action: CastSpell | PlayLand) -> None:
    """See that the spell, or the land, has the choices that the action answers.

    :raises IllegalAction: it has not.
    """
    abilities = tuple(held.ability for held in seen_of(state, one).abilities)
    if action.copying is not None and not contains(abilities, EntersAsCopy):
        raise IllegalAction(f"{name_of(state, one)} does not enter as a copy", "707.5", "614.12a")
    if action.chosen is not None and not any(contains(abilities, kind) for kind in (AsEntersChoose, ChoosesAnchor)):
        raise IllegalAction(f"nothing is chosen as {name_of(state, one)} enters", "614.12a")
