"""What requires information about a target that has become illegal does not happen (608.2b)."""

from __future__ import annotations

from typing import Final, get_args

from engine.abilities.damage import DamageInstruction
from engine.abilities.effects import Instruction
from engine.abilities.instructions import ControlInstruction
from engine.abilities.node import Node, find
from engine.abilities.phrases.quantities import Difference, Quantity
from engine.abilities.phrases.references import Back
from engine.resolution.context import Resolving
from engine.state.objects import ChosenTarget

ILLEGAL: Final = "illegal targets"
"""The name under which the slots are kept of which a target has become illegal."""
_AMOUNTS: Final[tuple[type[Node], ...]] = get_args(Quantity)


def with_illegal(refs: dict[str, tuple[str, ...]], targets: tuple[ChosenTarget, ...]) -> dict[str, tuple[str, ...]]:
    """What names stand for, and of which slots a chosen target is not among them any more."""
    slots = dict.fromkeys(one.slot for one in targets if one.ref not in refs.get(one.slot, ()))
    return {**refs, ILLEGAL: tuple(slots)} if slots else refs


def lacks_information(resolving: Resolving, instruction: Instruction) -> bool:
    """Whether an instruction has an amount of a target that is illegal: of all that were chosen in that place, or of one
    of the two of which the amounts are compared.
    """
    slots = resolving.refs.get(ILLEGAL, ())
    if not slots or isinstance(instruction, ControlInstruction | DamageInstruction):
        return False  # no damage is dealt by what is no legal target, or of an amount that is not known (120.8)
    for amount in (found for kind in _AMOUNTS for found in find(instruction, kind)):
        asked = {back.to for back in find(amount, Back)} & {*slots}
        if any(isinstance(amount, Difference) or not resolving.refs.get(slot) for slot in asked):
            return True
    return False


def leave_out(resolving: Resolving, left: tuple[str, ...]) -> None:
    """Do nothing, and say why."""
    text = f"{resolving.name(resolving.object)} does not do what it would have to know of the illegal target."
    resolving.table.note(text, "illegal_target", "608.2b", objects=(resolving.object,))
    resolving.did(0)
    for name in left:
        resolving.refs.setdefault(name, ())
