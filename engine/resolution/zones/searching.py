"""Searching libraries (701.23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.players.player_rules import PlayerRuleKind
from engine.abilities.zones.searching import Search
from engine.dialogue.choices import Option, WrongAnswer, options_for, picked
from engine.dialogue.unsupported import feature, untold
from engine.events import kinds
from engine.happening.happen import happen
from engine.happening.moved_instead import put_instead
from engine.layers.naming import is_are, names_of
from engine.phrases import this_way
from engine.phrases.matching import may_exist
from engine.phrases.scope import Scope
from engine.phrases.together import asked_together, constraints, why_not_together
from engine.resolution.context import Resolving
from engine.resolution.zones.assumed_lands import TAKEN_TO_BE_THERE, basic_lands, found_unknown
from engine.resolution.zones.libraries import ordered, shuffle_one
from engine.resolution.zones.moving import remembered
from engine.resolution.zones.moving_words import of_owners
from engine.standing.player_rules import rule_holds, source_of_rule
from engine.state.change import edit_player
from engine.state.definition import Definition
from engine.state.face_down import EXILED
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state.objects import Zone
from engine.state.players import Library
from engine.table.choosing import choose_objects
from engine.table.recording import record
from engine.table.table import Table
from engine.triggers import noticing as triggers
from engine.unread.libraries import know_top, unlisted
from engine.unread.occasions import watch_search
from engine.unread.unknown_cards import IF_IT_FITS, said_to_fit, seen_in, sorted_out


def search(resolving: Resolving, instruction: Search) -> None:
    """Search a library (701.23a), put what was found where it belongs, and shuffle.

    Of several players all search in APNAP order, then all that was found is put where it belongs at once (101.4).
    """
    if instruction.graveyard or instruction.within:
        _search_either(resolving, instruction)
        return
    found = {player: _search(resolving, instruction, player) for player in resolving.each(instruction.who)}
    if not found:
        resolving.left_undone(instruction)
        return
    searched = tuple(player for player in found if why_no_search(resolving, player) is None)
    resolving.refs[this_way.SEARCHED] = (*resolving.refs.get(this_way.SEARCHED, ()), *searched)
    _reveal(resolving, instruction, found)
    if not instruction.to:
        resolving.see(tuple(one for theirs in found.values() for one in theirs))
    elif instruction.to == "library top":
        for player, cards in found.items():
            shuffle_one(resolving, player, cards)
            _put_on_top(resolving, player, ordered(resolving, player, cards, "top", "401.4"))
        resolving.refs["moved"] = tuple(one for cards in found.values() for one in cards)
    else:
        _put_found(resolving, instruction, found)
        for player in found if instruction.of is None and instruction.closing != "apart" else ():
            shuffle_one(resolving, player)
    for player in searched:
        if _searched(resolving, instruction, player) == player:
            _noticed(resolving, player)
    resolving.did(sum(len(cards) for cards in found.values()))
    resolving.amounts["searched library"] = int(bool(searched) or resolving.amounts.get("searched library", 0) > 0)
    resolving.amounts["did"] = int(
        bool(searched)
    )  # "if you do" asks whether it was searched, not what was found (701.23b)


def _noticed(resolving: Resolving, player: str) -> None:
    """A player has searched their library: it is remembered, and abilities may trigger on it (701.23a, 608.2i)."""
    table, act = resolving.table, kinds.PlayerAct(player=player, action="search")
    table.state = record(table.state, table.state, (act,))
    triggers.collect(table, table.state, (act,))


def _reveal(resolving: Resolving, instruction: Search, found: dict[str, tuple[str, ...]]) -> None:
    """Show all players what was found, if the text says so, before it goes anywhere (701.20a, 608.2c)."""
    for player, cards in found.items() if instruction.reveal else ():
        this_way.show(cards, resolving.refs)
        if cards:
            text = f"{resolving.name(player)} reveals {names_of(resolving.table.state, cards)}."
            resolving.table.note(text, "reveal", "701.20a", "608.2c", actor=player, objects=cards)


def _search_either(resolving: Resolving, instruction: Search) -> None:
    """Search the library and other zones of one's own, all or those that the player chooses (608.2d).

    The text says whether to shuffle.
    """
    table, player = resolving.table, resolving.one_player(instruction.who)
    resolving.amounts["searched library"] = 0
    if instruction.to in ("library top", ""):
        feature(resolving.object, "putting what is found in a graveyard on top of a library, or where is said later")
    if player is None:
        resolving.left_undone(instruction)
        return
    scope, name, noun = resolving.scope, resolving.name(player), instruction.what.noun
    within = instruction.within or "library and/or graveyard"
    others = tuple(zone for zone in _OTHERS if zone in within)
    may = "and/or" in within
    inside = why_no_search(resolving, player) is None and (
        not may or _wants(resolving, player, f"Does {name} search their library?")
    )
    there = {zone: sorted_out(noun, table.state.zone(zone, player), scope) for zone in others}
    searched: list[Zone] = ["library"] if inside else []
    for zone in others:
        last = not searched and zone == others[-1]
        if not may or last or (any(there[zone]) and _wants(resolving, player, f"Does {name} search their {zone} too?")):
            searched.append(zone)
    buried = there["graveyard"][0] if "graveyard" in searched and not asked_together(noun) else ()
    found_there = tuple(one for zone in others if zone in searched for some in there[zone] for one in some)
    among = (*(looked_at(resolving, player, player)[0] if inside else ()), *found_there)
    certain, maybe = sorted_out(noun, among, scope)
    fitting = (*certain, *maybe)
    unknown = looked_at(resolving, player, player)[1] if inside else 0
    if unknown:
        table.assume(f"None of the {unknown} unknown cards in the library of {name} is found.")
    most = resolving.value(instruction.what.high) if instruction.what.high is not None else len(fitting)
    high = min(most, len(fitting))
    low = min(resolving.value(instruction.what.low), len(buried), high)  # 701.23b is of hidden zones
    prompt = f"Which card{'' if high == 1 else 's'} does {name} find?"
    found, taken = choose_objects(
        table,
        player,
        prompt,
        fitting,
        "701.23a",
        "701.23b",
        source=resolving.object,
        low=low,
        high=high,
        constraints=(*constraints(noun, resolving.scope), *((IF_IT_FITS,) if maybe else ())),
        why_not=lambda those: why_not_together(noun, those, scope),
    )
    said_to_fit(table, noun, found, scope)
    zones = " and ".join(searched)
    text = f"{name} searches their {zones} and finds {names_of(table.state, found) or 'nothing'}."
    table.note(text, "search", "701.23a", actor=player, objects=found, choice=taken)
    _reveal(resolving, instruction, {player: found})
    _put_found(resolving, instruction, {player: found})
    if inside and not instruction.graveyard and instruction.closing != "apart":
        shuffle_one(resolving, player)
    if inside:
        _noticed(resolving, player)
    resolving.did(len(found))
    resolving.amounts["searched library"] = int(inside)


_OTHERS: tuple[Literal["graveyard", "hand"], ...] = ("graveyard", "hand")
"""The zones besides the library that are searched with it."""


def _wants(resolving: Resolving, player: str, prompt: str) -> bool:
    taken = resolving.table.ask("choose_yes_no", player, prompt, (), "701.23a", "608.2d", source=resolving.object)
    return bool(taken.answer.yes)


def _search(resolving: Resolving, instruction: Search, player: str) -> tuple[str, ...]:
    """The cards that a player finds. Only known cards can be; cards with a stated quality need not be (701.23b)."""
    table = resolving.table
    owner = _searched(resolving, instruction, player)
    if (why := why_no_search(resolving, player, owner or "")) is not None:
        table.note(f"{resolving.name(player)} {why}.", "impossible", "101.2", "701.23a", actor=player)
        return ()
    known, unknown = looked_at(resolving, player, owner) if owner is not None else ((), 0)
    scope = resolving.scope
    noun = instruction.what.noun
    certain, maybe = sorted_out(noun, known, scope)
    fitting = (*certain, *maybe)
    must = not _asks_for_a_quality(noun)  # 701.23d
    wanted = resolving.value(instruction.what.high) if instruction.what.high is not None else None
    low = resolving.value(instruction.what.low) if must else 0
    hidden, lands, open_end = 0, tuple[Definition, ...](), False
    possible = may_exist(noun, scope)
    if unknown and owner is not None and possible:
        offered = unknown_offered(unknown, wanted)
        if not (open_end := _depends_on_what_it_is(resolving, instruction, owner)):
            hidden = offered
        elif not fitting or len(fitting) < low:
            lands = offered * basic_lands(table, noun, owner, scope)
            hidden = 0 if lands else 1
    if unknown and possible and not hidden and not lands:
        table.assume(
            f"None of the {unknown} unknown cards in the library of {resolving.name(owner or player)} is found."
        )
    there = len(fitting) + hidden + min(len(lands), unknown)
    high = there if wanted is None else min(wanted, there)
    options = options_for(
        (
            *((one, resolving.name(one)) for one in fitting),
            *((hidden_object(n), _TO_BE_LISTED if open_end else "an unknown card") for n in range(hidden)),
            *((hidden_object(n), land.name) for n, land in enumerate(lands, hidden)),
        )
    )
    assumed = dict(zip((option.id for option in options[len(fitting) + hidden :]), lands, strict=True))
    taken = table.ask(
        "choose_objects",
        player,
        f"Which card{'' if high == 1 else 's'} does {resolving.name(player)} find?",
        tuple(msgspec.structs.replace(one, object=_object(one)) for one in options),
        "701.23a",
        "701.23d" if must else "701.23b",
        source=resolving.object,
        low=min(low, high),
        high=high,
        constraints=(
            *constraints(noun, scope),
            *((IF_IT_FITS,) if (hidden or maybe) and not must else ()),
            *((TAKEN_TO_BE_THERE,) if lands else ()),
            *(no_more_offered(unknown, wanted) if lands or (hidden and not open_end) else ()),
        ),
    )
    picks = picked(taken.answer, taken.choice)
    found = tuple(one for one in picks if one in fitting)
    if owner is not None and not open_end:
        assume_no_more(resolving, owner, unknown, wanted, len(picks) - len(found))
    if owner is not None and lands:
        taken_to_be = tuple(assumed[one] for one in picks if one in assumed)
        if len(taken_to_be) > unknown:
            verb = "is" if unknown == 1 else "are"
            raise WrongAnswer(taken.choice, f"only {unknown} of the cards of that library {verb} unknown")
        found = (*found, *found_unknown(table, owner, taken_to_be))
        scope = seen_in(scope, table.state)
    if (why := why_not_together(noun, found, scope)) is not None:
        raise WrongAnswer(taken.choice, why)
    said_to_fit(table, noun, found, scope)
    if owner is not None and len(found) < len(picks):
        if open_end:
            whose = resolving.name(owner)
            how = f"list it there: `{whose} library: rest Forest`"
            untold(resolving.object, f"which card of {whose}'s library is found; {how}")
        found = (*found, *taken_unknown(table, noun, owner, len(picks) - len(found), scope))
    hidden_one = "an unknown card" if picks else "nothing"
    whose = "their" if owner in (None, player) else f"{resolving.name(owner or player)}'s"
    resolving.looks(player, known)  # 701.23a
    table.note(
        f"{resolving.name(player)} searches {whose} library and finds {names_of(table.state, found) or hidden_one}.",
        "search",
        "701.23a",
        actor=player,
        objects=found,
        choice=taken,
    )
    return found


_TO_BE_LISTED = "a card that the request has to list"
"""The option to find a card with which nothing can be done unless it is known what it is."""
_HIDDEN = "unknown-"
"""What an option for a card is that nobody was told of."""


def hidden_object(number: int) -> str:
    """What the option for an unknown card stands for."""
    return f"{_HIDDEN}{number}"


def _object(option: Option) -> str | None:
    return option.object if option.object is not None and not option.object.startswith(_HIDDEN) else None


def unknown_offered(unknown: int, wanted: int | None) -> int:
    """How many of so many unknown cards are offered to be found, where so many are wanted, or any number."""
    return min(unknown, _MANY if wanted is None else wanted)


_MANY = 4
"""How many unknown cards are offered at most, where the text allows any number."""


def no_more_offered(unknown: int, wanted: int | None) -> tuple[str, ...]:
    """What is told with a choice that offers fewer unknown cards than could be found."""
    if unknown_offered(unknown, wanted) == unknown_offered(unknown, unknown if wanted is None else wanted):
        return ()
    return (f"No unknown card is offered more than {_MANY} times; to find more, list them in the library.",)


def assume_no_more(resolving: Resolving, owner: str, unknown: int, wanted: int | None, found: int) -> None:
    """As many unknown cards were found as are offered, and the text allows more: it is assumed that no others fit."""
    if found >= _MANY and no_more_offered(unknown, wanted):
        resolving.table.assume(f"No other unknown card in the library of {resolving.name(owner)} is found.")


def taken_unknown(table: Table, noun: Noun, owner: str, count: int, scope: Scope) -> tuple[str, ...]:
    """Unknown cards that were found, each with an id now; they have the quality that was looked for (701.23a)."""
    found = unlisted(table, owner, count)
    said_to_fit(table, noun, found, seen_in(scope, table.state))
    return found


def _depends_on_what_it_is(resolving: Resolving, instruction: Search, owner: str) -> bool:
    """Whether nothing can be done with a card that nobody was told of, if it is found."""
    library = resolving.table.state.players[owner].library
    match instruction.to:
        case "" | "battlefield":
            return True
        case "library top":
            return bool(library.top or library.rest or library.bottom)
        case _:
            return bool(asked_together(instruction.what.noun))


def _searched(resolving: Resolving, instruction: Search, player: str) -> str | None:
    """Whose library a player searches; nobody's, if that player is gone."""
    return player if instruction.of is None else resolving.one_player(instruction.of)


