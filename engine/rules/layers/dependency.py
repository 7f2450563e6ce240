"""Which effects of a layer depend on which (613.8a), found by trying: apply the one, look what the other would do then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from engine.rules.layers.board import Board, Outcome
from engine.rules.layers.collecting import Effect, Key
from engine.rules.layers.reading import Reads, Writes

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


class Dependencies:
    """Which of some effects wait for which (613.8a, 613.8b), found out as far as it is asked.

    The effects are all, or none of them, from characteristic-defining abilities.
    """

    def __init__(self, board: Board, layer: str, outcomes: Sequence[Outcome], worth_trying: WorthTrying) -> None:
        self._board = board
        self._layer = layer
        self._outcomes = {one.effect.key: (one, one.writes(layer)) for one in outcomes}
        self._worth_trying = worth_trying
        self._trials: dict[Key, Board] = {}
        self._known: dict[Key, tuple[Dependence, ...]] = {}

    def of(self, outcome: Outcome) -> tuple[Dependence, ...]:
        """All that an effect depends on."""
        key = outcome.effect.key
        if key not in self._known:
            self._known[key] = tuple(self._found(outcome))
        return self._known[key]

    def waits(self, outcome: Outcome) -> bool:
        """Whether it depends on an effect that is not in a loop with it (613.8b)."""
        return any(not self._reaches(one.on.key, outcome.effect.key) for one in self._found(outcome))

    def _found(self, outcome: Outcome) -> Iterator[Dependence]:
        if outcome.effect.key in self._known:
            yield from self._known[outcome.effect.key]
            return
        for key, (other, writes) in self._outcomes.items():
            if other is not outcome and self._worth_trying(outcome.reads, writes):
                why = _changed(outcome, self._trial(key), self._layer)
                if why is not None:
                    yield Dependence(outcome.effect, other.effect, why)

    def _trial(self, key: Key) -> Board:
        if key not in self._trials:
            self._trials[key] = self._board.after(self._outcomes[key][0], self._layer)
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
                left.extend(found.on.key for found in self.of(self._outcomes[one][0]))
        return False


def _changed(before: Outcome, trial: Board, layer: str) -> Limb | None:
    now = trial.again(before.effect)
    after = trial.outcome(now, layer) if now is not None else None
    if after is None or after.affected is None or before.affected is None:
        return "whether it exists"
    if {*after.affected} != {*before.affected}:
        return "what it applies to"
    return "what it does" if after.deeds != before.deeds else None
