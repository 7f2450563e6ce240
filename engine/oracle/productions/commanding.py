"""Commanders: the mana of their colors, and which cards can be one (903)."""

from __future__ import annotations

from engine.abilities.before_game import CanBeCommander
from engine.abilities.commanding import AddManaOfIdentity
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare what is said of one's own commander."""
    identity = "in your commander 's color identity"
    g.rule("player_verb", f"adds|add one mana of any color {identity}", AddManaOfIdentity, who=HOLE)
    g.word("static", "~ can be your commander .", CanBeCommander())
