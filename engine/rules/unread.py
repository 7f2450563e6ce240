"""Text that was not understood: where it may matter (and so makes a ruling depend on it), and where it does not.

An activated ability matters when it is activated. A triggered ability whose condition was read matters when that occurs.
Anything else that stands where it may function matters always. On an object that the question is about, the engine would
have to carry it out.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Keyword
from engine.keywords.supported import SUPPORTED
from engine.outcome import NotUnderstood
from engine.rules.layers import view
from engine.state.definition import Unread
from engine.state.game import GameState
from engine.state.objects import Zone

ZONE_WORDS: dict[Zone, tuple[str, ...]] = {
    "hand": ("hand",),
    "graveyard": ("graveyard",),
    "exile": ("exile",),
    "command": ("command zone",),
    "library": ("library",),
}
"""Words that show that a line may function outside the battlefield (113.6)."""


def doubts(state: GameState, concerned: tuple[str, ...]) -> Iterator[NotUnderstood]:
    """What in a state is not understood and may matter to any question about it.

    ``concerned`` are the objects that the request is about: on those it would have to be carried out.
    """
    for one in state.everything:
        obj = state.objects[one]
        if obj.unknown or obj.zone == "pending":
            continue
        for line in _lines(state, one):
            if _may_function(line, obj.zone):
                yield NotUnderstood(one, line.text, line.span, line.why, carried_out=one in concerned)


def _lines(state: GameState, one: str) -> Iterator[Unread]:
    seen = view(state).of(one)
    yield from seen.unread
    for held in seen.abilities:
        ability = held.ability
        if isinstance(ability, Keyword) and (ability.name not in SUPPORTED or ability.quality is not None):
            why = f"the keyword {ability.name} is read, but its rules are not carried out"
            yield Unread(ability.name, (0, len(ability.name)), why, "keyword")


def _may_function(line: Unread, zone: Zone) -> bool:
    if line.kind == "activated" or (line.kind == "triggered" and line.event is not None):
        return False
    if zone == "battlefield":
        return line.kind != "spell"
    if zone == "stack":
        return line.kind != "triggered"  # a spell's own text; other lines of permanents function once it has resolved
    lowered = line.text.lower()
    return any(word in lowered for word in ZONE_WORDS.get(zone, ()))
