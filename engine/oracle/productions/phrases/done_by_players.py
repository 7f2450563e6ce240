"""What players did to objects by the instructions before: "if you discarded a land card this way" (608.2c)."""

from __future__ import annotations

from typing import Any, Final, Literal

from engine.abilities.conditions import Compare
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import CountOf, Number
from engine.abilities.phrases.references import Back, PlayerRef, You
from engine.abilities.phrases.what_was_done import Deed, DoneThisWay
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL

VERBS: Final[tuple[tuple[Deed, str, str, str], ...]] = (
    ("discarded", "discarded", "discards|discard", "discard"),
    ("sacrificed", "sacrificed", "sacrifices|sacrifice", "sacrifice"),
    ("revealed", "revealed", "reveals|reveal", "reveal"),
    ("milled", "milled", "mills|mill", "mill"),
)
"""What a player can have done, and how a text says that they did it, do it, and didn't do it."""

PUT: Final[tuple[tuple[Deed, str, str], ...]] = (
    ("exiled", "exiled", ""),
    ("exiled", "exile", ""),
    ("put into a hand", "put", " into your hand"),
    ("returned", "returned", " to your hand"),
    ("returned", "return", " to your hand"),
    ("put onto the battlefield", "put", " onto the battlefield"),
)
"""What you can have moved, and how a text says to where."""

Said = Literal["did", "does", "didn't"]


def declare(g: Builder) -> None:
    """Declare the conditions."""
    for deed, past, present, bare in VERBS:
        _did(g, f"{{who:player/@}} {past} {{noun:a_noun/sg}} this way", deed, "did")
        _did(g, f"{{who:player/@}} {present} {{noun:a_noun/sg}} this way", deed, "does")
        _did(g, f"{{who:player/@}} didn't {bare} {{noun:a_noun/sg}} this way", deed, "didn't")
    for deed, verb, where in PUT:
        said: Said = "does" if verb in ("return", "exile") else "did"
        _you_put(g, f"you {verb} {{noun:a_noun/sg}}{where} this way", deed, said)


def _did(g: Builder, pattern: str, deed: Deed, said: Said) -> None:
    def make(who: PlayerRef, noun: Noun) -> Compare | None:
        """Of several players it would be open whether it is asked of any one of them or of each.

        "The player discards a card this way" asks whether what was offered was done, as "if the player does" (608.2c).
        """
        if (
            not isinstance(who, You | Back)
            or who == Back("the player")
            or any(isinstance(part, DoneThisWay) for part in noun.post)
        ):
            return None
        return _asked(deed, who, noun, said)

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(Noun(heads, (*post, DoneThisWay(by=by)), join)), _, _, word) if word == said and by:
                noun = Noun(heads, tuple(post), join)
                return (by, noun) if value == make(by, noun) else None
            case _:
                return None

    g.form("condition", pattern, Compare, make, unmake, number=NEUTRAL)


def _asked(deed: Deed, who: PlayerRef, noun: Noun, said: Said) -> Compare:
    count = CountOf(Noun(noun.heads, (*noun.post, DoneThisWay(deed, who)), noun.join))
    return Compare(count, "=", Number(0), said) if said == "didn't" else Compare(count, ">=", Number(1), said)


def _you_put(g: Builder, pattern: str, deed: Deed, said: Said) -> None:
    """Whoever owns what was moved: it is what the instruction moved that counts."""

    def make(noun: Noun) -> Compare | None:
        if any(isinstance(part, DoneThisWay) for part in noun.post):
            return None
        count = CountOf(Noun(noun.heads, (*noun.post, DoneThisWay(deed)), noun.join))
        return Compare(count, ">=", Number(1), said)

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(Noun(heads, (*post, DoneThisWay()), join)), ">=", Number(1)):
                noun = Noun(heads, tuple(post), join)
                return (noun,) if value == make(noun) else None
            case _:
                return None

    g.form("condition", pattern, Compare, make, unmake)
