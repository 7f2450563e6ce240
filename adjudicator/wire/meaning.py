"""What a reference means that is no id: an id or player in another case, or a name that only one object has.

It is settled before the id of a ruling is made: the same question has one id, however what it speaks of was called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from adjudicator.cards.names import name_key
from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.counting import kind_of
from adjudicator.wire.nearness import listing
from adjudicator.wire.records import actions as act
from adjudicator.wire.records.board import Board, HistoryEntry
from adjudicator.wire.records.cards import CardDefinition, NamedCard, Permanent
from adjudicator.wire.records.request import Request
from adjudicator.wire.records.stack import StackEntry
from adjudicator.wire.referring import Place, Role, mapped
from adjudicator.wire.targets_meant import ANYWHERE, zones_of_targets
from engine.state.ids import STACKED

PUBLIC: Final = frozenset({"battlefield", "stack", "graveyard", "exile", "command"})
_SAID: Final[frozenset[Role]] = frozenset({"player", "counter"})
_BY_NAME: Final[frozenset[Role]] = frozenset({"object", "any", "permission", "told"})
_HELD: Final = frozenset({"hand", "graveyard", "exile", "command"})
_COMING: Final = (*_HELD, "stack", "library")
"""From where an action before may have brought it to the battlefield."""


class Thing(msgspec.Struct, frozen=True):
    """Something that can be called by its name: its id, the names, the zone, whose it is; and what else is said of it."""

    id: str
    names: frozenset[str]
    zone: str
    whose: str
    said: object = None
    copied: frozenset[str] = frozenset()
    """The names that it has as a copy (707.2)."""

    def __str__(self) -> str:
        place = {"battlefield": f"{self.whose} controls it", "stack": "on the stack"}
        return f"{self.id} ({place.get(self.zone, f'{self.whose}, {self.zone}')})"


Tier = Callable[[Thing], bool]
"""Which things a name is looked for among; of several tiers the first that has one of the name decides."""


def with_players(request: Request) -> Request:
    """The request with its players called by their ids, where it has them in another case or by their names, and with
    kinds of counters in their one spelling.
    """
    players = _Players(request.state)

    def said(ref: str, place: Place) -> str:
        match place.role:
            case "player":
                return players.meant(ref)
            case "counter":
                return kind_of(ref)
            case _:
                return ref

    return mapped(request, said, wanted=_SAID, settled={"player": players.ids})


def says_who(facts: Facts) -> bool:
    """Whether a request calls all players by their ids, and kinds of counters in their one spelling, as most do. What its
    canonical form leaves out says no more than what stands in it.
    """
    return all(
        place.role != "player" and (place.role != "counter" or kind_of(ref) == ref) for ref, place in facts.references
    )


class _Players:
    """The players, by what they may be called."""

    def __init__(self, board: Board) -> None:
        self.ids = {player.id for player in board.players}
        self._called: dict[str, list[str]] = {}
        for player in board.players:
            for key in {player.id.casefold(), name_key(player.name or player.id)}:
                self._called.setdefault(key, []).append(player.id)

    def meant(self, ref: str) -> str:
        """The player's id; what was said, if it is nobody's, or that of several."""
        if ref in self.ids:
            return ref
        found = self._called.get(ref.casefold()) or self._called.get(name_key(ref)) or ()
        return found[0] if len(found) == 1 else ref


def with_ids(facts: Facts) -> tuple[Request, tuple[Defect, ...]]:
    """The request with ids in place of names, and those names that several objects have."""
    if facts.refers_to_what_is_there:
        return facts.request, ()
    said = [(ref, place) for ref, place in facts.references if place.role in _BY_NAME]
    meaning = _Meaning(facts)
    meant = [meaning.meant(ref, place) for ref, place in said]
    if all(new == ref for new, (ref, _) in zip(meant, said, strict=True)):
        return facts.request, tuple(meaning.defects)
    each = iter(meant)
    return mapped(facts.request, lambda *_: next(each), wanted=_BY_NAME), tuple(meaning.defects)


class _Meaning:
    """Looks up what references mean."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._players = _Players(facts.board)
        self._things: tuple[Thing, ...] | None = None
        self._taken: dict[str, str] = {}
        self._spoken_of: frozenset[str] | None = None
        self._announced: dict[str, str] = {}
        self._spells: set[str] = set()
        self.defects: list[Defect] = []

    def meant(self, ref: str, place: Place) -> str:
        """The id that is meant; what was said, if there is no other. What is announced is kept for what it targets."""
        found = self._found(ref, place)
        if place.field == "object" and isinstance(place.within[-1], act.CastEntry | act.ActivateEntry):
            self._announced[place.at.rpartition("/")[0]] = found
            if isinstance(place.within[-1], act.CastEntry):
                self._spells.add(found)
        return found

    def _found(self, ref: str, place: Place) -> str:
        if self._facts.knows(ref) or ref in self._facts.players:
            self._taken[ref] = ""
            return ref
        if place.role == "told" and self._facts.knew(ref):
            return ref
        source, stacked, number = ref.rpartition(STACKED)
        if stacked and number.isdecimal():
            return f"{self.meant(source, place)}{STACKED}{number}"
        folded = [one for one in self._facts.ids if one.casefold() == ref.casefold()]
        if len(folded) == 1:
            return folded[0]
        if place.role == "any" and (player := self._players.meant(ref)) in self._facts.players:
            return player
        called = of_name(self._all(), ref)
        for tier in (*self._targeted(place, called), *_tiers(place)):
            found = [thing for thing in called if tier(thing)]
            if len(found) == 1 or self._makes_no_difference(found, place):
                one = next((thing for thing in found if thing.id not in self._taken), found[0])
                self._taken[one.id] = _together(place)
                return one.id
            if found:
                several = listing(map(str, found))
                self.defects.append(Defect(place.at, f"Several are called {ref!r}: {several}. Say which, by its id."))
                return ref
        return ref

    def _targeted(self, place: Place, called: list[Thing]) -> Iterator[Tier]:
        """Of several, those that are where a target can be: what an action before casts is a spell by then (601.2a)."""
        if len(called) > 1 and place.field in ("targets", "division", "ref") and (zones := self._zones(place)):
            yield lambda thing: thing.zone in zones or ("stack" in zones and thing.id in self._spells)

    def _zones(self, place: Place) -> frozenset[str]:
        """Where the targets can be of the spell or ability that this place is about."""
        for record in reversed(place.within):
            if isinstance(record, StackEntry):
                return zones_of_targets(self._facts.text(record.card), activated=False, modes=record.modes or None)
            if isinstance(record, act.CastEntry | act.ActivateEntry):
                of = self._announced.get("/".join(place.at.split("/")[:3]))
                located = next((one.object for one in self._facts.located if one.object.id == of), None)
                card = None if located is None else self._facts.text(located.card)
                return zones_of_targets(card, activated=isinstance(record, act.ActivateEntry), modes=record.modes)
        return ANYWHERE

    def _makes_no_difference(self, found: list[Thing], place: Place) -> bool:
        """Whether which of them is meant can't matter: they are alike, and nothing else speaks of one of them.

        Of cards in one hand another one is meant each time; so are those that are declared together (508.1a, 509.1a), and
        those that are paid together (601.2h).
        Of permanents the same one may be meant by what is said of the name again, which is asked then.
        """
        if not _are_alike(found):
            return False
        if found[0].zone == "hand":
            return True
        ids = {thing.id for thing in found}
        together = _together(place)
        fits = found[0].zone == "battlefield" or (found[0].zone == "graveyard" and bool(together))
        if not fits or not place.at.startswith("/actions/") or ids & self._named_by_id():
            return False
        taken = {self._taken[one] for one in ids if one in self._taken}
        return not taken or (taken == {together} != {""} and not ids <= self._taken.keys())

    def _named_by_id(self) -> frozenset[str]:
        """Everything of which the request speaks by its id."""
        if self._spoken_of is None:
            self._spoken_of = frozenset(ref for ref, place in self._facts.references if place.role in _BY_NAME)
        return self._spoken_of

    def _all(self) -> tuple[Thing, ...]:
        if self._things is None:
            self._things = tuple(things(self._facts))
        return self._things


