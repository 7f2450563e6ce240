"""A board while it is put together from a file: players, cards by zones, and what refers to what."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from adjudicator.importing.notes import Notes

Record = dict[str, Any]

ZONES: Final = ("hand", "graveyard", "library", "exile", "command")
"""The zones of players, as a request has them."""


class Building:
    """A request in the making. ``at`` remembers which line each part is from."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.players: dict[str, Record] = {}
        self.battlefield: list[Record] = []
        self.stack: list[Record] = []
        self.attackers: list[Record] = []
        self.turn: Record = {}
        self.resolving: list[Record] = []
        self.actions: list[Record] = []
        self.variant: str | None = None
        self._ids: Counter[str] = Counter()
        self._lines: dict[int, tuple[int, str]] = {}
        self._at: dict[str, Record] = {}

    def player(self, name: str) -> Record:
        """The entry of a player, made when they are first named."""
        return self.players.setdefault(name, {"id": name})

    def put(self, zone: str, owner: str, card: Record, line: int, text: str) -> None:
        """Put a card or permanent where the file has it."""
        if zone == "battlefield":
            card["controller"] = owner
        self._lines[id(card)] = (line, text)  # all of them are kept as long as this is
        if zone == "battlefield":
            self.battlefield.append(card)
        elif zone == "library":
            self.player(owner).setdefault("library", {}).setdefault("top", []).append(card)
        else:
            self.player(owner).setdefault(zone, []).append(card)

    def clear(self, zone: str, owner: str) -> None:
        """Take away all that was put there for a player."""
        if zone == "battlefield":
            self.battlefield[:] = [one for one in self.battlefield if one["controller"] != owner]
        elif zone in self.player(owner):
            del self.player(owner)[zone]

    def on_stack(self, entry: Record, line: int, text: str) -> None:
        """Put a spell on the stack, above what is there."""
        self._lines[id(entry)] = (line, text)
        self.stack.append(entry)

    def resolve(self, entry: Record, line: int, text: str) -> None:
        """Put a spell on the stack, above what is there, and have it resolve before anything else is done."""
        self.on_stack(entry, line, text)
        self.resolving.append(entry)

    def fresh(self, name: str) -> str:
        """An id for a card that something refers to."""
        slug = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "card"
        self._ids[slug] += 1
        return f"{slug}-{self._ids[slug]}"

    def opponents(self, player: str) -> list[str]:
        """The other players, in their order."""
        return [other for other in self.players if other != player]

    def request(self) -> Record:
        """The request: the board, and what is done on it."""
        for player in self.players.values():
            library = player.get("library")
            if library is not None:
                library["size"] = len(library["top"])
        state: Record = {"variant": self.variant} if self.variant is not None else {}
        state |= {"turn": self.turn, "players": list(self.players.values()), "battlefield": self.battlefield}
        if self.stack:
            state["stack"] = self.stack
        if self.attackers:
            state["combat"] = {"attackers": self.attackers}
        self._note_places(state)
        request: Record = {"format": "adjudicator/1", "state": state}
        actions = [*({"type": "resolve"} for _ in self.resolving), *self.actions]
        return {**request, "actions": actions} if actions else request

    def leave_out(self, places: set[str]) -> bool:
        """Take what is at these places out of the request, for it can't be there; whether there was any of it."""
        gone = {id(self._at[place]) for place in places if place in self._at}
        for listed in self._lists:
            listed[:] = [one for one in listed if id(one) not in gone]
        return bool(gone)

    @property
    def _lists(self) -> list[list[Record]]:
        """The lists that what the file has is in."""
        found = [self.battlefield, self.stack, self.resolving, self.attackers]
        for player in self.players.values():
            found += [player[zone]["top"] if zone == "library" else player[zone] for zone in ZONES if zone in player]
        return found

    def _note_places(self, state: Record) -> None:
        """Which line is behind which pointer, so that what is wrong with the board can be told at its line."""
        self._at = {}
        for name, listed in (("battlefield", self.battlefield), ("stack", self.stack)):
            for n, one in enumerate(listed):
                self._at[f"/state/{name}/{n}"] = one
        for n, attacker in enumerate(self.attackers):
            self._at[f"/state/combat/attackers/{n}"] = attacker
        for n, player in enumerate(state["players"]):
            for zone in ZONES:
                cards = player.get(zone, {}).get("top", ()) if zone == "library" else player.get(zone, ())
                at = f"/state/players/{n}/{zone}{'/top' if zone == 'library' else ''}"
                for m, card in enumerate(cards):
                    self._at[f"{at}/{m}"] = card
        self.notes.places = {place: self._lines[id(one)] for place, one in self._at.items()}

    def attack(self, attacker: Record, line: int, text: str) -> None:
        """A creature attacks."""
        self._lines[id(attacker)] = (line, text)
        self.attackers.append(attacker)
