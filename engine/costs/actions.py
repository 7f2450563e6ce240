"""Costs that are actions (118.3, 601.2h): tapping, life, sacrifices, discards, counters."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from engine.abilities.costs import cost as co
from engine.abilities.phrases.filters import InZone
from engine.abilities.phrases.references import Back, Chosen, Host, This
from engine.costs import removing_counters, returning
from engine.costs.barred_counters import barred, barred_from_itself
from engine.costs.barred_payments import asked_by, life_is_barred, sacrifice_is_barred
from engine.costs.beholding import beheld, beholdable
from engine.costs.crafting import material, materials
from engine.costs.crewing import choose_crew, too_little_power
from engine.costs.evidence import collect, too_little_evidence
from engine.costs.foraging import cannot_forage, forage
from engine.costs.lacking import few, refuse_named, this_one, too_few, wrong_status
from engine.costs.others_gain import cannot_gain, have_gain
from engine.costs.payer import Payer as Payer
from engine.costs.payments import Payment, pay_now
from engine.dialogue.choices import options_for, pick_of, picked
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.events.permanent_kinds import CrewVehicle
from engine.happening.drawing import draw
from engine.happening.exerting import exert
from engine.happening.happen import happen
from engine.happening.moved_instead import told_instead
from engine.happening.told_counters import put_by_text
from engine.layers.naming import name_of, names_of
from engine.phrases.linking import link_of, pair_of
from engine.phrases.quantities import value
from engine.phrases.references import objects
from engine.phrases.scope import Names, Scope
from engine.phrases.wording import counted
from engine.replacement.allowed_draws import may_choose_to_draw
from engine.standing.player_rules import life_stays
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state.objects import ExiledBy
from engine.state.zones import within
from engine.table.table import Table
from engine.unread.libraries import know_top
from engine.unread.unknown_cards import may_fit, said_to_fit

Refusal = tuple[str, ...]
"""Why something can't be paid, as a sentence and rules."""


def payable(state: GameState, payer: Payer, cost: co.Cost) -> Refusal | None:
    """Why a part of a cost other than mana can't be paid now: a sentence and rules; ``None`` if nothing is against it.

    Each part is looked at by itself; ``engine.costs.order`` looks at all of them together.
    """
    for part in cost.parts:
        why = missing_part(state, payer, part)
        if why is not None:
            return why
    return None


def missing_part(state: GameState, payer: Payer, part: co.CostPart) -> Refusal | None:
    """Why one part of a cost other than mana can't be paid now: whether the player may do what it is paid for was judged
    before (602.5a).
    """
    missing = _missing(state, payer, part)
    return (missing, "118.3", "601.2h" if payer.mana_rule == "601.2g" else payer.mana_rule) if missing else None


