"""Which of the targets that an action names is for which use of the word (115.3, 601.2c).

They may be named in any order in which each has a place: the printed order first, and else the first assignment by which
all of them are legal. ``None`` among them is no target for a place that may be left without one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from engine.abilities.dividing import divided
from engine.abilities.phrases.references import Target
from engine.announcing.fitting_together import fit_together
from engine.announcing.proposal import Proposal, bounds
from engine.announcing.target_slots import Slot
from engine.announcing.targeting import why_illegal
from engine.phrases.quantities import value
from engine.phrases.scope import Scope
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.ids import current
from engine.state.objects import ChosenTarget

ATTEMPTS = 5000
"""How many ways to share named targets out are looked at."""

Named = tuple[str | None, ...]
"""What an action names, in its order."""


def shared_out(state: GameState, proposal: Proposal, needed: Sequence[Slot], named: Named) -> list[tuple[str, ...]]:
    """The targets that are named for each use of the word; more than those, where there are too many.

    Where they fit in no way, they are taken in the order in which they are named: the announcement says then what is wrong.
    """
    refs = tuple([ref if ref is None or ref in state.players else current(state, ref) or ref for ref in named])
    if len(needed) == 1 and (whole := _for_one_place(state, proposal, needed[0], refs)) is not None:
        return [whole]
    found = _Search(proposal, needed).solve(state, 0, refs)
    return found if found is not None else _as_named(state, proposal, needed, refs)


def _for_one_place(state: GameState, proposal: Proposal, slot: Slot, named: Named) -> tuple[str, ...] | None:
    """All that is named, where there is one place for it and so many may be in it: whether legal is for that to say."""
    low, high = within_division(proposal, slot.target, proposal.scope_in(state))
    whole = tuple([ref for ref in named if ref is not None])
    fits = len(whole) == len(named) and low <= len(whole) and (high is None or len(whole) <= high)
    return whole if fits else None


def within_division(proposal: Proposal, target: Target, scope: Scope) -> tuple[int, int | None]:
    """How many targets are chosen; no more than there is to divide among them, since each gets at least one (601.2d)."""
    low, high = bounds(target, scope)
    for node in divided(proposal.body):
        if high is None and isinstance(node.among, Target) and node.among.slot == target.slot:
            high = max(value(node.amount, scope), 0)
            low = min(low, high)
    return low, high


def _as_named(state: GameState, proposal: Proposal, needed: Sequence[Slot], named: Named) -> list[tuple[str, ...]]:
    """The targets in the order in which they are named; what is left over comes last."""
    scope, left = proposal.scope_in(state), list(named)
    found: list[tuple[str, ...]] = []
    for place, slot in enumerate(needed):
        later = sum(bounds(other.target, scope)[0] for other in needed[place + 1 :])
        count = _usual(left, within_division(proposal, slot.target, scope), later)
        found.append(tuple(ref for ref in left[:count] if ref is not None))
        left = left[count:]
    return [*found, tuple(ref for ref in left if ref is not None)] if any(left) else found


def _usual(left: Sequence[str | None], bound: tuple[int, int | None], later: int) -> int:
    """How many of those named are for this place, if it takes as many as it can and leaves later ones what they need."""
    low, high = bound
    if left and left[0] is None:
        return 1
    count = max(low, len(left) - later)
    return count if high is None else min(high, count)


class _Search:
    """Shares named targets out, place by place, on states in which the earlier ones have been chosen."""

    def __init__(self, proposal: Proposal, needed: Sequence[Slot]) -> None:
        self.proposal = proposal
        self.needed = needed
        self.left = ATTEMPTS

    def solve(self, state: GameState, place: int, named: Named) -> list[tuple[str, ...]] | None:
        if place == len(self.needed):
            return None if named else []
        slot = self.needed[place]
        scope = self.proposal.scope_in(state)
        for taken, rest in self._ways(slot.target, scope, place, named):
            self.left -= 1
            if self.left < 0:
                return None
            if not self._legal(state, slot.target, scope, taken):
                continue
            found = self.solve(self._chosen(state, slot, taken), place + 1, rest)
            if found is not None:
                return [taken, *found]
        return None

    def _ways(self, target: Target, scope: Scope, place: int, named: Named) -> Iterator[tuple[tuple[str, ...], Named]]:
        """What may be meant for a place, with what is left for the others: what is named first comes first."""
        low, high = within_division(self.proposal, target, scope)
        later = sum(bounds(other.target, scope)[0] for other in self.needed[place + 1 :])
        refs = [index for index, ref in enumerate(named) if ref is not None]
        usual = _usual(named, (low, high), later)
        if low == 0 and None in named:
            gap = named.index(None)
            none = ((), named[:gap] + named[gap + 1 :])
            if gap == 0:
                yield none
        most = len(refs) if high is None else min(high, len(refs))
        for count in sorted(range(low, most + 1), key=lambda number: (number != usual, -number)):
            for places in combinations(refs, count):
                taken = tuple(ref for index in places if (ref := named[index]) is not None)
                yield taken, tuple(ref for index, ref in enumerate(named) if index not in places)
        if low == 0 and None in named and named[0] is not None:
            yield none

    def _legal(self, state: GameState, target: Target, scope: Scope, taken: tuple[str, ...]) -> bool:
        facts = state.objects[self.proposal.object].on_stack
        before = {chosen.ref for chosen in facts.targets} if facts is not None else set[str]()
        return fit_together(target, taken, before, scope) and all(
            why_illegal(target, ref, scope, self.proposal.object) is None for ref in taken
        )

    def _chosen(self, state: GameState, slot: Slot, taken: tuple[str, ...]) -> GameState:
        facts = state.objects[self.proposal.object].on_stack
        assert facts is not None
        more = tuple(ChosenTarget(slot.target.slot, ref, slot.mode) for ref in taken)
        facts = msgspec.structs.replace(facts, targets=(*facts.targets, *more))
        return edit(state, self.proposal.object, on_stack=facts)
