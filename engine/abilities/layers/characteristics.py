"""What a continuous effect does to objects, each part in its layer (613.1), and what it forbids them (613.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node, RulesChange, contains, find, walk
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import ObjectRef, PlayerRef

if TYPE_CHECKING:
    from engine.abilities.ability import Ability, Keyword


class Delta(Node, frozen=True):
    """A signed amount in "+2/-X"."""

    sign: Literal["+", "-"]
    amount: Quantity


class ModifyPT(Node, frozen=True):
    """Gets +N/+N (layer 7c, 613.4c). ``additional`` is only wording: "gets an additional +1/+1"."""

    power: Delta
    toughness: Delta
    additional: bool = False


class SetPT(Node, frozen=True):
    """Power and toughness become these values (layer 7b, 613.4b).

    ``base`` and ``each`` are only wording: "has base power ...", "base power and base toughness each equal to ...", "change
    its base power and toughness", "is a".
    """

    power: Quantity
    toughness: Quantity
    base: bool = False
    each: str = ""


class DefinePT(Node, frozen=True):
    """Power, toughness or both are defined as this (604.3, 208.2a): "~'s power is equal to ...".

    In a characteristic-defining ability it belongs to layer 7a (613.4a), elsewhere to layer 7b (613.4b).
    """

    power: Quantity | None
    toughness: Quantity | None


class SwitchPT(Node, frozen=True):
    """Power and toughness are switched (layer 7d, 613.4d)."""


class GainAbilities(Node, frozen=True):
    """Has or gains these abilities (layer 6, 613.1f)."""

    abilities: tuple[Ability, ...]


class LoseAbilities(Node, frozen=True):
    """Loses these abilities (layer 6, 613.1f)."""

    abilities: tuple[Keyword, ...]


class LoseThisAbility(Node, frozen=True):
    """Loses the ability of which this is the effect (layer 6, 613.1f): ``ability``, once the effect has begun."""

    ability: Ability | None = None


class CannotHave(Node, frozen=True):
    """It can't have these abilities: it loses them, and nothing can add them (113.11).

    ``gain`` and ``either`` ("hexproof or shroud") are only wording.
    """

    abilities: tuple[Keyword, ...]
    gain: bool = False
    either: bool = False


class GainAbilitiesOf(Node, frozen=True):
    """Has or gains all activated abilities of other objects (layer 6, 613.1f); or all abilities of a ``keyword``, whatever
    it is from or of what kind: each protection, hexproof or landwalk (702.11d, 702.14a, 702.16a).

    ``now`` are those that they have as the effect of a resolution begins (608.2h).
    """

    of: ObjectRef
    now: tuple[Ability, ...] | None = None
    keyword: str = ""


class LoseAllAbilities(Node, frozen=True):
    """Loses all abilities (layer 6, 613.1f), or all but mana abilities (605.1)."""

    but_mana: bool = False


class BecomeColors(Node, frozen=True):
    """Becomes these colors (layer 5, 613.1e; 105.3). ``adding``: in addition to its other colors. No color: colorless."""

    colors: tuple[str, ...]
    adding: bool = False


class BecomeTypes(Node, frozen=True):
    """Becomes these supertypes, card types and subtypes (layer 4, 613.1d; 205.1a, 205.1b).

    ``adding``: in addition to its other types; otherwise it loses what 205.1a says it loses. ``sole``: it loses all other
    card types, as the effect says, also where 205.1b would let it keep them. ``other`` is only wording: "in addition to
    its other land types", "is also".
    """

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    adding: bool = False
    other: Literal["", "land", "creature", "also"] = ""
    sole: bool = False


class LoseSubtypes(Node, frozen=True):
    """It loses all of its subtypes of a set (layer 4, 613.1d, 205.3)."""

    of: Literal["creature", "land"]


class ChangeController(Node, frozen=True):
    """That player gains control of it, or controls it (layer 2, 613.1b)."""

    who: PlayerRef


class Cannot(RulesChange, frozen=True):
    """It can't do that, or that can't be done to it (101.2, 613.11).

    "Have counters" is to have counters put on it, also as it enters (122.6): of one kind, if ``counter`` names it.
    ``first`` is only wording: "counters can't be put on ...".

    "Untap normally" is to untap during its controller's untap step (502.3); ``your`` and ``plural`` are only wording
    ("your untap step", "their controllers' untap steps").
    """

    what: Forbidden
    your: bool = False
    plural: bool = False
    counter: str = ""
    first: bool = False


class CannotBeTargetedBy(RulesChange, frozen=True):
    """It can't be the target of spells or abilities that fit, nor of abilities from ``sources`` that fit (115.1, 613.11).

    ``plural`` is only wording: "targets".
    """

    by: Noun | None
    plural: bool = False
    sources: Noun | None = None


class CannotBeCounteredBy(RulesChange, frozen=True):
    """It can't be countered by spells or abilities that fit (701.6, 101.2)."""

    by: Noun


