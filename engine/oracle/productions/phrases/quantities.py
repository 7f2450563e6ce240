"""Amounts: how many, how much, and the expressions after "equal to", "for each" and "where X is" (107)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.phrases.filters import Head, InZone, IsNamed, IsOwnedBy, Noun
from engine.abilities.phrases.quantities import (
    AmountHappened,
    CardsIn,
    CastBefore,
    ColorsOf,
    ColorsSpent,
    CommanderCasts,
    CountersOn,
    CountOf,
    Devotion,
    Difference,
    Extreme,
    ExtremeLife,
    FlipsThat,
    Half,
    LifeTotal,
    ManaSpentOn,
    ManaSymbols,
    MostAlike,
    Number,
    NumberOf,
    PartySize,
    PlayerCount,
    PlayerCounters,
    PreventedThisWay,
    PropertyOf,
    Quantity,
    Sum,
    ThatMuch,
    Times,
    TimesHappened,
    TimesPaid,
    TotalOf,
    TotalThisWay,
    UnspentMana,
    VarietyAmong,
    VotesFor,
    X,
)
from engine.abilities.phrases.references import Back, Players, You
from engine.abilities.triggers.events import LosesLife
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.phrases.nouns import with_other, without_other
from engine.oracle.productions.phrases.terminals import NUMBER_WORDS

TWICE_X = Times(2, X())

TOGETHER = (
    AmountHappened,
    Devotion,
    Extreme,
    ManaSymbols,
    MostAlike,
    PartySize,
    TimesHappened,
    TotalOf,
    VarietyAmong,
)
"""Amounts that several objects, or the events of a turn, come to."""

COUNTED_EACH = (
    CountOf,
    PreventedThisWay,
    TotalThisWay,
    CastBefore,
    CountersOn,
    PlayerCounters,
    CardsIn,
    TimesPaid,
    CommanderCasts,
    ColorsOf,
    ColorsSpent,
    ManaSpentOn,
    UnspentMana,
    FlipsThat,
    VotesFor,
    PlayerCount,
    ThatMuch,
    NumberOf,
    *TOGETHER,
)
"""What can be counted after "for each"."""


def declare(g: Builder) -> None:
    """Declare ``how_many`` (before a plural or singular noun), ``amount`` (any expression) and the tails."""
    _counts(g)
    _expressions(g)
    _for_each(g)


def _counts(g: Builder) -> None:
    """Numbers as words before what they count; one is "a"."""
    g.form("count", "{n:number_word}", Number, Number, _word_number, number=PL)
    g.word("count", "X", X(), number=PL)
    g.word("count", "twice X", TWICE_X, number=PL)
    g.word("count", "that many", ThatMuch("that many"), number=PL)
    g.word("one", "a", Number(1), number=SG)
    g.unit("how_many", "{it:one/sg}", number=SG)
    g.unit("how_many", "{it:count/pl}", number=PL)


def _word_number(number: Number) -> tuple[int] | None:
    return (number.value,) if 2 <= number.value < len(NUMBER_WORDS) else None


def _expressions(g: Builder) -> None:
    g.unit("amount", "{it:numeral}")
    g.unit("amount", "{it:expression}")
    g.form("term", "the number of {noun:noun/pl}", (CountOf, CardsIn), counting, uncounting)
    g.form("term", "the total number of {noun:noun/pl}", CountOf, _counting_total, _uncounting_total)
    own = "the total number of {heads:heads/pl} you own in exile and in your graveyard"
    g.form("term", own, CountOf, _in_exile_and_graveyard, _unin_exile_and_graveyard)
    for name in ("power", "toughness", "mana value"):
        key = name.replace(" ", "_")
        g.rule("term", f"its {name}", PropertyOf, property=key, of=Back("its"))
        g.rule("term", f"{{of:possessor}} 's {name}", PropertyOf, property=key)
        g.rule("term", f"the {name} of {{of:possessor}}", PropertyOf, property=key, after=True)
    g.rule("term", "the number of {kind:counter_kind} counters on {on:counted_on}", CountersOn)
    g.form("term", "the number of counters on {on:counted_on}", CountersOn, _of_any_kind, _unof_any_kind)
    g.rule("term", "{of:whose} life total", LifeTotal)
    for words, who in (("your opponents", Players("opponents")), ("all players", Players("players"))):
        for which in ("highest", "lowest"):
            g.word("term", f"the {which} life total among {words}", ExtremeLife(which, who))
    g.word("term", "that much", ThatMuch("that much"))
    looked = ThatMuch("cards looked at while scrying this way")
    g.word("term", f"the number of {looked.word}", looked)
    g.word("each_unit", looked.word.replace("cards", "card"), looked)
    for factor, word in ((2, "twice"), (3, "three times")):
        g.form("term", f"{word} {{of:term}}", Times, _times(factor), _untimes(factor))
        g.form("term", f"{word} X", Times, _times_x(factor), _untimes_x(factor))
    g.rule("term", "half {of:half_of} , rounded up", Half, round="up")
    g.rule("term", "half {of:half_of} , rounded down", Half, round="down")
    g.unit("half_of", "{it:term}")
    g.word("half_of", "X", X())
    g.unit("expression", "{it:term}")
    g.unit("summand", "{it:numeral}")
    g.unit("summand", "{it:term}")
    g.form("expression", "{left:summand} plus {right:summand}", Sum, Sum, _unplus)
    g.form("expression", "{left:summand} minus {right:summand}", Sum, _minus, _unminus)
    g.form("expression", "{left:spelled_number} minus {right:term}", Sum, _spelled_minus, _unspelled_minus)
    g.form("expression", "{left:spelled_number} minus X", Sum, _spelled_minus_x, _unspelled_minus_x)
    g.word("spelled_number", "one", Number(1))
    g.form("spelled_number", "{n:number_word}", Number, Number, _word_number)
    g.rule("expression", "{left:spelled_number} plus {right:term}", Sum, spelled=True)
    for category in ("self", "host", "target", "back_object"):
        g.unit("counted_on", f"{{it:{category}/sg}}")


def _is_less(amount: Quantity) -> bool:
    """Whether it is taken off in a sum: a negative number, or an amount times one."""
    match amount:
        case Number(n) | Times(n, _):
            return n < 0
        case _:
            return False


def _unplus(total: Sum) -> tuple[Any, ...] | None:
    return (total.left, total.right) if not total.spelled and not _is_less(total.right) else None


def _minus(left: Quantity, right: Quantity) -> Sum:
    return Sum(left, Number(-right.value) if isinstance(right, Number) else Times(-1, right))


def _unminus(total: Sum) -> tuple[Any, ...] | None:
    match total:
        case Sum(left, Number(n), False) if n < 0:
            return left, Number(-n)
        case Sum(left, Times(-1, right), False):
            return left, right
        case _:
            return None


def _spelled_minus(left: Quantity, right: Quantity) -> Sum:
    return Sum(left, Times(-1, right), spelled=True)


def _unspelled_minus(total: Sum) -> tuple[Any, ...] | None:
    match total:
        case Sum(left, Times(-1, right), True):
            return left, right
        case _:
            return None


def _spelled_minus_x(left: Quantity) -> Sum:
    return _spelled_minus(left, X())


def _unspelled_minus_x(total: Sum) -> tuple[Any] | None:
    return (total.left,) if total == _spelled_minus_x(total.left) else None


def counting(noun: Noun) -> Quantity:
    """How many fit. All the cards in a player's zone are counted as such, also where they are not known."""
    match noun:
        case Noun((Head((), "card"),), (InZone(zone, of, "in", False),)) if of is not None:
            if zone in ("hand", "graveyard", "library"):
                return CardsIn(zone, of)
    return CountOf(noun)


