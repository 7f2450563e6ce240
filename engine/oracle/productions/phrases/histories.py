"""What has happened earlier, in the past tense of trigger events (608.2i), and how a spell was cast (400.7d)."""

from __future__ import annotations

from typing import Any

from engine.abilities.combat.events import Attacks
from engine.abilities.conditions import Compare
from engine.abilities.damage.events import DealsDamage, PlayerIsDealtDamage
from engine.abilities.phrases.filters import HasType, Head, IsControlledBy, Not, Noun
from engine.abilities.phrases.histories import (
    ActivatedTimes,
    CastInMainPhase,
    CastInOrder,
    EnteredFrom,
    Happened,
    ResolvedTimes,
    WasCast,
)
from engine.abilities.phrases.quantities import AmountHappened, CastBefore, Number, TimesHappened
from engine.abilities.phrases.references import Back, Players, This, You
from engine.abilities.phrases.what_was_done import DamagedThisWay, DidThisTurn
from engine.abilities.triggers.events import Dies, Discards, Draws, Enters, GainsLife, Leaves, LosesLife, TriggerEvent
from engine.abilities.triggers.stack_events import Casts
from engine.oracle.grammar.builder import Builder

ANY_CARD = Noun((Head((), "card"),))
ANY_SPELL = Noun((Head((), "spell"),))
ANY_CREATURE = Noun((Head((HasType("creature"),), "permanent", bare=True),))


def declare(g: Builder) -> None:
    """Declare the conditions, amounts and modifiers that look back in time."""
    _objects(g)
    _players(g)
    _last_turn(g)
    _resolved(g)
    _cast(g)
    _orders(g)
    _amounts(g)
    _modifiers(g)


def _objects(g: Builder) -> None:
    """What objects did: "a creature died this turn", "another Human died under your control this turn"."""
    gone: tuple[tuple[str, Any], ...] = (("died", Dies), ("left the battlefield", Leaves))
    for verb, kind in gone:
        _happened(g, f"{{what:a_noun/sg}} {verb} this turn", kind, _one(kind), _unone(kind))
        _happened(
            g,
            f"{{n:number_word}} or more {{what:noun/pl}} {verb} this turn",
            kind,
            _several(kind),
            _unseveral(kind),
        )
    arrived: tuple[tuple[str, Any], ...] = (("died", Dies), ("entered", Enters))
    for verb, kind in arrived:
        for who, word in ((You(), "your"), (Players("an opponent"), "a opponent 's")):
            _happened(
                g,
                f"{{what:a_noun/sg}} {verb} under {word} control this turn",
                kind,
                _under(kind, who),
                _ununder(kind, who),
            )
            _happened(
                g,
                f"{{n:number_word}} or more {{what:noun/pl}} {verb} under {word} control this turn",
                kind,
                _several_under(kind, who),
                _unseveral_under(kind, who),
            )
    _happened(g, "{what:a_noun/sg} you controlled left the battlefield this turn", Leaves, _mine_left, _unmine_left)
    g.rule("happened", "{what:self} attacked this turn", Attacks)
    _happened(g, "{what:self} entered this turn", Enters, lambda what: Happened(Enters(what)), _own(Enters))
    g.rule("condition", "{event:happened}", Happened)
    _happened(
        g, "{what:self} didn't attack this turn", Attacks, lambda what: Happened(Attacks(what), none=True), _not_own
    )
    g.form(
        "condition", "you had {what:a_noun/sg} enter under your control this turn", Happened, _had_enter, _unhad_enter
    )
    g.form(
        "condition",
        "you attacked with {n:number_word} or more {what:plain_noun/pl} this turn",
        Compare,
        lambda n, what: Compare(_attacked_with(what), ">=", Number(n)) if n > 1 else None,
        _unattacked_with_many,
    )
    _happened(g, "you attacked this turn", Attacks, lambda: Happened(Attacks(_mine(ANY_CREATURE))), _you_attacked)


def _had_enter(what: Noun) -> Happened:
    return Happened(Enters(_mine(what)), perfect=True)


def _unhad_enter(value: Happened) -> Any:
    bare = _unwhose(_what(value), You()) if isinstance(value.event, Enters) else None
    return (bare,) if bare is not None and value == _had_enter(bare) else None


