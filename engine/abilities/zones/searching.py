"""Searching libraries and other zones (701.23)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.references import Chosen, Group, PlayerRef, Several

Relation = Literal["share a land type", "different names"]
"""What cards that are found together have to do with each other (701.23a)."""


class Related(Node, frozen=True):
    """Cards that are found together, each in that relation to all the others: "with different names" (701.23a)."""

    what: Chosen
    relation: Relation


class Search(Node, frozen=True):
    """A player searches their library for cards and puts them somewhere, then shuffles (701.23).

    ``of`` is whose library it is, where it is another's: what is said goes on to say who shuffles. ``face_down``: they are
    exiled face down (406.3). ``word`` and ``their`` are only wording: how the text calls what was found, and whose library
    it says. ``graveyard``: they search the library, the graveyard, or both, and what follows says whether to shuffle; its
    value is only wording. ``what`` may be several things, one of each: "a Forest card and a Plains card".
    ``others``: only one of the cards that were found, as the player chooses, goes where it says ``to``, and the others go
    there.
    """

    who: PlayerRef
    what: Chosen | Related | Several
    to: Literal["hand", "battlefield", "graveyard", "library top", "exile"]
    reveal: bool = False
    tapped: bool = False
    word: str = "it"
    their: bool = False
    face_down: bool = False
    of: PlayerRef | None = None
    graveyard: Literal["", "and", "then"] = ""
    others: Literal["", "hand", "graveyard"] = ""


class SearchZones(Node, frozen=True):
    """A player searches a graveyard, a hand, and a library for cards, and exiles what is found (701.23a).

    A group is all cards that fit: of those in a hidden zone, none has to be found (701.23b). What is said goes on to say
    who shuffles. ``word`` is only wording: how the text calls what was found.
    """

    who: PlayerRef
    of: PlayerRef
    what: Chosen | Group
    word: str = "them"
