"""Cards in all zones, permanents, counters, and how a spell was cast."""

from __future__ import annotations

from itertools import compress, repeat
from operator import is_not, itemgetter, or_
from typing import Any, Final, cast

from msgspec import to_builtins

from adjudicator.wire.at_defaults import all_but
from adjudicator.wire.dumping.cards import dump_card, dump_face_down, dump_listed
from adjudicator.wire.dumping.faces import face_name
from adjudicator.wire.dumping.merged import of_components
from adjudicator.wire.loading.copies import own_exceptions
from adjudicator.wire.loading.definitions import UNKNOWN, Book, Written
from adjudicator.wire.loading.shared import find_object
from adjudicator.wire.records import cards as wire
from adjudicator.wire.records.base import Counters, CountersEntry, ManaSymbol
from engine.layers import view
from engine.phrases.linking import BOUND_TO, CREATED_WITH, PUT_WITH, linked_to
from engine.replacement.loyalty_and_defense import intrinsic
from engine.state.characteristics import Characteristics
from engine.state.copiable import Copied
from engine.state.game import GameState, PhasedOut
from engine.state.halves import DOORS, alone, designation
from engine.state.objects import Binding, CardStatus, CastFacts, ExiledBy, GameObject
from engine.state.objects import Counters as CountersOn


class Dumping:
    """What the parts of the dumper share: the state, and what its cards are called."""

    def __init__(self, state: GameState, book: Book) -> None:
        self.state = state
        self.book = book
        self.seen = view(state).seen

    def find(self, ref: str | None) -> GameObject | None:
        """The object of an id, there or gone."""
        if ref is None:
            return None
        gone = {one.object.id: one.object for one in self.state.former.values()}
        return find_object(ref, self.state.objects, gone)


def dump_cards(dumping: Dumping, ids: tuple[str, ...], player: str) -> tuple[wire.CardEntry, ...]:
    """The cards of a zone that are listed with this player."""
    if not ids:
        return ()
    return tuple([_dump_card_object(dumping, obj, player) for obj in dumping.state.objects.those(ids)])


def _dump_card_object(dumping: Dumping, obj: GameObject, player: str) -> wire.CardObject:
    if _NOT_OF_CARDS.say_nothing(obj) and obj.printed is not UNKNOWN and obj.printed != UNKNOWN:
        return wire.CardObject(
            id=obj.id,
            card=dump_card(dumping.book, obj.printed),
            token=obj.kind == "token",
            was=obj.was,
            owner=None if obj.owner == player else obj.owner,
            timestamp=obj.timestamp or (0 if obj.zone == "command" else None),
        )
    return wire.CardObject(
        **_common(dumping.book, obj),
        exiled_by=_exiled_by(dumping, obj.exiled_by),
        status=_status(obj.status) if obj.status is not None else None,
        bound_to=_bound_to(dumping, obj),
        copy_of=obj.copy_of,
        face_down=dump_face_down(obj.face_down),
        known_to=obj.known_to or (),
        owner=None if obj.owner == player else obj.owner,
        commander=obj.is_commander,
        timestamp=obj.timestamp
        if obj.timestamp or obj.zone == "command"
        else None,  # only there 0 is a place in an order
    )


def _status(status: CardStatus) -> wire.Status:
    turn = None if status.word == "on_adventure" else status.turn
    return wire.Status(what=status.word, turn=turn, player=status.player, less=status.less)


def _bound_to(dumping: Dumping, obj: GameObject) -> str | None:
    """The creature that a card in exile haunts or is encoded on, while that is there (702.55b, 702.99c)."""
    there = (one for one in linked_to(obj, BOUND_TO) if one in dumping.state.objects or one in dumping.state.phased)
    return next(there, None) if obj.zone == "exile" else None


def _exiled_by(dumping: Dumping, by: ExiledBy | None) -> wire.ExiledBy | None:
    """What exiled a card, while anything still knows of that."""
    if by is None or (by.object not in dumping.state.objects and by.object not in dumping.state.former):
        return None
    ability = by.ability if by.ability is not None else "printed"
    return wire.ExiledBy(object=by.object, ability=ability if by.link == "" else by.link)


def _common(book: Book, obj: GameObject) -> dict[str, Any]:
    return {
        "id": obj.id,
        "card": None if obj.printed == UNKNOWN else dump_card(book, obj.printed),
        "unknown": obj.unknown or obj.is_hidden,
        "one_of": tuple(dump_card(book, one) for one in obj.one_of),
        "token": obj.kind == "token",
        "counters": dump_counters(obj.counters, obj.timestamp),
        "was": obj.was,
    }


def dump_counters(counters: tuple[CountersOn, ...], own: int) -> Counters:
    """Counters by kind; a timestamp is written where it is not that of what they are on."""
    return {
        one.kind: one.amount if one.timestamp == own else CountersEntry(amount=one.amount, timestamp=one.timestamp)
        for one in counters
    }


_TOLD: Final = (
    "id", "kind", "zone", "owner", "controller", "printed", "timestamp", "was", "tapped", "controlled_since_turn_began",
)  # fmt: skip
"""What any permanent has to say of itself; of most there is nothing else to say."""
_OTHERS: Final = all_but(GameObject, _TOLD)
_NOT_OF_CARDS: Final = all_but(
    GameObject,
    (
        "id", "kind", "zone", "owner", "controller", "printed", "timestamp", "was", "arrived",
        "controlled_since_turn_began",
    ),
)  # fmt: skip
"""Of what there is nothing to say where a card is no permanent, most of the time."""