def _attacked_with(what: Noun) -> TimesHappened:
    return TimesHappened(Attacks(_mine(what)), objects=True)


def _unattacked_with_many(value: Compare) -> Any:
    match value:
        case Compare(TimesHappened() as left, ">=", Number(n)) if n > 1 and (bare := _unattacked_with(left)):
            return (n, *bare)
        case _:
            return None


def _happened(g: Builder, pattern: str, kind: type, make: Any, unmake: Any) -> None:
    def only(value: Happened) -> Any:
        said = value.perfect or value.amount or value.long or any(getattr(value.event, n, "") for n in ("long", "to"))
        return unmake(value) if type(value.event) is kind and value.period == "this turn" and not said else None

    g.form("condition", pattern, Happened, make, only)


def _one(kind: Any) -> Any:
    return lambda what: Happened(kind(what)) if not _is_mine(what) else None


def _unone(kind: Any) -> Any:
    return lambda v: (_noun(v),) if _is_once(v) and _noun(v) is not None else None


def _what(value: Any) -> Any:
    """What the event is about."""
    return getattr(value.event, "what", None)


def _noun(value: Any) -> Noun | None:
    """The phrase for what the event is about, if it says nothing of who controls it."""
    what = _what(value)
    return what if isinstance(what, Noun) and not _is_mine(what) else None


def _own(kind: Any) -> Any:
    return lambda v: (_what(v),) if _is_once(v) and isinstance(_what(v), This) else None


def _not_own(value: Happened) -> Any:
    return (_what(value),) if value.none and isinstance(_what(value), This) else None


def _you_attacked(value: Happened) -> Any:
    return () if value == Happened(Attacks(_mine(ANY_CREATURE))) else None


def _several(kind: Any) -> Any:
    return lambda n, what: Happened(kind(what), low=n) if n > 1 and not _is_mine(what) else None


def _unseveral(kind: Any) -> Any:
    return lambda v: (v.low, _what(v)) if v.low > 1 and isinstance(_what(v), Noun) and not _is_mine(_what(v)) else None


def _under(kind: Any, who: Any) -> Any:
    return lambda what: Happened(kind(_whose(what, who)))


def _ununder(kind: Any, who: Any) -> Any:
    def unmake(value: Happened) -> Any:
        bare = _unwhose(_what(value), who) if _is_once(value) else None
        return (bare,) if bare is not None else None

    return unmake


def _several_under(kind: Any, who: Any) -> Any:
    return lambda n, what: Happened(kind(_whose(what, who)), low=n) if n > 1 else None


def _unseveral_under(kind: Any, who: Any) -> Any:
    def unmake(value: Happened) -> Any:
        bare = _unwhose(_what(value), who) if value.low > 1 else None
        return (value.low, bare) if bare is not None else None

    return unmake


def _mine_left(what: Noun) -> Happened:
    return Happened(Leaves(_mine(what)))


def _unmine_left(value: Happened) -> Any:
    bare = _unwhose(_what(value), You()) if _is_once(value) else None
    return (bare,) if bare is not None else None


def _is_once(value: Happened) -> bool:
    return value.low == 1 and not value.none


def _mine(noun: Noun) -> Noun:
    return _whose(noun, You())


def _whose(noun: Noun, who: Any) -> Noun:
    return Noun(noun.heads, (*noun.post, IsControlledBy(who)), noun.join)


def _unwhose(noun: Any, who: Any) -> Noun | None:
    if isinstance(noun, Noun) and noun.post and noun.post[-1] == IsControlledBy(who):
        return Noun(noun.heads, noun.post[:-1], noun.join)
    return None


def _is_mine(noun: Noun) -> bool:
    return bool(noun.post) and isinstance(noun.post[-1], IsControlledBy)


def _players(g: Builder) -> None:
    """What players did: "you've cast another spell this turn", "an opponent lost 3 or more life this turn"."""
    subjects: tuple[tuple[str, Any, bool], ...] = (
        ("you", You(), False),
        ("you've", You(), True),
        ("a opponent", Players("an opponent"), False),
        ("a opponent has", Players("an opponent"), True),
        ("a player", Players("a player"), False),
        ("that player", Back("that player"), False),
        ("who", Back("who"), False),
    )
    for words, who, perfect in subjects:
        _life(g, words, who, perfect)
        _cards(g, words, who, perfect)
        _spells(g, words, who, perfect)


