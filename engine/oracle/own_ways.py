"""The parts of an ability for which the binding pass has a way of its own; all others are bound field by field.

Most parts are none of them. To know that by their class, once, is much faster than to compare each with every case.
"""

from __future__ import annotations

import typing
from collections.abc import Hashable
from functools import cache, lru_cache
from typing import Any, Final

from engine.abilities.ability import Ability, Activated, Keyword, Static, Triggered
from engine.abilities.casting.cast_this_way import RIDERS
from engine.abilities.casting.playing import MayLook, MayPlay, PlayCard
from engine.abilities.conditions import Compare, Fits, IsDoer, WasDamagedThisWay
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.damage.damaging import DealDamage, DealDividedDamage, DealEvenDamage, DealSeveralDamage, Fight
from engine.abilities.damage.preventing import IfPrevented, PreventDamage, WhenPrevented
from engine.abilities.instructions.chance import DoTimes, ResultsTable
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.instructions.following import (
    ForEach,
    ForEachPlayer,
    If,
    InsteadIf,
    May,
    Sequence,
    Unless,
    UnlessDamaged,
)
from engine.abilities.instructions.keyword_actions import Clash
from engine.abilities.instructions.modes import Modal, VillainousChoice
from engine.abilities.instructions.valuing import ChooseName, ChoosePlayer, ChooseValue
from engine.abilities.kinds_of_cards.merging import OwnsAndControls
from engine.abilities.kinds_of_cards.turning import ManifestDread, PutFaceDown
from engine.abilities.layers.characteristics import Becomes, Delta, GainAbilities, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.type_changes import BecomeChosen
from engine.abilities.mana.adding import AddManaOfAnyColor
from engine.abilities.mana.spending import WhenSpent
from engine.abilities.node import Node, find, holding, kinds_in
from engine.abilities.permanents.attaching import Attach
from engine.abilities.permanents.counters import (
    DistributeCounters,
    EntersAlso,
    PutCounters,
    RemoveAllCounters,
    RemoveCounters,
)
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.filters import HasChosen, Head, IsAnother, Noun, SharesWith
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import (
    CountersOn,
    DefinedX,
    Difference,
    MostDiscarded,
    PreventedThisWay,
    ThatMuch,
    TimesHappened,
    TotalThisWay,
)
from engine.abilities.phrases.references import (
    Attacked,
    Back,
    Chosen,
    ControllerOf,
    Group,
    Host,
    OwnerOf,
    Players,
    Several,
    Target,
    This,
    TopCards,
)
from engine.abilities.phrases.relations import IsAttachmentOf, IsInCombatWith
from engine.abilities.phrases.what_was_done import DamagedThisWay, DoneThisWay
from engine.abilities.players.emblems import CreateEmblem
from engine.abilities.replacement.replacing import BeginReplacing
from engine.abilities.tokens.copying import BecomeCopy, CopyHas, CreateCopies
from engine.abilities.tokens.creating import CreateTogether, CreateTokens, TokenSpec
from engine.abilities.tokens.stack import Copy, CopyForEach, CopyTargets, CreateCopyByName, EachCopyTargets
from engine.abilities.zones.digging import TakeUntil
from engine.abilities.zones.libraries import Discard, Draw, Mill, Shuffle
from engine.abilities.zones.looking import Choose, LookAt, Reveal, RevealHand, ShuffleInto
from engine.abilities.zones.moving import Destroy, Exile, Move, Sacrifice
from engine.abilities.zones.piles import ChoosePile, PutPiles
from engine.abilities.zones.searching import Search, SearchZones

BOUND_APART = (
    Attacked,
    Back,
    Becomes,
    Compare,
    CopyHas,
    Cost,
    CountersOn,
    CreateEmblem,
    DefinedX,
    Fits,
    GainAbilities,
    Happened,
    IsAnother,
    IsAttachmentOf,
    IsInCombatWith,
    Noun,
    OwnerOf,
    Several,
    SharesWith,
    Target,
    Difference,
    MostDiscarded,
    ThatMuch,
    TimesHappened,
    TokenSpec,
    TopCards,
)
"""What :meth:`engine.oracle.binding.Walk.node` has a case for."""

