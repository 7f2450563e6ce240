"""Verb phrases and their subjects: one phrase serves the imperative, "X does", "may", and lists of verbs.

A verb phrase is read with a hole where its subject goes. A clause fills the hole: the first verb of a list gets the
subject, the others an elided one, which the binding pass makes the same subject again.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any, Final

from msgspec.structs import replace

from engine.abilities.casting.activating import CannotActivate, XNotZero
from engine.abilities.casting.cast_this_way import RIDERS
from engine.abilities.casting.countering import CounteredInstead
from engine.abilities.casting.next_spells import NextSpell
from engine.abilities.casting.playing import (
    BecomesStatus,
    CannotPlay,
    ChangesCosts,
    CostIsManaCost,
    Discover,
    MayLook,
    MayPlay,
    MoreLands,
    PlayCard,
    SeesTop,
    SpendsAsThough,
)
from engine.abilities.combat.restrictions import Goaded
from engine.abilities.damage.damaging import (
    DealDamage,
    DealDividedDamage,
    DealEvenDamage,
    DealSeveralDamage,
    ExcessInstead,
    Fight,
)
from engine.abilities.effects import Instruction
from engine.abilities.instructions.chance import DoTimes, FlipCoins, ResultsTable, RollAgain, RollDice
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.instructions.following import (
    ForEach,
    ForEachPlayer,
    If,
    InsteadIf,
    JoinForces,
    May,
    MayPay,
    Sequence,
    Unless,
)
from engine.abilities.instructions.keyword_actions import (
    Amass,
    Blight,
    Bolster,
    Clash,
    Connive,
    Designate,
    Endure,
    Explore,
    Incubate,
    Planeswalk,
    Populate,
    Proliferate,
    TimeTravel,
    Undesignate,
)
from engine.abilities.instructions.modes import Modal
from engine.abilities.instructions.valuing import ChooseName, ChoosePlayer, ChooseValue, NoteLifeTotal
from engine.abilities.instructions.voting import Vote
from engine.abilities.kinds_of_cards.dungeons import Venture
from engine.abilities.kinds_of_cards.merging import Meld
from engine.abilities.kinds_of_cards.ring import RingTempts
from engine.abilities.kinds_of_cards.rooms import UnlockDoor
from engine.abilities.kinds_of_cards.turning import ManifestDread, PutFaceDown
from engine.abilities.layers.characteristics import ChangeController, SetPT, SwitchPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.text_changes import ReplaceWords
from engine.abilities.mana.adding import (
    AddMana,
    AddManaAmong,
    AddManaChoice,
    AddManaCombination,
    AddManaCouldProduce,
    AddManaOfAnyColor,
    AddManaProduced,
    DoubleMana,
    KeepMana,
    LoseMana,
)
from engine.abilities.mana.spending import WhenSpent
from engine.abilities.permanents.counters import GetCounters, PutCounters
from engine.abilities.permanents.exchanging import StillResolves
from engine.abilities.permanents.in_combat import BecomeBlocked
from engine.abilities.permanents.phasing import PhaseOut
from engine.abilities.permanents.regenerating import CannotRegenerate
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.durations import ForAsLongAs, UntilLeaves
from engine.abilities.phrases.references import AnyRef, Back, ControllerOf, OwnerOf, Several, You
from engine.abilities.players.commanding import AddManaOfIdentity
from engine.abilities.players.designations import BecomesDayOrNight, GetsDesignation
from engine.abilities.players.emblems import CreateEmblem
from engine.abilities.players.ending import DrawGame, LoseGame, WinGame
from engine.abilities.players.life import ExchangeLife, GainLife, LoseLife, SetLife
from engine.abilities.players.player_rules import PlayersForTurn
from engine.abilities.players.speed import IncreaseSpeed
from engine.abilities.players.turns import ControlNextTurn, ExtraPhases, ExtraTurns, SkipNext
from engine.abilities.replacement.replacing import BeginReplacing, SkipThat
from engine.abilities.tokens.copying import BecomeCopy, CreateCopies
from engine.abilities.tokens.creating import CreateOfThose, CreateTogether, CreateTokens
from engine.abilities.tokens.stack import (
    ChangeTarget,
    ChooseNewTargets,
    Copy,
    CopyForEach,
    CopyTargets,
    CreateCopyByName,
    EachCopyTargets,
)
from engine.abilities.zones.digging import TakeUntil
from engine.abilities.zones.libraries import Discard, Draw, Mill, Scry, Shuffle, Surveil
from engine.abilities.zones.looking import Choose, DiscardCards, LookAt, Reveal, RevealHand, ShuffleInto
from engine.abilities.zones.moving import Exile, Move, Sacrifice
from engine.abilities.zones.outside import BringIn, Learn
from engine.abilities.zones.piles import ChoosePile, PutPiles, Separate
from engine.abilities.zones.searching import Search, SearchZones

HOLE = Back("(subject)")
"""Stands in a verb phrase for its subject. No text reads as it, and no ability holds it."""
ELIDED = Back("")
"""A subject left out, because it is that of the verb before."""
IMPLIED = You(implied=True)
"""The subject of an imperative."""


def fill(phrase: Instruction, subject: AnyRef) -> Instruction | None:
    """The verb phrase with its subject; ``None`` if it has a subject of another kind or can't have this one."""
    if type(phrase) not in FILLED_APART:
        return _filled(phrase, subject)
    match phrase:
        case Sequence(word="earthbend"):
            return phrase if subject == IMPLIED else None
        case Sequence(parts, word):
            first = fill(parts[0], subject)
            rest = [fill(part, elided(subject)) for part in parts[1:]]
            if first is None or any(part is None for part in rest):
                return None
            return Sequence((first, *[part for part in rest if part is not None]), word)
        case Tap(who=who) | Untap(who=who) if who == HOLE and isinstance(subject, You):
            return None  # which is said without a player (701.26)
        case PutCounters(who=who) if who == HOLE and isinstance(subject, You) and subject.implied:
            return None
        case May(who, do) if who == HOLE:
            done = fill(do, elided(subject))
            return May(subject, done) if done is not None else None  # type: ignore[arg-type]
        case DoTimes(do=do, said=said) if said:
            again = fill(do, subject)
            return replace(phrase, do=again) if again is not None else None
        case AtNext(step, do, whose, leading):
            later = fill(do, subject)
            return AtNext(step, later, whose, leading) if later is not None else None
        case ApplyToObjects(what, (ChangeController(who),), duration, leading) if who == HOLE:
            return ApplyToObjects(what, (ChangeController(subject),), duration, leading)  # type: ignore[arg-type]
        case _:
            return _filled(phrase, subject)


