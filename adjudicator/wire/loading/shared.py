"""What the parts of the loader share: the board, its cards, the objects made so far; and which face of a card shows."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import not_

from adjudicator.cards.compiling import compiled
from adjudicator.wire import defaults
from adjudicator.wire.at_defaults import OF_FEW
from adjudicator.wire.loading.definitions import UNKNOWN, Book
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.loading.timestamps import Timestamps
from adjudicator.wire.naming import face_index
from adjudicator.wire.records import cards as wire
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText, FaceText
from engine.state.definition import Definition
from engine.state.face_down import FaceDown
from engine.state.ids import base
from engine.state.objects import GameObject


class Loading:
    """What the parts of the loader share: the board, its cards, the timestamps, the notes, the objects made so far."""

    def __init__(self, request: Request, book: Book, notes: Notes) -> None:
        self.board = board = request.state
        #: Of each permanent whether nothing is said of it but what is said of most; and the others, with their places.
        self.plain = OF_FEW.silent(board.battlefield)
        self.special = [*compress(enumerate(board.battlefield), map(not_, self.plain))]
        self.book = book
        self.notes = notes
        self.timestamps = Timestamps(board)
        self.objects: dict[str, GameObject] = {}
        self.gone: dict[str, GameObject] = {}
        self.turn_order = defaults.turn_order(board)
        self.active = defaults.active(request) or ""

    def definition(self, card: wire.NamedCard | None, at: str) -> Definition:
        """The compiled card, or what stands for one that nobody knows."""
        if card is None:
            return UNKNOWN
        try:
            compiled = self.book.definition(card)
            if isinstance(card, wire.CardDefinition) and (card.colors is not None or card.card_faces):
                self._tell_of_colors(card, compiled)
            return compiled
        except ValueError as error:  # a mana symbol that the engine does not have
            self.notes.unsupported(f"{at}/card", str(error))
            return UNKNOWN

    def printed(self, entry: wire.CardObject | wire.MergedPart, at: str) -> Definition:
        """The compiled card of an object: as a token is called, if it is one (111.4)."""
        definition = self.definition(entry.card, at)
        if entry.card is None or not entry.token or definition is UNKNOWN:
            return definition
        return self.book.token(entry.card)

    def _tell_of_colors(self, card: wire.CardDefinition, compiled: Definition) -> None:
        """Colors follow from the mana cost and the indicator (202.2, 204.1), but for those of some copies (707.9b)."""
        for said, face in zip(card.faces, compiled.faces, strict=False):  # a prototype has a second one (718.2)
            paid = () if face.mana_cost is None else face.mana_cost.colors
            if said.colors is not None and face.mana_cost is not None and set(paid) != set(face.colors):
                found = "".join(face.colors) or "colorless"
                text = (
                    f"{face.name or 'A card'} is {found}, as `colors` says; its mana cost alone would not make it that."
                )
                self.notes.warnings.append(text)

    def find(self, ref: str | None) -> GameObject | None:
        """The object of an id: one that is there, one that is remembered, or what the same card is now."""
        if ref is None:
            return None
        return find_object(ref, self.objects, self.gone)


def load_face_down(why: bool | wire.FaceDown, listed: FaceText | None = None) -> FaceDown | None:
    """That an object is face down, why, and as what; the canonical form has a reason wherever it is (708.2)."""
    if not isinstance(why, str):
        return None
    return FaceDown(why, compiled(CardText(name="", card_faces=(listed,))).front if listed is not None else None)


def load_face(loading: Loading, card: wire.NamedCard | None, face: str | None, at: str) -> int:
    """Which face is up, from 0."""
    if face is None:
        return 0
    index = None if card is None else face_index(loading.book.text(card), face)
    if index is None:
        loading.notes.refuse(f"{at}/face", f"The card has no face {face!r}.", "712.8")
        return 0
    return index


def find_object(ref: str, there: Mapping[str, GameObject], gone: Mapping[str, GameObject]) -> GameObject | None:
    """The object of an id: one that is there, one that is gone, or what the same card is now."""
    found = there.get(ref) or gone.get(ref)
    if found is not None:
        return found
    return next((obj for obj in there.values() if base(obj.id) == base(ref)), None)
