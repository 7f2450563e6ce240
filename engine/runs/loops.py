"""Loops (104.4b, 732): the game comes back to a moment in which it was, by nothing but passing and what then happens.

If no choice was made on the way, every action of the loop is mandatory, and the game is a draw (732.4). With a choice it
may be ended, and how often it is repeated is for the players to say (732.1b, 732.2a). A sequence that repeats and changes
something, if only a life total, is no loop: each moment of it differs from all before.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.runs.rounds import (
    ROUNDS,
    Lives,
    Pile,
    Tally,
    added,
    change_between,
    goes_on_for_ever,
    lives,
    occasion,
    pared,
    tally,
    without_life,
)
from engine.state.canonical import canonical
from engine.state.frozen import Frozen
from engine.state.game import GameState
from engine.state.game_over import game_over

Loop = Literal["mandatory", "optional", "growing"]

PATIENCE: Final = 12
"""So many moments pass in one step before anybody looks for a loop: most runs end earlier."""


class Watch(msgspec.Struct, frozen=True):
    """What a run has seen since it came to this step and action: how many moments, how many choices were made by then,
    and the moments themselves, each with the number of choices before it.

    ``occasions`` is what was on the stack: a position is looked at closely where that is the same again. It is not asked
    before there are as many objects there as there were: ``first`` is what was the first with so many. ``shapes`` are the
    positions without what may pile up in them, with the last of that and all quantities; ``trails`` the quantities each
    time that the same was on the stack; ``adds`` is what the last rounds have added, ``round`` the steps of one.
    """

    where: tuple[object, ...] = ()
    moments: int = 0
    chosen: int = 0
    occasions: frozenset[str] = frozenset()
    first: Frozen[int, GameState | None] = Frozen()
    seen: Frozen[tuple[bytes, Lives], int] = Frozen()
    shapes: Frozen[bytes, tuple[Pile, Tally]] = Frozen()
    trails: Frozen[str, tuple[Tally, ...]] = Frozen()
    adds: tuple[tuple[str, int], ...] = ()
    round: tuple[int, int] = (0, 0)
    willing: bool = False


def look(watch: Watch, state: GameState, cursor: object, chosen: int, steps: int = 0) -> tuple[Watch, Loop | None]:
    """Look at the next moment, before which ``chosen`` choices were made; which kind of loop it closes, if one.

    ``steps`` is how many steps of the run have led to it.
    """
    where = (state.turn.number, state.turn.step, cursor)
    if where != watch.where or not state.stack or game_over(state):
        return Watch(where), None
    watch = msgspec.structs.replace(watch, moments=watch.moments + 1, chosen=watch.chosen + chosen)
    if watch.moments <= PATIENCE or state.turn.priority != state.turn.active:
        return watch, None
    size = len(state.stack)
    if size not in watch.first:
        return msgspec.structs.replace(watch, first=watch.first.insert(size, state)), None
    what, earlier = occasion(state), watch.first[size]
    if earlier is not None:
        known = watch.occasions | {occasion(earlier)}
        watch = msgspec.structs.replace(watch, first=watch.first.insert(size, None), occasions=known)
    if what not in watch.occasions:
        return msgspec.structs.replace(watch, occasions=watch.occasions | {what}), None
    bare, alive = without_life(state), lives(state)
    whole = canonical(bare)
    before = watch.seen.get((whole, alive))
    if before is not None:
        return Watch(where), "mandatory" if before == watch.chosen else "optional"
    watch = msgspec.structs.replace(watch, seen=watch.seen.insert((whole, alive), watch.chosen))
    rest, pile = pared(state, bare)
    shape = whole if rest is bare else canonical(rest)
    then, now = watch.shapes.get(shape), tally(state, watch.chosen, steps)
    if then is not None and then[1].chosen == watch.chosen and goes_on_for_ever(state, then[0], pile):
        return Watch(where, adds=change_between(then[1], now), round=(then[1].steps, steps)), "mandatory"
    watch = msgspec.structs.replace(watch, shapes=watch.shapes.insert(shape, (pile, now)))
    return _grown(watch, what, now)


def _grown(watch: Watch, what: str, now: Tally) -> tuple[Watch, Loop | None]:
    """Look whether rounds add the same each time."""
    trail = (*watch.trails.get(what, ()), now)[-ROUNDS - 1 :]
    watch = msgspec.structs.replace(watch, trails=watch.trails.insert(what, trail))
    adds = added(trail)
    if not adds:
        return watch, None
    last = trail[-2]
    told = msgspec.structs.replace(
        watch, trails=Frozen(), adds=adds, round=(last.steps, now.steps), willing=last.chosen != watch.chosen
    )
    return told, "growing"
