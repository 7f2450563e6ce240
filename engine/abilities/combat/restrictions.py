"""What effects say of attacking and blocking: restrictions and requirements (508.1c, 508.1d, 509.1b, 509.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.costs.cost import PayMana, ReturnCost, SacrificeCost
from engine.abilities.node import RulesChange
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef, This, You

if TYPE_CHECKING:
    from engine.abilities.ability import Keyword
    from engine.abilities.conditions import Condition


class CannotBeBlockedBy(RulesChange, frozen=True):
    """It can't be blocked by creatures that fit, or ``others``: except by creatures that fit (509.1b).

    ``nor`` can it block those. ``turn`` is only wording: "can't be blocked this turn except by".
    """

    by: Noun
    others: bool = False
    turn: bool = False
    nor: Literal["", "block"] = ""


class CanBlockOnly(RulesChange, frozen=True):
    """It can block only creatures that fit (509.1b)."""

    what: Noun


class MustAttack(RulesChange, frozen=True):
    """It attacks each combat if able (508.1d); ``whom``: that player. ``turn``: "this turn if able", in an effect.

    ``blocks``: and it blocks each combat if able (509.1c).
    """

    turn: bool = False
    whom: PlayerRef | None = None
    blocks: bool = False


class MustBeBlocked(RulesChange, frozen=True):
    """It must be blocked if able (509.1c). ``turn`` is only wording: "must be blocked this turn if able"."""

    turn: bool = False


class CannotAttackUnless(RulesChange, frozen=True):
    """It can't attack a player, or what they defend, unless they control a permanent that fits (508.1c, 508.5).

    ``negated``: it can't if they do.
    """

    controls: Noun
    negated: bool = False


class CannotAttackPlayer(RulesChange, frozen=True):
    """It can't attack a player, or what they defend, unless something is so of that player (508.1c, 508.5).

    That player is the :data:`~engine.abilities.phrases.references.CANDIDATE` of the condition.
    """

    unless: Condition


class CannotUnlessPaid(RulesChange, frozen=True):
    """It can't attack, or block, unless the player who declares it pays this for it (508.1h, 509.1d).

    ``said`` is only wording: "its controller pays", "you pay" (or "you sacrifice"), "their controller pays ... for each of
    those creatures".
    """

    what: Literal["attack", "block", "attack or block"]
    cost: PayMana | SacrificeCost | ReturnCost
    said: Literal["its", "you", "those"] = "its"


class Alone(RulesChange, frozen=True):
    """It can't attack, or block, unless another creature is declared as well, or ``how`` "only" if none is (506.5, 508.1c,
    509.1b).
    """

    what: Literal["attack", "block", "attack or block"]
    how: Literal["cannot", "only"] = "cannot"


class DeclaredOnlyWith(RulesChange, frozen=True):
    """It can't attack, or block, unless at least ``low`` others that fit are declared as well (508.1c, 509.1b).

    ``said`` is only wording.
    """

    what: Literal["attack", "block"]
    others: Noun
    low: int = 1
    said: Literal["", "also", "at least"] = ""


class CanAttackAnyway(RulesChange, frozen=True):
    """It can attack as though it didn't have defender, or had haste (609.4, 702.3b, 702.10b).

    ``many`` is only wording: "they".
    """

    many: bool = False
    although: Literal["defender", "no haste"] = "defender"


class BlockedByNumber(RulesChange, frozen=True):
    """If it is blocked, it is by at least ``low`` creatures and at most ``high`` (509.1b)."""

    low: int = 0
    high: int | None = None


class BlockedAsThough(RulesChange, frozen=True):
    """It can be blocked as though it didn't have this ability, or any landwalk ability (509.1b, 609.4, 702.14d).

    ``by``: the other way round: it can block creatures as though they didn't have the ability.
    """

    without: Keyword | Literal["landwalk"]
    by: Literal["any", "it"] = "any"


class DeclaredAtMost(RulesChange, frozen=True):
    """In each combat at most so many of them attack, or block (508.1c, 509.1b): anybody, or ``whom``."""

    what: Literal["attack", "block"]
    most: int
    whom: This | You | None = None


class CannotBlock(RulesChange, frozen=True):
    """It can't block this object, or creatures that fit (509.1b)."""

    whom: Noun | ObjectRef


class BlocksMore(RulesChange, frozen=True):
    """It can block so many creatures more than others; ``None`` is any number (509.1a). ``turn`` is only wording."""

    more: int | None
    turn: bool = False


class MustBlock(RulesChange, frozen=True):
    """It blocks if able (509.1c): anything, or that object. ``turn``: "this turn" or "this combat", in an effect."""

    whom: ObjectRef | None = None
    turn: bool = False


class BlockedByAll(RulesChange, frozen=True):
    """All creatures able to block it do so, or all that fit (509.1c): each by itself is required to.

    ``said`` is only wording: "all creatures able to block it", after what else is said of it.
    """

    by: Noun | None = None
    said: Literal["", "it"] = ""


class Goaded(RulesChange, frozen=True):
    """It is goaded by the player whose effect this is (701.15b): it attacks if able, and somebody else if able."""


class LethalByPower(RulesChange, frozen=True):
    """Lethal damage dealt to it is determined by its power rather than its toughness (120.6, 704.5g)."""


class AssignsDamage(RulesChange, frozen=True):
    """It assigns no combat damage, or combat damage equal to its toughness (510.1a), or, if the player whose effect it is
    wants that, what it assigns is assigned as though it weren't blocked (510.1b, 609.4).
    """

    what: Literal["nothing", "toughness", "as though unblocked"]
