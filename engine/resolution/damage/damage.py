"""Instructions to deal damage (120) and to fight (701.14)."""

from __future__ import annotations

from functools import partial

from engine.abilities.damage.damaging import (
    DealDamage,
    DealDividedDamage,
    DealEvenDamage,
    DealSeveralDamage,
    ExcessInstead,
    Fight,
)
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If
from engine.abilities.node import find, seek
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import CANDIDATE, AnyRef, Back, Group, ObjectRef, Players, Several
from engine.dialogue.unsupported import feature
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.happening.damage import excess, rules_of_damage, rules_of_dealt
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import names_of
from engine.phrases.this_way import DAMAGE_DEALT, DAMAGED_PLAYER, amount_left
from engine.resolution.context import Resolving
from engine.state.game import GameState


def deal(resolving: Resolving, instruction: DealDamage) -> None:
    """Deal damage to all recipients at once (120.3, 608.2f)."""
    if isinstance(instruction.by, Group) or _asks_each(instruction):
        _deal_together(resolving, instruction, instruction.by)
        return
    shares = _shares(resolving, instruction.amount, instruction.to)
    _deal_by_each(resolving, instruction.by, shares, stays=instruction.stays)


def _asks_each(instruction: DealDamage) -> bool:
    """Whether each of several targets deals damage equal to its own power."""
    return any(back.to == CANDIDATE for back in find(instruction.amount, Back))


def _deal_together(resolving: Resolving, instruction: DealDamage, by: ObjectRef) -> None:
    """Each of a group deals its own damage, "its power" or "to its controller", all at the same time (608.2f)."""
    sources = resolving.objects(by)
    shares: list[tuple[str, str, int]] = []
    for source in sources:
        resolving.refs["affected"] = resolving.refs[CANDIDATE] = (source,)
        amount = resolving.value(instruction.amount)
        shares.extend((source, one, amount) for one in _recipients(resolving, instruction.to))
    resolving.refs["affected"] = sources
    resolving.refs["damaged"] = resolving.left("damaged")
    resolving.refs[DAMAGED_PLAYER] = resolving.left(DAMAGED_PLAYER)
    if not shares:
        resolving.table.note("No damage is dealt: nothing deals it, or is dealt it.", "deal_damage", "608.2b", "609.3")
        resolving.did(0)
        return
    before = resolving.table.state
    happened = happen(
        resolving.table,
        tuple(
            kinds.DealDamage(source=source, to=one, amount=amount, stays=instruction.stays)
            for source, one, amount in shares
        ),
        lambda happened: f"Damage is dealt: {_told_of_several(before, happened)}.",
        "deal_damage",
        "608.2f",
        "608.2c",
        objects=tuple(dict.fromkeys(one for source, to, _ in shares for one in (source, to))),
        cited=partial(rules_of_dealt, before),
    )
    _remember(resolving, happened)


def _told_of_several(state: GameState, happened: tuple[kinds.Event, ...]) -> str:
    dealt = (event for event in happened if isinstance(event, kinds.DealDamage))
    parts = [f"{one.amount} by {names_of(state, (one.source,))} to {names_of(state, (one.to,))}" for one in dealt]
    return ", ".join(parts) or "none"


def deal_several(resolving: Resolving, instruction: DealSeveralDamage) -> None:
    """Deal different amounts at once (120.3, 608.2f); who is meant twice is dealt both."""
    total: dict[str, int] = {}
    for share in instruction.shares:
        for one, amount in _shares(resolving, share.amount, share.to):
            total[one] = total.get(one, 0) + amount
    _deal_by_each(resolving, instruction.by, tuple(total.items()))


def deal_divided(resolving: Resolving, instruction: DealDividedDamage) -> None:
    """Deal damage as it was divided on announcing (601.2d). What was meant for an illegal target is not dealt."""
    _deal_by_each(resolving, instruction.by, resolving.announced(_recipients(resolving, instruction.among)))


def deal_evenly(resolving: Resolving, instruction: DealEvenDamage) -> None:
    """Deal to each an equal share, rounded down: of what is still meant, and legal, now (107.1a, 608.2b)."""
    recipients = _recipients(resolving, instruction.among)
    share = max(resolving.value(instruction.amount), 0) // len(recipients) if recipients else 0
    _deal_by_each(resolving, instruction.by, tuple((one, share) for one in recipients))


