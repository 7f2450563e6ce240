"""Sentences after one that creates a triggered ability: which of them are part of that ability (603.7, 603.12)."""

from __future__ import annotations

import copy

from msgspec.structs import replace

from engine.abilities.ability import Ability, SpellAbility
from engine.abilities.conditions import DidSo
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import Later, WhenYouDo
from engine.abilities.instructions.following import If, InsteadIf, May, MayPay
from engine.abilities.node import find, kinds_in
from engine.abilities.permanents.regenerating import CannotRegenerate
from engine.abilities.phrases.references import Back, Target
from engine.abilities.zones.moving import Destroy
from engine.oracle.antecedents import Mention, is_slot
from engine.oracle.exiling import binding_of
from engine.oracle.following import check_order
from engine.oracle.replacing import Replacements
from engine.oracle.unbound import UnboundError


class GoingOn(Replacements):
    """The part of the walk over an ability that knows where an ability ends which it creates."""

    _said: tuple[Instruction, ...] | None = None

    def go_on(self, said: tuple[Instruction, ...] | None) -> None:
        """Go on after a paragraph of the same spell, whose instructions this one may replace."""
        self._said = said
        match said:
            case (DealDamage(by, _, to),):
                self._last_damage, self._last_source = to, by
            case _:
                pass

    def instead_of_paragraph(self, instead: InsteadIf, rest: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
        """A paragraph that begins with what is done instead of what the one before says.

        Of several instructions it replaces all, where they are all of the spell, and "instead" is said of a whole sentence
        (614.15). It is asked before any of them is followed: it speaks of nothing that they do, and chooses no targets.
        """
        if not self._said or not self._spell:
            raise UnboundError("instead", 0, "“instead” of what another paragraph says")
        if len(self._said) == 1:
            check_order(self._said[0], instead, kinds_in((self._said[0], instead)))
            return (instead, *rest)
        if not instead.first or any(True for _ in find(instead, Target)):
            raise UnboundError("instead", 0, "“instead” may replace all of the paragraph before it, or a part")
        if not all(isinstance(one, CannotRegenerate) for one in rest):
            raise UnboundError("instead", 0, "what follows may be a part of what is done instead")
        self.mentions = [mention for mention in self.mentions if is_slot(mention)]
        return (replace(instead, whole=True), *rest)

    def left_by(self, bound: Ability) -> tuple[tuple[Mention, ...], tuple[Instruction, ...] | None]:
        """What later paragraphs can speak of, and which instructions they can replace; see ``Bound``."""
        if not isinstance(bound, SpellAbility):
            return tuple(self.mentions), None
        if any(isinstance(one, InsteadIf) and one.whole for one in bound.body):
            return tuple(mention for mention in self.mentions if is_slot(mention)), ()
        return tuple(self.mentions), bound.body if len(bound.body) == 1 or self._said is None else ()

    def with_what_goes_on(self, instruction: Instruction, left: list[Instruction]) -> Instruction:
        """The instruction, with those of the sentences ``left`` that can only be part of the ability it creates.

        They speak of what only that ability names, or ask whether what it allows was done.
        """
        while left and isinstance(instruction, WhenYouDo | Later) and self._is_part(instruction, left[0]):
            instruction = replace(instruction, rest=(*instruction.rest, left.pop(0)))
        return instruction

    def rest_of_it(self, do: Instruction, rest: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
        """What else the created ability does, bound; what it destroys is what can't be regenerated (608.2c, 701.19c)."""
        bound, last = [], do
        for instruction in rest:
            self.next_sentence()
            found = self.instruction(instruction)
            if isinstance(found, CannotRegenerate) and isinstance(found.what, Back) and isinstance(last, Destroy):
                found = replace(found, what=replace(found.what, to=binding_of(last.what) or found.what.to))
            bound.append(found)
            last = found
        return tuple(bound)

    def _is_part(self, creating: WhenYouDo | Later, then: Instruction) -> bool:
        last = (creating.do, *creating.rest)[-1]
        if isinstance(then, CannotRegenerate):
            return isinstance(last, Destroy)
        if isinstance(then, If) and isinstance(then.condition, DidSo):
            return isinstance(last, May | MayPay)
        known = {mention.binding for mention in self.mentions} | {"this", "host"}
        if self._tried(then) is not None:  # it can be said of what was named before, too
            return False
        within = self._tried(replace(creating, rest=(*creating.rest, then)))
        if not isinstance(within, WhenYouDo | Later):
            return False
        return any(back.to not in known for back in find(within.rest[-1], Back))

    def _tried(self, instruction: Instruction) -> Instruction | None:
        """The instruction bound, of which nothing is remembered; ``None`` if that can't be done."""
        kept = {name: _copied(value) for name, value in vars(self).items()}
        try:
            return self.instruction(instruction)
        except UnboundError:
            return None
        finally:
            vars(self).clear()
            vars(self).update(kept)


def _copied(value: object) -> object:
    """A copy of what can change: nodes don't, and are known by their place."""
    return copy.copy(value) if isinstance(value, list | dict) else value