def _missing(state: GameState, payer: Payer, part: co.CostPart) -> str | None:  # noqa: C901  (one case for each kind)
    """What is lacking to pay a part of a cost (118.3)."""
    if isinstance(part, co.PayMana | co.PayOneOf | co.OwnManaCost | co.ManaCostOf):
        return None
    scope, who = payer.scope(state), name_of(state, payer.player)
    match part:
        case co.TapSymbol() | co.UntapSymbol():
            return wrong_status(state, payer, tapped=isinstance(part, co.UntapSymbol))
        case co.PayLife(amount=quantity):
            amount = max(value(quantity, scope), 0)  # 118.3b: 0 life can always be paid
            has = state.players[payer.player].life
            if amount and life_is_barred(state, payer):
                return f"{who} can't pay life for it, an effect says (101.2)"
            if amount and life_stays(state, payer.player, up=False):
                return f"{who} can't lose life and so can't pay it (119.8)"
            return f"{who} has {has} life and can't pay {amount}" if 0 < amount > has else None
        case co.CrewCost(power=quantity, doing=doing):
            return too_little_power(state, payer.player, payer.this, value(quantity, scope), doing)
        case co.ExertCost():
            there = payer.this in state.battlefield
            return None if there else f"{this_one(state, payer)} is not on the battlefield and can't be exerted"
        case co.CraftCost(what=what) | co.BeholdCost(what=what) | co.PutOnCost(what=what):
            return few(state, payer, part, len(fitting(payer, part, what, scope)), value(what.low, scope))
        case co.DrawCost(amount=quantity):
            amount = value(quantity, scope)
            return None if may_choose_to_draw(state, payer.player, amount) else f"{who} can't draw that many cards"
        case co.OthersGainCost():
            return cannot_gain(state, payer, part)
        case co.TopCost(amount=quantity):
            amount, has = value(quantity, scope), state.players[payer.player].library.size
            return (
                f"{who} has {counted(has, 'card')} in their library, and {amount} are needed" if amount > has else None
            )
        case co.EvidenceCost(amount=quantity):
            return too_little_evidence(state, payer.player, value(quantity, scope))
        case co.ForageCost():
            return cannot_forage(state, payer.player)
        case co.PayEnergy(amount=quantity):
            amount, has = max(value(quantity, scope), 0), state.players[payer.player].count("energy")
            return f"{who} has {counted(has, 'energy counter')} and can't pay {amount}" if amount > has else None
        case co.SacrificeCost() | co.TapCost() | co.ReturnCost() | co.DiscardCost() | co.ExileCost() | co.RevealCost():
            return _missing_objects(state, payer, part)
        case co.UnattachCost(what=what):
            records = (state.objects.get(one) for one in objects(what, scope))
            attached = any(one is not None and one.attached_to is not None for one in records)
            return None if attached else "it is attached to nothing and can't be unattached (701.3d)"
        case co.RemoveCountersCost():
            return removing_counters.too_few(state, payer, part)
        case co.LoyaltyCost():
            loss = -_loyalty(payer, part)
            return barred(state, payer.this, "loyalty") if loss < 0 else too_few(state, payer, "loyalty", loss)
        case co.PutCountersCost(on=on, kind=kind):
            return barred_from_itself(state, payer.this, kind) if isinstance(on, This) else None
        case _:
            assert_never(part)


def _missing_objects(
    state: GameState,
    payer: Payer,
    part: co.SacrificeCost | co.TapCost | co.ReturnCost | co.DiscardCost | co.ExileCost | co.RevealCost,
) -> str | None:
    scope, who = payer.scope(state), name_of(state, payer.player)
    if part.what is None:
        return None
    if isinstance(part.what, Chosen):
        return few(state, payer, part, len(fitting(payer, part, part.what, scope)), value(part.what.low, scope))
    if (
        isinstance(part, co.ExileCost | co.RevealCost)
        and part.origin is not None
        and (own := state.objects.get(payer.this or ""))
    ):
        there = own.zone == part.origin.zone
        return None if there else f"{this_one(state, payer)} is not {within(part.origin.zone)}"
    if isinstance(part, co.DiscardCost | co.RevealCost):
        in_hand = payer.this in state.zone("hand", payer.player)
        return None if in_hand else f"{this_one(state, payer)} is not in {who}'s hand"
    if isinstance(part, co.ExileCost):
        return None if payer.this in state.objects else f"{this_one(state, payer)} is not where it was"
    meant = objects(part.what, scope)
    if isinstance(part, co.TapCost):
        able = bool(meant) and all(one in state.battlefield and not state.objects[one].tapped for one in meant)
        return None if able else f"{names_of(state, meant) if meant else 'it'} can't be tapped (701.26a)"
    there = all(one in state.battlefield and scope.sight.of(one).controller == payer.player for one in meant)
    named = names_of(state, meant) if meant else "it"
    if isinstance(part, co.SacrificeCost) and any(sacrifice_is_barred(state, payer, one) for one in meant):
        return f"{named} can't be sacrificed for it, an effect says (101.2)"
    return None if meant and there else f"{named} is not on the battlefield under {who}'s control"


