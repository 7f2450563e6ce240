"""Events of combat (508, 509)."""

from __future__ import annotations

from engine.events.event import Event


class AttackDeclared(Event, frozen=True, kw_only=True):
    """A creature is declared as an attacker by the attacking player (508.1a, 508.1k).

    ``defending`` is the player, planeswalker or battle that it attacks, and ``to`` the defending player (508.5); nothing,
    where it is only remembered that it attacked. ``band`` is the number of its band, if it is in one (508.1e).
    """

    object: str
    player: str
    defending: str = ""
    whom: str = ""
    band: int | None = None


class JoinAttack(Event, frozen=True, kw_only=True):
    """A creature is attacking that was not declared as an attacker (508.4)."""

    object: str
    player: str
    defending: str
    whom: str


class BlockDeclared(Event, frozen=True, kw_only=True):
    """A creature is declared as a blocker of these attackers, or blocks them by an effect (509.1g, 509.3a)."""

    object: str
    player: str
    blocking: tuple[str, ...]


class JoinBlock(Event, frozen=True, kw_only=True):
    """A creature is blocking an attacking creature that was not declared as a blocker (509.4)."""

    object: str
    player: str
    blocking: str


class BecomeBlocked(Event, frozen=True, kw_only=True):
    """An attacking creature becomes blocked: by these creatures, or by an effect if there are none (509.1h, 509.3c)."""

    object: str
    by: tuple[str, ...] = ()


class BecomeUnblocked(Event, frozen=True, kw_only=True):
    """No creature was declared as a blocker of an attacking creature (509.1h, 509.3g)."""

    object: str


class RemoveFromCombat(Event, frozen=True, kw_only=True):
    """A creature is removed from combat (506.4)."""

    object: str


class StrikeFirst(Event, frozen=True, kw_only=True):
    """The first of two combat damage steps begins, with these creatures that have first or double strike (510.4)."""

    objects: tuple[str, ...]


class EndCombat(Event, frozen=True, kw_only=True):
    """The end of combat step ends: everything is removed from combat (511.3)."""


CombatEvent = (
    AttackDeclared
    | JoinAttack
    | BlockDeclared
    | JoinBlock
    | BecomeBlocked
    | BecomeUnblocked
    | RemoveFromCombat
    | StrikeFirst
    | EndCombat
)
"""What changes combat."""
