"""Instructions about cards in hands and libraries (121, 701.9, 701.17, 701.22–701.25)."""

from __future__ import annotations

from collections import Counter

from engine.abilities.nesting import counted_permanents
from engine.abilities.phrases.references import Group
from engine.abilities.zones.libraries import Discard, Draw, Mill, Scry, Shuffle, Surveil
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.happening.drawing import draw as draw_cards
from engine.happening.happen import happen
from engine.layers.naming import is_are, names_of
from engine.phrases import this_way
from engine.phrases.wording import counted
from engine.replacement.allowed_draws import most_to_choose
from engine.resolution.context import Resolving
from engine.resolution.zones.moving_words import discards, who_does
from engine.state.change import edit_player
from engine.state.players import Library
from engine.table.recording import record
from engine.triggers import noticing as triggers
from engine.unread.libraries import know_top
from engine.unread.occasions import watch_act


def draw(resolving: Resolving, instruction: Draw) -> None:
    """Each player draws all of their cards, one at a time, in APNAP order (121.2, 101.4)."""
    counted = counted_permanents(instruction.amount)
    resolving.refs["counted"] = resolving.objects(Group(counted)) if counted is not None else ()
    shares = resolving.shared(instruction.who, instruction.amount)
    if instruction.up_to:
        shares = tuple((player, _how_many(resolving, player, most)) for player, most in shares)
    drawn: list[str] = []
    for player, amount in shares:
        cards = draw_cards(resolving.table, player, "121.2", "608.2c", amount=amount)
        drawn.extend(cards)
        if instruction.revealed and cards:
            text = f"{resolving.name(player)} reveals {names_of(resolving.table.state, cards)}."
            resolving.table.note(text, "reveal", "701.20a", "121.6c", "608.2c", actor=player, objects=cards)
    resolving.refs["drawn"] = tuple(drawn)
    this_way.drew(drawn, resolving.refs)
    resolving.did(max((amount for _, amount in shares), default=0))


def _how_many(resolving: Resolving, player: str, most: int) -> int:
    """How many cards a player chooses to draw (608.2d); all choose before any of them draws (101.4)."""
    table, prompt = resolving.table, f"How many cards does {resolving.name(player)} draw?"
    high = most_to_choose(table.state, player, most)
    rules = ("608.2d",) if high == most else ("608.2d", "121.2b" if high else "121.3")
    taken = table.ask("choose_number", player, prompt, (), *rules, low=0, high=high, source=resolving.object)
    number = taken.answer.number or 0
    text = f"{resolving.name(player)} chooses to draw {counted(number, 'card')}."
    table.note(text, "choose", *rules, actor=player, objects=(resolving.object,), choice=taken)
    return number


def discard(resolving: Resolving, instruction: Discard) -> None:
    """Players choose in APNAP order, then all discard at once (701.9a, 101.4)."""
    table = resolving.table
    events: list[kinds.DiscardCard] = []
    for player in resolving.each(instruction.who):
        hand = table.state.zone("hand", player)
        count = len(hand) if instruction.amount is None else min(resolving.value(instruction.amount), len(hand))
        events.extend(
            kinds.DiscardCard(object=one, player=player, by=resolving.you)
            for one in _choose_cards(resolving, instruction, player, hand, count)
        )
    cards = tuple(event.object for event in events)
    resolving.done_by = dict(Counter(event.player for event in events))
    happened = happen(table, events, discards(table.state, events), "discard", "701.9a", "608.2c", objects=cards)
    this_way.remember(happened, resolving.refs, resolving.amounts)
    resolving.discarded(happened)
    resolving.did(len(cards))
    if instruction.amount is None:
        resolving.chose()  # 118.12: a hand without cards is discarded too


def _choose_cards(
    resolving: Resolving, instruction: Discard, player: str, hand: tuple[str, ...], count: int
) -> tuple[str, ...]:
    prompt = f"Which card{'' if count == 1 else 's'} does {resolving.name(player)} discard?"
    return resolving.pick(
        player, prompt, hand, "701.9b", low=count, high=count, kind="random" if instruction.random else "choose_objects"
    )


def mill(resolving: Resolving, instruction: Mill) -> None:
    """Put the top cards of libraries into graveyards, all at once (701.17a)."""
    table = resolving.table
    shares = resolving.shared(instruction.who, instruction.amount)
    milled = {player: tuple(know_top(table, player, amount)) for player, amount in shares}
    cards = tuple(one for those in milled.values() for one in those)
    events = tuple(to_graveyard(one, "mill") for one in cards)
    text = f"{who_does(table.state, 'mills', milled) or 'Nobody mills anything'}."
    resolving.moved(happen(table, events, text, "mill", "701.17a", "608.2c", objects=cards))
    resolving.see(resolving.refs["moved"])


