"""Instructions that are followed if a condition holds, and what is done otherwise (608.2c)."""

from __future__ import annotations

from engine.abilities.conditions import Condition, DidSo
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If
from engine.abilities.node import contains, find
from engine.abilities.phrases.references import AnyRef, Back
from engine.oracle.antecedents import Mention, is_slot
from engine.oracle.comparing import Comparing
from engine.oracle.damage_words import Damages
from engine.oracle.following import amounts_asked
from engine.oracle.mentioning import NOT_DONE
from engine.oracle.unbound import UnboundError


class Asking(Comparing, Damages):
    """The part of the walk over an ability that knows what conditions have asked."""

    _offered: AnyRef | None = None

    def asked(self, instruction: If) -> If:
        """An instruction with its condition, in the order of its wording."""
        return self._asked_first(instruction) if instruction.leading else self._said_first(instruction)

    def _asked_first(self, instruction: If) -> If:
        condition, otherwise = instruction.condition, instruction.otherwise
        checked: Condition = self.node(self.asked_again(condition, followed=otherwise is not None))
        asked = contains(condition, DidSo)
        self.offered(self._offered if asked else None)
        self.asked_of(checked)
        known, counted = list(self.mentions), list(self._amounts)
        if asked:
            known = [mention for mention in known if mention.binding not in NOT_DONE]
        self._amounts = [*amounts_asked(condition)] or self.amounts_done(asked=asked)
        done = self.once_asked(checked, instruction.then)
        self._amounts = [*counted, *self._amounts]
        self.offered(None)
        return If(checked, done, self._otherwise(otherwise, known, counted), leading=True)

    def _said_first(self, instruction: If) -> If:
        before, counted = list(self.mentions), list(self._amounts)
        done = self.instruction(instruction.then)
        self.next_instruction()
        after, self.mentions = self.mentions, self.without_results(before)  # it is asked first (608.2c)
        checked = self._asked_last(instruction.condition, done)
        asked_of, self.mentions = self.mentions, self.with_host(after)
        return If(checked, done, self._otherwise(instruction.otherwise, asked_of, counted), leading=False)

    def _asked_last(self, condition: Condition, done: Instruction) -> Condition:
        """A condition that is said after what it is for, which acts on something: "it" is that, rather than the spell."""
        checked: Condition = self.node(condition)
        acted_on = {one.to for one in find(done, Back)} - {""}
        if self._spell and acted_on and "this" not in acted_on and any(one.to == "this" for one in find(checked, Back)):
            raise UnboundError("its", 0, "“its” may be of what the spell does this to, and not of the spell")
        return checked

    def _otherwise(self, otherwise: Instruction | None, known: list[Mention], counted: list[str]) -> Instruction | None:
        """A sentence of its own, done in place of the one before (608.2c).

        Of that one it knows only how it called the object itself; what it counted has not been counted.
        """
        if otherwise is None:
            return None
        after, amounts = self.mentions, self._amounts
        targets = [m for m in after if is_slot(m) and all(m.binding != one.binding for one in known)]  # 601.2c
        self.mentions = [*(m for m in known if not m.own), *targets, *(m for m in after if m.own)]
        self._amounts = counted
        self.next_sentence()
        bound = self.instruction(otherwise)
        self.mentions, self._amounts = after, amounts
        return bound
