"""Turning a face-down permanent face up, as a special action (116.2b, 702.37e, 702.168d, 701.40b, 701.58b)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, PayMana
from engine.casting.special_actions import pay_for, x_to_pay_for
from engine.committing.commit import commit
from engine.dialogue.actions import TurnFaceUp
from engine.dialogue.choices import Answer, options_for, picked
from engine.dialogue.citing import Cite, permits
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import IllegalAction, TextNotUnderstood
from engine.events import kinds
from engine.happening.turning import check_known, turn_face_up
from engine.layers import view
from engine.layers.naming import name_of
from engine.oracle.printing import show
from engine.phrases.cost_parts import cost_text, has_x
from engine.standing.restrictions import why_cannot
from engine.state.game import GameState
from engine.state.ids import current
from engine.table.table import Table

MANA_COST = "mana_cost"
"""How an action calls turning a manifested or cloaked permanent face up for its card's mana cost."""

TURN_UP: Final = "turn face up"
"""What the special action is called where it says what mana may be spent on (106.6)."""

_BY_KEYWORD = {"morph": "702.37e", "megamorph": "702.37e", "disguise": "702.168d"}
_BY_MANA_COST = {"manifest": "701.40b", "cloak": "701.58b"}
_X_OF = {"702.37e": "702.37f", "702.168d": "702.168e"}


class Procedure(msgspec.Struct, frozen=True):
    """One way of turning a permanent face up: by which keyword or for its mana cost, what is paid, and the rule."""

    method: str
    cost: Cost
    rule: str


def procedures(state: GameState, permanent: str) -> tuple[Procedure, ...]:
    """The ways in which a face-down permanent can be turned face up by its controller (708.7, 701.40c, 701.58c).

    The keywords are those that it would have face up, after all effects that would then apply to it (702.37e).
    """
    obj = state.objects[permanent]
    if obj.face_down is None:
        return ()
    found = []
    for held in view(commit(state, kinds.TurnFaceUp(object=permanent))).of(permanent).abilities:
        keyword = held.ability
        if isinstance(keyword, Keyword) and keyword.name in _BY_KEYWORD and keyword.cost is not None:
            found.append(Procedure(keyword.name, keyword.cost, _BY_KEYWORD[keyword.name]))
    card = obj.printed.front
    if obj.face_down.why in _BY_MANA_COST and "creature" in card.types and card.mana_cost is not None:
        rule = _BY_MANA_COST[obj.face_down.why]
        found.append(Procedure(MANA_COST, Cost((PayMana(card.mana_cost),)), rule))
    return tuple(dict.fromkeys(found))


def why_not_turn_up(state: GameState, player: str, permanent: str) -> tuple[str, ...] | None:
    """Why a player can't turn a permanent face up now by a special action; ``None`` if they can (116.2b)."""
    who, name = name_of(state, player), name_of(state, permanent)
    if state.turn.priority != player:
        return (f"{who} does not have priority", "116.2b", "117.1c")
    obj = state.objects.get(permanent)
    if obj is None or permanent not in state.battlefield or obj.face_down is None:
        return (f"{name} is no face-down permanent", "116.2b")
    if view(state).of(permanent).controller != player:
        return (f"{who} does not control {name}", "116.2b")
    if (by := why_cannot(state, permanent, "be turned face up")) is not None:
        return (f"{name} can't be turned face up{by}", "101.2", "116.2b")
    if not procedures(state, permanent):
        return _nothing_to_pay(state, permanent)
    return None


def _nothing_to_pay(state: GameState, permanent: str) -> tuple[str, ...]:
    """Nothing lets it be turned face up: it would have no such ability, and is no manifested creature card."""
    obj = state.objects[permanent]
    assert obj.face_down is not None
    if obj.face_down.why in _BY_MANA_COST:
        rule = _BY_MANA_COST[obj.face_down.why]
        return (
            f"{name_of(state, permanent)} is not represented by a creature card that has a mana cost",
            "708.7",
            rule,
        )
    rule = "702.168d" if obj.face_down.why == "disguise" else "702.37e"
    keyword = "disguise" if obj.face_down.why == "disguise" else "morph"
    return (f"{name_of(state, permanent)} would have no {keyword} cost if it were face up", "708.7", rule)


