"""How many cards a player has in a zone, as a condition (400.1, 401.1, 404.1)."""

from __future__ import annotations

from typing import Any, Final, Literal

from engine.abilities.conditions import Compare, Condition
from engine.abilities.phrases.quantities import CardsIn, Number
from engine.abilities.phrases.references import Players, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.terminals import NUMBER_WORDS

Zone = Literal["hand", "graveyard", "library"]

ZONES: Final[tuple[Zone, ...]] = ("hand", "graveyard", "library")


def declare(g: Builder) -> None:
    """Declare "you have seven or more cards in your graveyard", "a graveyard has twenty or more cards in it"."""
    for number, in_words in (("number_word", True), ("integer", False)):
        some = f"{{n:{number}}} or more cards in"
        for zone in ZONES:
            for whose in ("your", "their"):
                has = f"{{who:player/@}} has|have {some} {whose} {zone}"
                g.form("condition", has, Compare, _has(zone, whose, in_words), _unhas(zone, whose, in_words))
    some = "{n:number_word} or more cards in it"
    g.form("condition", f"a graveyard has {some}", Compare, _any_graveyard, _unany_graveyard)
    g.form("condition", f"{{of:whose}} library has {some}", Compare, _library, _unlibrary)


def _in_words(n: int) -> bool:
    return n < len(NUMBER_WORDS)


def _has(zone: Zone, whose: str, in_words: bool) -> Any:
    def make(who: Any, n: int) -> Compare | None:
        fits = isinstance(who, You) == (whose == "your") and _in_words(n) == in_words
        return Compare(CardsIn(zone, who), ">=", Number(n), "have") if fits else None

    return make


def _unhas(zone: Zone, whose: str, in_words: bool) -> Any:
    def unmake(value: Condition) -> tuple[Any, ...] | None:
        match value:
            case Compare(CardsIn(where, who), ">=", Number(n), "have") if where == zone:
                return (who, n) if isinstance(who, You) == (whose == "your") and _in_words(n) == in_words else None
            case _:
                return None

    return unmake


_ANY_GRAVEYARD: Final = CardsIn("graveyard", Players("a player"))


def _any_graveyard(n: int) -> Compare:
    return Compare(_ANY_GRAVEYARD, ">=", Number(n), "has")


def _unany_graveyard(value: Compare) -> tuple[Any, ...] | None:
    number = value.right
    return (number.value,) if isinstance(number, Number) and value == _any_graveyard(number.value) else None


def _library(of: Any, n: int) -> Compare:
    return Compare(CardsIn("library", of), ">=", Number(n), "has")


def _unlibrary(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(CardsIn("library", of), ">=", Number(n), "has"):
            return of, n
        case _:
            return None
