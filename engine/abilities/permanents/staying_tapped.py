"""What effects say of how an object is used, and not of what it is: that it may stay tapped (613.11)."""

from __future__ import annotations

from engine.abilities.node import RulesChange


class MayStayTapped(RulesChange, frozen=True):
    """Its controller may choose not to untap it during their untap step (502.3)."""
