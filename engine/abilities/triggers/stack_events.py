"""What players do that is put on the stack, as trigger conditions: casting, copying, activating (601.2i, 602.2, 707.10)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.phrases.references import Host, PlayerRef, This


class Casts(Node, frozen=True):
    """A player casts a spell that fits (601.2i), from the zone ``origin`` or, ``elsewhere``, from any other (601.2a).

    ``own``: that zone is the player's own, "from their hand".
    """

    who: PlayerRef
    what: Noun
    origin: InZone | None = None
    elsewhere: bool = False
    own: bool = False


class ActivatesAbility(Node, frozen=True):
    """A player activates an ability, a loyalty ability, or one of an object that fits (602.2).

    ``loyalty``: a loyalty ability (606.1). ``no_mana``: one that isn't a mana ability (605.1a); ``asked`` is only wording:
    that is said with "if". ``keywords``: an ability that one of these keywords brings, mana abilities among them (702).
    """

    who: PlayerRef
    of: Noun | This | Host | None
    loyalty: bool = False
    no_mana: bool = False
    asked: bool = False
    keywords: tuple[str, ...] = ()


class CastsThis(Node, frozen=True):
    """A player casts this spell (601.2i)."""

    who: PlayerRef
    what: This


class Copies(Node, frozen=True):
    """A player copies a spell that fits: under their control a copy of it is put onto the stack (707.10)."""

    who: PlayerRef
    what: Noun
