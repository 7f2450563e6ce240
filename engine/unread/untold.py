"""Asking for what was chosen as a permanent entered and is not told, where something needs it (607.2d, 614.12a)."""

from __future__ import annotations

from engine.abilities.replacement.entering import ChoosesAnchor, kept_as
from engine.dialogue.actions import Action
from engine.dialogue.choices import ChoiceKind, options_for, picked
from engine.events import kinds
from engine.layers import view
from engine.layers.naming import name_of
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.objects import ANCHOR, Binding
from engine.table.table import Table
from engine.table.value_options import value_options
from engine.unread.needing import Chooses, may_be_untold, needed, only_forbids, readers, untold
from engine.unread.occasions import names, topics_of_event, watch
from engine.unread.reach import Reach

MANY = 8
"""Among more values an exploration does not go through all."""


def ask_at_first(table: Table, actions: tuple[Action, ...]) -> None:
    """Ask for the choices that the run needs from its beginning on.

    :raises engine.dialogue.choices.ChoicePending: one is not answered.
    """
    for one, ability in tuple(untold(table.state)):
        if needed(table.state, one, ability, actions):
            _ask(table, one, ability)


def is_told_but_for_what_forbids(state: GameState, actions: tuple[Action, ...]) -> bool:
    """Whether the choices that the run needs from its beginning on could only forbid something."""
    return all(only_forbids(state, one) for one, ability in untold(state) if needed(state, one, ability, actions))


def heed(table: Table, before: GameState, events: tuple[kinds.Event, ...], *, would: bool = False) -> GameState:
    """Ask for what events need that is not told, and list what was not read and may have had its occasion in them.

    Returns the game before them, as it was with what was chosen. ``would``: they have yet to happen (614).
    """
    if may_be_untold(table.state):
        before = ask_at_occasion(table, before, events)
    watch(table, before, events, would=would)
    return before


def ask_at_occasion(table: Table, before: GameState, events: tuple[kinds.Event, ...]) -> GameState:
    """Ask for the choices that something needs that may have its occasion in events.

    Returns the game before them, as it was with what was chosen.

    :raises engine.dialogue.choices.ChoicePending: one is not answered.
    """
    if not may_be_untold(table.state):
        return before
    for one, ability in tuple(untold(table.state)):
        for reach, activated in () if isinstance(ability, ChoosesAnchor) else readers(table.state, one):
            if not activated and reach.topics and any(_is_about(table.state, one, reach, event) for event in events):
                link = _ask(table, one, ability)
                if link is not None and before is not table.state and one in before.objects:
                    before = edit(before, one, links=(*before.objects[one].links, link))
                break
    return before


def _is_about(state: GameState, one: str, reach: Reach, event: kinds.Event) -> bool:
    if reach.near == "itself" and not names(event, one):
        return False
    about = topics_of_event(state, event)
    return about is None or bool(about & (reach.topics or frozenset()))


def _ask(table: Table, one: str, ability: Chooses) -> Binding | None:
    """Ask what was chosen, and keep it; ``None`` where it can't be gone through."""
    state = table.state
    player = view(state).of(one).controller or state.objects[one].owner
    name = name_of(state, one)
    if isinstance(ability, ChoosesAnchor):
        what, kept, rule = "anchor word", ANCHOR, "614.12c"
        options = options_for(tuple((word, word) for word in ability.words))
    else:
        what, kept, rule = ability.kind, kept_as(ability.kind), "607.2d"
        options = value_options(state, player, ability.kind, ability.never)
    if table.explores and not 0 < len(options) <= MANY:
        return None
    which: ChoiceKind = "choose_value"
    if what in ("player", "opponent"):
        which = "choose_players"
    elif what == "creature":
        which = "choose_objects"
    prompt = f"Which {what} was chosen as {name} entered?"
    if what == "number":
        taken = table.ask("choose_number", player, prompt, (), rule, "107.1c", source=one, low=0, high=None)
        word = str(taken.answer.number)
    else:
        taken = table.ask(which, player, prompt, options, rule, "614.12a", source=one)
        word = taken.answer.value if taken.answer.value is not None else picked(taken.answer, taken.choice)[0]
    obj = state.objects[one]
    link = Binding(kept, refs=(word,), amount=len(obj.copies) or None)
    table.state = edit(state, one, links=(*obj.links, link))
    return link