NAMING = (
    BecomeChosen,
    ChoosePile,
    Chosen,
    ControllerOf,
    DamagedThisWay,
    DoneThisWay,
    Fits,
    Group,
    HasChosen,
    Host,
    TotalThisWay,
    OwnerOf,
    OwnsAndControls,
    Players,
    PreventedThisWay,
    PutPiles,
    Several,
    This,
    WasDamagedThisWay,
)
"""What :meth:`engine.oracle.mentioning.Mentions.named` has a case for."""

FIELDS_APART: Final = (Attach, Fits, ModifyPT, PutCounters, SharesWith, Tap, Untap)
"""What :meth:`engine.oracle.holding.Holding._fields` has a case for."""

CONTAINING: Final = (
    AtNext,
    BeginReplacing,
    DoTimes,
    ForEach,
    ForEachPlayer,
    If,
    IfPrevented,
    InsteadIf,
    Later,
    May,
    Modal,
    PreventDamage,
    ResultsTable,
    Sequence,
    Unless,
    UnlessDamaged,
    VillainousChoice,
    WhenPrevented,
    WhenSpent,
    WhenYouDo,
)
"""What :meth:`engine.oracle.binding.Walk.instruction` and :func:`engine.oracle.repeating.is_repeated` have a case for."""

SINGLE: Final = (
    ApplyToObjects,
    BecomeCopy,
    CreateEmblem,
    DealDamage,
    DealSeveralDamage,
    Fight,
    MayPlay,
    Move,
    PutCounters,
    Sacrifice,
    ShuffleInto,
)
"""What :meth:`engine.oracle.binding.Walk._single` has a case for, besides riders."""

LEAVING: Final = (
    Copy,
    CopyForEach,
    CreateCopies,
    CreateCopyByName,
    CreateTogether,
    CreateTokens,
    Draw,
    Exile,
    Move,
    Search,
)
"""What :meth:`engine.oracle.results.Results._left_by` has a case for."""

TOGETHER: Final = (
    Choose,
    Clash,
    DealDividedDamage,
    Destroy,
    Discard,
    DistributeCounters,
    Draw,
    Move,
    RemoveAllCounters,
    RemoveCounters,
    Reveal,
    SearchZones,
    Shuffle,
    ShuffleInto,
)
"""What :meth:`engine.oracle.results.Results._together` has a case for."""

SHOWING: Final = (
    AddManaOfAnyColor,
    ChooseName,
    ChoosePlayer,
    ChooseValue,
    DealDamage,
    DealDividedDamage,
    DealEvenDamage,
    DealSeveralDamage,
    LookAt,
    ManifestDread,
    MayPlay,
    Mill,
    PlayCard,
    PutFaceDown,
    Reveal,
    RevealHand,
    Sacrifice,
    TakeUntil,
)
"""What :meth:`engine.oracle.mentioning.Mentions._shown` has a case for."""

SILENT: Final = (
    ControllerOf,
    Fits,
    GainAbilities,
    Happened,
    ModifyPT,
    Noun,
    OwnerOf,
    Several,
    SharesWith,
    TimesHappened,
    TokenSpec,
)
"""Those of them with a case only for what they hold: with nothing in them to bind, they stay as they are."""

REPEATED: Final[frozenset[type]] = frozenset({Delta, GainAbilities, Head, ModifyPT, Noun, PayMana, TokenSpec})
"""Parts that many texts have in common, most of which have nothing in them to bind: "creature you control"."""


class _Settled(dict[type, bool]):
    """Whether nothing of a class has anything in it to bind, or names anything: words, numbers, most adjectives."""

    def __missing__(self, kind: type) -> bool:
        node = issubclass(kind, Node)
        self[kind] = found = kind is not tuple and not (node and (holding(kind) or not is_plain(kind)))
        return found


