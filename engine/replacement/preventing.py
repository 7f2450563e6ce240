"""Prevention effects (615): damage that would be dealt is prevented, all of it or a part.

Several effects may apply to one damage event; the affected player, or the controller of the affected permanent, chooses
which applies first (616.1e), and each applies to an event only once (614.5, 615.6).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.damage.preventing import SOURCE, DamageStays, IfPrevented, PreventDamage, Prevents, WhenPrevented
from engine.abilities.effects import Instruction
from engine.abilities.node import find
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back
from engine.abilities.players.player_rules import PlayersForTurn
from engine.committing.commit import commit
from engine.dialogue.citing import Cite
from engine.events import kinds
from engine.layers import view
from engine.layers.controlling import controller_of, scope_of
from engine.layers.naming import effect_in_words, name_of, names_of
from engine.phrases.conditions import holds
from engine.phrases.references import objects
from engine.phrases.scope import Names, Scope, named
from engine.replacement.contenders import Contender
from engine.replacement.damaging import is_source, staying
from engine.replacement.shield_stun_finality import removal, shielded, shields_from
from engine.standing.protection import is_protected, protection_words
from engine.state.effects import AmendingEffect
from engine.state.game import GameState
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table


class Prevention(Contender, frozen=True, kw_only=True):
    """What would prevent damage: protection, a shield counter, a shield of a resolution, or a permanent's ability."""

    rule: str
    shield: AmendingEffect | None = None
    holder: str | None = None
    ability: Prevents | None = None


def preventions(state: GameState, event: kinds.DealDamage) -> Iterator[Prevention]:
    """The prevention effects that apply to a damage event."""
    if is_protected(state, event.to, event.source):
        yield Prevention(
            key="protection", of=event.to, label=protection_words(state, event.to, event.source), rule="702.16e"
        )
    if shields_from(state, event):
        yield Prevention(key="counter", label="a shield counter", of=event.to, rule="122.1c")
    for shield in state.shields:
        if not isinstance(shield.amends, PreventDamage) or dict(event.shares).get(shield.id) == 0:
            continue
        scope = Scope(state, view(state), shield.controller, shield.source, named(shield.bindings))
        if _covers(shield.amends, event, scope):
            rule = "615.8" if shield.amends.once else "615.7" if shield.remaining is not None else "615.1a"
            yield Prevention(key=shield.id, label=shield.text, of=shield.source, rule=rule, shield=shield)
    for holder in view(state).in_play(Prevents):
        for number, held in enumerate(view(state).of(holder).abilities):
            if isinstance(held.ability, Prevents) and _covers(held.ability, event, scope_of(state, holder)):
                name = name_of(state, holder)
                yield Prevention(
                    key=f"{holder}/{number}", label=name, of=holder, rule="615.1a", holder=holder, ability=held.ability
                )


def _covers(prevents: PreventDamage | Prevents, event: kinds.DealDamage, scope: Scope) -> bool:
    if prevents.sort and (prevents.sort == "combat") != event.combat:
        return False
    if isinstance(prevents, Prevents) and prevents.condition is not None and not holds(prevents.condition, scope):
        return False
    if prevents.either:
        assert prevents.to is not None
        return event.to in objects(prevents.to, scope) or is_source(prevents.to, event.source, scope)
    if prevents.to is None and prevents.by is None:
        return scope.reaches(event.to) and scope.reaches(event.source)  # 801.13b
    to = prevents.to is None or event.to in objects(prevents.to, scope)
    return to and (prevents.by is None or is_source(prevents.by, event.source, scope))


class Prevented(msgspec.Struct, frozen=True):
    """What is left of damage, what is done afterward (615.5), and which effects are used up by it (615.7, 615.8)."""

    events: tuple[kinds.Event, ...] = ()
    later: tuple[FollowedInstead, ...] = ()
    spent: tuple[str, ...] = ()


def apply(table: Table, event: kinds.DealDamage, chosen: Prevention) -> Prevented:
    """Prevent the damage, all of it or a part (615.1, 615.6). Damage that can't be prevented is not, but the effect has
    been applied: what else it says happens all the same (615.12).
    """
    if chosen.key == "counter":
        return _by_counter(table, event)
    before, shield = table.state, chosen.shield
    limit = _limit(table, event, shield) if shield is not None else event.amount
    why = _why(chosen)
    amount = 0 if note_staying(table, event, why) else min(event.amount, limit)
    spent: tuple[str, ...] = ()
    if shield is not None and amount:
        table.state, spent = used(before, shield, amount)
    if amount:
        note(table, event, amount, why, chosen.rule, before)
    later = (_then(shield, event, amount),) if shield is not None and _has_more(shield) else ()
    left = event.amount - amount
    return Prevented((msgspec.structs.replace(event, amount=left),) if left > 0 else (), later, spent)


def _why(chosen: Prevention) -> str:
    if chosen.key == "protection":
        return chosen.label
    return f"by {chosen.label}" if chosen.shield is None else f"“{chosen.label.rstrip('.')}”"


def _limit(table: Table, event: kinds.DealDamage, shield: AmendingEffect) -> int:
    assert isinstance(shield.amends, PreventDamage)
    if shield.amends.half:
        return (event.amount + (shield.amends.half == "up")) // 2
    if shield.amends.spared is not None:
        assert isinstance(shield.amends.spared, Number)
        return max(event.amount - shield.amends.spared.value, 0)
    return share(table, event, shield, event.amount)


