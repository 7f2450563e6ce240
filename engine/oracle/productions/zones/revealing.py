"""Revealing the first card drawn each turn, with what triggers on that (603.11)."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.abilities.ability import Triggered
from engine.abilities.effects import Instruction
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import You
from engine.abilities.zones.revealing import RevealsFirstDrawn, RevealsThisWay
from engine.oracle.grammar.builder import Builder

WORDS = (
    (False, "reveal the first card you draw each turn"),
    (True, "you may reveal the first card you draw each turn as you draw it"),
)


def declare(g: Builder) -> None:
    """Declare the paragraph of a static ability and the triggered ability that is linked to it."""
    for may, words in WORDS:
        line = f"{words} . whenever you reveal {{what:a_noun/sg}} this way , {{body:body}}"
        g.form("permanent_line", line, tuple, partial(_make, may), partial(_unmake, may))


def _make(may: bool, what: Noun, body: tuple[Instruction, ...]) -> tuple[Any, ...]:
    return (RevealsFirstDrawn(You(), may), Triggered("whenever", RevealsThisWay(what), body))


def _unmake(may: bool, line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (RevealsFirstDrawn(You(), said), Triggered("whenever", RevealsThisWay(Noun() as what), body)) if (
            said == may
        ):
            return (what, body) if line == _make(may, what, body) else None
        case _:
            return None
