"""Who and what has the most: players who control most of something, the creature with the greatest power (608.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.abilities.conditions import Compare, Controls, Except, Fits, HasMore
from engine.abilities.phrases.filters import HasColor, Head, IsControlledBy, IsExtreme, Noun
from engine.abilities.phrases.quantities import (
    CountOf,
    Difference,
    ExtremeLife,
    MostAlike,
    Number,
    PartySize,
    PropertyOf,
)
from engine.abilities.phrases.references import Back, Players, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.measures import PROPERTIES
from engine.oracle.productions.phrases.terminals import COLOR_WORDS


def declare(g: Builder) -> None:
    """Declare the conditions and the amounts."""
    g.word("compared_one", "that player", Back("that player"))
    no = "no opponent has more life than {than:compared_one}"
    g.form("condition", no, Except, _nobody_more, _unnobody_more)
    g.word("condition", "you have a full party", Compare(PartySize(You()), ">=", Number(4), "full party"))
    _players(g)
    _objects(g)
    _most_alike(g)
    _differences(g)


def _players(g: Builder) -> None:
    """ "Each player who controls the most lands", "if you control the most creatures or are tied for the most"."""
    for word, fewer in (("most", False), ("fewest", True)):
        for tail, said in (("", "most"), (f" or is|are tied for the {word}", "or tied")):
            phrase = f"{{who:player/@}} controls|control the {word} {{of:plain_noun/pl}}{tail}"
            g.form("condition", phrase, HasMore, *_controls_most(fewer, said), number=NEUTRAL)
    most = HasMore(You(), "life", None, most="or tied")
    g.word("condition", "you have the most life or are tied for most life", most)


def _controls_most(fewer: bool, said: Any) -> tuple[Any, Any]:
    def make(who: Any, of: Noun) -> HasMore | None:
        permanents = all(head.word in ("permanent", "token") for head in of.heads)
        return HasMore(who, of, None, fewer, said) if permanents else None

    def unmake(value: HasMore) -> tuple[Any, ...] | None:
        return (value.who, value.of) if isinstance(value.of, Noun) and value == make(value.who, value.of) else None

    return make, unmake


def _objects(g: Builder) -> None:
    """ "If you control the creature with the greatest power or tied for the greatest power"."""
    for words, name in PROPERTIES.items():
        for which in ("greatest", "least"):
            tied = f"with the {which} {words} or tied for the {which} {words}"
            g.form("condition", f"you control the {{noun:plain_noun/sg}} {tied}", Controls, *_controls(which, name))
            has = f"the {which} {words} or is tied for {which} {words} among {{among:noun/pl}}"
            g.form("condition", f"it has {has}", Fits, *_has(which, name))


def _controls(which: Any, name: Any) -> tuple[Any, Any]:
    def make(noun: Noun) -> Controls | None:
        return (
            Controls(You(), Noun(noun.heads, (IsExtreme(which, name, noun),)), said="or tied")
            if not noun.post
            else None
        )

    return make, _unmake_extreme(make)


def _has(which: Any, name: Any) -> tuple[Any, Any]:
    def make(among: Noun) -> Fits:
        return Fits(Back("it"), Noun((Head((), "permanent"),), (IsExtreme(which, name, among),)), word="or tied")

    return make, _unmake_extreme(make)


def _unmake_extreme(make: Callable[[Noun], Controls | Fits | None]) -> Callable[[Controls | Fits], tuple[Any] | None]:
    def unmake(value: Controls | Fits) -> tuple[Any] | None:
        match value.noun.post:
            case (IsExtreme(among=Noun() as among),) if value == make(among):
                return (among,)
            case _:
                return None

    return unmake


def _most_alike(g: Builder) -> None:
    """ "The greatest number of creatures you control that have a creature type in common"; the most common color."""
    common = "the greatest number of {among:noun/pl} that have a creature type in common"
    g.rule("term", common, MostAlike, what="creature types")
    named = "you control {n:number_word} or more {among:noun/pl} with the same name"
    g.form("condition", named, Compare, _same_name, _unsame_name)
    for word, letter in COLOR_WORDS:
        most = f"{word} is the most common color among all {{among:noun/pl}} or is tied for most common"
        g.form("condition", most, Compare, *_most_common(letter))


def _same_name(n: int, among: Noun) -> Compare:
    mine = Noun(among.heads, (*among.post, IsControlledBy(You())), among.join)
    return Compare(MostAlike("names", mine), ">=", Number(n), "same name")


def _unsame_name(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(
            MostAlike("names", Noun(heads, (*post, IsControlledBy(You())), join)), ">=", Number(n), "same name"
        ):
            return n, Noun(heads, tuple(post), join)
        case _:
            return None


def _most_common(letter: str) -> tuple[Any, Any]:
    """As many of them are of the color as of any other."""

    def make(among: Noun) -> Compare:
        colored = tuple(Head((HasColor(letter), *head.adjectives), head.word, head.bare) for head in among.heads)
        count = CountOf(Noun(colored, among.post, among.join))
        return Compare(count, ">=", MostAlike("colors", among), "most common")

    def unmake(value: Compare) -> tuple[Any] | None:
        match value:
            case Compare(right=MostAlike("colors", among), said="most common") if value == make(among):
                return (among,)
            case _:
                return None

    return make, unmake


def _differences(g: Builder) -> None:
    """ "The difference between your life total and target player's life total" (107.1)."""
    g.form("term", "the difference between {left:term} and {right:term}", Difference, *_between())
    for whose, its in (("its", "its"), ("that creature 's", "that creature")):
        for again in ("", "its "):
            if whose != "its" and not again:
                continue
            phrase = f"the difference between {whose} power and {again}toughness"
            g.form("term", phrase, Difference, *_own(its, again))
    theirs = Back("those players")
    lives = Difference(ExtremeLife("highest", theirs), ExtremeLife("lowest", theirs), "lives")
    g.word("term", "the difference between those players ' life totals", lives)


def _between() -> tuple[Any, Any]:
    def make(left: Any, right: Any) -> Difference | None:
        """Of a number after "its" it may be open whose that is."""
        own = any(isinstance(side, PropertyOf) and side.of == Back("its") for side in (left, right))
        return None if own else Difference(left, right, "between")

    def unmake(value: Difference) -> tuple[Any, ...] | None:
        return (value.left, value.right) if value == make(value.left, value.right) else None

    return make, unmake


def _own(its: str, again: str) -> tuple[Any, Any]:
    """Two numbers of one object, which is named once."""
    said: Any = "its own" if again else "own"
    made = Difference(PropertyOf("power", Back(its)), PropertyOf("toughness", Back(its)), said)
    return lambda: made, lambda value: () if value == made else None


def _nobody_more(than: Back) -> Except:
    return Except(HasMore(Players("an opponent"), "life", than, fewer=False))


def _unnobody_more(value: Except) -> tuple[Back] | None:
    than = value.condition.than if isinstance(value.condition, HasMore) else None
    return (than,) if isinstance(than, Back) and value == _nobody_more(than) else None
