"""What an object is to others: attached to one, one of several, or none of them (301.5, 303.4, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node

if TYPE_CHECKING:
    from engine.abilities.phrases.filters import Noun, Predicate
    from engine.abilities.phrases.quantities import Quantity
    from engine.abilities.phrases.references import ObjectRef, PlayerRef


class IsAttachmentOf(Node, frozen=True):
    """Is attached to that object or player, or to an object that fits: an Aura or an Equipment (301.5, 301.6, 303.4).

    ``plural`` is only wording: "attached to creatures".
    """

    what: ObjectRef | PlayerRef | Noun
    plural: bool = False


class IsInCombatWith(Node, frozen=True):
    """Is blocking that creature, or blocked by it (509.1g, 509.1h). ``said`` is only wording."""

    what: ObjectRef
    how: Literal["blocking", "blocked by", "blocking or blocked by"]
    said: Literal["", "it's blocking", "is blocking"] = ""


class IsAttacking(Node, frozen=True):
    """Is attacking that player, or a planeswalker or battle that fits (508.1b).

    ``walkers``, the wording of which does not matter: or a planeswalker that the player controls.
    """

    whom: PlayerRef | Noun
    walkers: Literal["", "or a planeswalker", "or planeswalkers", "and/or planeswalkers"] = ""


class IsNthCast(Node, frozen=True):
    """Is the so-manyeth spell among such ones that its player cast this turn, or is casting (608.2i)."""

    nth: int
    among: Noun


class IsOneOf(Node, frozen=True):
    """Is one of several objects that the text named before: "each of those creatures" (608.2c).

    ``said`` is only wording: "either of those creatures".
    """

    of: ObjectRef
    said: Literal["", "either", "any"] = ""


class IsUsedFor(Node, frozen=True):
    """Was used for that object: a card in exile, to pay for the craft ability which put it onto the battlefield (702.167c);
    or a creature, which was tapped to pay for mana in the cost of its spell: it convoked it (702.51c).
    """

    what: ObjectRef
    how: Literal["craft", "convoke"] = "craft"


class IsSo(Node, frozen=True):
    """Fits the predicate, which is said after the noun: ``said`` is only wording."""

    predicate: Predicate
    said: Literal[
        "that's",
        "that are",
        "that has",
        "that have",
        "as long as it's",
        "that are instant cards, sorcery cards, and/or have an Adventure",
        "that are instant cards, are sorcery cards, and/or have an Adventure",
        "that's an instant card, a sorcery card, or a card that has an Adventure",
    ]


class HasAttached(Node, frozen=True):
    """Something that fits is attached to it: "with another Aura attached to it" (301.5, 303.4). ``said`` is only wording:
    "that's enchanted by an Aura".
    """

    noun: Noun
    said: Literal["", "that's", "that are", "that are, by several"] = ""


class IsGoaded(Node, frozen=True):
    """Is goaded, by any player (701.15b)."""


class IsNone(Node, frozen=True):
    """Is none of what fits that phrase: "except for lands and tokens"."""

    of: Noun


class IsTopmost(Node, frozen=True):
    """Is the top card, or the bottom one, of those in its graveyard that fit; or one of the top so many (404.2, 404.3)."""

    among: Noun
    count: int = 1
    bottom: bool = False


class Together(Node, frozen=True):
    """What all objects that are chosen together have to be: of ``different`` names, numbers or controllers (201.2c), of a
    ``total`` of no more than that (202.3, 208.1), or of a ``shared`` land type, card type, permanent type or
    creature type (205.2a, 205.3, 110.4), or controller (109.4). Of different ``kind``: each stands for another of the heads
    of the phrase (608.2d). ``long`` and ``said`` are only wording: "less than or equal to", "that have".
    """

    how: Literal["total", "different", "shared"]
    what: Literal[
        "name", "power", "mana_value", "kind", "land_type", "card_type", "permanent_type", "creature_type", "controller"
    ]
    most: Quantity | None = None
    long: bool = False
    said: Literal["with", "that have", "that each have"] = "with"