def _together(place: Place) -> str:
    """The declaration of which this is an attacker or a blocker (508.1a, 509.1a), or the payment that it is a part of
    (601.2h); nothing, if it is neither.
    """
    inner = place.within[-1]
    if place.field in ("delve", "tap_for", "pay_with"):
        return place.at.rpartition("/")[0]
    is_declared = isinstance(inner, act.DeclaredAttacker | act.DeclaredBlocker) and place.field == "id"
    return "/".join(place.at.split("/")[:3]) if is_declared else ""


def _are_alike(found: list[Thing]) -> bool:
    """Whether nothing different is said of them, wherever they are."""
    return bool(found) and all(replace(one, id=found[0].id) == found[0] for one in found)


def things(facts: Facts) -> Iterator[Thing]:
    """All that can be called by a name."""
    for place in facts.located:
        one = place.object
        whose = one.owner or place.player or ""
        card = one.card
        if isinstance(one, Permanent):
            whose = one.controller or whose
            card = one.merged[0].card if card is None and one.merged else card
        copied = _copied(facts, one) if isinstance(one, Permanent) else frozenset()
        yield Thing(one.id or "", _names(facts, card), place.place, whose, replace(one, id=None), copied)
    for former in facts.board.former:
        yield Thing(former.id or "", _names(facts, former.card), "former", former.owner or "")
    for _, entry in facts.stacked:
        yield Thing(entry.id or "", _names(facts, entry.card), "stack", entry.controller or "")


