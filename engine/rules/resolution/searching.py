"""Searching libraries (701.23)."""

from __future__ import annotations

from engine.abilities import effects as ef
from engine.abilities.filters import InZone, Noun
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.choosing import choose_objects
from engine.rules.libraries import know_top
from engine.rules.matching import fits
from engine.rules.naming import names_of
from engine.rules.player_rules import rule_holds
from engine.rules.resolution.context import Resolving
from engine.rules.resolution.library import ordered, shuffle_one
from engine.state.change import edit_player
from engine.state.ids import successor
from engine.state.objects import Zone
from engine.state.players import Library


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
            shuffle_one(resolving, player)
            _put_on_top(resolving, player, ordered(resolving, player, cards, "top", "401.4"))
    else:
        _put_found(resolving, instruction, found)
        for player in found:
            shuffle_one(resolving, player)
    resolving.did(sum(len(cards) for cards in found.values()))
    searched = any(why_no_search(resolving, player) is None for player in found)
    resolving.amounts["did"] = int(searched)  # "if you do" asks whether it was searched, not what was found (701.23b)


def _search(resolving: Resolving, instruction: ef.Search, player: str) -> tuple[str, ...]:
    """The cards that a player finds. Only known cards can be; cards with a stated quality need not be (701.23b)."""
    table = resolving.table
    if (why := why_no_search(resolving, player)) is not None:
        table.note(f"{resolving.name(player)} {why}.", "impossible", "101.2", "701.23a", actor=player)
        return ()
    known, unknown = _looked_at(resolving, player)
    scope = resolving.scope
    fitting = tuple(one for one in known if fits(instruction.what.noun, one, scope))
    if unknown:
        table.assume(f"None of the {unknown} unknown cards in the library of {resolving.name(player)} is found.")
    high = resolving.value(instruction.what.high) if instruction.what.high is not None else len(fitting)
    high = min(high, len(fitting))
    must = not unknown and not _asks_for_a_quality(instruction.what.noun)  # 701.23d
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


def _looked_at(resolving: Resolving, player: str) -> tuple[tuple[str, ...], int]:
    """The cards that are known of those searched, and how many others there are: of the library, or its top (701.23f)."""
    table = resolving.table
    if rule_holds(table.state, player, "searches only the top four cards"):
        text = f"{resolving.name(player)} searches the top four cards of the library instead."
        table.note(text, "replacement", "614.1a", "701.23f", actor=player, objects=(player,))
        top = know_top(table, player, 4)
        known = tuple(one for one in top if not table.state.objects[one].unknown)
        return known, len(top) - len(known)
    library = table.state.players[player].library
    return (*library.top, *library.rest, *library.bottom), library.unknown


def why_no_search(resolving: Resolving, player: str) -> str | None:
    """Why a player can't search their library for this spell or ability, as the end of a sentence (101.2)."""
    state = resolving.table.state
    if rule_holds(state, player, "can't search libraries"):
        return "can't search libraries"
    if player == resolving.you and rule_holds(state, player, "can't search their library by what they control"):
        return "can't search their library by what they control"
    return None


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