def fitting(payer: Payer, part: co.CostPart, what: Chosen, scope: Scope) -> tuple[str, ...]:
    """What a player may choose from to pay: their permanents, or their cards where the cost says so (118.3).

    Returning a permanent is no action for which it has to be one's own: the cost says whose it is, or it is anybody's.
    """
    state = scope.state
    if isinstance(part, co.CraftCost):
        return materials(scope, what.noun)
    if isinstance(part, co.BeholdCost):
        return tuple(one for one in beholdable(scope, what.noun) if one != payer.paid_for)
    own = tuple(one for one in state.battlefield if scope.sight.of(one).controller == payer.player)
    if isinstance(part, co.DiscardCost | co.RevealCost):
        own = state.zone("hand", payer.player)
    elif isinstance(part, co.ExileCost):
        spells = (one for one in state.stack if scope.sight.of(one).controller == payer.player)
        anybodys = any(isinstance(said, InZone) and said.of is None for said in what.noun.post)  # "from a graveyard"
        graveyards = (state.zone("graveyard", one) for one in (state.players if anybodys else (payer.player,)))
        cards = tuple(one for graveyard in graveyards for one in graveyard)
        own = (*own, *spells, *cards, *state.zone("hand", payer.player))
    elif isinstance(part, co.ReturnCost):
        own = returning.returnable(state, payer.player, part)
    elif isinstance(part, co.SacrificeCost):
        own = tuple(one for one in own if not sacrifice_is_barred(state, payer, one))
    elif isinstance(part, co.TapCost):
        own = tuple(one for one in own if not state.objects[one].tapped)
    # a spell or card can't pay for itself; a permanent can pay for its own mana ability, which does not use the stack
    able = (one for one in own if one != payer.paid_for or one in state.battlefield)
    if isinstance(part, co.PutOnCost):
        able = (one for one in able if not barred(state, one, part.kind))
    return tuple(one for one in able if may_fit(what.noun, one, scope) is not False)


