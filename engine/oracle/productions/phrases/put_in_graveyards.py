"""What was put into graveyards this turn, as a condition or as an amount (404.1, 608.2i, 700.4)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import TimesHappened
from engine.abilities.phrases.references import Players, You
from engine.abilities.triggers.events import Dies, PutIntoGraveyard
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.noun_heads import PERMANENT

ORIGINS = (("anywhere", "anywhere"), ("the battlefield", "battlefield"))
"""From where, as a text says it."""


def declare(g: Builder) -> None:
    """Declare "a creature card was put into your graveyard from anywhere this turn", "for each creature put there"."""
    for words, origin in ORIGINS:
        _whose(g, words, origin)
    _anybodys(g)
    _descended(g)


def _descended(g: Builder) -> None:
    """ "You descended this turn", and how often (700.11)."""
    permanents = Noun((Head((PERMANENT,), "card"),))
    for words, who in (("you", You()), ("a opponent", Players("an opponent"))):
        put = PutIntoGraveyard(permanents, who, "anywhere")
        g.word("condition", f"{words} descended this turn", Happened(put, long=True))
    put = PutIntoGraveyard(permanents, You(), "anywhere")
    g.word("term", "the number of times you descended this turn", TimesHappened(put, long=True))
    g.word("each_unit", "time you descended this turn", TimesHappened(put, long=True))


def _whose(g: Builder, words: str, origin: Any) -> None:
    """Into the graveyard of a player."""
    where = f"into {{whose:whose}} graveyard from {words} this turn"
    one = f"{{what:a_noun/sg}} was put {where}"
    g.form("condition", one, Happened, lambda what, whose: _once(what, whose, origin), _unonce(origin))
    many = f"{{n:number_word}} or more {{what:noun/pl}} were put {where}"
    g.form("condition", many, Happened, lambda n, what, whose: _often(n, what, whose, origin), _unoften(origin))
    theirs = Players("an opponent")
    had = f"a opponent had {{n:number_word}} or more {{what:noun/pl}} put into their graveyard from {words} this turn"
    make, unmake = _had_put(theirs, origin)
    g.form("condition", had, Happened, make, unmake)
    g.form("each_unit", f"{{what:plain_noun/sg}} put {where}", TimesHappened, _times(origin), _untimes(origin))
    term = f"the number of {{what:noun/pl}} put {where}"
    g.form("term", term, TimesHappened, _times(origin), _untimes(origin))


def _anybodys(g: Builder) -> None:
    """Into a graveyard, whosever it is."""
    g.form(
        "condition",
        "{what:a_noun/sg} was put into a graveyard from the battlefield this turn",
        Happened,
        _died,
        _undied,
    )
    anywhere = "{what:a_noun/sg} was put into a graveyard from anywhere this turn"
    g.form("condition", anywhere, Happened, lambda what: _once(what, None, "anywhere"), _unanywhere)
    many = "{n:number_word} or more {what:noun/pl} were put into graveyards from anywhere this turn"
    g.form("condition", many, Happened, lambda n, what: _often(n, what, None, "anywhere"), _unmany_anywhere)
    counted = "the number of {what:noun/pl} that were put into graveyards from the battlefield this turn"
    g.form("term", counted, TimesHappened, lambda what: TimesHappened(Dies(what, long=True)), _uncounted)


def _once(what: Noun, whose: Any, origin: Any) -> Happened:
    return Happened(PutIntoGraveyard(what, whose, origin))


def _unonce(origin: str) -> Any:
    def unmake(value: Happened) -> tuple[Any, ...] | None:
        match value.event:
            case PutIntoGraveyard(Noun() as what, whose, said) if whose is not None and said == origin:
                return (what, whose) if value == _once(what, whose, origin) else None
            case _:
                return None

    return unmake


def _often(n: int, what: Noun, whose: Any, origin: Any) -> Happened | None:
    return Happened(PutIntoGraveyard(what, whose, origin), low=n) if n > 1 else None


def _unoften(origin: str) -> Any:
    def unmake(value: Happened) -> tuple[Any, ...] | None:
        match value.event:
            case PutIntoGraveyard(Noun() as what, whose, said) if whose is not None and said == origin:
                return (value.low, what, whose) if value == _often(value.low, what, whose, origin) else None
            case _:
                return None

    return unmake


def _had_put(whose: Any, origin: Any) -> tuple[Any, Any]:
    """ "An opponent had three or more cards put into their graveyard": any one of them."""

    def make(n: int, what: Noun) -> Happened | None:
        return Happened(PutIntoGraveyard(what, whose, origin), low=n, perfect=True) if n > 1 else None

    def unmake(value: Happened) -> tuple[Any, ...] | None:
        what = getattr(value.event, "what", None)
        return (value.low, what) if isinstance(what, Noun) and value == make(value.low, what) else None

    return make, unmake


def _unanywhere(value: Happened) -> tuple[Noun] | None:
    match value.event:
        case PutIntoGraveyard(Noun() as what, None, "anywhere"):
            return (what,) if value == _once(what, None, "anywhere") else None
        case _:
            return None


def _unmany_anywhere(value: Happened) -> tuple[Any, ...] | None:
    match value.event:
        case PutIntoGraveyard(Noun() as what, None, "anywhere"):
            return (value.low, what) if value == _often(value.low, what, None, "anywhere") else None
        case _:
            return None


def _times(origin: Any) -> Any:
    return lambda what, whose: TimesHappened(PutIntoGraveyard(what, whose, origin))


def _untimes(origin: str) -> Any:
    def unmake(value: TimesHappened) -> tuple[Any, ...] | None:
        match value.event:
            case PutIntoGraveyard(Noun() as what, whose, said) if whose is not None and said == origin:
                return (what, whose) if value == TimesHappened(value.event) else None
            case _:
                return None

    return unmake


def _died(what: Noun) -> Happened:
    return Happened(Dies(what, long=True))


def _undied(value: Happened) -> tuple[Noun] | None:
    match value.event:
        case Dies(Noun() as what, True):
            return (what,) if value == _died(what) else None
        case _:
            return None


def _uncounted(value: TimesHappened) -> tuple[Noun] | None:
    match value.event:
        case Dies(Noun() as what, True):
            return (what,) if value == TimesHappened(Dies(what, long=True)) else None
        case _:
            return None
