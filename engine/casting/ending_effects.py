"""Ending an effect by a special action, for what it says (116.2c)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.phrases.durations import UntilPaid
from engine.casting.special_actions import pay_for
from engine.dialogue.actions import EndEffect
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import permits
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import name_of
from engine.phrases.cost_parts import cost_text
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.ids import current
from engine.table.table import Table


def end_effect(table: Table, action: EndEffect) -> None:
    """End an effect on an object, for the mana that it says (116.2c).

    :raises IllegalAction: there is no such effect of the player's, they don't have priority, or can't pay.
    """
    player = action.player
    one = current(table.state, action.object) or action.object
    why = why_not_end(table.state, player, one)
    if why is not None:
        raise IllegalAction(*why)
    effect = _chosen(table, player, one)
    assert isinstance(effect.effect.duration, UntilPaid)
    paid = pay_for(table, player, one, Cost((PayMana(effect.effect.duration.mana),)), action.payment)
    text = f"{name_of(table.state, player)} pays {cost_text(paid)} to end the effect on {name_of(table.state, one)}."
    ended = kinds.EndEffects(ids=(effect.id,))
    happen(table, (ended,), text, "end_effect", permits("116.2c"), "611.2a", actor=player, objects=(one,))


def why_not_end(state: GameState, player: str, one: str) -> tuple[str, ...] | None:
    """Why a player can't end an effect on an object now, as a sentence and rules; ``None`` if they can (116.2c)."""
    who = name_of(state, player)
    if state.turn.priority != player:
        return (f"{who} does not have priority", "116.2c", "117.1c")
    if not any(True for _ in endable(state, player, one)):
        return (f"there is no effect on {name_of(state, one)} that {who} may pay to end", "116.2c")
    return None


def endable(state: GameState, player: str, one: str) -> Iterator[FloatingEffect]:
    """The effects on an object that a player may end: they control them, and the effects say so."""
    for effect in state.effects:
        mine = effect.controller == player and one in (effect.affects or ())
        if mine and isinstance(effect.effect.duration, UntilPaid):
            yield effect


def _chosen(table: Table, player: str, one: str) -> FloatingEffect:
    """The effect that the player means: each of several on the same object is ended by itself."""
    among = tuple(endable(table.state, player, one))
    options = options_for(tuple((each.id, each.text) for each in among))
    prompt = f"Which effect on {name_of(table.state, one)} does {name_of(table.state, player)} end?"
    taken = table.ask("choose_value", player, prompt, options, "116.2c", source=one)
    return next(each for each in among if each.id == picked(taken.answer, taken.choice)[0])