SETTLED: Final = _Settled()


@lru_cache(16384)
def is_settled(part: Any) -> bool:
    """Whether nothing in a part is to be bound, and nothing is named by it, wherever it stands."""
    kind: Any = part.__class__
    if SETTLED[kind]:
        return True
    if kind is tuple:
        return all(map(is_settled, part))
    silent = is_plain(kind) or issubclass(kind, SILENT)
    return (
        silent and not issubclass(kind, _ABILITIES) and all(is_settled(getattr(part, name)) for name in holding(kind))
    )


_ABILITIES: Final = tuple(kind for kind in typing.get_args(Ability) if kind is not Keyword)


def is_still(ability: Ability) -> bool:
    """Whether an ability stays as it is: nothing in it points back, is a target, or is checked against what was named.

    Where nothing that is read later can point back to it either, it needs no binding.
    """
    kinds = kinds_in(ability)
    return all(map(_STILL.__getitem__, kinds)) and all(
        is_settled(part) for kind in _GIVING if kind in kinds for part in find(ability, kind)
    )


class _Still(dict[type, bool]):
    """Whether binding leaves each part of a class as it is where nothing in the ability points back or is a target."""

    def __missing__(self, kind: type) -> bool:
        apart = (*BOUND_APART, *NAMING, *FIELDS_APART, *CONTAINING, *SINGLE, *RIDERS, *_ABILITIES, *_CHECKED)
        self[kind] = found = issubclass(kind, _QUIET) or not issubclass(kind, apart)
        return found


_STILL: Final = _Still()

_GIVING: Final = (GainAbilities, TokenSpec)
"""What gives abilities, which may call by its name what gives them."""

_QUIET: Final = (
    Activated,
    ApplyToObjects,
    Chosen,
    ControllerOf,
    Cost,
    DealDamage,
    *_GIVING,
    Group,
    Host,
    ModifyPT,
    Noun,
    PutCounters,
    Static,
    Tap,
    This,
    Triggered,
    Untap,
)
"""Those of the parts with a way of their own that only name, or that are apart only for what points back in them."""

_CHECKED: Final = (CopyForEach, CopyTargets, EachCopyTargets, EntersAlso, Exile, IsDoer, MayLook, RemoveCounters)
"""Parts without a way of their own for which what was said before is asked."""


@cache
def is_plain(kind: Hashable) -> bool:
    """Whether parts of a class are bound field by field, and that is all."""
    apart = (*BOUND_APART, *NAMING, *FIELDS_APART)
    return isinstance(kind, type) and issubclass(kind, Node) and not issubclass(kind, apart)


@cache
def are_fields_apart(kind: Hashable) -> bool:
    """Whether the fields of a class are bound in an order of their own, or are checked."""
    return isinstance(kind, type) and issubclass(kind, FIELDS_APART)


@cache
def is_bound_apart(kind: Hashable) -> bool:
    """Whether parts of a class are bound in a way of their own."""
    return isinstance(kind, type) and issubclass(kind, BOUND_APART)


@cache
def is_naming(kind: Hashable) -> bool:
    """Whether parts of a class name, or ask for, what can be called by a word."""
    return isinstance(kind, type) and issubclass(kind, NAMING)


@cache
def is_containing(kind: Hashable) -> bool:
    """Whether instructions of a class have others in them, or are bound as those are."""
    return isinstance(kind, type) and issubclass(kind, CONTAINING)


@cache
def is_single_apart(kind: Hashable) -> bool:
    """Whether single instructions of a class are bound in a way of their own."""
    return isinstance(kind, type) and issubclass(kind, (*SINGLE, *RIDERS))


@cache
def is_leaving(kind: Hashable) -> bool:
    """Whether instructions of a class may leave something to be called, of whatever sort."""
    return isinstance(kind, type) and issubclass(kind, (*LEAVING, *TOGETHER, *SHOWING))
