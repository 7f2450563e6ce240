"""Instructions to regenerate, and what is said not to be (701.19)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities import effects as ef
from engine.abilities.ability import SpellAbility
from engine.abilities.changes import Regeneration
from engine.abilities.durations import Until
from engine.abilities.node import find
from engine.abilities.references import Back
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import names_of
from engine.oracle.printing import print_line
from engine.resolution.beginning import floating
from engine.resolution.context import Resolving


def shield(resolving: Resolving, instruction: ef.Regenerate) -> None:
    """Permanents get a regeneration shield, which lasts until the turn ends or it is used up (701.19a)."""
    table = resolving.table
    affected = tuple(one for one in resolving.objects(instruction.what) if one in table.state.battlefield)
    if affected:
        words = print_line((SpellAbility((instruction,)),)) or "Regenerate it."
        effect = floating(resolving, as_effect(instruction), affected, words)
        each = "each regenerate" if len(affected) > 1 else "regenerates"
        text = f"{names_of(table.state, affected)} {each} the next time it would be destroyed this turn."
        rules = ("701.19a", "614.8", "608.2c")
        happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", *rules, objects=affected)
    resolving.did(len(affected))


def as_effect(instruction: ef.Regenerate) -> ef.ApplyToObjects:
    """The effect that the instruction makes."""
    return ef.ApplyToObjects(instruction.what, (Regeneration(),), Until("end_of_turn", "this"))


def forbid(resolving: Resolving, instruction: ef.Instruction, later: tuple[ef.Instruction, ...]) -> None:
    """Settle what of that which is destroyed now can't be regenerated, as text that follows says (608.2c, 701.19c)."""
    if isinstance(instruction, ef.Modal) or not any(True for _ in find(instruction, ef.Destroy)):
        return
    named: tuple[str, ...] = ()
    everything = False
    for rider in _riders(later):
        to = rider.what.to if isinstance(rider.what, Back) else ""
        if to in ("moved", "made", "chosen"):
            continue  # what it means is not settled before it is destroyed
        resolving.riders.append(rider)
        everything = everything or to == "affected"
        named = (*named, *(resolving.objects(rider.what) if to != "affected" else ()))
    resolving.not_regenerated = None if everything else named


def _riders(later: tuple[ef.Instruction, ...]) -> Iterator[ef.CannotRegenerate]:
    for following in later:
        if any(True for _ in find(following, ef.Destroy)):
            return
        if isinstance(following, ef.CannotRegenerate):
            yield following
