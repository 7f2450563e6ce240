"""Changes of types and colors that a choice, or the rules' own lists of types, decide (205.3, 613.1d, 613.1e)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node

Losable = Literal["abilities", "colors", "card types", "creature types", "land types"]
"""What an object can lose altogether."""


class BecomeChosen(Node, frozen=True):
    """It becomes the color or type that was chosen, in the same text or as the object with the ability entered (607.2d).

    A type replaces those of its set, a color all others (205.1a, 105.3), unless ``adding``. ``words`` is only wording.
    """

    what: Literal["color", "type"]
    adding: bool = False
    words: Literal["the chosen", "the chosen creature", "that"] = "the chosen"


class BecomeTypeOfChoice(Node, frozen=True):
    """It becomes the type that the controller of the effect chooses as it begins (608.2d, layer 4)."""

    kind: Literal["creature type", "basic land type"]
    adding: bool = False


class BecomeEvery(Node, frozen=True):
    """It has every type of a set: creature types, land types, or basic land types (205.3). ``words`` is only wording."""

    of: Literal["creature", "land", "basic land"]
    words: Literal["is", "in addition", "gains"] = "is"


class LoseKinds(Node, frozen=True):
    """It loses all of these, or, with ``other``, all but what the same effect gives it (613.1d–f).

    ``it`` is only wording: ", and it loses all other ..." at the end of a sentence.
    """

    what: tuple[Losable, ...]
    other: bool = False
    it: bool = False


class LoseType(Node, frozen=True):
    """It isn't of a card type: it loses it, and the subtypes that go with that type alone (layer 4, 205.1a)."""

    type: str
