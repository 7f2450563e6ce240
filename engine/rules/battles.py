"""Battles (310): their protectors, the ability that every Siege has, and the state-based actions about both."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.ability import Triggered
from engine.citing import Taken
from engine.events import kinds
from engine.events.contained import to_graveyard
from engine.rules.choosing import choose_objects
from engine.rules.controlling import controller_of
from engine.rules.due import Due
from engine.rules.layers import view
from engine.rules.naming import name_of, names_of
from engine.rules.unsupported import feature
from engine.state.game import GameState
from engine.table import Table


class ChooseProtector(msgspec.Struct, frozen=True):
    """The rule that a battle's controller chooses its protector as it enters (310.8a)."""


def eligible(state: GameState, battle: str) -> tuple[str, ...]:
    """The players in the game who can be the protector of a battle, by its battle type (310.8a, 310.11a)."""
    controller = controller_of(state, battle)
    subtypes = view(state).of(battle).subtypes
    if "Siege" in subtypes:
        return tuple(player for player in state.apnap if player != controller)
    if subtypes:
        feature(battle, "battles of another type than Siege (310.11)")
    return (controller,)


def choose_as_enters(table: Table, ahead: GameState, event: kinds.Entering) -> kinds.Entering:
    """A battle enters with the protector that its controller chooses (310.8a). ``ahead`` has it in the game (614.12)."""
    who = eligible(ahead, event.becomes)
    if not who:
        return event
    protector, taken = _choose(table, ahead, event.becomes, who)
    text = f"{name_of(ahead, protector)} is chosen as the protector of {name_of(ahead, event.becomes)}."
    siege = ("310.11a",) if "Siege" in view(ahead).of(event.becomes).subtypes else ()
    chooser = controller_of(ahead, event.becomes)
    table.note(text, "as_enters", "310.8a", *siege, "614.12a", actor=chooser, objects=(event.becomes,), choice=taken)
    return msgspec.structs.replace(event, protector=protector)


def _choose(table: Table, state: GameState, battle: str, who: tuple[str, ...]) -> tuple[str, Taken]:
    controller = controller_of(state, battle)
    (protector,), taken = choose_objects(
        table,
        controller,
        f"Whom does {name_of(state, controller)} choose as the protector of {name_of(state, battle)}?",
        who,
        "310.8a",
        source=battle,
        kind="choose_players",
    )
    return protector, taken


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
        chosen, taken = _choose(table, state, battle, who)
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
