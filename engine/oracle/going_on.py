"""Sentences after one that creates a triggered ability: which of them are part of that ability (603.7, 603.12)."""

from __future__ import annotations

import copy

from msgspec.structs import replace

from engine.abilities.conditions import DidSo
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import Later, WhenYouDo
from engine.abilities.instructions.following import If, May, MayPay
from engine.abilities.node import find
from engine.abilities.permanents.regenerating import CannotRegenerate
from engine.abilities.phrases.references import Back
from engine.abilities.zones.moving import Destroy
from engine.oracle.exiling import binding_of
from engine.oracle.replacing import Replacements
from engine.oracle.unbound import UnboundError


class GoingOn(Replacements):
    """The part of the walk over an ability that knows where an ability ends which it creates."""

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
        kept = {name: copy.copy(value) for name, value in vars(self).items()}
        try:
            return self.instruction(instruction)
        except UnboundError:
            return None
        finally:
            vars(self).clear()
            vars(self).update(kept)
