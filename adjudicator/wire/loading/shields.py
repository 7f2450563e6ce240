"""Prevention and replacement effects that resolved spells and abilities left behind (614.3, 615.3, 615.7)."""

from __future__ import annotations

from typing import Final

from adjudicator.wire import defaults
from adjudicator.wire.loading.amounts import TO_BE_FIXED, with_x
from adjudicator.wire.loading.bindings import binding, bindings_of, names_in, targets_in
from adjudicator.wire.loading.definitions import Compiler
from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records.stack import EffectEntry
from engine.abilities.ability import Replaces, SpellAbility
from engine.abilities.damage.preventing import DamageStays, PreventDamage
from engine.abilities.phrases.quantities import Number, Quantity
from engine.abilities.phrases.references import Chosen
from engine.abilities.players.player_rules import PlayersForTurn
from engine.abilities.replacement.replacing import BeginReplacing
from engine.state.effects import AmendingEffect
from engine.state.objects import Binding

Amends = PreventDamage | DamageStays | PlayersForTurn | Replaces
"""What a shield does to events."""


def load_shields(loading: Loading) -> tuple[AmendingEffect, ...]:
    """The shields among the effects that are listed, in that order."""
    made = (_shield(loading, entry, f"/state/effects/{n}") for n, entry in enumerate(loading.board.effects))
    return tuple(shield for shield in made if shield is not None)


def is_shield(loading: Loading, entry: EffectEntry) -> bool:
    """Whether an entry is a prevention or replacement effect, by its text or as data."""
    return _read(loading, entry) is not None


def _shield(loading: Loading, entry: EffectEntry, at: str) -> AmendingEffect | None:
    amends = _read(loading, entry)
    if amends is None:
        return None
    assert entry.id is not None, "the canonical form has ids"
    notes = loading.notes
    timestamp = loading.timestamps.ordered(entry.timestamp)
    if entry.one_shot:
        notes.unsupported(f"{at}/one_shot", "an effect on events ends as its text says")
    amends = with_x(amends, entry.values.get("X"))
    if any(not isinstance(amount, Number) for amount in _amounts(amends)):
        notes.refuse(f"{at}/values", TO_BE_FIXED, "608.2h")
    remaining = entry.remaining
    limit = _limit(amends)
    if remaining is None and limit is not None:
        remaining = limit
        notes.assume(f"{at}/remaining", "Nothing of the shield is used up yet.")
    bindings = _bindings(loading, entry, amends, at)
    source = loading.find(entry.source)
    controller = entry.controller or (source.controller or source.owner if source is not None else loading.active)
    if entry.controller is None:
        notes.assume(f"{at}/controller", f"{controller} controls the effect.")
    started = entry.duration.started_turn if entry.duration is not None else None
    return AmendingEffect(
        id=entry.id,
        amends=amends,
        remaining=remaining,
        controller=controller,
        source=entry.source,
        bindings=bindings,
        started_turn=defaults.turn_number(loading.board.turn) if started is None else started,
        timestamp=timestamp,
        text=entry.text,
    )


def _bindings(loading: Loading, entry: EffectEntry, amends: Amends, at: str) -> tuple[Binding, ...]:
    """What its targets are, and the source that was chosen, by `bindings`; also by what it `affects`, in this order."""
    slots = targets_in(amends)
    said = bindings_of(loading, entry, names_in(amends) | slots | {"damaged": "damaged"}, at)
    bound = {one.name for one in said}
    wanted = tuple(name for name in (*slots, *_chosen(amends)) if name not in bound)
    if isinstance(entry.affects, tuple) and entry.affects:
        told = _in_order(entry.affects, wanted)
        if not told:
            more = " and chosen sources" if _CHOSEN in wanted else ""
            loading.notes.unsupported(
                f"{at}/affects", f"these are not as many as the text has targets{more} that are not bound"
            )
        return (*said, *told)
    if wanted:
        write = ", ".join(f'"{name}": "..."' for name in sorted(wanted))
        why = "t1 is the first target in the text, chosen the source that was chosen"
        which = "them in this order" if len(wanted) > 1 else "it"
        how = f"; or list {which} in `affects`, in the notation behind `on`"
        loading.notes.unsupported(f"{at}/bindings", f'write "bindings": {{{write}}}; {why}{how} (615.7, 609.7a)')
    return said


_CHOSEN: Final = "chosen"


def _chosen(amends: Amends) -> tuple[str, ...]:
    """The name of the source that was chosen as the effect began, if its text speaks of one (609.7a)."""
    by = amends.by if isinstance(amends, PreventDamage) else getattr(getattr(amends, "event", None), "by", None)
    return (_CHOSEN,) if isinstance(by, Chosen) else ()


def _in_order(affects: tuple[str, ...], names: tuple[str, ...]) -> tuple[Binding, ...]:
    """What is affected, as what has these names: all of it as the only one, or one for each."""
    if len(names) == 1:
        return (binding(names[0], affects),)
    return tuple(map(binding, names, affects)) if len(names) == len(affects) else ()


def _limit(amends: Amends) -> int | None:
    """How much damage the effect is on before it is used up (615.7)."""
    amount = None
    if isinstance(amends, PreventDamage):
        amount = amends.amount
    elif isinstance(amends, Replaces):
        amount = amends.limit
    return amount.value if isinstance(amount, Number) else None


def _amounts(amends: Amends) -> tuple[Quantity, ...]:
    """The amounts that were fixed as the effect began (608.2h)."""
    match amends:
        case PreventDamage(amount=amount, spared=spared):
            return tuple(one for one in (amount, spared) if one is not None)
        case Replaces(limit=limit):
            return () if limit is None else (limit,)
        case DamageStays() | PlayersForTurn():
            return ()


def _read(loading: Loading, entry: EffectEntry) -> Amends | None:
    if isinstance(entry.effect, Replaces):
        return entry.effect
    source = loading.find(entry.source)
    return read_amending(loading.book.compiler, entry.text, source.definition.name if source is not None else "")


def read_amending(compiler: Compiler, text: str, name: str) -> Amends | None:
    """A text read as the one instruction that starts a prevention or replacement effect."""
    lines = compiler.text(text, name, ("instant",)) if text else ()
    if len(lines) != 1 or lines[0].unread is not None:
        return None
    match lines[0].abilities:
        case (SpellAbility(body=(PreventDamage() as prevents,)),):
            return prevents
        case (SpellAbility(body=(BeginReplacing(effect=replaces),)),):
            return replaces
        case (SpellAbility(body=(DamageStays() | PlayersForTurn() as holds,)),):
            return holds
        case _:
            return None
