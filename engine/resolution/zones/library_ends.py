"""Which end of a library a card is put on, where the text leaves that to a player (401, 608.2d)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.zones.moving import Move
from engine.dialogue.choices import options_for, picked
from engine.dialogue.unsupported import feature
from engine.resolution.context import Resolving

_ENDS = (("library top", "the top"), ("library bottom", "the bottom"))


def at_chosen_end(resolving: Resolving, instruction: Move) -> Move:
    """The instruction with the end of the library that the player who follows it chooses; of nothing, nothing is chosen."""
    table = resolving.table
    movers = resolving.players(instruction.who)
    there = resolving.present(instruction.what)  # also what died, where it is now (400.7j)
    if len(movers) > 1 or len(there) > 1:
        feature(resolving.object, "several objects put on either end of a library")
    if not movers or not there:
        return replace(instruction, to="library bottom", depth=0)
    player = movers[0]
    first = "on the top" if not instruction.depth else "second from the top"
    prompt = f"Does {resolving.name(player)} put {resolving.name(there[0])} {first} or the bottom of the library?"
    taken = table.ask("choose_value", player, prompt, options_for(_ENDS), "608.2d", source=resolving.object)
    top = picked(taken.answer, taken.choice)[0] == "library top"
    return replace(instruction, to="library top") if top else replace(instruction, to="library bottom", depth=0)