FILLED_APART: Final = frozenset({Sequence, Tap, Untap, PutCounters, May, DoTimes, AtNext, ApplyToObjects})
"""What :func:`fill` has a case for."""


def _filled(phrase: Instruction, subject: AnyRef) -> Instruction | None:
    name = _hole(phrase)
    if name is None:
        return phrase if isinstance(subject, You) and subject.implied else None
    filled: Instruction = replace(phrase, **{name: subject})
    return filled


def elided(subject: AnyRef) -> AnyRef:
    """The subject of a further verb of the same list."""
    return IMPLIED if isinstance(subject, You) else ELIDED


SUBJECT_FIELD: dict[type, str] = {
    ChangeTarget: "who",
    ChooseNewTargets: "who",
    BecomeCopy: "what",
    Copy: "who",
    CopyForEach: "who",
    CreateCopyByName: "who",
    CreateCopies: "who",
    AddMana: "who",
    Choose: "who",
    PutCounters: "who",
    ChoosePile: "who",
    PutPiles: "who",
    Separate: "who",
    UnlockDoor: "who",
    ChooseName: "who",
    NoteLifeTotal: "who",
    ChoosePlayer: "who",
    ChooseValue: "who",
    FlipCoins: "who",
    RollDice: "who",
    RollAgain: "who",
    CreateEmblem: "who",
    DiscardCards: "who",
    LookAt: "who",
    Reveal: "who",
    RevealHand: "who",
    ShuffleInto: "who",
    AddManaChoice: "who",
    Amass: "who",
    Blight: "who",
    Bolster: "who",
    Clash: "who",
    Connive: "what",
    Designate: "what",
    Undesignate: "what",
    PhaseOut: "what",
    BecomeBlocked: "what",
    PutFaceDown: "who",
    ManifestDread: "who",
    Endure: "what",
    Explore: "what",
    Incubate: "who",
    Populate: "who",
    Proliferate: "who",
    TimeTravel: "who",
    AddManaOfAnyColor: "who",
    AddManaCombination: "who",
    AddManaCouldProduce: "who",
    AddManaProduced: "who",
    AddManaOfIdentity: "who",
    ExtraTurns: "who",
    SkipNext: "who",
    ControlNextTurn: "who",
    AddManaAmong: "who",
    DoubleMana: "who",
    KeepMana: "who",
    LoseMana: "who",
    ApplyToObjects: "what",
    BecomesStatus: "what",
    CreateTokens: "who",
    CreateOfThose: "who",
    CreateTogether: "who",
    DealDamage: "by",
    Discover: "who",
    DealDividedDamage: "by",
    DealEvenDamage: "by",
    DealSeveralDamage: "by",
    Discard: "who",
    Draw: "who",
    Exile: "who",
    Move: "who",
    ExchangeLife: "who",
    Fight: "left",
    GainLife: "who",
    GetsDesignation: "who",
    GetCounters: "who",
    LoseGame: "who",
    LoseLife: "who",
    BringIn: "who",
    Learn: "who",
    Meld: "who",
    Mill: "who",
    PlayCard: "who",
    Planeswalk: "who",
    Sacrifice: "who",
    Scry: "who",
    Search: "who",
    SearchZones: "who",
    Shuffle: "who",
    SkipThat: "who",
    Surveil: "who",
    TakeUntil: "who",
    Tap: "who",
    Untap: "who",
    Venture: "who",
    WinGame: "who",
}
"""The field that the subject of the verb fills; an instruction that is not here is always addressed to "you"."""
WITHOUT_SUBJECT: Final[Set[type]] = frozenset(
    {
        BecomesDayOrNight,
        JoinForces,
        Vote,
        ExtraPhases,
        DoTimes,
        ResultsTable,
        RingTempts,
        DrawGame,
        ExcessInstead,
        ChangesCosts,
        CostIsManaCost,
        CannotPlay,
        CannotRegenerate,
        SetLife,
        IncreaseSpeed,
        PlayersForTurn,
        CounteredInstead,
        CopyTargets,
        EachCopyTargets,
        *RIDERS,
        ForEach,
        ForEachPlayer,
        If,
        InsteadIf,
        Later,
        MayPay,
        MayLook,
        MayPlay,
        Modal,
        MoreLands,
        BeginReplacing,
        NextSpell,
        SeesTop,
        SpendsAsThough,
        Unless,
        StillResolves,
        WhenSpent,
        WhenYouDo,
        XNotZero,
    }
)
"""Instructions that are whole clauses or sentences."""


