"""Static abilities about players: "You have no maximum hand size." (402.2, 119.7, 104)."""

from __future__ import annotations

from typing import Final

from engine.abilities.mana import COLOR_NAMES
from engine.abilities.player_rules import PlayerRule, PlayersStatic
from engine.abilities.references import You
from engine.oracle.grammar.builder import Builder

KEEPS: Final = "keeps unspent mana"


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
    as_steps_end = "as steps and phases end"
    g.rule("player_rule", f"{{who:player/pl}} don't lose unspent mana {as_steps_end}", PlayerRule, what=KEEPS)
    for symbol, word in COLOR_NAMES.items():
        phrase = f"{{who:player/pl}} don't lose unspent {word} mana {as_steps_end}"
        g.rule("player_rule", phrase, PlayerRule, what=KEEPS, mana=symbol)
    for symbol, word in (*COLOR_NAMES.items(), ("C", "colorless")):
        becomes = f"if you would lose unspent mana , that mana becomes {word} instead ."
        rule = PlayerRule(You(), "unspent mana becomes", symbol)
        g.word("static", becomes, PlayersStatic((rule,)))
    g.listing("player_rules", "player_rule", "and")
    g.rule("static", "{rules:player_rules} .", PlayersStatic)
    g.rule("static", "{rules:player_rules} as long as {condition:condition} .", PlayersStatic)
