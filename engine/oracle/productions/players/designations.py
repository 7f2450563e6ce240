"""Designations (702.131, 725, 726, 731): the monarch, the initiative, the city's blessing, day and night."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Fits
from engine.abilities.kinds_of_cards.ring import PlayerIsTempted, RingHasTempted, RingTempts
from engine.abilities.phrases.filters import HasType, Head, IsControlledBy, IsDesignated, IsOtherThan, Noun
from engine.abilities.phrases.references import Back, Group, Players, You
from engine.abilities.players.designations import (
    BecomesDayOrNight,
    DayChanges,
    GetsDesignation,
    HasDesignation,
    IsDayOrNight,
    PlayerBecomes,
)
from engine.oracle.antecedents import CHOSEN_BEARER
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, SG
from engine.oracle.productions.phrases.noun_heads import RING_BEARER
from engine.oracle.productions.phrases.terminals import NUMBER_WORDS
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare getting them, and asking for them."""
    g.rule("player_verb", "becomes|become the monarch", GetsDesignation, who=HOLE, what="monarch")
    g.rule("player_verb", "takes|take the initiative", GetsDesignation, who=HOLE, what="initiative")
    g.rule("player_event_verb", "becomes|become the monarch", PlayerBecomes, who=HOLE, what="monarch")
    g.rule("player_event_verb", "takes|take the initiative", PlayerBecomes, who=HOLE, what="initiative")
    g.word("condition", "you're the monarch", HasDesignation(You(), "monarch"))
    g.word("condition", "you're not the monarch", HasDesignation(You(), "monarch", negated=True))
    g.word("condition", "there is no monarch", HasDesignation(None, "monarch", negated=True))
    g.word("condition", "a opponent is the monarch", HasDesignation(Players("an opponent"), "monarch"))
    g.word("condition", "defending player is the monarch", HasDesignation(Back("defending player"), "monarch"))
    for words, what in (("initiative", "initiative"), ("city 's blessing", "city's blessing")):
        phrase = f"{{who:player/@}} has|have the {words}"
        g.rule("condition", phrase, HasDesignation, what=what, number=NEUTRAL)
    for word in ("day", "night"):
        g.word("clause", f"it becomes {word}", BecomesDayOrNight(word), number=NEUTRAL)
        g.word("condition", f"it's {word}", IsDayOrNight(word))
    g.word("condition", "it's neither day nor night", IsDayOrNight("neither"))
    g.word("clause", "the Ring tempts you", RingTempts(You()), number=NEUTRAL)
    g.word("plain_event", "the Ring tempts you", PlayerIsTempted(You()))
    g.word("plain_event", "you choose a creature as your Ring-bearer", PlayerIsTempted(You(), chooses=True))
    yours = Group(Noun((RING_BEARER,), (IsControlledBy(You()),)), "your")
    for category in ("group", "possessor"):
        g.word(category, "your Ring-bearer", yours, number=SG)  # 701.54a: no player has two
    for number, word in enumerate(NUMBER_WORDS[2:5], 2):
        words = f"the Ring has tempted you {word} or more times this game"
        g.word("condition", words, RingHasTempted(You(), number))
    bearer = Noun((Head((), "permanent"),), (IsDesignated("ring_bearer"), IsControlledBy(You())))
    g.form("condition", "{what:self} is your Ring-bearer", Fits, lambda what: Fits(what, bearer), _is_bearer(bearer))
    g.form(
        "condition",
        "you chose a creature other than {what:self} as your Ring-bearer",
        Fits,
        lambda what: Fits(Back(CHOSEN_BEARER), _other_than(what), word="did"),
        _chosen_other,
    )
    g.word("plain_event", "day becomes night or night becomes day", DayChanges())


def _is_bearer(bearer: Noun) -> Any:
    return lambda value: (value.what,) if value == Fits(value.what, bearer) else None


def _other_than(what: Any) -> Noun:
    return Noun((Head((HasType("creature"),), "permanent", True),), (IsOtherThan(what),))


def _chosen_other(value: Any) -> Any:
    match value:
        case Fits(Back(word), Noun(_, (IsOtherThan(what),)) as noun, word="did"):
            return (what,) if word == CHOSEN_BEARER and noun == _other_than(what) else None
        case _:
            return None
