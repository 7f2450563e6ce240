"""Continuous effects that resolved spells and abilities left behind (611.2)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.abilities.ability import Replaces, Triggered
from engine.abilities.casting.cast_this_way import ExiledInstead, ReturnedInstead
from engine.abilities.casting.next_spells import NextSpell
from engine.abilities.casting.playing import PlayingRule
from engine.abilities.damage.preventing import DamageStays, PreventDamage
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.players.player_rules import PlayersForTurn
from engine.abilities.tokens.copying import BecomeCopy
from engine.state.objects import Binding

ContinuousEffect = ApplyToObjects | BecomeCopy | PlayingRule | ExiledInstead | ReturnedInstead | NextSpell
"""What a resolved spell or ability can leave behind as a continuous effect (611.2)."""


class FloatingEffect(msgspec.Struct, frozen=True, kw_only=True):
    """A continuous effect from a resolution.

    ``affects`` is the set locked in as it began (611.2c); ``None`` means that the set is open, because the effect changes
    neither characteristics nor controller. ``effect`` carries its duration, and its amounts as numbers (608.2h).
    ``started_turn`` is the turn in which it began. ``bindings`` are what the words of its duration refer to (611.2b).
    """

    id: str
    effect: ContinuousEffect
    affects: tuple[str, ...] | None
    controller: str
    source: str | None
    started_turn: int
    timestamp: int
    text: str
    bindings: tuple[Binding, ...] = ()


Span = Literal["once", "turn", "once this turn", "your next turn", "game"]
"""How long a delayed triggered ability waits: until it has triggered once, until the turn ends (then as often as its event
occurs, or once), until its controller's next turn, or for the rest of the game (603.7b)."""


Amends = PreventDamage | DamageStays | PlayersForTurn | Replaces
"""What a resolved spell or ability can leave behind that amends events, or holds of damage or players."""


class AmendingEffect(msgspec.Struct, frozen=True, kw_only=True):
    """A prevention or replacement effect from a resolution (614.3, 615.3), and how much of it is left (615.7).

    So are effects by which damage can't be prevented (615.12), or a rule holds of players (613.11).

    ``bindings`` are what the names in it stand for: its targets, and a source that was chosen (609.7a).
    """

    id: str
    amends: Amends
    remaining: int | None
    controller: str
    source: str | None
    bindings: tuple[Binding, ...]
    started_turn: int
    timestamp: int
    text: str


class DelayedTrigger(msgspec.Struct, frozen=True, kw_only=True):
    """A delayed triggered ability that waits for its event (603.7): whose, of what, with what it refers to.

    ``source`` is that of the spell or ability that created it, or the spell itself (603.7d, 603.7e).
    """

    id: str
    ability: Triggered
    controller: str
    source: str
    bindings: tuple[Binding, ...]
    x: int | None
    timestamp: int
    text: str
    span: Span = "once"
    started_turn: int = 0