def uncounting(count: CountOf | CardsIn) -> tuple[Noun] | None:
    """The inverse of :func:`counting`, as the slot of a phrase."""
    if isinstance(count, CountOf):
        return (count.noun,) if not count.total else None
    if count.plural:
        return None
    return (Noun((Head((), "card"),), (InZone(count.zone, count.of),)),)


def _counting_total(noun: Noun) -> CountOf | None:
    """ "The total number of creatures those players control"."""
    return CountOf(noun, total=True) if isinstance(counting(noun), CountOf) else None


def _uncounting_total(count: CountOf) -> tuple[Noun] | None:
    return (count.noun,) if count.total else None


_OWN: Final = (IsOwnedBy(You()), InZone("exile", You(), also="graveyard"))


def _in_exile_and_graveyard(heads: Any) -> CountOf | None:
    """Cards in either of two zones, counted together."""
    kinds, join = heads
    return CountOf(Noun(kinds, _OWN, join), total=True) if all(head.word == "card" for head in kinds) else None


def _unin_exile_and_graveyard(count: CountOf) -> tuple[Any] | None:
    noun = count.noun
    return ((noun.heads, noun.join),) if count.total and noun.post == _OWN else None


def _times(factor: int) -> Any:
    return lambda of: Times(factor, of)


