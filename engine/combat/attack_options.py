"""Optional costs to attack: which are paid, and paying them (508.1g, 508.1j)."""

from __future__ import annotations

from engine.abilities.combat.attack_options import MayExert
from engine.dialogue.unsupported import feature
from engine.happening.exerting import exert
from engine.layers.naming import name_of
from engine.standing.object_rules import said
from engine.table.choosing import choose_objects
from engine.table.table import Table


def choose_exerted(table: Table, active: str, creatures: tuple[str, ...]) -> tuple[str, ...]:
    """Which of the chosen creatures the active player exerts as they attack (508.1g, 701.43d)."""
    state = table.state
    rules = [effect for effect in said(state, MayExert) for one in creatures if one in effect.of]
    able = tuple(one for one in creatures if any(one in effect.of for effect in rules))
    if any(sum(one in effect.of for effect in rules) > 1 for one in able):
        feature(None, "a creature that has two abilities by which it may be exerted as it attacks (607.2h)")
    if not able:
        return ()
    who = name_of(state, active)
    one = len(able) == 1
    prompt = (
        f"Does {who} exert {name_of(state, able[0])}?" if one else f"Which of these does {who} exert as they attack?"
    )
    chosen, _ = choose_objects(table, active, prompt, able, "508.1g", low=0, high=len(able), source=able[0])
    return chosen


def exert_attackers(table: Table, active: str, creatures: tuple[str, ...]) -> None:
    """The active player pays by exerting them, with all other costs to attack (508.1j)."""
    for one in creatures:
        exert(table, active, one, "508.1g", "508.1j", attacking=True)