def looked_at(resolving: Resolving, player: str, owner: str) -> tuple[tuple[str, ...], int]:
    """The cards that are known of those that a player searches of a library, or of its top (701.23f), and how many others
    there are.
    """
    table = resolving.table
    if rule_holds(table.state, player, "searches only the top four cards"):
        whose = "their" if player == owner else f"{resolving.name(owner)}'s"
        text = f"{resolving.name(player)} searches the top four cards of {whose} library instead."
        table.note(text, "replacement", "614.1a", "701.23f", actor=player, objects=(player,))
        top = know_top(table, owner, 4)
        known = tuple(one for one in top if not table.state.objects[one].unknown)
        return known, len(top) - len(known)
    library = table.state.players[owner].library
    return (*library.top, *library.rest, *library.bottom), library.unknown


_NOBODYS: Final[PlayerRuleKind] = "can't search libraries"
_BY_THEIR_OWN: Final[PlayerRuleKind] = "can't search their library by what they control"


def why_no_search(resolving: Resolving, player: str, owner: str = "", *, begins: bool = True) -> str | None:
    """Why a player can't search their library, or that of its owner, for this spell or ability, as the end of a sentence
    (101.2). What was not read and may be about searching is named. ``begins``: they search unless something says so.
    """
    watch_search(resolving.table, player, begins=begins)
    state = resolving.table.state
    if rule_holds(state, player, _NOBODYS):
        return f"{_NOBODYS}{source_of_rule(state, player, _NOBODYS)}"
    if owner in ("", player) and player == resolving.you and rule_holds(state, player, _BY_THEIR_OWN):
        return f"can't search their library{source_of_rule(state, player, _BY_THEIR_OWN)}"
    return None


