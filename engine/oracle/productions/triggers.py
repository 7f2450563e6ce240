"""Trigger events and triggered abilities (603)."""

from __future__ import annotations

from typing import Any, get_args

from engine.abilities.ability import Triggered
from engine.abilities.effects import If, InsteadIf
from engine.abilities.events import (
    Attacks,
    BecomesTapped,
    BeginningOf,
    Blocks,
    Casts,
    CastsThis,
    Chapters,
    DealsDamage,
    Dies,
    Discards,
    Draws,
    Enters,
    GainsLife,
    Leaves,
    LosesLife,
    OneOf,
    TriggerEvent,
)
from engine.abilities.filters import Noun
from engine.abilities.pending import (
    PENDING_EVENTS,
    AttacksUnblocked,
    Batch,
    BecomesBlocked,
    BecomesTarget,
    Cycles,
    IsDealtDamage,
    IsTurnedFaceUp,
    Sacrifices,
)
from engine.abilities.references import Players, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG
from engine.oracle.productions.verbs import HOLE

EVENTS: tuple[type, ...] = (*get_args(TriggerEvent), *PENDING_EVENTS)


def declare(g: Builder) -> None:
    """Declare ``event`` and ``triggered``."""
    _object_events(g)
    _player_events(g)
    _steps(g)
    _abilities(g)
    _chapters(g)


ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Chapter symbols in order (714.2a)."""


def _chapters(g: Builder) -> None:
    """Chapter abilities of Sagas: "I, II — Draw a card." (714.2b, 714.2c)."""
    for number, word in enumerate(ROMAN, 1):
        g.word("chapter", word, number)
    g.listing("chapters", "chapter", None, comma=",")
    g.form(
        "triggered",
        "{numbers:chapters} — {body:body}",
        Triggered,
        lambda numbers, body: Triggered("when", Chapters(numbers), body),
        lambda t: (t.event.numbers, t.body) if isinstance(t.event, Chapters) else None,
    )


def _object_events(g: Builder) -> None:
    for category in ("self", "host"):
        g.unit("event_subject", f"{{it:{category}/sg}}", number=SG)
    g.unit("event_subject", "{it:a_noun/sg}", Noun, number=SG)
    verbs: tuple[tuple[str, type[Any]], ...] = (
        ("dies|die", Dies),
        ("enters|enter", Enters),
        ("leaves|leave the battlefield", Leaves),
        ("attacks|attack", Attacks),
        ("blocks|block", Blocks),
        ("becomes|become tapped", BecomesTapped),
        ("becomes|become blocked", BecomesBlocked),
        ("is|are dealt damage", IsDealtDamage),
        ("is|are turned face up", IsTurnedFaceUp),
    )
    for words, kind in verbs:
        g.rule("event_verb", words, kind, what=HOLE)
    g.rule("event_verb", "is|are put into a graveyard from the battlefield", Dies, what=HOLE, long=True)
    g.rule("event_verb", "is|are dealt combat damage", IsDealtDamage, what=HOLE, combat=True)
    g.rule("event_verb", "attacks|attack and isn't|aren't blocked", AttacksUnblocked, what=HOLE)
    g.rule("event_verb", "becomes|become the target of {of:a_noun/sg}", BecomesTarget, what=HOLE)
    for combat, word in ((False, "damage"), (True, "combat damage")):
        g.rule("event_verb", f"deals|deal {word}", DealsDamage, what=HOLE, combat=combat, to=None)
        g.rule("event_verb", f"deals|deal {word} to {{to:damaged}}", DealsDamage, what=HOLE, combat=combat)
    g.unit("damaged", "{it:one_player/sg}")
    g.word("damaged", "you", You())
    g.unit("damaged", "{it:a_noun/sg}", Noun)
    g.listing("event_verbs", "event_verb", "or")
    g.form("event", "{what:event_subject/@} {verbs:event_verbs/@}", EVENTS, _happens, _unhappens)
    g.form("event", "one or more {what:noun/pl} {verbs:event_verbs/pl}", Batch, _happen_at_once, _unhappen_at_once)
    g.form("event", "{one:self} or {other:a_noun/sg} {verb:event_verb/sg}", OneOf, _either_one, _uneither_one)


def _with_subject(event: Any, subject: Any) -> Any:
    return type(event)(**{f: getattr(event, f) for f in event.__struct_fields__} | {"what": subject})


def _happens(subject: Any, verbs: tuple[Any, ...]) -> Any:
    events = tuple(_with_subject(verb, subject) for verb in verbs)
    return events[0] if len(events) == 1 else OneOf(events)


def _unhappens(event: Any) -> tuple[Any, ...] | None:
    events = event.events if isinstance(event, OneOf) else (event,)
    if isinstance(event, OneOf) and event.shared != "subject":
        return None
    subject = _subject(events[0])
    if subject is None or any(_subject(e) != subject for e in events):
        return None
    return subject, tuple(_with_subject(e, HOLE) for e in events)


def _happen_at_once(subject: Noun, verbs: tuple[Any, ...]) -> Batch:
    return Batch(_happens(subject, verbs))


def _unhappen_at_once(batch: Batch) -> tuple[Any, ...] | None:
    return _unhappens(batch.event)


def _either_one(one: Any, other: Noun, verb: Any) -> OneOf:
    return OneOf((_with_subject(verb, one), _with_subject(verb, other)), shared="verb")


def _uneither_one(event: OneOf) -> tuple[Any, ...] | None:
    if event.shared != "verb" or len(event.events) != 2:
        return None
    first, second = (_subject(part) for part in event.events)
    if first is None or second is None or type(event.events[0]) is not type(event.events[1]):
        return None
    return first, second, _with_subject(event.events[0], HOLE)


def _subject(event: TriggerEvent) -> Any:
    """What an event happens to, where it is an object's."""
    return None if hasattr(event, "who") else getattr(event, "what", None)


