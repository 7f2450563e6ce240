"""What has to be paid (118): mana, actions, and whole costs."""

from __future__ import annotations

from typing import Final, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import InZone
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import AnyAmount, Number, Quantity
from engine.abilities.phrases.references import Back, Chosen, Host, ObjectRef, Players, This


class PayMana(Node, frozen=True):
    """Pay mana (118.3a, 106). ``waterbend``: artifacts and creatures may be tapped for its generic mana (701.67a).

    ``x`` is what the text says that X is: "pays {X}, where X is its mana value" (107.3c). ``each`` is how many times the
    mana is paid as a spell or ability resolves: "pays {1} for each card in your hand". Both are looked at as it is paid.
    ``spelled`` is only wording: "six {C}".
    """

    mana: ManaCost
    waterbend: bool = False
    x: Quantity | None = None
    each: Quantity | None = None
    spelled: bool = False


class PayOneOf(Node, frozen=True):
    """Pay one of several mana costs, ``times`` over, each time any of them: "{W} or {U}" (702.24a)."""

    ways: tuple[ManaCost, ...]
    times: int = 1


class OwnManaCost(Node, frozen=True):
    """Pay the mana cost of the object itself: "the flashback cost is equal to its mana cost" (118.9, 202.1).

    ``less`` is the generic mana by which it is reduced, as far as it has any (118.7a). ``word`` is how the text says whose
    it is, and ``of`` whose cost it is: "the flashback cost", "its flashback cost".
    """

    word: Literal["its", "that card's", "the card's"] = "its"
    less: ManaCost | None = None
    of: Literal["the", "its"] = "the"


class ManaCostOf(Node, frozen=True):
    """Pay the mana cost of an object as a spell or ability resolves: "unless you pay its mana cost" (202.1, 107.3h).

    ``less`` is the generic mana by which it is reduced, as far as it has any (118.7a).
    """

    of: ObjectRef
    less: ManaCost | None = None


class TapSymbol(Node, frozen=True):
    """Tap this permanent: {T} (107.5, 302.6)."""


class UntapSymbol(Node, frozen=True):
    """Untap this permanent: {Q} (107.6)."""


class PayLife(Node, frozen=True):
    """Pay life (118.3b, 119.4)."""

    amount: Quantity


class SacrificeCost(Node, frozen=True):
    """Sacrifice the permanent, or permanents that fit (701.21); what it is attached to, or what grants the ability with the
    cost (201.5a). ``joined`` is only wording: the verb is that of the part before.
    """

    what: This | Chosen | Back | Host
    joined: bool = False


class DiscardCost(Node, frozen=True):
    """Discard cards (701.9). ``what`` ``None`` is the whole hand."""

    what: This | Chosen | None


class ExileCost(Node, frozen=True):
    """Exile cards or permanents (701.13). ``origin`` is the zone that the text names for the object itself (113.6m)."""

    what: This | Chosen
    origin: InZone | None = None


class RevealCost(Node, frozen=True):
    """Reveal cards that fit from one's hand, or the card itself, which stay there (701.20a, 701.20b).

    ``origin`` is the zone that the text names for the card itself (113.6m).
    """

    what: This | Chosen
    origin: InZone | None = None


class TapCost(Node, frozen=True):
    """Tap untapped permanents that fit (701.26), or what the permanent is attached to."""

    what: Chosen | Host


class UnattachCost(Node, frozen=True):
    """Unattach the Equipment from what it is attached to (701.3d)."""

    what: This | Back


class ReturnCost(Node, frozen=True):
    """Return permanents that fit to their owners' hands, or put cards in exile into their owners' graveyards (406.1), or
    cards or the object itself at an end of their owners' libraries.
    """

    what: This | Chosen
    to: Literal["hand", "graveyard", "library top", "library bottom"] = "hand"


class RemoveCountersCost(Node, frozen=True):
    """Remove counters from the object, from one that is chosen, or from among any number of those that fit (122.1).

    ``kind`` ``None``: of any kinds. ``amount`` ``None`` is all of them; ``more``: so many or more, as the player chooses.
    """

    kind: str | None
    amount: Quantity | None
    off: ObjectRef
    more: bool = False


class PutCountersCost(Node, frozen=True):
    """Put counters of a kind on the object."""

    kind: str
    amount: Quantity
    on: ObjectRef


