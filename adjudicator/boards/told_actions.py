"""Actions in a sentence each, for who has to choose among them."""

from __future__ import annotations

from typing import Final, assert_never

from adjudicator.ruling.naming import called, listed
from engine.abilities.ability import Ability, Activated, Keyword
from engine.casting.activating import number_of
from engine.casting.face_down import FACE_DOWN
from engine.casting.faces import PROTOTYPED
from engine.casting.permissions import FREE
from engine.casting.ways_of_casting import ALTERNATIVE_COST, FUSE, NORMAL
from engine.dialogue.actions import (
    ActivateAbility,
    AssignCombatDamage,
    CastSpell,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    EndEffect,
    Foretell,
    PassPriority,
    PlayerAction,
    PlayLand,
    Plot,
    Suspend,
    TakeCompanion,
    TurnFaceUp,
    Unlock,
)
from engine.layers import view
from engine.layers.naming import name_of
from engine.oracle.printing import print_line
from engine.phrases.cost_parts import cost_text
from engine.state.definition import Unread
from engine.state.game import GameState

_METHODS: Final = {
    NORMAL: "for its mana cost",
    ALTERNATIVE_COST: "for an alternative cost",
    FREE: "without paying its mana cost",
    FUSE: "with both halves",
    PROTOTYPED: "prototyped",
}


_EXILES: Final = {Foretell: "foretells", Plot: "plots", Suspend: "suspends"}


def told(state: GameState, action: PlayerAction) -> str:
    """What a player would do, as a sentence."""
    who = name_of(state, action.player)
    match action:
        case PassPriority():
            return f"{who} passes priority."
        case Concede():
            return f"{who} concedes."
        case CastSpell():
            return f"{who} casts {_as_cast(state, action)}."
        case ActivateAbility():
            text = ability_text(state, action.object, action.ability)
            return f"{who} activates {called(state, action.object)}{f': {text}' if text else '.'}"
        case PlayLand():
            return f"{who} plays {action.face or called(state, action.object)}."
        case Foretell() | Plot() | Suspend():
            return f"{who} {_EXILES[type(action)]} {called(state, action.object)}."
        case TakeCompanion():
            return f"{who} puts {called(state, action.object)}, the companion, into their hand."
        case TurnFaceUp():
            by = f" for its {action.method.replace('_', ' ')}" if action.method == "mana_cost" else ""
            by = by or (f" for its {action.method} cost" if action.method else "")
            return f"{who} turns {called(state, action.object)} face up{by}."
        case Unlock():
            half = f"the {action.half} half of " if action.half else ""
            return f"{who} unlocks {half}{called(state, action.object)}."
        case EndEffect():
            return f"{who} pays to end the effect on {called(state, action.object)}."
        case DeclareAttackers(attackers=()):
            return f"{who} attacks with nothing."
        case DeclareAttackers():
            pairs = [f"{called(state, what or '')} with {called(state, one)}" for one, what in action.attackers]
            return f"{who} attacks {listed(pairs)}."
        case DeclareBlockers(blockers=()):
            return f"{who} blocks with nothing."
        case DeclareBlockers():
            blocks = [
                f"{listed([called(state, other) for other in whom])} with {called(state, one)}"
                for one, whom in action.blockers
            ]
            return f"{who} blocks {listed(blocks)}."
        case AssignCombatDamage():
            return f"{who} assigns combat damage."
        case _:
            assert_never(action)


def _as_cast(state: GameState, action: CastSpell) -> str:
    obj = state.objects[action.object]
    name = action.face or called(state, action.object)
    zone = f" from {_zone(state, action)}" if (obj.zone, obj.owner) != ("hand", action.player) else ""
    if action.method is None:
        return f"{name}{zone}"
    if action.method in FACE_DOWN:
        return f"{name}{zone} face down with {action.method}"
    return f"{name}{zone} {_METHODS.get(action.method, f'with {action.method}')}"


def _zone(state: GameState, action: CastSpell) -> str:
    obj = state.objects[action.object]
    if obj.zone in ("exile", "command"):
        return "exile" if obj.zone == "exile" else "the command zone"
    return f"the {obj.zone}" if obj.owner == action.player else f"{name_of(state, obj.owner)}'s {obj.zone}"


def ability_text(state: GameState, source: str, wanted: int | str | None) -> str:
    """An ability in words, as the card or what grants it says it: by its number, or as it is called already."""
    if isinstance(wanted, str):
        return wanted
    if wanted is None:
        abilities = view(state).of(source).abilities if source in state.objects else ()
        activated = [held.ability for held in abilities if isinstance(held.ability, Activated)]
        return in_words(activated[0], name_of(state, source)) if len(activated) == 1 else ""
    obj = state.objects[source]
    numbered = obj.faced.numbered if obj.face_down is None else ()
    own = numbered[wanted] if 0 <= wanted < len(numbered) else None
    if isinstance(own, Unread):
        return own.text
    held = next((one for one in view(state).of(source).abilities if number_of(state, source, one) == wanted), None)
    if held is None:
        return ""
    keyword = isinstance(own, Keyword) and held.granted_by is None and held.index == wanted
    return in_words(own if keyword and isinstance(own, Keyword) else held.ability, name_of(state, source))


def in_words(ability: Ability, name: str) -> str:
    """An ability of an object of this name in words; a keyword with its cost, where the grammar has no words for it."""
    text = print_line((ability,))
    if text is None and isinstance(ability, Keyword):
        text = f"{ability.name.capitalize()}{f' {cost_text(ability.cost)}' if ability.cost is not None else ''}"
    return (text or "").replace("~", name)
