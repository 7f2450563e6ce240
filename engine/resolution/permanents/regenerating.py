"""Instructions to regenerate, and what is said not to be (701.19)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import SpellAbility
from engine.abilities.effects import Instruction
from engine.abilities.instructions.modes import Modal
from engine.abilities.layers.characteristics import Regeneration
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import contains
from engine.abilities.permanents.regenerating import CannotRegenerate, Regenerate
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Back, Group
from engine.abilities.zones.moving import Destroy
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import names_of
from engine.oracle.printing import print_line
from engine.resolution.context import Resolving
from engine.resolution.layers.beginning import floating


def shield(resolving: Resolving, instruction: Regenerate) -> None:
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


def as_effect(instruction: Regenerate) -> ApplyToObjects:
    """The effect that the instruction makes."""
    return ApplyToObjects(instruction.what, (Regeneration(),), Until("end_of_turn", "this"))


def forbid(resolving: Resolving, instruction: Instruction, later: tuple[Instruction, ...]) -> None:
    """Settle what of that which is destroyed now can't be regenerated, as text that follows says (608.2c, 701.19c)."""
    if isinstance(instruction, Modal) or not contains(instruction, Destroy):
        return
    named: tuple[str, ...] = ()
    everything = False
    for rider in _riders(later):
        to = rider.what.to if isinstance(rider.what, Back) else ""
        if to in ("moved", "made", "chosen"):
            continue  # what it means is not settled before it is destroyed
        resolving.riders.append(rider)
        if isinstance(rider.what, Group):  # of what fits, that is what is destroyed now
            named = (*named, *resolving.fitting(Noun(rider.what.noun.heads)))
            continue
        everything = everything or to == "affected"
        named = (*named, *(resolving.objects(rider.what) if to != "affected" else ()))
    resolving.not_regenerated = None if everything else named


def _riders(later: tuple[Instruction, ...]) -> Iterator[CannotRegenerate]:
    for following in later:
        if contains(following, Destroy):
            return
        if isinstance(following, CannotRegenerate):
            yield following
