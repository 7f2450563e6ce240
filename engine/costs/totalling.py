"""Costs paid by total power or mana value: to crew, saddle, collect evidence, station (701.59, 702.122, 702.184)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.abilities.permanents.tapping import UsesToughness
from engine.abilities.phrases.filters import Property
from engine.abilities.phrases.references import ObjectRef
from engine.dialogue.choices import options_for, pick_of, picked
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.matching import property_of, record_of
from engine.phrases.references import objects
from engine.phrases.scope import Scope
from engine.standing.object_rules import said
from engine.state.game import GameState
from engine.state.ids import successor
from engine.table.table import Table


class Total(msgspec.Struct, frozen=True):
    """What is asked: "Which cards does A exile?", which number counts, what the total has to be, and the rule."""

    question: str
    done: Literal["exiled", "tapped"]
    measure: Literal["power", "mana value"]
    least: int
    rule: str


def _choose_for_total(
    table: Table, player: str, wanted: Total, numbers: Mapping[str, int], source: str | None, named: tuple[str, ...]
) -> tuple[str, ...]:
    """Have a player choose among objects, each with its number. ``named`` is an answer given ahead.

    :raises IllegalAction: the total of what was chosen is too little.
    """
    measure, least = wanted.measure, wanted.least
    options = options_for(
        tuple((one, f"{name_of(table.state, one)} ({measure} {number})") for one, number in numbers.items())
    )
    taken = table.ask(
        "choose_objects",
        player,
        f"{wanted.question} Their total {measure} has to be {least} or more.",
        options,
        wanted.rule,
        "601.2h",
        low=_fewest(numbers, least),
        high=len(options),
        source=source,
        constraints=(f"The total {measure} is {least} or more.",),
        given=pick_of(options, named or None),
    )
    chosen = picked(taken.answer, taken.choice)
    total = sum(numbers[one] for one in chosen)
    if total < least:
        why = f"the total {measure} of what is {wanted.done} is {total}, and {least} is needed"
        raise IllegalAction(why, wanted.rule, "601.2h")
    return chosen


def _fewest(numbers: Mapping[str, int], least: int) -> int:
    """How many it takes at least."""
    total = 0
    for count, number in enumerate(sorted(numbers.values(), reverse=True)):
        if total >= least:
            return count
        total += number
    return len(numbers)


def too_little_evidence(state: GameState, player: str, amount: int) -> str | None:
    """What is lacking to collect evidence (701.59b); ``None`` if nothing is."""
    cards = state.zone("graveyard", player)
    total = sum(_mana_value(state, one) for one in cards)
    if total < amount and any(state.objects[one].unknown for one in cards):
        feature(None, "evidence from cards that nobody was told of")
    return (
        f"the cards in {name_of(state, player)}'s graveyard have total mana value {total}" if total < amount else None
    )


def collect_evidence(
    table: Table, player: str, amount: int, source: str, named: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Have a player exile cards with enough total mana value from their graveyard (701.59a). Returns the cards.

    :raises IllegalAction: the total mana value of what was chosen is too little.
    """
    state, who = table.state, name_of(table.state, player)
    cards = {one: _mana_value(state, one) for one in state.zone("graveyard", player)}
    question = f"Which cards does {who} exile to collect evidence?"
    wanted = Total(question, "exiled", "mana value", amount, "701.59a")
    chosen = _choose_for_total(table, player, wanted, cards, source, tuple(one for one in named if one in cards))
    events: list[kinds.Event] = [
        kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="cost") for one in chosen
    ]
    events.append(kinds.PlayerAct(player=player, action="collect evidence"))
    text = f"{who} collects evidence {amount}: exiles {names_of(state, chosen) or 'nothing'}."
    happen(table, tuple(events), text, "exile", "701.59a", "701.13a", actor=player, objects=chosen)
    return chosen


def _mana_value(state: GameState, one: str) -> int:
    return property_of("mana_value", state.objects[one], Scope(state, view(state), state.objects[one].owner, None)) or 0


def _able_to_crew(state: GameState, player: str, this: str | None) -> tuple[str, ...]:
    """The other untapped creatures of a player, the strongest first; being new to the player is no hindrance (702.122a)."""
    found = (
        one
        for one in state.battlefield
        if one != this
        and not state.objects[one].tapped
        and view(state).of(one).controller == player
        and "creature" in view(state).of(one).types
    )
    return tuple(sorted(found, key=lambda one: -_power(state, one)))


def too_little_power(state: GameState, player: str, this: str | None, power: int) -> str | None:
    """What is lacking; ``None`` if their total power is enough."""
    total = sum(max(_power(state, one), 0) for one in _able_to_crew(state, player, this))
    return f"the untapped creatures of {name_of(state, player)} have total power {total}" if total < power else None


def choose_crew(table: Table, player: str, this: str | None, power: int, named: tuple[str, ...]) -> tuple[str, ...]:
    """Have a player choose what to tap, as many as they like (702.122a).

    :raises IllegalAction: the total power of what was chosen is too little.
    """
    state = table.state
    crew = {one: _power(state, one) for one in _able_to_crew(state, player, this)}
    wanted = Total(f"Which creatures does {name_of(state, player)} tap?", "tapped", "power", power, "702.122a")
    return _choose_for_total(table, player, wanted, crew, this, named)


def _power(state: GameState, one: str) -> int:
    """What a creature counts for as it crews (702.122a)."""
    seen = view(state).of(one)
    by_toughness = any(effect.change.doing == "crew" and one in effect.of for effect in said(state, UsesToughness))
    return (seen.toughness if by_toughness else seen.power) or 0


def stationed_by(scope: Scope, of: ObjectRef) -> int:
    """What the creatures that were tapped to station count for together (702.184c)."""
    rules = tuple(effect for effect in said(scope.state, UsesToughness) if effect.change.doing == "station")
    total = 0
    for one in objects(of, scope):
        if rules and one not in scope.state.battlefield:
            feature(one, "whether a creature that is gone stationed by its toughness")
        record = record_of(one, scope)
        by_toughness = any(one in effect.of for effect in rules)
        name: Property = "toughness" if by_toughness else "power"
        total += (property_of(name, record, scope) or 0) if record is not None else 0
    return total
