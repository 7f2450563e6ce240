"""Effects on so much damage, or on the next time, where several sources would deal damage at once (615.7, 615.8)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.abilities.ability import Replaces
from engine.abilities.damage.preventing import PreventDamage
from engine.abilities.phrases.references import Group
from engine.dialogue.choices import Answer, Option
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.layers.controlling import controller_of
from engine.layers.naming import effect_in_words, name_of, names_of
from engine.replacement.damaging import staying
from engine.replacement.preventing import Prevention, preventions
from engine.replacement.replacing import Replacement, replacements
from engine.state.effects import AmendingEffect
from engine.state.game import GameState
from engine.table.table import Table


def shared(table: Table, events: Sequence[kinds.Event]) -> list[kinds.Event]:
    """The events, with what each effect that can't be used on all of the damage is to be used on (615.7)."""
    damage = [index for index, event in enumerate(events) if isinstance(event, kinds.DealDamage)]
    found = list(events)
    if len(damage) < 2:
        return found
    for shield in table.state.shields:
        met = [index for index in damage if shield.id in _ids(table.state, found[index])]
        if isinstance(shield.amends, PreventDamage):  # 615.12: what can't be prevented uses up none of it
            met = [index for index in met if _can_be_prevented(table.state, found[index])]
        if len(met) < 2:
            continue
        amends = shield.amends
        if isinstance(amends, PreventDamage) and amends.once and isinstance(amends.by, Group):
            feature(
                shield.source, "the next time that one of several sources would deal damage at the same time (615.8)"
            )
        if shield.remaining is None:
            continue
        others = [index for index in met if len(_ids(table.state, found[index])) > 1]
        if others:
            _decide_later(table.state, shield, found, met, others)
        elif sum(_amount(found[index]) for index in met) > shield.remaining:
            for index, share in zip(met, _divided(table, shield, [found[one] for one in met]), strict=True):
                event = found[index]
                assert isinstance(event, kinds.DealDamage)
                found[index] = replace(event, shares=(*event.shares, (shield.id, share)))
    return found


def _can_be_prevented(state: GameState, event: kinds.Event) -> bool:
    return isinstance(event, kinds.DealDamage) and staying(state, event) is None


def _decide_later(
    state: GameState, shield: AmendingEffect, found: list[kinds.Event], met: list[int], others: list[int]
) -> None:
    """Where other effects apply too, how much is used on each is decided as it applies; on the last, all that it can."""
    if len({_chooser(state, found[index]) for index in met}) > 1:
        feature(shield.source, "an effect on damage to several players' permanents that other effects apply to (615.7)")
    for position, index in enumerate(met[:-1]):
        event, after = found[index], met[position + 1 :]
        assert isinstance(event, kinds.DealDamage)
        known = not {*after} & {*others}
        most = sum(_amount(found[one]) for one in after) if known else None
        found[index] = replace(event, undivided=(*event.undivided, (shield.id, most)))


def check_used(state: GameState, happened: Sequence[kinds.Event]) -> None:
    """Stop where a player has left some of an effect unused that would have been used on the damage (615.7)."""
    for event in happened if state.shields else ():
        if not isinstance(event, kinds.DealDamage) or not _can_be_prevented(state, event):
            continue
        left = {shield.id for shield in state.shields if shield.remaining}
        for shield in left & {one for one, _ in event.undivided} & _ids(state, event):
            feature(
                shield, "an effect on so much damage of which some is left although there was damage for it (615.7)"
            )


def _chooser(state: GameState, event: kinds.Event) -> str:
    assert isinstance(event, kinds.DealDamage)
    return event.to if event.to in state.players else controller_of(state, event.to)


def _amount(event: kinds.Event) -> int:
    return event.amount if isinstance(event, kinds.DealDamage) else 0


def _contenders(state: GameState, event: kinds.Event) -> list[Prevention | Replacement]:
    if not isinstance(event, kinds.DealDamage):
        return []
    return [*preventions(state, event), *replacements(state, event)]


def _ids(state: GameState, event: kinds.Event) -> set[str]:
    return {one.key for one in _contenders(state, event)}


def _in_listed_order(total: int, options: tuple[Option, ...], damage: list[kinds.DealDamage]) -> Answer:
    """The default: as much as there is of one damage after the other."""
    shares: list[tuple[str, int]] = []
    for option, one in zip(options, damage, strict=True):
        shares.append((option.id, min(total, one.amount)))
        total -= shares[-1][1]
    return Answer(choice="", divide=tuple(shares))


def _divided(table: Table, shield: AmendingEffect, events: list[kinds.Event]) -> list[int]:
    """How the player, or the controller of the permanents, has it used on the damage."""
    state = table.state
    damage = [event for event in events if isinstance(event, kinds.DealDamage)]
    choosers = {_chooser(state, event) for event in damage}
    if len(choosers) > 1:
        feature(shield.source, "an effect on damage to several players' permanents (615.7)")
    assert shield.remaining is not None
    labels = [
        f"{one.amount} damage from {names_of(state, (one.source,))} to {names_of(state, (one.to,))}" for one in damage
    ]
    options = tuple(Option(f"o{number}", label) for number, label in enumerate(labels, 1))
    chooser = choosers.pop()
    verb = "redirected" if isinstance(shield.amends, Replaces) else "prevented"
    taken = table.ask(
        "divide",
        chooser,
        f"How much of each is {verb} by “{effect_in_words(state, shield).rstrip('.')}”?",
        options,
        "615.7",
        low=0,
        total=shield.remaining,
        source=shield.source,
        constraints=("No share is more than that damage.",),
        usual=_in_listed_order(shield.remaining, options, damage),
        caps=tuple((option.id, one.amount) for option, one in zip(options, damage, strict=True)),
    )
    shares = dict(taken.answer.divide or ())
    given = [shares[option.id] for option in options]
    told = ", ".join(f"{share} of {label}" for share, label in zip(given, labels, strict=True))
    text = (
        f"{name_of(state, chooser)} divides what is {verb} by “{effect_in_words(state, shield).rstrip('.')}”: {told}."
    )
    table.note(text, "divide", "615.7", actor=chooser, choice=taken)
    return given
