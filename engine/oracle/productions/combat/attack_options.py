"""What a player may do as a creature attacks, and what then triggers (508.1g, 607.2h, 701.43d)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.ability import Static, Triggered
from engine.abilities.combat.attack_options import MayExert
from engine.abilities.conditions import Condition, Fits
from engine.abilities.effects import Instruction
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.references import Back, This, You
from engine.abilities.phrases.what_was_done import DidThisTurn
from engine.abilities.triggers.keyword_events import Enlists, Exerts
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE

Line = tuple[Any, ...]


def declare(g: Builder) -> None:
    """Declare paragraphs of a static ability and the triggered ability that is linked to it; and exerting, as an event."""
    g.unit("exerted_again", "{it:self}")
    g.word("exerted_again", "it", Back("it"))
    alone = "you may exert {what:self} as it attacks ."
    g.form("static", alone, Static, _may, _unmay)
    then = "you may exert {what:self} as it attacks . when you do , {body:body}"
    g.form("ability_line", then, tuple, _then, _unthen)
    again = "if {what:self} hasn't been exerted this turn , you may exert it as it attacks . when you do , {body:body}"
    g.form("ability_line", again, tuple, _once, _unonce)
    g.rule("event_verb", "enlists|enlist {whom:a_noun/sg}", Enlists, what=HOLE)
    g.rule("player_event_verb", "exerts|exert {what:a_noun/sg}", Exerts, who=HOLE)


def _may(what: This, condition: Condition | None = None) -> Static:
    return Static(ApplyToObjects(what, (MayExert(),)), condition)


def _unmay(value: Static) -> tuple[Any] | None:
    match value.effect:
        case ApplyToObjects(This() as what) if value == _may(what):
            return (what,)
        case _:
            return None


def _then(what: This, body: tuple[Instruction, ...]) -> Line:
    return (_may(what), Triggered("when", Exerts(You(), what, attacking=True), body))


def _unthen(line: Line) -> tuple[Any, ...] | None:
    match line:
        case (Static(), Triggered("when", Exerts(You(), This() as what, True), body)) if line == _then(what, body):
            return what, body
        case _:
            return None


_EXERTED: Final = Noun((Head((DidThisTurn("was exerted"),), "permanent"),))


def _once(what: This, body: tuple[Instruction, ...]) -> Line:
    """It may be exerted so only while it has not been exerted this turn."""
    first = _may(what, Fits(what, _EXERTED, negated=True))
    return (first, Triggered("when", Exerts(You(), what, attacking=True), body))


def _unonce(line: Line) -> tuple[Any, ...] | None:
    match line:
        case (Static(), Triggered("when", Exerts(You(), This() as what, True), body)) if line == _once(what, body):
            return what, body
        case _:
            return None
