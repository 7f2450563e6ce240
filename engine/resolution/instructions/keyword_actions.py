"""Keyword actions that are several things in one word (701)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import msgspec

from engine.abilities.instructions import keyword_actions as ka
from engine.abilities.kinds_of_cards.ring import RingTempts
from engine.abilities.layers.characteristics import BecomeTypes, Delta, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Group, ObjectRef
from engine.abilities.phrases.relations import IsUsedFor
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.happening.drawing import draw
from engine.happening.entering_attacking import joining
from engine.happening.happen import do_instead, happen
from engine.happening.told_counters import put_text, unless_replaced
from engine.layers import view
from engine.layers.copying import Copying, token_of
from engine.layers.naming import names_of
from engine.phrases.linking import convoked_by
from engine.phrases.this_way import gave_counters
from engine.phrases.wording import counted
from engine.resolution.blighting import blightable
from engine.resolution.context import Resolving
from engine.resolution.instructions import clashing, time_traveling
from engine.resolution.kinds_of_cards import incubating, ring, transforming
from engine.resolution.layers import continuous
from engine.resolution.permanents import counters, designating
from engine.resolution.tokens import creating
from engine.resolution.tokens.creating import tokens_made, with_others
from engine.state.ids import successor
from engine.table.choosing import choose_objects
from engine.unread.libraries import know_top
from engine.unread.occasions import watch_act
from engine.unread.unknown_cards import is_known_to_be


def act(resolving: Resolving, action: ka.KeywordAction) -> None:  # noqa: C901  (one case for each kind)
    """Carry out a keyword action."""
    match action:
        case ka.Proliferate(who=who):
            for player in resolving.players(who):
                _proliferate(resolving, player)
        case ka.Populate(who=who, attacking=attacking):
            for player in resolving.players(who):
                _populate(resolving, player, attacking=attacking)
        case ka.TimeTravel(who=who):
            for player in resolving.players(who):
                time_traveling.time_travel(resolving, player)
        case ka.Explore(what=what, times=times):
            meant = _permanents(resolving, resolving.objects(what))
            for _ in range(resolving.value(times) if times is not None else 1):
                for one in _in_turn(resolving, meant, "explores", "701.44d"):
                    _explore(resolving, one)
        case ka.Exploits():
            pass  # 702.110b: heeded as the creature was sacrificed
        case ka.Connive(what=what, amount=amount):
            cards = resolving.value(amount)
            for one in _in_turn(resolving, _told_to_connive(resolving, what), "connives", "701.50d"):
                _connive(resolving, one, cards)
        case ka.Endure(what=what, amount=amount):
            size = resolving.value(amount)
            for one in resolving.objects(what) if size else ():  # 701.63b
                _endure(resolving, one, size)
        case ka.Amass(who=who, subtype=subtype, amount=amount):
            for player in resolving.players(who):
                _amass(resolving, player, subtype, resolving.value(amount))
        case ka.Bolster(who=who, amount=amount):
            for player in resolving.players(who):
                _bolster(resolving, player, resolving.value(amount))
        case ka.Adapt(amount=amount):
            _adapt(resolving, resolving.value(amount))
        case ka.Monstrosity(amount=amount):
            _monstrosity(resolving, resolving.value(amount))
        case ka.Blight(who=who, amount=amount):
            _blight(resolving, resolving.shared(who, amount))
        case ka.Clash(who=who, whom=whom):
            clashing.clash(resolving, who, whom)
        case ka.Fateseal(amount=amount):
            clashing.fateseal(resolving, resolving.value(amount))
        case ka.Suspect(what=what):
            designating.designate(resolving, resolving.objects(what), "suspected")
        case ka.Designate(what=what, word=word):
            if word == "crewed":
                designating.crewed(resolving, resolving.objects(what))
            else:
                designating.designate(resolving, resolving.objects(what), word)
        case ka.Undesignate(what=what, word=word):
            designating.undesignate(resolving, resolving.objects(what), word)
        case ka.Transform(what=what, word=word):
            transforming.transform(resolving, what, word)
        case ka.Flip(what=what):
            transforming.flip(resolving, what)
        case ka.Incubate():
            incubating.incubate(resolving, action)
        case RingTempts():
            ring.tempt(resolving, action)
        case ka.DoubleCounters(kind=kind, on=on):
            _double_counters(resolving, kind, resolving.objects(on))
        case ka.PutItsCounters(of=of, on=on):
            counters.put_those_of(resolving, resolving.objects(of), resolving.objects(on))
        case ka.DoublePT():
            _double(resolving, action)
        case ka.Planeswalk(who=who):
            _planeswalk(resolving, resolving.players(who))
        case _:
            assert_never(action)


def controller_of(resolving: Resolving, one: str) -> str:
    """Who controls a permanent, or controlled it last (701.44c, 701.50c)."""
    state = resolving.table.state
    if one in state.objects:
        return view(state).of(one).controller or state.objects[one].owner
    former = state.former[one]
    return former.characteristics.controller or former.object.owner


def put_counters(resolving: Resolving, one: str, amount: int, *rules: str, kind: str = "+1/+1") -> None:
    """Put counters on a permanent that is still there (122.1)."""
    table = resolving.table
    if one not in table.state.battlefield or amount <= 0:
        return
    event = kinds.ChangeCounters(on=one, kind=kind, amount=amount, by=resolving.you)
    before = table.state
    happen(table, (event,), lambda done: put_text(before, done), "put_counters", *rules, "122.1", objects=(one,))


def _in_turn(resolving: Resolving, meant: tuple[str, ...], verb: str, rule: str) -> Iterable[str]:
    """One after the other: by their controllers in APNAP order, each choosing which of theirs is next."""
    table = resolving.table
    for player in table.state.apnap:
        left = [one for one in meant if controller_of(resolving, one) == player]
        while left:
            (chosen,) = resolving.pick(player, f"Which of them {verb} next?", left, rule)
            left.remove(chosen)
            yield chosen


def _blight(resolving: Resolving, shares: tuple[tuple[str, int], ...]) -> None:
    """Each player chooses a creature they control, in APNAP order; then all counters are put at once (701.68a, 101.4)."""
    table, chosen = resolving.table, dict[str, int]()
    for player, amount in shares:
        own = blightable(table.state, resolving.you, player, amount)
        prompt = f"On which creature does {resolving.name(player)} put {counted(amount, '-1/-1 counter')}?"
        chosen |= dict.fromkeys(resolving.pick(player, prompt, own, "701.68a") if own and amount else (), amount)
    events = tuple(
        kinds.ChangeCounters(on=one, kind="-1/-1", amount=amount, by=resolving.you) for one, amount in chosen.items()
    )
    before = table.state
    happened = happen(
        table,
        events,
        lambda done: put_text(before, done),
        "put_counters",
        "701.68a",
        "122.1",
        objects=tuple(chosen),
    )
    resolving.refs["chosen"] = tuple(chosen)
    resolving.did(sum(event.amount for event in happened if isinstance(event, kinds.ChangeCounters)))


def _proliferate(resolving: Resolving, player: str) -> None:
    table = resolving.table
    act = kinds.PlayerAct(player=player, action="proliferate")
    watch_act(table, act)
    state = table.state
    having = (
        *(one for one in state.battlefield if state.objects[one].counters),
        *(one for one in state.apnap if state.players[one].counters),
    )
    chosen, taken = choose_objects(
        table,
        player,
        f"To which of them does {resolving.name(player)} give another counter of each kind?",
        having,
        "701.34a",
        source=resolving.object,
        low=0,
        high=len(having),
    )
    events = tuple(
        kinds.ChangeCounters(on=one, kind=counters.kind, amount=1, by=resolving.you)
        for one in chosen
        for counters in (state.objects[one] if one in state.objects else state.players[one]).counters
    )
    text = f"{resolving.name(player)} proliferates: {names_of(state, chosen) or 'nothing'}."
    choice = taken if not events else None
    happened = happen(
        table, (*events, act), text, "proliferate", "701.34a", actor=player, objects=chosen, choice=choice
    )
    gave_counters(happened, resolving.refs)
    resolving.did(1)


def _populate(resolving: Resolving, player: str, *, attacking: bool) -> None:
    table = resolving.table
    state, look = table.state, view(table.state)
    tokens = tuple(
        one
        for one in state.battlefield
        if state.objects[one].kind == "token" and "creature" in look.of(one).types and look.of(one).controller == player
    )
    if not tokens:
        table.note(f"{resolving.name(player)} controls no creature token to copy.", "populate", "701.36b", actor=player)
        resolving.did(0)
        return
    (model,) = resolving.pick(
        player, f"Of which creature token does {resolving.name(player)} create a copy?", tokens, "701.36a"
    )
    definition, face = token_of(state.objects[model], (), Copying(resolving.scope))
    new = tokens_made(table, player, definition, 1)
    amount = len(new.plain)
    events = (*(msgspec.structs.replace(event, face=face) for event in new.plain), *new.others)
    events = tuple(msgspec.structs.replace(event, tapped=event.tapped or attacking) for event in events)
    joins = joining(table, events, resolving.this) if attacking else ()
    made = tuple(event.becomes for event in events)
    told = "a token that is a copy" if amount == 1 else f"{amount} tokens that are copies"
    is_or_are = "is" if amount == 1 else "are"
    text = f"{resolving.name(player)} populates: {told} of {resolving.name(model)} {is_or_are} created."
    text = with_others(text, amount, new.others)
    rules = ("701.36a", "707.2", *(("508.4",) if joins else ()))
    happen(table, (*events, *joins), text, "populate", *rules, actor=player, objects=(*made, model))
    do_instead(table, new.later)
    resolving.refs["made"] = made
    resolving.did(len(made))


def _explore(resolving: Resolving, one: str) -> None:
    table = resolving.table
    player = controller_of(resolving, one)
    name, who = resolving.name(one), resolving.name(player)
    cards = know_top(table, player, 1)
    for card in cards:
        table.note(f"{name} explores: {who} reveals {resolving.name(card)}.", "explore", "701.44a", objects=(one, card))
    shown = cards[0] if cards else None
    if cards and is_known_to_be(table, cards[0], "land"):
        shown = successor(cards[0])
        move = kinds.MoveObject(object=cards[0], to="hand", becomes=successor(cards[0]), cause="effect")
        text = f"{resolving.name(cards[0])} is put into the hand of {who}."
        happen(table, (move,), text, "move", "701.44a", objects=cards)
    else:
        put_counters(resolving, one, 1, "701.44a")
        if cards and _wants(resolving, player, f"Does {who} put {resolving.name(cards[0])} into the graveyard?"):
            text = f"{resolving.name(cards[0])} is put into its owner's graveyard."
            put = happen(table, (to_graveyard(cards[0], "effect"),), text, "move", "701.44a", objects=cards)
            shown = next((one.becomes for one in put if isinstance(one, kinds.MoveObject)), shown)
    if not cards:
        table.note(f"{name} explores: the library of {who} is empty.", "explore", "701.44b", objects=(one,))
    done = kinds.FinishExploring(object=one, card=shown)
    happen(table, (done,), f"{name} has explored.", "explore", "701.44a", objects=(one,))
    resolving.did(1)


def _wants(resolving: Resolving, player: str, prompt: str) -> bool:
    taken = resolving.table.ask("choose_yes_no", player, prompt, (), "701.44a", source=resolving.object)
    return bool(taken.answer.yes)


def _told_to_connive(resolving: Resolving, what: ObjectRef) -> tuple[str, ...]:
    """What connives: what convoked the spell, too, if it has left the battlefield since (701.50c, 702.51c)."""
    match what:
        case Group(noun=Noun(post=(IsUsedFor(what=spell, how="convoke"),))):
            state = resolving.table.state
            convoked = (one for ref in resolving.objects(spell) for one in convoked_by(resolving.scope, ref))
            return tuple(one for one in convoked if one in state.objects or one in state.former)
        case _:
            return _permanents(resolving, resolving.objects(what))


def _permanents(resolving: Resolving, meant: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are permanents, or were: what was kept from entering the battlefield does nothing (701.44a, 701.50a)."""
    state = resolving.table.state
    return tuple(one for one in meant if one not in state.objects or one in state.battlefield)


