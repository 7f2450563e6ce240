"""Activating abilities (602): which one, when, then the steps that 602.2b takes over from 601.2."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.costs import cost as co
from engine.abilities.functioning import said_zone
from engine.abilities.mana_abilities import is_mana_ability
from engine.abilities.node import find
from engine.abilities.phrases.filters import InZone
from engine.abilities.phrases.references import Target, This
from engine.announcing import announcing
from engine.announcing.announcing import Bounds, Proposal, facts_of
from engine.announcing.targeting import why_illegal
from engine.casting.prohibitions import split_second
from engine.committing.commit import commit
from engine.costs.actions import Payer
from engine.costs.activation_limits import may_activate, where_it_functions
from engine.costs.costs_of_others import activation_cost, has_others
from engine.costs.keyword_abilities import keyword_of
from engine.costs.loyalty import with_surcharges
from engine.costs.order import why_hopeless
from engine.costs.paid_with import named_for
from engine.costs.timing import check_timing, remember_activation
from engine.costs.total_cost import Costing, total_cost
from engine.dialogue.actions import ActivateAbility
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import defines, permits
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import IllegalAction, TextNotUnderstood
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.keywords.meanings import meaning_of
from engine.keywords.supported import ACTIVATED, is_supported
from engine.layers import view
from engine.layers.naming import name_of
from engine.layers.reasons import ability_text
from engine.oracle.printing import print_line
from engine.paying import paying
from engine.paying.affording import settle
from engine.paying.life_announced import x_meant
from engine.paying.mana_abilities import activate_mana_ability
from engine.paying.payable import payable_x
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import cost_text, has_x, waterbent, with_own_mana
from engine.phrases.linking import link_bindings
from engine.phrases.scope import Scope
from engine.state.characteristics import HeldAbility
from engine.state.definition import ABILITY, Unread
from engine.state.game import GameState
from engine.state.ids import base, current, fresh
from engine.state.objects import StackFacts
from engine.state.zones import within
from engine.table.table import Table
from engine.unread import DISCARDED, stop_at_occasion


def activate(table: Table, action: ActivateAbility) -> None:
    """Activate an ability (602.2). A mana ability resolves at once and uses no stack (605.3b).

    :raises IllegalAction: there is no such ability, it is no time for it, or its cost can't be paid.
    """
    state = table.state
    who = name_of(state, action.player)
    if state.turn.priority != action.player:
        raise IllegalAction(f"{who} does not have priority", "117.1b")
    source = current(state, action.object) or action.object
    if source not in state.objects:
        raise IllegalAction(f"{action.object} is not in the game", "602.2")
    held = _which(table, action, source, _find(state, source, action.ability))
    ability = held.ability
    assert isinstance(ability, Activated)
    only = said_zone(ability)
    if only is not None and state.objects[source].zone != only:
        raise IllegalAction(
            f"this ability of {name_of(state, source)} functions only {within(only)}", "602.2", "113.6m"
        )
    if state.objects[source].zone != where_it_functions(state, source, ability):
        _check_functions(state, source, ability)
    if not may_activate(state, action.player, source, ability):
        not_its = "is no opponent of its controller" if ability.by == "opponents" else "does not control it"
        raise IllegalAction(f"{who} can't activate this ability of {name_of(state, source)}: {who} {not_its}", "602.2")
    if is_mana_ability(ability):
        named = named_for(state, Payer(action.player, source, source), ability.cost, action.costs)
        refs = tuple(current(state, ref) or ref for part in named for ref in part)
        activate_mana_ability(
            table, action.player, source, held, None, pay_with=refs, payment=action.payment, x=action.x
        )
        return
    quick = split_second(state, action.player)
    if quick is not None:
        raise IllegalAction(f"{name_of(state, quick)} with split second is on the stack", "702.61a", "101.2")
    check_timing(table, action.player, source, held)
    cost = with_own_mana(ability.cost, view(state).of(source).mana_cost)
    if cost is None:
        raise IllegalAction(f"{name_of(state, source)} has no mana cost, which can't be paid", "118.6")
    cost = with_surcharges(state, action.player, source, cost)
    _to_stack_and_pay(table, action, source, held, msgspec.structs.replace(ability, cost=cost))


def _check_functions(state: GameState, source: str, ability: Activated) -> None:
    """See that an ability functions where its object is, outside the battlefield: in a hand if its cost discards it.

    :raises IllegalAction: it does not function there.
    :raises TextNotUnderstood: what is discarded may trigger, or be put elsewhere, by text that is not understood.
    """
    name = name_of(state, source)
    if any(isinstance(part, co.DiscardCost) and isinstance(part.what, This) for part in ability.cost.parts):
        if state.objects[source].zone != "hand":
            raise IllegalAction(f"this ability of {name} functions only while it is in a hand", "602.2", "113.6j")
        stop_at_occasion(state, source, (*DISCARDED, "cycle"))  # 702.29c
        return
    if any(True for kind in (InZone, co.DiscardCost, co.ExileCost) for _ in find(ability, kind)):
        feature(source, "abilities that are activated outside the battlefield (113.6)")
    raise IllegalAction(f"{name} is not on the battlefield", "602.2", "113.6")


def _find(state: GameState, source: str, wanted: int | str | None) -> HeldAbility:
    """The ability that is meant: by its index, or by the beginning of its text; granted ones come after its own.

    Without either it is any that the object has.
    """
    abilities = view(state).of(source).abilities
    activated = [held for held in abilities if isinstance(held.ability, Activated)]
    match wanted:
        case None:
            found = _any(state, source, abilities)
        case int():
            found = _by_number(state, source, wanted, abilities)
        case str():
            found = _by_text(state, source, wanted, abilities)
    if found is not None and isinstance(found.ability, Keyword) and not is_supported(found.ability):
        feature(source, f"activating {found.ability.name}")
    if found is None or found not in activated:
        name = name_of(state, source)
        listed = [f"“{_told(state, source, held).replace('~', name).rstrip('.')}”" for held in activated]
        there = f"; it has {', '.join(listed)}" if listed else ""
        raise IllegalAction(f"{_none_such(name, wanted)}{there}", "602.2")
    return found


def _none_such(name: str, wanted: int | str | None) -> str:
    match wanted:
        case None:
            return f"{name} has no activated ability"
        case int():
            return f"ability {wanted + 1} of {name}, counted as printed, is no activated ability"
        case str():
            return f"{name} has no activated ability {wanted!r}"


def _any(state: GameState, source: str, abilities: tuple[HeldAbility, ...]) -> HeldAbility | None:
    """An activated ability, where the action does not say which.

    :raises TextNotUnderstood: a line that was not read may be another one.
    :raises UnsupportedFeature: a keyword that is not carried out yet stands for another one.
    """
    unread = next((one for one in view(state).of(source).unread if one.kind == "activated"), None)
    if unread is not None:
        raise TextNotUnderstood(NotUnderstood(source, unread.text, unread.span, unread.why, carried_out=True))
    first: HeldAbility | None = None
    for held in abilities:
        match held.ability:
            case Keyword(name=name) if name in ACTIVATED and not is_supported(held.ability):
                return held
            case Activated() if first is None:
                first = held
            case _:
                pass
    return first


def _which(table: Table, action: ActivateAbility, source: str, held: HeldAbility) -> HeldAbility:
    """The one that is meant of all that it has if nothing was said, of those that a keyword stands for, or that one line
    gives: by whether targets were named for it, and by what can be activated now (602.2a, 702.151a, 602.5).
    """
    state = table.state
    said = action.ability.lower() if isinstance(action.ability, str) else ""
    several = list(_alike(state, source, held, action.ability))
    if said and (said_so := [other for other in several if _told(state, source, other).lower().startswith(said)]):
        several = said_so
    scope = Scope(state, view(state), action.player, source)
    if action.targets is not None:
        several = [other for other in several if any(find(other.ability, Target)) == bool(action.targets)]
        several = [other for other in several if _may_aim(other, action.targets, scope)] or several
    several = [other for other in several if _is_here(other, scope)] or several[:1]
    open_now = [other for other in several if _may_now(other, scope)] or several
    if len(open_now) < 2:
        return open_now[0] if open_now else held
    name = name_of(state, source)
    options = options_for(
        tuple((str(n), _told(state, source, other).replace("~", name)) for n, other in enumerate(open_now))
    )
    prompt = f"Which ability of {name} does {name_of(state, action.player)} activate?"
    taken = table.ask("choose_value", action.player, prompt, options, "602.2a", source=source)
    return open_now[int(picked(taken.answer, taken.choice)[0])]


def _alike(state: GameState, source: str, held: HeldAbility, wanted: int | str | None) -> Iterator[HeldAbility]:
    """The abilities that an action can mean that means this one."""
    beside = _in_one_line(state, source, held, wanted.lower()) if isinstance(wanted, str) else ()
    keyword = (held.rule, held.index, held.granted_by)
    for other in view(state).of(source).abilities:
        if not isinstance(other.ability, Activated):
            continue
        of_it = held.rule is not None and (other.rule, other.index, other.granted_by) == keyword
        if wanted is None or of_it or other.ability in beside or _is_called(other, wanted):
            yield other


def _is_called(held: HeldAbility, wanted: int | str) -> bool:
    """Whether an ability is called by the keyword that brought it: typecycling is cycling, too (702.29f)."""
    return isinstance(wanted, str) and keyword_of(held) == wanted.lower()


def _may_aim(held: HeldAbility, targets: tuple[str | None, ...], scope: Scope) -> bool:
    """Whether all that is named can be a target of an ability: one that equips only some creatures may be beside one that
    equips any (702.6c, 702.6d).
    """
    source = scope.this or ""
    named = [current(scope.state, one) or one for one in targets if one is not None]
    aims = list(find(held.ability, Target))
    return all(any(why_illegal(aim, one, scope, source) is None for aim in aims) for one in named)


def _in_one_line(state: GameState, source: str, held: HeldAbility, said: str) -> tuple[Ability, ...]:
    """The abilities of the line that was named, if that has one for each of two costs (602.1a, 113.2c)."""
    lines = (line for line in state.objects[source].faced.lines if held.ability in line.abilities)
    line = next(lines, None) if said and held.rule is None else None
    return line.abilities if line is not None and line.text.lower().startswith(said) else ()


def _told(state: GameState, source: str, held: HeldAbility) -> str:
    """An ability in words, without when it may be activated, and with the mana cost of its object where it costs that."""
    assert isinstance(held.ability, Activated)
    cost = with_own_mana(held.ability.cost, view(state).of(source).mana_cost) or held.ability.cost
    bare = msgspec.structs.replace(held.ability, cost=cost, condition=None, limits=())
    return print_line((bare,)) or ability_text(held.ability)


def _is_here(held: HeldAbility, scope: Scope) -> bool:
    """Whether it functions where its object is."""
    source = scope.state.objects.get(scope.this or "")
    only = said_zone(held.ability) if isinstance(held.ability, Activated) else None
    return only is None or source is None or source.zone == only


def _may_now(held: HeldAbility, scope: Scope) -> bool:
    condition = held.ability.condition if isinstance(held.ability, Activated) else None
    return condition is None or holds(condition, scope)


def _by_number(state: GameState, source: str, wanted: int, abilities: tuple[HeldAbility, ...]) -> HeldAbility | None:
    """The ability of this number: printed ones first, one that was not read counted as one, then those it was granted.

    :raises TextNotUnderstood: the number is that of a line that was not read.
    """
    own = next((held for held in abilities if held.index == wanted), None)
    if own is not None:
        return _meant(own, abilities)
    obj = state.objects[source]
    numbered = obj.faced.numbered
    printed = numbered[wanted] if 0 <= wanted < len(numbered) else None
    if isinstance(printed, Unread) and printed in view(state).of(source).unread:
        raise TextNotUnderstood(NotUnderstood(source, printed.text, printed.span, printed.why, carried_out=True))
    granted = [held for held in abilities if held.index is None and held.rule is None]
    first = _first_granted(state, source, abilities)
    return _meant(granted[wanted - first], abilities) if 0 <= wanted - first < len(granted) else None


def _first_granted(state: GameState, source: str, abilities: tuple[HeldAbility, ...]) -> int:
    obj = state.objects[source]
    own = len(obj.faced.numbered)
    return max(own, 1 + max((held.index for held in abilities if held.index is not None), default=-1))


def number_of(state: GameState, source: str, held: HeldAbility) -> int | None:
    """The number by which an activated ability of an object can be called; that of the keyword that it stands for."""
    if held.index is not None:
        return held.index
    abilities = view(state).of(source).abilities
    granted = [other for other in abilities if other.index is None and other.rule is None]
    found = next((place for place, other in enumerate(granted) if _meant(other, abilities) == held), None)
    return _first_granted(state, source, abilities) + found if found is not None else None


def _meant(held: HeldAbility, abilities: tuple[HeldAbility, ...]) -> HeldAbility:
    """The ability itself, or of a keyword the activated ability that it stands for (702)."""
    if not isinstance(held.ability, Keyword):
        return held
    meaning = [ability for ability in meaning_of(held.ability) if isinstance(ability, Activated)]
    known = (other for other in abilities if other.rule is not None and other.ability in meaning)
    return next((other for other in known if (other.index, other.granted_by) == (held.index, held.granted_by)), held)


def _by_text(state: GameState, source: str, wanted: str, abilities: tuple[HeldAbility, ...]) -> HeldAbility | None:
    active = [_meant(held, abilities) for held in abilities if held.rule is None]
    activated = [held for held in active if isinstance(held.ability, Activated)]
    obj = state.objects[source]
    for line in obj.faced.lines:
        if not line.text.lower().startswith(wanted.lower()):
            continue
        if line.unread is not None:
            unread = line.unread
            raise TextNotUnderstood(NotUnderstood(source, unread.text, unread.span, unread.why, carried_out=True))
        keyword = next((a for a in line.abilities if isinstance(a, Keyword) and a.name in ACTIVATED), None)
        if keyword is not None and not is_supported(keyword):
            return HeldAbility(keyword)
        meant = (*line.abilities, *(meaning_of(keyword) if keyword is not None else ()))
        found = next((held for held in activated if held.ability in meant), None)
        if found is not None:
            return found
    shown = [held for held in abilities if isinstance(held.ability, Activated | Keyword)]
    texts = ((_meant(held, abilities), _begins(state, source, held)) for held in shown)
    begun = (held for held, text in texts if text and text.lower().startswith(wanted.lower()))
    return next(chain(begun, (held for held in abilities if _is_called(held, wanted))), None)


def _begins(state: GameState, source: str, held: HeldAbility) -> str | None:
    return _told(state, source, held) if isinstance(held.ability, Activated) else print_line((held.ability,))


def _to_stack_and_pay(
    table: Table, action: ActivateAbility, source: str, held: HeldAbility, ability: Activated
) -> None:
    before = table.state
    ability_id = fresh(before, f"{base(source)}.ability")
    pair = link_bindings(held, before.objects.get(source))
    facts = StackFacts(source=source, ability=ability, index=held.index, bindings=pair)
    put = kinds.PutAbility(
        becomes=ability_id,
        zone="stack",
        controller=action.player,
        source=source,
        definition=ABILITY,
        on_stack=facts,
    )
    table.state = commit(before, put)
    table.note(
        f"{name_of(before, action.player)} announces an ability of {name_of(before, source)} and puts it on the stack.",
        "announce",
        "602.2a",
        permits("117.1b"),
        *((defines(held.rule),) if held.rule is not None else ()),
        actor=action.player,
        objects=(source, ability_id),
        before=before,
    )
    proposal = Proposal(
        object=ability_id,
        player=action.player,
        this=source,
        body=ability.body,
        modes=action.modes,
        targets=action.targets,
        x=action.x,
        division=action.division,
        mode_rule="602.2b",
        target_rule="602.2b",
        division_rule="602.2b",
    )
    hopeless = why_hopeless(table.state, Payer(action.player, ability_id, source), ability.cost)
    if hopeless is not None and not has_others(table.state, action.player, held):
        raise IllegalAction(*hopeless)
    announcing.announce_modes(table, proposal)
    cost = activation_cost(table, action.player, source, msgspec.structs.replace(held, ability=ability))
    payer = Payer(
        action.player,
        ability_id,
        source,
        payment=action.payment,
        mana_rule="602.2b",
        keyword=keyword_of(held),
        life=action.life,
    )
    costing = Costing(action.player, ability_id, source=source, held=held)
    proposal = msgspec.structs.replace(proposal, x=x_meant(payer, cost, action.x))
    bounds = payable_x(table, payer, costing, cost, proposal, proposal.x) if has_x(cost) else Bounds()
    announcing.announce_x(table, proposal, in_cost=has_x(cost), bounds=bounds)
    x = facts_of(table, ability_id).x or 0
    payer = msgspec.structs.replace(payer, x=x, waterbent=waterbent(cost, x))
    costing = msgspec.structs.replace(costing, x=x)
    total = settle(table, payer, costing, cost)
    announcing.announce_targets(table, proposal)
    table.note("The ability can legally be activated.", "check_legality", "602.2b", "601.2e", objects=(ability_id,))
    total = total_cost(table, costing, total)
    table.note(
        f"The total cost of the ability is {cost_text(total)}.", "total_cost", "602.2b", "601.2f", objects=(ability_id,)
    )
    payer = msgspec.structs.replace(payer, named=named_for(table.state, payer, total, action.costs))
    plan = paying.prepare(table, payer, total)
    paying.pay(table, payer, total, plan)
    remember_activation(table, action.player, source, held)
    happen(
        table,
        (
            kinds.AbilityActivated(object=ability_id, player=action.player, keyword=keyword_of(held)),
            *_cycled(table.state, action.player, source, held, facts_of(table, ability_id).x),
        ),
        f"The ability of {name_of(table.state, source)} has been activated.",
        "activate_ability",
        "602.2b",
        actor=action.player,
        objects=(ability_id, source),
    )


CYCLING = ("702.29a", "702.29e")
"""The rules by which an ability is a cycling ability (702.29c, 702.29f)."""


def _cycled(
    state: GameState, player: str, source: str, held: HeldAbility, x: int | None
) -> tuple[kinds.CycleCard, ...]:
    """A card that is discarded to pay for its cycling ability has been cycled, wherever it is now (702.29c)."""
    former = state.former.get(source)
    if held.rule not in CYCLING or former is None:
        return ()
    return tuple(kinds.CycleCard(object=one, player=player, x=x) for one in former.became)
