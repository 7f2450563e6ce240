"""Values that a player chooses while a spell or ability resolves: a color, a type, a name (608.2d, 105.4, 201.4, 205.3)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import PlayerNoun
from engine.abilities.phrases.references import PlayerRef

ValueKind = Literal[
    "color",
    "creature type",
    "basic land type",
    "land type",
    "card name",
    "nonland card name",
    "land card name",
    "artifact card name",
    "creature card name",
    "nonartifact, nonland card name",
    "land or nonland",
    "card type",
    "permanent type",
    "artifact or enchantment",
    "creature or land",
    "artifact, creature, or land",
]
"""What can be chosen. A name may have to be that of a card with certain characteristics (201.4a)."""

VALUES: dict[ValueKind, Literal["color", "type", "name", "kind"]] = {
    "color": "color",
    "creature type": "type",
    "basic land type": "type",
    "land type": "type",
    "card name": "name",
    "nonland card name": "name",
    "land card name": "name",
    "artifact card name": "name",
    "creature card name": "name",
    "nonartifact, nonland card name": "name",
    "land or nonland": "kind",
    "card type": "type",
    "permanent type": "type",
    "artifact or enchantment": "type",
    "creature or land": "type",
    "artifact, creature, or land": "type",
}
"""How a text goes on to call what was chosen: "the chosen type", "with that name"."""


LISTED: tuple[ValueKind, ...] = (
    "land or nonland",
    "artifact or enchantment",
    "creature or land",
    "artifact, creature, or land",
)
"""What is chosen from, where the text lists it."""


class ChoosePlayer(Node, frozen=True):
    """A player, or chance, chooses a player, whom the rest of the text calls "that player" (608.2d)."""

    who: PlayerRef
    what: PlayerNoun
    random: bool = False


class ChooseValue(Node, frozen=True):
    """A player chooses a value, which the rest of the text calls "the chosen color", "that type" and the like (608.2d).

    ``never`` is the one that can't be chosen.
    """

    who: PlayerRef
    kind: ValueKind
    never: str = ""


class ChooseName(Node, frozen=True):
    """A player chooses one of the card names that are listed, which the rest of the text calls "the chosen name" (201.4).

    ``new``: none that was chosen before for the same ability of the object.
    """

    who: PlayerRef
    among: tuple[str, ...]
    new: bool = False


class NoteLifeTotal(Node, frozen=True):
    """The player's life total is noted for the object whose ability it is, in place of what was noted before (607.2e)."""

    who: PlayerRef


ValueInstruction = ChooseValue | ChooseName | NoteLifeTotal | ChoosePlayer
"""What has a player choose a value, or notes one."""
