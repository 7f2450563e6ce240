"""Events about mana: it is produced, added and spent (106)."""

from __future__ import annotations

from engine.events.event import Event
from engine.state.players import Mana


class TapForMana(Event, frozen=True, kw_only=True):
    """A permanent was tapped for mana: its mana ability has resolved and produced mana of these types (106.12a).

    ``tapped``: the ability has {T} in its cost; what only asks for its mana looks at others too.
    """

    object: str
    player: str
    mana: tuple[str, ...]
    tapped: bool = True


class AddMana(Event, frozen=True, kw_only=True):
    """A player adds mana to their pool (106.4). ``tapped`` is the permanent that is tapped for it (106.12b)."""

    player: str
    mana: tuple[Mana, ...]
    tapped: str | None = None


class SpendMana(Event, frozen=True, kw_only=True):
    """Mana leaves a pool: spent, or emptied (106.4, 500.5). ``mana`` is what stays."""

    player: str
    left: tuple[Mana, ...]


ManaEvent = TapForMana | AddMana | SpendMana
"""What happens to mana."""
