"""The instruction to tap or untap permanents (608.2d, 701.26)."""

from __future__ import annotations

from functools import partial

from engine.abilities.permanents.tapping import Tap, TapOrUntap, Untap
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import names_of
from engine.phrases import this_way
from engine.resolution.context import Resolving
from engine.state.game import GameState

RULES = {True: "701.26a", False: "701.26b"}
"""Where it is said what tapping is, and what untapping is."""


def tap_or_untap(resolving: Resolving, instruction: TapOrUntap) -> None:
    """A tapped permanent can only be untapped, an untapped one only tapped (701.26a, 701.26b): that is chosen (608.2d)."""
    table = resolving.table
    there = tuple(one for one in resolving.objects(instruction.what) if one in table.state.battlefield)
    done = 0
    for one in there:
        taps = not table.state.objects[one].tapped
        event = kinds.SetTapped(object=one, tapped=taps, player=resolving.you)
        told, name = partial(_told, table.state, taps), "tap" if taps else "untap"
        happened = happen(table, (event,), told, name, RULES[taps], "608.2d", objects=(one,))
        done += sum(isinstance(part, kinds.SetTapped) for part in happened)
    resolving.did(done)


def tap(resolving: Resolving, instruction: Tap | Untap) -> None:
    """Tap or untap permanents; only those that are not so already change (701.26a, 701.26b)."""
    table = resolving.table
    tapping = isinstance(instruction, Tap)
    who = (resolving.you,) if instruction.who is None else resolving.each(instruction.who)
    found: dict[str, str] = {}
    for player in who:
        found |= dict.fromkeys(resolving.objects(instruction.what, player), player)
    there = table.state.objects
    what = tuple(one for one in found if one in table.state.battlefield and there[one].tapped != tapping)
    events = tuple(kinds.SetTapped(object=one, tapped=tapping, player=found[one]) for one in what)
    told, name = partial(_told, table.state, tapping), "tap" if tapping else "untap"
    happened = happen(table, events, told, name, RULES[tapping], "608.2c", objects=what)
    this_way.remember(happened, resolving.refs, resolving.amounts)
    resolving.did(sum(isinstance(event, kinds.SetTapped) for event in happened))


def _told(state: GameState, tapping: bool, happened: tuple[kinds.Event, ...]) -> str:
    """What has become tapped, or untapped: something else may have happened instead (122.1d, 614.6)."""
    changed = tuple(event.object for event in happened if isinstance(event, kinds.SetTapped))
    become = "become" if len(changed) > 1 else "becomes"
    return f"{names_of(state, changed) if changed else 'Nothing'} {become} {'tapped' if tapping else 'untapped'}."
