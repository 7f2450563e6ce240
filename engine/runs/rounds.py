"""What repeats while something changes (104.4b, 732.2): a round of the same events, and what each of them adds.

Two things are told apart. Where nothing but life totals changes and nothing in the game asks for them, the round is
repeated for ever: that is shown, and the game is a draw if nobody chose anything (732.4). Where more changes, what will
come of it isn't shown; the round and what it adds are what there is to say, or to propose as a shortcut (732.2a).
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

import msgspec

from engine.abilities.conditions import HasLife
from engine.abilities.costs.cost import PayLife
from engine.abilities.instructions.valuing import NoteLifeTotal
from engine.abilities.node import Node, walk
from engine.abilities.permanents.exchanging import ExchangeLifeWith
from engine.abilities.phrases.quantities import ExtremeLife, LifeTotal
from engine.abilities.players.life import ExchangeLife, SetLife
from engine.abilities.replacement.replacing import ReducesLife
from engine.layers.naming import name_of
from engine.state.change import edit_player
from engine.state.definition import Definition
from engine.state.game import GameState

Lives = tuple[int, ...]

READ_LIFE: Final[tuple[type[Node], ...]] = (
    ExchangeLife,
    ExchangeLifeWith,
    ExtremeLife,
    HasLife,
    LifeTotal,
    NoteLifeTotal,
    PayLife,
    ReducesLife,
    SetLife,
)
"""The nodes that ask how much life a player has: a cost in life can be paid by who has that much (119.4)."""

ROUNDS: Final = 40
"""So many rounds in a row have added the same before it is said that they do."""


def lives(state: GameState) -> Lives:
    """The life totals in turn order."""
    return tuple(state.players[player].life for player in state.turn_order)


def without_life(state: GameState) -> GameState:
    """The position with all life totals left out."""
    for player in state.turn_order:
        state = edit_player(state, player, life=0)
    return state


def goes_on_for_ever(state: GameState, before: Lives) -> bool:
    """Whether a round that has changed life totals alone does so for ever: nothing asks for them, and no rule will.

    A player whose life total is above 0 and falls will come to 0, which a rule asks for (704.5a); one who is there
    already and has not lost will not lose by falling further.
    """
    for was, now in zip(before, lives(state), strict=True):
        if (now < was and was > 0) or (now > was and was <= 0):
            return False
    return not _asks_for_life(state)


def _asks_for_life(state: GameState) -> bool:
    """Whether any text in the game does, or is not read."""
    for obj in (*state.objects.values(), *(one.object for one in state.phased.values())):
        if not obj.unknown and (_definition_asks(obj.definition) or _definition_asks(obj.printed)):
            return True
        if obj.on_stack is not None and _asks(obj.on_stack.ability):
            return True
    said = (
        *(effect.effect for effect in state.effects),
        *(waiting.ability for waiting in state.delayed),
        *(shield.amends for shield in state.shields),
    )
    return any(_asks(part) for part in said)


def _definition_asks(definition: Definition) -> bool:
    known = definition.__dict__.get("asks_for_life")
    if not isinstance(known, bool):
        lines = [line for face in definition.faces for line in face.lines]
        known = any(line.unread is not None or _asks(line.abilities) for line in lines)
        definition.__dict__["asks_for_life"] = known
    return known


def _asks(part: object) -> bool:
    return any(isinstance(node, READ_LIFE) for node in walk(part))


class Tally(msgspec.Struct, frozen=True):
    """The quantities of a position, how many choices had been made by then, and how many steps."""

    numbers: tuple[tuple[str, int], ...]
    chosen: int
    steps: int


def tally(state: GameState, chosen: int, steps: int) -> Tally:
    """Count what may pile up or run out."""
    found: Counter[str] = Counter()
    for player in state.turn_order:
        record, who = state.players[player], name_of(state, player)
        found[f"life of {who}"] = record.life
        found[f"cards in the library of {who}"] = record.library.size
        found[f"cards in the hand of {who}"] = len(state.zone("hand", player))
        found[f"cards in the graveyard of {who}"] = len(state.zone("graveyard", player))
        for counters in record.counters:
            found[f"{counters.kind} counters of {who}"] += counters.amount
    for one in state.battlefield:
        obj = state.objects[one]
        found[f"{obj.definition.name} of {obj.controller}"] += 1
        found[f"tapped {obj.definition.name} of {obj.controller}"] += obj.tapped
        for on_it in obj.counters:
            found[f"{on_it.kind} counters on {obj.definition.name} of {obj.controller}"] += on_it.amount
    return Tally(tuple(sorted(found.items())), chosen, steps)


def occasion(state: GameState) -> str:
    """What is on the stack, by name: where it is the same again, a round may have ended."""
    stack = (state.objects[one] for one in state.stack)
    return repr([(obj.kind, obj.controller, obj.printed.name, obj.on_stack and obj.on_stack.index) for obj in stack])


def added(trail: tuple[Tally, ...]) -> tuple[tuple[str, int], ...]:
    """What each of the last rounds has added, if that was the same each time and nothing ran down."""
    if len(trail) <= ROUNDS:
        return ()
    changes = {_change(earlier, later) for earlier, later in pairwise(trail[-ROUNDS - 1 :])}
    if len(changes) != 1:
        return ()
    (change,) = changes
    return change if all(number > 0 for _, number in change) else ()


def _change(earlier: Tally, later: Tally) -> tuple[tuple[str, int], ...]:
    was, now = dict(earlier.numbers), dict(later.numbers)
    names = sorted({*was, *now})
    return tuple((name, now.get(name, 0) - was.get(name, 0)) for name in names if now.get(name, 0) != was.get(name, 0))
