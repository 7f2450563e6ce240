"""Continuous effects (611-613).

What they change, part by part in its layer, and how long.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.layers.continuous import ApplyToObjects

ContinuousInstruction: TypeAlias = ApplyToObjects
"""What begins a continuous effect on objects."""
