"""What "another" and "other" mean (115.3, 601.2c, 608.2c): decided here alone, by what the text named before.

Productions only read the word: as :attr:`Target.other`, or as :class:`IsAnother` before a noun. It means

1. of a target: other than the targets of the same sort that were named before it; else other than the object itself;
2. of other objects: in the condition of a triggered ability, other than the object of its event; else other than the
   one thing named before that it can be other than, where the text leaves no choice; else other than the object itself.

Where something was named before that it might be other than, or might not, the text is refused.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.abilities.effects import Instruction
from engine.abilities.phrases.filters import (
    AnyTargetNoun,
    Head,
    InZone,
    IsAnother,
    IsControlledBy,
    IsCreatedWith,
    IsExiledWith,
    IsOtherThan,
    Noun,
    PlayerNoun,
    SharesWith,
)
from engine.abilities.phrases.references import Back, Group, Players, Several, Target, You
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.abilities.tokens.copying import BecomeCopy
from engine.oracle.antecedents import ANYTHING, CHOSEN, Mention, is_of_spell, is_slot, kinds_of, words_of
from engine.oracle.unbound import UnboundError

_LEFT: Final = ("made", "chosen", "moved")
"""What instructions before have created, chosen or put onto the battlefield."""


SACRIFICED: Final = Group(Noun((Head((), "permanent"),), (DoneThisWay("sacrificed", You()),)))
"""What you have sacrificed by the instructions before, whoever else has sacrificed something too."""


class Others:
    """The part of the walk over an ability that knows what others are other than."""

    mentions: list[Mention]
    _instruction: int
    _sentence: int
    _spell: bool
    _checking = False  # whether the condition of a triggered ability is being read
    _of_another = False  # whether its event is of another object than this
    _gone = False  # whether the object of its event has left the battlefield
    _counting = False  # whether an amount is read that each of several objects gets
    _grouped: Noun | None = None  # the group that was named last
    _aside: list[Mention]  # named before, and not to be meant by a pronoun just now

    def node(self, value: Any) -> Any:
        """Any part of an ability."""
        raise NotImplementedError

    def other_target(self, target: Target, what: Any) -> tuple[Any, bool]:
        """What a target is chosen among, and whether it is other than the targets before it (601.2c)."""
        any_other = isinstance(what, AnyTargetNoun) and what.other
        if not any_other and not target.other:
            return what, False
        kind = "player" if isinstance(what, PlayerNoun) else "object"
        before = [one for one in (*self.mentions, *self._aside) if is_slot(one) and kind in one.words]
        if before:
            _check_alike(what, before)
            return (replace(what, other=False) if any_other else what), True
        if any_other:
            self.check_other("other")
            return what, False
        if not isinstance(what, Noun):
            raise UnboundError("another", 0, "“another” than what?")
        another = Noun(what.heads, (IsAnother("another"), *what.post), what.join)
        if (than := self._another_than_one(another)) is not None:
            return than, False
        gone = self._gone and all(head.word in ("permanent", "token") for head in what.heads)
        but = "event.object" if gone else "cost.chosen"  # a cost is paid once the targets are chosen (601.2c, 601.2h)
        kinds = kinds_of(what)
        self.check_other("another", words_of(what) - {"object"} if kinds == ANYTHING else kinds, but=but, of=another)
        return another, False

    def check_other(
        self, word: str, kinds: frozenset[str] = ANYTHING, *, but: str = "", of: Noun | None = None
    ) -> None:
        """ "Other" means other than the object itself, unless something else was named that it may be other than.

        A card that was discarded is none of several kinds of permanents, and no target is what has died or was sacrificed.
        """
        named = (
            one.words for one in self.mentions if not one.own and one.binding != but and not self._is_none(one, of)
        )
        if any("object" in words and (words == {"object"} or words & kinds) for words in named):
            raise UnboundError(word, 0, f"“{word}” may be other than this object, or than what was named before")

    def _is_none(self, mention: Mention, of: Noun | None) -> bool:
        """Whether what was named can't be what others are other than: it is gone, a spell where permanents are meant, or a
        group of which the others are all, none, or those that were other than this object before.
        """
        graveyard = of is not None and _is_in_graveyard(of)
        if not graveyard and any(word.startswith("the sacrificed") for word in mention.words):
            return True
        if of is None:
            return False
        if is_of_spell(mention) and _are_permanents(of):
            return True
        grouped = self._grouped if mention.binding == "affected" else None
        if grouped is None:
            return False
        rest = of.post[1:] if isinstance(of.post[0] if of.post else None, IsAnother) else of.post
        same = (grouped.heads, grouped.post) == (of.heads, rest)
        again = grouped.post[:1] == (IsAnother("other"),)
        return same or again or (YOURS in rest and THEIRS in grouped.post)

    def and_others(self, several: Several) -> Several:
        """ "Skeletons you control and other Zombies you control": both are meant anyway, so that the others are other than
        the object itself alone.
        """
        before = list(self.mentions)
        first = self.node(several.parts[0])
        named, self.mentions = self.mentions[len(before) :], before
        bound = replace(several, parts=(first, self.node(several.parts[1])))
        self.mentions = [*self.mentions, *named]
        return bound

    def other_than_named(self, noun: Noun) -> Noun | None:
        """ "Each other card exiled with this": other than the one card that was named; the object itself is none.

        "Each other creature" in a spell is other than the creature that it targets, and "for each other creature" of
        each creature other than that one.
        """
        if noun.post[:1] == (IsAnother("another"),):
            return self._another_than_one(noun)
        if noun.post[:1] != (IsAnother("other"),):
            return None
        if any(isinstance(one, IsCreatedWith) for one in noun.post):  # than the one that was created just before
            made = [mention for mention in self.mentions if mention.binding == "made"]
            return other_than(noun, "made") if made else None
        if not any(isinstance(one, IsExiledWith) for one in noun.post):
            return self._other_than_one(noun) or self._other_than_host(noun)
        named = [mention for mention in self.mentions if not mention.own and {"object", "card"} <= mention.words]
        if not named and any(mention.binding == "exiled" for mention in self.mentions):
            return other_than(noun, "exiled")  # than those exiled just before
        return other_than(noun, named[0].binding) if len(named) == 1 and not named[0].plural else None

    def _another_than_one(self, noun: Noun) -> Noun | None:
        """ "Another creature" in a spell, and "another card from your graveyard" in anything: the object itself, which is
        on the stack or the battlefield, can't be meant; so it is other than the one thing that was named before.
        """
        named = [mention for mention in self.mentions if not mention.own and "object" in mention.words]
        elsewhere = _is_in_graveyard(noun)
        if len(named) != 1 or named[0].plural or not (self._spell or elsewhere):
            return None
        one = named[0]
        if any(mention.own and mention.sentence == self._sentence for mention in self.mentions):
            return None  # "return this card and up to one other target card": other than the object itself
        if elsewhere and one.binding == "chosen" and any(word.startswith("the sacrificed") for word in one.words):
            return replace(noun, post=(IsOtherThan(SACRIFICED), *noun.post[1:]))
        if elsewhere:
            known = one.binding in (*_LEFT, "event.object") and one.words & {"card", "permanent"}
        else:
            known = is_slot(one) and one.words & (words_of(noun) - {"object"})
        return other_than(noun, one.binding) if known else None

    def _other_than_one(self, noun: Noun) -> Noun | None:
        kinds = words_of(noun) - {"object"}
        named = [mention for mention in self.mentions if not mention.own and "object" in mention.words]
        if self._spell and any(one.binding == "moved" for one in named):  # the target is what was moved
            named = [one for one in named if not is_slot(one)]
        if len(named) == 1 and named[0].plural and named[0].words >= CHOSEN and named[0].sentence == self._sentence - 1:
            return other_than(noun, named[0].binding)  # "chooses two creatures. Destroy all other creatures"
        if self._spell and len(named) == 1 and named[0].binding in _LEFT and named[0].words & kinds:
            return other_than(noun, named[0].binding)  # a spell is no permanent that it could be other than
        if len(named) != 1 or not named[0].words & kinds:
            return None
        one = named[0]
        itself = one.binding == "affected" and one.instruction == self._instruction
        if self._spell and one.binding == "affected" and one.plural and one.sentence == self._sentence - 1:
            return other_than(noun, "affected")  # "Zombies you control get +2/+1. Other creatures get +1/+1"
        if one.plural and not (itself and self._counting):  # "get +1/+1 for each other Sliver": than each by itself
            return None
        alike = any(isinstance(part, SharesWith) and isinstance(part.other, Back) for part in noun.post)
        of_event = one.binding == "event.object" and (alike or self._checking) and not self._of_another
        targeted = is_slot(one) and (self._spell or alike)
        return other_than(noun, one.binding) if itself or targeted or of_event else None

    def _other_than_host(self, noun: Noun) -> Noun | None:
        """ "For each other creature", said of an enchanted one: other than that, as what is attached to it is none."""
        kinds = kinds_of(noun)
        alike = [mention for mention in self.mentions if not mention.own and mention.words & kinds]
        only = len(alike) == 1 and (alike[0].binding == "host" or bool(alike[0].words & {"enchanted", "equipped"}))
        return other_than(noun, alike[0].binding) if only and kinds != ANYTHING else None


def are_joined_with_others(value: Several) -> bool:
    """Whether it is one group and others, with no word for how many: "Saproling creatures and other Treefolk creatures"."""
    match value.parts:
        case (Group(Noun(post=first), ""), Group(Noun(post=(IsAnother("other"), *_)), "")):
            return IsAnother("other") not in first
        case _:
            return False


def than_its_target(instruction: Instruction) -> Instruction:
    """ "Each other creature becomes a copy of target creature", in a spell: other than the one target that is named after
    it, for the spell itself is no creature.
    """
    match instruction:
        case BecomeCopy(Group(Noun(post=(IsAnother("other"), *_)) as noun) as group, Target(slot=slot)):
            return replace(instruction, what=replace(group, noun=other_than(noun, slot)))
        case _:
            return instruction


YOURS: Final = IsControlledBy(You())
THEIRS: Final = IsControlledBy(Players("opponents"))


def _are_permanents(noun: Noun) -> bool:
    """Whether only permanents are meant (109.2)."""
    there = not any(isinstance(part, InZone) for part in noun.post)
    return there and all(head.word in ("permanent", "token") for head in noun.heads)


def _is_in_graveyard(noun: Noun) -> bool:
    cards = all(head.word == "card" for head in noun.heads)
    return cards and any(isinstance(part, InZone) and part.zone == "graveyard" for part in noun.post)


def other_than(noun: Noun, binding: str) -> Noun:
    """A noun with "other", bound to what it is other than."""
    said = noun.post[0]
    word = said.word if isinstance(said, IsAnother) else "other"
    return replace(noun, post=(IsOtherThan(Back(word, binding)), *noun.post[1:]))


def _check_alike(what: Any, before: list[Mention]) -> None:
    """A target that is of no sort named before is not said to be other than those: it may be other than this object."""
    if not isinstance(what, Noun):
        return
    kinds = words_of(what) - {"object", "permanent"}
    if kinds and not any(kinds & one.words for one in before):
        raise UnboundError("other", 0, "“other” may be other than this object, or than what was named before")
