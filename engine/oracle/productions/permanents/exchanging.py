"""Exchanges of control and of numbers (701.12)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.permanents.exchanging import (
    ExchangeControl,
    ExchangedZone,
    ExchangeLifeWith,
    ExchangeZones,
    OwnersGainControl,
    StillResolves,
    SwapAura,
)
from engine.abilities.phrases.references import Target
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL

_ZONES: Final[tuple[tuple[ExchangedZone, ExchangedZone], ...]] = (
    ("hand", "graveyard"),
    ("graveyard", "library"),
    ("hand", "library"),
)
"""The zones that texts exchange, in the order in which they name them."""


def declare(g: Builder) -> None:
    """Declare "exchange control of ..." and "exchange your life total with ..." among the verbs."""
    for category in ("self", "host", "target", "back_object"):
        g.unit("exchanged", f"{{it:{category}/sg}}")
    g.rule("player_verb", "exchange control of {what:exchanged} and {other:exchanged}", ExchangeControl, number=PL)
    g.form(
        "player_verb",
        "exchange control of {two:target/pl}",
        ExchangeControl,
        lambda two: ExchangeControl(two) if (two.low, two.high) == (2, 2) else None,
        _two,
        number=PL,
    )
    g.rule("player_verb", "exchange control of {what:back_plural}", ExchangeControl, number=PL)
    for one, other in _ZONES:
        g.word("player_verb", f"exchange your {one} and {other}", ExchangeZones(one, other), number=PL)
    g.rule("player_verb", "exchange {what:self} with a Aura card in your hand", SwapAura, number=PL)
    g.word("clause", "this ability still resolves if its target becomes illegal", StillResolves(), number=NEUTRAL)
    owners = "each player gains control of all {what:noun/pl} they own"
    g.rule("clause", owners, OwnersGainControl, number=NEUTRAL)
    for name in ("power", "toughness"):
        words = f"exchange {{who:whose}} life total with {{what:possessor}} 's {name}"
        fixed: dict[str, Any] = {"property": name, "number": PL}
        g.rule("player_verb", words, ExchangeLifeWith, **fixed)


def _two(value: ExchangeControl) -> tuple[Any] | None:
    return (value.what,) if isinstance(value.what, Target) and value.what.high == 2 and value.other is None else None
