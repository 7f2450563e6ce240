"""What a text goes on to say of the spells that it lets a player cast: "a spell cast this way", "that spell" (400.7h).

In a static ability they are part of the permission. In what resolves they follow an instruction: they are then of the
spell that was cast by it, or of whatever will be cast by the effect that it began.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.mana.spending import LikeMana
from engine.abilities.node import Node
from engine.abilities.permanents.counters import EntersAlso
from engine.abilities.phrases.durations import Duration
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Back, Several

if TYPE_CHECKING:
    from engine.abilities.layers.characteristics import GainAbilities


class _OfSpell(Node, frozen=True):
    """An effect on a spell that no layer applies (613.11)."""

    @property
    def what(self) -> Several:
        """What a layer would apply it to: nothing."""
        return Several(())

    @property
    def changes(self) -> tuple[()]:
        """What it does to characteristics: nothing."""
        return ()

    @property
    def duration(self) -> None:
        """It lasts as long as the spell does."""
        return


class ExiledInstead(_OfSpell, frozen=True):
    """If the spell would be put into a graveyard, it is exiled instead (614.1a).

    ``said`` is "that spell", or a phrase for the spells cast this way that are meant. ``whose`` is the graveyard: "your"
    is of the player who may cast. ``turn`` is only wording: "this turn", which a spell on the stack never outlasts.
    """

    said: Back | Noun
    whose: Literal["your", "a"] = "a"
    turn: bool = False


class ReturnedInstead(_OfSpell, frozen=True):
    """As the spell resolves its card is put into its owner's hand instead of into the graveyard (614.1a)."""


class PaysLifeInstead(Node, frozen=True):
    """Life equal to the spell's mana value is paid rather than its mana cost (118.9, 118.9b)."""


class CastWithFlash(Node, frozen=True):
    """A spell cast this way may be cast as though it had flash (601.3b)."""


class PaidAsThough(Node, frozen=True):
    """Mana may be spent as though it were other mana to cast the spell (609.4b); ``mana`` is the type that may be, any if
    it is empty, ``source`` what it has to be from (106.3).

    Only wording: ``said`` is how the spell is called, ``can``: "mana of any type can be spent", ``joined`` is how the text
    goes on from the permission.
    """

    like: LikeMana
    mana: str = ""
    said: Literal["that spell", "those spells", "it", "them"] = "that spell"
    can: bool = False
    joined: Literal[", and", "and", ""] = ", and"
    source: Noun | None = None


class GainsThisWay(Node, frozen=True):
    """The spell that is cast by the permission, or the land that is played by it, gains abilities for a time (611.3d).

    Or it enters with counters as a permanent (614.1c). ``said`` is a phrase for the spells that do; without it all do, and
    lands too. ``called`` is only wording.
    """

    gains: GainAbilities | EntersAlso
    said: Noun | None = None
    duration: Duration | None = None
    called: Literal["it", "that artifact", "that creature", "that permanent"] = "it"


class SacrificedUnlessAsSorcery(Node, frozen=True):
    """If the spell is cast any time a sorcery couldn't be, the controller of the permanent that it becomes sacrifices it at
    the beginning of the next cleanup step (307.1, 603.7d). So it is whatever lets it be cast then.
    """


CastRider = ExiledInstead | PaysLifeInstead | CastWithFlash | PaidAsThough | GainsThisWay | SacrificedUnlessAsSorcery

RIDERS = (ExiledInstead, PaysLifeInstead, CastWithFlash, PaidAsThough, GainsThisWay, SacrificedUnlessAsSorcery)
