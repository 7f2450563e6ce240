"""Instructions about cards in hands and libraries (121, 701.9, 701.17, 701.22–701.25)."""

from __future__ import annotations

from engine.abilities import effects as ef
from engine.abilities.filters import InZone, Noun
from engine.choices import options_for, picked
from engine.events import kinds
from engine.events.contained import to_graveyard
from engine.events.happen import happen
from engine.rules import triggers
from engine.rules.choosing import choose_objects
from engine.rules.drawing import draw as draw_cards
from engine.rules.libraries import know_top
from engine.rules.matching import fits
from engine.rules.naming import names_of
from engine.rules.resolution.context import Resolving
from engine.state.change import edit_player
from engine.state.ids import successor
from engine.state.objects import Zone
from engine.state.players import Library


def draw(resolving: Resolving, instruction: ef.Draw) -> None:
    """Each player draws all of their cards, one at a time, in APNAP order (121.2, 101.4)."""
    shares = resolving.shared(instruction.who, instruction.amount)
    for player, amount in shares:
        draw_cards(resolving.table, player, "121.2", "608.2c", amount=amount)
    resolving.did(max((amount for _, amount in shares), default=0))


def discard(resolving: Resolving, instruction: ef.Discard) -> None:
    """Players choose in APNAP order, then all discard at once (701.9a, 101.4)."""
    table = resolving.table
    events: list[kinds.DiscardCard] = []
    for player in resolving.each(instruction.who):
        hand = table.state.zone("hand", player)
        count = len(hand) if instruction.amount is None else min(resolving.value(instruction.amount), len(hand))
        events.extend(
            kinds.DiscardCard(object=one, player=player)
            for one in _choose_cards(resolving, instruction, player, hand, count)
        )
    cards = tuple(event.object for event in events)
    text = f"{names_of(table.state, dict.fromkeys(e.player for e in events))} discards {names_of(table.state, cards)}."
    happen(table, events, text, "discard", "701.9a", "608.2c", objects=cards)
    resolving.did(len(cards))
    if instruction.amount is None:
        resolving.amounts["did"] = 1  # 118.12: a hand without cards is discarded too


def _choose_cards(
    resolving: Resolving, instruction: ef.Discard, player: str, hand: tuple[str, ...], count: int
) -> tuple[str, ...]:
    prompt = f"Which card{'' if count == 1 else 's'} does {resolving.name(player)} discard?"
    return resolving.pick(
        player, prompt, hand, "701.9b", low=count, high=count, kind="random" if instruction.random else "choose_objects"
    )


def mill(resolving: Resolving, instruction: ef.Mill) -> None:
    """Put the top cards of libraries into graveyards, all at once (701.17a)."""
    table = resolving.table
    shares = resolving.shared(instruction.who, instruction.amount)
    who = tuple(player for player, _ in shares)
    cards = tuple(one for player, amount in shares for one in know_top(table, player, amount))
    events = tuple(to_graveyard(one, "mill") for one in cards)
    text = f"{names_of(table.state, who)} mill{'' if len(who) > 1 else 's'} {names_of(table.state, cards)}."
    resolving.moved(happen(table, events, text, "mill", "701.17a", "608.2c", objects=cards))
    resolving.see(resolving.refs["moved"])


def look(resolving: Resolving, instruction: ef.Scry | ef.Surveil) -> None:
    """Scry or surveil (701.22a, 701.25a): some of the top cards go away, the rest stays in any order."""
    table = resolving.table
    scrying = isinstance(instruction, ef.Scry)
    rule = "701.22a" if scrying else "701.25a"
    for player in resolving.players(instruction.who):
        cards = know_top(table, player, resolving.value(instruction.amount))
        if not cards:
            continue  # 701.22c and 701.25c: nothing to look at
        options = options_for(tuple((one, resolving.name(one)) for one in cards))
        where = "on the bottom of the library" if scrying else "into the graveyard"
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
        away = picked(taken.answer, taken.choice)
        stay = _ordered(resolving, player, tuple(one for one in cards if one not in away), "top", rule)
        if scrying:
            away = _ordered(resolving, player, away, "bottom", rule)
        _put_back(resolving, player, cards, stay)
        if scrying:
            _put_under(resolving, player, away)
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
            happen(table, events, f"{names_of(table.state, away)} put {where}.", "move", rule, objects=away)
        act = kinds.PlayerAct(player=player, action="scry" if scrying else "surveil")
        triggers.collect(table, table.state, (act,))  # 701.22d, 701.25d: once all of it is done
    resolving.did(1)


def _ordered(resolving: Resolving, player: str, cards: tuple[str, ...], where: str, rule: str) -> tuple[str, ...]:
    if len(cards) < 2:
        return cards
    prompt = f"In which order, from the top, do these cards lie on the {where}?"
    return resolving.pick(player, prompt, cards, rule, low=len(cards), high=len(cards), kind="order")


