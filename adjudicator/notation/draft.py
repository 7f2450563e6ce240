"""The request as far as it was read, and where each part of it stands in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from adjudicator.expectations.records import AnyExpectation
from adjudicator.notation.earlier import Done
from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Span
from adjudicator.notation.names import Names
from adjudicator.notation.things import Entry, Fight
from adjudicator.wire import defaults
from adjudicator.wire.records.actions import AnyAction
from adjudicator.wire.records.board import NO_TURN, Attacker, Blocker, Board, Combat, HistoryEntry, TurnEntry
from adjudicator.wire.records.cards import CardEntry, CardObject, NamedCard, Permanent
from adjudicator.wire.records.players import LibraryEntry, PlayerEntry
from adjudicator.wire.records.request import NO_LIMITS, AnswerEntry, LimitsEntry, Request
from adjudicator.wire.records.stack import EffectEntry, Emblem, StackEntry
from engine.dialogue.actions import Policy, Until
from engine.oracle.card import CardText

ListZone = Literal["hand", "graveyard", "exile", "command", "companion", "top", "rest", "bottom"]
"""Where a player's cards are listed; the last three are parts of a library."""

_SAID_ONCE: Final = ("life", "speed", "ring_level", "max_hand_size", "lands_played", "lost", "controlled_by")
"""What is said of a player by one number or word."""
FORMAT: Literal["adjudicator/1"] = "adjudicator/1"


class PlayerDraft:
    """A player as far as they were read."""

    def __init__(self, player: str, span: Span) -> None:
        self.entry = PlayerEntry(id=player)
        self.span = span
        self.cards: dict[ListZone, list[tuple[CardEntry, Span]]] = {}
        self.library_size: int | None = None
        self.library_more: int | None = None
        """How many unknown cards the library has besides those that are listed."""
        self.spans: dict[str, Span] = {}
        self.earlier: list[tuple[Done, Span]] = []

    def set(self, field: str, value: Any, span: Span) -> None:
        """Note what a field is, and where that is said.

        :raises Fault: another life total, or the like, was said before.
        """
        if field in _SAID_ONCE and field in self.spans and getattr(self.entry, field) != value:
            raise Fault(span, f"Something else is said of {self.entry.id} above. Write only one of the two.")
        self.entry = replace(self.entry, **{field: value})
        self.spans[field] = span

    def record(self, at: str, places: dict[str, Span]) -> PlayerEntry:
        """The player, and the places of what is theirs."""
        places[at] = self.span
        places.update({f"{at}/{field}": span for field, span in self.spans.items()})
        top, rest, bottom = (self._cards(part, f"{at}/library/{part}", places) for part in ("top", "rest", "bottom"))
        more = self.library_more
        size = self.library_size if more is None else len(top) + len(rest) + len(bottom) + more
        library = LibraryEntry(top=top, rest=rest, bottom=bottom, size=size)
        return replace(
            self.entry,
            hand=self._cards("hand", f"{at}/hand", places),
            graveyard=self._cards("graveyard", f"{at}/graveyard", places),
            exile=self._cards("exile", f"{at}/exile", places),
            command=self._cards("command", f"{at}/command", places),
            companion=self._cards("companion", f"{at}/companion", places),
            library=None if library == LibraryEntry() else library,
        )

    def _cards(self, zone: ListZone, at: str, places: dict[str, Span]) -> tuple[CardEntry, ...]:
        listed = self.cards.get(zone, [])
        places.update({f"{at}/{n}": span for n, (_, span) in enumerate(listed)})
        return tuple(card for card, _ in listed)


class Fighter(msgspec.Struct, frozen=True):
    """What is said of a permanent's part in combat, which permanent it is, and where it is said."""

    place: int
    fight: Fight
    attacking: Span
    blocking: Span


