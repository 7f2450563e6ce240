"""Which slot each target of a spell or ability on the stack fills, where that is not said (115.3, 601.2c)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from adjudicator.wire.records.stack import TargetEntry
from engine.abilities.conditions import CostWasPaid, WasKicked, WasPaid
from engine.abilities.effects import Instruction
from engine.abilities.instructions.modes import modal_of
from engine.abilities.phrases.quantities import DefinedX, X
from engine.abilities.phrases.references import Players
from engine.announcing.target_slots import required_slots
from engine.phrases.costs_paid import holds_of
from engine.state.objects import ChosenTarget, PaidCost


class Choices(msgspec.Struct, frozen=True):
    """What was chosen before the targets, and decides which there are: modes, X, which costs were announced, and the
    ``method`` of casting.

    So do the ``players``, in APNAP order, and which of them is ``you``, where there is a target for each of them.
    """

    modes: tuple[int, ...] = ()
    x: int | None = None
    costs: tuple[PaidCost, ...] = ()
    players: tuple[str, ...] = ()
    you: str = ""
    method: str | None = None

    def was_paid(self, asked: WasKicked | WasPaid | CostWasPaid) -> bool:
        """Whether a cost of the spell itself was paid, or it was cast for that alternative cost (601.2c)."""
        return asked.method == self.method if isinstance(asked, CostWasPaid) else holds_of(asked, self.costs)

    def among(self, who: Players) -> tuple[str, ...]:
        """The players that are meant by "each player" or "each opponent"."""
        everybody = who.word in ("each player", "players")
        return tuple(player for player in self.players if everybody or player != self.you)


class Slot(msgspec.Struct, frozen=True):
    """One use of the word "target": its name, the mode it stands in, and how many it takes."""

    name: str
    mode: int | None
    low: int
    high: int | None


def slots(body: tuple[Instruction, ...], choices: Choices) -> Iterator[Slot]:
    """The slots of a body in reading order; those of a mode, or of a kicked part, only where it was chosen."""
    modal = modal_of(body)
    there = tuple(mode for mode in choices.modes if modal is not None and 0 <= mode < len(modal.modes))
    for slot in required_slots(body, there, choices.was_paid, choices.among):
        low, high = slot.target.low, slot.target.high
        least = 0 if isinstance(low, DefinedX) else _number(low, choices)
        most = None if high is None or isinstance(high, DefinedX) else _number(high, choices)
        yield Slot(slot.target.slot, slot.mode, least, most)


def _number(bound: int | X, choices: Choices) -> int:
    return (choices.x or 0) if isinstance(bound, X) else bound


def chosen(targets: tuple[TargetEntry, ...], available: tuple[Slot, ...]) -> tuple[ChosenTarget, ...] | None:
    """The targets in their slots: those that are named, the others in reading order; ``None`` if there are too many."""
    left = list(available)
    made = []
    waiting = [target for target in targets if target.slot is None]
    for target in targets:
        if target.slot is not None:
            mode = target.mode
            if mode is None:
                mode = next((slot.mode for slot in available if slot.name == target.slot), None)
            made.append(ChosenTarget(target.slot, target.ref, mode, target.amount))
            continue
        slot = _next(left, made, len(waiting), target.mode)
        if slot is None:
            return None
        waiting.remove(target)
        made.append(
            ChosenTarget(slot.name, target.ref, slot.mode if target.mode is None else target.mode, target.amount)
        )
    return tuple(made)


def _next(left: list[Slot], made: list[ChosenTarget], waiting: int, mode: int | None) -> Slot | None:
    """The slot that the next target goes to; slots that are full, or have to leave targets to later ones, are done."""
    while left:
        slot = left[0]
        filled = sum(target.slot == slot.name for target in made)
        later = sum(other.low for other in left[1:])
        wrong_mode = mode is not None and slot.mode is not None and mode != slot.mode
        full = slot.high is not None and filled >= slot.high
        if not wrong_mode and not full and (filled < slot.low or waiting > later):
            return slot
        left.pop(0)
    return None