class ActivatedWithHaste(RulesChange, frozen=True):
    """Its controller may activate its abilities as though it had haste (302.6, 609.4)."""


class CannotAttackYou(RulesChange, frozen=True):
    """It can't attack its effect's controller, or, ``walkers``, planeswalkers of theirs (508.1c, 613.11).

    ``unless`` is what its controller may pay for each creature that attacks so: a cost to attack (508.1h).
    ``x`` is what the text says that X in it is, ``life`` the life that is paid. ``those`` is only wording ("for each of
    those creatures").
    """

    walkers: bool = False
    unless: ManaCost | None = None
    those: bool = False
    x: Quantity | None = None
    life: Quantity | None = None


class CannotUntapNext(RulesChange, frozen=True):
    """It doesn't untap during its controller's next untap step (502.3), or the next one ``of`` that player. ``whose`` is
    only wording.
    """

    whose: WhoseStep = "its controller's"
    of: PlayerRef | None = None


class CounterLimit(RulesChange, frozen=True):
    """It can't have more than so many counters of a kind on it (122.4, 704.5r)."""

    kind: str
    most: int


class Regeneration(RulesChange, frozen=True):
    """It regenerates instead of being destroyed: the next time, in an effect; each time, as a static ability says
    (614.8, 701.19a, 701.19b).
    """


class ExiledIfLeaves(RulesChange, frozen=True):
    """If it would leave the battlefield, it is exiled instead of being put anywhere else (614.1a)."""


class Becomes(Node, frozen=True):
    """It becomes something with these characteristics, each in its layer: "a 3/3 blue Frog creature with flying" (613.6).

    Types and colors replace the old ones as they do on their own (205.1a, 105.3); with ``keeps`` it retains all its prior
    types (205.1b). ``C`` among the colors stands for none: it becomes colorless (105.2c). ``every``: it has all creature
    types besides. ``named`` is the only name that it has from then on (612.8).

    ``base``, ``listed``, ``each``, ``still``, ``paired`` and ``ranked`` are only wording: power and toughness are
    said after "with base power and toughness", in one list with abilities, or are each equal to an amount; what the
    text says that it still is, in which words; "creatures and Forest lands"; "a legendary 4/4".
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: Quantity | None = None
    toughness: Quantity | None = None
    abilities: tuple[Ability, ...] = ()
    keeps: bool = False
    keeps_colors: bool = False
    base: bool = False
    still: tuple[str, str] = ("", "")
    each: str = ""
    every: bool = False
    paired: bool = False
    named: str = ""
    listed: bool = False
    ranked: bool = False


class SetName(Node, frozen=True):
    """It has this name and no other (layer 3, 612.8)."""

    name: str


class BecomeColorOfChoice(Node, frozen=True):
    """It becomes the color that the controller of the effect chooses as it begins (608.2d, layer 5).

    ``several``: the color or colors, any of them (105.3, 105.4).
    """

    several: bool = False


class ModifyOneOf(Node, frozen=True):
    """It gets one of these, as the controller of the effect chooses as it begins (608.2d, layer 7c)."""

    options: tuple[ModifyPT, ...]


class GainOneOf(Node, frozen=True):
    """It gains one of these abilities, as the controller of the effect chooses as it begins (608.2d, layer 6).

    ``color``: or this keyword ability from a color, any one.
    """

    abilities: tuple[Keyword, ...] = ()
    color: Literal["", "protection", "hexproof"] = ""


Forbidden = Literal[
    "attack",
    "block",
    "attack or block",
    "be blocked",
    "be countered",
    "be sacrificed",
    "be regenerated",
    "be turned face up",
    "untap normally",
    "have counters",
    "become suspected",
    "transform",
    "be equipped",
    "enter the battlefield",
    "be copied",
    "have the legend rule apply",
    "crew Vehicles",
    "attack, block, or crew Vehicles",
]
"""What an effect can say that an object can't do, or that can't be done to it."""


WhoseStep = Literal["its controller's", "their controllers'", "their controller's", "their", "your"]
"""How a text calls the untap step of the controller of what it speaks of."""


_SIZES = frozenset({"power", "toughness", "powers"})


def defines_size(value: object) -> bool:
    """Whether an ability says what a power or toughness is equal to."""
    return contains(value, DefinePT)


def asks_for_size(value: object) -> bool:
    """Whether such an ability looks at the power or toughness of objects, which may be defined as well (613.8a)."""
    return any(_asks(part) for defined in find(value, DefinePT) for part in walk(defined))


def looks_at_size(value: object) -> bool:
    """Whether an ability looks at any power or toughness."""
    return any(_asks(part) for part in walk(value))


def _asks(part: Node) -> bool:
    asked = (getattr(part, "property", None), getattr(part, "of", None))
    return any(isinstance(one, str) and one in _SIZES for one in asked)