class Draft:
    """A request as far as it was read."""

    def __init__(self) -> None:
        self.board = Board(players=())
        self.turn = NO_TURN
        self.players: dict[str, PlayerDraft] = {}
        self.battlefield: list[tuple[Permanent, Entry]] = []
        self.fighters: list[Fighter] = []
        self.stack: list[tuple[StackEntry, Span]] = []
        self.emblems: list[tuple[Emblem, Span]] = []
        self.effects: list[tuple[EffectEntry, Span]] = []
        self.delayed: list[tuple[EffectEntry, Span]] = []
        self.actions: list[tuple[AnyAction, Span]] = []
        self.answers: list[tuple[AnswerEntry, Span]] = []
        self.explain: list[str] = []
        self.explains_all = False
        self.expect: list[tuple[AnyExpectation, Span]] = []
        self.until: Until = "stack_empty"
        self.policy: Policy = "ask"
        self.detail: Literal["verdict", "steps", "full"] = "full"
        self.limits: LimitsEntry = NO_LIMITS
        self.assume_mana = False
        self.combat: Combat | None = None
        self.held: set[tuple[str, str]] = set()
        self.cast: set[tuple[str, str]] = set()
        self.cast_twice: set[tuple[str, str]] = set()
        """Of which cards it was told that they are cast twice and listed nowhere."""
        self.commanders: list[tuple[str, Entry]] = []
        """Who is named as whose commander, behind ``commander:``."""

    def put(self, player: PlayerDraft, zone: ListZone, entry: Entry) -> None:
        """List an entry with a player."""
        card = entry.card_object()
        plain = card == CardObject(card=card.card) and isinstance(card.card, str)
        one: CardEntry = card.card if plain and isinstance(card.card, str) else card
        player.cards.setdefault(zone, []).extend([(one, entry.span)] * entry.count)

    def put_commander(self, player: PlayerDraft, entry: Entry) -> None:
        """Name a commander: it is in the command zone, if it is listed nowhere else."""
        entry.set("commander", True, entry.span)
        self.put(player, "command", entry)
        self.commanders.append((player.entry.id, entry))

    def has_mana(self, player: str, names: Names) -> bool:
        """Whether anything is listed with a player that makes mana, or may, or unspent mana."""
        own = [entry for permanent, entry in self.battlefield if permanent.controller == player]
        return bool(self.players[player].entry.mana_pool) or any(_makes_mana(_printed(one, names)) for one in own)

    def rename(self, entry: Entry, card: NamedCard) -> None:
        """Give an entry another card: its name was short for that one's."""
        entry.permanent = replace(entry.permanent, card=card)
        for n, (permanent, one) in enumerate(self.battlefield):
            if one is entry:
                self.battlefield[n] = (replace(permanent, card=card), one)
        for player in self.players.values():
            for listed in player.cards.values():
                listed[:] = [(_renamed(one, card) if span is entry.span else one, span) for one, span in listed]

    def put_onto_battlefield(self, entry: Entry, controller: str) -> None:
        """List a permanent."""
        permanent = replace(entry.permanent, controller=controller)
        for _ in range(entry.count):
            if entry.fight:
                said = (entry.spans.get(part, entry.span) for part in ("attacking", "blocking"))
                self.fighters.append(Fighter(len(self.battlefield), entry.fight, *said))
            self.battlefield.append((permanent, entry))

    def request(self, places: dict[str, Span]) -> Request:
        """The request as it was read, but for who fights, with references as they are marked."""
        for n, (_, entry) in enumerate(self.battlefield):
            at = f"/state/battlefield/{n}"
            places[at] = entry.span
            places.update({f"{at}/{field}": span for field, span in entry.spans.items()})
        for at, group in (
            ("/state/stack", self.stack),
            ("/state/emblems", self.emblems),
            ("/state/effects", self.effects),
            ("/state/delayed_triggers", self.delayed),
            ("/actions", self.actions),
            ("/answers", self.answers),
            ("/expect", self.expect),
        ):
            places.update({f"{at}/{n}": span for n, (_, span) in enumerate(group)})
        board = replace(
            self.board,
            turn=self._turn(),
            history=tuple(self._history(places)),
            players=tuple(one.record(f"/state/players/{n}", places) for n, one in enumerate(self.players.values())),
            battlefield=tuple(permanent for permanent, _ in self.battlefield),
            stack=tuple(entry for entry, _ in self.stack),
            emblems=tuple(emblem for emblem, _ in self.emblems),
            effects=tuple(effect for effect, _ in self.effects),
            delayed_triggers=tuple(effect for effect, _ in self.delayed),
        )
        if board.variant is None and _has_commander(board):
            board = replace(board, variant="commander")
        return Request(
            format=FORMAT,
            state=board,
            actions=tuple(action for action, _ in self.actions),
            until=self.until,
            answers=tuple(answer for answer, _ in self.answers),
            policy=self.policy,
            limits=self.limits,
            explain=tuple(self.explain),
            expect=tuple(one for one, _ in self.expect),
            payment="assume" if self.assume_mana else "auto",
            detail=self.detail,
        )

    @property
    def active(self) -> str:
        """Whose turn it is, as far as the text was read."""
        attacking = (self.battlefield[one.place][0].controller for one in self.fighters if one.fight.attacking)
        if self.turn.active is None and (attacker := next(attacking, None)) is not None:
            return attacker
        players = tuple(player.entry for player in self.players.values())
        stack = tuple(entry for entry, _ in self.stack)
        board = replace(self.board, turn=self.turn, players=players, stack=stack, combat=self.combat)
        actions = tuple(action for action, _ in self.actions)
        return defaults.active(Request(format=FORMAT, state=board, actions=actions)) or ""

    def _turn(self) -> TurnEntry:
        """Where the game is; whether its active player has drawn may be said with them (504.1)."""
        own = self.players.get(self.active)
        none = own is not None and any(deed.event == "draw" and not amount for (deed, amount), _ in own.earlier)
        return replace(self.turn, drew=False) if none else self.turn

    def _history(self, places: dict[str, Span]) -> Iterator[HistoryEntry]:
        """What players have done this turn."""
        number, place = defaults.turn_number(self.turn), 0
        for player in self.players.values():
            for (deed, amount), span in player.earlier:
                for entry in deed.entries(player.entry.id, number, amount) if amount else ():
                    places[f"/state/history/{place}"] = span
                    place += 1
                    yield entry

    def combat_of(self, ids: tuple[str, ...], places: dict[str, Span]) -> Combat | None:
        """Combat, once it is known which id each permanent has."""
        attackers: list[Attacker] = []
        blockers: list[Blocker] = []
        for fighter in self.fighters:
            fight, own = fighter.fight, ids[fighter.place]
            if fight.attacking:
                places[f"/state/combat/attackers/{len(attackers)}"] = fighter.attacking
                attackers.append(
                    Attacker(
                        id=own, defending=fight.defending, blocked=fight.blocked, band=fight.band, put_in=fight.put_in
                    )
                )
            if fight.blocking:
                places[f"/state/combat/blockers/{len(blockers)}"] = fighter.blocking
                blockers.append(Blocker(id=own, blocking=fight.blocking))
        if not attackers and not blockers:
            return self.combat
        return Combat(attackers=tuple(attackers), blockers=tuple(blockers))


