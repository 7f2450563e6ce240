"""Combat as it stands (506): who attacks what, and who blocks whom."""

from __future__ import annotations

import msgspec


class Attacker(msgspec.Struct, frozen=True, kw_only=True):
    """An attacking creature (508.1k).

    ``under`` controlled it as it became one: under another player it is in combat no more (506.4). ``defending`` is the
    player, planeswalker or battle that it attacks, ``None`` once that is gone from combat (506.4c); ``player`` is its
    defending player, also then (508.5). ``blocked`` is ``None`` until blockers are declared (509.1h). ``put_in``: it was
    put onto the battlefield attacking, and never attacked (508.4). Attackers with the same ``band`` are one (702.22c).
    """

    object: str
    under: str
    defending: str | None
    player: str
    blocked: bool | None = None
    put_in: bool = False
    band: int | None = None


class Blocker(msgspec.Struct, frozen=True, kw_only=True):
    """A blocking creature and the attackers that it blocks (509.1g); ``under`` as for attackers."""

    object: str
    under: str
    blocking: tuple[str, ...]


class Combat(msgspec.Struct, frozen=True, kw_only=True):
    """A combat phase; empty outside of one.

    ``struck`` are the creatures that had first strike or double strike as the first of two combat damage steps began
    (510.4). ``removed`` are the attackers that are in combat no more, as they last were (508.5, 702.49c); ``left`` are
    those of them, and of the blockers, that left the battlefield as such, and ``left_blocks`` says who of them was
    blocking whom, or was blocked by whom, as they left (608.2h).
    """

    attackers: tuple[Attacker, ...] = ()
    blockers: tuple[Blocker, ...] = ()
    struck: tuple[str, ...] = ()
    removed: tuple[Attacker, ...] = ()
    left: tuple[str, ...] = ()
    left_blocks: tuple[Blocker, ...] = ()

    @property
    def was_joined(self) -> bool:
        """Whether anything attacked, or was put onto the battlefield attacking, in this phase (508.8)."""
        return bool(self.attackers or self.removed)

    @property
    def parts(self) -> tuple[Attacker | Blocker, ...]:
        """What is in combat now, attackers first."""
        return (*self.attackers, *self.blockers)

    def attacker(self, one: str) -> Attacker | None:
        """The part of an attacking creature, if it is one."""
        return next((attacker for attacker in self.attackers if attacker.object == one), None)

    def blocker(self, one: str) -> Blocker | None:
        """The part of a blocking creature, if it is one."""
        return next((blocker for blocker in self.blockers if blocker.object == one), None)

    def blockers_of(self, attacker: str) -> tuple[str, ...]:
        """The creatures that block an attacker now."""
        return tuple(blocker.object for blocker in self.blockers if attacker in blocker.blocking)

    def had_block(self, blocker: str, attacker: str) -> bool:
        """Whether one creature was blocking the other as either of them left the battlefield (608.2h)."""
        return any(part.object == blocker and attacker in part.blocking for part in self.left_blocks)

    def banded_with(self, attacker: str) -> tuple[str, ...]:
        """The other creatures of the band in which a creature attacks (702.22c)."""
        part = self.attacker(attacker)
        if part is None or part.band is None:
            return ()
        return tuple(one.object for one in self.attackers if one.band == part.band and one.object != attacker)

    def attacks(self, one: str) -> Attacker | None:
        """The part of an attacking creature, or the last of one that is none any more (508.5)."""
        return self.attacker(one) or next((gone for gone in reversed(self.removed) if gone.object == one), None)


NO_COMBAT = Combat()
"""Nobody attacks."""
