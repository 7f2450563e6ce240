"""Events: everything that can happen to objects and players, as frozen records (603.2, 614.1).

An event may contain others, which follow from it (616.1g): destroying a permanent contains its move to the graveyard,
damage contains its results (120.3). ``engine.happening.contained`` says which.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.abilities.ability import Ability, Triggered
from engine.abilities.keyword_actions import Designation
from engine.abilities.player_designations import DayOrNight, PlayerDesignation
from engine.abilities.turns import SkipPart
from engine.events.combat_kinds import AttackDeclared as AttackDeclared
from engine.events.combat_kinds import BecomeBlocked as BecomeBlocked
from engine.events.combat_kinds import BecomeUnblocked as BecomeUnblocked
from engine.events.combat_kinds import BlockDeclared as BlockDeclared
from engine.events.combat_kinds import EndCombat as EndCombat
from engine.events.combat_kinds import JoinAttack as JoinAttack
from engine.events.combat_kinds import RemoveFromCombat as RemoveFromCombat
from engine.events.combat_kinds import StrikeFirst as StrikeFirst
from engine.events.damage_kinds import DamagePrevented as DamagePrevented
from engine.events.damage_kinds import DealDamage as DealDamage
from engine.events.damage_kinds import ExcessDamage as ExcessDamage
from engine.events.damage_kinds import GainLife as GainLife
from engine.events.damage_kinds import LoseLife as LoseLife
from engine.events.damage_kinds import MarkDamage as MarkDamage
from engine.events.damage_kinds import TakeCommanderDamage as TakeCommanderDamage
from engine.events.dungeon_kinds import BringDungeon as BringDungeon
from engine.events.dungeon_kinds import CompleteDungeon as CompleteDungeon
from engine.events.dungeon_kinds import MoveMarker as MoveMarker
from engine.events.event import Event as Event
from engine.events.mana_kinds import AddMana as AddMana
from engine.events.mana_kinds import SpendMana as SpendMana
from engine.events.mana_kinds import TapForMana as TapForMana
from engine.events.merging_kinds import Melding as Melding
from engine.events.merging_kinds import MergeObject as MergeObject
from engine.events.merging_kinds import Part as Part
from engine.events.token_kinds import CreateTokens as CreateTokens
from engine.events.token_kinds import TokenGroup as TokenGroup
from engine.state.copiable import Copied
from engine.state.definition import Definition
from engine.state.effects import AmendingEffect, DelayedTrigger, FloatingEffect
from engine.state.face_down import FaceDown
from engine.state.history import Cause
from engine.state.objects import Binding, CardStatus, CastFacts, ExiledBy, GameObject, StackFacts, Zone


class LinkedTrigger(msgspec.Struct, frozen=True, kw_only=True):
    """An ability that triggers as an object enters by the effect that it is linked to (603.11)."""

    ability: Triggered
    controller: str
    bindings: tuple[Binding, ...]


class MoveObject(Event, frozen=True, kw_only=True):
    """An object changes zones and becomes a new object (400.7). ``becomes`` is the id of the new one.

    A merged permanent becomes several: ``parts`` are all of them, in the order in which they are put there (730.3).
    ``melding`` is the card with which it is melded as it enters.

    ``controller`` is who will control it on the battlefield or the stack, ``under`` who does instead of them by an effect
    on its entering (616.1b); ``counters`` are put on it as it enters.
    ``position`` is its place in an ordered zone (401, 404, 405), ``depth`` how many cards lie on top of it in a library
    (401.7). ``copied`` is what it enters as a copy of, ``copy_counters`` and ``copy_trigger`` come with the last of those
    effects (707.9e, 707.9g).
    ``own`` is where it goes by a self-replacement effect of what moves it (614.15).
    ``exiled_by`` is what a card in exile is remembered to be exiled by (607.2a). ``gains`` are abilities that it
    gains as it enters, ``being`` the effects that say what it is from then on (611.2e). It may enter ``prepared`` (722.3a).
    ``known_to`` are the players who may look at a card that is exiled face down (406.3).
    """

    object: str
    to: Zone
    becomes: str
    cause: Cause
    controller: str | None = None
    under: str | None = None
    own: Countered | None = None
    position: Literal["top", "bottom"] = "top"
    depth: int = 0
    exiled_by: ExiledBy | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    face: int = 0
    attached_to: str | None = None
    links: tuple[Binding, ...] = ()
    gains: tuple[Ability, ...] = ()
    being: tuple[FloatingEffect, ...] = ()
    cast: CastFacts | None = None
    on_stack: StackFacts | None = None
    status: CardStatus | None = None
    protector: str | None = None
    face_down: FaceDown | None = None
    known_to: tuple[str, ...] = ()
    copied: tuple[Copied, ...] = ()
    copy_counters: tuple[tuple[str, int], ...] = ()
    copy_trigger: LinkedTrigger | None = None
    been: tuple[Entering, ...] = ()
    prepared: bool = False
    parts: tuple[Part, ...] = ()
    melding: Melding | None = None

    @property
    def results(self) -> tuple[str, ...]:
        """The ids of all that the object becomes: of one that is not merged, just one."""
        return tuple(part.becomes for part in self.parts) or (self.becomes,)


class CreateToken(Event, frozen=True, kw_only=True):
    """A token is created (111.2): it enters under its creator's control, or ``under`` another player's (616.1b)."""

    becomes: str
    definition: Definition
    controller: str
    under: str | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: str | None = None
    links: tuple[Binding, ...] = ()
    gains: tuple[Ability, ...] = ()
    being: tuple[FloatingEffect, ...] = ()
    protector: str | None = None
    face: int = 0
    copied: tuple[Copied, ...] = ()
    copy_counters: tuple[tuple[str, int], ...] = ()
    copy_trigger: LinkedTrigger | None = None
    been: tuple[Entering, ...] = ()
    prepared: bool = False


Entering = MoveObject | CreateToken
"""What may put something onto the battlefield: ``entering.is_entering`` says whether it does."""


class DesignatePlayer(Event, frozen=True, kw_only=True):
    """A player becomes the monarch, takes the initiative, or gets the city's blessing (725, 726, 702.131)."""

    player: str
    what: PlayerDesignation