def _deal_by_each(
    resolving: Resolving, by: ObjectRef, shares: tuple[tuple[str, int], ...], *, stays: bool = False
) -> None:
    """Each source deals it. An illegal target neither deals nor is dealt anything (608.2b)."""
    sources = resolving.objects(by)
    resolving.refs["damaged"] = resolving.left("damaged")
    resolving.refs[DAMAGED_PLAYER] = resolving.left(DAMAGED_PLAYER)
    if not sources or not shares:
        lacking = "there is nothing to deal it to" if sources else "what would deal it is gone or is not a legal target"
        resolving.table.note(f"No damage is dealt: {lacking}.", "deal_damage", "608.2b", "609.3")
        resolving.did(0)
    for source in sources if shares else ():
        _deal(resolving, source, shares, stays=stays)


def fight(resolving: Resolving, instruction: Fight) -> None:
    """Each deals damage equal to its power to the other (701.14a); none if one of them is gone (701.14b)."""
    left, right = _fighter(resolving, instruction.left), _fighter(resolving, instruction.right)
    if left is None or right is None:
        resolving.table.note("No damage is dealt: one of them can't fight.", "fight", "701.14b")
        resolving.did(0)
        return
    look = view(resolving.table.state)
    events = tuple(
        kinds.DealDamage(source=one, to=other, amount=look.of(one).power or 0)
        for one, other in ((left, right), (right, left))
    )
    text = f"{resolving.name(left)} and {resolving.name(right)} fight."
    cited = partial(rules_of_dealt, resolving.table.state)
    happened = happen(resolving.table, events, text, "fight", "701.14a", "608.2c", objects=(left, right), cited=cited)
    _remember(resolving, happened)
    resolving.did(1)


def _fighter(resolving: Resolving, what: ObjectRef) -> str | None:
    state = resolving.table.state
    found = tuple(one for one in resolving.objects(what) if one in state.battlefield)
    return found[0] if found and "creature" in view(state).of(found[0]).types else None


def _shares(resolving: Resolving, amount: Quantity, to: AnyRef) -> tuple[tuple[str, int], ...]:
    """Who is dealt how much. Of each of several players, "they" is that player, in what is said of the amount and of what
    else is dealt it (608.2e); of each of several objects, "that creature" is that one in what is said of the amount."""
    first = to.parts[0] if isinstance(to, Several) else to
    if isinstance(to, Group) and to.word == "each" and any(back.to == "affected" for back in find(amount, Back)):
        return _shares_of_each(resolving, amount, _recipients(resolving, to))
    if not isinstance(first, Players) or not any(back.to == "each" for back in seek((amount, to), Back)):
        much = resolving.value(amount)
        return tuple((one, much) for one in _recipients(resolving, to))
    found: dict[str, int] = {}
    for player in resolving.each(first):
        much = resolving.value(amount)
        others = to.parts[1:] if isinstance(to, Several) else ()
        there = (one for part in others for one in _recipients(resolving, part))
        found.update(dict.fromkeys((player, *there), much))
    resolving.refs["affected"] = tuple(one for one in found if one not in resolving.table.state.players)
    return tuple(found.items())


