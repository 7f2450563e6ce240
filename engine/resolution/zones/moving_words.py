"""How what is moved is told of: where it was put, and with what (400.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from engine.abilities.zones.moving import Move
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.layers.naming import name_of, names_of
from engine.phrases.wording import counted
from engine.state.game import GameState


def where_put(state: GameState, instruction: Move, what: tuple[str, ...]) -> str:
    """What becomes of the objects, which are told of as they are before they move or as they last were."""
    match instruction.to:
        case "hand":
            new = all(one not in state.objects or state.objects[one].zone == "library" for one in what)
            returned = instruction.verb == "return" or (instruction.verb != "put" and not new)
            return f"{'returned to' if returned else 'put into'} {of_owners(state, what, 'hand')}"
        case "battlefield":
            how = f"{' tapped' if instruction.tapped else ''}{' face down' if instruction.face_down else ''}"
            return f"put onto the battlefield{how}"
        case "graveyard":
            return f"put into {of_owners(state, what, 'graveyard')}"
        case "library top":
            library = of_owners(state, what, "library")
            if instruction.depth:
                return f"put into {library} below {counted(instruction.depth, 'card')}"
            return f"put on top of {library}{_last(state, what, 'on top')}"
        case "library bottom" | "library end":
            last = "" if instruction.order == "random" else _last(state, what, "at the very bottom")
            return f"put on the bottom of {of_owners(state, what, 'library')}{last}"


def _last(state: GameState, what: tuple[str, ...], where: str) -> str:
    """Which of several cards of one owner lies at the end of the library, as it was put there last (401.4)."""
    return f", {names_of(state, what[-1:])} {where}" if len(what) > 1 and len(_owners(state, what)) == 1 else ""


def of_owners(state: GameState, what: tuple[str, ...], zone: Literal["hand", "graveyard", "library"]) -> str:
    """Whose zone it is, for one object or several, of one owner or several (400.3)."""
    if len(_owners(state, what)) > 1:
        return f"their owners' {'libraries' if zone == 'library' else f'{zone}s'}"
    return f"{'its' if len(what) == 1 else 'their'} owner's {zone}"


def _owners(state: GameState, what: tuple[str, ...]) -> set[str]:
    return {(state.objects.get(one) or state.former[one].object).owner for one in what}


def discards(state: GameState, events: Sequence[kinds.DiscardCard]) -> str:
    """Who discards what, as a sentence (701.9a)."""
    return _by_players(state, "discards", events)


def sacrifices(state: GameState, events: Sequence[kinds.SacrificePermanent]) -> str:
    """Who sacrifices what, as a sentence (701.21a)."""
    return _by_players(state, "sacrifices", events)


def _by_players(state: GameState, verb: str, events: Sequence[kinds.DiscardCard | kinds.SacrificePermanent]) -> str:
    by: dict[str, list[str]] = {}
    for event in events:
        by.setdefault(event.player, []).append(event.object)
    return f"{who_does(state, verb, by)}."


def who_does(state: GameState, verb: str, by: Mapping[str, Sequence[str]]) -> str:
    """Which player does it with which objects: "A mills Shock and B mills Opt"."""
    return enumerated(
        [f"{name_of(state, one)} {verb} {names_of(state, those) or 'nothing'}" for one, those in by.items()]
    )


def with_which(events: tuple[kinds.MoveObject, ...]) -> str:
    """With which counters they have entered, after all that had its say on that; nothing where they differ in it."""
    counters = events[0].all_counters if len({event.all_counters for event in events}) == 1 else ()
    it = "it" if len(events) == 1 else "each"
    said = [counted(amount, f"{kind} counter") for kind, amount in counters]
    if not said:
        return ""
    return f" with {enumerated(said)} on {it}"


GOES: Final[Mapping[str, str]] = {
    "hand": ", to put into a hand",
    "battlefield": ", to put onto the battlefield",
    "graveyard": ", to put into a graveyard",
    "library top": ", to put on top of a library",
    "library bottom": ", to put on the bottom of a library",
}
"""The end of the question which of several cards goes somewhere, by where it goes."""