def subject_of(instruction: Instruction) -> AnyRef | None:
    """Who or what a clause says acts; ``IMPLIED`` for an imperative."""
    if isinstance(instruction, Sequence):
        return subject_of(instruction.parts[0])
    if isinstance(instruction, (May, MayPay)):
        return instruction.who
    if isinstance(instruction, PlayersForTurn):
        return instruction.rule.who
    parts = unfill(instruction)
    return parts[0] if parts is not None else None


def unfill(instruction: Instruction) -> tuple[AnyRef, Instruction] | None:
    """The subject of an instruction, and its verb phrase with the hole."""
    if type(instruction) not in UNFILLED_APART:
        return _unfilled(instruction)
    match instruction:
        case Sequence(word="earthbend"):
            return IMPLIED, instruction
        case Sequence(parts, word):
            return _unfill_sequence(parts, word)
        case May(who, do):
            done = unfill(do)
            if done is None or not _again(who, done[0]):
                return None
            return who, May(HOLE, done[1])
        case DoTimes(do=do, said=said) if said:
            done = unfill(do)
            return (done[0], replace(instruction, do=done[1])) if done is not None else None
        case AtNext(step, do, whose, False):
            done = unfill(do)
            return (done[0], AtNext(step, done[1], whose)) if done is not None else None
        case Untap(_, True):
            return You(), instruction  # "you untap" is a clause of its own
        case Tap(who=None) | Untap(who=None) | PutCounters(who=None):
            return IMPLIED, instruction
        case ApplyToObjects(changes=(SwitchPT() | ReplaceWords() | SetPT(each="change"),)) | Discard(You(True), None):
            return IMPLIED, instruction
        case ApplyToObjects(what=what, changes=(Goaded(),), duration=None | ForAsLongAs() | UntilLeaves(), said=said):
            return (what, replace(instruction, what=HOLE)) if not said else None  # "it's goaded" is a clause of its own
        case ApplyToObjects(changes=(_, CannotActivate(said="detain")) | (Goaded(),)):
            return IMPLIED, instruction
        case ApplyToObjects(what, (ChangeController(who),), duration, leading):
            return who, ApplyToObjects(what, (ChangeController(HOLE),), duration, leading)
        case _:
            return _unfilled(instruction)


UNFILLED_APART: Final = FILLED_APART | {Discard}
"""What :func:`unfill` has a case for."""


def _unfilled(instruction: Instruction) -> tuple[AnyRef, Instruction] | None:
    kind = type(instruction)
    if kind in WITHOUT_SUBJECT:
        return None
    name = SUBJECT_FIELD.get(kind)
    if name is None:
        return IMPLIED, instruction
    return getattr(instruction, name), replace(instruction, **{name: HOLE})


def _unfill_sequence(parts: tuple[Instruction, ...], word: Any) -> tuple[AnyRef, Instruction] | None:
    undone = [unfill(part) for part in parts]
    if any(part is None for part in undone):
        return None
    pairs = [part for part in undone if part is not None]
    subject = pairs[0][0]
    if not all(_again(subject, other) for other, _ in pairs[1:]):
        return None
    return subject, Sequence(tuple(phrase for _, phrase in pairs), word)


def _again(subject: AnyRef, other: AnyRef) -> bool:
    """Whether the second subject goes without saying after the first."""
    if isinstance(subject, Several) and isinstance(other, Several):
        return all(_again(one, again) for one, again in zip(subject.parts, other.parts, strict=True))
    if isinstance(subject, You):
        return isinstance(other, You) and other.implied
    if isinstance(other, Back) and other.word == "":
        return True
    if isinstance(other, ControllerOf | OwnerOf) and type(other) is type(subject):
        return other == subject or (isinstance(other.of, Back) and other.of.word == "")
    return other == subject


def _hole(phrase: Instruction) -> str | None:
    usual = SUBJECT_FIELD.get(type(phrase))
    if usual is not None and getattr(phrase, usual) == HOLE:
        return usual
    for name in phrase.__struct_fields__:
        if getattr(phrase, name) == HOLE:
            return name
    return None
