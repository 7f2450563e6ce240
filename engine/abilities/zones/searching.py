"""Searching libraries and other zones (701.23)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Chosen, Group, ObjectRef, PlayerRef

Within = Literal[
    "graveyard and/or library",
    "hand and/or library",
    "graveyard, hand and/or library",
    "graveyard, hand, and/or library",
    "library, hand, and/or graveyard",
    "library and graveyard",
    "graveyard, hand, and library",
]
"""Zones of their own that a player searches together (701.23a)."""


class Search(Node, frozen=True):
    """A player searches their library for cards and puts them somewhere, then shuffles (701.23).

    ``of`` is whose library it is, where it is another's: what is said goes on to say who shuffles. ``face_down``: they are
    exiled face down (406.3). ``word`` and ``their`` are only wording: how the text calls what was found, and whose library
    it says. ``graveyard``: they search the library, the graveyard, or both, and what follows says whether to shuffle; its
    value is only wording. ``within`` are the zones that are searched instead of the library alone, as the text says it:
    all of them, or with "and/or" any. ``attached``: what is found enters the battlefield attached to that (303.4f).
    ``others``: only one of the cards that were found, as the player chooses, goes where it says ``to``, and the others go
    there. An empty ``to``: they are "those cards" for what the text goes on to say (608.2c). ``closing``: it shuffles
    "then", or what is said "apart" says who shuffles; "listed" is wording, of a list that goes on. ``top`` is only wording:
    what the text says is put on top, if not "that card". ``counters`` are what it enters the battlefield with (122.6);
    ``more`` is only wording: "an additional". ``under`` is under whose control it enters, if not that of who searches.
    """

    who: PlayerRef
    what: Chosen
    to: Literal["hand", "battlefield", "graveyard", "library top", "exile", ""]
    reveal: bool = False
    tapped: bool = False
    word: str = "it"
    their: bool = False
    face_down: bool = False
    of: PlayerRef | None = None
    graveyard: Literal["", "and", "then"] = ""
    others: Literal["", "hand", "graveyard"] = ""
    closing: Literal["then", "apart", "listed"] = "then"
    top: str = ""
    within: Within | Literal[""] = ""
    attached: ObjectRef | PlayerRef | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()
    more: str = ""
    under: PlayerRef | None = None


class SearchZones(Node, frozen=True):
    """A player searches a graveyard, a hand, and a library for cards, and exiles what is found (701.23a).

    A group is all cards that fit: of those in a hidden zone, none has to be found (701.23b). What is said goes on to say
    who shuffles. ``word`` is only wording: how the text calls what was found.
    """

    who: PlayerRef
    of: PlayerRef
    what: Chosen | Group
    word: str = "them"
