"""Names of cards with certain characteristics (201.4a): what is known of the cards of this game decides, or it is assumed.

What counts is what the card is by its text, and not what an object with that name has become.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.instructions.valuing import ValueKind
from engine.abilities.replacement.entering import ChosenKind
from engine.dialogue.choices import WrongAnswer
from engine.dialogue.citing import Taken
from engine.phrases.wording import with_article
from engine.state.definition import Definition, Face
from engine.state.game import GameState
from engine.table.table import Table

PLAIN = "card name"


def check_card_name(table: Table, taken: Taken, kind: ChosenKind | ValueKind, name: str) -> None:
    """See that a chosen name is that of a card (201.4) with the characteristics that the text asks for (201.4a).

    :raises WrongAnswer: no card has it, or the card is known, and is none.
    """
    if not kind.endswith(PLAIN):
        return
    if (near := dict(table.state.no_cards).get(name)) is not None:
        meant = f". Did you mean {' or '.join(near)}?" if near else ""
        raise WrongAnswer(taken.choice, f"there is no card named {name!r} (201.4){meant}", near)
    if kind == PLAIN:
        return
    quality = kind.removesuffix(PLAIN).strip()
    known = [face for face in _faces(table.state) if face.name.casefold() == name.casefold()]
    if not known:
        table.assume(f"{name} is {with_article(kind)} (201.4a).")
    elif not any(_has(face, quality) for face in known):
        types = " ".join((*known[0].supertypes, *known[0].types))
        raise WrongAnswer(taken.choice, f"{name} is not {with_article(kind)} (201.4a): the card is {types}")


def _faces(state: GameState) -> Iterator[Face]:
    """The faces of all cards that are known, whether or not an object is one; tokens are no cards."""
    for definition in _cards(state):
        yield from definition.faces


def _cards(state: GameState) -> Iterator[Definition]:
    yield from state.reference
    yield from state.outside
    for obj in state.objects.values():
        if obj.kind == "card" and not obj.unknown:
            yield obj.printed


def _has(face: Face, quality: str) -> bool:
    """Whether a face is all that is asked for: "nonbasic land", "noncreature, nonland"."""
    own = {*face.supertypes, *face.types}
    words = quality.replace(",", "").split()
    return all(word[3:] not in own if word.startswith("non") else word in own for word in words)


def card_named(state: GameState, name: str) -> Definition | None:
    """The card of a name: from the reference, or as a card of this name in the game is printed (707.13, 111.11)."""
    cards = (obj.printed for obj in state.objects.values() if obj.kind == "card")
    return next((card for card in (*state.reference, *cards) if card.name == name), None)