def _life(g: Builder, words: str, who: Any, perfect: bool) -> None:
    for verb, kind in (("gained", GainsLife), ("lost", LosesLife)):
        event: TriggerEvent = kind(who)
        _fixed(g, f"{words} {verb} life this turn", Happened(event, perfect=perfect))
        _numbered(g, f"{words} {verb} {{n:integer}} or more life this turn", event, perfect, amount=True)


def _cards(g: Builder, words: str, who: Any, perfect: bool) -> None:
    drew = "drawn" if perfect else "drew"
    _numbered(g, f"{words} {drew} {{n:number_word}} or more cards this turn", Draws(who), perfect)
    _fixed(g, f"{words} {drew} a card this turn", Happened(Draws(who), perfect=perfect))
    _fixed(g, f"{words} discarded a card this turn", Happened(Discards(who, ANY_CARD), perfect=perfect))
    _numbered(g, f"{words} discarded {{n:number_word}} or more cards this turn", Discards(who, ANY_CARD), perfect)


def _spells(g: Builder, words: str, who: Any, perfect: bool) -> None:
    def make(what: Noun) -> Happened:
        return Happened(Casts(who, what), perfect=perfect)

    def unmake(value: Happened) -> Any:
        fits = (
            _is_once(value) and _is_plain(value, perfect) and isinstance(value.event, Casts) and value.event.who == who
        )
        return (_what(value),) if fits and isinstance(value.event, Casts) and value.event.origin is None else None

    g.form("condition", f"{words} cast {{what:a_noun/sg}} this turn", Happened, make, unmake)
    if not perfect:
        _none_cast(g, words, who)

    def make_many(n: int, what: Noun) -> Happened | None:
        return Happened(Casts(who, what), low=n, perfect=perfect) if n > 1 else None

    def unmake_many(value: Happened) -> Any:
        fits = value.low > 1 and _is_plain(value, perfect) and isinstance(value.event, Casts) and value.event.who == who
        return (value.low, _what(value)) if fits and isinstance(value.event, Casts) else None

    g.form(
        "condition",
        f"{words} cast {{n:number_word}} or more {{what:noun/pl}} this turn",
        Happened,
        make_many,
        unmake_many,
    )


def _none_cast(g: Builder, words: str, who: Any) -> None:
    def make(what: Noun) -> Happened:
        return Happened(Casts(who, what), none=True)

    def unmake(value: Happened) -> tuple[Any] | None:
        match value.event:
            case Casts(what=Noun() as what) if value == make(what):
                return (what,)
            case _:
                return None

    g.form("condition", f"{words} didn't cast {{what:a_noun/sg}} this turn", Happened, make, unmake)


def _is_plain(value: Happened, perfect: bool) -> bool:
    return value.period == "this turn" and value.perfect == perfect and not value.amount and not value.none


def _fixed(g: Builder, pattern: str, value: Happened) -> None:
    g.word("condition", pattern, value)


def _numbered(g: Builder, pattern: str, event: Any, perfect: bool, *, amount: bool = False) -> None:
    def make(n: int) -> Happened | None:
        return Happened(event, low=n, perfect=perfect, amount=amount) if n > 1 else None

    def unmake(value: Happened) -> Any:
        return (
            (value.low,)
            if value == Happened(event, low=value.low, perfect=perfect, amount=amount) and value.low > 1
            else None
        )

    g.form("condition", pattern, Happened, make, unmake)


def _last_turn(g: Builder) -> None:
    anybody = Casts(Players("a player"), ANY_SPELL)
    g.word("condition", "no spells were cast last turn", Happened(anybody, none=True, period="last turn"))
    g.word("condition", "no spells were cast this turn", Happened(anybody, none=True))
    g.form(
        "condition",
        "a player cast {n:number_word} or more spells last turn",
        Happened,
        lambda n: Happened(anybody, low=n, period="last turn") if n > 1 else None,
        lambda v: (v.low,) if v == Happened(anybody, low=v.low, period="last turn") and v.low > 1 else None,
    )
    g.word("condition", "a opponent was dealt damage this turn", Happened(_damaged(Players("an opponent"))))
    g.word("condition", "you were dealt damage this turn", Happened(_damaged(You())))
    for sort, damage in (("", "damage"), ("combat", "combat damage")):
        g.word("who", f"who was dealt {damage} this turn", Happened(PlayerIsDealtDamage(Back("who"), sort)))  # type: ignore[arg-type]


