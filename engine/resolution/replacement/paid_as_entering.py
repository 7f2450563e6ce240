"""What a player pays, gives up or notes as a permanent enters, and what it remembers of that (614.12a, 607.2e, 607.2g)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.abilities.costs.cost import Cost, PayLife
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.replacement.entering import NOTED, TRIBUTE, PaysAsEnters, TributeAsEnters, paid_as
from engine.costs.actions import Payer
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import is_are, name_of, names_of
from engine.paying import paying
from engine.phrases.scope import Scope
from engine.phrases.wording import counted
from engine.replacement.possible import impossible
from engine.standing.player_rules import life_stays
from engine.standing.restrictions import cannot
from engine.state.game import GameState
from engine.state.objects import Binding
from engine.table.choosing import choose_objects
from engine.table.table import Table
from engine.unread.unknown_cards import IF_IT_FITS, said_to_fit, sorted_out


def pay_as_it_enters(
    table: Table, ahead: GameState, event: kinds.Entering, player: str, ability: PaysAsEnters
) -> kinds.Entering:
    """Any amount of life, or any number of permanents; the object remembers how much (607.2g)."""
    if ability.noun is None:
        return remembering(event, paid_as(ability), _life(table, ahead, event, player))
    return remembering(event, paid_as(ability), len(given_up(table, ahead, event, player, "sacrifice", ability.noun)))


def pay_tribute(
    table: Table, ahead: GameState, event: kinds.Entering, player: str, ability: TributeAsEnters
) -> kinds.Entering:
    """An opponent may put counters on it as it enters; whether they did is remembered (702.104a, 702.104b)."""
    name, among = name_of(ahead, event.becomes), tuple(one for one in table.state.apnap if one != player)
    if not among:
        return event
    prompt = f"Which opponent does {name_of(ahead, player)} choose for {name}?"
    options = options_for(tuple((one, name_of(ahead, one)) for one in among))
    which = table.ask("choose_players", player, prompt, options, "702.104a", source=event.becomes)
    (chosen,) = picked(which.answer, which.choice)
    counters, who = counted(ability.amount, "additional +1/+1 counter"), name_of(ahead, chosen)
    put = kinds.ChangeCounters(on=event.becomes, kind="+1/+1", amount=ability.amount, by=chosen)
    if (why := impossible(ahead, put)) is not None:
        text = f"{name} {why[1]}: {who} can't pay tribute."
        table.note(text, "as_enters", why[0], "702.104a", actor=chosen, objects=(event.becomes,))
        return remembering(event, TRIBUTE, 0)
    prompt = f"Does {who} put {counters} on {name} as it enters?"
    taken = table.ask("choose_yes_no", chosen, prompt, (), "702.104a", source=event.becomes)
    does = "puts" if taken.answer.yes else "does not put"
    text = f"{who} {does} {counters} on {name}."
    table.note(text, "as_enters", "702.104a", "614.1c", actor=chosen, objects=(event.becomes,), choice=taken)
    if taken.answer.yes:
        put_on = (*event.others_counters, (chosen, "+1/+1", ability.amount))  # 122.6a: the opponent puts them there
        event = msgspec.structs.replace(event, others_counters=put_on)
    return remembering(event, TRIBUTE, int(bool(taken.answer.yes)))


def note_as_it_enters(table: Table, ahead: GameState, event: kinds.Entering, player: str) -> kinds.Entering:
    """The life total of its controller is noted for it (607.2e)."""
    total = table.state.players[player].life
    text = f"{name_of(ahead, player)} notes their life total, {total}, for {name_of(ahead, event.becomes)}."
    table.note(text, "as_enters", "614.12a", "607.2e", actor=player, objects=(event.becomes,))
    return remembering(event, NOTED, total)


def given_up(
    table: Table, ahead: GameState, event: kinds.Entering, player: str, how: Literal["sacrifice", "reveal"], noun: Noun
) -> tuple[str, ...]:
    """The permanents that a player sacrifices, or the cards that they reveal from their hand, before it has entered."""
    state, name, who = table.state, name_of(ahead, event.becomes), name_of(ahead, player)
    reveals = how == "reveal"
    among = state.zone("hand", player) if reveals else state.battlefield
    scope, seen = Scope(ahead, view(ahead), player, event.becomes), view(state)
    there = tuple(
        one
        for one in among
        if one in ahead.objects
        and one not in table.entering  # 614.13a
        and (reveals or (seen.of(one).controller == player and not cannot(state, one, "be sacrificed")))
    )
    certain, maybe = sorted_out(noun, there, scope)
    found = (*certain, *maybe)
    if not found:
        return ()
    prompt = f"What does {who} {how} as {name} enters?"
    limits = (IF_IT_FITS,) if maybe else ()
    chosen, taken = choose_objects(
        table, player, prompt, found, "614.12a", source=event.becomes, low=0, high=None, constraints=limits
    )
    said_to_fit(table, noun, chosen, scope)
    words = names_of(state, chosen) if chosen else "nothing"
    text = f"{who} {how}s {words} as {name} enters."
    table.note(text, "as_enters", "614.12a", actor=player, objects=(event.becomes,), choice=taken)
    if not reveals:
        sacrifices = tuple(kinds.SacrificePermanent(object=one, player=player) for one in chosen)
        text = f"{words} {is_are(chosen)} put into a graveyard."
        happen(table, sacrifices, text, "sacrifice", "701.21a", "614.12a", actor=player, objects=chosen)
    return chosen


def _life(table: Table, ahead: GameState, event: kinds.Entering, player: str) -> int:
    """How much life the player pays: no more than they have, and none if they can't lose any (119.4, 119.8)."""
    name, who = name_of(ahead, event.becomes), name_of(ahead, player)
    most = 0 if life_stays(table.state, player, up=False) else max(table.state.players[player].life, 0)
    prompt = f"How much life does {who} pay as {name} enters?"
    taken = table.ask("choose_number", player, prompt, (), "614.12a", "119.4", source=event.becomes, low=0, high=most)
    amount = taken.answer.number or 0
    text = f"{who} pays {amount} life for {name}."
    table.note(text, "as_enters", "614.12a", "607.2g", actor=player, objects=(event.becomes,), choice=taken)
    if amount:
        cost = Cost((PayLife(Number(amount)),))
        payer = Payer(player, event.becomes, event.becomes, payment=table.payment(player), mana_rule="605.3a")
        paying.pay(table, payer, cost, paying.make_mana(table, payer, cost))
    return amount


def remembering(event: kinds.Entering, what: str, number: int) -> kinds.Entering:
    """It enters and remembers a number, for the text that it has then (607.2e, 607.2g)."""
    copies = sum(not one.own for one in event.copied) or None  # 707.7: for a text that is copied later, it is not
    return msgspec.structs.replace(event, links=(*event.links, Binding(what, refs=(str(number),), amount=copies)))