def share(table: Table, event: kinds.DealDamage, shield: AmendingEffect, most: int) -> int:
    """How much of the damage the effect is used on: what its player decides, or all that it can (615.7)."""
    if shield.remaining is None:
        return most
    if shield.id in dict(event.undivided) and staying(table.state, event) is None:
        return _decided(table, event, shield, min(most, shield.remaining))
    return dict(event.shares).get(shield.id, min(most, shield.remaining))


def _decided(table: Table, event: kinds.DealDamage, shield: AmendingEffect, high: int) -> int:
    """So much that no more is left than the damage after it at the same time comes to."""
    state, after = table.state, dict(event.undivided)[shield.id]
    low = 0 if after is None else min(max((shield.remaining or 0) - after, 0), high)
    if low == high:
        return high
    chooser = event.to if event.to in state.players else controller_of(state, event.to)
    damage = f"{event.amount} damage from {name_of(state, event.source)} to {name_of(state, event.to)}"
    prompt = f"On how much of {damage} is “{effect_in_words(state, shield).rstrip('.')}” used?"
    taken = table.ask("choose_number", chooser, prompt, (), "615.7", source=shield.source, low=low, high=high)
    chosen = taken.answer.number
    assert chosen is not None, "a number is chosen"
    text = f"{name_of(state, chooser)} has “{effect_in_words(state, shield).rstrip('.')}” used on {chosen} of {damage}."
    table.note(text, "divide", "615.7", actor=chooser, choice=taken)
    return chosen


def note(table: Table, event: kinds.DealDamage, amount: int, why: str, rule: str, before: GameState) -> None:
    """Note that damage is prevented, and why."""
    source, to = names_of(before, (event.source,)), names_of(before, (event.to,))
    table.note(
        f"{amount} damage from {source} to {to} is prevented: {why.rstrip('.')}.",
        "prevent_damage",
        rule,
        "615.1a" if rule != "615.1a" else "615.6",
        objects=(event.to, event.source),
        before=before,
        amount=amount,
    )


def note_staying(table: Table, event: kinds.DealDamage, why: str) -> bool:
    """Whether the damage can't be prevented; that is noted, with what would prevent it (615.12)."""
    state = table.state
    stays = staying(state, event)
    if stays is None:
        return False
    damage = f"{event.amount} damage from {names_of(state, (event.source,))} to {names_of(state, (event.to,))}"
    text = f"{damage} can't be prevented ({stays.rstrip('.')}). What would prevent it: {why.rstrip('.')}."
    table.note(text, "not_prevented", Cite("615.12", "forbids"), objects=(event.to, event.source))
    return True


def _by_counter(table: Table, event: kinds.DealDamage) -> Prevented:
    """A shield counter is removed; the damage is dealt all the same if it can't be prevented (122.1c, 615.12)."""
    if note_staying(table, event, "a shield counter, which is removed"):
        return Prevented((event, removal(event.to, "shield")))
    return Prevented((shielded(table, event),))


def _has_more(shield: AmendingEffect) -> bool:
    return isinstance(shield.amends, PreventDamage) and bool(shield.amends.then)


def _then(shield: AmendingEffect, event: kinds.DealDamage, amount: int) -> FollowedInstead:
    """What is done immediately after the damage was prevented (615.5): events of their own, to which all may apply."""
    assert isinstance(shield.amends, PreventDamage)
    return FollowedInstead(
        body=shield.amends.then,
        you=shield.controller,
        this=shield.source or event.source,
        names=afterward(shield.amends.then, named(shield.bindings), event, amount),
        shield=shield.id,
    )


def afterward(body: tuple[Instruction, ...], names: Names, event: kinds.DealDamage, amount: int) -> Names:
    """What the words stand for of what is done after damage was prevented.

    Of the event they know just what they speak of: where they don't speak of its source, they are followed once for all
    damage that the effect prevented at one time (615.13).
    """
    asked = {back.to for back in find(body, Back)}
    of_source = any(said.by is not None for said in find(body, IfPrevented))
    if of_source or any(said.by is not None for said in find(body, WhenPrevented)):
        asked.add(SOURCE)
    refs = names.refs | {SOURCE: (event.source,)}
    known = {name: meant for name, meant in refs.items() if name in asked or not name.startswith("event.")}
    return Names(known, {**names.amounts, "prevented": amount}, names.x)


def used(state: GameState, shield: AmendingEffect, amount: int) -> tuple[GameState, tuple[str, ...]]:
    """What is left of a shield, and whether it is used up with the damage that is dealt at this time (615.7, 615.8)."""
    if shield.remaining is not None and shield.remaining > amount:
        less = msgspec.structs.replace(shield, remaining=shield.remaining - amount)
        shields = tuple(less if one.id == shield.id else one for one in state.shields)
        return msgspec.structs.replace(state, shields=shields), ()
    if shield.remaining is not None:
        return commit(state, kinds.EndEffects(ids=(shield.id,))), ()
    assert not isinstance(shield.amends, DamageStays | PlayersForTurn)
    return state, (shield.id,) if shield.amends.once else ()
