"""What instructions leave to be called by later ones (608.2c): the part of the walk over an ability that remembers it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import EntersAsCopy
from engine.abilities.conditions import Condition, DidSo
from engine.abilities.damage.damaging import DealDividedDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import WhenYouDo
from engine.abilities.instructions.following import ForEachPlayer
from engine.abilities.instructions.keyword_actions import Clash
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.nesting import counted_permanents
from engine.abilities.node import find
from engine.abilities.permanents.counters import DistributeCounters, EntersAlso, RemoveAllCounters, RemoveCounters
from engine.abilities.phrases.filters import IsAnother, Noun
from engine.abilities.phrases.quantities import Number, Quantity, ThatMuch
from engine.abilities.phrases.references import (
    AnyRef,
    Back,
    Chosen,
    Group,
    Host,
    OwnerOf,
    PlayerRef,
    Players,
    Several,
    Target,
    TopCards,
    You,
    is_every,
)
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.abilities.tokens.copying import BecomeCopy, CreateCopies
from engine.abilities.tokens.creating import CreateTogether, CreateTokens
from engine.abilities.tokens.stack import Copy, CopyForEach, CreateCopyByName
from engine.abilities.zones.libraries import Discard, Draw, Shuffle
from engine.abilities.zones.looking import Choose, DiscardCards, Reveal, ShuffleInto
from engine.abilities.zones.moving import Destroy, Exile, Move, Sacrifice
from engine.abilities.zones.searching import Search, SearchZones
from engine.oracle.another import other_than
from engine.oracle.antecedents import (
    BY_EACH,
    CHOSEN,
    EXILED,
    PLAYER,
    Mention,
    is_of_several,
    is_slot,
    tokens_of,
    words_of,
)
from engine.oracle.counters_removed import check_announced, removed
from engine.oracle.exiling import binding_of
from engine.oracle.following import counts_each, counts_something, deeds_of, done_to, is_done_to_itself
from engine.oracle.implied import OWNERS
from engine.oracle.mentioning import NOT_DONE
from engine.oracle.own_ways import is_leaving
from engine.oracle.replacing import Replacements
from engine.oracle.unbound import UnboundError

CLASHED = "clashed"
"""The player with whom another has clashed (701.30b)."""

DISCARDED = "now.discarded"
"""What was discarded by the instructions before, as it is now (608.2c)."""

CALLED_COPIED = "copied"
"""What an object that enters as a copy is a copy of."""


def _check_entering(said: Instruction) -> None:
    """ "That creature enters with a counter on it" is said of a spell that was cast (400.7a)."""
    if not isinstance(said, ApplyToObjects) or not any(isinstance(change, EntersAlso) for change in said.changes):
        return
    if not isinstance(said.what, Back) or said.what.to != "event.object":
        raise UnboundError("enters", 0, "what enters with counters is no spell that was cast")


def _of_each(who: PlayerRef) -> frozenset[str]:
    """How what one or several players made is marked: it is one to each of them, and several to what is said of all."""
    return BY_EACH if isinstance(who, Players) and who.word.startswith("each ") else frozenset()


class Results(Replacements):
    """The memory of what was made, moved, exiled or copied."""

    _checked: tuple[int, Condition, list[Mention]] | None = None
    """The sentence in which you last shuffled your library; so long ago is never."""
    _counted_in = -9
    """The sentence of the last instruction that came to an amount; so long ago is never."""

    def done(self, instruction: Instruction) -> None:
        """What an instruction leaves to be called by later ones."""
        _check_entering(instruction)
        self._acted = self._instruction if is_done_to_itself(instruction) else -9
        what = done_to(instruction)
        self._done_to = (self._sentence, binding_of(what) if what is not None else "")
        for deed in deeds_of(instruction):
            self._mention(Mention(f"done.{deed}", frozenset()))  # called by "this way" only
        self._amount_done(instruction)
        kind: Hashable = type(instruction)
        if is_leaving(kind):
            self._left_by(instruction)
        if any(m.binding == "affected" for m in self.mentions):
            self._let_go(instruction)

    def _left_by(self, instruction: Instruction) -> None:
        match instruction:
            case CreateTokens(who, amount, token):
                words = frozenset({"object", "permanent", "token", *token.types, *token.subtypes})
                self._mention(Mention("made", words | _of_each(who), plural=amount != Number(1)))
            case CreateTogether(_, kinds):
                self._mention(Mention("made", tokens_of(tuple(kind.token for kind in kinds)), plural=True))
            case CreateCopies(who=who, amount=amount, of=of, called=called):
                self._copied(of)
                several = amount != Number(1) or called != ""
                self._mention(
                    Mention("made", frozenset({"object", "permanent", "token"}) | _of_each(who), plural=several)
                )
            case Draw(amount=amount, revealed=True):
                self._mention(Mention("drawn", frozenset({"object", "card"}), plural=amount != Number(1)))
            case Move(_, what, "battlefield"):
                self._moved(what)
            case Search(_, what, to):
                self.mentions = [
                    m for m in self.mentions if m.binding != "chosen" or m.instruction != self._instruction
                ]
                known = words_of(what.noun) | {"card"} | (EXILED if to == "exile" else set())
                if to:
                    self._mention(Mention("moved", known, plural=what.high != Number(1)))
                else:
                    self._seen_cards(plural=what.high != Number(1), words=known)
            case Copy(_, what, times):
                several = times != Number(1) or self.is_plural(what)
                self._mention(Mention("copies", frozenset({"copy"}), plural=several))
            case CreateCopyByName():
                self._mention(Mention("copies", frozenset({"copy"})))
            case CopyForEach():
                self._mention(Mention("copies", frozenset({"copy"}), plural=True))
            case Exile(_, what):
                cards = frozenset({"object", "card"}) if isinstance(what, Several) else _cards_of_several(what)
                self._mention(Mention("exiled", EXILED | cards, plural=bool(cards)))
                if isinstance(what, TopCards):
                    self._seen_cards(plural=is_of_several(what))
                else:
                    self._exiled(what)
            case _:
                self._together(instruction)
                self._shown(instruction)

    def _let_go(self, instruction: Instruction) -> None:
        """What "the instruction before" was done to is known for one instruction only."""
        mixed = Several in self.kinds and any(_is_mixed(several) for several in find(instruction, Several))
        last = -1 if mixed else self._instruction  # of "this and all Goblins", "them" would be all, and not the Goblins
        self.mentions = [m for m in self.mentions if m.binding != "affected" or m.instruction == last]

    def _amount_done(self, instruction: Instruction) -> None:
        """How much an instruction came to, unless that was counted before: "draw that many, then discard that many"."""
        if isinstance(getattr(instruction, "amount", None), ThatMuch):
            return
        if counts_something(instruction):
            self._amounts.append("done.amount")
            self._counted_in = self._sentence
        elif isinstance(instruction, Discard | DiscardCards | Sacrifice | ShuffleInto):  # by each of several players
            self._amounts = [amount for amount in self._amounts if amount != "done.amount"]

    def amounts_done(self, *, asked: bool) -> list[str]:
        """What "that many" may be; once it is ``asked`` whether something was done, it is of that (608.2c)."""
        just = asked and self._counted_in == self._sentence - 1 and "done.amount" in self._amounts
        return ["done.amount"] if just else self._amounts

    def chosen_together(self, targets: Several) -> None:
        """Two targets are chosen in one breath."""
        raise NotImplementedError

    def _is_hidden(self, binding: str) -> None:
        """What was shuffled into a library can't be spoken of any more (400.7, 701.24a)."""
        self.mentions = [
            replace(m, words=m.words - {"object"}) if m.binding == binding and not m.own else m for m in self.mentions
        ]

    def _together(self, instruction: Instruction) -> None:
        """What an instruction is done to together: "they" are all that it destroys."""
        match instruction:
            case Destroy(Several(parts)) if all(isinstance(part, Target) for part in parts):
                self._mention(Mention("affected", frozenset(), plural=True))
            case Move(what=Several(), to="library top" | "library bottom", of=OwnerOf(Back(to="affected"))):
                self._mention(OWNERS)
            case Reveal(_, Several(join="or")):
                self.mentions = [m for m in self.mentions if m.binding != "chosen"]
                self._seen_cards(plural=False)
            case Shuffle(who=You()):
                self._shuffled = self._sentence
            case Clash():
                self._mention(Mention(CLASHED, PLAYER))
            case Draw(amount=amount) if amount != Number(1):
                self._mention(Mention("drawn", frozenset({"one of them"}), plural=True))
                self._counted(amount)
            case SearchZones():
                self._mention(Mention("exiled", EXILED, plural=True))
            case ShuffleInto(what=Target() | Back() as what):
                self._is_hidden(binding_of(what))
            case DealDividedDamage(amount=amount) | DistributeCounters(amount=amount):
                check_announced(amount, self.kinds)
            case Discard(amount=Number(1)) if counts_something(instruction) and not counts_each(instruction):
                self._mention(Mention(DISCARDED, frozenset({"the discarded card", "card"})))
            case RemoveCounters() | RemoveAllCounters():
                self._mention(removed(getattr(instruction, "kind", None)))
            case Choose(_, Several() as several):
                self.chosen_together(several)
            case Choose(who, what):
                one, each = binding_of(what), is_every(who)
                self.mentions = [
                    replace(m, words=m.words | CHOSEN, plural=m.plural or each) if m.binding == one else m
                    for m in self.mentions
                ]
            case _:
                pass

    def _counted(self, amount: Quantity) -> None:
        """ "Draw a card for each creature you control. Those creatures ...": the permanents that were counted."""
        counted = counted_permanents(amount)
        words = words_of(counted) - {"object", "permanent"} if counted is not None else frozenset[str]()
        if words and not any(mention.plural and mention.words & words for mention in self.mentions):
            self._mention(Mention("counted", words, plural=True))

    def reflexive(self, instruction: WhenYouDo) -> WhenYouDo:
        """A reflexive triggered ability: what was done to is "that card" in it, and how much was removed "that much"."""
        done = self.node(instruction.done)
        if isinstance(done, Noun) and isinstance(done.post[-1], DoneThisWay):
            words, several = words_of(done) | {"card"}, instruction.said in ("you several", "are")
            self._mention(Mention(f"now.{done.post[-1].what}", words, plural=several))
        if instruction.said == "counters":
            self._amounts = ["done.amount"]
        self.next_instruction()
        do, rest = self.instruction(instruction.do), []
        for one in instruction.rest:
            self.next_sentence()
            rest.append(self.instruction(one))
        return replace(instruction, do=do, done=done, rest=tuple(rest))

    def _copied(self, of: AnyRef) -> None:
        """What was copied is called by its kind from now on; "it" is the token (608.2c)."""
        binding = binding_of(of)
        self.mentions = [
            Mention(m.binding, m.words - {"object"}, m.plural, m.own, m.sentence, m.instruction)
            if m.binding == binding
            else m
            for m in self.mentions
        ]

    def otherwise_known(self, condition: Condition) -> None:
        """Right after the contrary of the condition, nothing is known of what was done under that one (608.2c)."""
        if self._checked is not None and self._checked[:2] == (self._sentence - 1, _contrary(condition)):
            asked = isinstance(condition, DidSo)  # what was offered the sentence before has not been done
            offered = self._sentence - 2 if asked else None
            known = [m for m in self._checked[2] if m.sentence != offered or m.binding not in NOT_DONE]
            slots = {m.binding for m in known}
            targets = [
                m for m in self.mentions if is_slot(m) and m.binding not in slots
            ]  # chosen all the same (601.2c)
            self.mentions = [*known, *targets]
        self._checked = self._sentence, _plain(condition), list(self.mentions)

    def by_each(self, part: Instruction, before: Instruction) -> Instruction:
        """A further instruction of a list: of what each of several players has just done, each knows how much it was."""
        if not counts_each(before) or getattr(part, "who", None) != getattr(before, "who", None):
            return self.instruction(part)
        counted, self._amounts = self._amounts, ["done.each"]
        bound = self.instruction(part)
        self._amounts = [*counted, *(amount for amount in self._amounts if amount != "done.each")]
        return bound

    def for_each_player(self, who: Players, do: Instruction) -> ForEachPlayer:
        """What is done for each of several players, and named so, is several things to what is said after it."""
        players = self.node(who)
        self.next_instruction()
        first, slots = self._instruction, self.slots
        bound = ForEachPlayer(players, self.instruction(do))
        new = {f"t{number}" for number in range(slots + 1, self.slots + 1)} | {"chosen", "made", "moved"}
        self.mentions = [
            replace(m, plural=True) if m.binding in new and m.instruction >= first else m
            for m in self.mentions
            if m.binding != "each"
        ]
        return bound

    def of_the_one(self) -> Back | None:
        """ "It" in an instruction that speaks of nothing else: each of several objects, the host, or the object itself."""
        if self.is_of_each():
            return Back("it", "affected")
        named = [mention for mention in self.mentions if "object" in mention.words]
        alone = len(named) == 1 and named[0].binding in ("host", "this") and named[0].instruction == self._instruction
        return Back("it", named[0].binding) if alone else None

    def is_of_each(self) -> bool:
        """Whether the instruction speaks of each of several objects, and of no other one."""
        named = [mention for mention in self.mentions if not mention.own and "object" in mention.words]
        each = [mention for mention in named if mention.binding == "affected" and not mention.plural]
        return (
            len(each) == 1
            and all(one.plural or one in each for one in named)
            and each[0].instruction == self._instruction
        )

    def becoming(self, instruction: BecomeCopy) -> BecomeCopy:
        """Becoming a copy: "that creature" and "it" are another object than what becomes one (608.2c)."""
        when = self.node(instruction.duration) if instruction.leading else None
        what, of = instruction.what, instruction.of
        if isinstance(what, Group) and isinstance(of, Back) and what.noun.post[:1] == (IsAnother("other"),):
            of = self.node(of)
            what = replace(what, noun=other_than(what.noun, of.to))
        what = self.node(what)
        becoming = "host" if isinstance(what, Host) else binding_of(what)
        itself = [mention for mention in self.mentions if mention.binding == becoming]
        self.mentions = [mention for mention in self.mentions if mention not in itself]
        self._aside = itself
        of = self.node(of)
        self.mentions, self._aside = [*itself, *self.mentions], []
        when = when if when is not None else self.node(instruction.duration)
        exceptions = self.node(instruction.exceptions)
        return BecomeCopy(what, of, exceptions, when, instruction.leading, instruction.copies)

    def as_copy(self, ability: EntersAsCopy) -> EntersAsCopy:
        """Entering as a copy: what is copied is known to the exceptions."""
        condition = self.node(ability.condition)
        what, of = self.node(ability.what), self.node(ability.of)
        self.next_instruction()
        if isinstance(of, Noun):
            words = words_of(of)
            self._mention(Mention(CALLED_COPIED, words | {f"copied {word}" for word in words}))
        made: Any = self.node(ability.exceptions)
        self.next_sentence()
        then = self.instruction(ability.then) if ability.then is not None else None
        return replace(ability, what=what, of=of, exceptions=made, then=then, condition=condition)


def _cards_of_several(what: AnyRef) -> frozenset[str]:
    """ "Those cards" are what several permanents are once they are exiled (109.2a)."""
    if not isinstance(what, Group | Chosen) or (isinstance(what, Chosen) and what.high == Number(1)):
        return frozenset()
    permanents = all(head.word in ("permanent", "token") for head in what.noun.heads)
    return frozenset({"card"}) if permanents else frozenset()


def _is_mixed(several: Several) -> bool:
    """Whether a group stands beside something else."""
    groups = [isinstance(part, Group) for part in several.parts]
    return any(groups) and not all(groups)


def _contrary(condition: Condition) -> Condition | None:
    negated = getattr(condition, "negated", None)
    condition = _plain(condition)
    return replace(condition, negated=not negated) if negated is not None else None


def _plain(condition: Condition) -> Condition:
    """The condition without what is only wording."""
    return DidSo("", condition.negated) if isinstance(condition, DidSo) else condition
