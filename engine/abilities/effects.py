"""What a spell or ability does when it resolves (608.2c, 609–611): instructions, one record for each.

A body is a tuple of instructions in reading order, one for each sentence; ``Sequence`` joins several in one sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.abilities.adding_mana import AddMana as AddMana
from engine.abilities.adding_mana import AddManaAmong as AddManaAmong
from engine.abilities.adding_mana import AddManaChoice as AddManaChoice
from engine.abilities.adding_mana import AddManaCombination as AddManaCombination
from engine.abilities.adding_mana import AddManaCouldProduce as AddManaCouldProduce
from engine.abilities.adding_mana import AddManaOfAnyColor as AddManaOfAnyColor
from engine.abilities.adding_mana import AddManaProduced as AddManaProduced
from engine.abilities.adding_mana import AddsMana
from engine.abilities.adding_mana import DoubleMana as DoubleMana
from engine.abilities.adding_mana import KeepMana as KeepMana
from engine.abilities.attachments import Attach, Unattach
from engine.abilities.cast_riders import CastRider
from engine.abilities.chance import ChanceInstruction
from engine.abilities.changes import Change
from engine.abilities.commanding import AddManaOfIdentity
from engine.abilities.conditions import Condition
from engine.abilities.copying import BecomeCopy as BecomeCopy
from engine.abilities.copying import CreateCopies as CreateCopies
from engine.abilities.copying import MakesCopies
from engine.abilities.costs import Cost
from engine.abilities.creating import CreateTogether
from engine.abilities.creating import CreateTokens as CreateTokens
from engine.abilities.creating import TokenSpec as TokenSpec
from engine.abilities.damaging import DealDividedDamage as DealDividedDamage
from engine.abilities.damaging import DealSeveralDamage, ExcessInstead
from engine.abilities.damaging import Fight as Fight
from engine.abilities.digging import TakeUntil as TakeUntil
from engine.abilities.durations import Duration
from engine.abilities.ending import DrawGame as DrawGame
from engine.abilities.ending import LoseGame as LoseGame
from engine.abilities.ending import WinGame as WinGame
from engine.abilities.events import TriggerEvent
from engine.abilities.filters import InZone, Noun
from engine.abilities.keyword_actions import KeywordAction
from engine.abilities.library_actions import Mill as Mill
from engine.abilities.library_actions import Scry as Scry
from engine.abilities.library_actions import SearchZones as SearchZones
from engine.abilities.library_actions import Surveil as Surveil
from engine.abilities.looking import Choose, DiscardCards, LookAt, Reveal, RevealHand, ShuffleInto
from engine.abilities.making_tokens import ReplacingInstruction
from engine.abilities.moving import Move as Move
from engine.abilities.next_spell import NextSpell
from engine.abilities.node import Node
from engine.abilities.permanent_actions import PermanentAction
from engine.abilities.piles import PileInstruction
from engine.abilities.player_designations import DesignationAction
from engine.abilities.playing import PlayingInstruction
from engine.abilities.preventing import DamageInstruction
from engine.abilities.quantities import Quantity
from engine.abilities.references import AnyRef, Chosen, ObjectRef, PlayerRef, Players, This
from engine.abilities.rooms import UnlockDoor
from engine.abilities.speed import IncreaseSpeed
from engine.abilities.spending import SpendOnly as SpendOnly
from engine.abilities.stack_effects import (
    ChangeTarget,
    ChooseNewTargets,
    Copy,
    CopyForEach,
    CopyTargets,
    CounteredInstead,
    CreateCopyByName,
    EachCopyTargets,
)
from engine.abilities.totals import ExchangeLife, GetCounters, RemoveAllCounters, SetLife
from engine.abilities.turning import FaceDownInstruction
from engine.abilities.turns import TurnInstruction
from engine.abilities.valuing import ChooseName as ChooseName
from engine.abilities.valuing import ChoosePlayer as ChoosePlayer
from engine.abilities.valuing import ChooseValue as ChooseValue
from engine.abilities.valuing import NoteLifeTotal as NoteLifeTotal
from engine.abilities.ventures import Venture

if TYPE_CHECKING:
    from engine.abilities.ability import Ability, Replaces


class DealDamage(Node, frozen=True):
    """An object deals damage to objects or players (120.1, 120.3).

    ``late`` is only wording: the amount is said after the recipient.
    """

    by: ObjectRef
    amount: Quantity
    to: AnyRef
    late: bool = False


class GainLife(Node, frozen=True):
    """A player gains life (119.3)."""

    who: PlayerRef
    amount: Quantity


class LoseLife(Node, frozen=True):
    """A player loses life (119.3)."""

    who: PlayerRef
    amount: Quantity


class Draw(Node, frozen=True):
    """A player draws cards, one at a time (121.1, 121.2), and may have to reveal them then (121.6c).

    ``more`` is only wording: "an additional card".
    """

    who: PlayerRef
    amount: Quantity
    more: bool = False
    revealed: bool = False


class Discard(Node, frozen=True):
    """A player discards cards of their choice, or at random (701.9). ``amount`` ``None`` is the whole hand: "all" cards."""

    who: PlayerRef
    amount: Quantity | None
    random: bool = False
    said: Literal["", "all"] = ""


class Destroy(Node, frozen=True):
    """Destroy permanents (701.8)."""

    what: ObjectRef


class Regenerate(Node, frozen=True):
    """Regenerate permanents: each gets a shield against the next time it would be destroyed this turn (701.19a)."""

    what: ObjectRef


class CannotRegenerate(Node, frozen=True):
    """What the instruction before destroys can't be regenerated (608.2c, 701.19)."""

    what: ObjectRef