def pay_part(  # noqa: C901  (one case for each kind)
    table: Table, payer: Payer, part: co.CostPart, barred: frozenset[str] = frozenset()
) -> tuple[str, ...]:
    """Pay one part of a cost that is not mana; mana is paid by ``engine.paying.paying``. What is ``barred`` is wanted for
    another part.

    Returns the objects that it was paid with.
    """
    state, scope = table.state, payer.scope(table.state)
    why = missing_part(state, payer, part)
    if why is not None:
        raise IllegalAction(*why)
    match part:
        case co.PayMana() | co.PayOneOf() | co.OwnManaCost() | co.ManaCostOf():
            return ()  # the mana cost has been put in its place by now
        case co.DrawCost(amount=quantity):
            return draw(table, payer.player, "601.2h", amount=value(quantity, scope))
        case co.OthersGainCost():
            return have_gain(table, payer, part)
        case co.TopCost():
            return _pay_from_the_top(table, payer, part)
        case co.TapSymbol() | co.UntapSymbol():
            return _turn(table, payer, (payer.this or "",), tapped=isinstance(part, co.TapSymbol))
        case co.PayLife(amount=quantity):
            amount = max(value(quantity, scope), 0)
            text = f"{name_of(state, payer.player)} pays {amount} life."
            lost = (kinds.LoseLife(player=payer.player, amount=amount),) if amount else ()
            paid = Payment(payer.player, part, lost, lambda _: text, "lose_life", ("118.3b", "119.4"))
            pay_now(table, paid, payer.together)
            return ()
        case co.CrewCost(power=quantity, doing=doing):
            power = value(quantity, scope)
            crew = choose_crew(table, payer.player, payer.this, payer.pay_with, power=power, doing=doing)
            crewed = (CrewVehicle(object=one, vehicle=payer.this, doing=doing) for one in crew if payer.this)
            return _turn(table, payer, crew, *crewed, tapped=True)
        case co.ExertCost():
            exert(table, payer.player, payer.this or "", "601.2h")
            return ()
        case co.PayEnergy(amount=quantity):
            amount = max(value(quantity, scope), 0)
            text = f"{name_of(state, payer.player)} pays {counted(amount, 'energy counter')}."
            spent = kinds.ChangeCounters(on=payer.player, kind="energy", amount=-amount)
            happen(table, (spent,) if amount else (), text, "remove_counters", "107.14", "601.2h", actor=payer.player)
            return ()
        case co.EvidenceCost(amount=quantity):
            return collect(table, payer.player, value(quantity, scope), payer.paid_for, payer.pay_with)
        case co.ForageCost():
            return forage(table, payer.player, payer.paid_for, payer.pay_with)
        case co.CraftCost(what=what):
            chosen = _choose(table, payer, part, what, "exile", barred)
            exiled_by = _exiled_for(state, payer)
            moves = tuple(_exiling(one, exiled_by) for one in chosen)
            text = f"{name_of(state, payer.player)} exiles {names_of(state, chosen)} as materials."
            happen(table, moves, text, "exile", "702.167a", "601.2h", actor=payer.player, objects=chosen)
            return chosen
        case co.BeholdCost():
            return _behold(table, payer, part, barred)
        case co.UnattachCost(what=what):
            loose = objects(what, scope)
            text = f"{name_of(state, payer.player)} unattaches {names_of(state, loose)}."
            events = tuple(kinds.BecomeUnattached(object=one) for one in loose)
            happen(table, events, text, "unattach", "701.3d", "601.2h", actor=payer.player, objects=loose)
            return ()
        case co.TapCost(what=what):
            tapped = (
                objects(what, scope) if isinstance(what, Host) else _choose(table, payer, part, what, "tap", barred)
            )
            return _turn(table, payer, tapped, tapped=True)
        case co.RevealCost(what=what):
            itself = (payer.this,) if payer.this is not None else ()
            shown = itself if isinstance(what, This) else _choose(table, payer, part, what, "reveal", barred)
            text = f"{name_of(state, payer.player)} reveals {names_of(state, shown)}."
            table.note(text, "reveal", "701.20a", "601.2h", actor=payer.player, objects=shown)
            return shown
        case co.SacrificeCost() | co.DiscardCost() | co.ExileCost() | co.ReturnCost():
            return _pay_by_moving(table, payer, part, barred)
        case co.RemoveCountersCost():
            removing_counters.remove(table, payer, part)
            return ()
        case co.PutCountersCost() | co.LoyaltyCost():
            _change_counters(table, payer, part)
            return ()
        case co.PutOnCost():
            return _put_on(table, payer, part, barred)
        case _:
            assert_never(part)


def _turn(table: Table, payer: Payer, what: tuple[str, ...], *more: kinds.Event, tapped: bool) -> tuple[str, ...]:
    state = table.state
    events = tuple(kinds.SetTapped(object=one, tapped=tapped, player=payer.player) for one in what)
    word = "taps" if tapped else "untaps"
    rules = ["107.5" if tapped else "107.6"] if what == (payer.this,) else []
    if not rules or payer.paid_for != payer.this:  # a land tapped for its own mana pays for nothing else
        rules.append("601.2h")

    def told(happened: tuple[kinds.Event, ...]) -> str:
        """What is turned: with a stun counter it stays tapped (122.1d)."""
        turned = tuple(one.object for one in happened if isinstance(one, kinds.SetTapped))
        return f"{name_of(state, payer.player)} {word} {names_of(state, turned) or 'nothing'}."

    happen(table, (*events, *more), told, "tap" if tapped else "untap", *rules, actor=payer.player, objects=what)
    return what


def _behold(table: Table, payer: Payer, part: co.BeholdCost, barred: frozenset[str]) -> tuple[str, ...]:
    """Behold what fits: cards of the hand are revealed (701.4a); then it is exiled, if the cost says so."""
    state, player = table.state, payer.player
    chosen = _choose(table, payer, part, part.what, "behold", barred)
    text = f"{name_of(state, player)} beholds {names_of(state, chosen)}."
    shown = ("701.20a",) if any(one not in state.battlefield for one in chosen) else ()
    table.note(text, "behold", "701.4a", *shown, "601.2h", actor=player, objects=chosen)
    if part.exile:
        moves = tuple(_exiling(one, _exiled_for(state, payer)) for one in chosen)
        text = f"{name_of(state, player)} exiles {names_of(state, chosen)}."
        happen(table, moves, text, "exile", "701.13a", "601.2h", actor=player, objects=chosen)
    return chosen


