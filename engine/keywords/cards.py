"""Keywords of cards in a hand or graveyard: cycling, typecycling, reinforce, transmute, dredge, ninjutsu."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword, Replaces, Triggered
from engine.abilities.casting.activating import ActivationLimit
from engine.abilities.conditions import Compare
from engine.abilities.costs.cost import Cost, DiscardCost, PayMana, ReturnCost, RevealCost
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import May, Sequence
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.filters import (
    Compares,
    HasType,
    Head,
    InCombat,
    InZone,
    IsControlledBy,
    Noun,
    PlayerNoun,
)
from engine.abilities.phrases.quantities import CardsIn, Number, PropertyOf, X
from engine.abilities.phrases.references import Back, Chosen, Target, This, You
from engine.abilities.triggers.events import Draws, Enters
from engine.abilities.zones.libraries import Draw, Mill
from engine.abilities.zones.moving import Move
from engine.abilities.zones.searching import Search
from engine.keywords.counters import CREATURE


def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: draw a card (702.29a)."""
    return _discarding(keyword, Draw(You(implied=True), Number(1)))


def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: search for a card of the type, reveal it, put it into the hand (702.29e)."""
    if not isinstance(keyword.quality, Noun):
        return ()
    found = Chosen(keyword.quality, Number(1), Number(1))
    return _discarding(keyword, Search(You(implied=True), found, "hand", reveal=True))


def reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: N +1/+1 counters on a creature (702.77a); or X, which its cost has."""
    if not isinstance(keyword.amount, Number | X) or (keyword.amount == X() and not _has_x(keyword)):
        return ()
    return _discarding(keyword, PutCounters("+1/+1", keyword.amount, Target(CREATURE, slot="t1")))


def _has_x(keyword: Keyword) -> bool:
    return any(isinstance(part, PayMana) and part.mana.has_x for part in keyword.cost.parts) if keyword.cost else False


def transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: search for a card of the same mana value, as a sorcery (702.53a)."""
    same = Compares("mana_value", "=", PropertyOf("mana_value", This("this card")))
    found = Chosen(Noun((Head((), "card"),), (same,)), Number(1), Number(1))
    return _discarding(keyword, Search(You(implied=True), found, "hand", reveal=True), "sorcery")


def _discarding(keyword: Keyword, do: Instruction, *limits: ActivationLimit) -> tuple[Ability, ...]:
    if keyword.cost is None:
        return ()
    return (Activated(Cost((*keyword.cost.parts, DiscardCost(This("this card")))), (do,), limits),)


def dredge(keyword: Keyword) -> tuple[Ability, ...]:
    """While it is in a graveyard: its owner may mill cards and return it to their hand instead of drawing (702.52a)."""
    if keyword.amount is None:
        return ()
    you = You(implied=True)
    returned = Move(you, This("this card"), "hand", "return", origin=InZone("graveyard", You(), "from"))
    instead = May(You(), Sequence((Mill(you, keyword.amount), returned), "and"))
    enough = Compare(CardsIn("library", You()), ">=", keyword.amount)  # 702.52b
    return (Replaces(Draws(You()), (instead,), condition=enough, instead="may", joined="as long as"),)


def partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters, a player may search their library for the card of that name (702.124j)."""
    if not isinstance(keyword.quality, Noun):
        return ()
    card = Chosen(keyword.quality, Number(1), Number(1))
    player = Target(PlayerNoun("player"), slot="t1")
    search = Search(Back("", "t1"), card, "hand", reveal=True, their=True)
    return (Triggered("when", Enters(This()), (May(player, search),)),)


def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """While it is in a hand: revealed, and an unblocked attacking creature of its player returned, it is put onto the
    battlefield tapped, and attacking what that creature attacked (702.49a to 702.49c).
    """
    return _ninjutsu(keyword, InZone("hand", You(), "from"))


def commander_ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Ninjutsu, also while it is in the command zone (702.49d)."""
    return (*ninjutsu(keyword), *_ninjutsu(keyword, InZone("command", word="from")))


def _ninjutsu(keyword: Keyword, origin: InZone) -> tuple[Ability, ...]:
    if keyword.cost is None:
        return ()
    card = This("this card")
    shown = RevealCost(card, origin if origin.zone == "command" else None)
    put = Move(
        You(implied=True),
        card,
        "battlefield",
        "put",
        tapped=True,
        origin=origin,
        attacking=True,
        beside=Back("that creature", "cost.chosen"),
    )
    return (Activated(Cost((*keyword.cost.parts, shown, UNBLOCKED_RETURNED)), (put,)),)


_UNBLOCKED = Head((InCombat("unblocked"), HasType("creature")), "permanent", bare=True)
UNBLOCKED_RETURNED = ReturnCost(Chosen(Noun((_UNBLOCKED,), (IsControlledBy(You()),)), Number(1), Number(1)))
"""An unblocked attacking creature of the player is returned to its owner's hand (702.49a, 702.190a)."""
