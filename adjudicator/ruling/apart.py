"""What tells outcomes apart of which the same sentence is true: where things are, who has what, what waits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from adjudicator.ruling.fact import spelled
from adjudicator.ruling.naming import called, listed
from adjudicator.ruling.seeing import controller, size
from engine.layers.naming import name_of
from engine.phrases.wording import counted
from engine.state.game import GameState
from engine.state.game_over import result
from engine.state.ids import base

Feature = tuple[int, str, str]
"""What may differ, the weightiest kind first: the kind, what it is about, and which of several."""

_END, _ZONE, _CONTROLLER, _LIFE, _SIZE, _COUNTERS, _HAND, _TAPPED, _ATTACHED, _DAMAGE, _STACK, _LIBRARY, _EFFECTS = (
    range(13)
)
_WHERE: Final[Mapping[str, str]] = {
    "battlefield": "on the battlefield",
    "stack": "on the stack",
    "exile": "in exile",
    "command": "in the command zone",
    "graveyard": "in the graveyard",
    "hand": "in hand",
    "library": "in the library",
}
_MOST: Final = 3
"""How many differences are told of one outcome at most."""


def differences(states: Sequence[GameState]) -> list[str]:
    """For each of these states, what it has that others of them have not; nothing where no difference is found."""
    found = [dict(_features(state)) for state in states]
    keys = sorted({key for one in found for key in one}, key=lambda key: (key[0], key[1:]))
    unlike = [key for key in keys if len({one.get(key, "") for one in found}) > 1]
    chosen: list[Feature] = []
    parts = 1
    for key in unlike:
        finer = len({tuple(one.get(part, "") for part in (*chosen, key)) for one in found})
        if finer > parts:
            chosen, parts = [*chosen, key], finer
        if parts == len(states) or len(chosen) == _MOST:
            break
    if any(key[0] == _LIFE for key in chosen):  # whose life it is at the expense of
        chosen += [key for key in unlike if key[0] == _LIFE and key not in chosen]
    return [_life_together(listed([words for key in chosen if (words := one.get(key))])) for one in found]


_AT_LIFE: Final = re.compile(r" life(, | and )(\w+) is at (?=-?\d+ life)")


def _life_together(text: str) -> str:
    """Life totals of several players in fewer words.

    >>> _life_together("A is at 18 life and B is at 22 life")
    'A is at 18 and B at 22 life'
    """
    return _AT_LIFE.sub(r"\1\2 at ", text)


def apart(texts: Sequence[str], states: Sequence[GameState], cut: Callable[[int, int], str]) -> list[str]:
    """Sentences that differ where states do: the same sentence of several is followed by what is different.

    ``cut`` gives the sentence of an outcome once more, in so many characters less.
    """
    told = list(texts)
    for text in dict.fromkeys(texts):
        alike = [place for place, other in enumerate(texts) if other == text]
        if len(alike) < 2:
            continue
        for place, more in zip(alike, differences([states[one] for one in alike]), strict=True):
            if more:
                told[place] = f"{cut(place, len(more) + 2).rstrip('.')}; {more}."
    return told


def tallied(before: GameState, states: Sequence[GameState]) -> str:
    """In how many outcomes who wins or loses; nothing where nobody does in any of them."""
    lost_before = frozenset(ref for ref in before.turn_order if before.players[ref].lost)
    ends = Counter(_end(state, lost_before) for state in states)
    if not any(ends):
        return ""
    if len(ends) == 1:
        return f"{next(iter(ends))} in all of them"
    parts = [
        f"{end or 'nobody loses'} in {spelled(count)}"
        for end, count in sorted(ends.items(), key=lambda one: not one[0])
    ]
    return listed(parts)


def _end(state: GameState, apart_from: frozenset[str] = frozenset()) -> str:
    """Who wins, or who loses a game that goes on, apart from some players; nothing where nobody does.

    A game that is over is told of by its winner alone (104.2a), or as a draw (104.4).
    """
    match result(state):
        case None:
            lost = [
                state.players[ref].name for ref in state.turn_order if state.players[ref].lost and ref not in apart_from
            ]
            return f"{listed(lost)} {'loses' if len(lost) == 1 else 'lose'}" if lost else ""
        case "draw":
            return "the game is a draw"
        case winner:
            return f"{state.players[winner].name} wins"


def _features(state: GameState) -> Iterator[tuple[Feature, str]]:
    if end := _end(state):
        yield (_END, "", ""), end
    for ref in state.turn_order:
        player = state.players[ref]
        yield (_LIFE, ref, ""), f"{player.name} is at {player.life} life"
        cards = state.zones.get(("hand", ref), ())
        yield (_HAND, ref, ""), f"{player.name} has {counted(len(cards), 'card')} in hand"
        for part, words in ((player.library.top, "on top"), (player.library.bottom, "at the bottom")):
            known = [called(state, one) for one in part if not state.objects[one].unknown]
            if known:
                names = listed(known)
                yield (_LIBRARY, ref, words), f"{player.name} has {names} {words} of their library"
        for counters in player.counters:
            yield (_COUNTERS, ref, counters.kind), _has(player.name, counters.amount, counters.kind)
    for ref in state.objects:
        item = state.objects[ref]
        if item.kind != "ability" and not item.unknown:  # where which unknown card is, tells nobody anything
            yield from _of_object(state, ref)
    waiting = [called(state, ref).removeprefix("the ability of ") for ref in state.stack]
    if waiting:
        yield (_STACK, "", ""), f"on the stack, from the bottom: {', '.join(waiting)}"
    for number, effect in enumerate(state.effects):
        yield (_EFFECTS, str(number), ""), f"“{effect.text.rstrip('.')}” is on {_affected(state, effect.affects)}"


def _affected(state: GameState, refs: object) -> str:
    return listed([called(state, ref) for ref in refs]) if isinstance(refs, tuple) else "whatever it applies to"


def _of_object(state: GameState, ref: str) -> Iterator[tuple[Feature, str]]:
    item, of, name = state.objects[ref], base(ref), called(state, ref)
    yield (_ZONE, of, ""), f"{name} is {_WHERE.get(item.zone, item.zone)}"
    if item.zone != "battlefield":
        return
    who, here = controller(state, ref), size(state, ref)
    if who is not None:
        yield (_CONTROLLER, of, ""), f"{name_of(state, who)} controls {name}"
    if here is not None:
        yield (_SIZE, of, ""), f"{name} is {here[0]}/{here[1]}"
    yield (_TAPPED, of, ""), f"{name} is {'tapped' if item.tapped else 'untapped'}"
    if item.attached_to is not None:
        yield (_ATTACHED, of, ""), f"{name} is attached to {called(state, item.attached_to)}"
    if item.damage:
        yield (_DAMAGE, of, ""), f"{name} has {item.damage} damage marked on it"
    for counters in item.counters:
        yield (_COUNTERS, of, counters.kind), f"{_has(name, counters.amount, counters.kind)} on it"


def _has(name: str, amount: int, kind: str) -> str:
    return f"{name} has {counted(amount, f'{kind} counter')}"