def _pay_by_moving(
    table: Table,
    payer: Payer,
    part: co.SacrificeCost | co.DiscardCost | co.ExileCost | co.ReturnCost,
    barred: frozenset[str],
) -> tuple[str, ...]:
    """Sacrifice, discard, exile or return what the cost says (701.21a, 701.9a, 701.13a)."""
    state, player = table.state, payer.player
    verb, rule, place = returning.VERBS[part.to] if isinstance(part, co.ReturnCost) else (*_VERBS[type(part)], "")
    match part.what:
        case None:
            what = state.zone("hand", player)
        case This() | Back() | Host():
            what = objects(part.what, payer.scope(state))
        case Chosen() as chosen:
            what = _choose(table, payer, part, chosen, verb, barred, place)
    if isinstance(part, co.ReturnCost):
        what = returning.arranged(table, player, part, what, payer.paid_for)
    events = tuple(_moving(part, one, state, payer) for one in what)

    def told(happened: tuple[kinds.Event, ...]) -> str:
        to = {one.object: one.to for one in events if isinstance(one, kinds.MoveObject)}
        moved = [one for one in happened if isinstance(one, kinds.MoveObject)]
        elsewhere = [one for one in moved if one.to != to.get(one.object, one.to)]
        there = tuple(one for one in what if all(other.object != one for other in elsewhere))
        text = [f"{name_of(state, player)} {verb}s {names_of(state, there)}{place}."] if there else []
        return " ".join(text + told_instead(state, elsewhere))

    paid = Payment(player, part, events, told, "move" if verb == "put" else verb, (rule, "601.2h"), what)
    pay_now(table, paid, payer.together)
    return what


def _pay_from_the_top(table: Table, payer: Payer, part: co.TopCost) -> tuple[str, ...]:
    """Mill cards, or exile them from the top of the library (701.17a, 701.13a)."""
    cards = know_top(table, payer.player, value(part.amount, payer.scope(table.state)))
    state, milling = table.state, part.verb == "mill"
    exiled_by = _exiled_for(state, payer)
    events = tuple(to_graveyard(one, "mill") if milling else _exiling(one, exiled_by) for one in cards)
    text = f"{name_of(state, payer.player)} {part.verb}s {names_of(state, cards)}."
    rule = "701.17a" if milling else "701.13a"
    happen(table, events, text, part.verb, rule, "601.2h", actor=payer.player, objects=cards)
    return cards


_VERBS = {
    co.SacrificeCost: ("sacrifice", "701.21a"),
    co.DiscardCost: ("discard", "701.9a"),
    co.ExileCost: ("exile", "701.13a"),
}


def _exiled_for(state: GameState, payer: Payer) -> ExiledBy | None:
    """What a card that is exiled to pay is remembered to be exiled by: the ability (607.2a), or the spell (607.2q)."""
    if payer.held is not None and payer.this is not None:
        return ExiledBy(payer.this, payer.held.index, None, pair_of(payer.held, state.objects.get(payer.this)))
    obj = state.objects.get(payer.paid_for)
    if obj is None or obj.zone != "stack" or payer.this is None:
        return None
    if obj.kind != "ability" or obj.on_stack is None:
        return ExiledBy(payer.paid_for)
    amounts = {one.name: one.amount for one in obj.on_stack.bindings if one.amount is not None}
    return ExiledBy(payer.this, obj.on_stack.index, None, link_of(Names(amounts=amounts)))


def _moving(
    part: co.SacrificeCost | co.DiscardCost | co.ExileCost | co.ReturnCost,
    one: str,
    state: GameState,
    payer: Payer,
) -> kinds.Event:
    match part:
        case co.SacrificeCost():
            return kinds.SacrificePermanent(object=one, player=payer.player)
        case co.DiscardCost():
            return kinds.DiscardCard(object=one, player=payer.player, by=asked_by(state, payer))
        case co.ExileCost():
            return _exiling(one, _exiled_for(state, payer))
        case co.ReturnCost():
            return returning.returned(part, one)
        case _:
            assert_never(part)


