"""What follows when a permanent has been tapped for mana: triggered mana abilities resolve at once (106.12a, 605.4a)."""

from __future__ import annotations

from engine.abilities.ability import Activated, Triggered
from engine.abilities.costs.cost import TapSymbol
from engine.abilities.mana_abilities import is_triggered_mana_ability
from engine.committing.commit import commit
from engine.events.kinds import CeaseToExist, TapForMana
from engine.events.mana_made import Amount, Extra, MadeBy, Making
from engine.layers import view
from engine.layers.naming import name_of
from engine.mana.triggered_mana_abilities import Extras
from engine.phrases.conditions import holds
from engine.phrases.scope import Scope, named
from engine.table.table import Table
from engine.triggers.noticing import collect


def tapped(table: Table, player: str, permanent: str, ability: Activated, mana: Amount, planned: Extras) -> None:
    """A mana ability of a permanent has resolved: see what triggers on its mana, and on its having been tapped for that.

    Triggered mana abilities resolve now, without the stack (605.4a); others wait to be put on it (603.3, 605.5a).
    """
    if not mana:
        return
    before = table.state
    taps = TapSymbol() in ability.cost.parts
    collect(table, before, (TapForMana(object=permanent, player=player, mana=mana, tapped=taps),))
    waiting = [one for one in table.state.zone("pending") if one not in before.zone("pending")]
    left = list(planned)
    order = table.state.apnap
    for one in sorted(waiting, key=lambda one: order.index(table.state.objects[one].controller or "")):
        _resolve(table, one, mana, left)


def _resolve(table: Table, waiting: str, produced: Amount, planned: list[Extra]) -> None:
    """Resolve an ability that has triggered, if it is a mana ability (605.4a)."""
    obj = table.state.objects[waiting]
    facts = obj.on_stack
    assert facts is not None
    ability, source, player = facts.ability, facts.source, obj.controller
    if not isinstance(ability, Triggered) or source is None or player is None or not is_triggered_mana_ability(ability):
        return
    table.state = commit(table.state, CeaseToExist(object=waiting))
    names = named(facts.bindings)
    state = table.state
    if ability.condition is not None and not holds(ability.condition, Scope(state, view(state), player, source, names)):
        return  # 603.4
    table.note(
        f"The ability of {name_of(state, source)} is a triggered mana ability and resolves at once.",
        "resolve_mana_ability",
        "605.4a",
        "605.1b",
        objects=(source,),
    )
    plan = next((one for one in planned if one.source == source), None)
    if plan is not None:
        planned.remove(plan)
    seen = view(state).of(source)
    made_by = MadeBy(source, (*seen.types, *seen.subtypes, *seen.supertypes))
    making = Making(made_by, plan.amount if plan is not None else None, ("605.4a",), produced)
    table.procedures.follow_mana_ability(table, player, source, names, ability.body, making)
