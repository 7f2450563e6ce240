"""The parts of an ability for which the binding pass has a way of its own; all others are bound field by field.

Most parts are none of them. To know that by their class, once, is much faster than to compare each with every case.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Final

from engine.abilities.conditions import Compare, Fits, WasDamagedThisWay
from engine.abilities.costs.cost import Cost
from engine.abilities.kinds_of_cards.merging import OwnsAndControls
from engine.abilities.layers.characteristics import Becomes, GainAbilities, ModifyPT
from engine.abilities.layers.type_changes import BecomeChosen
from engine.abilities.node import Node
from engine.abilities.permanents.attaching import Attach
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.filters import HasChosen, IsAnother, Noun, SharesWith
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
from engine.abilities.tokens.copying import CopyHas
from engine.abilities.tokens.creating import TokenSpec
from engine.abilities.zones.piles import ChoosePile, PutPiles

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