def _put_back(resolving: Resolving, player: str, cards: tuple[str, ...], stay: tuple[str, ...]) -> None:
    state = resolving.table.state
    library = state.players[player].library
    gone = tuple(one for one in cards if one not in stay)
    top = (*stay, *gone, *(one for one in library.top if one not in cards))
    new = Library(top=top, rest=library.rest, bottom=library.bottom, size=library.size)
    resolving.table.state = edit_player(state, player, library=new)


def _put_under(resolving: Resolving, player: str, away: tuple[str, ...]) -> None:
    state = resolving.table.state
    library = state.players[player].library
    top = tuple(one for one in library.top if one not in away)
    new = Library(top=top, rest=library.rest, bottom=(*library.bottom, *away), size=library.size)
    resolving.table.state = edit_player(state, player, library=new)


def shuffle(resolving: Resolving, instruction: ef.Shuffle) -> None:
    """Shuffle libraries: their order is unknown from then on (701.24a)."""
    for player in resolving.players(instruction.who):
        _shuffle(resolving, player)
    resolving.did(1)


def _shuffle(resolving: Resolving, player: str) -> None:
    event = kinds.ShuffleLibrary(player=player)
    text = f"{resolving.name(player)} shuffles their library."
    happen(resolving.table, (event,), text, "shuffle", "701.24a", actor=player, objects=(player,))


def search(resolving: Resolving, instruction: ef.Search) -> None:
    """Search a library (701.23a), put what was found where it belongs, and shuffle.

    Of several players all search in APNAP order, then all that was found is put where it belongs at once (101.4).
    """
    found = {player: _search(resolving, instruction, player) for player in resolving.each(instruction.who)}
    if not found:
        resolving.did(0)  # 608.2b: there is nobody to do it
        return
    if instruction.to == "library top":
        for player, cards in found.items():
            _shuffle(resolving, player)
            _put_on_top(resolving, player, _ordered(resolving, player, cards, "top", "401.4"))
    else:
        _put_found(resolving, instruction, found)
        for player in found:
            _shuffle(resolving, player)
    resolving.did(sum(len(cards) for cards in found.values()))
    resolving.amounts["did"] = 1  # "if you do" asks whether the library was searched, not what was found (701.23b)


def _search(resolving: Resolving, instruction: ef.Search, player: str) -> tuple[str, ...]:
    """The cards that a player finds. Only known cards can be; cards with a stated quality need not be (701.23b)."""
    table = resolving.table
    library = table.state.players[player].library
    known = (*library.top, *library.rest, *library.bottom)
    scope = resolving.scope
    fitting = tuple(one for one in known if fits(instruction.what.noun, one, scope))
    if library.unknown:
        table.assume(
            f"None of the {library.unknown} unknown cards in the library of {resolving.name(player)} is found."
        )
    high = resolving.value(instruction.what.high) if instruction.what.high is not None else len(fitting)
    high = min(high, len(fitting))
    must = not library.unknown and not _asks_for_a_quality(instruction.what.noun)  # 701.23d
    found, taken = choose_objects(
        table,
        player,
        f"Which card does {resolving.name(player)} find?",
        fitting,
        "701.23a",
        "701.23d" if must else "701.23b",
        source=resolving.object,
        low=min(resolving.value(instruction.what.low), high) if must else 0,
        high=high,
    )
    table.note(
        f"{resolving.name(player)} searches their library and finds {names_of(table.state, found) or 'nothing'}.",
        "search",
        "701.23a",
        actor=player,
        objects=found,
        choice=taken,
    )
    return found


def _asks_for_a_quality(noun: Noun) -> bool:
    return any(head.adjectives for head in noun.heads) or any(not isinstance(part, InZone) for part in noun.post)


def _put_found(resolving: Resolving, instruction: ef.Search, found: dict[str, tuple[str, ...]]) -> None:
    table = resolving.table
    assert instruction.to != "library top"
    to: Zone = instruction.to
    events = tuple(
        kinds.MoveObject(
            object=one,
            to=to,
            becomes=successor(one),
            cause="effect",
            controller=player if to == "battlefield" else None,
            tapped=instruction.tapped,
        )
        for player, cards in found.items()
        for one in cards
    )
    what = tuple(event.object for event in events)
    text = f"{names_of(table.state, what)} put {'onto' if to == 'battlefield' else 'into'} the {to}."
    happen(table, events, text, "move", "701.23a", "608.2c", objects=what)
    resolving.refs["moved"] = tuple(event.becomes for event in events)
    resolving.became.update((event.object, (event.becomes,)) for event in events)


def _put_on_top(resolving: Resolving, player: str, found: tuple[str, ...]) -> None:
    """Cards that stay in the library change no zone, only their place: they are no new objects (400.7)."""
    state = resolving.table.state
    library = state.players[player].library
    top, rest, bottom = (
        tuple(one for one in ids if one not in found) for ids in (library.top, library.rest, library.bottom)
    )
    new = Library(top=(*found, *top), rest=rest, bottom=bottom, size=library.size)
    resolving.table.state = edit_player(state, player, library=new)
    if found:
        text = f"{names_of(state, found)} put on top of the library."
        resolving.table.note(text, "move", "701.23a", "608.2c", actor=player, objects=found, before=state)
