"""Static abilities about players: "You have no maximum hand size." (402.2, 119.7, 104)."""

from __future__ import annotations

from engine.abilities.player_rules import PlayerRule, PlayersStatic
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare the static abilities that make rules about players."""
    words = {
        "can't gain life": "can't gain life",
        "can't lose the game": "can't lose the game",
        "can't win the game": "can't win the game",
        "has|have no maximum hand size": "no maximum hand size",
    }
    for phrase, what in words.items():
        g.rule("player_rule", f"{{who:player/@}} {phrase}", PlayerRule, what=what)
    g.listing("player_rules", "player_rule", "and")
    g.rule("static", "{rules:player_rules} .", PlayersStatic)
    g.rule("static", "{rules:player_rules} as long as {condition:condition} .", PlayersStatic)
