"""What words mean of cards that a text exiles, and of the zones that cards go back to (406, 400.3, 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.casting.playing import MayLook, MayPlay
from engine.abilities.effects import Instruction
from engine.abilities.phrases.durations import WhileExiled
from engine.abilities.phrases.quantities import CardsIn, Half, Number, Sum
from engine.abilities.phrases.references import AnyRef, Back, Chosen, Group, OwnerOf, Target, This, TopCards
from engine.abilities.zones.looking import LookAt
from engine.abilities.zones.moving import Exile, Move
from engine.abilities.zones.searching import Search
from engine.oracle.antecedents import named_again, repeat
from engine.oracle.calling import called
from engine.oracle.those_counters import ThoseCounters
from engine.oracle.unbound import UnboundError


class Exiling(ThoseCounters):
    """The memory of what was exiled, and of the one card that was looked at just before."""

    _exiled_so_far: frozenset[str] = frozenset()
    _looked_at_one: int = -9
    _shuffled: int = -9

    def exiles_what_was_seen(self, instruction: Instruction) -> Instruction:
        """ "Look at the top card of that player's library, then exile it": that card, whatever else was named."""
        match instruction:
            case Exile(what=Back("it", "")) if self._looked_at_one == self._sentence:
                self._seen["it"] += 1
                return replace(instruction, what=Back("it", "seen"))
            case _:
                return self.those_counters(instruction)

    def while_exiled(self, instruction: Instruction) -> Instruction:
        """ "You may look at it for as long as it remains exiled": at what the text has exiled."""
        match instruction:
            case MayPlay(what=Back(word, ""), duration=WhileExiled(Back(again, ""))):
                back = self._exiled_called(word)
            case MayLook(what=Back(word, ""), duration=WhileExiled(Back(again, ""))):
                back = self._exiled_called(word)
            case _:
                return instruction
        if back is None:
            return instruction
        self._seen[word] += 1
        self._seen[again] += 1
        return replace(instruction, what=back, duration=WhileExiled(Back(again, back.to)))

    def for_as_long_as_exiled(self, instruction: MayPlay) -> MayPlay:
        """ "You may play that card for as long as it remains exiled": the same card."""
        assert isinstance(instruction.duration, WhileExiled)
        assert isinstance(instruction.duration.what, Back)
        word = instruction.duration.what.word
        bare: MayPlay = self.node(replace(instruction, duration=None))
        self._seen[word] += 1
        return replace(bare, duration=WhileExiled(named_again(word, bare.what)))

    def _exiled_called(self, word: str) -> Back | None:
        fits = [one for one in self.mentions if one.binding in self._exiled_so_far and called(one, word)]
        return Back(word, fits[0].binding) if len(fits) == 1 else None

    def part_of_library(self, value: TopCards) -> TopCards:
        """Half of a library, or all but its bottom cards: it is the same library that is counted."""
        of = self.node(value.of)
        if value.said == "just":
            if self._shuffled != self._sentence:
                raise UnboundError("top", 0, "“the top” of no library that was just shuffled")
            return replace(value, amount=self.node(value.amount))
        match value.amount:
            case Half(of=CardsIn(zone), round=way):
                return replace(value, of=of, amount=Half(CardsIn(zone, repeat(of)), way, whole=True))
            case Sum(left=CardsIn(zone), right=fewer):
                return replace(value, of=of, amount=Sum(CardsIn(zone, repeat(of)), fewer))
            case _:
                raise AssertionError(f"no part of a library: {value!r}")

    def to_own_zone(self, instruction: Instruction) -> Instruction:
        """ "Their owner's hand" is that of what the same words put there, "their graveyard" that of the player
        who was named.

        A card goes to its owner's zone all the same (400.3).
        """
        if (
            isinstance(instruction, Move) and instruction.blocking is not None
        ):  # which is named before what is put there
            instruction = replace(instruction, blocking=self.node(instruction.blocking))
        match instruction:
            case Move(of=Back("their", "")):
                players = {one.binding for one in self.mentions if "player" in one.words}
                if len(players) != 1:
                    return instruction
                self._seen["their"] += 1
                return replace(instruction, of=Back("their", next(iter(players))))
            case Move(what=Group() | Chosen() | Back() as what, of=OwnerOf(Back("them", ""))):
                bound = self.node(what)
                self._seen["them"] += 1
                return replace(instruction, what=bound, of=OwnerOf(Back("them", binding_of(bound))))
            case _:
                return instruction

    def exiles(self, instruction: Instruction) -> None:
        """Remember what an instruction exiles, and the one card that it looks at."""
        super().exiles(instruction)
        self._looked_at_one = -9
        match instruction:
            case LookAt(_, TopCards(Number(1))):
                self._looked_at_one = self._sentence
            case Exile(_, what):
                self._exiled_so_far |= {"seen" if isinstance(what, TopCards) else binding_of(what)}
            case Search(to="exile"):
                self._exiled_so_far |= {"moved"}
            case _:
                pass


def binding_of(what: AnyRef) -> str:
    """Under which binding what an instruction is done to can be called by later ones."""
    match what:
        case Target(slot=slot):
            return slot
        case Back(to=to):
            return to
        case This():
            return "this"
        case Chosen():
            return "chosen"
        case Group():
            return "affected"
        case _:
            return ""
