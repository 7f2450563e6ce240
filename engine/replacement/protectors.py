"""The protectors of battles (310.8, 310.11a): who can be one, and choosing it as a battle enters."""

from __future__ import annotations

import msgspec

from engine.dialogue.citing import Taken
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.layers import view
from engine.layers.controlling import controller_of
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.table.choosing import choose_objects
from engine.table.table import Table


class ChooseProtector(msgspec.Struct, frozen=True):
    """The rule that a battle's controller chooses its protector as it enters (310.8a)."""


def eligible(state: GameState, battle: str) -> tuple[str, ...]:
    """The players in the game who can be the protector of a battle, by its battle type (310.8a, 310.11a)."""
    controller = controller_of(state, battle)
    subtypes = view(state).of(battle).subtypes
    if "Siege" in subtypes:
        return tuple(player for player in state.within(controller) if player != controller)
    if subtypes:
        feature(battle, "battles of another type than Siege (310.11)")
    return (controller,)


def choose_as_enters(table: Table, ahead: GameState, event: kinds.Entering) -> kinds.Entering:
    """A battle enters with the protector that its controller chooses (310.8a). ``ahead`` has it in the game (614.12)."""
    who = eligible(ahead, event.becomes)
    if not who:
        return event
    protector, taken = choose_protector(table, ahead, event.becomes, who)
    text = f"{name_of(ahead, protector)} is chosen as the protector of {name_of(ahead, event.becomes)}."
    siege = ("310.11a",) if "Siege" in view(ahead).of(event.becomes).subtypes else ()
    chooser = controller_of(ahead, event.becomes)
    table.note(text, "as_enters", "310.8a", *siege, "614.12a", actor=chooser, objects=(event.becomes,), choice=taken)
    return msgspec.structs.replace(event, protector=protector)


def choose_protector(table: Table, state: GameState, battle: str, who: tuple[str, ...]) -> tuple[str, Taken]:
    """The controller of a battle chooses its protector among these players, and the choice for the step."""
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
