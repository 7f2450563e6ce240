"""Putting on the stack what has triggered (603.3b): each player's abilities in that player's order, in APNAP order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.announcing.abilities_meant import keyword_behind, label_of, words_of
from engine.announcing.announcing import put_one
from engine.committing.commit import commit
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import orders
from engine.events import kinds
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.table.table import Table
from engine.triggers import alike

_NO_MATTER = "Some are alike, and which of them is which makes no difference: {}."


def put_on_stack(table: Table) -> bool:
    """Put all waiting abilities on the stack (603.3b): each player's in that player's order, in APNAP order.

    Returns whether there were any.
    """
    if table.state.zone("pending"):
        _drop_those_of_nobody(table)
    waiting = table.state.zone("pending")
    if not waiting:
        return False
    controllers = {one: table.state.objects[one].controller for one in waiting}
    for player in table.state.apnap:
        own = tuple(one for one in waiting if controllers[one] == player)
        for ability_id in _in_chosen_order(table, player, own):
            put_one(table, ability_id)
    return True


def _drop_those_of_nobody(table: Table) -> None:
    """What a player who has left the game would control is not put on the stack (800.4d)."""
    for one in table.state.zone("pending"):
        before = table.state
        controller = before.objects[one].controller
        if controller is not None and before.players[controller].lost:
            table.state = commit(before, kinds.CeaseToExist(object=one))
            left = f"{name_of(before, controller)} has left"
            text = f"The ability of {label_of(before, one)} is not put on the stack: {left}."
            table.note(text, "no_trigger", "800.4d", objects=(one,), before=before)


def _in_chosen_order(table: Table, player: str, own: tuple[str, ...]) -> tuple[str, ...]:
    state = table.state
    kinds_of = alike.groups(state, own, table.named) if len(own) > 1 else ()
    if len(kinds_of) < 2:
        return own  # of what is the same in all, the order makes no difference
    names = _told_apart(state, kinds_of)
    options = options_for(tuple((one, names[one]) for one in own))
    by_object = {option.object: option.id for option in options}
    several = tuple(group for group in kinds_of if len(group) > 1)
    taken = table.ask(
        "order",
        player,
        f"In which order does {name_of(state, player)} put these abilities on the stack? The first one resolves last.",
        options,
        "603.3b",
        low=len(own),
        high=len(own),
        constraints=(_NO_MATTER.format(", ".join(f"{len(group)} of {names[group[0]]}" for group in several)),)
        if several
        else (),
        alike=tuple(tuple(by_object[one] for one in group) for group in several),
    )
    chosen = _as_listed(picked(taken.answer, taken.choice), kinds_of)
    order = ", then ".join(names[one] for one in chosen)
    all_one = " The order makes no difference." if taken.by == "any" else ""
    table.note(
        f"{name_of(state, player)} orders their triggered abilities: {order}.{all_one}",
        "order_triggers",
        orders("603.3b"),
        orders("101.4"),
        actor=player,
        objects=chosen,
        choice=taken,
    )
    return chosen


def _told_apart(state: GameState, kinds_of: tuple[tuple[str, ...], ...]) -> dict[str, str]:
    """The name of each waiting ability, with its keyword, if it stands for one; where abilities that are not alike have the
    same, with how its text begins, or, where that is the same, too, with the id and with what the event was about that
    triggered each.
    """
    names = {one: label_of(state, one) for group in kinds_of for one in group}
    firsts = Counter(names[group[0]] for group in kinds_of)
    keywords = {one: keyword_behind(state, one) for one in names}
    words = {
        one: keywords[one] or (f"“{text}”" if (text := words_of(state, one)) else "")
        for one, name in names.items()
        if keywords[one] or firsts[name] != 1
    }
    worded = Counter((names[group[0]], words[group[0]]) for group in kinds_of if group[0] in words)
    called = {one: (names[one], text) for one, text in words.items()}
    for one, text in words.items():
        if text and worded[names[one], text] == 1:
            names[one] = f"{names[one]} ({text})"
        else:
            about = _about(state, one, [other for other, said in called.items() if said == called[one]])
            parts = (keywords[one], one, f"about {about}" if about else "")
            names[one] = f"{names[one]} ({', '.join(filter(None, parts))})"
    return names


def _about(state: GameState, ability_id: str, among: Iterable[str]) -> str:
    """What the event was about that triggered it (603.2): in what it differs from those that triggered others of the same
    name, else the object, if that is not the object with the ability.
    """
    own = _event_of(state, ability_id)
    others = [_event_of(state, one) for one in among if one != ability_id]
    telling = (ref for part, ref in own.items() if any(other.get(part) != ref for other in others))
    ref = next(telling, own.get("event.object", ""))
    return name_of(state, ref) if ref in state.objects or ref in state.former or ref in state.players else ""


def _event_of(state: GameState, ability_id: str) -> dict[str, str]:
    """The objects and players of the event that triggered an ability, by the part that each has in it."""
    facts = state.objects[ability_id].on_stack
    bound = facts.bindings if facts is not None else ()
    single = {one.name: one.refs[0] for one in bound if one.name.startswith("event.") and len(one.refs) == 1}
    return {part: ref for part, ref in single.items() if facts is not None and ref != facts.source}


def _as_listed(chosen: tuple[str, ...], kinds_of: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """An order in which those that are alike stand as they are listed: nobody could tell it from the one chosen."""
    group_of = {one: group for group in kinds_of for one in group}
    left = {group: iter(group) for group in kinds_of}
    return tuple(next(left[group_of[one]]) for one in chosen)
