"""What permanents do to the costs of spells and abilities besides more and less (118.8, 601.2f, 602.1e)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Activated
from engine.abilities.costs import cost as co
from engine.abilities.costs.costing import CostFloor, InsteadOfKeywordCost, OfferedCost
from engine.abilities.phrases.references import This
from engine.dialogue.choices import options_for, picked
from engine.layers import in_play, view
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import cost_text
from engine.phrases.matching import fits
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.table.table import Table

OFFERED = "offered"
"""The first word of the name under which an additional cost is kept that a permanent offers; its id follows."""

_RULES = {"cycling": ("702.29a", "702.29e")}


def offered(state: GameState, player: str, spell: str) -> Iterator[tuple[str, OfferedCost]]:
    """The additional costs that permanents let a player pay for a spell, each with its permanent (118.8b)."""
    for permanent in in_play(state, OfferedCost):
        for offer, scope in abilities_of(state, OfferedCost, (permanent,)):
            if scope.you == player and fits(offer.what, spell, scope):
                yield permanent, offer


def offered_and_paid(state: GameState, spell: str) -> Iterator[tuple[str, OfferedCost]]:
    """Those of them that are paid for a spell."""
    facts = state.objects[spell].cast
    for paid in facts.costs if facts is not None else ():
        word, _, permanent = paid.kind.partition(" ")
        if word == OFFERED:
            held = view(state).of(permanent).abilities
            yield from ((permanent, one.ability) for one in held if isinstance(one.ability, OfferedCost))


def floors(state: GameState, spell: str) -> Iterator[tuple[str, int]]:
    """What a spell costs at least, by which permanents (601.2f)."""
    for permanent in in_play(state, CostFloor):
        for floor, scope in abilities_of(state, CostFloor, (permanent,)):
            if scope.reaches(spell) and holds(floor.condition, scope):
                yield permanent, floor.least


def has_others(state: GameState, player: str, held: HeldAbility) -> bool:
    """Whether the player may pay another cost than that of the ability itself (602.1e)."""
    return any(True for _ in _instead(state, player, held))


def activation_cost(table: Table, player: str, source: str, held: HeldAbility) -> co.Cost:
    """The activation cost of an ability: its own, or what the player may pay and chooses to pay instead (602.1e)."""
    ability = held.ability
    assert isinstance(ability, Activated)
    known = tuple(_instead(table.state, player, held))
    if not known:
        return ability.cost
    discarded = tuple(
        part for part in ability.cost.parts if isinstance(part, co.DiscardCost) and part.what == This("this card")
    )
    ways = (ability.cost, *(co.Cost((*cost.parts, *discarded)) for _, cost in known))
    words = tuple(f"{cost_text(cost)} ({name_of(table.state, by)})" for by, cost in known)
    taken = table.ask(
        "choose_value",
        player,
        f"Which cost does {name_of(table.state, player)} pay for the ability of {name_of(table.state, source)}?",
        options_for(tuple((str(n), text) for n, text in enumerate((cost_text(ability.cost), *words)))),
        "602.2b",
        "601.2b",
        source=source,
    )
    place = int(picked(taken.answer, taken.choice)[0])
    if place:
        text = f"{name_of(table.state, player)} pays {words[place - 1]} instead of the cost of the keyword."
        table.note(text, "announce_cost", "602.1e", "601.2b", actor=player, objects=(source,), choice=taken)
    return ways[place]


def _instead(state: GameState, player: str, held: HeldAbility) -> Iterator[tuple[str, co.Cost]]:
    for permanent in in_play(state, InsteadOfKeywordCost):
        for rule, scope in abilities_of(state, InsteadOfKeywordCost, (permanent,)):
            if held.rule in _RULES[rule.keyword] and scope.you == player and holds(rule.condition, scope):
                yield permanent, rule.cost
