"""Mana (106, 605, 609.4b).

Adding it, what is produced instead, and how it may be spent.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.mana.adding import AddsMana, KeepMana, LoseMana
from engine.abilities.mana.spending import SpendOnly, WhenSpent
from engine.abilities.players.commanding import AddManaOfIdentity

ManaInstruction: TypeAlias = AddsMana | KeepMana | LoseMana | SpendOnly | WhenSpent | AddManaOfIdentity
"""What adds mana, and what says how it is kept and spent."""
