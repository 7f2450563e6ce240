"""What players did in a turn, as a condition: sacrificed or created something, played a land, lost life (608.2i)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.abilities.combat.events import Attacks
from engine.abilities.conditions import And
from engine.abilities.phrases.filters import HasType, Head, IsCastFor, IsControlledBy, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import TimesHappened
from engine.abilities.phrases.references import Back, PlayerRef, Players, Target, You
from engine.abilities.triggers.events import (
    Creates,
    Cycles,
    Discards,
    Draws,
    Enters,
    GainsLife,
    LeavesGraveyard,
    LosesLife,
    OneOf,
    PlayerAction,
    PlaysLand,
    Sacrifices,
    TriggerEvent,
)
from engine.abilities.triggers.stack_events import Casts
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.nouns import with_other, without_other

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
    _spells(g)
    _cards(g)
    for words, who, perfect in SUBJECTS:
        for verb, kind in (("sacrificed", Sacrifices), ("created", Creates)):
            _did(g, f"{words} {verb}", partial_event(kind, who), perfect)
        if who == You():
            _sacrifices(g, words, perfect)
        for verb, act in (
            ("committed a crime", PlayerAction(who, "commit a crime")),
            ("surveilled", PlayerAction(who, "surveil")),
        ):
            g.word("condition", f"{words} {verb} this turn", Happened(act, perfect=perfect))
        whose = "your" if who == You() else "their"
        searched = Happened(PlayerAction(who, "search"), perfect=perfect)
        g.word("condition", f"{words} searched {whose} library this turn", searched)
        played = "played a land this turn"
        g.word("condition", f"{words} {played}", Happened(PlaysLand(who, ANY_LAND), perfect=perfect))
    others = Players("each player other than", You())
    g.word("condition", "a player other than you lost life this turn", Happened(LosesLife(others)))
    none = Happened(PlaysLand(You(), ANY_LAND), none=True)
    g.word("condition", "you didn't play a land this turn", none)
    mine = Noun((Head((HasType("creature"),), "permanent", bare=True),), (IsControlledBy(You()),))
    g.word("condition", "you didn't attack with a creature this turn", Happened(Attacks(mine), none=True))
    for words, who, _ in (SUBJECTS[0], *SUBJECTS[2:]):
        for verb, change in (("gained", GainsLife), ("lost", LosesLife)):
            g.word("condition", f"{words} {verb} life last turn", Happened(change(who), period="last turn"))
    last = "you had {what:a_noun/sg} enter under your control last turn"
    g.form("condition", last, Happened, _entered_last_turn, _unentered_last_turn)
    gains, loses = GainsLife(You()), LosesLife(You())
    g.word("condition", "you didn't lose life this turn", Happened(loses, none=True))
    g.word("condition", "you gained or lost life this turn", Happened(OneOf((gains, loses), shared="verb")))
    warped = Noun((Head((), "spell"),), (IsCastFor("warp"),))
    g.word("condition", "a spell was warped this turn", Happened(Casts(Players("a player"), warped)))
    both = And((Happened(gains), Happened(loses)), "both")
    g.word("condition", "you gained and lost life this turn", both)
    left = LeavesGraveyard(ANY_CARD, You())
    g.word("condition", "a card left your graveyard this turn", Happened(left))
    many = "{n:number_word} or more cards left your graveyard this turn"
    g.form(
        "condition", many, Happened, lambda n: _many(left, n), lambda v: (v.low,) if v == _many(left, v.low) else None
    )


def _entered_last_turn(what: Noun) -> Happened:
    mine = Noun(what.heads, (*what.post, IsControlledBy(You())), what.join)
    return Happened(Enters(mine), period="last turn", perfect=True)


def _unentered_last_turn(value: Happened) -> tuple[Noun] | None:
    match value.event:
        case Enters(what=Noun(heads, (*post, IsControlledBy()), join)):
            what = Noun(heads, tuple(post), join)
            return (what,) if value == _entered_last_turn(what) else None
        case _:
            return None


def _sacrifices(g: Builder, words: str, perfect: bool) -> None:
    """ "The number of permanents you've sacrificed this turn", "of tokens you created this turn"."""
    _did_so_often(g, f"{words} sacrificed this turn", Sacrifices, perfect)
    _did_so_often(g, f"{words} created this turn", Creates, perfect)


def _did_so_often(g: Builder, words: str, kind: type[Sacrifices] | type[Creates], perfect: bool) -> None:
    def make(what: Noun) -> TimesHappened | None:
        tokens = all(head.word == "token" for head in what.heads)
        return TimesHappened(kind(You(), what), perfect=perfect) if tokens or kind is Sacrifices else None

    def unmake(value: TimesHappened) -> tuple[Any] | None:
        what = value.event.what if isinstance(value.event, kind) else None
        return (what,) if isinstance(what, Noun) and value == make(what) else None

    g.form("term", f"the number of {{what:noun/pl}} {words}", TimesHappened, make, unmake)
    g.form("each_unit", f"{{what:plain_noun/sg}} {words}", TimesHappened, make, unmake)


def _cards(g: Builder) -> None:
    """How many cards players have drawn or discarded this turn (121.1, 701.9); to cycle one is to discard it (702.29d)."""
    mine = Discards(You(), ANY_CARD)
    counted: tuple[tuple[str, TriggerEvent], ...] = (
        ("you've drawn", Draws(You())),
        ("your opponents have drawn", Draws(Players("opponents"))),
        ("you've discarded", mine),
        ("you've cycled or discarded", OneOf((Cycles(You(), ANY_CARD), mine), shared="verb")),
    )
    for words, event in counted:
        g.word("each_unit", f"card {words} this turn", TimesHappened(event, perfect=True))
    for words, who in (("they've", Back("they")), ("that player has", Back("that player"))):
        g.word("term", f"the number of cards {words} drawn this turn", TimesHappened(Draws(who), perfect=True))
    discarded = "the number of cards {who:discarder} discarded this turn"
    g.form("term", discarded, TimesHappened, _discarded, _undiscarded)
    g.rule("discarder", "target {what:player_noun/sg}", Target)


def _discarded(who: Target) -> TimesHappened:
    return TimesHappened(Discards(who, ANY_CARD))


def _undiscarded(value: TimesHappened) -> tuple[Target] | None:
    match value.event:
        case Discards(Target() as who) if value == _discarded(who):
            return (who,)
        case _:
            return None


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


def _spells(g: Builder) -> None:
    """Which spells players have cast this turn: whose, from where, and others than the object itself (601.2a)."""
    for words, who, perfect in (
        ("you", You(), False),
        ("you've", You(), True),
        ("a opponent", Players("an opponent"), False),
        ("a opponent has", Players("an opponent"), True),
        ("a player", Players("a player"), False),
    ):
        _cast_from(g, f"{words} cast", who, perfect)
    _cast_from(g, "you haven't cast", You(), perfect=True, none=True)
    g.form("condition", "you haven't cast {what:a_noun/sg} this turn", Happened, *_never(You()))
    both = "you've cast both {one:a_noun/sg} and {other:a_noun/sg} this turn"
    g.form("condition", both, And, _cast_both, _uncast_both)
    _cast_by_others(g)


def _never(who: Any) -> tuple[Any, Any]:
    def make(what: Noun) -> Happened:
        return Happened(Casts(who, what), none=True, perfect=True)

    def unmake(value: Happened) -> Any:
        return (_said(value),) if isinstance(_said(value), Noun) and value == make(_said(value)) else None

    return make, unmake


def _cast_both(one: Noun, other: Noun) -> And:
    spells = (Happened(Casts(You(), noun), perfect=True) for noun in (one, other))
    return And(tuple(spells), "cast both")


def _uncast_both(value: And) -> tuple[Any, ...] | None:
    match value:
        case And((Happened(event=Casts(what=one)), Happened(event=Casts(what=other))), "cast both"):
            return one, other
        case _:
            return None


CAST_FROM: tuple[tuple[str, bool], ...] = (
    ("{origin:origin}", False),
    ("{origin:any_origin}", False),
    ("{origin:elsewhere}", True),
)
"""The phrases for where a spell was cast from, and whether they say that it was from anywhere else."""


def _cast_from(g: Builder, start: str, who: Any, perfect: bool, none: bool = False) -> None:
    for where, elsewhere in CAST_FROM:

        def make(what: Noun, origin: Any, elsewhere: bool = elsewhere) -> Happened:
            return Happened(Casts(who, what, origin, elsewhere), none=none, perfect=perfect)

        def unmake(value: Happened, make: Any = make) -> Any:
            match value.event:
                case Casts(what=Noun() as what, origin=origin) if origin is not None and value == make(what, origin):
                    return what, origin
                case _:
                    return None

        g.form("condition", f"{start} {{what:a_noun/sg}} {where} this turn", Happened, make, unmake)


def _cast_by_others(g: Builder) -> None:
    """Spells cast from somewhere, other ones than the object itself, and those of others."""
    for category, slot in (("term", "the number of {what:noun/pl}"), ("each_unit", "{what:plain_noun/sg}")):
        for where, elsewhere in CAST_FROM:
            make, unmake = _counted_from(elsewhere)
            g.form(category, f"{slot} you've cast this turn {where}", TimesHappened, make, unmake)
        for words, who in (("they've", Back("they")), ("your opponents have", Players("opponents"))):
            make, unmake = _counted_of(who)
            g.form(category, f"{slot} {words} cast this turn", TimesHappened, make, unmake)
    g.form("each_unit", "other {what:plain_noun/sg} you've cast this turn", TimesHappened, *_counted_others(You()))
    anybody = Players("a player")
    g.form("each_unit", "other {what:plain_noun/sg} cast this turn", TimesHappened, *_counted_others(anybody))


def _counted_from(elsewhere: bool) -> tuple[Any, Any]:
    def make(what: Noun, origin: Any) -> TimesHappened:
        return TimesHappened(Casts(You(), what, origin, elsewhere), perfect=True)

    def unmake(value: TimesHappened) -> Any:
        match value.event:
            case Casts(what=what, origin=origin) if origin is not None and value == make(what, origin):
                return what, origin
            case _:
                return None

    return make, unmake


def _counted_of(who: Any) -> tuple[Any, Any]:
    def make(what: Noun) -> TimesHappened:
        return TimesHappened(Casts(who, what), perfect=True)

    def unmake(value: TimesHappened) -> Any:
        return (_said(value),) if isinstance(_said(value), Noun) and value == make(_said(value)) else None

    return make, unmake


def _counted_others(who: Any) -> tuple[Any, Any]:
    def make(what: Noun) -> TimesHappened | None:
        other = with_other(what) if all(head.word == "spell" for head in what.heads) else None
        return TimesHappened(Casts(who, other), perfect=True) if other is not None else None

    def unmake(value: TimesHappened) -> Any:
        parts = without_other(_said(value)) if isinstance(_said(value), Noun) else None
        return parts if parts is not None and value == make(parts[0]) else None

    return make, unmake


def _said(value: Happened | TimesHappened) -> Any:
    """The phrase for the spells."""
    return getattr(value.event, "what", None)
