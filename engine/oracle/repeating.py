"""Instructions that are done several times, one of which is chosen, or that one word stands for (700.2, 706.3, 608.2c)."""

from __future__ import annotations

from typing import TypeGuard

from msgspec.structs import replace as replace_struct

from engine.abilities.effects import Instruction
from engine.abilities.instructions.chance import DoTimes, ResultsTable, TableRow
from engine.abilities.instructions.following import ForEach, ForEachPlayer, Sequence
from engine.abilities.instructions.modes import Mode, VillainousChoice
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Back, Target
from engine.keywords.earthbending import earthbend, earthbent
from engine.oracle.antecedents import Mention, words_of
from engine.oracle.following import check_order
from engine.oracle.results import Results

Repeated = ForEach | ForEachPlayer | ResultsTable | DoTimes | VillainousChoice | Sequence
"""What is done several times, or one of several."""


def is_repeated(instruction: Instruction) -> TypeGuard[Repeated]:
    """Whether it is so; of instructions in a row only what one word stands for, or what goes on in another sentence."""
    if isinstance(instruction, Sequence):
        return instruction.word in ("earthbend", ".")
    return isinstance(instruction, ForEach | ForEachPlayer | ResultsTable | DoTimes | VillainousChoice)


class Repeating(Results):
    """The part of the walk over an ability that knows what is said once and done in another number."""

    def modes(self, modes: tuple[Mode, ...]) -> tuple[Mode, ...]:
        """Each mode knows what came before the choice, and nothing of the other modes (700.2)."""
        before, counted = list(self.mentions), list(self._amounts)
        bound = []
        for mode in modes:
            self.mentions, self._amounts = list(before), list(counted)
            self.next_sentence()
            bound.append(replace_struct(mode, body=self.body(mode.body)))
        self.mentions, self._amounts = before, counted
        return tuple(bound)

    def repeated(
        self, instruction: ForEach | ForEachPlayer | ResultsTable | DoTimes | VillainousChoice | Sequence
    ) -> Instruction:
        """What is done several times, or one of several."""
        match instruction:
            case Sequence((first, then), "."):
                before = self.instruction(first)
                self.next_sentence()
                check_order(before, then, self.kinds)
                return Sequence((before, self.instruction(then)), ".")
            case Sequence():
                return self._earthbending(instruction)
            case ForEach(noun, do):
                return self._for_each_object(noun, do)
            case ForEachPlayer(who, do):
                return self.for_each_player(who, do)
            case VillainousChoice(who, modes):
                return VillainousChoice(self.node(who), self.modes(modes))
            case ResultsTable(rows):
                return ResultsTable(self._rows(rows))
            case DoTimes(times, do, ""):
                return DoTimes(self.node(times), self.instruction(do))
            case DoTimes(times, do, said):  # of what was done each time, nothing is called by a word
                bound = self.node(times)
                known, counted = list(self.mentions), list(self._amounts)
                again = DoTimes(bound, self.instruction(do), said)
                self.mentions, self._amounts = known, counted
                return again

    def _for_each_object(self, noun: Noun, do: Instruction) -> ForEach:
        """What is done for each of several objects, which is "it"; of what that leaves, later sentences know only that it
        was done.
        """
        those = self.node(noun)
        named = next((one.to for one in find(those, Back)), "")
        known, counted = list(self.mentions), list(self._amounts)
        self._mention(Mention("each", words_of(those) | self._words(named)))
        self.next_instruction()
        bound = ForEach(those, self.instruction(do))
        self.mentions = [
            *known,
            *(one for one in self.mentions if one.binding.startswith("done.") and one not in known),
        ]
        self._amounts = counted
        return bound

    def _words(self, binding: str) -> frozenset[str]:
        """How what stands under a name may be called."""
        found = (one.words for one in self.mentions if one.binding == binding)
        return next(found, frozenset())

    def _rows(self, rows: tuple[TableRow, ...]) -> tuple[TableRow, ...]:
        """Of a results table one striation is followed, which knows what came before and nothing of the others (706.3a)."""
        bodies = self.modes(tuple(Mode(row.body) for row in rows))
        return tuple(replace_struct(row, body=mode.body) for row, mode in zip(rows, bodies, strict=True))

    def _earthbending(self, instruction: Sequence) -> Sequence:
        """What to earthbend is short for: all of it is about the one land that is its target (701.66a)."""
        amount = earthbent(instruction)
        assert amount is not None
        much = self.node(amount)
        land = self.instruction(instruction.parts[0])
        assert isinstance(land, ApplyToObjects)
        assert isinstance(land.what, Target)
        return earthbend(much, land.what.slot)
