"""Which face of a card shows, and the combined characteristics of the halves of a split card (709.3, 709.4, 712.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

import msgspec

from engine.abilities.ability import SpellAbility
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import PartOfCard
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.references import Back, Target
from engine.abilities.rewriting import rewrite
from engine.state.copiable import Copied
from engine.state.definition import Definition, Face, RulesLine

if TYPE_CHECKING:
    from engine.state.objects import GameObject

Item = TypeVar("Item")

DOUBLE_FACED: Final = ("transform", "modal_dfc", "double_faced_token")
"""The layouts of double-faced cards and tokens that are no meld cards (712.9)."""

TWO_FACED: Final = (*DOUBLE_FACED, "meld")
"""The layouts of cards and tokens with two faces, of which one is up (712.1)."""

BACK: Final = 1
"""Which of the faces of a double-faced card is its back face (712.8)."""

PREPARE_SPELL: Final = 1
"""Which of the faces of a preparation card has the characteristics of its prepare spell (722.2a)."""

Door = Literal["left", "right"]
"""A half of a split card with a shared type line, by its place (709.5a, 709.5j)."""

DOORS: Final[tuple[Door, Door]] = ("left", "right")


_TURNED: Final = frozenset({"flip", "split"})
"""The layouts of which it is not the face alone that says what is shown (709.4, 710.2)."""


def shown(obj: GameObject) -> Face:
    """The face that gives an object its characteristics, before any effect.

    Those of a split card are combined in every zone but the stack and the battlefield, and those of a fused split spell
    on the stack (709.4, 709.4d); on the stack only the half that is cast exists (709.3b). A permanent has the name, mana
    cost and text of its unlocked halves only (709.5).
    """
    if obj.face_down is None and not obj.copied and obj.printed.layout not in _TURNED:
        return obj.printed.faces[obj.face]
    if obj.definition.layout != "split":
        return obj.faced
    if obj.zone == "battlefield":
        return _behind_doors(obj.definition, unlocked(obj)) if has_doors(obj.definition) else obj.faced
    fused = obj.cast is not None and obj.cast.method == "fuse"
    if obj.zone == "stack" and not fused:
        return obj.faced
    return combined(obj.definition)


def has_doors(definition: Definition) -> bool:
    """Whether it is a split card with a shared type line (709.5): of those there are only Rooms."""
    return definition.layout == "split" and all("Room" in face.subtypes for face in definition.faces)


def designation(door: Door) -> str:
    """The unlocked designation of a half (709.5c)."""
    return f"{door} half unlocked"


def unlocked(obj: GameObject) -> tuple[Door, ...]:
    """The halves of a permanent that are unlocked (709.5c)."""
    return tuple(door for door in DOORS if designation(door) in obj.designations)


def locked(obj: GameObject) -> tuple[Door, ...]:
    """The halves of a permanent that are locked: none of what has no halves (709.5c)."""
    has = has_doors(obj.definition)
    return tuple(door for door in DOORS if has and designation(door) not in obj.designations)


def half(definition: Definition, door: Door) -> Face:
    """A half of a split card by its place."""
    return definition.faces[DOORS.index(door)]


def _behind_doors(definition: Definition, opened: tuple[Door, ...]) -> Face:
    match opened:
        case ():
            nothing: Face | None = definition.__dict__.get("locked")
            if nothing is None:
                nothing = msgspec.structs.replace(definition.front, name="", mana_cost=None, colors=(), lines=())
                definition.__dict__["locked"] = nothing
            return nothing
        case (door,):
            return half(definition, door)
        case _:
            return combined(definition)


def cost_that_counts(obj: GameObject, cost: ManaCost | None) -> ManaCost | None:
    """The mana cost from which an object's mana value follows: of a back face, that of the front; of what copies a back
    face, none (712.8c, 712.8e). That of a melded permanent are those of both fronts (202.3c, 712.8g).
    """
    if obj.melded and not any(isinstance(one, Copied) or one.over for one in obj.copied):
        fronts = (one.printed.front.mana_cost for one in obj.melded)
        return ManaCost(tuple(symbol for front in fronts if front is not None for symbol in front.symbols))
    if obj.shows and obj.definition.layout == "transform" and obj.zone in ("battlefield", "stack"):
        return obj.definition.front.mana_cost if not obj.copied else None
    return cost


def each_name(name: str) -> tuple[str, ...]:
    """The names of what is called so: both of a split card, or none of what has no name (201.2a, 709.4a)."""
    return tuple(one for one in name.split(" // ") if one)


def combined(definition: Definition) -> Face:
    """The halves of a split card taken together (709.4a–c); made once for each card."""
    made: Face | None = definition.__dict__.get("combined")
    if made is None:
        made = _combine(definition.faces)
        definition.__dict__["combined"] = made
    return made


def alone(definition: Definition, face: int) -> Definition:
    """A card as though it had this face only: what is evaluated to see if that can be cast (709.3a, 712.11c)."""
    if len(definition.faces) == 1:
        return definition
    made: dict[int, Definition] = definition.__dict__.setdefault("alone", {})
    if face not in made:
        one = definition.faces[face]
        made[face] = Definition(name=one.name, layout="normal", faces=(one,))
    return made[face]


def has_part(definition: Definition, kind: PartOfCard) -> bool:
    """Whether there are the alternative characteristics of an Adventure, an Omen or a prepare spell (715.2b, 720.2b)."""
    if kind == "prepare spell":
        return has_prepare_spell(definition)
    return definition.layout == "adventure" and any(kind in face.subtypes for face in definition.faces[1:])


def is_double_faced(obj: GameObject) -> bool:
    """Whether it is a double-faced card or token, or a permanent that is represented by one alone (712.1, 730.2i)."""
    return obj.printed.layout in TWO_FACED and len(obj.merged) < 2 and obj.face_down is None


def has_prepare_spell(definition: Definition) -> bool:
    """Whether there are the alternative characteristics of a prepare spell (722.2a)."""
    return definition.layout == "prepare" and len(definition.faces) > PREPARE_SPELL


def castable(definition: Definition) -> tuple[int, ...]:
    """The faces that a player may choose to cast a card as, by their numbers: no lands (709.3, 712.11b, 715.3, 718.3)."""
    if definition.layout not in ("split", "modal_dfc", "adventure", "prototype"):
        return (0,)
    return tuple(number for number, face in enumerate(definition.faces) if "land" not in face.types)


def playable(definition: Definition) -> tuple[int, ...]:
    """The faces that a player may choose to play a card as a land with, by their numbers (305.1, 712.12)."""
    if definition.layout != "modal_dfc":
        return (0,)
    return tuple(number for number, face in enumerate(definition.faces) if "land" in face.types)


def _combine(faces: tuple[Face, ...]) -> Face:
    costs = [face.mana_cost for face in faces if face.mana_cost is not None]
    colors = {color for face in faces for color in face.colors}
    lines: list[RulesLine] = []
    for face in faces:
        taken = _last_slot(lines)
        lines.extend(_shifted_line(line, taken) for line in face.lines)
    return Face(
        name=" // ".join(face.name for face in faces),
        mana_cost=ManaCost(tuple(symbol for cost in costs for symbol in cost.symbols)) if costs else None,
        colors=tuple(color for color in "WUBRG" if color in colors),
        supertypes=_all(tuple(face.supertypes for face in faces)),
        types=_all(tuple(face.types for face in faces)),
        subtypes=_all(tuple(face.subtypes for face in faces)),
        lines=tuple(lines),
    )


def with_spliced(text: Face, spliced: tuple[Definition, ...]) -> Face:
    """The text of a spell with the rules text that cards spliced onto it add, after its own (612.10, 702.47c)."""
    lines = [*text.lines]
    for card in spliced:
        taken = _last_slot(lines)
        lines.extend(_shifted_line(line, taken) for line in card.front.lines)
    return msgspec.structs.replace(text, lines=tuple(lines))


def _all(lists: tuple[tuple[Item, ...], ...]) -> tuple[Item, ...]:
    return tuple(dict.fromkeys(item for listed in lists for item in listed))


def _last_slot(lines: list[RulesLine]) -> int:
    spells = [ability for line in lines for ability in line.abilities if isinstance(ability, SpellAbility)]
    return max((_number(target.slot) for spell in spells for target in find(spell, Target)), default=0)


def _shifted_line(line: RulesLine, by: int) -> RulesLine:
    """A line whose instructions call their targets after those of the text before (702.102d, 702.47d)."""
    abilities = tuple(
        _shifted(ability, by) if isinstance(ability, SpellAbility) else ability for ability in line.abilities
    )
    return msgspec.structs.replace(line, abilities=abilities)


def _shifted(ability: SpellAbility, by: int) -> SpellAbility:
    moved: SpellAbility = _renamed(ability, by) if by else ability
    return moved


def _renamed(value: Any, by: int) -> Any:
    def renamed(node: Node) -> Node | None:
        match node:
            case Target(slot=slot):
                return msgspec.structs.replace(node, what=_renamed(node.what, by), slot=f"t{_number(slot) + by}")
            case Back(word=word, to=to) if _is_slot(to):
                return Back(word, f"t{_number(to) + by}")
            case _:
                return None

    return rewrite(value, renamed)


def _is_slot(name: str) -> bool:
    return name[:1] == "t" and name[1:].isdecimal()


def _number(slot: str) -> int:
    return int(slot[1:]) if _is_slot(slot) else 0
