"""The words for sorts of damage: combat damage, noncombat damage, damage (120.2)."""

from __future__ import annotations

from engine.abilities.damage.events import DamageSort

DAMAGE: tuple[tuple[DamageSort, str], ...] = (
    ("", "damage"),
    ("combat", "combat damage"),
    ("noncombat", "noncombat damage"),
)
