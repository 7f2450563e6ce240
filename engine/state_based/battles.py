"""Battles (310): the state-based actions about them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Triggered
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.layers import view
from engine.layers.controlling import controller_of
from engine.layers.naming import name_of, names_of
from engine.replacement.protectors import choose_protector, eligible
from engine.state.game import GameState
from engine.state_based.due import Due
from engine.table.table import Table


def without_protector(table: Table) -> Iterator[Due]:
    """A battle that nobody in the game protects, or a Siege that its own controller does, gets another protector; where
    nobody can be that, it is put into its owner's graveyard (704.5w, 704.5x, 310.10). Nothing attacks yet.
    """
    state = table.state
    for battle in state.battlefield:
        seen = view(state).of(battle)
        if "battle" not in seen.types:
            continue
        protector = state.objects[battle].protector
        if protector is None or state.players[protector].lost:
            rule, why = "704.5w", "has no protector in the game"
        elif "Siege" in seen.subtypes and protector == controller_of(state, battle):
            rule, why = "704.5x", "is protected by its own controller"
        else:
            continue
        name, who = names_of(state, (battle,)), eligible(state, battle)
        if not who:
            text = f"{name} {why}, nobody can be its protector, and it is put into its owner's graveyard."
            yield Due(to_graveyard(battle, "state-based action"), text, battle, (rule, "310.10"))
            continue
        chosen, taken = choose_protector(table, state, battle, who)
        if taken.by != "only":
            text = f"{name_of(state, controller_of(state, battle))} chooses {name_of(state, chosen)}."
            table.note(text, "choose_protector", rule, objects=(battle,), choice=taken)
        text = f"{name} {why}: {name_of(state, chosen)} becomes its protector."
        yield Due(kinds.BecomeProtector(object=battle, player=chosen), text, battle, (rule, "310.10"))


def without_defense(state: GameState) -> Iterator[Due]:
    """A battle without defense is put into its owner's graveyard, once what it triggered is done (704.5v, 310.7)."""
    for one in state.battlefield:
        if "battle" not in view(state).of(one).types or state.objects[one].count("defense"):
            continue
        waiting = (state.objects[other].on_stack for other in (*state.stack, *state.zone("pending")))
        if not any(
            facts is not None and facts.source == one and isinstance(facts.ability, Triggered | None)
            for facts in waiting
        ):
            text = f"{names_of(state, (one,))} has no defense and is put into its owner's graveyard."
            yield Due(to_graveyard(one, "state-based action"), text, one, ("704.5v", "310.7"))
