"""Instructions that move objects: destroy, exile, return, sacrifice, counter (701.6, 701.8, 701.13, 701.21)."""

from __future__ import annotations

from engine.abilities import effects as ef
from engine.abilities.references import Chosen
from engine.choices import options_for, picked
from engine.events import kinds
from engine.events.happen import happen, possible
from engine.rules.layers import view
from engine.rules.naming import names_of
from engine.rules.resolution.context import Resolving
from engine.rules.wording import counted
from engine.state.ids import successor
from engine.state.objects import Zone


def destroy(resolving: Resolving, instruction: ef.Destroy) -> None:
    """Destroy permanents, all at once (701.8a)."""
    table = resolving.table
    meant = tuple(one for one in resolving.objects(instruction.what) if one in table.state.battlefield)
    safe = resolving.not_regenerated
    events = possible(
        table,
        (
            kinds.Destroy(object=one, source=resolving.this, regenerates=safe is not None and one not in safe)
            for one in meant
        ),
    )
    what = tuple(event.object for event in events)

    def told(happened: tuple[kinds.Event, ...]) -> str:
        gone = tuple(event.object for event in happened if isinstance(event, kinds.Destroy))
        saved = tuple(event.object for event in happened if isinstance(event, kinds.Regenerates))
        words = [f"{names_of(table.state, gone)} {_is_are(gone)} destroyed."] if gone else []
        words += [f"{names_of(table.state, saved)} regenerate{'' if len(saved) > 1 else 's'}."] if saved else []
        return " ".join(words) or "Nothing is destroyed."

    happened = happen(table, events, told, "destroy", "701.8a", "608.2c", objects=what)
    _moved(resolving, happened)


def move(resolving: Resolving, instruction: ef.Exile | ef.Move) -> None:
    """Put objects into another zone, where they are new objects (400.7)."""
    table = resolving.table
    meant = resolving.present(instruction.what)
    to: Zone = "exile" if isinstance(instruction, ef.Exile) else _zone(instruction)
    if to == "library":
        meant = _arranged(resolving, meant)
    events = possible(table, tuple(_move_one(resolving, instruction, one, to) for one in meant))
    what = tuple(event.object for event in events)
    text = f"{names_of(table.state, what)} {_is_are(what)} {_words(instruction)}{_with(events)}."
    rule = "701.13a" if isinstance(instruction, ef.Exile) else "400.7"
    happened = happen(table, events, text, "exile" if to == "exile" else "move", rule, "608.2c", objects=what)
    _moved(resolving, happened)


def sacrifice(resolving: Resolving, instruction: ef.Sacrifice) -> None:
    """Players sacrifice permanents: all choose first, in APNAP order, then all is sacrificed at once (701.21a, 101.4)."""
    table = resolving.table
    events: list[kinds.SacrificePermanent] = []
    for player in resolving.players(instruction.who):
        chosen = _of_player(resolving, instruction, player)
        events.extend(kinds.SacrificePermanent(object=one, player=player) for one in chosen)
    what = tuple(event.object for event in events)
    who = names_of(table.state, dict.fromkeys(event.player for event in events))
    text = f"{who} sacrifice{'' if len({e.player for e in events}) > 1 else 's'} {names_of(table.state, what)}."
    if not events:
        table.note("Nobody has anything to sacrifice.", "sacrifice", "609.3", "608.2c")
    happened = happen(table, events, text, "sacrifice", "701.21a", "608.2c", objects=what)
    _moved(resolving, happened)


def _of_player(resolving: Resolving, instruction: ef.Sacrifice, player: str) -> tuple[str, ...]:
    """The permanents that a player sacrifices: nobody sacrifices what they don't control (701.21a)."""
    state = resolving.table.state
    if isinstance(instruction.what, Chosen):
        found = resolving.choose(instruction.what, player, controlled_by=player)
    else:
        found = resolving.objects(instruction.what)
    return tuple(one for one in found if one in state.battlefield and view(state).of(one).controller == player)


def _arranged(resolving: Resolving, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that go to one place in a library at the same time are arranged by their owner (401.4)."""
    state = resolving.table.state
    ordered: list[str] = []
    for owner in state.apnap:
        own = tuple(one for one in cards if state.objects[one].owner == owner)
        ordered.extend(_order(resolving, owner, own) if len(own) > 1 else own)
    return tuple(ordered)


def _order(resolving: Resolving, owner: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    taken = resolving.table.ask(
        "order",
        owner,
        f"In which order are these cards put into the library of {resolving.name(owner)}? The first goes first.",
        options_for(tuple((one, resolving.name(one)) for one in cards)),
        "401.4",
        low=len(cards),
        high=len(cards),
        source=resolving.object,
    )
    return picked(taken.answer, taken.choice)


def counter(resolving: Resolving, instruction: ef.Counter) -> None:
    """Counter spells and abilities (701.6a)."""
    table = resolving.table
    meant = tuple(one for one in resolving.objects(instruction.what) if one in table.state.stack)
    events = possible(table, (kinds.CounterSpell(object=one, source=resolving.this) for one in meant))
    what = tuple(event.object for event in events)
    text = f"{names_of(table.state, what)} {_is_are(what)} countered."
    happened = happen(table, events, text, "counter", "701.6a", "608.2c", objects=what)
    _moved(resolving, happened)


def _move_one(resolving: Resolving, instruction: ef.Exile | ef.Move, one: str, to: Zone) -> kinds.MoveObject:
    under = None
    if isinstance(instruction, ef.Move) and to == "battlefield":  # 110.2a
        under = resolving.one_player(instruction.under) if instruction.under is not None else resolving.you
    return kinds.MoveObject(
        object=one,
        to=to,
        becomes=successor(one),
        cause="effect",
        controller=under,
        tapped=isinstance(instruction, ef.Move) and instruction.tapped,
        counters=_counters(resolving, instruction) if to == "battlefield" else (),
        position="bottom" if isinstance(instruction, ef.Move) and instruction.to == "library bottom" else "top",
    )


def _counters(resolving: Resolving, instruction: ef.Exile | ef.Move) -> tuple[tuple[str, int], ...]:
    """What it enters the battlefield with, determined now (122.6, 608.2h)."""
    if isinstance(instruction, ef.Exile):
        return ()
    return tuple((kind, resolving.value(amount)) for kind, amount in instruction.counters)


def _zone(instruction: ef.Move) -> Zone:
    match instruction.to:
        case "library top" | "library bottom":
            return "library"
        case zone:
            return zone


def _words(instruction: ef.Exile | ef.Move) -> str:
    if isinstance(instruction, ef.Exile):
        return "exiled"
    match instruction.to:
        case "hand":
            return "returned to the hand of its owner"
        case "battlefield":
            return "put onto the battlefield"
        case "graveyard":
            return "put into its owner's graveyard"
        case "library top":
            return "put on top of its owner's library"
        case "library bottom":
            return "put on the bottom of its owner's library"


def _with(events: tuple[kinds.MoveObject, ...]) -> str:
    counters = events[0].counters if events else ()
    it = "it" if len(events) == 1 else "each"
    return "".join(f" with {counted(amount, f'{kind} counter')} on {it}" for kind, amount in counters)


def _is_are(what: tuple[str, ...]) -> str:
    return "are" if len(what) > 1 else "is"


def _moved(resolving: Resolving, happened: tuple[kinds.Event, ...]) -> None:
    moves = tuple(event for event in happened if isinstance(event, kinds.MoveObject))
    resolving.refs["moved"] = tuple(event.becomes for event in moves)
    resolving.became.update((event.object, event.becomes) for event in moves)
    resolving.did(len(moves))
