"""Exchanges of control, of numbers, and of an Aura with an Aura card: all of it or nothing (701.12a, 702.65)."""

from __future__ import annotations

from engine.abilities.layers.characteristics import ChangeController, DefinePT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.exchanging import (
    ExchangeControl,
    ExchangedZone,
    ExchangeLifeWith,
    ExchangeZones,
    OwnersGainControl,
    SwapAura,
)
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, You
from engine.committing.commit import commit
from engine.dialogue.unsupported import feature
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.happening.happen import happen, possible
from engine.happening.life_by_damage import totals_told
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.matching import fits
from engine.resolution.context import Resolving
from engine.standing.attaching import why_not_attached
from engine.standing.player_rules import life_stays
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.ids import base, fresh, successor
from engine.table.table import Table
from engine.unread.libraries import unlisted


def control(resolving: Resolving, instruction: ExchangeControl) -> None:
    """The controllers of two permanents each gain control of the other's, at the same time (701.12b)."""
    table = resolving.table
    meant = resolving.objects(instruction.what)
    meant += resolving.objects(instruction.other) if instruction.other is not None else ()
    there = tuple(one for one in dict.fromkeys(meant) if one in table.state.battlefield)
    if len(there) != 2:
        _nothing(resolving, "There are no two permanents to exchange: no control is exchanged.", "701.12a")
        return
    seen = view(table.state)
    first, second = (seen.of(one).controller or "" for one in there)
    if first == second:
        _nothing(resolving, f"{resolving.name(first)} controls both: no control is exchanged.", "701.12b")
        return
    made: list[FloatingEffect] = []
    for one, player in zip(there, (second, first), strict=True):
        gains = ApplyToObjects(Back("it", "exchanged"), (ChangeController(You()),))
        taken = tuple(effect.id for effect in made)
        made.append(_effect(resolving, gains, one, player, "You gain control of it.", taken))
    text = f"{resolving.name(second)} gains control of {resolving.name(there[0])}, and {resolving.name(first)} of "
    events = tuple(kinds.StartEffect(effect=effect) for effect in made)
    rules = ("701.12b", "611.2a", "613.7b", "608.2c")
    happen(table, events, f"{text}{resolving.name(there[1])}.", "start_effect", *rules, objects=there)
    resolving.did(1)


def to_owners(resolving: Resolving, instruction: OwnersGainControl) -> None:
    """Each player gains control of those that fit and that they own, all at the same time."""
    table, made, owned = resolving.table, list[FloatingEffect](), dict[str, list[str]]()
    found = tuple(one for one in table.state.battlefield if fits(instruction.what, one, resolving.scope))
    for one in found:
        gains = ApplyToObjects(Back("it", "exchanged"), (ChangeController(You()),))
        taken = tuple(effect.id for effect in made)
        owner = table.state.objects[one].owner
        made.append(_effect(resolving, gains, one, owner, "You gain control of it.", taken))
        owned.setdefault(owner, []).append(one)
    if not found:
        resolving.did(0)
        return
    each = enumerated(
        [f"{name_of(table.state, one)} of {names_of(table.state, tuple(own))}" for one, own in owned.items()]
    )
    text = f"Each player gains control of what they own: {each}."
    events = tuple(kinds.StartEffect(effect=effect) for effect in made)
    happen(table, events, text, "start_effect", "611.2a", "611.2c", "613.7b", "608.2c", objects=found)
    resolving.did(len(found))


def life_with(resolving: Resolving, instruction: ExchangeLifeWith) -> None:
    """The player gains or loses the difference; an effect sets the creature's power or toughness (701.12g)."""
    table, name = resolving.table, instruction.property
    player = resolving.one_player(instruction.who)
    there = tuple(one for one in resolving.objects(instruction.what) if one in table.state.battlefield)
    number = getattr(view(table.state).of(there[0]), name) if there else None
    if player is None or number is None:
        _nothing(resolving, "The exchange can't be completed: nothing is exchanged.", "701.12a")
        return
    life = table.state.players[player].life
    if number != life and life_stays(table.state, player, up=number > life):
        text = f"{names_of(table.state, (player,))} can't have another life total: nothing is exchanged."
        _nothing(resolving, text, "119.7", "119.8", "701.12a")
        return
    power, toughness = (Number(life) if name == which else None for which in ("power", "toughness"))
    becomes = ApplyToObjects(Back("it", "exchanged"), (DefinePT(power, toughness),))
    effect = _effect(resolving, becomes, there[0], resolving.you, f"Its {name} is {life}.", ())
    change = number - life
    to: tuple[kinds.Event, ...] = (kinds.StartEffect(effect=effect),)
    if change > 0:
        to = (kinds.GainLife(player=player, amount=change), *to)
    elif change < 0:
        to = (kinds.LoseLife(player=player, amount=-change), *to)
    before = table.state

    def told(happened: tuple[kinds.Event, ...]) -> str:
        totals = totals_told(before, {player: number}, happened)
        return f"{totals}{' and ' if totals else ''}the {name} of {name_of(before, there[0])} becomes {life}."

    happen(table, to, told, "exchange", "701.12g", "119.5", "608.2c", objects=(player, *there))
    resolving.did(1)