class LoseDesignation(Event, frozen=True, kw_only=True):
    """A permanent is no longer what it was designated (701.54a, 702.158b, 722.3b)."""

    object: str
    designation: str


class TemptedByRing(Event, frozen=True, kw_only=True):
    """The Ring has tempted a player, who has chosen a Ring-bearer, if they had a creature (701.54a, 701.54d)."""

    player: str
    bearer: str | None


class DayNight(Event, frozen=True, kw_only=True):
    """It becomes day, or night (731.1). ``changed``: it was the other before (731.1a)."""

    to: DayOrNight
    changed: bool


class TransformPermanent(Event, frozen=True, kw_only=True):
    """A double-faced permanent turns its other face up (701.27a)."""

    object: str


class PutEmblem(Event, frozen=True, kw_only=True):
    """A player puts an emblem into the command zone (114.2)."""

    becomes: str
    definition: Definition
    player: str


class PutAbility(Event, frozen=True, kw_only=True):
    """An ability goes to the stack (602.2a, 603.3b), or waits to (603.2; ``zone`` is then ``pending``)."""

    becomes: str
    zone: Literal["stack", "pending"]
    controller: str
    source: str | None
    definition: Definition
    on_stack: StackFacts


class CopyOnStack(Event, frozen=True, kw_only=True):
    """A copy of a spell or ability is put onto the stack (707.10). ``original`` is its record, as it is or last was."""

    becomes: str
    original: GameObject
    controller: str