def turn_up(table: Table, action: TurnFaceUp) -> None:
    """Turn a permanent face up: show what that costs, pay it, turn it (702.37e). It uses no stack (116.2b).

    :raises IllegalAction: it is not face down, nothing lets the player turn it, or the cost can't be paid.
    """
    state, player = table.state, action.player
    permanent = current(state, action.object) or action.object
    _check_read(state, permanent)
    why = why_not_turn_up(state, player, permanent)
    if why is not None:
        raise IllegalAction(*why)
    chosen = _chosen(table, player, permanent, action.method)
    x = _announced_x(table, action, permanent, chosen)
    cost = pay_for(table, player, permanent, chosen.cost, action.payment, x, special=TURN_UP)
    up = kinds.TurnFaceUp(object=permanent, x=x if has_x(chosen.cost) else None)
    more: tuple[kinds.Event, ...] = ()
    cites: tuple[str | Cite, ...] = (chosen.rule, permits("116.2b"), "708.8")
    if chosen.method == "megamorph":
        more = (kinds.ChangeCounters(on=permanent, kind="+1/+1", amount=1),)
        cites = (*cites, "702.37b")
    name = view(commit(table.state, up)).of(permanent).name
    what = "a face-down permanent" if name == name_of(table.state, permanent) else name_of(table.state, permanent)
    said = f"for {cost_text(cost)}{f', X being {x}' if up.x is not None else ''}"
    put = " with a +1/+1 counter" if more else ""
    text = f"{name_of(state, player)} turns {what} face up {said}: it is {name or 'nameless'}{put}."
    turn_face_up(table, (up,), more, text, *cites, actor=player)


def _check_read(state: GameState, permanent: str) -> None:
    """Stop at text of its card that may let it be turned face up, and is not understood."""
    obj = state.objects.get(permanent)
    if obj is None or obj.face_down is None or procedures(state, permanent):
        return
    check_known(state, permanent)
    for line in view(commit(state, kinds.TurnFaceUp(object=permanent))).of(permanent).unread:
        if line.text.lower().startswith(tuple(_BY_KEYWORD)):
            why = f"it says for what the permanent is turned face up, and is {line.why}"
            raise TextNotUnderstood(NotUnderstood(permanent, line.text, line.span, why, carried_out=True))


def _chosen(table: Table, player: str, permanent: str, method: str | None) -> Procedure:
    """The way that the action says, the only one, or the one that the player chooses (701.40c, 701.58c)."""
    state = table.state
    known = procedures(state, permanent)
    meant = [one for one in known if method in (None, one.method, "morph" if one.method == "megamorph" else one.method)]
    if not meant:
        text = f"{name_of(state, permanent)} can't be turned face up by {(method or '').replace('_', ' ')}"
        raise IllegalAction(text, "708.7", known[0].rule)
    if len(meant) == 1:
        return meant[0]
    labels = ((str(number), _label(one)) for number, one in enumerate(meant))
    taken = table.ask(
        "choose_value",
        player,
        f"For which cost does {name_of(state, player)} turn {name_of(state, permanent)} face up?",
        options_for(tuple(labels)),
        "708.7",
        meant[0].rule,
        source=permanent,
    )
    return meant[int(picked(taken.answer, taken.choice)[0])]


def _label(procedure: Procedure) -> str:
    cost = show("cost", procedure.cost) or cost_text(procedure.cost)
    return f"mana cost {cost}" if procedure.method == MANA_COST else f"{procedure.method.capitalize()} {cost}"


def _announced_x(table: Table, action: TurnFaceUp, permanent: str, chosen: Procedure) -> int:
    """X, chosen immediately before the cost is paid (107.3d)."""
    player, given = action.player, action.x
    if not has_x(chosen.cost):
        if given is not None:
            raise IllegalAction(f"there is no X in the cost to turn {name_of(table.state, permanent)} face up", "107.3")
        return 0
    bounds = x_to_pay_for(table, player, permanent, chosen.cost, action.payment, given, special=TURN_UP)
    taken = table.ask(
        "choose_number",
        player,
        f"What is X for turning {name_of(table.state, permanent)} face up?",
        (),
        "107.3d",
        *((_X_OF[chosen.rule],) if chosen.rule in _X_OF else ()),
        low=bounds.low,
        high=bounds.high,
        source=permanent,
        constraints=bounds.why,
        given=Answer(choice="", number=given) if given is not None else None,
    )
    return taken.answer.number or 0
