"""Commanders: the mana of their colors, and which cards can be one (903)."""

from __future__ import annotations

from typing import get_args

from engine.abilities.phrases.filters import IsNamed
from engine.abilities.phrases.quantities import CommanderCasts
from engine.abilities.phrases.references import You
from engine.abilities.players.commanding import (
    AddManaOfIdentity,
    BeginsOnBattlefield,
    CanBeCommander,
    DeckLimit,
    DeckMayHave,
)
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare what is said of one's own commander."""
    identity = "in your commander 's color identity"
    g.rule("player_verb", f"adds|add one mana of any color {identity}", AddManaOfIdentity, who=HOLE)
    for own, word in ((True, "your commander"), (False, "a commander")):
        g.word("each_unit", f"time you've cast {word} from the command zone this game", CommanderCasts(You(), own))
    g.word("static", "~ can be your commander .", CanBeCommander())
    for many in get_args(DeckLimit):
        g.rule("static", f"a deck can have {many} {{named:of_name}} .", DeckMayHave, many=many)
    g.rule("of_name", "named {name:proper}", IsNamed)
    g.word("of_name", "named ~", IsNamed("~"))
    opening = "if this card is in your opening hand , you may begin the game with it on the battlefield ."
    g.word("static", opening, BeginsOnBattlefield())
