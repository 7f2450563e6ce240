"""Copiable values (707.2): what copy effects and merging make of what is printed on an object (613.2a)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.state.definition import Definition, Face
from engine.state.face_down import FaceDown


class Copied(msgspec.Struct, frozen=True):
    """A copiable effect on an object (613.2a): from its timestamp on it has the values of this face.

    They were taken when the effect began, with the effect's exceptions, and change no more (707.2b, 707.9). ``effect`` is
    the id of the continuous effect with which it ends; empty for one that lasts as long as the object. ``own``: they are
    its own values, as modified by what it enters as. ``static``: it is of the static ability of an object, and ``effect``
    is the id of that (707.2c).
    """

    values: Definition
    face: int = 0
    timestamp: int = 0
    effect: str = ""
    own: bool = False
    static: bool = False


class Component(msgspec.Struct, frozen=True, kw_only=True):
    """A card or token that represents a merged or melded permanent (712.4a, 730.2).

    ``id`` is the id of the object that it was before, or of the permanent itself for what that was before anything merged
    with it.
    """

    id: str
    kind: Literal["card", "token"]
    owner: str
    printed: Definition
    face: int = 0
    commander: bool = False
    face_down: FaceDown | None = None

    @property
    def values(self) -> tuple[Definition, int]:
        """What it contributes: the face that is up, or what a face-down card is (708.2a, 730.2e)."""
        return (self.printed, self.face) if self.face_down is None else (self.face_down.values, 0)

    @property
    def name(self) -> str:
        """The name of the face that is up."""
        return self.printed.faces[self.face].name


class Merged(msgspec.Struct, frozen=True):
    """The copiable effect of merging (730.2a): from its timestamp on the permanent has all abilities of the component too.

    ``over``: it was put on top, and the other characteristics are its own (702.140e).
    """

    component: str
    over: bool
    timestamp: int


Copiable = Copied | Merged
"""What changes copiable values, in the order of the timestamps."""


def melded_of(effects: tuple[Copiable, ...], components: tuple[Component, ...]) -> tuple[Component, ...]:
    """The two cards of a melded permanent, which no effect merged with each other (712.4a); of another one, nothing."""
    later = {effect.component for effect in effects if isinstance(effect, Merged)}
    there = tuple(one for one in components if one.id not in later)
    return there if len(there) == 2 else ()


def copiable_values(
    printed: Definition, face: int, effects: tuple[Copiable, ...], components: tuple[Component, ...], *, flipped: bool
) -> tuple[Definition, int]:
    """The definition and the face that result from the effects, each applied to what the one before it left (613.2).

    Of a flip card among the components the alternative characteristics count if the permanent is ``flipped`` (730.2h).
    """
    values, shows = _first(printed, face, effects, components)
    for effect in effects:
        match effect:
            case Copied():
                values, shows = effect.values, effect.face
            case Merged(component=name, over=over):
                new = next(one for one in components if one.id == name)
                values, shows = _joined(*_up(values, shows, flipped), *_up(*new.values, flipped), over=over), 0
    return values, shows


def _up(definition: Definition, face: int, flipped: bool) -> tuple[Definition, int]:
    """The face that counts: of a flip card, the one that the permanent's status says (710.2)."""
    return definition, int(flipped) if definition.layout == "flip" else face


def _first(
    printed: Definition, face: int, effects: tuple[Copiable, ...], components: tuple[Component, ...]
) -> tuple[Definition, int]:
    """The values of what was there before anything merged with it, which may be face down under others (730.2e)."""
    later = {effect.component for effect in effects if isinstance(effect, Merged)}
    there = [one for one in components if one.id not in later]
    return there[0].values if len(there) == 1 else (printed, face)


_MOST_JOINED: Final = 64
"""With so many others a card keeps what it is together with them."""


def _joined(before: Definition, shown: int, new: Definition, face: int, *, over: bool) -> Definition:
    """What a permanent and what merges with it are together; made once for each pair of faces.

    The abilities that were there come first, so that each keeps its number.
    """
    top, other = (new, before) if over else (before, new)
    known: dict[tuple[int, int, int, bool], tuple[Definition, Definition]] = top.__dict__.setdefault("joined", {})
    key = (shown, face, id(other), over)
    if key not in known:
        if len(known) >= _MOST_JOINED:
            known.clear()
        was, added = before.faces[shown], new.faces[face]
        upper: Face = added if over else was
        whole = msgspec.structs.replace(upper, lines=(*was.lines, *added.lines))
        known[key] = (Definition(name=whole.name, faces=(whole,)), other)  # which keeps its id from being given anew
    return known[key][0]