def _damaged(who: Any) -> DealsDamage:
    return DealsDamage(Noun((Head((), "source"),)), "", who)


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _resolved(g: Builder) -> None:
    text = "this ability has been activated {least:number_word} or more times this turn"
    g.rule("condition", text, ActivatedTimes)
    for number, word in enumerate(ORDINALS, 1):
        text = f"this is the {word} time this ability has resolved this turn"
        g.word("condition", text, ResolvedTimes(number))
        g.word("condition", f"it's the {word} time", ResolvedTimes(number, short=True))


def _cast(g: Builder) -> None:
    """How the spell was cast, or the spell that became the permanent (400.7d)."""
    for category in ("self", "it"):
        g.unit("was_cast", f"{{it:{category}}}")
    for zone in ("hand", "graveyard"):
        g.rule("condition", f"you cast {{what:was_cast}} from your {zone}", WasCast, by=You(), origin=zone, active=True)
        not_so = f"you didn't cast {{what:was_cast}} from your {zone}"
        g.rule("condition", not_so, WasCast, by=You(), origin=zone, active=True, negated=True)
        g.rule("condition", f"{{what:was_cast}} was cast from your {zone}", WasCast, by=You(), origin=zone)
        g.rule("condition", f"{{what:was_cast}} was cast from a {zone}", WasCast, origin=zone)
        g.rule(
            "condition",
            f"{{what:was_cast}} was cast from anywhere other than your {zone}",
            WasCast,
            origin=zone,
            elsewhere=True,
        )
    g.rule("condition", "{what:was_cast} was cast from exile", WasCast, origin="exile")
    g.rule("condition", "you cast {what:was_cast} from exile", WasCast, by=You(), origin="exile", active=True)
    g.rule("condition", "you cast {what:was_cast}", WasCast, by=You(), active=True)
    g.rule("condition", "you cast {what:self} during your main phase", CastInMainPhase, who=You())
    g.rule("condition", "{what:was_cast} was cast", WasCast)
    g.rule("condition", "{what:was_cast} wasn't cast", WasCast, negated=True)
    g.word("cast_several", "them", Back("them"))
    g.rule("condition", "none of {what:cast_several} were cast", WasCast, negated=True, several=True)


def _orders(g: Builder) -> None:
    """Which of the spells it was, and where it came from."""
    for number, word in enumerate(ORDINALS, 1):
        text = f"{{what:was_cast}} was the {word} spell you cast this turn"
        g.rule("condition", text, CastInOrder, ordinal=number, who=You())
        text = f"it's the {word} {{of:plain_noun/sg}} you cast this turn"
        g.rule("condition", text, CastInOrder, what=Back("it"), ordinal=number, who=You())
    g.rule("condition", "{what:was_cast} entered from your graveyard", EnteredFrom, origin="graveyard", of=You())
    g.rule("condition", "{what:was_cast} entered from a graveyard", EnteredFrom, origin="graveyard")
    for words, who, perfect in (("you", You(), False), ("you've", You(), True)):
        g.form(
            "condition",
            f"{words} cast {{what:a_noun/sg}} this game",
            Happened,
            lambda what, who=who, perfect=perfect: Happened(Casts(who, what), period="this game", perfect=perfect),
            _unever(who, perfect),
        )


def _unever(who: Any, perfect: bool) -> Any:
    def unmake(value: Happened) -> Any:
        event = value.event
        same = isinstance(event, Casts) and event.who == who
        if same and value == Happened(event, period="this game", perfect=perfect):
            return (_what(value),)
        return None

    return unmake


