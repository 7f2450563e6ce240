"""One form for requests that mean the same: ids for everything, cards by their own names, defaults left out.

Absence is the mark of a default: a field written out at its default leaves the canonical form as an absent one does, so
both have the same id and the same list of assumptions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, compress, repeat
from operator import attrgetter, is_, is_not
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.cards.called import called_cards
from adjudicator.cards.dungeons import dungeon_cards
from adjudicator.cards.melding import combined_faces, forming
from adjudicator.cards.source import CardSource
from adjudicator.problems import Defect
from adjudicator.wire import defaults
from adjudicator.wire.at_defaults import OF_FEW
from adjudicator.wire.chosen_values import kept_name, kept_value
from adjudicator.wire.counting import kind_of
from adjudicator.wire.naming import Ids, Resolver, face_index, face_word
from adjudicator.wire.records.actions import ActionEntry, CastEntry, PlayLandEntry
from adjudicator.wire.records.base import Counters, CountersEntry
from adjudicator.wire.records.board import NO_TURN, Board, FormerEntry, TurnEntry, listed_cards, shared_entries
from adjudicator.wire.records.cards import (
    CardDefinition,
    CardEntry,
    CardObject,
    CopyEffect,
    Link,
    MergedPart,
    NamedCard,
    Permanent,
)
from adjudicator.wire.records.players import DungeonEntry, LibraryEntry, ManaEntry, PlayerEntry
from adjudicator.wire.records.request import NO_LIMITS, AnswerEntry, LimitsEntry, Request
from adjudicator.wire.records.stack import DurationEntry, EffectEntry, Emblem, StackEntry, TargetEntry
from engine.oracle.card import CardText
from engine.state.ids import base

_LAYOUT: Final = CardText().layout
_NO_LIBRARY: Final = LibraryEntry()
_LISTS: Final = ("hand", "library", "graveyard", "exile", "command", "companion")
_PARTS: Final = ("top", "rest", "bottom")
"""Where cards are listed with a player, and in a library, in the order of the document."""
_NO_DUNGEON: Final = DungeonEntry()
_NO_DURATION: Final = DurationEntry()

AnyCard = TypeVar("AnyCard", bound=CardObject)
AnyPermanent = TypeVar("AnyPermanent", bound=Permanent)
AnyStruct = TypeVar("AnyStruct", bound=msgspec.Struct)


class Normal(msgspec.Struct, frozen=True):
    """A request in its canonical form, the cards that it names, and the names that were not found. ``no_cards`` are texts
    that may be chosen names, and are no card's, with the names that were perhaps meant.
    """

    request: Request
    cards: dict[str, CardText]
    unknown: tuple[Defect, ...]
    no_cards: dict[str, tuple[str, ...]]


def normalise(request: Request, source: CardSource) -> Normal:
    """The canonical form of a request."""
    resolver = Resolver(source)
    board = _Normaliser(request, resolver).board()
    _add_dungeons(request, resolver, source)
    for card in (*combined_faces(tuple(resolver.cards), source), *called_cards(resolver.texts, source)):
        resolver.cards.setdefault(card.name, card)
    answers = tuple([_answer(answer, resolver, f"/answers/{n}") for n, answer in enumerate(request.answers)])
    actions = tuple([_action(action, resolver) for action in request.actions])
    actions = request.actions if all(map(is_, actions, request.actions)) else actions
    done = _changed(request, state=board, actions=actions, answers=answers, limits=_limits(request.limits))
    unknown = tuple(dict.fromkeys(resolver.defects))
    return Normal(done, dict(sorted(resolver.cards.items())), unknown, dict(sorted(resolver.no_cards.items())))


def _add_dungeons(request: Request, resolver: Resolver, source: CardSource) -> None:
    """Where anything speaks of venturing, the dungeon cards outside the game are cards of the request too (309.2)."""
    text = msgspec.json.encode((request.state, resolver.cards)).lower()
    if b"venture" in text or b"initiative" in text:
        for card in dungeon_cards(source):
            resolver.cards.setdefault(card.name, card)


def given_ids(board: Board) -> Iterator[str]:
    """Every id that the client gave to something on the board."""
    parts = chain.from_iterable(map(_MERGED, chain(board.battlefield, board.former)))
    dungeons = filter(None, map(_DUNGEON, board.players))
    groups: tuple[Iterable[Any], ...] = (board.teams, board.players, *shared_entries(board), board.former)
    return filter(None, map(_ID, chain(listed_cards(board), dungeons, *groups, parts)))


_ID, _MERGED, _DUNGEON = attrgetter("id"), attrgetter("merged"), attrgetter("dungeon")


class _Normaliser:
    """Goes through a board once, in the order of the document, which is the order of made-up ids."""

    def __init__(self, request: Request, resolver: Resolver) -> None:
        self._request = request
        self._board = board = request.state
        self._resolver = resolver
        self._objects = frozenset(given_ids(board))
        self._ids = Ids(self._objects)
        #: One record for all equal cards that are defined in place.
        self._defined: dict[CardDefinition, NamedCard] = {}

    def board(self) -> Board:
        board = self._board
        return _changed(
            board,
            variant=_unless(board.variant, defaults.variant(replace(board, variant=None))),
            starting_life=_unless(board.starting_life, defaults.starting_life(replace(board, starting_life=None))),
            turn_order=() if board.turn_order == tuple(player.id for player in board.players) else board.turn_order,
            turn=self._turn(),
            players=tuple([self._player(player, f"/state/players/{n}") for n, player in enumerate(board.players)]),
            battlefield=self._permanents(board.battlefield, "/state/battlefield"),
            stack=self._stack(board.stack, "/state/stack") if board.stack else (),
            emblems=tuple(map(self._emblem, board.emblems)),
            effects=tuple(map(self._effect, board.effects)),
            delayed_triggers=tuple(map(self._effect, board.delayed_triggers)),
            pending_triggers=self._stack(board.pending_triggers, "/state/pending_triggers")
            if board.pending_triggers
            else (),
            former=self._former(board.former, "/state/former") if board.former else (),
        )

    def _turn(self) -> TurnEntry:
        board, turn = self._board, self._board.turn
        priority = defaults.priority(self._request)
        whose = defaults.usual_active(self._request)
        # before a step has begun nobody has priority: who is said to is kept, and refused
        is_usual = priority == defaults.usual_priority(self._request) and (turn.begun is not False or priority is None)
        done = _changed(
            turn,
            step=_unless(turn.step, "precombat_main"),
            active=_unless(turn.active, whose),
            priority=UNSET if is_usual else priority,
            begun=_unless(turn.begun, priority is not None),
            seated=() if {*turn.seated} == {one.id for one in board.players if not one.lost} else turn.seated,
        )
        return NO_TURN if done == NO_TURN else done

    def _player(self, player: PlayerEntry, at: str) -> PlayerEntry:
        listed: dict[str, object] = {}
        for name in _LISTS:
            if cards := getattr(player, name):
                listed[name] = (
                    self._library(cards, player, f"{at}/library")
                    if name == "library"
                    else self._cards(cards, player.id, f"{at}/{name}")
                )
        return _changed(
            player,
            name=_unless(player.name, player.id),
            life=_unless(player.life, defaults.starting_life(self._board)),
            counters=_counters(player.counters) if player.counters else player.counters,
            mana_pool=tuple(map(_mana, player.mana_pool)),
            max_hand_size=_unless(player.max_hand_size, defaults.MAX_HAND_SIZE),
            dungeon=None if player.dungeon is None else self._dungeon(player.dungeon, f"{at}/dungeon"),
            **listed,
        )

    def _dungeon(self, dungeon: DungeonEntry, at: str) -> DungeonEntry | None:
        if dungeon.card is None:
            return None if dungeon == _NO_DUNGEON else dungeon
        text = self._resolver.text(dungeon.card, f"{at}/card")
        name = dungeon.card if text is None else text.name
        return _changed(dungeon, card=name, id=dungeon.id or self._ids.new(name))

    def _library(self, library: LibraryEntry, player: PlayerEntry, at: str) -> LibraryEntry | None:
        usual = defaults.library_size(replace(player, library=replace(library, size=None)))
        parts = [(name, cards) for name in _PARTS if (cards := getattr(library, name))]
        done = _changed(
            library,
            size=_unless(library.size, usual),
            **{name: self._cards(cards, player.id, f"{at}/{name}") for name, cards in parts},
        )
        return None if done == _NO_LIBRARY else done

    def _cards(self, cards: tuple[CardEntry, ...], owner: str, at: str) -> tuple[CardEntry, ...]:
        return tuple([self._card(card, owner, f"{at}/{n}") for n, card in enumerate(cards)])

    def _card(self, entry: CardEntry, owner: str, at: str) -> CardObject:
        if isinstance(entry, str):
            name = self._named(entry, at)
            return CardObject(id=self._ids.new(_called(name)), card=name)
        return self._object(entry, at, owner=_unless(entry.owner, owner))

    def _object(self, entry: AnyCard, at: str, **changes: object) -> AnyCard:
        """A card object with an id and its card's own name, and other changes."""
        card = entry.card
        if card is not None:
            changes["card"] = card = self._named(card, f"{at}/card")
        if entry.one_of:
            changes["one_of"] = tuple(self._named(card, f"{at}/one_of/{n}") for n, card in enumerate(entry.one_of))
        if entry.id is None:
            changes["id"] = self._ids.new("unknown" if card is None else _called(card))
        if entry.counters:
            kept = INTRINSIC if isinstance(entry, Permanent) else frozenset[str]()
            changes["counters"] = _counters(entry.counters, kept)
        return _changed(entry, **changes)

    def _named(self, card: NamedCard, at: str) -> NamedCard:
        if isinstance(card, str) or card.abilities is not None:
            return _named(card, self._resolver, at)
        known = self._defined.get(card)
        if known is None:
            known = self._defined[card] = _named(card, self._resolver, at)
        return known

    def _permanents(self, permanents: tuple[Permanent, ...], at: str) -> tuple[Permanent, ...]:
        found, known = list(permanents), self._defined
        for n, (entry, plain) in enumerate(zip(permanents, OF_FEW.silent(permanents), strict=True)):
            card = entry.card
            if plain and isinstance(card, CardDefinition) and _is_placed(entry):
                named = known.get(card) if card.abilities is None else None
                if named is None:
                    named = self._named(card, f"{at}/{n}/card")
                if named is not card:
                    found[n] = replace(entry, card=named)
            else:
                found[n] = self._permanent(entry, f"{at}/{n}")
        return tuple(found)

    def _permanent(self, entry: AnyPermanent, at: str) -> AnyPermanent:
        controller = entry.controller or entry.owner
        changes: dict[str, object] = {
            "controller": controller,
            "owner": _unless(entry.owner, controller),
            "entered_under": _unless(entry.entered_under, controller),
        }
        if entry.card is not None:
            changes["face"] = self._face(entry.card, entry.face, f"{at}/card")
        if entry.links:
            changes["links"] = tuple(self._link(link, f"{at}/links/{n}") for n, link in enumerate(entry.links))
        if entry.copy_effects:
            changes["copy_effects"] = tuple(
                self._copy_effect(one, f"{at}/copy_effects/{n}/of") for n, one in enumerate(entry.copy_effects)
            )
        pair = forming(entry.card) if isinstance(entry.card, str) and not entry.token else None
        if pair is not None and not entry.merged:  # 712.4b: nothing else is such a permanent
            own = entry.id or self._ids.new(_called(pair.first))
            entry = replace(
                entry,
                id=own,
                melded=True,
                merged=(MergedPart(id=own, card=pair.first), MergedPart(card=pair.second)),
            )
        if entry.merged:
            parts = tuple(self._part(part, f"{at}/merged/{n}") for n, part in enumerate(entry.merged))
            first = parts[-1]  # the one that was there first has the permanent's id (730.2c)
            own = entry.id or first.id or self._ids.new("unknown" if first.card is None else _called(first.card))
            entry = entry if entry.id else replace(entry, id=own)
            changes["merged"] = self._identified(parts, own)
        return self._object(entry, at, **changes)

    def _link(self, link: Link, at: str) -> Link:
        """What was chosen, as it is kept: the color of "blue" by its letter, a type with its capital."""
        name = kept_name(link.ability)
        values = {key: kept_value(name, value) for key, value in link.values.items()}
        if name == "card name":
            values = {
                key: self._resolver.named(value, f"{at}/values/{key}") if isinstance(value, str) else value
                for key, value in values.items()
            }
        return _changed(link, ability=name, values=values if values != link.values else link.values)

    def _part(self, part: MergedPart, at: str) -> MergedPart:
        if part.card is None:
            return part
        face = self._face(part.card, part.face, f"{at}/card")
        return _changed(part, face=face, card=self._named(part.card, f"{at}/card"))

    def _identified(self, parts: tuple[MergedPart, ...], own: str) -> tuple[MergedPart, ...]:
        """Components with ids: the last one without one was there first, if no other has the id of the permanent."""
        there = any(part.id is not None and base(part.id) == base(own) for part in parts)
        unnamed = [place for place, part in enumerate(parts) if part.id is None]
        first = unnamed[-1] if unnamed and not there else None
        return tuple(
            _changed(part, id=own if place == first else self._ids.new(_called(part.card) if part.card else "unknown"))
            if part.id is None
            else part
            for place, part in enumerate(parts)
        )

    def _copy_effect(self, effect: CopyEffect, at: str) -> CopyEffect:
        """With the card by its own name, unless what it names is an object."""
        if isinstance(effect.of, str) and effect.of in self._objects:
            return effect
        return _changed(effect, of=self._named(effect.of, at))

    def _face(self, card: NamedCard, face: str | None, at: str) -> str | None:
        """The canonical word for a face; a name that is a back face's own means the back face."""
        if face is None and isinstance(card, CardDefinition):
            return None
        text = self._resolver.text(card, at)
        if text is None or (face is None and card == text.name):
            return face
        if face is None:
            assert isinstance(card, str)
            return face_word(text, face_index(text, card) or 0)
        index = face_index(text, face)
        return face if index is None else face_word(text, index)

    def _stack(self, entries: tuple[StackEntry, ...], at: str) -> tuple[StackEntry, ...]:
        return tuple(self._on_stack(entry, f"{at}/{n}") for n, entry in enumerate(entries))

    def _on_stack(self, entry: StackEntry, at: str) -> StackEntry:
        changes: dict[str, object] = {"owner": _unless(entry.owner, entry.controller)}
        card = entry.card
        if card is not None:
            changes["face"] = self._face(card, entry.face, f"{at}/card")
            changes["card"] = card = self._named(card, f"{at}/card")
        if entry.id is None:
            changes["id"] = self._ids.new("ability" if card is None else _called(card))
        changes["spliced"] = tuple(self._named(one, f"{at}/spliced/{n}") for n, one in enumerate(entry.spliced))
        changes["targets"] = tuple(
            TargetEntry(ref=target) if isinstance(target, str) else target for target in entry.targets
        )
        return _changed(entry, **changes)

    def _former(self, entries: tuple[FormerEntry, ...], at: str) -> tuple[FormerEntry, ...]:
        return tuple(self._gone(entry, f"{at}/{n}") for n, entry in enumerate(entries))

    def _gone(self, entry: FormerEntry, at: str) -> FormerEntry:
        former = self._permanent(entry, at)
        stacked = former.on_stack
        if stacked is None:
            return former
        return replace(former, on_stack=self._on_stack(replace(stacked, id=former.id), f"{at}/on_stack"))

    def _emblem(self, emblem: Emblem) -> Emblem:
        return emblem if emblem.id else _changed(emblem, id=self._ids.new("emblem"))

    def _effect(self, effect: EffectEntry) -> EffectEntry:
        duration = effect.duration
        if duration is not None:
            duration = _changed(
                duration, started_turn=_unless(duration.started_turn, defaults.turn_number(self._board.turn))
            )
        return _changed(
            effect,
            id=effect.id or self._ids.new("effect"),
            duration=None if duration == _NO_DURATION else duration,
        )


