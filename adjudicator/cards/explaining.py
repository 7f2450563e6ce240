"""What the engine understood of a card, for people: line by line, and how to put the card on a board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.abilities.ability import Ability, Activated, EntersWithCounters, Keyword
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.lexicon import PERMANENT_TYPES
from engine.abilities.node import find
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Target, This
from engine.abilities.replacement.entering import AsEntersChoose, ChoosesAnchor, kept_as
from engine.abilities.rewriting import rewrite
from engine.keywords.meanings import meaning_of
from engine.keywords.supported import is_supported
from engine.oracle.printing import show
from engine.state.definition import Definition, Face, RulesLine
from engine.state.objects import ANCHOR

MEANT: Final = {
    "this": "the object with this ability (201.5)",
    "host": "what this object is attached to (301.5, 303.4)",
    "granter": "what grants this ability (201.5a)",
    "event.object": "the object that the trigger event is about (603.2)",
    "event.player": "the player that the trigger event is about (603.2)",
    "event.source": "what the trigger event says it was done by (603.2)",
    "event.controller": "the controller of what the trigger event says it was done by (109.5)",
    "event.damaged": "what was dealt damage in the trigger event (120.3)",
    "event.opposing": "what it blocks or is blocked by (509.1)",
    "event.defender": "the player who is being attacked (508.5)",
    "event.enlisted": "the creature that was enlisted (702.154)",
    "event.crewed": "the Vehicle that was crewed (702.122)",
    "cost.object": "what the cost was paid with (601.2h)",
    "cost.chosen": "what was chosen to pay the cost with (601.2h)",
    "made": "the tokens that were just created (111.1)",
    "moved": "what was just put where the text says (400.7)",
    "found": "the card that was just found (701.23)",
    "now.discarded": "the card that was just discarded (701.9)",
    "drawn": "the card that was just drawn (121.1)",
    "cast": "the spell that was just cast (601.2i)",
    "permitted": "the spell that is cast by this permission (601.3)",
    "copied": "what it is a copy of (707.2)",
    "copies": "the copies that were just made (707.10)",
    "chosen": "what was just chosen (608.2d)",
    "seen": "the cards that were just looked at, revealed, or milled (701.20)",
    "rest": "those of these cards that were not chosen (608.2d)",
    "exiled": "what this spell or ability exiled (406.6)",
    "candidate": "each player or object in turn of which it is asked (608.2h)",
    "affected": "everything that the instruction before was done to (608.2c)",
    "each": "the one of several for which this is being done (608.2c)",
    "doer": "the player who had that choice (608.2d)",
    "value.player": "the player who was chosen (608.2d)",
    "chosen_player": "the player who was chosen as this object entered (607.2d)",
    "exiled_with": "the cards that another ability of this object exiled (607.2a)",
    "graveyard": "the top card of that graveyard (404.2)",
    "paired": "this creature and the creature that it is paired with (702.95b)",
    "pair": "the objects that are paired (702.95b)",
    "this.defender": "the player whom this object attacks, or who controls or protects what it attacks (508.5)",
    "pile.1": "the pile that was chosen (700.3)",
    "pile.2": "the other pile (700.3)",
    "now.exiled": "the card that was just exiled (701.13a)",
    "event.host": "what it became attached to, or unattached from, in the trigger event (701.3a)",
    "clashed": "the opponent with whom there was a clash (701.30)",
    "active": "the active player (102.1)",
    "damaged.player": "the players who were dealt damage this way (608.2c)",
}
"""What a word that points back may point to, in the words of a judge."""

_SLOT = re.compile(r"t(\d+)")


class Pointer(msgspec.Struct, frozen=True):
    """A word of a line that points to something, and what it was found to mean."""

    word: str
    means: str


class ExplainedLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A paragraph of a card: how it reads when it is printed back, or where the reading stopped.

    ``numbers`` are the numbers by which a request names its abilities. ``unread`` is from which character to which one
    the text was not understood; ``not_carried_out`` are its keywords that are read and not carried out.
    """

    text: str
    numbers: tuple[int, ...] = ()
    printed: str = ""
    targets: tuple[str, ...] = ()
    pointers: tuple[Pointer, ...] = ()
    unread: tuple[int, int] | None = None
    why: str = ""
    not_carried_out: tuple[str, ...] = ()


class ExplainedFace(msgspec.Struct, frozen=True):
    """A face of a card."""

    name: str
    lines: tuple[ExplainedLine, ...]


class ExplainedCard(msgspec.Struct, frozen=True):
    """A card, what of it is understood, and how a request may hold it: an entry of the battlefield, and actions."""

    name: str
    understood: bool
    faces: tuple[ExplainedFace, ...]
    battlefield: dict[str, Any] | None
    actions: tuple[dict[str, Any], ...]


def explained(definition: Definition) -> ExplainedCard:
    """What the engine understood of a card."""
    faces = tuple(_face(face) for face in definition.faces)
    lines = [line for face in faces for line in face.lines]
    understood = all(line.unread is None and not line.not_carried_out for line in lines)
    return ExplainedCard(definition.name, understood, faces, posed(definition), tuple(_actions(definition)))


def _face(face: Face) -> ExplainedFace:
    lines: list[ExplainedLine] = []
    number = 0
    for line in face.lines:
        count = len(line.numbered)
        lines.append(_line(line, tuple(range(number, number + count))))
        number += count
    return ExplainedFace(face.name, tuple(lines))