def _player_events(g: Builder) -> None:
    g.form("event", "{who:player/@} casts|cast {what:a_noun/sg}", Casts, _casts, lambda c: (c.who, c.what))
    g.rule("event", "{who:player/@} casts|cast {what:self}", CastsThis)
    g.rule("event", "{who:player/@} gains|gain life", GainsLife)
    g.rule("event", "{who:player/@} loses|lose life", LosesLife)
    g.rule("event", "{who:player/@} draws|draw a card", Draws)
    g.rule("event", "{who:player/@} sacrifices|sacrifice {what:a_noun/sg}", Sacrifices)
    g.rule("event", "{who:player/@} cycles|cycle {what:cycled}", Cycles)
    g.unit("cycled", "{it:self}")
    g.unit("cycled", "{it:a_noun/sg}", Noun)
    g.form("event", "{who:player/@} discards|discard {what:a_noun/sg}", Discards, _discards, lambda d: (d.who, d.what))


def _casts(who: Any, what: Noun) -> Casts | None:
    return Casts(who, what) if all(head.word == "spell" for head in what.heads) else None


def _discards(who: Any, what: Noun) -> Discards | None:
    return Discards(who, what) if all(head.word == "card" for head in what.heads) else None


def _steps(g: Builder) -> None:
    g.rule("moment", "the end step", BeginningOf, step="end step", whose=Players("a player"))
    steps = (("upkeep", "upkeep"), ("draw step", "draw step"), ("end step", "end step"))
    for words, step in steps:
        g.rule("moment", f"{{whose:whose}} {words}", BeginningOf, step=step)
        g.rule("moment", f"each {words}", BeginningOf, step=step, whose=Players("players"))
        g.rule("moment", f"the {words} of {{whose:one_player}}", BeginningOf, step=step, late=True)
    g.rule("moment", "{whose:whose} precombat main phase", BeginningOf, step="precombat main phase")
    g.rule("moment", "{whose:whose} first main phase", BeginningOf, step="precombat main phase", first=True)
    g.rule("moment", "combat on {whose:whose} turn", BeginningOf, step="combat")
    g.rule("moment", "each combat", BeginningOf, step="combat", whose=Players("players"))


def _abilities(g: Builder) -> None:
    for word in ("when", "whenever"):
        _triggered(g, word, f"{word} {{event:event}} ,")
    _triggered(g, "at", "at the beginning of {event:moment} ,")


def _triggered(g: Builder, word: Any, start: str) -> None:
    for once in (False, True):
        tail = " this ability triggers only once each turn ." if once else ""
        g.form(
            "triggered",
            f"{start} {{body:body}}{tail}",
            Triggered,
            _plain(word, once),
            _unplain(word, once),
        )
        g.rule(
            "triggered",
            f"{start} if {{condition:condition}} , {{body:body}}{tail}",
            Triggered,
            word=word,
            once_each_turn=once,
        )


def _plain(word: Any, once: bool) -> Any:
    def make(event: Any, body: tuple[Any, ...]) -> Triggered | None:
        """An "if" right after the event is an intervening if, never the body's (603.4)."""
        if isinstance(body[0], (If, InsteadIf)) and body[0].leading:
            return None
        return Triggered(word, event, body, once_each_turn=once)

    return make


def _unplain(word: str, once: bool) -> Any:
    def unmake(value: Triggered) -> tuple[Any, ...] | None:
        fits = value.word == word and value.condition is None and value.once_each_turn == once
        return (value.event, value.body) if fits else None

    return unmake
