"""Cards that players draw, discard, shuffle and search for (121, 701.9, 701.23, 701.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Chosen, PlayerRef

if TYPE_CHECKING:
    pass


class Draw(Node, frozen=True):
    """A player draws cards, one at a time (121.1, 121.2), and may have to reveal them then (121.6c).

    ``more`` is only wording: "an additional card".
    """

    who: PlayerRef
    amount: Quantity
    more: bool = False
    revealed: bool = False


class Discard(Node, frozen=True):
    """A player discards cards of their choice, or at random (701.9). ``amount`` ``None`` is the whole hand: "all" cards."""

    who: PlayerRef
    amount: Quantity | None
    random: bool = False
    said: Literal["", "all"] = ""


class Shuffle(Node, frozen=True):
    """A player shuffles their library (701.24)."""

    who: PlayerRef


class Search(Node, frozen=True):
    """A player searches their library for cards and puts them somewhere, then shuffles (701.23).

    ``of`` is whose library it is, where it is another's: what is said goes on to say who shuffles. ``face_down``: they are
    exiled face down (406.3). ``word`` and ``their`` are only wording: how the text calls what was found, and whose library
    it says. ``graveyard``: they search the library, the graveyard, or both, and what follows says whether to shuffle; its
    value is only wording.
    """

    who: PlayerRef
    what: Chosen
    to: Literal["hand", "battlefield", "graveyard", "library top", "exile"]
    reveal: bool = False
    tapped: bool = False
    word: str = "it"
    their: bool = False
    face_down: bool = False
    of: PlayerRef | None = None
    graveyard: Literal["", "and", "then"] = ""
