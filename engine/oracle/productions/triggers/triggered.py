"""Triggered abilities (603)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import ChangesTriggering, Triggered, TriggerLimit
from engine.abilities.combat.events import Attacks
from engine.abilities.damage.events import DealsDamage
from engine.abilities.instructions.following import If, InsteadIf
from engine.abilities.kinds_of_cards.sagas import Chapters, FinalChapter
from engine.abilities.phrases.references import You
from engine.abilities.triggers.events import Dies, Enters, Leaves, OneOf
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.damage.damage import DAMAGE


def declare(g: Builder) -> None:
    """Declare ``triggered``."""
    _abilities(g)
    _chapters(g)
    _changes(g)


ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Chapter symbols in order (714.2a)."""


def _chapters(g: Builder) -> None:
    """Chapter abilities of Sagas: "I, II — Draw a card." (714.2b, 714.2c)."""
    for number, word in enumerate(ROMAN, 1):
        g.word("chapter", word, number)
    g.listing("chapters", "chapter", None, comma=",")
    for does in ("triggers", "resolves"):
        final = "{what:a_noun/sg} " + does
        g.rule("plain_event", f"the final chapter ability of {final}", FinalChapter, does=does)
        g.rule("plain_event", f"the final chapter of {final}", FinalChapter, does=does, short=True)
    g.form(
        "triggered",
        "{numbers:chapters} — {body:body}",
        Triggered,
        lambda numbers, body: Triggered("when", Chapters(numbers), body),
        lambda t: (t.event.numbers, t.body) if isinstance(t.event, Chapters) else None,
    )


def _abilities(g: Builder) -> None:
    for word in ("when", "whenever"):
        _triggered(g, word, f"{word} {{event:event}} ,")
    _triggered(g, "when", "when {event:true_state} ,")
    _triggered(g, "at", "at the beginning of {event:moments} ,")
    _triggered(g, "at", "at {event:end_moment} ,")


def _changes(g: Builder) -> None:
    """What makes abilities trigger an additional time (603.2d), or not at all (101.2)."""
    causes: tuple[tuple[str, Any], ...] = (
        ("entering", Enters),
        ("dying", Dies),
        ("leaving the battlefield", Leaves),
        ("attacking", Attacks),
    )
    for words, kind in causes:
        g.rule("causing", f"{{what:a_noun/sg}} {words}", kind)
        g.rule("causing_many", f"{{what:noun/pl}} {words}", kind)
    g.rule("causing", "{what:a_noun/sg} entering the battlefield", Enters, long=True)
    g.rule("causing", "{what:a_noun/sg} entering under your control", Enters, under=You())
    g.form(
        "causing_many",
        "{what:noun/pl} entering or dying",
        OneOf,
        lambda what: OneOf((Enters(what), Dies(what)), shared="verb"),
        lambda event: (event.events[0].what,) if event == _entering_or_dying(event.events[0]) else None,
    )
    g.rule(
        "static",
        "if {cause:causing} causes a triggered ability of {of:a_noun/sg} to trigger , that ability triggers a additional "
        "time .",
        ChangesTriggering,
    )
    for sort, damage in DAMAGE:
        dealing = f"{{what:a_noun/sg}} dealing {damage} to {{to:damaged}}"
        g.rule("causing", dealing, DealsDamage, sort=sort)
    would = "if {cause:causing} would cause a triggered ability of {of:a_noun/sg} to trigger , that ability triggers"
    g.rule("static", f"{would} a additional time .", ChangesTriggering, would=True)
    for short, word in ((False, "that ability"), (True, "it")):
        again = f"if a triggered ability of {{of:a_noun/sg}} triggers , {word} triggers a additional time ."
        g.rule("static", again, ChangesTriggering, cause=None, short=short)
    of_host = "if a ability of {of:host} triggers , that ability triggers a additional time ."
    g.rule("static", of_host, ChangesTriggering, cause=None)
    g.rule("static", "{cause:causing_many} don't cause abilities to trigger .", ChangesTriggering, of=None, more=False)
    of = "{cause:causing_many} don't cause abilities of {of:noun/pl} to trigger ."
    g.rule("static", of, ChangesTriggering, more=False)


def _entering_or_dying(event: Any) -> OneOf | None:
    return OneOf((event, Dies(event.what)), shared="verb") if isinstance(event, Enters) else None


TAILS: tuple[tuple[TriggerLimit, str], ...] = (
    ("", ""),
    ("once each turn", " this ability triggers only once each turn ."),
    ("twice each turn", " this ability triggers only twice each turn ."),
    ("done once each turn", " do this only once each turn ."),
)


def _triggered(g: Builder, word: Any, start: str) -> None:
    for limit, tail in TAILS:
        g.form(
            "triggered",
            f"{start} {{body:body}}{tail}",
            Triggered,
            _plain(word, limit),
            _unplain(word, limit),
        )
        g.rule(
            "triggered",
            f"{start} if {{condition:conditions}} , {{body:body}}{tail}",
            Triggered,
            word=word,
            limit=limit,
        )


def _plain(word: Any, limit: TriggerLimit) -> Any:
    def make(event: Any, body: tuple[Any, ...]) -> Triggered | None:
        """An "if" right after the event is an intervening if, never the body's (603.4)."""
        if isinstance(body[0], (If, InsteadIf)) and body[0].leading:
            return None
        return Triggered(word, event, body, limit=limit)

    return make


def _unplain(word: str, limit: TriggerLimit) -> Any:
    def unmake(value: Triggered) -> tuple[Any, ...] | None:
        fits = value.word == word and value.condition is None and value.limit == limit
        return (value.event, value.body) if fits else None

    return unmake
