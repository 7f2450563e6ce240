"""Prevention effects that a resolution starts (615.3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.abilities.ability import SpellAbility
from engine.abilities.damage.preventing import (
    OWN_DAMAGE,
    SOURCE,
    DamageStays,
    IfPrevented,
    PreventDamage,
    PreventingInstruction,
    PreventThat,
    RedirectThat,
    WhenPrevented,
)
from engine.abilities.effects import Instruction
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import AnyRef, Back, Chosen, Group, Several, Target
from engine.abilities.players.life import GainLife
from engine.abilities.players.player_rules import PlayersForTurn
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.controlling import abilities_of
from engine.layers.naming import effect_in_words
from engine.oracle.printing import print_line
from engine.phrases.matching import fits
from engine.resolution.context import Resolving
from engine.resolution.instructions import delayed
from engine.resolution.layers.beginning import amending, meant_now
from engine.state.game import GameState
from engine.state.objects import Binding


def carry_out(
    resolving: Resolving,
    instruction: PreventingInstruction,
) -> tuple[Instruction, ...]:
    """Carry out an instruction about damage that would be dealt; what is to be done then, if something is."""
    match instruction:
        case PreventDamage():
            shield(resolving, instruction)
        case DamageStays(by=by) if by == OWN_DAMAGE:
            _said_of_own(resolving, instruction)
        case DamageStays() | PlayersForTurn():
            _let_hold(resolving, instruction)
        case IfPrevented():
            return _if_prevented(resolving, instruction)
        case WhenPrevented():
            delayed.trigger_on_prevention(resolving, instruction, _prevented(resolving, instruction))
        case PreventThat() | RedirectThat():
            feature(resolving.object, "preventing or redirecting damage that nothing is about to deal")
    return ()


def _said_of_own(resolving: Resolving, instruction: DamageStays) -> None:
    """It was heeded as the spell dealt its damage, if it is said without a condition (608.2c, 615.12)."""
    state = resolving.table.state
    heeded = resolving.object == resolving.this and any(
        instruction in said.body for said, _ in abilities_of(state, SpellAbility, (resolving.object,))
    )
    if not heeded:
        feature(resolving.object, "this way of saying that damage can't be prevented (615.12)")


def shield(resolving: Resolving, instruction: PreventDamage) -> None:
    """Start the effect: its amount is settled, and a source is chosen now (608.2h, 609.7a)."""
    table = resolving.table
    if isinstance(instruction.by, Chosen):
        resolving.choose(instruction.by, resolving.you, within=sources(table.state))
    amount = resolving.value(instruction.amount) if instruction.amount is not None else None
    settled = replace(instruction, amount=Number(amount) if amount is not None else None)
    started = 0
    shares = dict(resolving.announced(resolving.objects(settled.to))) if settled.divided and settled.to else {}
    for to, extra in _recipients(resolving, settled):
        if shares:
            amount = shares[extra[0].refs[0]]
            settled = replace(settled, amount=Number(amount))
        if amount == 0 or (to is not None and not isinstance(to, Group) and not resolving.objects(to) and not extra):
            continue  # 608.2b: what it was to protect is no legal target any more
        prevents = replace(settled, to=to)
        bindings = (*extra, *meant_now(resolving, prevents, {binding.name for binding in extra}))
        words = _wording(resolving, settled)
        made = amending(resolving, prevents, words, bindings, remaining=amount, stem="shield")
        named = tuple(ref for binding in made.bindings for ref in binding.refs)
        text = f"A prevention effect begins: “{effect_in_words(table.state, made).rstrip('.')}”."
        rules = ("615.3", *(("609.7a",) if isinstance(instruction.by, Chosen) else ()), "608.2c")
        happen(table, (kinds.StartShield(shield=made),), text, "start_effect", *rules, objects=named)
        started += 1
    resolving.did(started)


def _let_hold(resolving: Resolving, instruction: DamageStays | PlayersForTurn) -> None:
    """From now on damage can't be prevented (615.12), or a rule holds of players (611.2c, 613.11)."""
    table = resolving.table
    alone = instruction if isinstance(instruction, DamageStays) else replace(instruction, leading=False)
    text = print_line((SpellAbility((alone,)),)) or "A rule holds."
    made = amending(resolving, instruction, text, meant_now(resolving, instruction))
    rule = "615.12" if isinstance(instruction, DamageStays) else "613.11"
    words = f"An effect begins: “{text.rstrip('.')}”."
    happen(table, (kinds.StartShield(shield=made),), words, "start_effect", rule, "608.2c")
    resolving.did(1)


def _if_prevented(resolving: Resolving, instruction: IfPrevented) -> tuple[Instruction, ...]:
    """What is to be done where so much damage was prevented (615.5); nothing if none was."""
    prevented, do = _prevented(resolving, instruction), instruction.do
    if prevented <= 0 or not instruction.each:
        return (do,) if prevented > 0 else ()
    if not isinstance(do, PutCounters | GainLife) or not isinstance(do.amount, Number):
        feature(resolving.object, "what is done for each 1 damage prevented (615.5)")
    return (replace(do, amount=Number(do.amount.value * prevented)),)


def _prevented(resolving: Resolving, instruction: IfPrevented | WhenPrevented) -> int:
    """How much damage from sources that fit was prevented."""
    by, scope = instruction.by, resolving.scope
    fitting = by is None or any(fits(by, source, scope) for source in resolving.left(SOURCE))
    return resolving.amounts["prevented"] if fitting else 0


def sources(state: GameState) -> tuple[str, ...]:
    """What can be chosen as a source of damage (609.7a): permanents, spells, what objects and effects that wait refer to,
    and what lies face up in the command zone.
    """
    found = list(state.battlefield)
    for one in state.stack:
        obj = state.objects[one]
        if obj.kind != "ability":
            found.append(one)
        if obj.on_stack is not None:
            found.extend((obj.on_stack.source or one, *(target.ref for target in obj.on_stack.targets)))
            found.extend(_referred(obj.on_stack.bindings))
    for trigger in state.delayed:
        found.extend((trigger.source, *_referred(trigger.bindings)))
    for shield in state.shields:
        found.extend((*((shield.source,) if shield.source is not None else ()), *_referred(shield.bindings)))
    found.extend(one for one in state.zone("command") if state.objects[one].face_down is None)
    there = (one for one in dict.fromkeys(found) if one in state.objects or one in state.former)
    return tuple(one for one in there if one not in state.objects or state.objects[one].kind != "ability")


def _referred(bindings: tuple[Binding, ...]) -> Iterator[str]:
    yield from (one for binding in bindings for one in binding.refs)


def _recipients(
    resolving: Resolving, instruction: PreventDamage
) -> Iterator[tuple[AnyRef | None, tuple[Binding, ...]]]:
    """One shield; or one for each object, where an amount is prevented for each of several (615.11)."""
    to = instruction.to
    several = isinstance(to, Group | Several) or (isinstance(to, Target) and to.high != 1)
    if instruction.amount is None or not several or to is None:
        yield to, ()
        return
    for one in resolving.objects(to):
        yield Back("it", "affected"), (Binding("affected", refs=(one,)),)


def _wording(resolving: Resolving, settled: PreventDamage) -> str:
    words = print_line((SpellAbility((settled,)),)) or "Damage is prevented."
    return words.replace("~", resolving.name(resolving.this)) if resolving.this is not None else words
