"""Events of damage and life (119, 120)."""

from __future__ import annotations

from engine.events.event import Event


class DealDamage(Event, frozen=True, kw_only=True):
    """A source deals damage to a permanent or player (120.3).

    ``stays``: the text that has it dealt says that it can't be prevented (615.12). ``shares`` is how much of it each shield
    is to be used on, by its id, where a player divided it among damage at one time (615.7). ``undivided`` are those of
    which that is decided when they apply, and how much at most is left for the damage after it: other effects may change
    the damage before.
    """

    source: str
    to: str
    amount: int
    combat: bool = False
    stays: bool = False
    shares: tuple[tuple[str, int], ...] = ()
    undivided: tuple[tuple[str, int | None], ...] = ()


class DamagePrevented(Event, frozen=True, kw_only=True):
    """An effect has prevented damage that a source would have dealt (615.13). ``by`` is the effect."""

    by: str
    source: str
    to: str
    amount: int


class ExcessDamage(Event, frozen=True, kw_only=True):
    """A permanent has been dealt more damage at one time than would have been lethal, or than its loyalty (120.10)."""

    object: str
    amount: int
    combat: bool = False


class MarkDamage(Event, frozen=True, kw_only=True):
    """Damage is marked on a creature (120.3e)."""

    object: str
    amount: int
    deathtouch: bool


class GainLife(Event, frozen=True, kw_only=True):
    """A player gains life (119.3). ``source`` is what causes it, where damage does (702.15e)."""

    player: str
    amount: int
    source: str | None = None


class LoseLife(Event, frozen=True, kw_only=True):
    """A player loses life (119.3). Paying life is losing life (119.4).

    ``total``: it is the result of damage (120.3a), and this is the life total without it, but with what other damage at the
    same time does.
    """

    player: str
    amount: int
    total: int | None = None


class TakeCommanderDamage(Event, frozen=True, kw_only=True):
    """A commander, named by the first id of its card, has dealt combat damage to a player (903.10a)."""

    player: str
    commander: str
    amount: int


DamageEvent = DealDamage | DamagePrevented | ExcessDamage | MarkDamage | GainLife | LoseLife | TakeCommanderDamage
"""What happens by damage, and to life totals."""