class CreateCopy(Event, frozen=True, kw_only=True):
    """A copy of a card is created for a player who may cast it: where the card is, or outside the game (707.12, 707.13)."""

    becomes: str
    zone: Zone
    definition: Definition
    owner: str
    face: int = 0


class StackPending(Event, frozen=True, kw_only=True):
    """An ability that waited is put on the stack (603.3b)."""

    object: str


class CeaseToExist(Event, frozen=True, kw_only=True):
    """An ability leaves the stack (608.2n), or a token or copy is where it can't be (704.5d, 704.5e): it is gone."""

    object: str


class LeaveGame(Event, frozen=True, kw_only=True):
    """An object leaves the game with the player who owns it (800.4a)."""

    object: str


class PlayerLeaves(Event, frozen=True, kw_only=True):
    """A player leaves the game after all objects that they own, unknown cards and mana included (800.4a)."""

    player: str


class Destroy(Event, frozen=True, kw_only=True):
    """A permanent is destroyed (701.8a). ``regenerates``: a regeneration shield may replace that (701.19c)."""

    object: str
    source: str | None
    regenerates: bool = True


class Regenerates(Event, frozen=True, kw_only=True):
    """A permanent regenerates instead of being destroyed (614.8). ``shield`` is the effect that is used up by it."""

    object: str
    shield: str | None


class SavedByAura(Event, frozen=True, kw_only=True):
    """An Aura with umbra armor is destroyed instead of what it enchants (702.89a)."""

    object: str
    aura: str


class SacrificePermanent(Event, frozen=True, kw_only=True):
    """A player sacrifices a permanent (701.21a)."""

    object: str
    player: str


class ExploitCreature(Event, frozen=True, kw_only=True):
    """A creature exploits another, which is sacrificed as its exploit ability resolves (702.110b)."""

    object: str
    creature: str


class FinishExploring(Event, frozen=True, kw_only=True):
    """A permanent has explored (701.44a)."""

    object: str


class DiscardCard(Event, frozen=True, kw_only=True):
    """A player discards a card (701.9a): as an effect says, not as a cost or at cleanup, and perhaps to the ``top``."""

    object: str
    player: str
    by_effect: bool = True
    top: bool = False


class DrawCard(Event, frozen=True, kw_only=True):
    """A player draws one card (121.1)."""

    player: str


class DrawCards(Event, frozen=True, kw_only=True):
    """A player is to draw so many cards, which they then do one at a time (121.2, 121.2a)."""

    player: str
    amount: int


Countered = Literal["graveyard", "exile", "hand", "library top", "library bottom"]
"""Where a countered spell goes: the graveyard, unless what counters it says otherwise (701.6a, 614.15)."""


class CounterSpell(Event, frozen=True, kw_only=True):
    """A spell or ability is countered (701.6a), ``by`` another whose source is ``source``."""

    object: str
    source: str | None
    by: str | None = None
    to: Countered = "graveyard"


class GetSpeed(Event, frozen=True, kw_only=True):
    """A player's speed increases; for a player without speed, it becomes so much (702.179c)."""

    player: str
    amount: int


class ChangeCounters(Event, frozen=True, kw_only=True):
    """Counters of a kind are put on (positive) or removed from (negative) an object or player (122.1).

    ``by_effect``: an effect does that, not a cost, a turn-based action or damage (614.16). ``by`` is the player who puts
    them there, where nothing says so the controller of the object, or the player who gets them (122.6a).
    """

    on: str
    kind: str
    amount: int
    by_effect: bool = True
    by: str | None = None


class SetTapped(Event, frozen=True, kw_only=True):
    """A permanent becomes tapped or untapped (701.26)."""

    object: str
    tapped: bool


class BecomeAttached(Event, frozen=True, kw_only=True):
    """A permanent becomes attached to an object or player (701.3a), from where it was.

    ``turning``: as it turns into what can be attached there (708.11, 712.20).
    """

    object: str
    to: str
    turning: bool = False