def _connive(resolving: Resolving, one: str, amount: int) -> None:
    table = resolving.table
    player = controller_of(resolving, one)
    rule = "701.50a" if amount == 1 else "701.50e"
    text = f"{resolving.name(one)} connives{f' {amount}' if amount != 1 else ''}."
    table.note(text, "connive", rule, actor=player, objects=(one,))
    draw(table, player, rule, amount=amount)
    hand = table.state.zone("hand", player)
    count = min(amount, len(hand))
    cards = resolving.pick(
        player,
        f"Which card{'' if count == 1 else 's'} does {resolving.name(player)} discard?",
        hand,
        "701.9b",
        low=count,
        high=count,
    )
    nonland = sum(1 for card in cards if not is_known_to_be(table, card, "land"))
    events = tuple(kinds.DiscardCard(object=card, player=player, by=resolving.you) for card in cards)
    told = f"{resolving.name(player)} discards {names_of(table.state, cards)}."
    happen(table, events, told, "discard", "701.9a", rule, objects=cards)
    put_counters(resolving, one, nonland, rule)
    resolving.did(1)


def _endure(resolving: Resolving, one: str, size: int) -> None:
    player = controller_of(resolving, one)
    counters = counted(size, "+1/+1 counter")
    prompt = f"Does {resolving.name(player)} put {counters} on {resolving.name(one)}, and create no Spirit token?"
    taken = resolving.table.ask("choose_yes_no", player, prompt, (), "701.63a", source=resolving.object)
    if taken.answer.yes and one in resolving.table.state.battlefield:
        put_counters(resolving, one, size, "701.63a")
        return
    spirit = TokenSpec(Number(size), Number(size), ("W",), ("creature",), ("Spirit",))
    resolving.refs["endures"] = (player,)
    creating.create_tokens(resolving, CreateTokens(Back("they", "endures"), Number(1), spirit))


