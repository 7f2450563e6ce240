"""Of which attacking creature an ability means the defending player, where its event names none (508.5)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Static, Triggered
from engine.abilities.conditions import Fits
from engine.abilities.damage.events import DealsDamage
from engine.abilities.layers.characteristics import Cannot
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.filters import InCombat
from engine.abilities.phrases.references import Host, This
from engine.oracle.antecedents import DEFENDER, PLAYER, Mention

ATTACKING_PLAYER = Mention("active", PLAYER | {"attacking player"})
"""The active player is the attacking player (506.2)."""


def in_combat(word: str, ability: Ability) -> Mention | None:
    """The player whom the creature attacks that the ability is about, or the one who attacks."""
    match word:
        case "defending player":
            return _defender_for(ability)
        case "attacking player":
            return ATTACKING_PLAYER
        case _:
            return None


def _defender_for(ability: Ability) -> Mention | None:
    """The player whom the creature attacks that the ability is about: the object itself, or its host.

    An activated ability of what need not be attacking may mean another defending player (508.5a).
    """
    match ability:
        case Static(effect=ApplyToObjects(changes=changes)) if any(_is_of_declaring(one) for one in changes):
            return None  # it does not attack yet, or it blocks
        case Static(effect=ApplyToObjects(what=This())):
            return _of("this")
        case Static(effect=ApplyToObjects(what=Host())):
            return _of("host")
        case Static(condition=condition) | Activated(condition=condition) if _is_attacking(condition):
            return _of("this")
        case Triggered(event=DealsDamage(what=This(), sort="combat")):
            return _of("this")
        case _:
            return None


def _of(binding: str) -> Mention:
    return Mention(f"{binding}.defender", DEFENDER | PLAYER)


def _is_of_declaring(change: object) -> bool:
    """Whether it says that something can't be declared as an attacker, or a blocker."""
    return isinstance(change, Cannot) and change.what in ("attack", "block", "attack or block")


def _is_attacking(condition: object) -> bool:
    """Whether it asks if the object itself is attacking."""
    if condition is None:
        return False
    asked = (fits for fits in find(condition, Fits) if isinstance(fits.what, This) and not fits.negated)
    return any(True for fits in asked if any(part.role == "attacking" for part in find(fits.noun, InCombat)))