def permanent_fields(book: Book, obj: GameObject, controller: str) -> dict[str, Any]:
    """The fields of a permanent, controlled by that player as seen now."""
    return {
        **_common(book, obj),
        "owner": None if obj.owner == controller else obj.owner,
        "timestamp": obj.timestamp,
        "controller": controller,
        "entered_under": None if obj.controller == controller else obj.controller,
        "tapped": obj.tapped,
        "flipped": obj.flipped,
        "face": face_name(obj.printed, obj.face),
        "face_down": dump_face_down(obj.face_down),
        "face_down_as": dump_listed(obj.face_down),
        "damage": obj.damage,
        "damaged_by_deathtouch": obj.damaged_by_deathtouch,
        "attached_to": obj.attached_to,
        "controlled_since_turn_began": obj.controlled_since_turn_began,
        "copy_effects": tuple(_dump_copy(book, one, obj) for one in obj.copied if isinstance(one, Copied)),
        "links": tuple(_dump_link(link) for link in obj.links),
        "cast": dump_cast(obj.cast),
        "protector": obj.protector,
        "paired_with": obj.paired_with,
        "copy_of": obj.copy_of,
        **dict.fromkeys((word for word in obj.designations if " " not in word), True),
        "unlocked": tuple(door for door in DOORS if designation(door) in obj.designations),
        "sector": next((word.split()[0] for word in obj.designations if word.endswith(" sector")), None),
        "class_level": obj.level,
        "came_since_upkeep": obj.came,
        **of_components(book, obj),
    }


def _dump_copy(book: Book, copied: Copied, obj: GameObject) -> wire.CopyEffect:
    """A copy effect by the values that it gives, exceptions included (707.9b)."""
    definition = copied.values if copied.face == 0 else alone(copied.values, copied.face)
    return wire.CopyEffect(
        of=dump_card(book, definition),
        excepting="" if own_exceptions(obj) else None,
        until=copied.effect or None,
        timestamp=None if copied.timestamp == obj.timestamp else copied.timestamp,
    )


def _dump_link(link: Binding) -> wire.Link:
    """What was chosen for a permanent, under the name of what there was to choose (607.2d)."""
    of_copy: dict[str, str | int] = {"copies": link.amount} if link.amount else {}
    if link.name in ("opponent", "player", "creature", CREATED_WITH, PUT_WITH):
        return wire.Link(ability=link.name, objects=link.refs, values=of_copy)
    return wire.Link(ability=link.name, values={"chosen": link.refs[0], **of_copy} if link.refs else of_copy)


_NOT_YET: Final = (None, None)
_RECORD, _SEEN = itemgetter(0), itemgetter(1)
"""Of what was written down: the record and what it looked like."""


def dump_permanents(dumping: Dumping, ids: tuple[str, ...]) -> list[wire.Permanent]:
    """Permanents; what is as it was on another board of the same ruling is written down as there."""
    book, written = dumping.book, dumping.book.written
    objects, looks = dumping.state.objects.those(ids), [*map(dumping.seen.__getitem__, ids)]
    last = [*map(written.get, ids, repeat(_NOT_YET))]
    others = map(or_, map(is_not, map(_RECORD, last), objects), map(is_not, map(_SEEN, last), looks))
    for obj, seen in compress(zip(objects, looks, strict=True), others):
        entry = _permanent(book, obj, seen)
        written[obj.id] = Written(obj, seen, entry, to_builtins(entry))
    return [written[one].entry for one in ids]


def _permanent(book: Book, obj: GameObject, seen: Characteristics) -> wire.Permanent:
    """With no counters of kinds that it has as many of as is printed, where a board does not say how many."""
    controller = seen.controller or obj.controller or obj.owner
    none = {one.kind: 0 for one in intrinsic(seen) if not obj.count(one.kind)}
    printed = obj.printed
    if not none and _OTHERS.say_nothing(obj) and printed is not UNKNOWN and printed != UNKNOWN:
        return wire.Permanent(
            id=obj.id,
            card=dump_card(book, printed),
            token=obj.kind == "token",
            was=obj.was,
            owner=None if obj.owner == controller else obj.owner,
            timestamp=obj.timestamp,
            controller=controller,
            entered_under=None if obj.controller == controller else obj.controller,
            tapped=obj.tapped,
            controlled_since_turn_began=obj.controlled_since_turn_began,
        )
    fields = permanent_fields(book, obj, controller)
    return wire.Permanent(**{**fields, "counters": {**fields["counters"], **none}})


def dump_phased_out(dumping: Dumping, apart: PhasedOut) -> wire.Permanent:
    """A permanent that is phased out, with the controller under whom it phased out (702.26)."""
    return wire.Permanent(**permanent_fields(dumping.book, apart.object, apart.under), phased_out=True)


def dump_cast(facts: CastFacts | None) -> wire.CastFacts | None:
    """How a spell was cast (400.7d)."""
    if facts is None:
        return None
    assert facts.origin != "pending", "nothing is cast from there"
    return wire.CastFacts(
        origin=facts.origin,
        method=facts.method,
        permission=facts.permission,
        costs=tuple(wire.PaidCost(kind=one.kind, objects=one.objects, amount=one.times) for one in facts.costs),
        x=facts.x,
        mana_spent=tuple(
            wire.ManaSpent(symbol=mana_symbol(one.symbol), source=one.source, amount=one.amount)
            for one in facts.mana_spent
        ),
    )


def mana_symbol(kind: str) -> ManaSymbol:
    """A type of mana as the wire writes it.

    >>> mana_symbol("R")
    '{R}'
    """
    return cast("ManaSymbol", f"{{{kind}}}")
