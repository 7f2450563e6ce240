"""What players did in a turn, as a condition: sacrificed or created something, played a land, lost life (608.2i)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.abilities.combat.events import Attacks
from engine.abilities.conditions import And
from engine.abilities.phrases.filters import HasType, Head, IsControlledBy, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.references import Back, PlayerRef, Players, You
from engine.abilities.triggers.events import (
    Creates,
    GainsLife,
    LeavesGraveyard,
    LosesLife,
    OneOf,
    PlaysLand,
    Sacrifices,
    TriggerEvent,
)
from engine.oracle.grammar.builder import Builder

SUBJECTS: Final[tuple[tuple[str, PlayerRef, bool], ...]] = (
    ("you", You(), False),
    ("you've", You(), True),
    ("a opponent", Players("an opponent"), False),
    ("a player", Players("a player"), False),
    ("who", Back("who"), False),
)
"""Who did it, and whether the text says that they have done it."""

ANY_LAND: Final = Noun((Head((HasType("land"),), "permanent", bare=True),))
ANY_CARD: Final = Noun((Head((), "card"),))


def declare(g: Builder) -> None:
    """Declare "you sacrificed an artifact this turn", "you've created a token this turn", "you lost life last turn"."""
    for words, who, perfect in SUBJECTS:
        for verb, kind in (("sacrificed", Sacrifices), ("created", Creates)):
            _did(g, f"{words} {verb}", partial_event(kind, who), perfect)
        played = "played a land this turn"
        g.word("condition", f"{words} {played}", Happened(PlaysLand(who, ANY_LAND), perfect=perfect))
    none = Happened(PlaysLand(You(), ANY_LAND), none=True)
    g.word("condition", "you didn't play a land this turn", none)
    mine = Noun((Head((HasType("creature"),), "permanent", bare=True),), (IsControlledBy(You()),))
    g.word("condition", "you didn't attack with a creature this turn", Happened(Attacks(mine), none=True))
    for words, who, _ in (SUBJECTS[0], *SUBJECTS[2:]):
        for verb, change in (("gained", GainsLife), ("lost", LosesLife)):
            g.word("condition", f"{words} {verb} life last turn", Happened(change(who), period="last turn"))
    gains, loses = GainsLife(You()), LosesLife(You())
    g.word("condition", "you didn't lose life this turn", Happened(loses, none=True))
    g.word("condition", "you gained or lost life this turn", Happened(OneOf((gains, loses), shared="verb")))
    both = And((Happened(gains), Happened(loses)), "both")
    g.word("condition", "you gained and lost life this turn", both)
    left = LeavesGraveyard(ANY_CARD, You())
    g.word("condition", "a card left your graveyard this turn", Happened(left))
    many = "{n:number_word} or more cards left your graveyard this turn"
    g.form(
        "condition", many, Happened, lambda n: _many(left, n), lambda v: (v.low,) if v == _many(left, v.low) else None
    )


def _many(event: TriggerEvent, n: int) -> Happened | None:
    return Happened(event, low=n) if n > 1 else None


def partial_event(kind: type[Sacrifices | Creates], who: PlayerRef) -> Callable[[Noun], Sacrifices | Creates]:
    """An event of one player, by what it is about."""
    return lambda what: kind(who, what)


def _did(g: Builder, words: str, event: Callable[[Noun], Sacrifices | Creates], perfect: bool) -> None:
    def one(what: Noun) -> Happened:
        return Happened(event(what), perfect=perfect)

    def unone(value: Happened) -> tuple[Any] | None:
        what = getattr(value.event, "what", None)
        return (what,) if isinstance(what, Noun) and value == one(what) else None

    def several(n: int, what: Noun) -> Happened | None:
        return Happened(event(what), low=n, perfect=perfect) if n > 1 else None

    def unseveral(value: Happened) -> tuple[Any, ...] | None:
        what = getattr(value.event, "what", None)
        return (value.low, what) if isinstance(what, Noun) and value == several(value.low, what) else None

    g.form("condition", f"{words} {{what:a_noun/sg}} this turn", Happened, one, unone)
    g.form("condition", f"{words} {{n:number_word}} or more {{what:noun/pl}} this turn", Happened, several, unseveral)
