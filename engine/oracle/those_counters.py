"""What "those counters" are: those of which the sentence has just asked how many there are (122.1, 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.conditions import Compare, Condition, Fits
from engine.abilities.effects import Instruction
from engine.abilities.permanents.counters import RemoveCounters
from engine.abilities.phrases.filters import HasCounters, Noun
from engine.abilities.phrases.quantities import CountersOn
from engine.abilities.phrases.references import Back, Host, ObjectRef, This
from engine.oracle.replacing import Replacements
from engine.oracle.unbound import UnboundError


class ThoseCounters(Replacements):
    """The memory of which counters a condition asked about, and on what."""

    _counters: tuple[int, str, ObjectRef] | None = None

    def remember_asked(self, checked: Condition) -> None:
        """What the condition of this sentence asked of."""
        super().remember_asked(checked)
        self._remember_counters(checked)

    def counters_asked(self, checked: Condition | None) -> None:
        """What an intervening if asks about counters. Those of an object of which it asks whether it has any, of whatever
        kind, are "those counters" afterwards.
        """
        match checked:
            case Fits(what, Noun((_,), (HasCounters(kind=None),)), negated=False):
                binding = what.to if isinstance(what, Back) else "this" if isinstance(what, This) else ""
                self.mentions = [
                    replace(m, words=m.words | {"those counters"}) if m.binding == binding else m for m in self.mentions
                ]
            case _:
                pass
        self._remember_counters(checked)

    def _remember_counters(self, checked: Condition | None) -> None:
        match checked:
            case Compare(CountersOn(kind, (This() | Back() | Host()) as on), ">=") if kind:
                self._counters = (self._sentence, kind, on)
            case _:
                self._counters = None

    def those_counters(self, instruction: Instruction) -> Instruction:
        """ "If it has three or more charge counters on it, remove those counters": all of that kind."""
        if not isinstance(instruction, RemoveCounters) or not instruction.said:
            return instruction
        if self._counters is None or self._counters[0] != self._sentence:
            raise UnboundError("counters", 0, f"“{instruction.said}” points back to no counters that were asked about")
        _, kind, on = self._counters
        return replace(instruction, kind=kind, off=on)
