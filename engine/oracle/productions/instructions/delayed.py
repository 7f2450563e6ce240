"""Delayed and reflexive triggered abilities, as sentences that create them (603.7, 603.12)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.damage.events import DealsDamage, IsDealtDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import Later, WhenYouDo
from engine.abilities.node import contains, find
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Back, Target, This, You
from engine.abilities.tokens.stack import Copy
from engine.abilities.triggers.events import BecomesUntapped, Dies, Enters, Leaves, OneOf
from engine.abilities.triggers.stack_events import Casts
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare sentences that create triggered abilities."""
    g.rule("sentence", "when you do , {do:core}", WhenYouDo)
    g.rule("full_sentence", "when you do , {do:modal}", WhenYouDo)
    g.rule("sentence", "when you do , {do:defining}", WhenYouDo)
    for word in ("when", "whenever"):
        _sentence(g, word, "this turn", f"{word} {{event:plain_event}} this turn ,")
    for category in ("target", "it"):
        g.unit("later_subject", f"{{it:{category}/sg}}" if category == "target" else "{it:it}")
    g.form("later_event", "{what:later_subject} {verb:event_verb/sg}", LATER, _later_event, _unlater_event)
    _sentence(g, "when", "this turn", "when {event:later_event} this turn ,")
    _sentence(g, "when", "next this turn", "when {event:next_event} this turn ,")
    _sentence(g, "when", "", "when {event:event_of_that} ,")
    for span in ("until end of turn", "until your next turn"):
        _sentence(g, "whenever", span, f"{span} , whenever {{event:plain_event}} ,")
    g.form("next_event", "you next cast {what:a_noun/sg}", Casts, _next_cast, _unnext_cast)
    next_one = "you cast your next {what:plain_noun/sg}"
    g.form("your_next_event", next_one, Casts, _next_cast, _unnext_cast)
    _sentence(g, "when", "your next", "when {event:your_next_event} this turn ,")
    g.form("full_sentence", "{later:sentence} . {aim:clause} .", Later, _go_on, _ungo_on)
    g.unit("event_of_that", "{it:plain_event}", *OF_THAT)


LATER = (Dies, Leaves)
"""What may happen to a target of the sentence itself, or to "it", so that an ability waits for it (603.7c)."""


def _later_event(what: Any, verb: Any) -> Any:
    return replace(verb, what=what) if isinstance(verb, LATER) else None


def _unlater_event(event: Any) -> tuple[Any, ...] | None:
    named = isinstance(event, LATER) and (isinstance(event.what, Target) or event.what == Back("it"))
    return (event.what, replace(event, what=HOLE)) if named else None


OF_THAT = (Dies, Leaves, Enters, DealsDamage, IsDealtDamage, BecomesUntapped, OneOf)
"""What may happen to something that was named, so that a sentence can wait for it without saying how long."""

COPIED = ("the copy", "the copies")
"""What the sentence after one that copies something later can only mean by it, for there is no copy before."""


def _go_on(later: Instruction, aim: Instruction) -> Later | None:
    if not isinstance(later, Later):
        return None
    speaks = any(back.word in COPIED for back in find(aim, Back))
    copies = contains(later.do, Copy)
    return replace(later, rest=(aim,)) if speaks and copies and not later.rest else None


def _ungo_on(later: Later) -> tuple[Any, ...] | None:
    return (replace(later, rest=()), later.rest[0]) if len(later.rest) == 1 else None


def _sentence(g: Builder, word: Any, span: Any, start: str) -> None:
    g.form("sentence", f"{start} {{do:core}}", Later, _make(word, span), _unmake(word, span))
    g.form(
        "sentence",
        f"{start} if {{condition:condition}} , {{do:core}}",
        Later,
        _make_if(word, span),
        _unmake_if(word, span),
    )


def _make(word: Any, span: Any) -> Any:
    return lambda event, do: Later(word, event, do, span) if _fits(event, span, do) else None


def _unmake(word: str, span: str) -> Any:
    def unmake(later: Later) -> tuple[Any, ...] | None:
        right = (later.word, later.span, later.rest) == (word, span, ()) and later.condition is None
        return (later.event, later.do) if right else None

    return unmake


def _make_if(word: Any, span: Any) -> Any:
    return lambda event, condition, do: Later(word, event, do, span, condition) if _fits(event, span, do) else None


def _unmake_if(word: str, span: str) -> Any:
    def unmake(later: Later) -> tuple[Any, ...] | None:
        right = (later.word, later.span, later.rest) == (word, span, ()) and later.condition is not None
        return (later.event, later.condition, later.do) if right else None

    return unmake


def _fits(event: Any, span: str, do: Instruction) -> bool:
    """Without a time it is of something that was named before: else it would be a triggered ability of the object.

    "When this Aura leaves the battlefield" is one where what is done then is about something that was named before.
    """
    if span != "":
        return True
    events = event.events if isinstance(event, OneOf) else (event,)
    if all(isinstance(one, Leaves | BecomesUntapped) and _is_of_something_else(one.what, do) for one in events):
        return True
    if isinstance(event, OneOf) and event.shared == "subject":
        return all(isinstance(one, Dies | Leaves) and isinstance(one.what, Back) for one in events)
    return not isinstance(event, OneOf | BecomesUntapped) and isinstance(getattr(event, "what", None), Back)


def _is_of_something_else(what: Any, do: Instruction) -> bool:
    named = contains(do, Target)  # "that creature" may be of the ability itself
    return isinstance(what, This) and not named and any(back.word.startswith("that ") for back in find(do, Back))


def _next_cast(what: Noun) -> Casts | None:
    return Casts(You(), what) if all(head.word == "spell" for head in what.heads) else None


def _unnext_cast(casts: Casts) -> tuple[Any, ...] | None:
    return (casts.what,) if casts.origin is None else None