def _shares_of_each(resolving: Resolving, amount: Quantity, them: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    shares: list[tuple[str, int]] = []
    for one in them:
        resolving.refs["affected"] = (one,)
        shares.append((one, resolving.value(amount)))
    resolving.refs["affected"] = them
    return tuple(shares)


def _recipients(resolving: Resolving, to: AnyRef) -> tuple[str, ...]:
    """Those who can be dealt damage: players in the game, creatures, planeswalkers and battles (120.1)."""
    state = resolving.table.state
    return tuple(one for one in resolving.objects(to) if one in state.players or _damageable(state, one))


def _damageable(state: GameState, one: str) -> bool:
    return one in state.battlefield and bool(
        {"creature", "planeswalker", "battle"}.intersection(view(state).of(one).types)
    )


def _deal(resolving: Resolving, source: str, shares: tuple[tuple[str, int], ...], *, stays: bool) -> None:
    table = resolving.table
    shares = _without_excess(resolving, source, shares)
    events = tuple(kinds.DealDamage(source=source, to=one, amount=amount, stays=stays) for one, amount in shares)
    before, name = table.state, resolving.name(source)
    happened = happen(
        table,
        events,
        lambda happened: f"{name} deals {_told(before, _dealt(happened))}.",
        "deal_damage",
        "608.2c",
        objects=(source, *(s[0] for s in shares)),
        cited=lambda happened: rules_of_damage(before, source, _dealt(happened)),
    )
    _remember(resolving, happened)


def redirect_excess(resolving: Resolving, later: tuple[Instruction, ...]) -> None:
    """Settle to whom excess damage is dealt that the instruction now would deal, as the sentence after says (120.4a)."""
    rider = later[0] if later else None
    if isinstance(rider, If) and isinstance(rider.then, ExcessInstead):
        rider = rider.then if resolving.holds(rider.condition) else None
    if isinstance(rider, ExcessInstead):
        resolving.excess_to, resolving.excess_heeded = rider.to, False


def check_excess(resolving: Resolving) -> None:
    """Stop if the sentence was of damage that is dealt in another way than it can be heeded in."""
    if not resolving.excess_heeded:
        feature(resolving.object, "excess damage of this instruction dealt elsewhere (120.4a)")
    resolving.excess_to = None


def _without_excess(
    resolving: Resolving, source: str, shares: tuple[tuple[str, int], ...]
) -> tuple[tuple[str, int], ...]:
    """The damage with what exceeds lethal damage dealt to somebody else instead, before anything replaces it (120.4a)."""
    if resolving.excess_to is None:
        return shares
    resolving.excess_heeded = True
    table = resolving.table
    deathtouch = view(table.state).of(source).has_keyword("deathtouch")
    left: dict[str, int] = {}
    for one, amount in shares:
        spare = excess(table.state, one, amount, deathtouch=deathtouch) if one in table.state.battlefield else 0
        left[one] = left.get(one, 0) + amount - spare
        for player in resolving.players(resolving.excess_to) if spare else ():
            left[player] = left.get(player, 0) + spare
            text = f"{spare} excess damage to {resolving.name(one)} will be dealt to {resolving.name(player)} instead."
            table.note(text, "excess_damage", "120.4a", objects=(one, source))
    return tuple((one, amount) for one, amount in left.items() if amount > 0)


def _remember(resolving: Resolving, happened: tuple[kinds.Event, ...]) -> None:
    """Remember how much was dealt, and which permanents and players were dealt damage "this way" (608.2c)."""
    dealt = _dealt(happened)
    permanents = (one for one, _ in dealt if one not in resolving.table.state.players)
    resolving.refs["damaged"] = tuple(dict.fromkeys((*resolving.left("damaged"), *permanents)))
    players = (one for one, _ in dealt if one in resolving.table.state.players)
    resolving.refs[DAMAGED_PLAYER] = tuple(dict.fromkeys((*resolving.left(DAMAGED_PLAYER), *players)))
    too_much = sum(event.amount for event in happened if isinstance(event, kinds.ExcessDamage))
    resolving.amounts["excess"] = amount_left("excess", resolving.amounts) + too_much
    total = sum(amount for _, amount in dealt)
    resolving.amounts[DAMAGE_DEALT] = amount_left(DAMAGE_DEALT, resolving.amounts) + total
    resolving.did(total)


def _dealt(happened: tuple[kinds.Event, ...]) -> tuple[tuple[str, int], ...]:
    """Who was dealt how much in all, without what was prevented, and with what was redirected (615.1, 614.9)."""
    total: dict[str, int] = {}
    for event in happened:
        if isinstance(event, kinds.DealDamage):
            total[event.to] = total.get(event.to, 0) + event.amount
    return tuple(total.items())


def _told(state: GameState, shares: tuple[tuple[str, int], ...]) -> str:
    if not shares:
        return "no damage"
    if len({amount for _, amount in shares}) == 1:
        each = "each of " if len(shares) > 1 else ""
        return f"{shares[0][1]} damage to {each}{names_of(state, [one for one, _ in shares])}"
    parts = [f"{amount} to {names_of(state, (one,))}" for one, amount in shares]
    return f"damage: {enumerated(parts)}"