def _exiling(one: str, exiled_by: ExiledBy | None) -> kinds.MoveObject:
    return kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="cost", exiled_by=exiled_by)


def _change_counters(table: Table, payer: Payer, part: co.PutCountersCost | co.LoyaltyCost) -> None:
    """Put counters (122.1); a loyalty symbol puts or removes them (606.4)."""
    state, scope = table.state, payer.scope(table.state)
    on = This() if isinstance(part, co.LoyaltyCost) else part.on
    if not isinstance(on, This) or payer.this is None:
        feature(payer.paid_for, "paying with counters of another object")
    if isinstance(part, co.LoyaltyCost):
        kind, change, rule = "loyalty", _loyalty(payer, part), "606.4"
    else:
        kind, change, rule = part.kind, value(part.amount, scope), "122.1"
    event = kinds.ChangeCounters(on=payer.this, kind=kind, amount=change, by_effect=False)
    name = "remove_counters" if change < 0 else "put_counters"
    told = partial(put_by_text, state, payer.player)
    happen(table, (event,), told, name, "601.2h", rule, actor=payer.player, objects=(payer.this,))


def _put_on(table: Table, payer: Payer, part: co.PutOnCost, barred: frozenset[str]) -> tuple[str, ...]:
    """Put counters on a permanent that the player chooses, which is to blight where they are -1/-1 counters (701.68a)."""
    state, amount = table.state, value(part.amount, payer.scope(table.state))
    chosen = _choose(table, payer, part, part.what, f"put {counted(amount, f'{part.kind} counter')} on", barred)
    events = tuple(kinds.ChangeCounters(on=one, kind=part.kind, amount=amount, by_effect=False) for one in chosen)
    told = partial(put_by_text, state, payer.player)
    rules = ("601.2h", "122.1", *(("701.68a",) if part.blight else ()))
    happen(table, events if amount else (), told, "put_counters", *rules, actor=payer.player, objects=chosen)
    return chosen


def _loyalty(payer: Payer, part: co.LoyaltyCost) -> int:
    """How many loyalty counters are put on it or, below 0, removed (606.4)."""
    return part.more - payer.x if part.amount is None else part.amount


def _choose(
    table: Table, payer: Payer, part: co.CostPart, what: Chosen, verb: str, barred: frozenset[str], place: str = ""
) -> tuple[str, ...]:
    scope = payer.scope(table.state)
    among = tuple(one for one in fitting(payer, part, what, scope) if one not in barred)
    high = value(what.high, scope) if what.high is not None else None
    options = options_for(tuple((one, name_of(table.state, one)) for one in among))
    named = tuple(ref for ref in payer.pay_with if ref in among) or payer.pay_with
    if (unfit := next((ref for ref in named if ref not in among), None)) is not None:
        refuse_named(table.state, payer, part, what, unfit, f"{verb} {{}}{place}")
    taken = table.ask(
        "random" if what.random else "choose_objects",
        payer.player,
        f"What does {name_of(table.state, payer.player)} {verb}{place} to pay for {name_of(table.state, payer.paid_for)}?",
        options,
        "601.2h",
        low=value(what.low, scope),
        high=high,
        source=payer.paid_for,
        given=pick_of(options, named or None),
    )
    chosen = picked(taken.answer, taken.choice)
    for one in chosen:
        noun = what.noun
        if isinstance(part, co.CraftCost):
            noun = material(noun, one, table.state)
        elif isinstance(part, co.BeholdCost):
            noun = beheld(noun, one, table.state)
        if may_fit(noun, one, scope) is None:
            paid_for = name_of(table.state, payer.paid_for)
            table.assume(f"The unknown card that is used to pay for {paid_for} is one that can be.")
        said_to_fit(table, noun, (one,), scope)
    return chosen
