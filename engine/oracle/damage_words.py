"""Binding the words about damage: whose it is, its amount, and to whom "instead" deals it (608.2c, 614.15)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.conditions import Condition, WasKicked
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.damage.events import DealsDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import Sequence, Unless, UnlessDamaged
from engine.abilities.node import Node, find
from engine.abilities.phrases.quantities import ThatMuch
from engine.abilities.phrases.references import Back, ControllerOf, Group, Players, This, You
from engine.abilities.rewriting import rewrite
from engine.abilities.triggers.events import Batch, GainsLife
from engine.oracle.antecedents import is_of_spell, named_again, repeat
from engine.oracle.following import is_said_last
from engine.oracle.replacing import Replacements
from engine.oracle.unbound import UnboundError
from engine.oracle.words_for_damage import DEALT_BY_EVENT, LIFE_GAINED, MANY_DEALT, ONE_DEALT, THAT_DAMAGE


class Damages(Replacements):
    """The part of the walk over an ability that is about damage."""

    waited: Node | None = None
    """The event that the ability waits for."""

    def _amount(self, word: str) -> ThatMuch:
        """ "The amount of damage it dealt to that player" is that of the event."""
        if word in DEALT_BY_EVENT and (word != THAT_DAMAGE or self.waited is not None):
            event = self.waited.event if isinstance(self.waited, Batch) else self.waited
            words = MANY_DEALT if isinstance(self.waited, Batch) else ONE_DEALT
            if not isinstance(event, DealsDamage) or word not in words or event.many:
                raise UnboundError(word, 0, f"“{word}” is not of the event")
        if word == LIFE_GAINED and not isinstance(self.waited, GainsLife):
            raise UnboundError(word, 0, f"“{word}” is not of the event")
        return super()._amount(word)

    def instruction(self, instruction: Instruction) -> Instruction:
        """One instruction."""
        raise NotImplementedError

    def of_events(self, instruction: Any) -> Any:
        """What replaces or prevents damage: "that damage" is what would be dealt."""
        waited, self.waited = self.waited, None
        bound = super().of_events(instruction)
        self.waited = waited
        return bound

    def instead(self, then: Instruction) -> Instruction:
        """What replaces the instruction before, which is not done: "twice that much" is no amount that was counted."""
        bound = self._instead(then)
        if any(amount.to == "done.amount" for amount in find(bound, ThatMuch)):
            raise UnboundError("that much", 0, "“that much” is of what is not done")
        return bound

    def _instead(self, then: Instruction) -> Instruction:
        """Damage then has the same source: "it deals 4 damage instead"."""
        match then:
            case DealDamage(Back("it")) if self._last_source is not None:
                return self.instruction(replace(then, by=named_again("it", self._last_source)))
            case Sequence((DealDamage(Back("it")) as first, *others), word) if self._last_source is not None:
                again = replace(first, by=named_again("it", self._last_source))
                return self.instruction(Sequence((again, *others), word))
            case _:
                return self.instruction(then)

    def once_asked(self, condition: Condition, then: Instruction) -> Instruction:
        """What is done if a spell that dealt damage was kicked: "it deals damage" is of what was asked about."""
        of_spell = isinstance(condition, WasKicked) and isinstance(condition.what, This)
        return self.instead(then) if of_spell and isinstance(self._last_source, This) else self.instruction(then)

    def damage(self, dealing: DealDamage) -> DealDamage:
        """Damage: whose it is, how much, and to whom, in the order of the wording."""
        if dealing.by == Back("it") and isinstance(self._last_source, This):
            raise UnboundError("it", self._seen["it"], "“it” may be what dealt damage before, or what was named since")
        source = self.node(dealing.by)
        self._last_source = source
        if isinstance(source, This) and self._only_spells_besides():
            dealing = replace(dealing, amount=_its(dealing.amount, "this"))
        if dealing.late or is_said_last(dealing.amount):
            whom = self._recipient(dealing.to)
            own = [mention for mention in self.mentions if mention.own and whom == _ITSELF]  # "its" is each one's
            self.mentions = [mention for mention in self.mentions if mention not in own]
            amount = self.last(_of_source(dealing.amount, source, whom))
            bound = replace(dealing, by=source, amount=amount, to=whom)
            self.mentions = [*own, *self.mentions]
        else:
            quantity = self.node(dealing.amount)
            bound = replace(dealing, by=source, amount=quantity, to=self._recipient(dealing.to))
        self._last_damage = bound.to
        return bound

    def _only_spells_besides(self) -> bool:
        """Whether nothing but a spell was named that "its" may be of: its power would be "that spell's power"."""
        others = [one for one in self.mentions if not one.own and "object" in one.words and not one.plural]
        return bool(others) and all(is_of_spell(one) and "creature" not in one.words for one in others)

    def unless(self, instruction: Unless) -> Unless:
        """What is done unless a player pays: they pay, or not, before anything is done (608.2c)."""
        before = list(self.mentions)
        done = self.instruction(instruction.do)
        after, self.mentions = self.mentions, self.without_results(before)
        if any(back.word == "it" for back in find(instruction.cost, Back)):  # "unless you remove a counter from it"
            self.next_instruction()
        who, cost, per = self.said_of(instruction, "who"), self.node(instruction.cost), self.node(instruction.per)
        self.mentions = [*after, *(one for one in self.mentions if all(one.binding != m.binding for m in after))]
        return replace(instruction, do=done, who=who, cost=cost, per=per)

    def unless_damaged(self, instruction: UnlessDamaged) -> UnlessDamaged:
        """What is done unless a player is dealt damage: "to them" is to that player."""
        done, who, damage = self.instruction(instruction.do), self.said_of(instruction, "who"), instruction.damage
        assert isinstance(damage, DealDamage)
        by, amount = self.node(damage.by), self.node(damage.amount)
        return UnlessDamaged(done, who, replace(damage, by=by, amount=amount, to=_them(who)))

    def itself(self) -> Back:
        """What deals the damage, to which it is dealt too; of several, each would deal it to itself."""
        source = self._last_source
        if isinstance(source, Group) and source.word == "each":  # each by itself, all at once (608.2f)
            self._seen["itself"] += 1
            return _ITSELF
        again = named_again("itself", source) if source is not None and not self.is_plural(source) else None
        if not isinstance(again, Back) or again.word != "itself":
            raise UnboundError("itself", self._seen["itself"], "“itself” is no single object that deals the damage")
        self._seen["itself"] += 1
        return again

    def last(self, amount: Any) -> Any:
        """An amount after both a subject and an object: "its" may be either's, except that a spell has none."""
        self._said_last = True
        bound = self.node(amount)
        self._said_last = False
        return bound

    def _recipient(self, to: Any) -> Any:
        """To whom damage is dealt; "instead" without a recipient is to the same as before (614.15)."""
        if to == Back(""):
            if self._last_damage is None:
                raise UnboundError("instead", 0, "damage to nobody that was named before")
            return repeat(self._last_damage)
        return self.node(to)


def _of_source(amount: Any, source: Any, whom: Any) -> Any:
    """ "It deals damage to you equal to its power": of nothing else, where damage is dealt to a player."""
    if not isinstance(source, Back) or not isinstance(whom, You | Players):
        return amount
    return _its(amount, source.to)


def _its(amount: Any, to: str) -> Any:
    """An amount of which "its" is of that."""
    return rewrite(amount, lambda node: Back("its", to) if node == Back("its") else None)


_ITSELF = Back("itself", "affected")
"""Each of several objects that deal damage, to itself."""


def _them(who: Any) -> Any:
    """The player who was just named, as "them"."""
    return replace(repeat(who), said="them") if isinstance(who, ControllerOf) else named_again("them", who)