def _effect(
    resolving: Resolving, instruction: ApplyToObjects, one: str, player: str, text: str, taken: tuple[str, ...]
) -> FloatingEffect:
    state = resolving.table.state
    return FloatingEffect(
        id=fresh(state, f"{base(resolving.object)}.effect", taken),
        effect=instruction,
        affects=(one,),
        controller=player,
        source=resolving.this,
        started_turn=state.turn.number,
        timestamp=0,
        text=text,
    )


def _nothing(resolving: Resolving, text: str, *rules: str) -> None:
    resolving.table.note(text, "exchange", *rules, objects=(resolving.object,))
    resolving.did(0)


def swap(resolving: Resolving, instruction: SwapAura) -> None:
    """The Aura goes to its owner's hand, and a card from there is attached to what it was attached to (701.12e)."""
    table, player = resolving.table, resolving.you
    state = table.state
    there = tuple(one for one in resolving.objects(instruction.what) if one in state.battlefield)
    if not there:
        return _not_swapped(resolving, "What would be exchanged is not on the battlefield any more.", "702.65b")
    (aura,) = there
    obj = state.objects[aura]
    if obj.owner != player:
        return _not_swapped(
            resolving, f"{resolving.name(player)} does not own {resolving.name(aura)}.", "702.65b", "701.12d"
        )
    if obj.kind != "card" or obj.attached_to is None:
        feature(resolving.object, "exchanging with a card what is no card, or is not attached (701.12)")
    hand = state.zone("hand", player)
    if any(state.objects[card].unknown for card in hand):
        feature(resolving.object, "exchanging an Aura with a card of a hand of which not all cards are known")
    open_to = tuple(card for card in hand if _can_enchant(state, player, card, obj.attached_to))
    if not open_to:
        text = f"{resolving.name(player)} has no Aura card in hand that can enchant {resolving.name(obj.attached_to)}."
        return _not_swapped(resolving, text, "702.65b", "701.12a")
    (card,) = resolving.pick(
        player, f"Which card is exchanged with {resolving.name(aura)}?", open_to, "702.65a", "608.2d"
    )
    moves = possible(table, (_to_hand(aura), _onto_battlefield(player, card, obj.attached_to)))
    if len(moves) < 2:
        return _not_swapped(resolving, "The exchange can't be completed.", "702.65b", "701.12a")
    text = f"{resolving.name(player)} exchanges {resolving.name(aura)} with {resolving.name(card)}."
    happened = happen(table, moves, text, "exchange", "702.65a", "701.12d", "701.12e", "608.2c", objects=(aura, card))
    resolving.moved(happened)
    return None


def zones(resolving: Resolving, instruction: ExchangeZones) -> None:
    """All cards of each of the two zones go to the other, at the same time, whether or not they are known (701.12f)."""
    table, player = resolving.table, resolving.you
    pair = (instruction.one, instruction.other)
    if instruction.one == instruction.other:
        return  # all of it is there already
    there = {zone: _all_cards(table, player, zone) for zone in pair}
    moves = tuple(
        kinds.MoveObject(object=card, to=to, becomes=successor(card), cause="effect")
        for zone, to in (pair, pair[::-1])
        for card in there[zone]
    )
    text = f"{resolving.name(player)} exchanges their {instruction.one} and {instruction.other}."
    moved = tuple(card for cards in there.values() for card in cards)
    happened = happen(table, moves, text, "exchange", "701.12f", "608.2c", actor=player, objects=moved)
    resolving.moved(happened)
    resolving.did(len(happened))


def _all_cards(table: Table, player: str, zone: ExchangedZone) -> tuple[str, ...]:
    """The cards in a zone of a player's; those of a library of which nobody was told get ids."""
    if zone != "library":
        return table.state.zone(zone, player)
    unlisted(table, player, table.state.players[player].library.unknown)
    library = table.state.players[player].library
    return (*library.top, *library.rest, *library.bottom)


def _can_enchant(state: GameState, player: str, card: str, host: str) -> bool:
    """Whether a card in a hand is an Aura card that could be attached to the object or player as it enters."""
    if "Aura" not in view(state).of(card).subtypes:
        return False
    entering = _onto_battlefield(player, card, None)
    return why_not_attached(commit(state, entering), entering.becomes, host) is None


def _to_hand(aura: str) -> kinds.MoveObject:
    return kinds.MoveObject(object=aura, to="hand", becomes=successor(aura), cause="effect")


def _onto_battlefield(player: str, card: str, host: str | None) -> kinds.MoveObject:
    return kinds.MoveObject(
        object=card,
        to="battlefield",
        becomes=successor(card),
        cause="effect",
        controller=player,
        attached_to=host,
    )


def _not_swapped(resolving: Resolving, why: str, *rules: str) -> None:
    resolving.table.note(f"{why} Nothing is exchanged.", "exchange", *rules, objects=(resolving.object,))
    resolving.did(0)
