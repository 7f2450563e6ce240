"""The lists of cards in Forge's files: ``Name|Modifier|Modifier:value;...``, tokens, and what is put on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.cards.source import CardSource
from adjudicator.importing.board import Building
from adjudicator.importing.forge_modifiers import PRINTING, Modifier, modify
from adjudicator.importing.forge_tokens import token
from adjudicator.importing.notes import Notes

Record = dict[str, Any]


class ForgeCards:
    """Reads the cards of a file. What refers to a card by its number is put right when all of them are known."""

    def __init__(
        self, building: Building, notes: Notes, source: CardSource, player_of: Callable[[str], str | None]
    ) -> None:
        self.building = building
        self.notes = notes
        self.source = source
        self.player_of = player_of
        self.nobody_is_sick = False
        self._numbers: dict[str, Record] = {}
        self._later: list[Callable[[], None]] = []

    def read_list(self, line: int, player: str, zone: str, value: str) -> None:
        """The cards of a zone."""
        for item in filter(None, map(str.strip, value.split(";"))):
            self._card(line, player, zone, item)

    def end(self) -> None:
        """Put right what refers to something."""
        for put in self._later:
            put()

    def later(self, put: Callable[[], None]) -> None:
        """Do this when all cards are known."""
        self._later.append(put)

    def by_number(self, number: str) -> Record | None:
        """The card of a number, if one has it."""
        return self._numbers.get(number)

    def id_of(self, number: str) -> str | None:
        """The id of the card of a number, if one has it."""
        card = self._numbers.get(number)
        return str(card["id"]) if card is not None else None

    def put_on_stack(self, line: int, player: str, item: str) -> None:
        """A spell that is on the stack, with its target if it says one."""
        what, arrow, target = item.partition("->")
        name, sign, _ = what.partition(":")
        if sign or name.strip().isdecimal():
            self.notes.leave(line, item, "An ability on the stack, by its place in Forge's script of the card.")
            return
        entry: Record = {"id": self.building.fresh(name), "kind": "spell", "card": name.strip(), "controller": player}
        self.building.on_stack(entry, line, item)

        def aim() -> None:
            ref = self.player_of(target) or self.id_of(target.strip())
            if ref is None:
                self.notes.fail(line, item, f"There is no player or card {target.strip()!r} to target.")
            else:
                entry["targets"] = [{"ref": ref}]

        if arrow:
            self.later(aim)

    def _card(self, line: int, player: str, zone: str, item: str) -> None:
        name, *modifiers = (part.strip() for part in item.split("|"))
        if name.casefold().startswith("t:"):
            card = token(name[2:], line, item, self.notes)
            name = str(card["card"]["name"])
            card["token"] = True
        else:
            if name.endswith("+"):
                self.notes.leave(line, name, PRINTING)
            name = name.removesuffix("+")
            card = {"card": name}
        if not name:
            self.notes.fail(line, item, "A card's name is expected.")
            return
        said = [
            Modifier(line, player, zone, card, name, word.strip(), value.strip())
            for word, _, value in (one.partition(":") for one in modifiers if one)
        ]
        for one in said:
            if one.word.casefold() == "id":
                self._number(one)
        self.building.put(zone, player, card, line, item)
        for one in said:
            modify(self, one)

    def _number(self, said: Modifier) -> None:
        """The number by which others refer to a card."""
        if not said.value or said.value in self._numbers:
            self.notes.fail(said.line, said.text, "A number is expected that no other card has.")
            return
        said.card["id"] = f"card-{said.value}"
        self._numbers[said.value] = said.card
