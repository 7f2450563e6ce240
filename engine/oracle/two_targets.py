"""Two targets that are chosen in one breath: "choose target creature you control and target creature you don't control".

Each can be called by whose it is, both together by what they are (608.2c).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.abilities.damage.damaging import Fight
from engine.abilities.phrases.filters import IsControlledBy, Noun
from engine.abilities.phrases.references import Back, Several, Target, You
from engine.oracle.antecedents import CHOSEN, YOURS, Mention, is_slot, target_words
from engine.oracle.replacing import Replacements
from engine.oracle.unbound import UnboundError

EACH_OTHER: Final = "each other"


class TwoTargets(Replacements):
    """The part of the walk over an ability that knows two targets which were chosen together."""

    _two: tuple[str, ...] = ()

    def chosen_together(self, targets: Several) -> None:
        """Remember them: each, and both."""
        parts = [part for part in targets.parts if isinstance(part, Target)]
        self._two = tuple(part.slot for part in parts)
        self.mentions = [
            replace(m, words=m.words | _called(parts[self._two.index(m.binding)])) if m.binding in self._two else m
            for m in self.mentions
        ]
        both = frozenset.intersection(*(target_words(part) for part in parts))
        self._mention(Mention("chosen", both | CHOSEN, plural=True))

    def fighting(self, fight: Fight) -> Any:
        """ "Those creatures fight each other": two that were chosen (701.14a)."""
        left = self.node(fight.left)
        known = {mention.binding for mention in self.mentions if is_slot(mention)}
        if not isinstance(left, Back) or left.to != "chosen" or len(self._two) != 2 or not {*self._two} <= known:
            raise UnboundError("each other", 0, "“each other” is not said of two creatures that were chosen")
        return Fight(Back(left.word, self._two[0]), Back(EACH_OTHER, self._two[1]))


def _called(target: Target) -> frozenset[str]:
    yours = isinstance(target.what, Noun) and IsControlledBy(You()) in target.what.post
    return CHOSEN | (frozenset(word.removeprefix("the ") for word in YOURS) if yours else frozenset())
