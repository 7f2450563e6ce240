"""What objects have done, and what has happened to them, in a turn or a combat phase (608.2i).

Each is an event of trigger conditions in which the object asked about is :data:`DOER`.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from engine.abilities.combat.events import Attacks, BecomesBlocked, Blocks, BlocksOrIsBlocked
from engine.abilities.conditions import Compare, Fits
from engine.abilities.damage.events import DealsDamage, IsDealtDamage
from engine.abilities.phrases.filters import HasType, Head, IsControlledBy, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import Number, Period, TimesHappened
from engine.abilities.phrases.references import DOER, Back, This, You
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.phrases.what_was_done import HasDone
from engine.abilities.triggers.events import Dies, OneOf, TriggerEvent
from engine.oracle.grammar.builder import Builder

SOURCE: Final = Noun((Head((), "source"),))
DAMAGE: Final = (("", "damage"), ("combat", "combat damage"), ("noncombat", "noncombat damage"))
PERIODS: Final[tuple[Period, ...]] = ("this turn", "this combat")
ATTACKED: Final = Attacks(DOER)
BLOCKED: Final = Blocks(DOER)
BLOCKED_EITHER: Final = OneOf((BLOCKED, BecomesBlocked(DOER)))


ANY_CREATURE: Final = Noun((Head((HasType("creature"),), "permanent", bare=True),))

Said = Literal["that", "that was", "that were", ""]


def declare(g: Builder) -> None:
    """Declare the deeds, the modifiers and the conditions that are made of them."""
    _deeds(g)
    _passive(g)
    _modifiers(g)
    _conditions(g)
    _in_all(g)


def _deeds(g: Builder) -> None:
    """ "Attacked or blocked", "dealt combat damage to a player": in the past, and with "didn't"."""
    for words, base, event in (
        ("attacked", "attack", ATTACKED),
        ("blocked", "block", BLOCKED),
        ("attacked or blocked", "attack or block", OneOf((ATTACKED, BLOCKED))),
    ):
        g.word("deed", words, event)
        g.word("undone_deed", base, event)
    g.form("deed", "blocked {what:blocked_thing}", Blocks, *_blocking())
    for sort, damage in DAMAGE:
        for category, verb in (("deed", "dealt"), ("undone_deed", "deal")):
            g.rule(category, f"{verb} {damage}", DealsDamage, what=DOER, sort=sort, to=None)
            g.rule(category, f"{verb} {damage} to {{to:damaged}}", DealsDamage, what=DOER, sort=sort)
    for category in ("self", "host", "back_in_combat", "target"):
        g.unit("blocked_thing", f"{{it:{category}/sg}}")


def _passive(g: Builder) -> None:
    g.word("passive_deed", "blocked", BecomesBlocked(DOER))
    g.rule("passive_deed", "blocked by {by:a_noun/sg}", BecomesBlocked, what=DOER)
    g.form("passive_deed", "blocked by {by:blocked_thing}", BecomesBlocked, *_blocked_by())
    for sort, damage in DAMAGE:
        g.word("passive_deed", f"dealt {damage}", IsDealtDamage(DOER, sort))  # type: ignore[arg-type]
        g.form("passive_deed", f"dealt {damage} by {{what:a_noun/sg}}", DealsDamage, *_dealt_by(sort))
        late = f"dealt {damage} this turn by {{by:a_noun/sg}} you controlled"
        g.form("modifier", late, HasDone, *_dealt_late(sort))


def _dealt_late(sort: Any) -> tuple[Any, Any]:
    """ "Dealt damage this turn by a Spider you controlled": who controlled it as it dealt the damage."""

    def make(by: Noun) -> HasDone:
        mine = Noun(by.heads, (*by.post, IsControlledBy(You())), by.join)
        return HasDone(DealsDamage(mine, sort, DOER), said="by late")

    def unmake(value: HasDone) -> tuple[Noun] | None:
        match value.event:
            case DealsDamage(what=Noun(heads, (*post, IsControlledBy(You())), join)) if value.said == "by late":
                by = Noun(heads, tuple(post), join)
                return (by,) if value == make(by) else None
            case _:
                return None

    return make, unmake


def _certain(what: Any) -> Noun:
    """A certain object, as a phrase."""
    return Noun((Head((), "permanent"),), (IsOneOf(what),))


def _uncertain(noun: Noun) -> tuple[Any] | None:
    match noun:
        case Noun(post=(IsOneOf(of=what),)) if noun == _certain(what):
            return (what,)
        case _:
            return None


def _blocking() -> tuple[Any, Any]:
    def unmake(event: Blocks) -> tuple[Any] | None:
        return _uncertain(event.whom) if event.what == DOER and event.whom is not None else None

    return lambda what: Blocks(DOER, _certain(what)), unmake


def _blocked_by() -> tuple[Any, Any]:
    def unmake(event: BecomesBlocked) -> tuple[Any] | None:
        return _uncertain(event.by) if event.what == DOER and event.by is not None else None

    return lambda by: BecomesBlocked(DOER, _certain(by)), unmake


def _dealt_by(sort: Any) -> tuple[Any, Any]:
    def make(what: Noun) -> DealsDamage | None:
        return DealsDamage(what, sort, DOER) if what != SOURCE else None

    def unmake(event: DealsDamage) -> tuple[Noun] | None:
        fits = isinstance(event.what, Noun) and event == make(event.what)
        return (event.what,) if fits and isinstance(event.what, Noun) else None

    return make, unmake


OLDER: Final = (ATTACKED, DealsDamage(DOER, "", None), IsDealtDamage(DOER))
"""What has words of its own, as a modifier, in this turn."""


def _modifiers(g: Builder) -> None:
    """ "That dealt damage to you this turn", "that were blocked by this creature this turn", "dealt damage this turn"."""
    for period in PERIODS:
        _modifier(g, period, "that", "deed")
        for start in ("that was", "that were", ""):
            _modifier(g, period, start, "passive_deed")
        both: tuple[tuple[Said, str], ...] = (("that", "was"), ("that were", "were"))
        for said, word in both:
            start = f"that blocked or {word} blocked"
            g.form("modifier", f"{start} {period}", HasDone, *_fixed(HasDone(BLOCKED_EITHER, period, said)))
            g.form("modifier", f"{start} by {{by:blocked_by}} {period}", HasDone, *_either(said, period))
    g.unit("blocked_by", "{it:a_noun/sg}", Noun)
    g.form("blocked_by", "{what:blocked_thing}", Noun, _certain, _uncertain)


def _fixed(value: HasDone) -> tuple[Any, Any]:
    return lambda: value, lambda other: () if other == value else None


def _either(said: Any, period: Period) -> tuple[Any, Any]:
    """ "Blocked or was blocked by a Zombie": it blocked a Zombie, or a Zombie blocked it."""

    def make(by: Noun) -> HasDone:
        return HasDone(BlocksOrIsBlocked(DOER, by), period, said)

    def unmake(value: HasDone) -> tuple[Noun] | None:
        event = value.event
        return (event.other,) if isinstance(event, BlocksOrIsBlocked) and value == make(event.other) else None

    return make, unmake


def _modifier(g: Builder, period: Period, said: Any, deed: str) -> None:
    g.form("modifier", f"{said} {{event:{deed}}} {period}".strip(), HasDone, *_made(said, period))


def _made(said: Any, period: Period) -> tuple[Any, Any]:
    def make(event: TriggerEvent) -> HasDone | None:
        older = period == "this turn" and event in OLDER and said in ("that", "that was")
        return HasDone(event, period, said) if not older else None

    def unmake(value: HasDone) -> tuple[TriggerEvent] | None:
        return (value.event,) if value == make(value.event) else None

    return make, unmake


def _in_all(g: Builder) -> None:
    """ "No creatures attacked this turn", "three or more creatures attacked this turn"."""
    for words, kind in (("attacked", Attacks), ("died", Dies)):
        none = f"no {{what:noun/pl}} {words} this turn"
        g.form("condition", none, Happened, *_none_of(kind))
    g.form("who", "who attacked with {what:a_noun/sg} this turn", Happened, _who_attacked, _unwho_attacked)
    g.word("who", "who attacked this turn", _who_attacked(ANY_CREATURE, long=True))
    many = "{n:number_word} or more {what:noun/pl} attacked this turn"
    g.form("condition", many, Compare, _so_many, _unso_many)


def _who_attacked(what: Noun, *, long: bool = False) -> Happened:
    """A creature that the player controlled attacked (508.3c, 508.3d). ``long``: nothing is said of the creature."""
    return Happened(Attacks(Noun(what.heads, (*what.post, IsControlledBy(Back("who"))), what.join)), long=long)


def _unwho_attacked(value: Happened) -> tuple[Noun] | None:
    match value.event:
        case Attacks(what=Noun(heads, (*post, IsControlledBy()), join)) if not value.long:
            what = Noun(heads, tuple(post), join)
            return (what,) if value == _who_attacked(what) else None
        case _:
            return None


def _none_of(kind: Any) -> tuple[Any, Any]:
    def unmake(value: Happened) -> tuple[Any] | None:
        what = getattr(value.event, "what", None)
        return (what,) if isinstance(what, Noun) and value == Happened(kind(what), none=True) else None

    return lambda what: Happened(kind(what), none=True), unmake


def _so_many(n: int, what: Noun) -> Compare | None:
    """Each creature is counted once, however often it attacked."""
    return Compare(TimesHappened(Attacks(what), objects=True), ">=", Number(n), "attacked") if n > 1 else None


def _unso_many(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(TimesHappened(Attacks(what=Noun() as what)), ">=", Number(n), "attacked"):
            return n, what
        case _:
            return None


def _conditions(g: Builder) -> None:
    """ "If it attacked this turn", "if that creature wasn't dealt damage this turn"."""
    for period in PERIODS:
        for words, deed, said, negated in (
            ("", "deed", "that", False),
            ("didn't", "undone_deed", "that", True),
            ("was", "passive_deed", "that was", False),
            ("wasn't", "passive_deed", "that was", True),
        ):
            phrase = f"{{what:fitting}} {words} {{event:{deed}}} {period}".replace("  ", " ")
            g.form("condition", phrase, Fits, *_asking(said, period, negated))
    for sort, damage in DAMAGE[:1]:
        phrase = f"{{what:fitting}} hasn't dealt {damage} yet"
        g.form("condition", phrase, Fits, *_not_yet(sort))


def _not_yet(sort: Any) -> tuple[Any, Any]:
    never = HasDone(DealsDamage(DOER, sort, None), "this game")
    return (
        lambda what: Fits(what, _doing(never), True, "did"),
        lambda value: (value.what,) if value == Fits(value.what, _doing(never), True, "did") else None,
    )


def _doing(deed: HasDone) -> Noun:
    return Noun((Head((deed,), "permanent"),))


def _asking(said: Any, period: Period, negated: bool) -> tuple[Any, Any]:
    def make(what: Any, event: TriggerEvent) -> Fits | None:
        older = event == ATTACKED and period == "this turn" and isinstance(what, This)
        return Fits(what, _doing(HasDone(event, period, said)), negated, "did") if not older else None

    def unmake(value: Fits) -> tuple[Any, ...] | None:
        match value.noun:
            case Noun(
                (
                    Head(
                        (HasDone(event),),
                    ),
                )
            ) if value == make(value.what, event):
                return value.what, event
            case _:
                return None

    return make, unmake
