"""Effects that change what has to be paid (118.7, 601.2f), and the additional costs of casting a spell (118.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.costs.cost import Cost, PayLife, PayMana
from engine.abilities.node import Node, tag_of
from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Group, Host, PlayerRef, This

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition


KeywordWithCost = Literal["equip", "cycling", "boast", "exhaust", "ninjutsu"]
"""Keywords of activated abilities whose costs effects speak of (702)."""


class AbilitiesOf(Node, frozen=True):
    """The activated abilities of objects that fit, of this one or what it is attached to, or of all (602.1).

    ``mana``: mana abilities too, or ``only`` those (605.1a); ``loyalty``: loyalty abilities alone (606.1). ``by`` is who
    has to activate them, ``at`` what they have to target. ``owned`` is only wording: "enchanted artifact's activated
    abilities".
    """

    noun: Noun | Host | This | None
    mana: bool = True
    only: bool = False
    loyalty: bool = False
    by: PlayerRef | None = None
    at: Noun | Host | This | None = None
    owned: bool = False


class KeywordAbilities(Node, frozen=True):
    """The activated abilities that this keyword stands for, where the controller activates them (602.2, 702).

    ``at`` is what the abilities have to target, ``of`` what has them; ``anyones``: whoever activates them.
    ``said`` is only wording: "equip costs you pay", "this Equipment's equip abilities", "equip ability ... if it targets".
    """

    keyword: KeywordWithCost
    at: This | Noun | Host | None = None
    of: This | Noun | None = None
    anyones: bool = False
    said: Literal["", "costs", "'s", "if"] = ""


class CostChange(Node, frozen=True):
    """Spells or abilities that fit cost more or less (601.2f, 118.7): by ``by``, once for each of ``per``.

    ``what`` is the spell itself, wherever it can be cast (113.6d), a group of spells, or activated abilities; in an
    activated ability it is that ability. ``x`` says what X in the amount is. ``least`` is what the mana can't be reduced
    below. ``origin`` is the zone that the spell has to be cast from, or, ``elsewhere``, must not be; ``nth``: it is the
    so-manyeth such spell of its player this turn. ``colored``: only mana of those colors is paid less; ``up_to``: the
    player may choose to pay less by less. Only wording are ``word``, how the condition is said, and whether first, and
    ``additional``: "an additional 3 life".
    """

    what: This | Group | AbilitiesOf | KeywordAbilities
    by: PayMana | PayLife
    more: bool
    per: Quantity | None = None
    x: Quantity | None = None
    condition: Condition | None = None
    least: int = 0
    origin: InZone | None = None
    elsewhere: bool = False
    nth: int = 0
    colored: bool = False
    up_to: bool = False
    word: Literal["if", "first if", "as long as", "first as long as", "during", "first during", "except"] = "if"
    additional: bool = False


class CostFloor(Node, frozen=True):
    """While the condition holds, each spell that would cost less mana than this costs so much (601.2f).

    It is applied to the total cost, after all that increases and reduces it.
    """

    least: int
    condition: Condition


class OfferedCost(Node, frozen=True):
    """As an additional cost of casting spells that fit, their player may pay this; then they cost less (118.8, 118.8b).

    ``less`` is taken off mana of its own color and nothing else. What fits is said of the spells of the ability's player.
    """

    what: Noun
    cost: Cost
    less: ManaCost


class InsteadOfKeywordCost(Node, frozen=True):
    """The player may pay this rather than the cost of a keyword's abilities, while the condition holds (602.1e)."""

    keyword: Literal["cycling"]
    cost: Cost
    condition: Condition


PaidSo = Literal["", "card exiled", "permanent sacrificed", "creature sacrificed", "creature tapped"]
"""What was done to each of the objects that a cost was paid with."""


class AdditionalCost(Node, frozen=True):
    """An additional cost of casting the spell (118.8, 601.2b).

    ``others`` are the costs of which one is paid instead, as the player chooses; ``optional`` costs need not be paid
    (118.8b). ``less`` is how much generic mana less the spell costs for each object that is chosen to pay it (601.2f);
    ``each`` is only wording: "for each card exiled this way".
    """

    cost: Cost
    others: tuple[Cost, ...] = ()
    optional: bool = False
    less: ManaCost | None = None
    each: PaidSo = ""


def name_of_cost(keyword: str, cost: Cost) -> str:
    """The name under which the cost of a keyword is kept with the spell, where a spell may have several (702.56b)."""
    parts = (part.mana.text if isinstance(part, PayMana) else tag_of(type(part).__name__) for part in cost.parts)
    return f"{keyword} {', '.join(parts)}"


ALTERNATIVE = "alternative"
"""The first word of the name under which an alternative cost is kept that no keyword names (118.9, 607.2i)."""

REVEALED = "additional revealed"
"""How the name begins under which it is kept that a card of a subtype was revealed as an additional cost (118.8)."""

OFFERING = "offering"
"""Under which name it is kept what was sacrificed for offering (702.48a)."""
