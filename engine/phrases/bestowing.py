"""Bestow (702.103): a creature card that is cast as an Aura, and stays one while it enchants something."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.changes import Change
from engine.abilities.layers.characteristics import BecomeTypes, GainAbilities
from engine.abilities.phrases.filters import HasType, Head, Noun
from engine.state.change import edit
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.objects import GameObject

_CREATURE = Noun((Head((HasType("creature"),), "permanent", bare=True),))

AS_AURA: tuple[Change, ...] = (
    BecomeTypes(types=("enchantment",), subtypes=("Aura",)),
    GainAbilities((Keyword("enchant", quality=_CREATURE),)),
)
"""What being bestowed makes of it: an Aura enchantment with enchant creature (702.103b)."""


def was_bestowed(obj: GameObject) -> bool:
    """Whether a spell or permanent was cast bestowed, and nobody was told that it has ceased to be (702.103b)."""
    return obj.cast is not None and obj.cast.method == "bestow"


def is_bestowed(state: GameState, obj: GameObject) -> bool:
    """Whether a spell or permanent is bestowed: it was cast so, and is a spell still, or attached to something there.

    As soon as what it is attached to is gone, it has become unattached, and is no longer bestowed (701.3d, 702.103f).
    """
    if not was_bestowed(obj):
        return False
    if obj.zone == "stack":
        return True
    host = obj.attached_to
    return obj.zone == "battlefield" and host is not None and (host in state.battlefield or host in state.players)


def as_aura(state: GameState, card: str) -> GameState:
    """The game as it is looked at to see if a card can be cast bestowed: as that Aura (702.103d, 601.3e)."""
    printed = state.objects[card].printed
    front = msgspec.structs.replace(
        printed.front, types=("enchantment",), subtypes=("Aura",), power=None, toughness=None
    )
    return edit(state, card, printed=Definition(name=printed.name, layout="normal", faces=(front,)))