def _amass(resolving: Resolving, player: str, subtype: str, amount: int) -> None:
    table = resolving.table
    if not _armies(resolving, player):
        army = TokenSpec(Number(0), Number(0), ("B",), ("creature",), (subtype, "Army"))
        resolving.refs["amasses"] = (player,)
        creating.create_tokens(resolving, CreateTokens(Back("they", "amasses"), Number(1), army))
    armies = _armies(resolving, player)
    if not armies:
        return
    (army_id,) = resolving.pick(player, f"Which Army does {resolving.name(player)} choose?", armies, "701.47a")
    put_counters(resolving, army_id, amount, "701.47a")
    if subtype not in view(table.state).of(army_id).subtypes:
        resolving.refs["amassed"] = (army_id,)
        becomes = BecomeTypes(subtypes=(subtype,), adding=True)
        continuous.start(resolving, ApplyToObjects(Back("it", "amassed"), (becomes,)))
    resolving.did(1)


def _armies(resolving: Resolving, player: str) -> tuple[str, ...]:
    state, look = resolving.table.state, view(resolving.table.state)
    creatures = (one for one in state.battlefield if "creature" in look.of(one).types)
    return tuple(one for one in creatures if "Army" in look.of(one).subtypes and look.of(one).controller == player)


def _bolster(resolving: Resolving, player: str, amount: int) -> None:
    table = resolving.table
    look = view(table.state)
    own = [one for one in table.state.battlefield if look.of(one).controller == player]
    size = {one: look.of(one).toughness or 0 for one in own if "creature" in look.of(one).types}
    if not size:
        table.note(f"{resolving.name(player)} controls no creature.", "bolster", "701.39a", actor=player)
        return
    least = tuple(one for one, toughness in size.items() if toughness == min(size.values()))
    (one,) = resolving.pick(
        player, f"Which creature with the least toughness does {resolving.name(player)} choose?", least, "701.39a"
    )
    put_counters(resolving, one, amount, "701.39a")
    resolving.did(1)


