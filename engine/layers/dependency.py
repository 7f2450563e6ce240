"""Which effect of a layer applies next (613.7, 613.8b), and which depend on which (613.8a): found by trying."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Literal

import msgspec

from engine.layers.board import Board, Outcome
from engine.layers.characteristics_read import Reads, Writes, overlap
from engine.layers.collecting import Effect, Key

Limb = Literal["whether it exists", "what it applies to", "what it does"]
"""What applying the other effect would change (613.8a)."""


class Dependence(msgspec.Struct, frozen=True):
    """An effect depends on another one, and why."""

    effect: Effect
    on: Effect
    why: Limb


WorthTrying = Callable[[Reads, Writes], bool]
"""Whether an effect that was seen from these characteristics could depend on one that may alter those.

It saves trials and never changes a result: ``Reads.include`` knows, and trying everything finds the same.
"""


class _Verdict(msgspec.Struct, frozen=True):
    """What a trial found: how applying ``other`` changes ``one``; what that was seen from, where it can be kept."""

    one: Outcome
    other: Outcome
    why: Limb | None
    seen_from: tuple[Reads, Writes] | None


class Dependencies:
    """Which effects of a layer wait for which (613.8a, 613.8b), found out as far as it is asked.

    What a trial found stays true while nothing is altered that either effect was judged from, or that the one tried
    would alter. It is true of all effects that are alike.
    """

    def __init__(self, board: Board, layer: str, worth_trying: WorthTrying) -> None:
        self._board = board
        self._layer = layer
        self._worth_trying = worth_trying
        self._group: dict[Key, tuple[Outcome, Writes]] = {}
        self._verdicts: dict[tuple[Hashable, Hashable], _Verdict] = {}
        self._trials: dict[Hashable, Board] = {}
        self._known: dict[Key, tuple[Dependence, ...]] = {}

    def among(self, outcomes: Sequence[Outcome]) -> Dependencies:
        """Those among some effects: all, or none of them, are from characteristic-defining abilities (613.8a)."""
        before = self._group
        self._group = {}
        self._known = {}
        if len(outcomes) == 1:  # there is no other that it could wait for
            return self
        for one in outcomes:
            known = before.get(one.effect.key)
            self._group[one.effect.key] = (
                known if known is not None and known[0] is one else (one, one.writes(self._layer))
            )
        return self

    def forget(self, altered: Writes) -> None:
        """An effect has been applied, and has altered this."""
        if not altered:
            return
        self._trials = {}
        self._verdicts = {
            pair: found
            for pair, found in self._verdicts.items()
            if found.seen_from is not None
            and "barred" not in altered
            and not self._worth_trying(found.seen_from[0], altered)
            and not overlap(found.seen_from[1], altered)
        }

    def of(self, outcome: Outcome) -> tuple[Dependence, ...]:
        """All that an effect depends on."""
        key = outcome.effect.key
        if key not in self._known:
            self._known[key] = tuple(self._found(outcome))
        return self._known[key]

    def waits(self, outcome: Outcome) -> bool:
        """Whether it depends on another effect, and is in no loop: those in one wait for nothing (613.8b)."""
        found = [*self._found(outcome)]
        return bool(found) and not any(self._reaches(one.on.key, outcome.effect.key) for one in found)

    def _found(self, outcome: Outcome) -> Iterator[Dependence]:
        if outcome.effect.key in self._known:
            yield from self._known[outcome.effect.key]
            return
        for other, writes in self._group.values():
            if other is not outcome and self._worth_trying(outcome.reads, writes):
                why = self._verdict(outcome, other, writes)
                if why is not None:
                    yield Dependence(outcome.effect, other.effect, why)

    def _verdict(self, one: Outcome, other: Outcome, writes: Writes) -> Limb | None:
        pair = _likeness(one), _likeness(other)
        found = self._verdicts.get(pair)
        if found is None or not (_stands_for(found.one, one) and _stands_for(found.other, other)):
            trial = self._trial(other)
            why, reads = None, Reads()
            if self._worth_trying(one.reads, trial.altered):
                why, reads = _changed(one, trial, self._layer)
            keeps = trial.working.keys() == self._board.working.keys()
            found = self._verdicts[pair] = _Verdict(one, other, why, (reads, writes) if keeps else None)
        return found.why

    def _trial(self, other: Outcome) -> Board:
        key = _likeness(other)
        if key not in self._trials:
            self._trials[key] = self._board.after(other, self._layer)
        return self._trials[key]

    def _reaches(self, start: Key, goal: Key) -> bool:
        seen: set[Key] = set()
        left = [start]
        while left:
            one = left.pop()
            if one == goal:
                return True
            if one not in seen:
                seen.add(one)
                left.extend(found.on.key for found in self.of(self._group[one][0]))
        return False


def _likeness(outcome: Outcome) -> Hashable:
    return outcome.effect.key if outcome.alike is None else outcome.alike


def _stands_for(one: Outcome, other: Outcome) -> bool:
    """Whether what is found out about one is true of the other."""
    return one is other or (one.alike is not None and one.alike == other.alike)


def _changed(before: Outcome, trial: Board, layer: str) -> tuple[Limb | None, Reads]:
    """How the trial differs for an effect, and what that was seen from."""
    now = trial.again(before.effect)
    if now is None:
        return "whether it exists", before.reads
    after = trial.outcome(now, layer)
    if after.affected is None or before.affected is None:
        return "whether it exists", after.reads
    if after.affected is not before.affected and {*after.affected} != {*before.affected}:
        return "what it applies to", after.reads
    return "what it does" if after.deeds != before.deeds else None, after.reads


def first_of(outcomes: Sequence[Outcome]) -> Sequence[Outcome]:
    """Those of characteristic-defining abilities go first, by themselves (613.3, 613.8a)."""
    return [one for one in outcomes if one.effect.defining] or outcomes


def next_to_apply(outcomes: Sequence[Outcome], dependencies: Dependencies) -> Outcome:
    """Of the effects that do not wait for another (613.8b) the one with the earliest timestamp (613.7).

    Of equal timestamps (613.7n), the one of the object's own ability; and what an object has been given after its own
    abilities stays after them, in the order in which it was given, when the object receives a new timestamp (613.7a).
    """
    if len(outcomes) == 1:
        return outcomes[0]
    return next(one for one in sorted(outcomes, key=_place) if not dependencies.waits(one))


def _place(outcome: Outcome) -> tuple[int, bool, str, int, int, str]:
    effect = outcome.effect
    of, which = effect.key
    given = (effect.ability.timestamp or 0) if effect.ability is not None else 0
    index, name = (which, "") if isinstance(which, int) else (0, which)
    return effect.timestamp, effect.affects is not None, of, given, index, name