def of_name(listed: Iterable[Thing], name: str) -> list[Thing]:
    """What a name means: what is printed so, or else what is so called as a copy (707.2)."""
    key, there = name_key(name), tuple(listed)
    return [thing for thing in there if key in thing.names] or [thing for thing in there if key in thing.copied]


def _copied(facts: Facts, permanent: Permanent) -> frozenset[str]:
    """The names of what a permanent is a copy of, by the last effect that makes it one."""
    for effect in permanent.copy_effects[-1:]:
        of = next((place.object.card for place in facts.located if place.object.id == effect.of), effect.of)
        if isinstance(of, CardDefinition) or (isinstance(of, str) and facts.text(of) is not None):
            return _names(facts, of)
    return frozenset()


def _names(facts: Facts, card: NamedCard | None) -> frozenset[str]:
    """A card's own name, and those of its faces; of a card that is not known, the name that was said."""
    if card is None:
        return frozenset()
    text = facts.text(card)
    if text is None:  # that is told once, where the card stands, and not of each word about it
        return frozenset({name_key(card)}) if isinstance(card, str) else frozenset()
    own = () if isinstance(card, CardDefinition) else (card,)
    return frozenset(name_key(name) for name in (*own, text.name, *(face.name for face in text.faces)) if name)


def _tiers(place: Place) -> tuple[Tier, ...]:
    """Where a name is looked for: where what the field speaks of can be (601.2, 602.2, 508.1a, 509.1a)."""
    inner = place.within[-1]
    who = next((record.player for record in place.within if isinstance(record, act.PlayerAction)), "")

    def own(*zones: str) -> Tier:
        return lambda thing: thing.whose == who and thing.zone in zones

    def anyone(*zones: str) -> Tier:
        return lambda thing: thing.zone in zones

    match inner, place.field:
        case (act.CastEntry() | act.PlayLandEntry(), "object"):
            return (own(*_HELD), own("library"), anyone(*_HELD, "library"))
        case (act.ForetellEntry() | act.PlotEntry() | act.SuspendEntry() | act.DiscardEntry(), "object"):
            return (own("hand"), anyone("hand"))
        case (act.CompanionEntry(), "object"):
            return (own("outside"), anyone("outside"))
        case (act.ActivateEntry(), "object"):
            return (own("battlefield", *_HELD), anyone("battlefield", "stack", *_HELD))
        case (act.CastEntry(), "splice"):
            return (own("hand"), own("battlefield", *_COMING))
        case (act.CastEntry() | act.PlayLandEntry(), "copying"):
            return (anyone("battlefield"), anyone("graveyard"), anyone(*_COMING))
        case (act.CastEntry(), "delve"):
            return (own("graveyard"), own("battlefield", *_COMING))
        case (act.AdditionalEntry() | act.CostEntry(), _):
            return (own("battlefield", *_HELD), anyone("battlefield"), own(*_COMING), anyone(*_COMING))
        case (act.CastEntry(), "tap_for") | (act.ObjectAction() | act.ManaAbilityEntry(), "object"):
            return (own("battlefield"), anyone("battlefield"), own(*_COMING), anyone(*_COMING))
        case (act.DeclaredAttacker() | act.DeclaredBlocker(), "id"):
            return (own("battlefield"), anyone("battlefield"), own(*_COMING), anyone(*_COMING))
        case (act.DeclaredBlocker(), "blocking") | (act.DeclaredAttacker(), "defending"):
            return (
                lambda thing: thing.whose != who and thing.zone == "battlefield",
                anyone("battlefield"),
                anyone(*_COMING),
            )
        case (act.DamageShare(), _):
            return (anyone("battlefield"), anyone(*_COMING))
        case (HistoryEntry(), _):
            return (anyone(*PUBLIC, "hand", "library"), anyone("former"))
        case _:
            return (anyone(*PUBLIC), anyone("hand", "library"))