def _asks_for_a_quality(noun: Noun) -> bool:
    return any(head.adjectives for head in noun.heads) or any(not isinstance(part, InZone) for part in noun.post)


def _put_found(resolving: Resolving, instruction: Search, found: dict[str, tuple[str, ...]]) -> None:
    table = resolving.table
    host = _host(resolving, instruction)
    counters = tuple((kind, resolving.value(amount)) for kind, amount in instruction.counters)
    events = tuple(
        kinds.MoveObject(
            object=one,
            to=to,
            becomes=successor(one),
            cause="effect",
            controller=_controller(resolving, instruction, player) if to == "battlefield" else None,
            tapped=instruction.tapped and to == "battlefield",
            counters=counters if to == "battlefield" else (),
            attached_to=host if to == "battlefield" else None,
            exiled_by=remembered(resolving) if to == "exile" else None,
            face_down=EXILED if instruction.face_down else None,
            known_to=resolving.who_looked_at(one) if instruction.face_down else (),
        )
        for player, cards in found.items()
        for one, to in _places(resolving, instruction, player, cards)
    )
    what = tuple(event.object for event in events)
    state = table.state

    def told(happened: tuple[kinds.Event, ...]) -> str:
        """Where they went, and not where they would have gone (614.6)."""
        moved = tuple(one for one in happened if isinstance(one, kinds.MoveObject) and one.object in what)
        goes = [_goes(state, to, moved) for to in dict.fromkeys(one.to for one in moved)]
        return f"{' and '.join(goes) or 'Nothing is put anywhere'}."

    text: str | Callable[[tuple[kinds.Event, ...]], str] = told
    rules: tuple[str, ...] = ("701.23a", "608.2c")
    exiled = instruction.to == "exile"
    if exiled:
        how = " face down" if instruction.face_down else ""
        text = f"{names_of(table.state, what)} {'is' if len(what) == 1 else 'are'} exiled{how}."
        rules = ("701.13a", *(("406.3",) if instruction.face_down else ()), *rules)
    happened = happen(table, events, text, "exile" if exiled else "move", *rules, objects=what)
    if exiled:
        this_way.remember(happened, resolving.refs, resolving.amounts)
        resolving.refs["exiled"] = tuple(event.becomes for event in events)
    resolving.refs["moved"] = tuple(event.becomes for event in events)
    if instruction.to == "battlefield":
        resolving.keep_out()
    resolving.became.update((event.object, (event.becomes,)) for event in events)


