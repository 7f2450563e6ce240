"""What the instructions of a text have done, as it goes on to call it: "discarded this way" (608.2c)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.abilities.casting.playing import MayPlay, PlayCard
from engine.abilities.costs.cost import PAID_BY
from engine.abilities.damage.damaging import DealDamage, DealDividedDamage, DealEvenDamage, DealSeveralDamage
from engine.abilities.instructions.chance import FlipCoins
from engine.abilities.instructions.keyword_actions import Clash
from engine.abilities.instructions.valuing import ChoosePlayer
from engine.abilities.kinds_of_cards.turning import ManifestDread, PutFaceDown
from engine.abilities.node import Node, contains, find
from engine.abilities.phrases.filters import IsOtherThan, Not, Noun
from engine.abilities.phrases.quantities import (
    ExcessThisWay,
    FlipsThat,
    PreventedThisWay,
    RollResult,
    TotalThisWay,
    VotesFor,
)
from engine.abilities.phrases.references import Several, TopCards, ZoneOf
from engine.abilities.phrases.what_was_done import Deed, DoneThisWay
from engine.abilities.tokens.copying import CreateCopies
from engine.abilities.tokens.creating import CreateTogether, CreateTokens
from engine.abilities.tokens.stack import Copy, CopyForEach, CreateCopyByName
from engine.abilities.zones.digging import TakeUntil
from engine.abilities.zones.libraries import Draw, Mill
from engine.abilities.zones.looking import LookAt, Reveal, RevealHand
from engine.abilities.zones.moving import Exile, Move
from engine.abilities.zones.piles import Separate
from engine.abilities.zones.searching import Search, SearchZones
from engine.events import kinds
from engine.state.objects import Binding

Refs = dict[str, tuple[str, ...]]

LIFE_LOST = "life lost"
"""The amount of life that the instructions so far have made players lose (119.3)."""

DAMAGED_PLAYER: Final = "damaged.player"
"""The players who were dealt damage by an instruction before (608.2c)."""

DAMAGE_DEALT = "damage dealt"
"""The amount of damage that they have dealt (120.3)."""

COUNTERS_REMOVED = "counters removed"
"""How many counters they have removed, or were removed to pay for the spell or ability (122.1)."""
DOERS: Final = "done.players"
"""The players who did what the instruction right before told, or allowed, several of them (101.4)."""

BY_EACH: Final = "done.each."
"""How the amounts begin that count what each of several players has discarded: the rest is the player (101.4)."""

MANA_PAID: Final = "mana paid"
"""The amount of mana that several players have paid (118.12)."""

ACTIVATED_TIMES: Final = "activated"
"""How often the ability has been activated this turn (608.2i)."""

ENERGY_PAID: Final = "energy paid"
"""How much energy a player has paid (107.14, 118.12)."""

VOTES: Final = "votes."
"""What the names of the numbers of votes begin with, which the words that were voted for end (701.38)."""

SEARCHED: Final = "done.searched"
"""The players who have searched their library (701.23a)."""

SEEN: Final = ("seen", "rest")
"""Cards that were looked at or revealed, and those of them that were not chosen since."""

MILLED: Final = ("done.milled", "now.milled")
"""Cards that were milled, as they are in the zone that they went to (701.17c)."""

AMOUNTS: dict[type[Node], str] = {
    ExcessThisWay: "excess",
    PreventedThisWay: "prevented",
}
"""Under which names the amounts are kept that a text asks for."""


_KEPT: Final = frozenset({
    kinds.CounterSpell, kinds.Destroy, kinds.DiscardCard, kinds.LoseLife, kinds.MoveObject, kinds.SacrificePermanent,
    kinds.SetTapped,
})  # fmt: skip
"""The kinds of events that are kept in mind."""


def remember(happened: Iterable[kinds.Event], refs: Refs, amounts: dict[str, int]) -> None:
    """Keep in mind what was done to which objects.

    A permanent is remembered as it last was on the battlefield, a card as what it has become (400.7, 608.2h).
    """
    events = [event for event in happened if type(event) in _KEPT]
    if not events:
        return
    became = {event.object: event.results for event in events if isinstance(event, kinds.MoveObject)}
    contained = {
        e.object for e in events if isinstance(e, kinds.Destroy | kinds.SacrificePermanent | kinds.DiscardCard)
    }
    done: dict[str, list[str]] = defaultdict(list)
    for event in events:
        match event:
            case kinds.Destroy(object=one):
                done["destroyed"].append(one)
            case kinds.CounterSpell(object=one):
                done["countered"].append(one)
            case kinds.SacrificePermanent(object=one):
                done["sacrificed"].append(one)
            case kinds.DiscardCard(object=one):
                done["discarded"].append(one)
            case kinds.MoveObject(object=one, to=to):
                if event.cause == "mill":  # 701.17c: wherever it went instead
                    done["milled"].append(one)
                elif to == "exile" and one not in contained:
                    done["exiled"].append(one)
                if to == "graveyard":
                    done["put into a graveyard"].append(one)
                if to in ("hand", "battlefield") and event.cause == "effect":
                    done["returned"].append(one)
                if to in ("hand", "battlefield"):
                    done["put into a hand" if to == "hand" else "put onto the battlefield"].append(one)
            case kinds.SetTapped(object=one, tapped=True):
                done["tapped"].append(one)
            case kinds.LoseLife(amount=amount):
                amounts[LIFE_LOST] = amounts.get(LIFE_LOST, 0) + amount
            case _:
                pass
    for what, those in done.items():
        _add_each(refs, what, those, {one: (one,) for one in those} if what in _STAYING else became)


_STAYING: Final = frozenset({"countered", "tapped"})
"""What is done to objects that are called by what they were: a spell, and what is no other one by it."""


def remember_from_hands(happened: Iterable[kinds.Event], held: Iterable[str], refs: Refs) -> None:
    """Keep in mind which of the cards that were in hands have been exiled (701.13a)."""
    left = frozenset(held)
    for event in happened:
        if isinstance(event, kinds.MoveObject) and event.to == "exile" and event.object in left:
            _add(refs, "exiled from a hand", event.object, {event.object: event.results})


def remember_discarding(happened: Iterable[kinds.Event], refs: Refs, amounts: dict[str, int]) -> None:
    """Keep in mind who has discarded cards, and how many each, in place of who did before (608.2c, 101.4)."""
    by = [event.player for event in happened if isinstance(event, kinds.DiscardCard)]
    refs[DOERS] = tuple(dict.fromkeys(by))
    for name in [name for name in amounts if name.startswith(BY_EACH)]:
        del amounts[name]
    amounts.update((BY_EACH + player, by.count(player)) for player in by)


def show(cards: Iterable[str], refs: Refs) -> None:
    """Keep in mind cards that were revealed."""
    for one in cards:
        _add(refs, "revealed", one, {one: (one,)})


def drew(cards: Iterable[str], refs: Refs) -> None:
    """Keep in mind cards that were drawn."""
    for one in cards:
        _add(refs, "drawn", one, {one: (one,)})


def chose(what: Iterable[str], refs: Refs) -> None:
    """Keep in mind what was chosen."""
    for one in what:
        _add(refs, "chosen", one, {one: (one,)})


def got_most_votes(what: Iterable[str], refs: Refs) -> None:
    """Keep in mind what got the most votes, or as many as any other (701.38)."""
    refs.pop("done.most voted", None)
    refs.pop("now.most voted", None)
    for one in what:
        _add(refs, "most voted", one, {one: (one,)})


def _add(refs: Refs, what: str, one: str, became: Mapping[str, tuple[str, ...]]) -> None:
    _add_each(refs, what, (one,), became)


def _add_each(refs: Refs, what: str, those: Sequence[str], became: Mapping[str, tuple[str, ...]]) -> None:
    before, after = f"done.{what}", f"now.{what}"
    refs[before] = (*refs.get(before, ()), *those)
    refs[after] = (*refs.get(after, ()), *(now for one in those for now in became.get(one, ())))


def gave_counters(happened: Iterable[kinds.Event], refs: Refs) -> None:
    """Keep in mind what was given counters, and of which kinds."""
    for event in happened:
        if isinstance(event, kinds.ChangeCounters) and event.amount > 0:
            for counter in (None, event.kind):
                _add(refs, deed_called("given counters", counter), event.on, {event.on: (event.on,)})


def created(tokens: Iterable[str], refs: Refs) -> None:
    """Keep in mind tokens that were created."""
    for one in tokens:
        _add(refs, "created", one, {one: (one,)})


def done_by_paying(parts: Iterable[tuple[Node, tuple[str, ...]]], became: Mapping[str, tuple[str, ...]]) -> Refs:
    """What was done to pay a cost, as its text goes on to call it: "sacrificed this way" (601.2h, 608.2c)."""
    refs: Refs = {}
    for part, paid in parts:
        deed = PAID_BY.get(type(part))
        if deed is not None:
            for one in paid:
                _add(refs, deed, one, became if deed != "tapped" else {one: (one,)})
    return refs


def applied(deed: Deed, what: Iterable[str], refs: Refs) -> None:
    """Keep in mind permanents of which a player gained control, or that were goaded."""
    for one in what:
        _add(refs, deed, one, {one: (one,)})


def deed_called(what: Deed, counter: str | None) -> str:
    """The name under which it is kept what this was done to, with counters of a kind where one is said."""
    return what if counter is None else f"{what} {counter}"


def done_this_way(what: str, zone: str, refs: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The objects that this was done to: permanents as they were, or as they are by it, and cards as they are."""
    was, now = refs.get(f"done.{what}", ()), refs.get(f"now.{what}", ())
    if zone != "battlefield":
        return now
    return (*was, *now) if what in ("put onto the battlefield", "returned") else was


