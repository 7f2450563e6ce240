"""Trigger conditions of combat (508.3, 509.3)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef


class Attacks(Node, frozen=True):
    """It attacks (508.1m); ``whom``: that player, or a permanent that fits (508.3a). ``alone``: nothing else does (506.5).

    "Most life" is a player with the most life or tied for it; "your side" is you or a planeswalker you
    control, "their side" an opponent or a planeswalker one controls.
    """

    what: Noun | ObjectRef
    whom: PlayerRef | Noun | Literal["most life", "your side", "their side"] | None = None
    alone: bool = False


class AttacksBeside(Node, frozen=True):
    """It and at least ``low`` others that fit attack (508.1m)."""

    what: ObjectRef
    low: int
    others: Noun


class PlayerAttacks(Node, frozen=True):
    """A player attacks (508.3d): with so many creatures that fit, ``low`` or more, or
    ``exactly``; ``whom``: that player (508.3e); ``power``: with that total power, or more. Only wording: ``passive``, that
    player is attacked; ``said``, "two or more creatures you control attack". To attack "several" players, one or more of
    them, is one event.
    """

    who: PlayerRef
    noun: Noun | None = None
    low: int = 1
    whom: PlayerRef | None = None
    exactly: bool = False
    passive: bool = False
    power: int = 0
    said: Literal["", "attack", "late", "several"] = ""


class Blocks(Node, frozen=True):
    """It blocks (509.1i); ``whom``: a creature that fits, once for each of those (509.3a, 509.3b). ``low``: so many of them
    or more, which is one event (509.3e).
    """

    what: Noun | ObjectRef
    whom: Noun | None = None
    low: int = 0


class BecomesBlocked(Node, frozen=True):
    """It becomes blocked (509.1h); ``by``: by a creature that fits, once for each of those (509.3c, 509.3d). ``low``: by so
    many of them or more, which is one event (509.3e).
    """

    what: Noun | ObjectRef
    by: Noun | None = None
    low: int = 0


class BlocksOrIsBlocked(Node, frozen=True):
    """It blocks a creature that fits, or becomes blocked by one, once for each of those (509.3b, 509.3d). ``low``: so many
    of them or more, which is one event (509.3e).
    """

    what: Noun | ObjectRef
    other: Noun
    low: int = 0


class AttacksUnblocked(Node, frozen=True):
    """It attacks and isn't blocked (509.1h, 509.3g)."""

    what: Noun | ObjectRef
