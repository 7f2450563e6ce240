"""How the damage and the life are called that an event was about (608.2k)."""

from __future__ import annotations

THAT_DAMAGE = "that damage"
ONE_DEALT = (
    THAT_DAMAGE,
    "the damage",
    "the damage dealt",
    "the amount of damage dealt",
    "the amount of damage it dealt to that player",
    "the amount of damage this creature dealt to that player",
)
MANY_DEALT = (*ONE_DEALT[:4], "the amount of damage those creatures dealt to that player")
DEALT_BY_EVENT = tuple(dict.fromkeys((*ONE_DEALT, *MANY_DEALT)))
"""How the damage is called that the event of a triggered ability dealt (608.2k): by one object, or by several."""


LIFE_GAINED = "the amount of life you gained"
"""How the life is called that you gained by the event of a triggered ability."""