def kept_for(text: object, refs: Refs, amounts: Mapping[str, int]) -> list[Binding]:
    """What a triggered ability that the text creates goes on to call so (603.7, 603.12): as it was when it was done."""
    deeds = dict.fromkeys(deed_called(said.what, said.counter) for said in find(text, DoneThisWay))
    names = [f"{when}.{deed}" for deed in deeds for when in ("done", "now")]
    kept = [Binding(name, refs=refs[name]) for name in names if name in refs]
    said = {name for kind, name in AMOUNTS.items() if contains(text, kind)}
    said |= {total.what for total in find(text, TotalThisWay)}
    chance = {f"flips.{said.were}" for said in find(text, FlipsThat)} | {
        f"roll.{said.which}" for said in find(text, RollResult)
    }
    chance |= {f"{VOTES}{said.word}" for said in find(text, VotesFor)}
    return kept + [Binding(name, amount=amounts[name]) for name in sorted(chance | said) if name in amounts]


def said_of(noun: Noun, refs: Mapping[str, tuple[str, ...]]) -> tuple[str, ...] | None:
    """What a phrase with "this way" can mean, which may be gone by now; ``None`` for any other phrase."""
    for said in find(tuple(part for part in noun.post if not isinstance(part, IsOtherThan | Not)), DoneThisWay):
        name = deed_called(said.what, said.counter)
        found = (*refs.get(f"done.{name}", ()), *refs.get(f"now.{name}", ()))
        return tuple(dict.fromkeys(found))
    return None