def _amounts(g: Builder) -> None:
    """How often, and how much: "the number of spells you've cast this turn", "the amount of life you gained"."""
    for words, perfect in (("you", False), ("you've", True)):
        g.form(
            "term",
            f"the number of {{what:noun/pl}} {words} cast this turn",
            TimesHappened,
            _counted(Casts, perfect),
            _uncounted(Casts, perfect),
        )
        drew = "drawn" if perfect else "drew"
        g.word("term", f"the number of cards {words} {drew} this turn", TimesHappened(Draws(You()), perfect=perfect))
        discarded = TimesHappened(Discards(You(), ANY_CARD), perfect=perfect)
        g.word("term", f"the number of cards {words} discarded this turn", discarded)
        for verb, kind in (("gained", GainsLife), ("lost", LosesLife)):
            amount = AmountHappened(kind(You()), perfect=perfect)
            g.word("term", f"the amount of life {words} {verb} this turn", amount)
    died = "the number of {what:noun/pl} that died this turn"
    g.form("term", died, TimesHappened, lambda what: TimesHappened(Dies(what)), _untimes_died)
    earlier = "other {what:plain_noun/sg} you've cast before {before:cast_thing} this turn"
    g.rule("each_unit", earlier, CastBefore, who=You())  # other than the spell itself, not than this object
    g.form(
        "each_unit",
        "{what:plain_noun/sg} that died this turn",
        TimesHappened,
        lambda what: TimesHappened(Dies(what)),
        _untimes_died,
    )
    g.form(
        "each_unit",
        "{what:plain_noun/sg} you attacked with this turn",
        TimesHappened,
        _attacked_with,
        _unattacked_with,
    )
    for words, perfect in (("you", False), ("you've", True)):
        g.form(
            "each_unit",
            f"{{what:plain_noun/sg}} {words} cast this turn",
            TimesHappened,
            _counted(Casts, perfect),
            _uncounted(Casts, perfect),
        )


def _untimes_died(value: TimesHappened) -> tuple[Any] | None:
    what = _noun(value)
    return (what,) if what is not None and value == TimesHappened(Dies(what)) else None


def _unattacked_with(value: TimesHappened) -> Any:
    bare = _unwhose(_what(value), You()) if isinstance(value.event, Attacks) else None
    return (bare,) if bare is not None and value == TimesHappened(Attacks(_mine(bare)), objects=True) else None


def _counted(kind: Any, perfect: bool) -> Any:
    return lambda what: TimesHappened(kind(You(), what), perfect=perfect)


def _uncounted(kind: Any, perfect: bool) -> Any:
    def unmake(value: TimesHappened) -> Any:
        event: Any = value.event
        what = event.what if isinstance(event, kind) else None
        return (what,) if what is not None and value == _counted(kind, perfect)(what) else None

    return unmake


_ORIGINS: tuple[tuple[Any, str], ...] = (
    ("battlefield", "the battlefield"),
    (None, "anywhere"),
    ("library", "your library"),
)
"""From where a card was put into a graveyard."""


def _modifiers(g: Builder) -> None:
    """What an object did or suffered this turn, as a modifier of a noun."""
    for words, not_so, did in (
        ("attacked", "didn't attack", DidThisTurn("attacked")),
        ("entered", "didn't enter", DidThisTurn("entered")),
    ):
        g.word("modifier", f"that {words} this turn", did)
        g.word("modifier", f"that {not_so} this turn", Not(did))
    g.word("modifier", "that was dealt damage this turn", DidThisTurn("was dealt damage"))
    g.word("modifier", "that dealt damage this turn", DidThisTurn("dealt damage"))
    g.word("modifier", "dealt damage this way", DamagedThisWay())
    g.word("modifier", "that were milled this turn", DidThisTurn("was milled"))
    for plural, was in ((False, "was"), (True, "were")):
        for origin, place in _ORIGINS:
            there = DidThisTurn("was put there", origin=origin, plural=plural)
            g.word("modifier", f"that {was} put there from {place} this turn", there)
    everybodys = DidThisTurn("was put there", origin="library", plural=True, whose="from libraries")
    g.word("modifier", "that were put there from libraries this turn", everybodys)
    for category in ("self", "host"):
        g.unit("dealt_by", f"{{it:{category}}}")
    g.rule("modifier", "dealt damage by {by:dealt_by} this turn", DidThisTurn, what="was dealt damage", short=True)