def _named(card: NamedCard, resolver: Resolver, at: str) -> NamedCard:
    """The card by its own name, or as it was defined."""
    text = resolver.text(card, at)
    if isinstance(card, CardDefinition):
        usual = card.layout == _LAYOUT and card.layout is not _LAYOUT
        return replace(card, layout=_LAYOUT) if usual else card
    return card if text is None else text.name


def _called(card: NamedCard) -> str:
    """What an id is made of: the name, of several faces that of the first."""
    name = card.name or "nameless" if isinstance(card, CardDefinition) else card
    return name.partition(" // ")[0]


INTRINSIC: Final = frozenset({"loyalty", "defense"})
"""Kinds of counters of which a permanent has as many as is printed, where nothing is said: that it has none counts."""


def _counters(counters: Counters, kept: frozenset[str] = frozenset()) -> Counters:
    """Counters in order of kind, without those there are none of, unless that is worth saying."""
    return {kind: plain for kind in sorted(counters) if (plain := _plain(counters[kind])) != 0 or kind_of(kind) in kept}


def _plain(entry: int | CountersEntry) -> int | CountersEntry:
    if isinstance(entry, CountersEntry) and (entry.timestamp is None or entry.amount == 0):
        return entry.amount
    return entry


def _mana(mana: str | ManaEntry) -> str | ManaEntry:
    if isinstance(mana, ManaEntry) and mana == ManaEntry(mana=mana.mana):
        return mana.mana
    return mana


