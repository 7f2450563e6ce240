"""Objects (109) and what is known of them: cards, tokens, copies and abilities on the stack, emblems.

Everything stored here is a fact, not a computed value: characteristics come from ``engine.layers``.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.abilities.ability import Ability
from engine.abilities.granters import granters
from engine.abilities.phrases.filters import Noun
from engine.state.copiable import Component, Copiable, Copied, copiable_values, melded_of
from engine.state.definition import Definition, Face
from engine.state.face_down import FaceDown
from engine.state.kept import kept

Zone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "pending", "outside"]
"""The zones of 400.1. ``pending`` is no zone: it holds abilities that have triggered and wait for 603.3; nor is
``outside``, which holds copies that were created outside the game (400.11, 707.13).
"""

ObjectKind = Literal["card", "token", "copy", "ability", "emblem"]


class Counters(msgspec.Struct, frozen=True, gc=False):
    """The counters of one kind on an object or player (122.1); they share a timestamp (613.7c)."""

    kind: str
    amount: int
    timestamp: int


class ChosenTarget(msgspec.Struct, frozen=True, gc=False):
    """A target of a spell or ability on the stack (115): slot, what was chosen (an id), its share if divided (601.2d).

    ``mode`` is the index of the mode that the slot belongs to, as printed from 0, in a modal spell or ability.
    """

    slot: str
    ref: str
    mode: int | None = None
    amount: int | None = None


class ManaSpent(msgspec.Struct, frozen=True, gc=False):
    """Mana that was spent on a cost, and the id of what made it, where that is known (106.3).

    ``of`` says what that was: its card types, subtypes and supertypes. ``amount`` is how much of it is alike.
    """

    symbol: str
    source: str | None = None
    of: tuple[str, ...] = ()
    amount: int = 1


class PaidCost(msgspec.Struct, frozen=True, gc=False):
    """A cost announced and paid in casting: an additional or alternative cost by its name (601.2b); or, "as cast", what was
    so as that was done, where the text asks (601.2i, ``engine.phrases.as_cast``).
    """

    kind: str
    times: int = 1
    objects: tuple[str, ...] = ()


class CastFacts(msgspec.Struct, frozen=True, gc=False):
    """How a spell was cast; the permanent that it becomes remembers it (400.7d)."""

    origin: Zone | None = None
    method: str | None = None
    permission: str | None = None
    costs: tuple[PaidCost, ...] = ()
    x: int | None = None
    mana_spent: tuple[ManaSpent, ...] = ()


class ExiledBy(msgspec.Struct, frozen=True, gc=False):
    """What exiled a card (607.2a): the object whose ability it was, and its place among the abilities of that.

    ``link`` is the pair of linked abilities that it belongs to (``engine.phrases.linking``): empty for those printed on the
    object, ``None`` where a board does not say. ``until_left`` is the zone that the card returns to right after that object
    leaves the battlefield (610.3).
    """

    object: str
    ability: int | None = None
    until_left: Zone | None = None
    link: str | None = ""


class Binding(msgspec.Struct, frozen=True, gc=False):
    """What a name in an ability stands for: ids of objects or players, or an amount (608.2h, 608.2k)."""

    name: str
    refs: tuple[str, ...] = ()
    amount: int | None = None


class StackFacts(msgspec.Struct, frozen=True, dict=True):
    """What was chosen for a spell or ability as it was put on the stack (601.2b–d, 602.2b, 603.3c–d).

    For an ability, ``source`` is the object it is from (113.7) and ``ability`` what it does; ``index`` is its place among
    the abilities of the source, where it has one. ``spliced`` are the cards whose rules text a spell has after its own, in
    order (702.47).
    """

    targets: tuple[ChosenTarget, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    source: str | None = None
    ability: Ability | None = None
    index: int | None = None
    bindings: tuple[Binding, ...] = ()
    text: str = ""
    spliced: tuple[Definition, ...] = ()

    @kept
    def refs(self) -> tuple[str, ...]:
        """What it refers to: its source, its targets, what its words stand for."""
        found = [target.ref for target in self.targets]
        found += [ref for binding in self.bindings for ref in binding.refs]
        if self.source is not None:
            found.append(self.source)
        return (*found, *granters(self.ability))


StatusWord = Literal["foretold", "plotted", "warped", "on_adventure"]
"""What a card in exile is by which it may be played from there (702.143, 702.170, 702.185, 715.3d)."""


class CardStatus(msgspec.Struct, frozen=True, gc=False):
    """What a card in exile became, and in which turn. ``player`` may play it, where that is not its owner.

    ``less`` is by how much its mana cost is reduced where an effect has given it that as its foretell cost (702.143d).
    """

    word: StatusWord
    turn: int
    player: str | None = None
    less: int | None = None


Came = Literal["last", "previous"]
"""Since when a permanent is under its controller's control, if that is not long ago: since the last upkeep of that player
began, or, in an upkeep, since the one before began (702.30a)."""


ANCHOR: Final = "anchor word"
"""Under which name it is kept which anchor word was chosen for a permanent (607.2m)."""


class GameObject(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One object in one zone (109.1, 400.7).

    ``controller`` is who put it where it is: the player it entered under, or who put it on the stack; control effects
    come on top (613.1b). It is ``None`` outside the battlefield and the stack (108.4). ``was`` is the object it was before
    it changed zones. ``unknown`` cards have no characteristics that anybody knows; ``one_of`` are the cards one of which it
    is, if that is known, ``said`` what was asked of it and answered: whether it is such a card (701.20a). ``links`` is
    what was chosen for it as it entered, by what was to be chosen (607.2d). ``arrived``: a commander that was put where it
    is since state-based actions were last checked (903.9a). ``level`` is the designation of a Class (716.2b), and
    no counter. ``protector`` is the player who is a battle's protector (310.8). ``paired_with`` is the creature that it is
    paired with (702.95b).
    ``room`` is where the venture marker is on a dungeon card (309.4). ``turned`` is the timestamp with which a permanent
    last transformed (701.27f). ``came``: it is new to its controller's upkeep. ``beside``: where a world permanent has
    entered as one event with others, the timestamp of the last of them, until state-based actions are checked (704.5k).

    ``flipped`` is its status (110.5, 710).

    ``printed`` is the card, or the token or copy as it was created; ``face`` is which of its faces is up. ``copied``
    are the copiable effects on it, by their timestamps. ``face_down`` is why it is face down, if it is. ``merged``
    are the components of a merged permanent, topmost first (730.2); ``printed`` and ``face`` are those of the one that was
    there first, ``kind`` and ``face_down`` those of the topmost (730.2d, 730.2e). Of a melded permanent they are its two
    cards, and ``printed`` is the combined back face (712.4a).

    ``copy_of`` is the prepared permanent for which a copy in exile is there (722.3c).
    ``known_to`` are the players who may look at a card that was exiled face down (406.3); ``None`` for everything else.
    ``entering``: it is not on the battlefield yet, and the game is looked at as it would be with it there (614.12).
    """

    id: str
    kind: ObjectKind
    zone: Zone
    owner: str
    controller: str | None
    printed: Definition
    timestamp: int
    face: int = 0
    was: str | None = None
    unknown: bool = False
    one_of: tuple[Definition, ...] = ()
    said: tuple[tuple[Noun, bool], ...] = ()
    tapped: bool = False
    flipped: bool = False
    counters: tuple[Counters, ...] = ()
    damage: int = 0
    damaged_by_deathtouch: bool = False
    attached_to: str | None = None
    controlled_since_turn_began: bool = True
    links: tuple[Binding, ...] = ()
    cast: CastFacts | None = None
    on_stack: StackFacts | None = None
    status: CardStatus | None = None
    exiled_by: ExiledBy | None = None
    designations: tuple[str, ...] = ()
    arrived: bool = False
    level: int | None = None
    protector: str | None = None
    paired_with: str | None = None
    room: str = ""
    turned: int = 0
    beside: int = 0
    came: Came | None = None
    copied: tuple[Copiable, ...] = ()
    merged: tuple[Component, ...] = ()
    face_down: FaceDown | None = None
    copy_of: str | None = None
    known_to: tuple[str, ...] | None = None
    entering: bool = False

    @property
    def definition(self) -> Definition:
        """The card whose values are its copiable values (707.2): of the copiable effects, the last one decides (613.2a);
        being face down comes after them (613.2b).
        """
        if self.face_down is not None:
            return self.face_down.values
        return self._copiable[0] if self.copied else self.printed

    @property
    def shows(self) -> int:
        """Which face of ``definition`` gives it its characteristics."""
        if self.face_down is not None:
            return 0
        if self.definition.layout == "flip":
            return int(self.flipped)  # 710.2: of its status, whatever the permanent was copied from had
        return self._copiable[1] if self.copied else self.face

    @property
    def _copiable(self) -> tuple[Definition, int]:
        last = self.copied[-1]
        if isinstance(last, Copied):
            return last.values, last.face
        return copiable_values(self.printed, self.face, self.copied, self.merged, flipped=self.flipped)

    @property
    def x_of_spell(self) -> int | None:
        """What X is in its text about how it enters: that of the spell that it was (107.3m), and 0 in what it has as a copy
        (107.3j).
        """
        x = self.cast.x if self.cast is not None else None
        copies = any(isinstance(one, Copied) and not one.own for one in self.copied)
        return 0 if copies and x is not None else x

    @property
    def faced(self) -> Face:
        """That face; the halves of a split card are combined by ``engine.state.halves.shown``."""
        if self.face_down is None and not self.copied and self.printed.layout != "flip":
            return self.printed.faces[self.face]
        return self.definition.faces[self.shows]

    @property
    def is_hidden(self) -> bool:
        """Whether it is face down, and nobody was told what card it is."""
        return self.face_down is not None and self.printed.layout == "unknown"

    @property
    def refs(self) -> tuple[str, ...]:
        """What it refers to: its host, and, on the stack, what was chosen for it."""
        said = self.on_stack.refs if self.on_stack is not None else ()
        return said if self.attached_to is None else (self.attached_to, *said)

    @property
    def links_of_text(self) -> tuple[Binding, ...]:
        """What was chosen as it entered for the text that it has (607.2d); nothing for what it copied since (707.7).

        The amount of a link is the number of copy effects that were on it as that was chosen.
        """
        if not self.links:
            return ()
        return tuple(link for link in self.links if (link.amount or 0) == len(self.copies))

    @property
    def anchor(self) -> str | None:
        """The anchor word that was chosen as it entered, for the text that it has (614.12c)."""
        return next((link.refs[0] for link in self.links_of_text if link.name == ANCHOR), None)

    @property
    def copies(self) -> tuple[Copied, ...]:
        """The effects on it that make it a copy of something else (707.2)."""
        if not self.copied:
            return ()
        return tuple(one for one in self.copied if isinstance(one, Copied) and not one.own)

    @property
    def melded(self) -> tuple[Component, ...]:
        """The two cards that represent a melded permanent (712.4a); of another one, nothing."""
        return melded_of(self.copied, self.merged) if self.merged else ()

    @property
    def is_commander(self) -> bool:
        """Whether the card is a commander, in whatever zone (903.3)."""
        return "commander" in self.designations

    def count(self, kind: str) -> int:
        """How many counters of a kind are on it (122.1)."""
        return sum(counters.amount for counters in self.counters if counters.kind == kind) if self.counters else 0
