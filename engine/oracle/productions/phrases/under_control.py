"""What entered, died or left the battlefield under a player's control this turn, as a condition and as a count (608.2i)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.abilities.phrases.filters import IsControlledBy, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import TimesHappened
from engine.abilities.phrases.references import Back, PlayerRef, Players, You
from engine.abilities.triggers.events import Dies, Enters, Leaves
from engine.oracle.grammar.builder import Builder

CONDITIONS: Final[tuple[tuple[str, Any], ...]] = (
    ("entered the battlefield", Enters),
    ("left the battlefield", Leaves),
)
"""What is said otherwise where nothing is said of the battlefield, or of who controlled it."""

COUNTED: Final[tuple[tuple[str, Any, bool], ...]] = (
    ("entered", Enters, False),
    ("entered the battlefield", Enters, True),
    ("died", Dies, True),
    ("left the battlefield", Leaves, False),
)


def declare(g: Builder) -> None:
    """Declare "a land entered the battlefield under your control this turn", "each creature that died under ..."."""
    _had(g)
    for verb, kind in CONDITIONS:
        words = f"{{what:a_noun/sg}} {verb} under your control this turn"
        g.form("condition", words, Happened, *_once(kind))
        words = f"{{n:number_word}} or more {{what:noun/pl}} {verb} under your control this turn"
        g.form("condition", words, Happened, *_often(kind))
    for verb, kind, long in COUNTED:
        make, unmake = _times(kind, long=long)
        that = f"that {verb} under your control this turn"
        g.form("term", f"the number of {{what:noun/pl}} {that}", TimesHappened, make, unmake)
        g.form("each_unit", f"{{what:plain_noun/sg}} {that}", TimesHappened, make, unmake)
    make, unmake = _times(Dies, perfect=True)
    g.form("each_unit", "{what:plain_noun/sg} you controlled that died this turn", TimesHappened, make, unmake)
    make, unmake = _times(Enters, perfect=True)
    had = "you had enter under your control this turn"
    g.form("term", f"the number of {{what:noun/pl}} {had}", TimesHappened, make, unmake)
    g.form("each_unit", f"{{what:plain_noun/sg}} {had}", TimesHappened, make, unmake)


HAD: Final[tuple[tuple[str, str, PlayerRef], ...]] = (
    ("you", "your", You()),
    ("a opponent", "their", Players("an opponent")),
    ("who", "their", Back("who")),
)
"""Under whose control something has entered."""


def _had(g: Builder) -> None:
    """ "An opponent had two or more lands enter under their control this turn": any one of them."""
    for words, whose, who in HAD:
        enter = f"enter under {whose} control this turn"
        if who != You():
            g.form("condition", f"{words} had {{what:a_noun/sg}} {enter}", Happened, *_had_one(who))
        many = f"{words} had {{n:number_word}} or more {{what:noun/pl}} {enter}"
        g.form("condition", many, Happened, *_had_several(who))


def _had_one(who: PlayerRef) -> tuple[Callable[[Noun], Happened], Callable[[Happened], tuple[Noun] | None]]:
    def make(what: Noun) -> Happened:
        return Happened(Enters(what, under=who), perfect=True)

    def unmake(value: Happened) -> tuple[Noun] | None:
        what = getattr(value.event, "what", None)
        return (what,) if isinstance(what, Noun) and value == make(what) else None

    return make, unmake


def _had_several(who: PlayerRef) -> tuple[Callable[[int, Noun], Happened | None], Callable[[Happened], Any]]:
    def make(n: int, what: Noun) -> Happened | None:
        return Happened(Enters(what, under=who), low=n, perfect=True) if n > 1 else None

    def unmake(value: Happened) -> tuple[int, Noun] | None:
        what = getattr(value.event, "what", None)
        return (value.low, what) if isinstance(what, Noun) and value == make(value.low, what) else None

    return make, unmake


def _mine(noun: Noun) -> Noun | None:
    said = any(isinstance(part, IsControlledBy) for part in noun.post)
    return None if said else Noun(noun.heads, (*noun.post, IsControlledBy(You())), noun.join)


def _unmine(what: object) -> Noun | None:
    if isinstance(what, Noun) and what.post and what.post[-1] == IsControlledBy(You()):
        return Noun(what.heads, what.post[:-1], what.join)
    return None


def _once(kind: Any) -> tuple[Callable[[Noun], Happened | None], Callable[[Happened], tuple[Noun] | None]]:
    def make(what: Noun) -> Happened | None:
        mine = _mine(what)
        return Happened(kind(mine), long=True) if mine is not None else None

    def unmake(value: Happened) -> tuple[Noun] | None:
        bare = _unmine(getattr(value.event, "what", None))
        return (bare,) if bare is not None and value == make(bare) else None

    return make, unmake


def _often(kind: Any) -> tuple[Callable[[int, Noun], Happened | None], Callable[[Happened], tuple[int, Noun] | None]]:
    def make(n: int, what: Noun) -> Happened | None:
        mine = _mine(what)
        return Happened(kind(mine), low=n, long=True) if mine is not None and n > 1 else None

    def unmake(value: Happened) -> tuple[int, Noun] | None:
        bare = _unmine(getattr(value.event, "what", None))
        return (value.low, bare) if bare is not None and value == make(value.low, bare) else None

    return make, unmake


def _times(
    kind: Any, *, long: bool = False, perfect: bool = False
) -> tuple[Callable[[Noun], TimesHappened | None], Callable[[TimesHappened], tuple[Noun] | None]]:
    def make(what: Noun) -> TimesHappened | None:
        mine = _mine(what)
        return TimesHappened(kind(mine), perfect=perfect, long=long) if mine is not None else None

    def unmake(value: TimesHappened) -> tuple[Noun] | None:
        bare = _unmine(getattr(value.event, "what", None))
        return (bare,) if bare is not None and value == make(bare) else None

    return make, unmake