def _limits(limits: LimitsEntry) -> LimitsEntry:
    """With the very objects that are the defaults, which are what is left out on writing."""
    if limits == NO_LIMITS:
        return NO_LIMITS
    usual = {field: getattr(NO_LIMITS, field) for field in limits.__struct_fields__}
    return replace(limits, **{field: value for field, value in usual.items() if value == getattr(limits, field)})


def _action(action: ActionEntry, resolver: Resolver) -> ActionEntry:
    """With the card's own name, where it says that one is chosen (201.4)."""
    if not isinstance(action, CastEntry | PlayLandEntry) or action.chosen is None:
        return action
    return _changed(action, chosen=resolver.perhaps_named(action.chosen))


def _answer(answer: AnswerEntry, resolver: Resolver, at: str) -> AnswerEntry:
    card = answer.card
    if card is None:
        return answer if answer.value is None else _changed(answer, value=resolver.perhaps_named(answer.value))
    if isinstance(card, str):
        return replace(answer, card=CardObject(card=_named(card, resolver, f"{at}/card")))
    if card.card is None:
        return answer
    return replace(answer, card=replace(card, card=_named(card.card, resolver, f"{at}/card/card")))


def _is_placed(entry: Permanent) -> bool:
    """Whether a permanent has an id and a controller, and nothing else is said of whose it is."""
    return entry.id is not None and entry.controller is not None and entry.owner is entry.entered_under is None


def _unless(value: Any, usual: object) -> Any:
    """The value, or ``None`` if it is what would be taken anyway."""
    return None if value == usual else value


def _changed(record: AnyStruct, **changes: object) -> AnyStruct:
    """The record with those changes that change it."""
    others = map(is_not, changes.values(), map(getattr, repeat(record), changes))
    different = dict(compress(changes.items(), others))
    return replace(record, **different) if different else record
