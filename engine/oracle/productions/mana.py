"""Adding mana (106.3, 106.4)."""

from __future__ import annotations

from engine.abilities.effects import AddMana, AddManaChoice, AddManaOfAnyColor
from engine.abilities.quantities import Number
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare verb phrases that add mana."""
    g.rule("player_verb", "adds|add {mana:mana}", AddMana, who=HOLE)
    g.rule("player_verb", "adds|add {mana:mana} for each {per:each_unit}", AddMana, who=HOLE)
    g.listing("mana_options", "mana", "or", low=2)
    g.rule("player_verb", "adds|add {options:mana_options}", AddManaChoice, who=HOLE)
    g.rule("player_verb", "adds|add one mana of any color", AddManaOfAnyColor, who=HOLE, amount=Number(1))
    g.rule("player_verb", "adds|add {amount:count} mana of any one color", AddManaOfAnyColor, who=HOLE)