class Exile(Node, frozen=True):
    """A player exiles objects (701.13), with ``counters`` on them; ``until`` an object leaves the battlefield (610.3).

    ``face_down``: nobody may look at them (406.3). ``origin``: exiled from the zone that the text names only (400.7).
    """

    who: PlayerRef
    what: ObjectRef
    until: ObjectRef | None = None
    face_down: bool = False
    origin: InZone | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()


class Sacrifice(Node, frozen=True):
    """A player sacrifices permanents (701.21): those named, or those that they choose."""

    who: PlayerRef
    what: ObjectRef


class Counter(Node, frozen=True):
    """Counter spells or abilities (701.6)."""

    what: ObjectRef


class Tap(Node, frozen=True):
    """Tap permanents (701.26a)."""

    what: ObjectRef


class Untap(Node, frozen=True):
    """Untap permanents (701.26b)."""

    what: ObjectRef


class PutCounters(Node, frozen=True):
    """Put counters on objects or players (122.1). ``late`` is only wording: how many is said last."""

    kind: str
    amount: Quantity
    on: AnyRef
    late: bool = False


class RemoveCounters(Node, frozen=True):
    """Remove counters from objects (122.1). ``amount`` ``None`` is all of them."""

    kind: str
    amount: Quantity | None
    off: ObjectRef


class CreateEmblem(Node, frozen=True):
    """A player gets an emblem with abilities (114.1, 114.2)."""

    who: PlayerRef
    abilities: tuple[Ability, ...]


class Shuffle(Node, frozen=True):
    """A player shuffles their library (701.24)."""

    who: PlayerRef


class Search(Node, frozen=True):
    """A player searches their library for cards and puts them somewhere, then shuffles (701.23).

    ``of`` is whose library it is, where it is another's: what is said goes on to say who shuffles. ``face_down``: they are
    exiled face down (406.3). ``word`` and ``their`` are only wording: how the text calls what was found, and whose library
    it says. ``graveyard``: they search the library, the graveyard, or both, and what follows says whether to shuffle; its
    value is only wording.
    """

    who: PlayerRef
    what: Chosen
    to: Literal["hand", "battlefield", "graveyard", "library top", "exile"]
    reveal: bool = False
    tapped: bool = False
    word: str = "it"
    their: bool = False
    face_down: bool = False
    of: PlayerRef | None = None
    graveyard: Literal["", "and", "then"] = ""


class ApplyToObjects(Node, frozen=True):
    """A continuous effect on objects (611.1). In a resolving body it has a duration; in a static ability it has none.

    ``verb`` is how the text joins the first change to its subject: "gets", "becomes", "has" ... are chosen by the change
    itself; ``leading`` puts the duration before the subject ("Until end of turn, ..."). ``said`` is only wording: it "is"
    so, and does not become so; ", and it gains" what the last change gives it.
    """

    what: ObjectRef
    changes: tuple[Change, ...]
    duration: Duration | None = None
    leading: bool = False
    said: Literal["", "is", "gains too"] = ""


class Sequence(Node, frozen=True):
    """Several instructions in one sentence, done in order (608.2c); ``word`` joins them."""

    parts: tuple[Instruction, ...]
    word: Literal["and", ", and", "then", ", then"]


class May(Node, frozen=True):
    """A player may do it (608.2d)."""

    who: PlayerRef
    do: Instruction


class MayPay(Node, frozen=True):
    """A player may pay a cost while the spell or ability resolves (118.12)."""

    who: PlayerRef
    cost: Cost


class If(Node, frozen=True):
    """Do it if the condition holds when the instruction is reached (608.2c). ``leading``: the text has the if first."""

    condition: Condition
    then: Instruction
    otherwise: Instruction | None = None
    leading: bool = True


class InsteadIf(Node, frozen=True):
    """In place of the instruction right before it, do this one if the condition holds (614.15)."""

    condition: Condition
    then: Instruction
    leading: bool = True


class Unless(Node, frozen=True):
    """Do it unless the player pays (118.12a), once or ``per`` times (702.24a). ``told``, as wording: "If you don't"."""

    do: Instruction
    who: PlayerRef
    cost: Cost
    per: Quantity | None = None
    told: bool = False


