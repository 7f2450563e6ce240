"""Commanders: the mana of their colors, and which cards can be one (903)."""

from __future__ import annotations

from engine.abilities.before_game import BeginsOnBattlefield, CanBeCommander
from engine.abilities.commanding import AddManaOfIdentity
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare what is said of one's own commander."""
    identity = "in your commander 's color identity"
    g.rule("player_verb", f"adds|add one mana of any color {identity}", AddManaOfIdentity, who=HOLE)
    g.word("static", "~ can be your commander .", CanBeCommander())
    opening = "if this card is in your opening hand , you may begin the game with it on the battlefield ."
    g.word("static", opening, BeginsOnBattlefield())
