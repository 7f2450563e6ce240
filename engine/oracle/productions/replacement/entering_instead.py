"""What is done instead of an entering, or under whose control something enters (614.1a, 614.12, 616.1b)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Replaces
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.references import Back
from engine.abilities.replacement.entering import EntersUnderOpponent
from engine.abilities.replacement.replacing import BeginReplacing, CreatesTokens, EntersUnder, WouldEnter
from engine.oracle.grammar.builder import Builder

TOKEN = Noun((Head((), "token"),))


def declare(g: Builder) -> None:
    """Declare ``would_enter``, which is what would happen, and ``enters_under``, which is done instead."""
    for words, long in (("enter", False), ("enter the battlefield", True)):
        g.rule("would_enter", f"{{what:moving}} would {words}", WouldEnter, long=long)
        g.rule("would_enter", f"{{what:moving}} would {words} under {{under:whose}} control", WouldEnter, long=long)
        uncast = f"{{what:moving}} would {words} and it wasn't cast"
        g.rule("would_enter", uncast, WouldEnter, uncast=True, long=long)
    g.form("enters_under", "it enters under {who:whose} control", EntersUnder, _it, _unit)
    each = "each token that would be created under {whose:whose} control this turn is created under {who:whose} control"
    g.form("sentence", f"{each} instead", BeginReplacing, _tokens, _untokens)
    chosen = "{what:self/sg} enters under the control of a opponent of your choice ."
    g.rule("static", chosen, EntersUnderOpponent)


def _it(who: Any) -> EntersUnder:
    return EntersUnder(who, Back("it"))


def _unit(done: EntersUnder) -> tuple[Any] | None:
    it = isinstance(done.what, Back) and done.what.word == "it"
    return (done.who,) if it else None


def _tokens(whose: Any, who: Any) -> BeginReplacing:
    event = CreatesTokens(TOKEN, whose)
    return BeginReplacing(
        Replaces(event, (EntersUnder(who),), duration=Until("end_of_turn", "this"), instead="each token")
    )


def _untokens(begin: BeginReplacing) -> tuple[Any, ...] | None:
    match begin.effect:
        case Replaces(event=CreatesTokens(what=what, who=whose), do=(EntersUnder(who=who),), instead="each token"):
            return (whose, who) if what == TOKEN and whose is not None else None
        case _:
            return None
