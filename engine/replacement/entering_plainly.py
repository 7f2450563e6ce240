"""What enters just as its card is printed: neither that nor anything else says how (614.1c, 614.12)."""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import Activated, EntersWithCounters, Keyword, SpellAbility, Triggered
from engine.abilities.functioning import said_zone
from engine.layers.working import own_abilities, with_meanings
from engine.state.definition import Definition
from engine.state.game import GameState

_ENTERING_SOMEHOW: Final = frozenset({"planeswalker", "battle", "Aura", "Saga"})
"""The types and subtypes of which the rules say how a permanent enters (303.4f, 306.5b, 310.4b, 714.3a)."""


def enters_plainly(state: GameState, card: Definition) -> bool:
    """Whether a card that nothing has happened to enters as it is printed, with nothing to choose or to amend; perhaps no
    where it does, never yes where it does not.
    """
    objects = state.objects
    if state.effects or state.shields or objects.marked or _may_say_how(card):
        return False
    return not (objects.in_play[_may_say_how] or objects.texts[_may_say_elsewhere])


def _may_say_how(definition: Definition) -> bool:
    """Whether any of its text may say how something enters, itself or another; found out once for each card."""
    known = definition.__dict__.get("may say how")
    if not isinstance(known, bool):
        known = definition.__dict__["may say how"] = not _is_plain(definition)
    return known


def _is_plain(definition: Definition) -> bool:
    if definition.layout != "normal" or len(definition.faces) > 1 or definition.is_doubtful:
        return False
    face = definition.front
    if not _ENTERING_SOMEHOW.isdisjoint((*face.types, *face.subtypes)):
        return False
    held = with_meanings(own_abilities(definition, face))
    return all(isinstance(one.ability, Activated | Keyword | SpellAbility | Triggered) for one in held)


def _may_say_elsewhere(definition: Definition) -> bool:
    """Whether any of its text may say so where its object is not in play (113.6b); found out once for each card."""
    known = definition.__dict__.get("may say elsewhere")
    if not isinstance(known, bool):
        held = (one for face in definition.faces for one in face.abilities)
        graveyard = any(isinstance(one, EntersWithCounters) and said_zone(one) == "graveyard" for one in held)
        known = graveyard or definition.says_elsewhere or definition.is_doubtful
        definition.__dict__["may say elsewhere"] = known
    return known
