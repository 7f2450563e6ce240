"""How many cards a player has in a zone, as a condition (400.1, 401.1, 404.1)."""

from __future__ import annotations

from typing import Any, Final, Literal

from engine.abilities.conditions import And, Compare, Condition, Controls
from engine.abilities.phrases.filters import HasType, Head, InZone, IsNamed, Noun
from engine.abilities.phrases.quantities import CardsIn, CountOf, Number
from engine.abilities.phrases.references import Players, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.quantities import counting, uncounting
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
    _so_many_in_hand(g)
    _any_there(g)
    _named_both(g)


def _so_many_in_hand(g: Builder) -> None:
    """ "You have fewer than seven cards in hand", "you have exactly seven cards in hand" (402.1)."""
    for number, in_words in (("number_word", True), ("integer", False)):
        for words, sign, said in (
            ("fewer than {n} cards in hand", "<", "fewer than"),
            ("more than {n} cards in hand", ">", "have"),
            ("exactly {n} cards in hand", "=", "exactly"),
        ):
            pattern = "{who:player/@} has|have " + words.replace("{n}", f"{{n:{number}}}")
            made = _in_hand(sign, said, in_words), _unin_hand(sign, said, in_words)
            g.form("condition", pattern, Compare, *made, number=NEUTRAL)
    in_your_hand = "you have exactly {n:integer} cards in your hand"  # the one text that says so has a numeral
    g.form("condition", in_your_hand, Compare, _in_your_hand, _unin_your_hand)
    one = "{who:player/@} has|have a card in hand"
    g.form("condition", one, Compare, _any_in_hand, _unany_in_hand, number=NEUTRAL)


def _in_hand(sign: Any, said: Any, in_words: bool) -> Any:
    def make(who: Any, n: int) -> Compare | None:
        return Compare(CardsIn("hand", who), sign, Number(n), said) if _in_words(n) == in_words else None

    return make


def _unin_hand(sign: str, said: str, in_words: bool) -> Any:
    def unmake(value: Condition) -> tuple[Any, ...] | None:
        match value:
            case Compare(CardsIn("hand", who), given, Number(n), word) if (given, word) == (sign, said):
                return (who, n) if _in_words(n) == in_words else None
            case _:
                return None

    return unmake


def _in_your_hand(n: int) -> Compare:
    return Compare(CardsIn("hand", You()), "=", Number(n), "exactly in your hand")


def _unin_your_hand(value: Compare) -> tuple[int] | None:
    match value:
        case Compare(CardsIn("hand", You()), "=", Number(n), "exactly in your hand"):
            return (n,)
        case _:
            return None


def _any_in_hand(who: Any) -> Compare:
    return Compare(CardsIn("hand", who), ">=", Number(1), "has a card")


def _unany_in_hand(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(CardsIn("hand", who), ">=", Number(1), "has a card"):
            return (who,)
        case _:
            return None


def _any_there(g: Builder) -> None:
    """ "There's a Lesson card in your graveyard", "seven or more cards are in your graveyard" (404.1, 406.1)."""
    g.form("condition", "there's {noun:a_noun/sg}", Compare, _some, _unsome)
    g.form("condition", "you have {n:number_word} or more {noun:noun/pl}", Compare, _have, _unhave)
    is_in = "{noun:a_noun/sg} is {where:place_of_cards}"
    g.form("condition", is_in, Compare, lambda noun, where: _are_in(1, noun, where, "is in"), _unis_in)
    are_in = "{n:number_word} or more {noun:noun/pl} are {where:place_of_cards}"
    g.form("condition", are_in, Compare, lambda n, noun, where: _are_in(n, noun, where, "are in"), _unare_in)
    g.rule("place_of_cards", "in {of:whose} {zone:own_zone}", InZone)
    g.word("place_of_cards", "in a graveyard", InZone("graveyard"))
    g.word("place_of_cards", "on the battlefield", InZone("battlefield", word="on"))


def _named_both(g: Builder) -> None:
    """ "You control artifacts named Crown of Empires and Throne of Empires": one of each name (201.2)."""
    both = "you control {kind:permanent_type/pl} named {names:proper}"
    g.form("condition", both, And, _controls_both_named, _uncontrols_both_named)


def _controls_both_named(kind: str, names: str) -> And | None:
    one, _, other = names.partition(" and ")
    if not other or " and " in other or "," in names:
        return None
    head = Head((HasType(kind),), "permanent", bare=True)
    named = tuple(Controls(You(), Noun((head,), (IsNamed(name),))) for name in (one, other))
    return And(named, "named both")


def _uncontrols_both_named(value: And) -> tuple[str, ...] | None:
    match value:
        case And(
            (
                Controls(noun=Noun((Head((HasType(kind),)),), (IsNamed(one),))),
                Controls(noun=Noun(post=(IsNamed(other),))),
            ),
            "named both",
        ):
            return kind, f"{one} and {other}"
        case _:
            return None


def _is_placed(noun: Noun) -> bool:
    """Whether the phrase says where the objects are, so that it can be asked whether there is one."""
    return any(isinstance(part, InZone) for part in noun.post)


def _some(noun: Noun) -> Compare | None:
    return Compare(counting(noun), ">=", Number(1), "there's") if _is_placed(noun) else None


def _unsome(value: Compare) -> tuple[Noun] | None:
    match value:
        case Compare(CountOf() | CardsIn() as count, ">=", Number(1), "there's"):
            return uncounting(count)
        case _:
            return None


def _have(n: int, noun: Noun) -> Compare | None:
    """ "You have four or more creature cards in your graveyard": cards of some sort, in a zone of that player."""
    count = counting(noun)
    mine = any(isinstance(part, InZone) and part.of == You() and part.word == "in" for part in noun.post)
    return Compare(count, ">=", Number(n), "you have") if mine and isinstance(count, CountOf) else None


def _unhave(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(CountOf(noun), ">=", Number(n), "you have"):
            return n, noun
        case _:
            return None


def _are_in(n: int, noun: Noun, where: InZone, said: Any) -> Compare | None:
    """The place is said last, and of all that is counted."""
    if _is_placed(noun):
        return None
    cards = all(head.word == "card" for head in noun.heads)
    if cards == (where.zone == "battlefield"):
        return None  # only cards are anywhere else (109.2)
    return Compare(counting(Noun(noun.heads, (*noun.post, where), noun.join)), ">=", Number(n), said)


def _unare_in(value: Compare) -> tuple[Any, ...] | None:
    return _unplaced(value, "are in")


def _unis_in(value: Compare) -> tuple[Any, ...] | None:
    parts = _unplaced(value, "is in")
    return parts[1:] if parts is not None and parts[0] == 1 else None


def _unplaced(value: Compare, said: str) -> tuple[Any, ...] | None:
    match value:
        case Compare(CountOf() | CardsIn() as count, ">=", Number(n), word) if word == said:
            (noun,) = uncounting(count) or (None,)
            if noun is None:
                return None
            return n, Noun(noun.heads, noun.post[:-1], noun.join), noun.post[-1]
        case _:
            return None


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