class BecomeDesignated(Event, frozen=True, kw_only=True):
    """A permanent becomes monstrous, suspected, solved or prepared (701.37b, 701.60b, 719.3b, 722.3a)."""

    object: str
    designation: Designation


class GetLevel(Event, frozen=True, kw_only=True):
    """A permanent's level becomes this (716.2a)."""

    object: str
    level: int


class BecomeProtector(Event, frozen=True, kw_only=True):
    """A player becomes the protector of a battle, in place of whoever was (310.8, 310.8f)."""

    object: str
    player: str


class BecomeUnattached(Event, frozen=True, kw_only=True):
    """A permanent becomes unattached from what it was attached to (701.3d)."""

    object: str


class BecomeCast(Event, frozen=True, kw_only=True):
    """A spell has been cast (601.2i)."""

    object: str
    player: str


class AbilityActivated(Event, frozen=True, kw_only=True):
    """An ability has been activated (602.2b)."""

    object: str
    player: str


class BecomeTarget(Event, frozen=True, kw_only=True):
    """An object or player becomes the target of a spell or ability that a player puts on the stack (601.2c, 603.3d)."""

    object: str
    by: str
    player: str


class CycleCard(Event, frozen=True, kw_only=True):
    """A player has cycled a card, by discarding it as a cost (702.29c). ``object`` is what the card is now."""

    object: str
    player: str


class SpendManaToCast(Event, frozen=True, kw_only=True):
    """A player pays mana to cast a spell: how much they spent on spells this turn before it and after it (700.14)."""

    player: str
    before: int
    after: int


class PlayerAct(Event, frozen=True, kw_only=True):
    """A player does what a keyword action says, and nothing else of it is an event (701.22, 701.25, 700.13)."""

    player: str
    action: Literal["scry", "surveil", "commit a crime", "collect evidence", "win a coin flip", "lose a coin flip"]


class RollDie(Event, frozen=True, kw_only=True):
    """A player has rolled a die, and did not ignore the roll (706.2, 706.6)."""

    player: str
    sides: int
    natural: int
    result: int


class StartEffect(Event, frozen=True, kw_only=True):
    """A continuous effect begins (611.2)."""

    effect: FloatingEffect


class CreateDelayedTrigger(Event, frozen=True, kw_only=True):
    """A delayed triggered ability is created (603.7a)."""

    trigger: DelayedTrigger


class StartShield(Event, frozen=True, kw_only=True):
    """A prevention effect begins (615.3)."""

    shield: AmendingEffect


class EndEffects(Event, frozen=True, kw_only=True):
    """Continuous effects end (514.2, 611.2a)."""

    ids: tuple[str, ...]


class UseEffect(Event, frozen=True, kw_only=True):
    """An effect that does something once for an object has done it: it no longer affects that object (614.5)."""

    effect: str
    object: str


class RemoveDamageFrom(Event, frozen=True, kw_only=True):
    """All damage marked on one permanent is removed (614.8)."""

    object: str


class RemoveDamage(Event, frozen=True, kw_only=True):
    """All damage marked on permanents is removed (514.2)."""


class BeginStep(Event, frozen=True, kw_only=True):
    """A step or a main phase begins (500.6)."""

    player: str


class BeginPart(Event, frozen=True, kw_only=True):
    """A player is to begin a turn, which may be an ``extra`` one, a step or a phase, which may be skipped (614.10)."""

    player: str
    part: SkipPart
    extra: bool = False


class PlayerLoses(Event, frozen=True, kw_only=True):
    """A player loses the game (104.3), by the rule named."""

    player: str
    rule: str


class ShuffleLibrary(Event, frozen=True, kw_only=True):
    """A library is shuffled: nobody knows its order, but of what is put into a place in it then (701.24, 701.24g)."""

    player: str
    placed: tuple[str, ...] = ()
