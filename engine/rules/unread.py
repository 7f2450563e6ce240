"""Text that was not understood: where it may matter (and so makes a ruling depend on it), and where it does not.

An activated ability matters when it is activated. A triggered ability whose condition was read matters when that occurs.
Anything else that stands where it may function matters always. On an object that the question is about, the engine would
have to carry it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import get_args

from engine.abilities.ability import EntersAsOneOf, Keyword
from engine.abilities.becoming import parts_of
from engine.abilities.changes import SetPT
from engine.abilities.quantities import Number, Remembered
from engine.keywords.supported import ACTIVATED, is_supported
from engine.outcome import NotUnderstood
from engine.rules.chosen import not_told
from engine.rules.layers import view
from engine.state.definition import LineKind, Unread
from engine.state.game import GameState
from engine.state.halves import shown
from engine.state.ids import base
from engine.state.objects import ChosenTarget, Zone
from engine.stops import TextNotUnderstood

WATCHED: tuple[Zone, ...] = ("battlefield", "stack")
"""Where the rules look for what triggers; an ability that triggers from elsewhere says so of "this card" (113.6)."""

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

    ``concerned`` are the first ids of the objects that the request is about, which keep being meant as they change
    zones; what a spell or ability on the stack targets is concerned too. On those it would have to be carried out.
    """
    about = {*concerned, *(base(target.ref) for one in state.stack for target in _targets(state, one))}
    sized = any(state.objects[one].definition.looks_at_size for one in state.everything)
    for one in state.everything:
        obj = state.objects[one]
        if obj.unknown or obj.zone == "pending":
            continue
        zone: Zone = "battlefield" if obj.kind == "emblem" else obj.zone  # 114.4: its abilities function where it is
        for line in _lines(state, one):
            if _may_function(line, zone) or (sized and _may_define_size(line)):
                yield NotUnderstood(one, line.text, line.span, line.why, carried_out=base(one) in about)
        if obj.zone == "battlefield":
            yield from _unchosen(state, one)
            yield from _undecided(state, one, about)


def _unchosen(state: GameState, one: str) -> Iterator[NotUnderstood]:
    """A choice made as a permanent entered that the request does not tell (607.2d, 614.12a)."""
    for kind in not_told(state.objects[one], view(state).of(one)):
        text, why = (
            f"choose {'an' if kind[0] in 'aeiou' else 'a'} {kind}",
            f"which {kind} was chosen for it is not told",
        )
        if kind in get_args(Remembered):
            text, why = kind, f"how much that is ({kind}) is not told"
        yield NotUnderstood(one, text, (0, len(text)), why, carried_out=False)


def _undecided(state: GameState, one: str, about: Set[str]) -> Iterator[NotUnderstood]:
    """Which of several things a permanent became as it entered, where the request does not tell (613.2a, 707.2).

    Then its size is that of none of them.
    """
    face = shown(state.objects[one])
    size = (Number(face.power or 0), Number(face.toughness or 0))
    for line in face.lines:
        for ability in line.abilities:
            if isinstance(ability, EntersAsOneOf):
                parts = (part for option in ability.options for part in parts_of(option))
                sizes = {(part.power, part.toughness) for part in parts if isinstance(part, SetPT)}
                if sizes and size not in sizes:
                    why = "which of these it became is not told"
                    yield NotUnderstood(one, line.text, (0, len(line.text)), why, carried_out=base(one) in about)


def check_spell(state: GameState, spell: str) -> None:
    """Stop at a spell that is being cast with text that would have to be heeded now (601.2).

    Text that functions only once the spell has become a permanent can wait until then.

    :raises TextNotUnderstood: there is such text.
    """
    for line in _lines(state, spell):
        if _may_function(line, "stack"):
            raise TextNotUnderstood(NotUnderstood(spell, line.text, line.span, line.why, carried_out=True))


DISCARDED = ("discard this card", "madness")
"""What a card says of being discarded (701.9, 702.35)."""
PUT_AWAY = ("would be put into a graveyard",)
"""What a card says of being put into a graveyard from wherever it is, before that happens."""


def stop_at_occasion(state: GameState, card: str, occasions: tuple[str, ...]) -> None:
    """Stop at a card that has text of which what is about to happen may be the occasion: text with one of these words.

    :raises TextNotUnderstood: there is such text.
    """
    for line in _lines(state, card):
        if line.kind != "activated" and any(one in line.text.lower() for one in occasions):
            raise TextNotUnderstood(NotUnderstood(card, line.text, line.span, line.why, carried_out=True))


def _targets(state: GameState, one: str) -> tuple[ChosenTarget, ...]:
    facts = state.objects[one].on_stack
    return facts.targets if facts is not None else ()


def _lines(state: GameState, one: str) -> Iterator[Unread]:
    seen = view(state).of(one)
    yield from seen.unread
    for held in seen.abilities:
        ability = held.ability
        if isinstance(ability, Keyword) and not is_supported(ability):
            why = f"the keyword {ability.name} is read, but its rules are not carried out"
            kind: LineKind = "activated" if ability.name in ACTIVATED else "keyword"
            yield Unread(ability.name, (0, len(ability.name)), why, kind)


def _may_define_size(line: Unread) -> bool:
    """Whether it may say what the power or toughness of its object is, wherever that is (604.3): who asks for it then
    depends on the line.
    """
    text = line.text.lower()
    says = "power" in text or "toughness" in text
    return line.kind in ("static", "unclassified") and says and ("equal to" in text or "are each" in text)


def _may_function(line: Unread, zone: Zone) -> bool:
    if line.kind == "activated":
        return False
    if (
        line.kind == "triggered"
        and line.event is not None
        and (zone in WATCHED or "this card" not in line.text.lower())
    ):
        return False  # it is known when the condition occurs
    if zone == "battlefield":
        return line.kind != "spell"
    if zone == "stack":
        return line.kind != "triggered"  # a spell's own text; other lines of permanents function once it has resolved
    lowered = line.text.lower()
    return any(word in lowered for word in ZONE_WORDS.get(zone, ()))
