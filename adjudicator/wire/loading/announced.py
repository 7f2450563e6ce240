"""What was announced for the spells and abilities of a posted stack: what their text has no place for, and what is missing.

Announcing has seen to it as each was put there (601.2b-d, 602.2b, 603.3c, 603.3d), and nothing later changes how many modes
and targets one has, or what each is given of what is divided (115.7, 707.10). Whether a target is legal is asked as it
resolves (608.2b), and not here. One of which no target is said at all may be there to be countered: that is assumed, and it
stops only where it resolves.
"""

from __future__ import annotations

import msgspec

from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.nearness import listing
from adjudicator.wire.records.board import Board
from engine.abilities.dividing import Divided, divided
from engine.abilities.effects import Instruction
from engine.abilities.instructions.modes import modal_of
from engine.abilities.phrases.quantities import Number, X
from engine.abilities.phrases.references import Target
from engine.announcing.modes import how_many
from engine.announcing.proposal import Proposal, bounds
from engine.announcing.spell_text import text_of
from engine.announcing.target_slots import Slot
from engine.announcing.targeting import slots
from engine.dialogue.stops import TextNotUnderstood
from engine.layers.naming import name_of, names_of
from engine.phrases.scope import Scope
from engine.resolution.resolving import needs_target, needs_x
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.objects import ChosenTarget, StackFacts


def can_be_modes(body: tuple[Instruction, ...], modes: tuple[int, ...], entwined: bool, at: str, notes: Notes) -> bool:
    """Whether a text with this body lets these modes be chosen; what it does not is noted (700.2).

    A condition for another number of modes was looked at as they were chosen, and may not be so any more.
    """
    modal, there = modal_of(body), len(notes.defects)
    if modal is None:
        if modes:
            notes.refuse(f"{at}/modes", "It has no modes to choose from.", "700.2")
        return not modes
    many = len(modal.modes)
    for n, mode in enumerate(modes):
        if mode >= many:
            detail = f"It has {many} modes. There is none with the number {mode}, counted from 0."
            notes.refuse(f"{at}/modes/{n}", detail, "700.2")
        elif mode in modes[:n] and not modal.again:
            notes.refuse(f"{at}/modes/{n}", "The same mode can't be chosen twice here.", "700.2d")
    if len(notes.defects) > there:
        return False
    ways = (how_many(modal, more=False), how_many(modal, more=True))
    low, high = min(low for low, _ in ways), many if entwined else max(high for _, high in ways)
    if modal.optional and not modes:
        return True
    if modal.low > 0 and not modes:  # as of targets that are not said: it may never resolve
        text = "Which modes were chosen for it is not said: until it resolves it counts as having none (601.2b)."
        notes.assume(f"{at}/modes", text)
        return True
    if not low <= len(modes) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        detail = f"Of its {many} modes so many are chosen: {wanted}. Here it is {len(modes)}."
        detail += ' Say them: `choosing modes 1 and 2` in text; `"modes": [0, 1]` in JSON, which counts from 0.'
        notes.refuse(f"{at}/modes", detail, "601.2b")
    elif modal.pawprints and sum(modal.modes[mode].pawprints for mode in modes) > modal.pawprints:
        notes.refuse(f"{at}/modes", f"These modes are worth more than {modal.pawprints} {{P}} together.", "700.2i")
    return len(notes.defects) == there


def with_announced(board: Board, state: GameState, notes: Notes) -> GameState:
    """The state with the divisions that leave no choice; what was announced of the stack and can't be is noted."""
    for n, entry in enumerate(board.stack):
        one = entry.id or ""
        facts = state.objects[one].on_stack
        if facts is None or state.objects[one].unknown:
            continue
        try:
            announced = _Announced(state, one, facts, f"/state/stack/{n}", notes)
            announced.check_x()
            announced.check_targets()
            targets = announced.divided()
        except TextNotUnderstood:  # it says so as it resolves
            continue
        if targets != facts.targets:
            state = edit(state, one, on_stack=msgspec.structs.replace(facts, targets=targets))
    return state