class PutOnCost(Node, frozen=True):
    """Put so many counters of a kind on a permanent that is chosen for it; ``blight`` is only wording (701.68a)."""

    kind: str
    amount: Quantity
    what: Chosen
    blight: bool = False


class CrewCost(Node, frozen=True):
    """Tap any number of other untapped creatures one controls with total power this or greater (702.122a, 702.171a)."""

    power: Quantity
    doing: Literal["crew", "saddle"] = "crew"


class ExertCost(Node, frozen=True):
    """Exert the object (701.43a)."""

    what: This


class PayEnergy(Node, frozen=True):
    """Pay so much energy: remove as many energy counters from oneself (107.14, 118.1).

    ``counted`` is only wording: "eight {E}", where the number is not said by as many symbols.
    """

    amount: Quantity
    counted: bool = False


class DrawCost(Node, frozen=True):
    """Draw cards (121.1)."""

    amount: Quantity


class OthersGainCost(Node, frozen=True):
    """Have an opponent of one's choice, or each other player, gain life (119.7)."""

    who: Players
    amount: Quantity


class TopCost(Node, frozen=True):
    """Mill so many cards, or exile so many from the top of one's library (701.17a, 701.13a): never more than there are
    (118.3, 701.17b).
    """

    verb: Literal["mill", "exile"]
    amount: Quantity


class EvidenceCost(Node, frozen=True):
    """Collect evidence: exile cards with total mana value so much or more from one's graveyard (701.59a)."""

    amount: Quantity


class ForageCost(Node, frozen=True):
    """Forage: exile three cards from one's graveyard, or sacrifice a Food (701.61a)."""


class BeholdCost(Node, frozen=True):
    """Behold permanents or cards that fit: choose permanents one controls, or reveal cards from one's hand (701.4a).

    ``exile``: and exile what is beheld.
    """

    what: Chosen
    exile: bool = False


class CraftCost(Node, frozen=True):
    """Exile materials from among one's other permanents and the cards in one's graveyard (702.167a). A type word without
    "card" means either (702.167b).
    """

    what: Chosen


class LoyaltyCost(Node, frozen=True):
    """A loyalty symbol: put on or remove so many loyalty counters (606.4). ``amount`` ``None`` is −X, to which ``more`` is
    added (606.5).
    """

    amount: int | None
    more: int = 0


CostPart = (
    PayMana
    | PayOneOf
    | OwnManaCost
    | ManaCostOf
    | TapSymbol
    | UntapSymbol
    | PayLife
    | SacrificeCost
    | DiscardCost
    | ExileCost
    | RevealCost
    | TapCost
    | UnattachCost
    | ReturnCost
    | RemoveCountersCost
    | PutCountersCost
    | PutOnCost
    | CrewCost
    | ExertCost
    | PayEnergy
    | DrawCost
    | OthersGainCost
    | TopCost
    | EvidenceCost
    | ForageCost
    | BeholdCost
    | CraftCost
    | LoyaltyCost
)


class Cost(Node, frozen=True):
    """A whole cost: all its parts are paid (118.1); or one of the ``others``, as the player who pays chooses (118.12a)."""

    parts: tuple[CostPart, ...]
    others: tuple[tuple[CostPart, ...], ...] = ()


GIVEN_UP_BY: Final[dict[type[Node], str]] = {
    SacrificeCost: "sacrificed",
    DiscardCost: "discarded",
    ExileCost: "exiled",
    RevealCost: "revealed",
}
"""How what a cost was paid with is called: "the sacrificed creature" (608.2k)."""

PAID_BY: Final[dict[type[Node], Literal["sacrificed", "discarded", "exiled", "tapped"]]] = {
    SacrificeCost: "sacrificed",
    DiscardCost: "discarded",
    ExileCost: "exiled",
    TapCost: "tapped",
}
"""What was done "this way" to what a cost was paid with (601.2h, 608.2c)."""


def is_of_an_amount(cost: Cost) -> bool:
    """Whether so much is paid as the text does not fix, so that "that much" may be what was paid (608.2c)."""
    match cost:
        case Cost((PayLife(amount=amount) | PayEnergy(amount=amount),), ()):
            return not isinstance(amount, Number)
        case Cost((PayMana(x=AnyAmount()),), ()):
            return True
        case _:
            return False