def _adapt(resolving: Resolving, amount: int) -> None:
    this, table = resolving.this, resolving.table
    if this is None or this not in table.state.battlefield:
        return
    if table.state.objects[this].count("+1/+1"):
        text = f"{resolving.name(this)} has a +1/+1 counter on it and does not adapt."
        table.note(text, "adapt", "701.46a", objects=(this,))
        return
    put_counters(resolving, this, amount, "701.46a")


def _monstrosity(resolving: Resolving, amount: int) -> None:
    this, table = resolving.this, resolving.table
    if this is None or this not in table.state.battlefield:
        return
    if "monstrous" in table.state.objects[this].designations:
        table.note(f"{resolving.name(this)} is monstrous already.", "monstrosity", "701.37a", objects=(this,))
        return
    put_counters(resolving, this, amount, "701.37a")
    designating.designate(resolving, (this,), "monstrous", amount)


def _double_counters(resolving: Resolving, kind: str | None, on: tuple[str, ...]) -> None:
    table, state = resolving.table, resolving.table.state
    events = tuple(
        kinds.ChangeCounters(on=one, kind=counters.kind, amount=counters.amount, by=resolving.you)
        for one in on
        if one in state.battlefield or one in state.players
        for counters in (state.objects[one] if one in state.objects else state.players[one]).counters
        if kind in (None, counters.kind)
    )
    what = names_of(state, tuple(dict.fromkeys(event.on for event in events)))
    text = f"The number of {kind or 'all'} counters on {what} is doubled."
    told, on = unless_replaced(state, events, text), tuple(event.on for event in events)
    happened = happen(table, events, told, "put_counters", "701.10e", "122.1", objects=on)
    resolving.did(sum(event.amount for event in happened if isinstance(event, kinds.ChangeCounters)))


def _double(resolving: Resolving, action: ka.DoublePT) -> None:
    """Each gets as much more as it has now, or twice that; what is below zero gets as much less (701.10b, 701.10c, 701.11b,
    701.11c).
    """
    more = action.factor - 1
    look = view(resolving.table.state)
    for one in resolving.objects(action.what):
        if one not in resolving.table.state.battlefield:
            continue
        power = (look.of(one).power or 0) if action.power else 0
        toughness = (look.of(one).toughness or 0) if action.toughness else 0
        resolving.refs["doubled"] = (one,)
        change = ModifyPT(_delta(more * power), _delta(more * toughness))
        continuous.start(resolving, ApplyToObjects(Back("it", "doubled"), (change,), action.duration))


def _planeswalk(resolving: Resolving, players: tuple[str, ...]) -> None:
    """It is no Planechase game, so that nobody can (701.31a)."""
    for player in players:
        text = f"{resolving.name(player)} does not planeswalk: this is no Planechase game."
        resolving.table.note(text, "impossible", "701.31a", actor=player, objects=(resolving.object,))
    resolving.did(0)


def _delta(amount: int) -> Delta:
    return Delta("-" if amount < 0 else "+", Number(abs(amount)))
