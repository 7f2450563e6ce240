"""Abilities that stand on no card: the rules give them to objects of a type, or to players (113.8)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities.ability import EntersWithCounters, Triggered
from engine.abilities.casting.playing import PlayCard
from engine.abilities.combat.events import Attacks
from engine.abilities.conditions import And, Controls
from engine.abilities.damage.events import DealsDamage
from engine.abilities.instructions.following import If, May
from engine.abilities.kinds_of_cards.dungeons import Venture
from engine.abilities.phrases.filters import HasType, Head, IsControlledBy, IsDesignated, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, ControllerOf, Players, This, You
from engine.abilities.players.designations import (
    GetsDesignation,
    HasDesignation,
    PlayerBecomes,
    PlayerDesignation,
    Radiation,
)
from engine.abilities.players.life import LoseLife
from engine.abilities.players.speed import HasSpeed, IncreaseSpeed
from engine.abilities.triggers.events import Batch, BeginningOf, During, LosesLastCounter, LosesLife
from engine.abilities.zones.libraries import Discard, Draw
from engine.abilities.zones.moving import Exile

MAX_SPEED: Final = 4
"""The speed that a player has max speed with (702.179e)."""

DEFEAT: Final = Triggered(
    "when",
    LosesLastCounter("defense", This("this permanent")),
    (
        Exile(You(implied=True), This("this permanent")),
        May(You(), PlayCard(You(implied=True), Back("it", "moved"), free=True, transformed=True)),
    ),
)
"""What every Siege has: when its last defense counter is removed, it is exiled, and may be cast transformed (310.11b)."""


LORE: Final = EntersWithCounters(This("this Saga"), "lore", Number(1))
"""What every Saga without read ahead has: it enters with a lore counter on it (714.3a)."""

_PERMANENT = Noun((Head((), "permanent"),))
_BLESSING: Final[PlayerDesignation] = "city's blessing"

ASCEND: Final = If(
    And((Controls(You(), _PERMANENT, low=10), HasDesignation(You(), _BLESSING, negated=True))),
    GetsDesignation(You(implied=True), _BLESSING),
)
"""What ascend stands for on an instant or sorcery spell (702.131a)."""


class Inherent(msgspec.Struct, frozen=True):
    """A triggered ability without a source, which a player controls (113.8): what it does, its words, and its rule."""

    ability: Triggered
    text: str
    rule: str


SPEED: Final = Inherent(
    Triggered(
        "whenever",
        During(Batch(LosesLife(Players("an opponent"))), You()),
        (IncreaseSpeed(You(), Number(1)),),
        HasSpeed(You(), MAX_SPEED, less=True),
        "once each turn",
    ),
    "Whenever one or more opponents lose life during your turn, if your speed is less than 4, "
    "your speed increases by 1. This ability triggers only once each turn.",
    "702.179d",
)
"""What every player with speed has."""

_CREATURE = Noun((Head((HasType("creature"),), "permanent"),))
_DAMAGED = DealsDamage(_CREATURE, to=You(), sort="combat")
_THAT_PLAYER = Back("that player", "event.player")
_UNDERCITY = Venture(You(), into="Undercity")

OF_DESIGNATION: Final[dict[PlayerDesignation, tuple[Inherent, ...]]] = {
    "monarch": (
        Inherent(
            Triggered("at", BeginningOf("end step", You()), (Draw(_THAT_PLAYER, Number(1)),)),
            "At the beginning of the monarch's end step, that player draws a card.",
            "725.2",
        ),
        Inherent(
            Triggered("whenever", _DAMAGED, (GetsDesignation(ControllerOf(Back("its", "event.object")), "monarch"),)),
            "Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.",
            "725.2",
        ),
    ),
    "initiative": (
        Inherent(
            Triggered("at", BeginningOf("upkeep", You()), (_UNDERCITY,)),
            "At the beginning of the upkeep of the player who has the initiative, that player ventures into Undercity.",
            "726.2",
        ),
        Inherent(
            Triggered(
                "whenever",
                Batch(_DAMAGED),
                (GetsDesignation(ControllerOf(Back("those creatures", "event.object")), "initiative"),),
            ),
            "Whenever one or more creatures a player controls deal combat damage to the player who has the initiative, "
            "the controller of those creatures takes the initiative.",
            "726.2",
        ),
        Inherent(
            Triggered("whenever", PlayerBecomes(You(), "initiative"), (_UNDERCITY,)),
            "Whenever a player takes the initiative, that player ventures into Undercity.",
            "726.2",
        ),
    ),
    "city's blessing": (),
}
"""What the player of a designation has (725.2, 726.2)."""

_RING_BEARER = Noun((Head((), "permanent"),), (IsDesignated("ring_bearer"), IsControlledBy(You())))

OF_THE_RING: Final = (
    (
        2,
        Inherent(
            Triggered(
                "whenever",
                Attacks(_RING_BEARER),
                (Draw(You(implied=True), Number(1)), Discard(You(implied=True), Number(1))),
            ),
            "Whenever your Ring-bearer attacks, draw a card, then discard a card.",
            "701.54c",
        ),
    ),
    (
        4,
        Inherent(
            Triggered(
                "whenever",
                DealsDamage(_RING_BEARER, to=Players("a player"), sort="combat"),
                (LoseLife(Players("each opponent"), Number(3)),),
            ),
            "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
            "701.54c",
        ),
    ),
)
"""Abilities of the emblem named The Ring, with how often the Ring has to have tempted its owner. Which creatures
can't block a Ring-bearer is in ``engine.combat.possible_blocks``; what becomes of those that do is refused where they
block.
"""

RADIATION: Final = Inherent(
    Triggered("at", BeginningOf("precombat main phase", You()), (Radiation(You()),)),
    "At the beginning of each player's precombat main phase, if that player has one or more rad counters, that player "
    "mills a number of cards equal to the number of rad counters they have. For each nonland card milled this way, that "
    "player loses 1 life and removes one rad counter from themselves.",
    "728.1",
)
"""What the active player has, if they have a rad counter."""

_OF_PLAYERS: Final = tuple(one for several in OF_DESIGNATION.values() for one in several)
WITHOUT_SOURCE: Final = (SPEED, *_OF_PLAYERS, *(one for _, one in OF_THE_RING), RADIATION)
"""All triggered abilities that have no source."""

_ABILITIES: Final = tuple(one.ability for one in WITHOUT_SOURCE)


def needs_no_source(ability: object) -> bool:
    """Whether it is one of the abilities that have no source (113.8)."""
    return ability in _ABILITIES