def _times_x(factor: int) -> Any:
    return lambda: Times(factor, X())


def _untimes(factor: int) -> Any:
    return lambda t: (t.of,) if t.factor == factor and not isinstance(t.of, X) else None


def _untimes_x(factor: int) -> Any:
    return lambda t: () if t == Times(factor, X()) else None


def _for_each(g: Builder) -> None:
    """What stands after "for each": the unit of a count, taken once for each (107.1)."""
    g.form("counted_each", "{noun:counted_noun}", (CountOf, CardsIn), counting, uncounting)
    g.unit("each_unit", "{it:counted_each}")
    g.form("each_unit", "{left:counted_each} and each {right:counted_each}", Sum, Sum, _both_counted)
    g.unit("counted_noun", "{it:plain_noun/sg}")
    named = "card named {name:named_so} in each graveyard"
    g.form("each_unit", named, CountOf, _in_each_graveyard, _unin_each_graveyard)
    g.unit("named_so", "{it:proper}")
    g.word("named_so", "~", "~")
    g.form("counted_noun", "other {it:plain_noun/sg}", Noun, with_other, without_other)
    g.rule("each_unit", "{kind:counter_kind} counter on {on:counted_on}", CountersOn)
    g.form("each_unit", "counter on {on:counted_on}", CountersOn, _of_any_kind, _unof_any_kind)
    g.word("each_unit", "of its colors", ColorsOf(Back("its")))
    g.word("each_unit", "of that spell 's colors", ColorsOf(Back("that spell")))
    g.word("each_unit", "opponent you have", PlayerCount(Players("opponents")))
    for whose, who in (("your opponents '", Players("opponents")), ("all players '", Players("players"))):
        hands = CardsIn("hand", who, "hands")
        g.word("each_unit", f"card in {whose} hands", hands)
        g.word("term", f"the number of cards in {whose} hands", hands)
        g.word("term", f"the total number of cards in {whose} hands", CardsIn("hand", who, "total"))
    g.word("each_unit", "1 life lost this way", TotalThisWay("life lost"))
    lost = AmountHappened(LosesLife(Players("opponents")), perfect=True)
    g.word("each_unit", "1 life your opponents have lost this turn", lost)
    for one in ("you", "they"):
        g.word("each_unit", f"1 life {one} gained", ThatMuch(f"1 life {one} gained"))
    g.word("each_unit", "player", PlayerCount(Players("players")))
    g.word("term", "the difference", Difference())
    g.word("term", "the number of opponents you have", PlayerCount(Players("opponents")))


def _in_each_graveyard(name: str) -> CountOf:
    """Counted wherever it is (404.1)."""
    return CountOf(Noun((Head((), "card"),), (IsNamed(name), InZone("graveyard", word="in each"))))


def _unin_each_graveyard(count: CountOf) -> tuple[str] | None:
    match count.noun.post:
        case (IsNamed(name), InZone(word="in each")):
            return (name,)
        case _:
            return None


def _of_any_kind(on: Any) -> CountersOn:
    return CountersOn("", on)


def _unof_any_kind(value: CountersOn) -> tuple[Any] | None:
    return (value.on,) if not value.kind and not value.among else None


def _both_counted(value: Sum) -> tuple[Quantity, Quantity] | None:
    return (value.left, value.right) if _is_of_counts(value) else None


def _is_of_counts(value: Quantity) -> bool:
    """ "Each Zombie you control and each Zombie card in your graveyard"."""
    counts = (CountOf, CardsIn)
    return isinstance(value, Sum) and isinstance(value.left, counts) and isinstance(value.right, counts)


def per_unit(base: Quantity, unit: Quantity) -> Quantity | None:
    """So much for each: ``base`` is a constant."""
    return Times(base.value, unit) if isinstance(base, Number) and base.value else None


def split_unit(amount: Quantity) -> tuple[Quantity, Quantity] | None:
    """The inverse of :func:`per_unit`: the constant and the unit."""
    if isinstance(amount, Times) and (isinstance(amount.of, COUNTED_EACH) or _is_of_counts(amount.of)):
        return Number(amount.factor), amount.of
    return None