def _printed(entry: Entry, names: Names) -> CardText | None:
    card = entry.permanent.card
    return card if isinstance(card, CardText) else names.card(entry.name)


def _makes_mana(card: CardText | None) -> bool:
    """Whether a card makes mana by itself, or speaks of others that do; of one that is not known it may be so.

    What makes it for other mana, or the sacrifice of something else, or makes tokens that make it, is not listed for it.
    """
    if card is None:
        return True
    return any(
        _BASIC.search(face.type_line) or _ADDS.search(_ASIDE.sub("", face.oracle_text or "")) for face in card.faces
    )


_BASIC: Final = re.compile(r"\b(?:Plains|Island|Swamp|Mountain|Forest)\b")
_ASIDE: Final = re.compile(
    r"\([^()]*\)"
    r"|^[^:\n]*\b(?:[Ss]acrifice|[Dd]iscard|[Ee]xile) (?:a|an|another|two) [^:\n]*:.*$"
    r"|^[^:\n]*\{(?:\d+|[WUBRGCXS]|[WUBRGC2]/[WUBRGCP])\}[^:\n]*:.*$",
    re.MULTILINE,
)
"""Reminder text, and abilities that are paid for with other objects or with mana."""
_ADDS: Final = re.compile(r"\b[Aa]dds? [^.]*(?:\{|\bmana\b)|\b(?:has|have|gains?) (?:convoke|improvise)\b|pay mana")


def _has_commander(board: Board) -> bool:
    """Whether a card of a board is a commander: there is none but in Commander games (903.3)."""
    zones = (zone for one in board.players for zone in (one.command, one.hand, one.graveyard, one.exile))
    cards = (card for zone in zones for card in zone if isinstance(card, CardObject))
    damage = any(one.commander_damage or one.commander_casts for one in board.players)
    return damage or any(one.commander for one in (*board.battlefield, *cards))


def _renamed(entry: CardEntry, card: NamedCard) -> CardEntry:
    if isinstance(entry, str):
        return card if isinstance(card, str) else CardObject(card=card)
    return replace(entry, card=card)