class ForEach(Node, frozen=True):
    """Do it once for each object that fits; for amounts, see ``CountOf``."""

    noun: Noun
    do: Instruction


class RepeatProcess(Node, frozen=True):
    """Follow all instructions before it once more (608.2c): so many ``times``, or until it is not reached any more.

    ``said`` is only wording: "any number of times".
    """

    times: Quantity | None = None
    said: Literal["", "any number of times", "once", "more"] = ""


class ForEachPlayer(Node, frozen=True):
    """Do it once for each of these players, who are "that player"; a target in it is one for each of them (601.2c)."""

    who: Players
    do: Instruction


class Mode(Node, frozen=True):
    """One mode of a modal spell or ability (700.2). ``cost`` is paid in addition if it is chosen (700.2h)."""

    body: tuple[Instruction, ...]
    cost: Cost | None = None


class MoreModes(Node, frozen=True):
    """If the condition holds as modes are chosen, so many are chosen in place of the usual number (700.2, 601.2b).

    ``word`` is only wording: how the text says the number.
    """

    condition: Condition
    low: int
    high: int
    word: str


class Modal(Node, frozen=True):
    """Choose modes (700.2): at most ``high``, ``again`` if one may be more than once (700.2d), ``new``: none of before."""

    low: int
    high: int
    modes: tuple[Mode, ...]
    again: bool = False
    more: MoreModes | None = None
    new: Literal["", "ever", "this turn"] = ""


class AtNext(Node, frozen=True):
    """A delayed triggered ability: at the beginning of the next such step, or at end of combat, do it once (603.7b).

    ``whose`` is whose step; ``None`` is anybody's. ``leading`` is only wording: the moment is said first.
    """

    step: Literal["upkeep", "draw step", "main phase", "end step", "next turn's upkeep", "end of combat"]
    do: Instruction
    whose: PlayerRef | None = None
    leading: bool = False


class Later(Node, frozen=True):
    """A delayed triggered ability that waits for an event (603.7b): once, or each time as long as ``span`` says.

    ``this turn`` and ``until end of turn`` are the same; ``next this turn`` and ``your next`` are once in this turn, "" is
    once. An intervening if is asked twice (603.4). ``rest`` are the sentences that go on to speak of what it makes.
    """

    word: Literal["when", "whenever"]
    event: TriggerEvent
    do: Instruction
    span: Literal["", "this turn", "next this turn", "your next", "until end of turn", "until your next turn"] = ""
    condition: Condition | None = None
    rest: tuple[Instruction, ...] = ()


class WhenYouDo(Node, frozen=True):
    """A reflexive triggered ability: triggers if what was allowed was done, ``done`` so to this or what fits (603.12)."""

    do: Instruction
    done: Noun | This | None = None
    said: Literal["", "you", "you several", "is", "are", "counters"] = ""


class BeginReplacing(Node, frozen=True):
    """A replacement effect begins: "If that creature would die this turn, exile it instead" (611.2a, 614.3)."""

    effect: Replaces


Instruction: TypeAlias = (
    DealDamage
    | DealDividedDamage
    | DealSeveralDamage
    | ExcessInstead
    | GainLife
    | LoseLife
    | SetLife
    | ExchangeLife
    | UnlockDoor
    | IncreaseSpeed
    | Draw
    | Discard
    | Mill
    | Scry
    | Surveil
    | Destroy
    | Regenerate
    | CannotRegenerate
    | Exile
    | Sacrifice
    | Move
    | Counter
    | Tap
    | Untap
    | PutCounters
    | GetCounters
    | RemoveCounters
    | RemoveAllCounters
    | PermanentAction
    | CreateTokens
    | CreateTogether
    | MakesCopies
    | CreateEmblem
    | AddManaOfIdentity
    | TurnInstruction
    | AddsMana
    | KeepMana
    | SpendOnly
    | Attach
    | Unattach
    | Fight
    | Shuffle
    | Search
    | SearchZones
    | ApplyToObjects
    | LoseGame
    | WinGame
    | DrawGame
    | Sequence
    | May
    | MayPay
    | If
    | InsteadIf
    | Unless
    | ForEach
    | ForEachPlayer
    | RepeatProcess
    | Modal
    | AtNext
    | Later
    | WhenYouDo
    | TakeUntil
    | ChooseValue
    | ChooseName
    | NoteLifeTotal
    | ChoosePlayer
    | LookAt
    | Reveal
    | RevealHand
    | Choose
    | DiscardCards
    | ShuffleInto
    | DamageInstruction
    | BeginReplacing
    | ReplacingInstruction
    | KeywordAction
    | Venture
    | DesignationAction
    | Copy
    | CreateCopyByName
    | CopyForEach
    | EachCopyTargets
    | CopyTargets
    | ChooseNewTargets
    | ChangeTarget
    | CounteredInstead
    | PileInstruction
    | PlayingInstruction
    | NextSpell
    | CastRider
    | FaceDownInstruction
    | ChanceInstruction
)