def _line(line: RulesLine, numbers: tuple[int, ...]) -> ExplainedLine:
    if line.unread is not None:
        return ExplainedLine(line.text, numbers, unread=line.unread.span, why=line.unread.why)
    missing = (keyword.name for keyword in find(line.abilities, Keyword) if not is_supported(keyword))
    return ExplainedLine(
        line.text,
        numbers,
        line.printed,
        tuple(_target(target) for ability in line.abilities for target in find(_own(ability), Target)),
        tuple(
            dict.fromkeys(
                Pointer(back.word, _meant(back)) for back in find(line.abilities, Back) if _is_said(back, line.printed)
            )
        ),
        not_carried_out=tuple(dict.fromkeys(missing)),
    )


def _own(ability: Ability) -> object:
    """What an ability is by itself: a keyword that lends the abilities below it is what it means but for those, which have
    lines of their own (702.165a).
    """
    if not isinstance(ability, Keyword) or not ability.below:
        return ability
    return rewrite(meaning_of(ability), lambda node: GainAbilities(()) if isinstance(node, GainAbilities) else None)


_TARGETS: Final = (
    "target",
    "player",
    "one_player",
    "several_players",
    "any_target",
    "face_down_target",
    "spread_object",
)
"""The categories of the grammar that have words for a target."""


def _target(target: Target) -> str:
    plain = msgspec.structs.replace(target, each=False)
    found = (show(category, one) for one in (target, plain) for category in _TARGETS)
    words = next((words for words in found if words is not None), "target")
    return f"{_slot(target.slot)}: {words[0].lower()}{words[1:]}"


def _slot(slot: str) -> str:
    numbered = _SLOT.fullmatch(slot)
    return f"target {numbered[1]}" if numbered else "target"


def _is_said(back: Back, printed: str) -> bool:
    """Whether it is a word of the text, rather than one that the text implies."""
    return bool(back.word) and back.word.lower() in printed.lower()


def _meant(back: Back) -> str:
    if _SLOT.fullmatch(back.to):
        return _slot(back.to)
    return MEANT.get(back.to, back.to)


# -- on a board -----------------------------------------------------------------------------------------------------------


def posed(definition: Definition) -> dict[str, Any] | None:
    """An entry of the battlefield for a card, with what a request has to say of it; ``None``: it is no permanent.

    Ids and values are examples: ``other`` stands for the permanent that it is attached to.
    """
    face = definition.front
    if set(face.types).isdisjoint(PERMANENT_TYPES):
        return None
    entry: dict[str, Any] = {"id": "this", "card": definition.name, "controller": "A"}
    if "Aura" in face.subtypes:
        entry["attached_to"] = "other"
    if counters := dict(_counters(face)):
        entry["counters"] = counters
    if "battle" in face.types:
        entry["protector"] = "B"
    if "Class" in face.subtypes:
        entry["class_level"] = 1
    if "Room" in face.subtypes:
        entry["unlocked"] = ["left"]
    if links := list(_links(face)):
        entry["links"] = links
    return entry


_WITH_COUNTERS: Final = {"modular": "+1/+1", "graft": "+1/+1", "fading": "fade", "vanishing": "time"}
"""Keywords with whose amount of counters a permanent enters (702.43a, 702.58a, 702.32a, 702.63a)."""


def _counters(face: Face) -> Iterator[tuple[str, int]]:
    """The counters with which it enters: one where their number depends on something."""
    if face.loyalty is not None:
        yield "loyalty", face.loyalty
    if face.defense is not None:
        yield "defense", face.defense
    if "Saga" in face.subtypes:
        yield "lore", 1
    for ability in face.abilities:
        match ability:
            case EntersWithCounters(what=This(), kind=kind, amount=amount):
                yield kind, amount.value if isinstance(amount, Number) else 1
            case Keyword(name=name, amount=amount) if name in _WITH_COUNTERS:
                yield _WITH_COUNTERS[name], amount.value if isinstance(amount, Number) else 1
            case _:
                pass


_VALUES: Final[dict[str, str | int]] = {
    "color": "green",
    "color word": "green",
    "creature type": "Elf",
    "basic land type": "Forest",
    "land type": "Forest",
    "card type": "artifact",
    "card name": "Forest",
    "land or nonland": "land",
    "number": 1,
    "opponent": "B",
    "player": "B",
}
"""Examples of what may be chosen as a permanent enters."""


def _links(face: Face) -> Iterator[dict[str, Any]]:
    for ability in face.abilities:
        match ability:
            case AsEntersChoose(kind=kind) if (kept := kept_as(kind)) in ("player", "opponent"):
                yield {"ability": kept, "objects": [_VALUES[kept]]}
            case AsEntersChoose(kind=kind) if (kept := kept_as(kind)) in _VALUES:
                yield {"ability": kept, "values": {kept: _VALUES[kept]}}
            case ChoosesAnchor(words=words):
                yield {"ability": ANCHOR, "values": {ANCHOR: words[0]}}
            case _:
                pass


def _actions(definition: Definition) -> Iterator[dict[str, Any]]:
    """The actions with the card that a request may propose first."""
    face = definition.front
    if "land" in face.types:
        yield {"type": "play_land", "player": "A", "object": "this"}
    elif face.mana_cost is not None:
        yield {"type": "cast", "player": "A", "object": "this"}
    for number, ability in enumerate(face.numbered):
        if isinstance(ability, Activated):
            yield {"type": "activate", "player": "A", "object": "this", "ability": number}
