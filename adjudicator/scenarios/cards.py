"""Cards for scenarios: from a file, loaded when the first is asked for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from adjudicator.cards.compiling import compiled
from adjudicator.cards.names import name_key
from adjudicator.cards.reading import open_cards
from adjudicator.cards.records import Found
from adjudicator.cards.source import CardSource
from engine.oracle.card import CardText
from engine.state.definition import Definition


class FileCards:
    """The cards of a card file, by name or by the name of one face; the file is read when the first is looked up."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[str, CardText] | None = None

    def find(self, name: str) -> CardText | None:
        """The card of this name."""
        return self._cards().get(name_key(name))

    def __len__(self) -> int:
        """How many names are known."""
        return len(self._cards())

    def suggest(self, name: str) -> tuple[str, ...]:
        """Nothing is suggested: a script names its cards."""
        return ()

    def _cards(self) -> dict[str, CardText]:
        if self._known is None:
            self._known = self._load()
        return self._known

    def _load(self) -> dict[str, CardText]:
        whole: dict[str, CardText] = {}
        faces: dict[str, CardText] = {}
        with open_cards(self._path) as file:
            for record in file.records():
                if isinstance(record, Found):
                    card = record.card
                    key = name_key(card.name)
                    if record.playable or key not in whole:
                        whole[key] = card
                    for face in card.card_faces:
                        faces.setdefault(name_key(face.name), card)
        return {**faces, **whole}


@cache
def file_cards(path: Path) -> FileCards:
    """The cards of a file, read once in a process."""
    return FileCards(path)


def definition(source: CardSource, name: str) -> Definition | None:
    """The compiled card of a name; ``None`` if there is no such card."""
    card = source.find(name)
    return None if card is None else compiled(card)
