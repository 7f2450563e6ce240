"""The sets of targets that a spell or ability may come to have as they are changed (115.7).

Only the final set decides (115.7e): two targets may be swapped, and what one of them is changed to may leave another no
choice. So each target is chosen among those with which the later ones can still be chosen.
"""

from __future__ import annotations

import msgspec

from engine.abilities.node import find
from engine.abilities.phrases.references import Back, Target
from engine.announcing.fitting_together import fit_together
from engine.announcing.naming_targets import ATTEMPTS
from engine.announcing.proposal import Proposal, facts_of
from engine.announcing.spell_text import text_of
from engine.announcing.targeting import slots, targets_to_ask_for
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.phrases.scope import Scope
from engine.state.objects import ChosenTarget
from engine.table.table import Table


class Freedom(msgspec.Struct, frozen=True):
    """Which of the targets, by their places, may be left as they are and which may be changed; to what, if that is said."""

    may_stay: frozenset[int]
    may_change: frozenset[int]
    to: str | None = None


class FinalTargets:
    """The sets of targets that one spell or ability on the stack may have in the end, as an effect changes them."""

    def __init__(self, table: Table, spell: str, freedom: Freedom) -> None:
        state = table.state
        obj, self._facts = state.objects[spell], facts_of(table, spell)
        body, this = text_of(state, obj)
        player = view(state).of(spell).controller or obj.owner
        self._proposal = Proposal(object=spell, player=player, this=this, body=body)
        self._table, self._state, self._freedom = table, state, freedom
        required = slots(body, self._facts.modes, self._proposal.scope(table))
        self._words = {slot.target.slot: slot.target for slot in required}
        if any(target.slot not in self._words for target in self._facts.targets):
            feature(spell, "changing a target that its text does not have")
        order = tuple(self._words)
        numbered = sorted(enumerate(self._facts.targets), key=lambda pair: order.index(pair[1].slot))
        self.places = tuple(place for place, _ in numbered)
        """The places of the targets in the order in which they are chosen: what others depend on comes first."""
        self._had = tuple(target for _, target in numbered)
        self._pools: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._left = ATTEMPTS

    def next_ones(self, chosen: tuple[str, ...]) -> tuple[str, ...]:
        """What the next target may be, after those that were chosen before it; what it is now comes first."""
        self._left = ATTEMPTS
        return tuple(one for one in self._ways(chosen) if self._can_end((*chosen, one)))

    def instead_at(self, place: int) -> tuple[str, ...]:
        """What the target at a place may be, where those before it stay."""
        return self.next_ones(self._refs[: self.places.index(place)])

    @property
    def _refs(self) -> tuple[str, ...]:
        return tuple(target.ref for target in self._had)

    def _can_end(self, chosen: tuple[str, ...]) -> bool:
        """Whether the targets that are left can be chosen after these."""
        self._left -= 1
        if self._left < 0:
            feature(self._proposal.object, "new targets that fit together in too many ways (115.7)")
        if len(chosen) == len(self._had):
            return True
        return any(self._can_end((*chosen, one)) for one in self._ways(chosen))

    def _ways(self, chosen: tuple[str, ...]) -> tuple[str, ...]:
        """What may come next, as far as those before it say."""
        number = len(chosen)
        had, place = self._had[number], self.places[number]
        found: list[str] = []
        if place in self._freedom.may_stay and self._stays(number, chosen):
            found.append(had.ref)
        if place in self._freedom.may_change:
            to = self._freedom.to
            pool = self._pool(number, chosen)
            found.extend(one for one in pool if one != had.ref and (to is None or one == to))
        return tuple(one for one in found if self._fits((*chosen, one)))

    def _stays(self, number: int, chosen: tuple[str, ...]) -> bool:
        """Whether a target can be left as it is: it does not become illegal, though it may have been (115.7d)."""
        ref = self._had[number].ref
        return ref in self._pool(number, chosen) or ref not in self._pool(number, self._refs[:number])

    def _fits(self, chosen: tuple[str, ...]) -> bool:
        """Whether the last one goes with those before; where nothing of that changes, nothing becomes illegal by it."""
        target = self._words[self._had[len(chosen) - 1].slot]
        same = [number for number, _ in enumerate(chosen) if self._had[number].slot == target.slot]
        refs = tuple(chosen[number] for number in same)
        before = chosen[: same[0]]
        unchanged = all(chosen[number] == self._had[number].ref for number in same)
        if unchanged and not (target.other and before != self._refs[: same[0]]):
            return True
        if sum(had.slot == target.slot for had in self._had) > len(same):
            return len(set(refs)) == len(refs)  # 115.3; for the rest all of them have to be known
        return fit_together(target, refs, before, self._scope(chosen))

    def _pool(self, number: int, chosen: tuple[str, ...]) -> tuple[str, ...]:
        """What would be a legal target there, but for how it goes with others."""
        target = self._words[self._had[number].slot]
        key = (target.slot, *(chosen if _depends(target) else ()))
        if key not in self._pools:
            scope = self._scope(chosen)
            self._pools[key] = targets_to_ask_for(self._table, target, scope, self._proposal.object)
        return self._pools[key]

    def _scope(self, chosen: tuple[str, ...]) -> Scope:
        """The game as the text sees it if these are the first targets and the others are those that it has."""
        refs = (*chosen, *self._refs[len(chosen) :])
        targets = tuple(_with_ref(had, ref) for had, ref in zip(self._had, refs, strict=True))
        return self._proposal.scope_with(self._state, msgspec.structs.replace(self._facts, targets=targets))


def _with_ref(target: ChosenTarget, ref: str) -> ChosenTarget:
    return msgspec.structs.replace(target, ref=ref)


def _depends(target: Target) -> bool:
    """Whether what it can be depends on another target."""
    backs = (back.to for back in find(target.what, Back))
    nested = any(True for _ in find(target.what, Target))
    return nested or any(to.startswith("t") and to != "this" for to in backs)
