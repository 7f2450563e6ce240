"""Damage, and preventing and redirecting it (120, 614.9, 615).

Dealing it, waiting for it, preventing it.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.damage.damaging import (
    DealDamage,
    DealDividedDamage,
    DealEvenDamage,
    DealSeveralDamage,
    ExcessInstead,
    Fight,
)
from engine.abilities.damage.preventing import PreventingInstruction

DamageInstruction: TypeAlias = (
    DealDamage | DealDividedDamage | DealEvenDamage | DealSeveralDamage | ExcessInstead | Fight | PreventingInstruction
)
"""What deals damage, and what prevents or redirects it."""