def look(resolving: Resolving, instruction: Scry | Surveil) -> None:
    """Scry or surveil (701.22a, 701.25a): some of the top cards go away, the rest stays in any order."""
    table = resolving.table
    scrying = isinstance(instruction, Scry)
    rule = "701.22a" if scrying else "701.25a"
    for player in resolving.players(instruction.who):
        amount = resolving.value(instruction.amount)
        if amount <= 0:
            continue  # 701.22b, 701.25c
        cards = know_top(table, player, amount)
        act = kinds.PlayerAct(player=player, action="scry" if scrying else "surveil", amount=len(cards))
        watch_act(table, act)
        options = options_for(tuple((one, resolving.name(one)) for one in cards))
        where = "on the bottom of the library" if scrying else "into the graveyard"
        taken = None
        if cards:
            taken = table.ask(
                "partition",
                player,
                f"Which of these cards does {resolving.name(player)} put {where}? The others stay on top.",
                options,
                rule,
                low=0,
                high=len(cards),
                source=resolving.object,
            )
        away = picked(taken.answer, taken.choice) if taken is not None else ()
        stay = ordered(resolving, player, tuple(one for one in cards if one not in away), "top", rule)
        if scrying:
            away = ordered(resolving, player, away, "bottom", rule)
        put_back(resolving, player, cards, stay)
        if scrying:
            put_under(resolving, player, away)
        word = "scries" if scrying else "surveils"
        table.note(
            f"{resolving.name(player)} {word}: {len(stay)} on top, {len(away)} {where}.",
            "scry" if scrying else "surveil",
            rule,
            actor=player,
            objects=cards,
            choice=taken,
        )
        if not scrying:
            events = tuple(to_graveyard(one, "effect") for one in away)
            happen(
                table, events, f"{names_of(table.state, away)} {is_are(away)} put {where}.", "move", rule, objects=away
            )
        table.state = record(table.state, table.state, (act,))
        triggers.collect(table, table.state, (act,))  # 701.22d, 701.25d: once all of it is done
    resolving.did(1)


def ordered(resolving: Resolving, player: str, cards: tuple[str, ...], where: str, rule: str) -> tuple[str, ...]:
    """Cards in the order in which the player puts them on the top or the bottom of a library."""
    if len(cards) < 2:
        return cards
    prompt = f"In which order, from the top, do these cards lie on the {where}?"
    return resolving.pick(player, prompt, cards, rule, low=len(cards), high=len(cards), kind="order")


def put_back(resolving: Resolving, player: str, cards: tuple[str, ...], stay: tuple[str, ...]) -> None:
    """Put cards that were looked at back on top of a library, those that stay there in their order first."""
    state = resolving.table.state
    library = state.players[player].library
    gone = tuple(one for one in cards if one not in stay)
    top = (*stay, *gone, *(one for one in library.top if one not in cards))
    new = Library(top=top, rest=library.rest, bottom=library.bottom, size=library.size)
    resolving.table.state = edit_player(state, player, library=new)


def put_under(resolving: Resolving, player: str, away: tuple[str, ...]) -> None:
    """Put cards from the top of a library on its bottom."""
    state = resolving.table.state
    library = state.players[player].library
    top = tuple(one for one in library.top if one not in away)
    new = Library(top=top, rest=library.rest, bottom=(*library.bottom, *away), size=library.size)
    resolving.table.state = edit_player(state, player, library=new)


def shuffle(resolving: Resolving, instruction: Shuffle) -> None:
    """Shuffle libraries: their order is unknown from then on (701.24a)."""
    for player in resolving.players(instruction.who):
        shuffle_one(resolving, player)
    resolving.did(1)


def shuffle_one(resolving: Resolving, player: str, apart: tuple[str, ...] = ()) -> None:
    """A player shuffles their library (701.24a), but for cards that are held apart to be put on top then."""
    objects = resolving.table.state.objects
    placed = tuple(one for one in resolving.placed if one in objects and objects[one].owner == player)
    event = kinds.ShuffleLibrary(player=player, placed=(*placed, *apart))
    text = f"{resolving.name(player)} shuffles their library"
    text += f"; {names_of(resolving.table.state, placed)} stays where it was put." if placed else "."
    cited = ("701.24a", "701.24g") if placed else ("701.24a",)
    happen(resolving.table, (event,), text, "shuffle", *cited, actor=player, objects=(player,))
