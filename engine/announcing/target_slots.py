"""Which targets a spell or ability requires (115.3, 601.2c): its uses of the word "target", by what was chosen before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeGuard

import msgspec

from engine.abilities.ability import Activated, Triggered
from engine.abilities.conditions import Condition, CostWasPaid, WasKicked, WasPaid
from engine.abilities.damage.preventing import WhenPrevented
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.instructions.following import ForEachPlayer, If, InsteadIf
from engine.abilities.instructions.modes import Modal
from engine.abilities.nesting import find_own
from engine.abilities.node import Node, find
from engine.abilities.phrases.references import Back, Players, Target, This
from engine.phrases.each_player import for_player, number_of

Kicked = Callable[[WasKicked | WasPaid | CostWasPaid], bool]
"""Whether a kicker or another optional or alternative cost was paid (702.33d, 702.166d, 702.113b)."""

Among = Callable[[Players], tuple[str, ...]]
"""The players that are meant by "each opponent" and the like, in APNAP order."""


class Slot(msgspec.Struct, frozen=True):
    """One use of the word "target" that needs choosing, and the mode it belongs to (115.3, 700.2)."""

    target: Target
    mode: int | None


def required_slots(
    body: tuple[Instruction, ...], modes: tuple[int, ...], kicked: Kicked, among: Among
) -> Iterator[Slot]:
    """The targets that the spell or ability requires, in reading order.

    A part that is only there if a kicker was paid requires its targets only then (601.2c); what is done for each of
    several players, ``among`` those in the game, requires one for each.
    """
    for place, instruction in enumerate(body):
        if isinstance(instruction, Modal):
            for position, mode in enumerate(modes):
                time = modes[: position + 1].count(mode)
                for inner in required_slots(instruction.modes[mode].body, (), kicked, among):
                    slot = slot_of_repeat(inner.target.slot, time)
                    other = inner.target.other or instruction.apart  # each mode targets a different player
                    yield Slot(msgspec.structs.replace(inner.target, slot=slot, other=other), mode)
        elif not _gives_way(body[place + 1 :], kicked):
            found = _always(instruction)
            yield from _in_order(tuple(_in_node(instruction, kicked, among))) if found is None else found


def _in_order(found: tuple[Target, ...]) -> tuple[Slot, ...]:
    """Each use of the word once, as said: an X may be used several times."""
    used = {target.slot: target for target in found}
    targets = sorted(used.values(), key=lambda target: number_of(target.slot))
    return tuple([Slot(target, None) for target in _known_first(targets)])


def _known_first(targets: list[Target]) -> list[Target]:
    """The targets as said, but each after those that it depends on: "target card from target player's graveyard"."""
    if len(targets) == 1:
        return targets
    said = {target.slot for target in targets}
    needs = {
        target.slot: said & {part.slot for part in find(target.what, Target)}
        | said & {back.to for back in find(target.what, Back)}
        for target in targets
    }
    placed: list[Target] = []
    while len(placed) < len(targets):
        there = {target.slot for target in placed}
        left = [target for target in targets if target.slot not in there]
        placed.append(next((target for target in left if needs[target.slot] <= there), left[0]))
    return placed


def slot_of_repeat(slot: str, time: int) -> str:
    """The name of a slot of a mode that is chosen for the so-manyeth time: as though the mode was there again (700.2d).

    >>> slot_of_repeat("t1", 1), slot_of_repeat("t1", 2)
    ('t1', 't1#2')
    """
    return slot if time == 1 else f"{slot}#{time}"


def _gives_way(later: tuple[Instruction, ...], kicked: Kicked) -> bool:
    """Whether the text right after says, because of a cost that was paid, that other targets are chosen (601.2c)."""
    for following in later:
        if not isinstance(following, InsteadIf):
            return False
        condition = following.condition
        if _is_announced(condition) and kicked(condition) and any(True for _ in find_own(following.then, Target)):
            return True
    return False


def _is_announced(condition: Condition) -> TypeGuard[WasKicked | WasPaid | CostWasPaid]:
    """Whether it asks about a cost of the spell itself, so that what it leads to has targets only then (601.2c).

    "Counter target spell if it was kicked" asks about the target, and whatever the answer has that target (115.1).
    """
    if not isinstance(condition, WasKicked | WasPaid | CostWasPaid):
        return False
    return isinstance(condition.what, This) or (isinstance(condition.what, Back) and condition.what.to == "this")


@lru_cache(4096)
def _always(instruction: Instruction) -> tuple[Slot, ...] | None:
    """What an instruction requires that has the same targets whatever was paid and whoever plays; of another, nothing."""
    if any(True for kind in (ForEachPlayer, If, InsteadIf) for _ in find(instruction, kind)):
        return None
    return _in_order(tuple(_in_node(instruction, lambda _: False, lambda _: ())))


def _in_node(node: object, kicked: Kicked, among: Among) -> Iterator[Target]:
    if isinstance(node, Activated | Triggered):
        return  # an ability that is granted, or that a token has, has its own targets (115.1c, 115.1d)
    if isinstance(node, Later):  # "when target creature dies this turn": what it waits for is chosen now
        yield from _in_node(node.event, kicked, among)
    if isinstance(node, AtNext | Later | WhenYouDo | WhenPrevented):
        return  # so has a delayed or reflexive triggered ability, as it is put on the stack (603.7, 603.12)
    if isinstance(node, ForEachPlayer):
        targets = tuple(_in_node(node.do, kicked, among))
        yield from (for_player(target, player) for player in among(node.who) for target in targets)
    elif isinstance(node, Target):
        yield node
        yield from _in_node(node.what, kicked, among)
    elif isinstance(node, If | InsteadIf) and _is_announced(node.condition):
        if kicked(node.condition):
            yield from _in_node(node.then, kicked, among)
        elif isinstance(node, If) and node.otherwise is not None:
            yield from _in_node(node.otherwise, kicked, among)
    elif isinstance(node, Node):
        for field in node.__struct_fields__:
            yield from _in_node(getattr(node, field), kicked, among)
    elif isinstance(node, tuple):
        for part in node:
            yield from _in_node(part, kicked, among)
