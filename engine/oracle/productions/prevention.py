"""Preventing damage (615)."""

from __future__ import annotations

from typing import Any

from engine.abilities.pending import PreventDamage
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL


def declare(g: Builder) -> None:
    """Declare sentences that prevent damage this turn."""
    start = "that would be dealt"
    for combat, word in ((False, "damage"), (True, "combat damage")):
        whole: dict[str, Any] = {"amount": None, "combat": combat, "number": PL}
        g.rule("player_verb", f"prevent all {word} {start} {{duration:this_turn}}", PreventDamage, **whole)
        g.rule(
            "player_verb",
            f"prevent all {word} {start} {{duration:this_turn}} by {{by:preventing}}",
            PreventDamage,
            **whole,
        )
        g.rule(
            "player_verb",
            f"prevent all {word} {start} to {{to:recipients}} {{duration:this_turn}}",
            PreventDamage,
            **whole,
        )
        g.rule(
            "player_verb",
            f"prevent the next {{amount:numeral}} {word} {start} to {{to:recipients}} {{duration:this_turn}}",
            PreventDamage,
            combat=combat,
            number=PL,
        )
    for category in ("target", "group", "bare_group", "back_object"):
        g.unit("preventing", f"{{it:{category}}}")
