"""Contradictory things that would be done to one object at the same time: its controller chooses (400.6)."""

from __future__ import annotations

from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.layers import view
from engine.layers.naming import name_of
from engine.table.table import Table


def stays_so(table: Table, instead: kinds.MoveObject, other: kinds.Destroy | kinds.MoveObject) -> bool:
    """Whether what is done in place of another event moves an object, rather than what would move it at that time.

    Its controller is asked, or its owner if it has none (400.6).
    """
    state, one = table.state, instead.object
    zone = other.to if isinstance(other, kinds.MoveObject) else "graveyard"
    player = view(state).of(one).controller or state.objects[one].owner
    name, who = name_of(state, one), name_of(state, player)
    does = "destroyed" if isinstance(other, kinds.Destroy) else f"put into the {zone}"
    options = options_for((("instead", "exile it"), ("other", f"let it be {does}")))
    prompt = f"{name} would be exiled and be {does} at the same time. Which does {who} choose?"
    taken = table.ask("choose_value", player, prompt, options, "400.6", source=one)
    exiles = picked(taken.answer, taken.choice)[0] == "instead"
    text = f"{who} chooses that {name} is {'exiled' if exiles else does}."
    table.note(text, "choose", "400.6", actor=player, objects=(one,), choice=taken)
    return exiles
