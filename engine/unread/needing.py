"""What was chosen as a permanent entered and is not told, and what needs it (607.2d, 614.12a).

It is no text that is not understood. What reads it is looked for in the lines that were read: a line that does something
all the time needs it as the run begins, any other as it has its occasion, an activated ability as it is activated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from operator import attrgetter
from typing import Final

from engine.abilities.ability import Ability, Activated, Static
from engine.abilities.casting.activating import CannotActivate
from engine.abilities.casting.playing import CannotPlay
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.quantities import ChosenNumber
from engine.abilities.replacement.entering import AsEntersChoose, ChoosesAnchor
from engine.dialogue.actions import Action, ActivateAbility, CastSpell, PlayLand
from engine.layers import view
from engine.phrases.chosen import not_told
from engine.state.definition import LineKind, RulesLine
from engine.state.game import GameState, permanents_whose
from engine.state.halves import shown
from engine.state.ids import base
from engine.state.objects import ANCHOR
from engine.unread.reach import Reach, reach_of
from engine.unread.topics import Topic
from engine.unread.words import plain

Chooses = AsEntersChoose | ChoosesAnchor
"""What says that something is chosen as its object enters."""

_OF_ACTIONS: tuple[tuple[type[Action], frozenset[Topic]], ...] = (
    (CastSpell, frozenset({"cast", "target", "mana", "enter"})),
    (ActivateAbility, frozenset({"activate", "target", "mana"})),
    (PlayLand, frozenset({"enter"})),
)


_IS_CHOSEN_FOR: Final = attrgetter("is_chosen_for")


def may_be_untold(state: GameState) -> bool:
    """Whether any text in play says that something is chosen as its object enters."""
    return bool(state.objects.in_play[_IS_CHOSEN_FOR])


def untold(state: GameState) -> Iterator[tuple[str, Chooses]]:
    """The permanents with a choice that is not told, and the ability that says it."""
    for one in permanents_whose(state, _IS_CHOSEN_FOR):
        lacking = frozenset(not_told(state.objects[one], view(state).of(one)))
        yield from ((one, ability) for kind, ability in chosen_for(state, one) if kind in lacking)


def chosen_for(state: GameState, one: str) -> Iterator[tuple[str, Chooses]]:
    """What is chosen as a permanent enters, and the ability that says it."""
    for held in view(state).of(one).abilities:
        if isinstance(held.ability, AsEntersChoose):
            yield held.ability.kind, held.ability
        elif isinstance(held.ability, ChoosesAnchor):
            yield ANCHOR, held.ability


_READS = re.compile(r"\b(chosen|noted|paid as)\b", re.IGNORECASE)
"""Words of a line that reads what was chosen, noted or paid as its object entered."""


def only_forbids(state: GameState, one: str) -> bool:
    """Whether whatever reads what was chosen for a permanent can only forbid to cast or to activate what has that quality:
    what is refused although nothing was chosen is refused whatever was (101.2).
    """
    reading = (line for line in shown(state.objects[one]).lines if _READS.search(line.text) and not _chooses(line))
    return all(line.abilities and all(_forbids(ability) for ability in line.abilities) for line in reading)


def _forbids(ability: Ability) -> bool:
    match ability:
        case Static(effect=CannotPlay()):
            found = True
        case Static(effect=ApplyToObjects(changes=changes)):
            found = all(isinstance(change, CannotActivate) for change in changes)
        case _:
            found = False
    return found and not any(find(ability, ChosenNumber))  # no number is not the same as none that fits


def readers(state: GameState, one: str) -> Iterator[tuple[Reach, bool]]:
    """What the lines that read a choice may matter to, and whether they are activated abilities alone."""
    obj = state.objects[one]
    face = shown(obj)
    for line in face.lines:
        if line.unread is None and _READS.search(line.text) and not _chooses(line):
            activated = bool(line.abilities) and all(isinstance(ability, Activated) for ability in line.abilities)
            kind: LineKind = "activated" if activated else "unclassified"
            text = plain(line.text, face.name, (*face.supertypes, *face.types))
            if text.startswith(("when", "at ")):
                kind = "triggered"
            yield reach_of(text, kind), activated


def _chooses(line: RulesLine) -> bool:
    return any(isinstance(ability, AsEntersChoose) for ability in line.abilities)


def needed(state: GameState, one: str, ability: Chooses, actions: tuple[Action, ...]) -> bool:
    """Whether something needs the choice before anything has happened."""
    if isinstance(ability, ChoosesAnchor):
        return True
    own = any(isinstance(action, ActivateAbility) and base(action.object) == base(one) for action in actions)
    about = {topic for kind, topics in _OF_ACTIONS if any(isinstance(one, kind) for one in actions) for topic in topics}
    return any(own if activated else _at_first(reach, about) for reach, activated in readers(state, one))


def _at_first(reach: Reach, about: Set[Topic]) -> bool:
    """Whether a line that reads the choice may matter before anything has happened: a trigger has its occasion later."""
    if reach.kind in ("anything", "about itself", "about its host"):
        return True
    return reach.kind != "triggered" and bool(reach.topics and reach.topics & about)