class _Announced:
    """One spell or ability of a posted stack, with what was announced for it."""

    def __init__(self, state: GameState, one: str, facts: StackFacts, at: str, notes: Notes) -> None:
        self._state, self._one, self._facts, self._at, self._notes = state, one, facts, at, notes
        self._name = name_of(state, one)
        self._body, this = text_of(state, state.objects[one])
        proposal = Proposal(object=one, player=state.objects[one].controller or "", this=this, body=self._body)
        self._scope: Scope = proposal.scope_in(state)
        self._slots: tuple[Slot, ...] = tuple(slots(self._body, facts.modes, self._scope))

    def check_x(self) -> None:
        """See that X is said where it was announced (107.3a)."""
        if self._facts.x is None and needs_x(self._state, self._state.objects[self._one]):
            detail = f'Say which X was announced for {self._name}: `x = 3` in text, `"x": 3` in JSON.'
            self._notes.refuse(f"{self._at}/x", detail, "107.3a")

    def check_targets(self) -> None:
        """See that each use of "target" has as many as it takes, each of them once (601.2c, 115.3)."""
        for n, target in enumerate(self._facts.targets):
            slot = next((one for one in self._slots if one.target.slot == target.slot), None)
            if slot is None:
                names = [one.target.slot for one in self._slots]
                there = f" It has {listing(names)}." if names else " It has no targets."
                detail = f"The text of {self._name} has no place {target.slot!r} for targets.{there}"
                self._notes.refuse(f"{self._at}/targets/{n}", detail, "115.1")
            elif self._is_there_before(n, slot):
                detail = f"{name_of(self._state, target.ref)} can't be chosen twice: this is to be another target."
                self._notes.refuse(f"{self._at}/targets/{n}", detail, "601.2c" if slot.target.other else "115.3")
        if not self._facts.targets and any(needs_target(slot.target, self._facts.x) for slot in self._slots):
            text = f"What {self._name} targets is not said: until it resolves it counts as having no target (601.2c)."
            self._notes.assume(f"{self._at}/targets", text)
            return
        for slot in self._slots:
            self._check_count(slot)

    def _is_there_before(self, n: int, slot: Slot) -> bool:
        target = self._facts.targets[n]
        return any(
            before.ref == target.ref and (slot.target.other or before.slot == target.slot)
            for before in self._facts.targets[:n]
        )

    def _check_count(self, slot: Slot) -> None:
        if self._facts.x is None and isinstance(slot.target.low, X):
            return  # X is asked for first
        if not isinstance(slot.target.low, int | X):
            return  # what is counted may not be what it was
        low, high = bounds(slot.target, self._scope)
        many = sum(target.slot == slot.target.slot for target in self._facts.targets)
        if many < low and not (slot.target.high is None and self._facts.x == 0):  # nothing to divide among them
            wanted = f"{low} targets" if low > 1 else "a target"
            mode = f" for mode {slot.mode}" if slot.mode is not None else ""
            said = f"only {many} said" if many else "none is said for it"
            detail = f"{self._name} has {wanted}{mode}, and {said}. Name each that was chosen."
            self._notes.refuse(f"{self._at}/targets", detail, "601.2c")
        elif high is not None and many > high and isinstance(slot.target.high, int | X):
            detail = f"{self._name} takes at most {high} for {slot.target.slot!r}, and {many} are named."
            self._notes.refuse(f"{self._at}/targets", detail, "601.2c")

    def divided(self) -> tuple[ChosenTarget, ...]:
        """The targets, each with its share of what is divided among them (601.2d)."""
        dividing = [(one.among.slot, self._total(one)) for one in divided(self._body) if isinstance(one.among, Target)]
        among = {slot for slot, _ in dividing}
        for n, target in enumerate(self._facts.targets):
            if target.amount is not None and target.slot not in among:
                detail = f"{self._name} divides nothing among its targets: leave the amount out."
                self._notes.refuse(f"{self._at}/targets/{n}/amount", detail, "601.2d")
        targets = self._facts.targets
        for slot in sorted(among):
            targets = self._shared(targets, slot, {total for at, total in dividing if at == slot})
        return targets

    def _total(self, dividing: Divided) -> int | None:
        """How much was divided, where that is a number: what is counted may not be what it was."""
        match dividing.amount:
            case Number(value=amount):
                return amount
            case X():
                return self._facts.x
            case _:
                return None

    def _shared(
        self, targets: tuple[ChosenTarget, ...], slot: str, totals: set[int | None]
    ) -> tuple[ChosenTarget, ...]:
        shared = [target for target in targets if target.slot == slot]
        total = next(iter(totals)) if len(totals) == 1 else None
        how_much = "what it divides" if total is None else f"{total}"
        if not shared:
            return targets
        if all(target.amount is None for target in shared) and total is not None and len(shared) in (1, total):
            each = total // len(shared)
            names = names_of(self._state, tuple(target.ref for target in shared))
            text = (
                f"{self._name} gives {names} {'each ' if len(shared) > 1 else ''}{each}: nothing else is left (601.2d)."
            )
            self._notes.assume(f"{self._at}/targets", text)
            return tuple(msgspec.structs.replace(one, amount=each) if one in shared else one for one in targets)
        if any(target.amount is None for target in shared):
            share = f'`{{"ref": "{shared[0].ref}", "amount": 1}}`'
            text = f"`dividing 1 to {name_of(self._state, shared[0].ref)} and ...` in text, {share} in JSON"
            detail = f"Say how much of {how_much} each target of {self._name} gets: {text}."
            self._notes.refuse(f"{self._at}/targets", detail, "601.2d")
        elif None not in totals and (given := sum(target.amount or 0 for target in shared)) not in totals:
            wanted = listing([str(one) for one in sorted(one for one in totals if one is not None)], "or")
            detail = f"{self._name} divides {wanted} among its targets, and these shares are {given} together."
            self._notes.refuse(f"{self._at}/targets", detail, "601.2d")
        return targets
