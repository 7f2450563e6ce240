"""The lists of cards in Forge's files: ``Name|Modifier|Modifier:value;...``, tokens, and what is put on the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from adjudicator.cards.source import CardSource
from adjudicator.cards.taking import takes_control
from adjudicator.importing.board import Building
from adjudicator.importing.forge_modifiers import PRINTING, Modifier, modify
from adjudicator.importing.forge_tokens import token
from adjudicator.importing.notes import Notes
from engine.oracle.card import CardText

Record = dict[str, Any]

ABILITY: Final = (
    "An ability, by its place in Forge's script of the card. A request has it in `stack`, by its `source` and the "
    "beginning of its text."
)


def items(value: str) -> Iterator[str]:
    """What a list has between its semicolons."""
    return filter(None, map(str.strip, value.split(";")))


def _take(enchanted: Record, player: str) -> None:
    """What an Aura enchants that is listed with another player is theirs, and the Aura's controller controls it (110.2)."""
    before = enchanted["controller"]
    if before != player:
        enchanted.setdefault("owner", before)
        enchanted.setdefault("entered_under", before)
        enchanted["controller"] = player


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
        self._precast: list[tuple[Record, int, str]] = []

    def read_list(self, line: int, player: str, zone: str, value: str) -> None:
        """The cards of a zone."""
        for item in items(value):
            self._card(line, player, zone, item)

    def end(self) -> None:
        """Put right what refers to something."""
        for put in self._later:
            put()
        by_id = {str(one["id"]): one for one in self.building.battlefield if "id" in one}
        for aura in self.building.battlefield:
            enchanted = by_id.get(aura.get("attached_to", ""))
            if enchanted is not None and takes_control(self._known(aura)):
                _take(enchanted, aura["controller"])

    def _known(self, permanent: Record) -> CardText | None:
        card = permanent["card"]
        return self.source.find(card) if isinstance(card, str) else None

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

    def put_on_stack(self, line: int, player: str, value: str) -> None:
        """Spells that are on the stack, the last one on top."""
        for item in items(value):
            if (spell := self._spell(line, player, item)) is not None:
                self.building.on_stack(spell, line, item)

    def precast(self, line: int, player: str, value: str) -> None:
        """Spells that have resolved before the board is as it is, the first one first: they resolve as it is ruled on."""
        for item in items(value):
            if (spell := self._spell(line, player, item)) is not None:
                self._precast.append((spell, line, item))

    def end_precast(self) -> None:
        """Put what resolves before anything else on top of the stack, and have it resolve, if anybody has priority."""
        holder = self.building.turn.get("priority")
        for spell, line, item in reversed(self._precast):
            if holder is None:
                self.notes.fail(line, item, "It can't resolve while nobody has priority: name a later phase.")
                continue
            self.notes.leave(
                line, item, "In Forge it leaves no card behind. Here its card is put where such a card goes."
            )
            self.building.resolve(spell, line, item)

    def _spell(self, line: int, player: str, item: str) -> Record | None:
        """A spell, with its target if it says one."""
        what, arrow, target = item.partition("->")
        name, sign, _ = what.partition(":")
        if sign or name.strip().isdecimal():
            self.notes.fail(line, item, ABILITY)
            return None
        entry: Record = {"id": self.building.fresh(name), "kind": "spell", "card": name.strip(), "controller": player}

        def aim() -> None:
            ref = self.player_of(target) or self.id_of(target.strip())
            if ref is None:
                self.notes.fail(line, item, f"There is no player or card {target.strip()!r} to target.")
            else:
                entry["targets"] = [{"ref": ref}]

        if arrow:
            self.later(aim)
        return entry

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
