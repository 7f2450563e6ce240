"""Binding within replacement effects: what the event names is known to what is done instead of it (608.2c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import EntersWithCounters, Replaces, Static
from engine.abilities.costs.costing import CostChange
from engine.abilities.damage.preventing import SOURCE, IfPrevented, PreventDamage, PreventThat, WhenPrevented
from engine.abilities.effects import Instruction
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import contains
from engine.abilities.phrases.references import Back, Chosen, This
from engine.abilities.replacement.entering import EntersTappedUnlessPaid
from engine.abilities.replacement.replacing import BeginReplacing
from engine.oracle.antecedents import Mention, mentions_of_replaced, replaced_amount, words_of
from engine.oracle.mentioning import Mentions


class Replacements(Mentions):
    """The part of the walk over an ability that is about replacement effects."""

    _given_to_itself = False  # whether an object gives itself an ability

    def node(self, value: Any) -> Any:
        """Any part of an ability."""
        raise NotImplementedError

    def said_of(self, value: Any, name: str) -> Any:
        """One field alone, bound before or after the others."""
        raise NotImplementedError

    def body(self, body: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
        """The sentences of a body."""
        raise NotImplementedError

    def instruction(self, instruction: Instruction) -> Instruction:
        """One instruction."""
        raise NotImplementedError

    def static(self, ability: Static) -> Static:
        """A static ability, in the order of its wording."""
        if ability.leading and ability.condition is not None:
            condition = self.node(ability.condition)
            self.next_instruction()
            return Static(self.node(ability.effect), condition, leading=True, said=ability.said)
        given = ability.effect
        self._given_to_itself = isinstance(given, ApplyToObjects) and isinstance(given.what, This)
        effect = self.node(given)
        self._given_to_itself = False
        self.next_instruction()
        condition = self.node(ability.condition) if ability.condition is not None else None
        return Static(effect, condition, continues=ability.continues, said=ability.said)

    def cost_change(self, change: CostChange) -> CostChange:
        """A change of a cost: what it costs is named before the condition."""
        self.mentions = []
        what = self.node(change.what)
        self.next_instruction()
        per, x, condition = self.node(change.per), self.node(change.x), self.node(change.condition)
        return replace(change, what=what, per=per, x=x, condition=condition)

    def replaces(self, ability: Replaces) -> Replaces:
        """A replacement effect, in the order of its wording; what its event names is known to what is done instead."""
        condition = ability.condition
        if condition is not None and ability.joined == "as long as":
            condition = self.node(condition)
            self.next_instruction()
        event = self.node(ability.event)
        for mention in mentions_of_replaced(event):
            self._mention(mention)
        self._speak_of(getattr(event, "what", None))
        self._amounts = ["event.amount"] if replaced_amount(event) else []
        self.next_instruction()
        if condition is not None and ability.joined == "while":
            condition = self.node(condition)
            self.next_instruction()
        amount = self.node(ability.amount)
        outer, self._prevents = self._prevents, contains(ability.do, PreventThat)
        do = self.body(ability.do) if ability.do else ()
        self._prevents = outer
        return replace(ability, event=event, condition=condition, do=do, amount=amount)

    def _speak_of(self, what: Any) -> None:
        """What the event happens to is spoken of from there on, and nothing that was named since: "exile it instead"."""
        for mention in [one for one in self.mentions if isinstance(what, Back) and one.binding == what.to]:
            self._mention(mention)

    def begun(self, effect: Replaces) -> Replaces:
        """A replacement effect in a body: what its event names is known within it only."""
        known, counted = list(self.mentions), list(self._amounts)
        bound = self.replaces(effect)
        self.mentions, self._amounts = known, counted
        return bound

    def of_events(self, instruction: BeginReplacing | PreventDamage | IfPrevented | WhenPrevented) -> Instruction:
        """An instruction about events that would happen."""
        match instruction:
            case BeginReplacing(effect):
                return BeginReplacing(self.begun(effect))
            case PreventDamage():
                return self.prevents(instruction)
            case IfPrevented() | WhenPrevented():
                return self.if_prevented(instruction)

    def prevents(self, instruction: PreventDamage) -> PreventDamage:
        """A prevention effect; what is done immediately afterward knows the damage and its source (615.5)."""
        fields = {name: getattr(instruction, name) for name in instruction.__struct_fields__ if name != "then"}
        bound = PreventDamage(**{name: self.node(field) for name, field in fields.items()})
        self.next_instruction()
        if not instruction.then:
            return bound
        known, counted, outer = list(self.mentions), list(self._amounts), self._prevents
        if not isinstance(bound.by, Chosen):
            self._mention(Mention("event.object", frozenset({"source"})))
        self._amounts, self._prevents = ["prevented"], True
        self.next_sentence()
        then = self.body(instruction.then)
        self.mentions, self._amounts, self._prevents = known, counted, outer
        return replace(bound, then=then)

    def if_prevented(self, instruction: IfPrevented | WhenPrevented) -> IfPrevented | WhenPrevented:
        """What is done if damage was prevented this way; the source that it asks about is known to it."""
        self.check_prevented()
        known, counted = list(self.mentions), self._amounts
        by = self.node(instruction.by)
        if by is not None:
            self._mention(Mention(SOURCE, words_of(by) | {"source"}))
        self._amounts = ["prevented"]
        self.next_instruction()
        bound = replace(instruction, by=by, do=self.instruction(instruction.do))
        self.mentions, self._amounts = known, counted
        return bound

    def entering(self, ability: EntersWithCounters) -> EntersWithCounters:
        """Entering with counters, in the order of its wording."""
        if ability.said == "late":
            what, amount = self.node(ability.what), self.node(ability.amount)
            self.next_instruction()
            return replace(ability, what=what, amount=amount, condition=self.node(ability.condition))
        condition = self.node(ability.condition) if ability.condition is not None else None
        self.next_instruction()
        what = self.node(ability.what)
        if isinstance(what, This):
            self.next_instruction()  # "for each color of mana spent to cast it": what enters has been named
        given = self.node(GainAbilities(ability.gains)).abilities
        return replace(ability, what=what, amount=self.node(ability.amount), condition=condition, gains=given)

    def unless_paid(self, ability: EntersTappedUnlessPaid) -> EntersTappedUnlessPaid:
        """Entering tapped unless something is paid or revealed; the object is called again in a second sentence."""
        what, cost, reveal = self.node(ability.what), self.node(ability.cost), self.node(ability.reveal)
        self.mentions = [mention for mention in self.mentions if mention.own]
        self.next_sentence()
        return EntersTappedUnlessPaid(what, self.node(ability.again), cost, reveal)