def _controller(resolving: Resolving, instruction: Search, player: str) -> str:
    """Under whose control what is found enters (110.2a)."""
    if instruction.under is None:
        return player
    return resolving.one_player(instruction.under) or player


def _host(resolving: Resolving, instruction: Search) -> str | None:
    """What is found enters attached to that (303.4f, 303.4i); to nothing, if that is not there any more."""
    if instruction.attached is None:
        return None
    state = resolving.table.state
    meant = resolving.objects(instruction.attached)
    return next((one for one in meant if one in state.battlefield or one in state.players), "")


def _goes(state: GameState, to: Zone, events: tuple[kinds.MoveObject, ...]) -> str:
    what = tuple(event.object for event in events if event.to == to)
    match to:
        case "battlefield":
            tapped = all(one.tapped for one in events if one.to == to)
            where = f"put onto the battlefield{' tapped' if tapped else ''}"
        case "hand" | "graveyard" | "library":
            where = f"put into {of_owners(state, what, to)}"
        case _:
            where = put_instead(to)
    return f"{names_of(state, what)} {is_are(what)} {where}"


def _places(
    resolving: Resolving, instruction: Search, player: str, cards: tuple[str, ...]
) -> tuple[tuple[str, Zone], ...]:
    """Where each card goes: one of them there, and the others elsewhere, where that is said (608.2c, 608.2d)."""
    assert instruction.to
    assert instruction.to != "library top"
    to: Zone = instruction.to
    if not instruction.others:
        return tuple((one, to) for one in cards)
    prompt = f"Which card does {resolving.name(player)} put {'onto' if to == 'battlefield' else 'into'} the {to}?"
    chosen = resolving.pick(player, prompt, cards, "608.2d") if len(cards) > 1 else cards
    return tuple((one, to if one in chosen else instruction.others) for one in cards)


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
        text = f"{names_of(state, found)} {is_are(found)} put on top of the library."
        resolving.table.note(text, "move", "701.23a", "608.2c", actor=player, objects=found, before=state)
