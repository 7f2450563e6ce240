"""What a condition has compared, and what players have just been told to count: "the difference", "that many" (608.2c)."""

from __future__ import annotations

from engine.abilities.conditions import Compare, Condition, Fits, HasMore
from engine.abilities.effects import Instruction
from engine.abilities.node import contains, find
from engine.abilities.phrases.filters import IsControlledBy, Noun
from engine.abilities.phrases.quantities import CardsIn, CountOf, Difference, LifeTotal, MostDiscarded, Number, Quantity
from engine.abilities.phrases.references import Back, PlayerRef, Players, Target, This, You
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.abilities.zones.libraries import Discard
from engine.abilities.zones.looking import DiscardCards, ShuffleInto
from engine.oracle.antecedents import Mention, words_of
from engine.oracle.following import counts_discarded
from engine.oracle.results import Results
from engine.oracle.unbound import UnboundError


class Comparing(Results):
    """The memory of the two amounts that the condition of this sentence has compared."""

    _compared: tuple[int, Quantity, Quantity] | None = None
    _may: Players | None = None

    def checked(self, condition: Condition) -> Condition:
        """The condition of a triggered ability, with its references bound (603.4)."""
        self._checking = True
        bound: Condition = self.node(condition)
        self._checking = False
        self.compare(bound)
        return bound

    def compare(self, condition: Condition) -> None:
        """Keep the two amounts; of a condition that compares none, nothing."""
        match condition:
            case Compare(left=left, right=right) if not contains(condition, Target):
                self._compared = (self._sentence, left, right)
            case HasMore(who=You() | Back() as who, of=of, than=You() | Back() as than):
                self._compared = (self._sentence, _of_player(of, who), _of_player(of, than))
            case _:
                self._compared = None

    def asked_of(self, condition: Condition) -> None:
        """What the condition of an instruction has asked of, for what is done if it holds, or otherwise."""
        self.compare(condition)
        self._asked_of_one_discarded(condition)
        self._compared_with_itself(condition)
        self.remember_asked(condition)
        self.otherwise_known(condition)

    def _asked_of_one_discarded(self, condition: Condition) -> None:
        """ "If you discard a land card this way, put it onto the battlefield": the card that was asked about (608.2c)."""
        match condition:
            case Compare(CountOf(Noun(post=(*_, DoneThisWay("discarded"))) as noun), ">=", Number(1), "does" | "did"):
                self._mention(Mention("now.discarded", words_of(noun) | {"card"}))
            case _:
                pass

    def _compared_with_itself(self, condition: Condition) -> None:
        """ "If it shares a creature type with this creature, you may reveal it": what was asked about (608.2c)."""
        match condition:
            case Fits(Back("it", to), noun) if to != "this" and contains(noun, This):
                for mention in [mention for mention in self.mentions if mention.binding == to]:
                    self._mention(mention)
            case _:
                pass

    def players(self, value: Players) -> Players:
        """Those who may do something, said again of what they may do, are the same."""
        return value if value == self._may else super().players(value)

    def same_as_other(self, value: Compare) -> Compare:
        """ "If it has the same mana value as the revealed card": it is another object than that one."""
        other = self.node(value.right)
        meant = {back.to for back in find(other, Back)}
        apart = [mention for mention in self.mentions if mention.binding in meant]
        self.mentions = [mention for mention in self.mentions if mention not in apart]
        one = self.node(value.left)
        self.mentions = [*apart, *self.mentions]
        return Compare(one, value.comparison, other, value.said)

    def compared(self, value: Difference | MostDiscarded) -> Difference | MostDiscarded:
        """ "The difference" is that of the two amounts that were compared in the same sentence."""
        if isinstance(value, MostDiscarded):
            self.check_done("discarded")
            return value
        if self._compared is None or self._compared[0] != self._sentence:
            raise UnboundError("difference", 0, "nothing is compared in this sentence of which there is a difference")
        return Difference(self._compared[1], self._compared[2])

    def after(self, before: list[Instruction], given: Instruction, *, same: bool) -> Instruction:
        """An instruction right after another in a sentence, which may count what that one came to."""
        last = before[-1] if before else None
        if not isinstance(last, Discard | DiscardCards | ShuffleInto):
            return self.instruction(given)
        if not counts_discarded(last, same):
            return self.by_each(given, last)
        known, self._amounts = self._amounts, ["done.amount"]
        bound: Instruction = self.instruction(given)
        self._amounts = [*known, *self._amounts]
        return bound


def _of_player(of: Noun | str, player: PlayerRef) -> Quantity:
    """How many permanents that fit, how much life, or how many cards in hand the player has."""
    if isinstance(of, Noun):
        return CountOf(Noun(of.heads, (*of.post, IsControlledBy(player)), of.join))
    return LifeTotal(player) if of == "life" else CardsIn("hand", player)
