"""Searching a graveyard, a hand, and a library together (701.23)."""

from __future__ import annotations

import msgspec

from engine.abilities.node import find
from engine.abilities.phrases.references import Back, Group
from engine.abilities.zones.searching import SearchZones
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import names_of
from engine.phrases import this_way
from engine.phrases.matching import may_exist
from engine.resolution.context import Resolving
from engine.resolution.zones.moving import remembered
from engine.resolution.zones.searching import (
    assume_no_more,
    hidden_object,
    looked_at,
    no_more_offered,
    taken_unknown,
    unknown_offered,
    why_no_search,
)
from engine.state.ids import successor
from engine.unread.unknown_cards import IF_IT_FITS, said_to_fit, sorted_out


def search_zones(resolving: Resolving, instruction: SearchZones) -> None:
    """A player searches another's graveyard, hand, and library, and exiles what is found (701.23a).

    Of all cards that fit, those in the graveyard have to be found; those in the hand and the library need not be (701.23b).
    Where what is looked for is not defined, nothing fits (701.23c).
    """
    player, owner = resolving.one_player(instruction.who), resolving.one_player(instruction.of)
    if player is None or owner is None:
        resolving.left_undone(instruction)
        return
    graveyard, noun = resolving.table.state.zone("graveyard", owner), instruction.what.noun
    must: tuple[str, ...] = ()
    if isinstance(instruction.what, Group):
        must = tuple(one for one in graveyard if resolving.is_said_to_fit(noun, one))
    found = (
        *must,
        *_chosen(resolving, instruction, player, owner, () if isinstance(instruction.what, Group) else graveyard),
    )
    whose = "their" if owner == player else f"{resolving.name(owner)}'s"
    named = names_of(resolving.table.state, found) or "nothing"
    text = f"{resolving.name(player)} searches {whose} graveyard, hand, and library and finds {named}."
    resolving.table.note(text, "search", "701.23a", actor=player, objects=found)
    _exile(resolving, found)


def _chosen(
    resolving: Resolving, instruction: SearchZones, player: str, owner: str, graveyard: tuple[str, ...]
) -> tuple[str, ...]:
    """What the player finds besides what they have to: cards of the graveyard, the hand and the library."""
    table, noun = resolving.table, instruction.what.noun
    hand = table.state.zone("hand", owner)
    known: tuple[str, ...] = ()
    unknown = 0
    barred = why_no_search(resolving, player, owner)
    if barred is None:
        known, unknown = looked_at(resolving, player, owner)
    else:
        table.note(f"{resolving.name(player)} {barred}.", "impossible", "101.2", "701.23a", actor=player)
    certain, maybe = sorted_out(noun, (*graveyard, *hand, *known), resolving.scope)
    fitting = (*certain, *maybe)
    high = None if isinstance(instruction.what, Group) else instruction.what.high
    most = resolving.value(high) if high is not None else None
    hidden = unknown_offered(unknown, most) if _may_exist(resolving, instruction) else 0
    there = len(fitting) + hidden
    options = options_for(
        (
            *((one, resolving.name(one)) for one in fitting),
            *((hidden_object(n), f"an unknown card of the library of {resolving.name(owner)}") for n in range(hidden)),
        )
    )
    taken = table.ask(
        "choose_objects",
        player,
        f"Which cards does {resolving.name(player)} find?",
        tuple(one if one.object in fitting else msgspec.structs.replace(one, object=None) for one in options),
        "701.23a",
        "701.23b",
        source=resolving.object,
        low=0,
        high=there if most is None else min(most, there),
        constraints=(
            *((IF_IT_FITS,) if hidden or maybe else ()),
            *(no_more_offered(unknown, most) if hidden else ()),
        ),
    )
    picks = picked(taken.answer, taken.choice)
    found = tuple(one for one in picks if one in fitting)
    assume_no_more(resolving, owner, unknown, most, len(picks) - len(found))
    said_to_fit(table, noun, found, resolving.scope)
    resolving.looks(player, (*hand, *known))
    return (*found, *taken_unknown(table, noun, owner, len(picks) - len(found), resolving.scope))


def _may_exist(resolving: Resolving, instruction: SearchZones) -> bool:
    """Whether an unknown card may be what is looked for: not where that is not defined (701.23c)."""
    others = [back.to for back in find(instruction.what.noun, Back) if back.to]
    return all(resolving.objects(Back("", to)) for to in others) and may_exist(instruction.what.noun, resolving.scope)


def _exile(resolving: Resolving, found: tuple[str, ...]) -> None:
    """What was found is exiled together."""
    table = resolving.table
    events = tuple(
        kinds.MoveObject(
            object=one, to="exile", becomes=successor(one), cause="effect", exiled_by=remembered(resolving)
        )
        for one in found
    )
    text = f"{names_of(table.state, found)} {'is' if len(found) == 1 else 'are'} exiled."
    held = tuple(one for one in found if table.state.objects[one].zone == "hand")
    happened = happen(table, events, text, "exile", "701.13a", "608.2c", objects=found)
    resolving.moved(happened)
    this_way.remember_from_hands(happened, held, resolving.refs)
    resolving.refs["exiled"] = resolving.refs["moved"]
