"""What is not moved, because a player chose so or a condition did not hold, and what is said of it then (608.2c, 609.3)."""

from __future__ import annotations

from typing import Final

from engine.abilities.casting.playing import PlayCard
from engine.abilities.conditions import Condition, DidSo
from engine.abilities.effects import Instruction
from engine.abilities.nesting import find_own
from engine.abilities.node import find
from engine.abilities.phrases.references import Back, Chosen, Target, This
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.abilities.zones.moving import Move
from engine.layers.naming import names_of
from engine.resolution.context import Resolving
from engine.standing.restrictions import why_cannot_by_another

_MOVED: Final = "moved"
_STAYED: Final = "stayed"
"""What was not put onto the battlefield, and is where it was."""


def left_alone(resolving: Resolving, offered: Instruction) -> None:
    """A player chose not to do it: nothing has moved, and what was found stays with the rest."""
    not_moved(resolving, offered)
    found = resolving.left("found")
    parts = (part for kind in (Move, PlayCard) for part in find_own(offered, kind))
    if found and any(back.to == "found" for part in parts for back in find_own(part, Back)):
        rest = resolving.left("rest")
        resolving.refs["rest"] = (*rest, *(one for one in found if one not in rest))


def not_moved(resolving: Resolving, undone: Instruction) -> None:
    """What "it" would have been on the battlefield is nothing, whatever was moved before: "it gains haste" (609.3)."""
    for part in find_own(undone, Move):
        if part.to != "battlefield" or (isinstance(part.what, Back) and part.what.to == _MOVED):
            continue
        resolving.refs[_STAYED] = resolving.objects(part.what) if isinstance(part.what, Back | This | Target) else ()
        resolving.refs[_MOVED] = ()


def speak_of_what_stayed(resolving: Resolving, fulfilled: Condition) -> None:
    """ "If you don't put it onto the battlefield, put it into your hand": it is where it was."""
    asks = isinstance(fulfilled, DidSo) and fulfilled.negated
    asks = asks or any(said.what == "put onto the battlefield" for said in find(fulfilled, DoneThisWay))
    if asks and not resolving.left(_MOVED):
        resolving.refs[_MOVED] = resolving.refs.get(_STAYED, ())


def note_kept_out(resolving: Resolving, what: Chosen) -> None:
    """Say what could not be chosen to enter, though it fits, and what says so (101.2, 608.2d)."""
    table = resolving.table
    by: dict[str, list[str]] = {}
    for one in resolving.choosable(what):
        if (why := why_cannot_by_another(table.state, one, "enter the battlefield")) is not None:
            by.setdefault(why, []).append(one)
    for why, ones in by.items():
        text = f"{names_of(table.state, ones)} can't enter the battlefield{why}."
        table.note(text, "impossible", "101.2", "608.2d", objects=tuple(ones))
