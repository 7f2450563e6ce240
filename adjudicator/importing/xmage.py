"""XMage's ``init.txt``: groups of lines ``zone:player:card:amount``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from adjudicator.cards.source import CardSource
from adjudicator.importing.board import Building
from adjudicator.importing.notes import Notes
from adjudicator.notation.tokens import PREDEFINED
from adjudicator.problems import Problem
from adjudicator.wire.nearness import hint

Record = dict[str, Any]

_ZONES: Final = {
    "hand": "hand",
    "battlefield": "battlefield",
    "graveyard": "graveyard",
    "library": "library",
    "exiled": "exile",
    "exile": "exile",
    "commander": "command",
    "token": "battlefield",
}
_OUT: Final = {
    "outside": "Cards outside the game.",
    "sideboard": "Cards outside the game.",
    "plane": "A plane by the name of its class in XMage.",
}
_BY_CLASS: Final = {
    "token": "A token by the name of its class in XMage: what it is like is not said.",
    "emblem": "An emblem by the name of its class in XMage: what it does is not said.",
}
"""What XMage calls by the name of a class."""
_CLEAR: Final = ("clear", "0")
"""What takes away all that is in a zone, as a card and an amount."""
_KNOWN: Final = (*_ZONES, *_OUT, *_BY_CLASS, "loyalty", "stack")
_PLAYERS: Final = {"human": "Human", "me": "Human", "computer": "Computer", "opponent": "Computer", "ai": "Computer"}
_GROUP: Final = re.compile(r"\[(.+)\]")
_SET: Final = re.compile(r"([A-Z0-9]{2,6})-(.+)")
_MOST: Final = 500

ASSUMED: Final = (
    "It is the precombat main phase of the first player's turn, who has priority; no land has been played.",
    "Each player has the starting life total, and no counters.",
    "Permanents are untapped, were there since before the turn began, and have no counters but for loyalty.",
    "Permanents have entered in the order in which they are listed (613.7), and nothing is attached to anything.",
    "Nothing that happened earlier matters, and no effect of it lasts.",
    "The first card of a library is the top one, the first of a graveyard the bottom one.",
)
"""What the format never says."""


def looks_like_xmage(text: str) -> bool:
    """Whether a text is written as XMage writes ``init.txt``."""
    zones = {*_ZONES, *_OUT, *_BY_CLASS, "loyalty", "stack"}
    return any(line.partition(":")[0].strip().casefold() in zones for line in text.splitlines() if line.count(":") > 2)


def read_xmage(text: str, group: str | None, cards: CardSource, notes: Notes) -> tuple[Building, dict[str, str]]:
    """The board of one group of a file: the one that is named, or else the first that puts something somewhere.

    :raises Problem: there is no such group.
    """
    lines = tuple(_lines(text))
    groups = list(dict.fromkeys(found for _, found, _ in lines))
    wanted = group if group is not None else next((one for one in groups if not one.startswith("@")), "")
    if group is not None and group not in groups:
        named = ", ".join(repr(one) for one in groups if one) or "none"
        raise Problem(
            422, "unknown-group", "No such group", f"The file has no group {group!r}; its groups are: {named}."
        )
    building = Building(notes)
    building.player("Human")
    building.player("Computer")
    reading = _Reading(building, notes, cards)
    for number, found, line in lines:
        if found == wanted:
            reading.line(number, line)
        else:
            notes.leave(
                number, line, f"It is in another group, {found or 'before the first one'}: only one is read at once."
            )
    building.turn |= {"active": "Human", "step": "precombat_main", "priority": "Human"}
    for assumed in ASSUMED:
        notes.assume(assumed)
    return building, {"group": wanted} if wanted else {}


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines that say something, with their numbers and groups."""
    group = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", "//", ";")):
            continue
        header = _GROUP.fullmatch(line)
        if header is not None:
            group = header[1].strip()
        else:
            yield number, group, line


class _Reading:
    """One group, line by line."""

    def __init__(self, building: Building, notes: Notes, cards: CardSource) -> None:
        self.building = building
        self.notes = notes
        self.cards = cards

    def line(self, number: int, line: str) -> None:
        zone, first, rest = line.partition(":")
        player, second, rest = rest.partition(":")
        card, third, amount = rest.rpartition(":")
        if not (first and second and third):
            self.notes.fail(number, line, "`zone:player:card:amount` is expected.")
            return
        clears = (card.strip().casefold(), amount.strip()) == _CLEAR
        count = self.notes.number(number, line, amount)
        if count is None:
            return
        who = _PLAYERS.get(player.strip().casefold(), player.strip())
        if who not in _PLAYERS.values():
            self.notes.assume(f"{who!r} is a player of the game beside Human and Computer.")
        self.building.player(who)
        if clears and zone.strip().casefold() in _ZONES:
            self.building.clear(_ZONES[zone.strip().casefold()], who)
        else:
            self._put(number, line, zone.strip().casefold(), who, card.strip(), count)

    def _put(self, number: int, line: str, zone: str, player: str, card: str, count: int) -> None:
        if zone in _OUT:
            self.notes.leave(number, line, _OUT[zone])
        elif zone == "emblem":
            self.notes.fail(number, line, _BY_CLASS[zone])
        elif zone == "loyalty":
            self._loyalty(number, line, player, card, count)
        elif zone not in _ZONES and zone != "stack":
            self.notes.fail(number, line, f"There is no such zone: {zone}.{hint(zone, _KNOWN)}")
        elif not 0 < count <= _MOST:
            self.notes.fail(number, line, f"From 1 to {_MOST} cards are put somewhere at once.")
        else:
            for _ in range(count):
                self._one(number, line, zone, player, self._named(number, card) if zone != "token" else card)

    def _one(self, number: int, line: str, zone: str, player: str, card: str) -> None:
        match zone:
            case "stack":
                entry: Record = {"kind": "spell", "card": card, "controller": player}
                self.building.on_stack(entry, number, line)
                self.notes.assume("Spells on the stack have no targets: the format names none.")
            case "token":
                known = PREDEFINED.get(re.sub(r"Token$", "", card).casefold())
                if known is None:
                    self.notes.fail(number, line, _BY_CLASS["token"])
                    return
                made = {"name": known.name, "type_line": known.type_line, "oracle_text": known.oracle_text}
                self.building.put("battlefield", player, {"card": made, "token": True}, number, line)
            case "commander":
                self.building.variant = "commander"
                self.building.put("command", player, {"card": card, "commander": True}, number, line)
            case _:
                self.building.put(_ZONES[zone], player, {"card": card}, number, line)

    def _named(self, number: int, card: str) -> str:
        """The name of a card without the set that may stand before it."""
        found = _SET.fullmatch(card)
        if found is None or self.cards.find(card) is not None:
            return card
        self.notes.leave(number, card, "Which printing it is, which matters to no rule.")
        return found[2]

    def _loyalty(self, number: int, line: str, player: str, card: str, count: int) -> None:
        name = self._named(number, card)
        found = [
            one for one in self.building.battlefield if one.get("card") == name and one.get("controller") == player
        ]
        if not found:
            self.notes.fail(number, line, "No such planeswalker was put onto the battlefield before.")
        for one in found:
            one["counters"] = {"loyalty": count}
