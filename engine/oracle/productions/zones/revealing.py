"""Revealing the first card drawn each turn, with what triggers on that (603.11)."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.abilities.ability import Triggered
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import TopCards, You
from engine.abilities.zones.looking import Reveal
from engine.abilities.zones.moving import Exile
from engine.abilities.zones.revealing import RevealsFirstDrawn, RevealsThisWay
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.phrases.verbs import HOLE

WORDS = (
    (RevealsFirstDrawn(You()), "reveal the first card you draw each turn"),
    (RevealsFirstDrawn(You(), may=True), "you may reveal the first card you draw each turn as you draw it"),
    (RevealsFirstDrawn(You(), own=True), "reveal the first card you draw on each of your turns"),
    (
        RevealsFirstDrawn(You(), may=True, own=True),
        "you may reveal the first card you draw on each of your turns as you draw it",
    ),
)


def declare(g: Builder) -> None:
    """Declare the paragraph of a static ability and the triggered abilities that are linked to it."""
    yours: dict[str, Any] = {"of": You(), "said": "just"}  # "shuffle your library, then reveal the top card"
    g.word("just_top", "the top card", TopCards(Number(1), **yours), number=SG)
    g.rule("just_top", "the top {amount:count} cards", TopCards, number=PL, **yours)
    g.rule("player_verb", "reveal {what:just_top}", Reveal, who=HOLE, number=PL)
    g.rule("player_verb", "exile {what:just_top}", Exile, who=HOLE, number=PL)
    for static, words in WORDS:
        line = f"{words} . whenever you reveal {{what:a_noun/sg}} this way , {{body:body}}"
        g.form("permanent_line", line, tuple, partial(_make, static), partial(_unmake, static, 1))
        more = f"{line} whenever you reveal {{other:a_noun/sg}} this way , {{more:body}}"
        g.form("permanent_line", more, tuple, partial(_make, static), partial(_unmake, static, 2))


def _make(static: RevealsFirstDrawn, *parts: Any) -> tuple[Any, ...]:
    linked = zip(parts[::2], parts[1::2], strict=True)
    return (static, *(Triggered("whenever", RevealsThisWay(what), body) for what, body in linked))


def _unmake(static: RevealsFirstDrawn, count: int, line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    if len(line) != count + 1 or line[0] != static:
        return None
    parts: list[Any] = []
    for one in line[1:]:
        match one:
            case Triggered("whenever", RevealsThisWay(Noun() as what), body):
                parts += [what, body]
            case _:
                return None
    return tuple(parts) if line == _make(static, *parts) else None