LEFT_BY: Final[dict[type[Node], tuple[str, ...]]] = {
    ChoosePlayer: ("value.player",),
    Clash: ("clashed",),
    Copy: ("copies",),
    CopyForEach: ("copies",),
    CreateCopies: ("made",),
    CreateCopyByName: ("copies",),
    CreateTogether: ("made",),
    CreateTokens: ("made",),
    DealDamage: ("damaged", DAMAGED_PLAYER),
    DealDividedDamage: ("damaged", DAMAGED_PLAYER),
    DealEvenDamage: ("damaged", DAMAGED_PLAYER),
    DealSeveralDamage: ("damaged", DAMAGED_PLAYER),
    Draw: ("counted", "drawn"),
    Exile: ("exiled", "moved"),
    FlipCoins: ("flipper",),
    ManifestDread: ("moved",),
    MayPlay: ("permitted",),
    Mill: (*SEEN, "moved"),
    PlayCard: ("cast",),
    PutFaceDown: ("moved",),
    RevealHand: SEEN,
    Search: ("moved",),
    SearchZones: ("exiled", "moved"),
    Separate: ("pile.1", "pile.2", "pile.down"),
    TakeUntil: ("found", *SEEN),
}
"""Under which names it is kept what an instruction has done, and to what: all of them once it was followed."""

LEFT: Final = frozenset(
    {"affected", "chosen", "doer", "now.discarded", *(name for names in LEFT_BY.values() for name in names)}
)
"""All names that instructions leave. Besides those: what a player chose, or a group was, in an instruction of any kind,
and who had the choice to do something.
"""

_TOTALS = (LIFE_LOST, DAMAGE_DEALT, COUNTERS_REMOVED, MANA_PAID, ENERGY_PAID, ACTIVATED_TIMES)

COUNTED: Final = frozenset({"did", "done.amount", "done.each", "searched library", *_TOTALS, *AMOUNTS.values()})
"""The names of the amounts that instructions leave; those of coins and dice begin with what these are."""


@lru_cache(4096)
def left_by(instruction: Node) -> tuple[str, ...]:
    """The names that an instruction has filled once it was followed, with nothing if it came to nothing (609.3)."""
    names = LEFT_BY.get(type(instruction), ())
    match instruction:
        case Move(to="battlefield"):
            names = (*names, "moved")
        case Search(to=""):
            names = SEEN
        case Reveal(what=Several(join="or")):
            names = SEEN
        case LookAt(what=what) | Reveal(what=what) | Exile(what=what) if isinstance(what, TopCards | ZoneOf):
            names = (*names, *(SEEN if not isinstance(instruction, Exile) or isinstance(what, TopCards) else ()))
        case _:
            pass
    return names


def filled(name: str, refs: Mapping[str, tuple[str, ...]], of: str | None = None) -> tuple[str, ...]:
    """What stands under a name in a text ``of`` an object.

    An instruction that was followed has filled all names that it fills (``left_by``). What it would have filled is nothing
    where it was not followed: a player did not do what they might, or a condition did not hold (608.2c, 609.3). All else is
    filled before anything is done: targets as they were announced, none if none was chosen (115.6), and what the event, or
    the cost, was about.
    """
    found = refs.get(name)
    if found is None and name not in LEFT:
        raise AssertionError(f"nothing was bound as {name!r} for {of!r}")
    return found or ()


def amount_left(name: str, amounts: Mapping[str, int], of: str | None = None) -> int:
    """The amount under a name; 0 where the instruction that would have counted something was not followed."""
    found = amounts.get(name)
    if found is None and name not in COUNTED and not name.startswith(("flips.", "roll.", VOTES)):
        raise AssertionError(f"no amount was bound as {name!r} for {of!r}")
    return found or 0
