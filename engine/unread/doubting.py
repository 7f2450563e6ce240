"""Lines that were not read and may matter at any time, to any question about a state; and stops at those due now."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Set
from functools import cached_property
from operator import attrgetter
from typing import Final, get_args

from engine.abilities.ability import EntersAsOneOf, Keyword
from engine.abilities.layers.becoming import parts_of
from engine.abilities.layers.characteristics import SetPT, looks_at_size
from engine.abilities.node import contains
from engine.abilities.phrases.filters import HasKeyword
from engine.abilities.phrases.quantities import Number, Remembered
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import TextNotUnderstood
from engine.layers import seen_of, view
from engine.phrases.chosen import is_chosen_for, not_told
from engine.phrases.wording import with_article
from engine.state.definition import Definition
from engine.state.game import GameState, permanents_whose
from engine.state.halves import shown
from engine.state.ids import base
from engine.state.objects import ChosenTarget
from engine.unread.needing import chosen_for, needed
from engine.unread.reach import elsewhere
from engine.unread.standing import Standing, is_unforeseen, lines_of, standing


def doubts(state: GameState, concerned: tuple[str, ...]) -> Iterator[NotUnderstood]:
    """What in a state is not understood and may matter to any question about it, whatever happens.

    ``concerned`` are the first ids of the objects that the request is about, which keep being meant as they change
    zones; what a spell or ability on the stack targets is concerned too. On those it would have to be carried out.
    """
    yield from doubtful_lines(state, concerned)
    choosing, becoming = view(state).those(is_chosen_for), permanents_whose(state, _BECOMES_ONE_OF)
    if not choosing and not becoming:
        return
    about = _about(state, concerned)
    for ref in [one for one in state.battlefield if one in choosing or one in becoming]:
        yield from _unchosen(state, ref)
        yield from _undecided(state, ref, about)


_BECOMES_ONE_OF: Final = attrgetter("becomes_one_of")


def doubtful_lines(state: GameState, concerned: tuple[str, ...]) -> Iterator[NotUnderstood]:
    """The lines that were not read and may matter to any question about a state, whatever happens."""
    lines = standing(state)
    if not lines:
        return
    about = _about(state, concerned)
    asked = _Asked(state, about)
    for one in lines:
        if _may_matter(state, one, asked, about):
            yield one.as_doubt(carried_out=base(one.holder) in about)


def _about(state: GameState, concerned: tuple[str, ...]) -> Set[str]:
    return {*concerned, *(base(target.ref) for one in state.stack for target in _targets(state, one))}


class _Asked:
    """Whether anything in play, or what the request is about, asks for power and toughness of objects, or for abilities."""

    def __init__(self, state: GameState, about: Set[str]) -> None:
        self._state = state
        self._about = about

    @cached_property
    def _meant(self) -> list[Definition]:
        """What the request is about, and what is on the stack: all that it says may be carried out."""
        state = self._state
        about = (one for one in state.everything if base(one) in self._about)
        return [state.objects[one].definition for one in (*state.stack, *about)]

    @cached_property
    def _lying(self) -> list[Definition]:
        """What else is where its abilities function."""
        return [self._state.objects[one].definition for one in _in_play(self._state)]

    def for_size(self) -> bool:
        """Whether something looks at a power or toughness."""
        floating = any(looks_at_size(effect.effect) for effect in self._state.effects)
        lying = any(one.keeps_looking_at_size for one in self._lying)
        return floating or lying or any(one.looks_at_size for one in self._meant) or self._resolving(looks_at_size)

    def for_abilities(self) -> bool:
        """Whether something looks at which keyword abilities objects have."""
        floating = any(_looks_at_keywords(effect.effect) for effect in self._state.effects)
        lying = any(one.keeps_looking_at_keywords for one in self._lying)
        meant = any(one.looks_at_keywords for one in self._meant)
        return floating or lying or meant or self._resolving(_looks_at_keywords)

    def _resolving(self, looks: Callable[[object], bool]) -> bool:
        """Whether an ability on the stack does."""
        there = (self._state.objects[one].on_stack for one in self._state.stack)
        return any(looks(facts.ability) for facts in there if facts is not None)


def _looks_at_keywords(value: object) -> bool:
    return contains(value, HasKeyword)


_TRIGGERS_ELSEWHERE: Final = attrgetter("triggers_elsewhere")
_SAYS_ELSEWHERE: Final = attrgetter("says_elsewhere")


def _in_play(state: GameState) -> Iterator[str]:
    yield from (*state.battlefield, *state.emblems)
    for one in state.objects.whose(_TRIGGERS_ELSEWHERE) | state.objects.whose(_SAYS_ELSEWHERE):
        definition = state.objects[one].definition
        there = state.objects[one].zone in ("graveyard", "exile", "command", "hand")
        if there and (definition.triggers_elsewhere or definition.says_elsewhere):
            yield one


def _may_matter(state: GameState, one: Standing, asked: _Asked, about: Set[str]) -> bool:
    if _may_define_size(state, one) and asked.for_size():
        return True
    if one.zone == "stack":
        return one.line.kind != "triggered" and is_due_on_stack(state, one)
    if one.line.kind == "triggered":
        return is_unforeseen(one)
    if not one.is_on_battlefield:
        anywhere = one.line.kind not in ("activated", "spell") and one.reach.kind in ("anything", "topics")
        return anywhere and elsewhere(one.text, one.zone)
    match one.reach.kind:
        case "anything":
            return one.line.kind != "spell"
        case "about itself" | "about its host":
            return _is_asked_of(state, one, asked, about)
        case _:
            return False


def _is_asked_of(state: GameState, one: Standing, asked: _Asked, about: Set[str]) -> bool:
    """Whether the object, or what it is attached to, is asked about, or others look at what it may change of that."""
    near = state.objects[one.holder].attached_to if one.reach.near == "host" else one.holder
    if near is None:
        return False
    if base(near) in about:
        return True
    return (one.reach.sized and asked.for_size()) or (one.reach.granting and asked.for_abilities())


def _unchosen(state: GameState, one: str) -> Iterator[NotUnderstood]:
    """A choice made as a permanent entered that is needed and can't be asked for (607.2d, 614.12a)."""
    asked = {kept for kept, ability in chosen_for(state, one) if not needed(state, one, ability, ())}
    for kind in not_told(state.objects[one], view(state).of(one)):
        if kind in asked:
            continue
        text, why = (
            f"choose {with_article(kind)}",
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

    Text that functions only once the spell has become a permanent can wait until then, and so can an alternative cost
    that was not chosen (118.9).

    :raises TextNotUnderstood: there is such text.
    """
    for one in standing(state):
        if one.holder == spell and one.line.kind != "triggered" and is_due_on_stack(state, one):
            raise TextNotUnderstood(one.as_doubt(carried_out=True))


_OPTIONAL = re.compile(r"(if [^.]*, )?you may |[^.]*can't be (countered|copied)|~spell can't be")
_OF_CASTING = re.compile(r"~spell|\bcast\b|\bcosts?\b|\btarget")


def is_due_on_stack(state: GameState, one: Standing) -> bool:
    """Whether a line of a spell has to be heeded as that is cast and resolves, wherever the choices lead."""
    types = view(state).of(one.holder).types
    if one.line.kind in ("activated", "triggered"):
        return False
    if one.reach.kind == "casting":
        return one.line.kind != "keyword" and _OPTIONAL.match(one.text) is None
    if "instant" in types or "sorcery" in types:
        return one.reach.kind != "outside the game"
    return one.reach.kind == "anything" or (one.reach.kind == "topics" and _OF_CASTING.search(one.text) is not None)


DISCARDED = (r"\bdiscard\b[^.]*\bthis card\b", "madness")
"""What a card says of being discarded (701.9, 702.35)."""
PUT_AWAY = (r"\bwould\b[^.]*\bput into\b[^.]*\bgraveyard\b",)
"""What a card says of being put into a graveyard from wherever it is, before that happens."""


def stop_at_occasion(state: GameState, card: str, occasions: tuple[str, ...]) -> None:
    """Stop at a card that has text of which what is about to happen may be the occasion: text with words like these.

    :raises TextNotUnderstood: there is such text.
    """
    seen = seen_of(state, card)
    for line in lines_of(seen) if seen.unread or Keyword in seen.kinds else ():
        if line.kind != "activated" and any(re.search(one, line.text.lower()) for one in occasions):
            raise TextNotUnderstood(NotUnderstood(card, line.text, line.span, line.why, carried_out=True))


def _targets(state: GameState, one: str) -> tuple[ChosenTarget, ...]:
    facts = state.objects[one].on_stack
    return facts.targets if facts is not None else ()


def _may_define_size(state: GameState, one: Standing) -> bool:
    """Whether it may say what the power or toughness of its object is, wherever that is (604.3), if that has any (208.1):
    who asks for it then depends on the line.
    """
    seen = view(state).of(one.holder)
    if seen.power is None and state.objects[one.holder].definition.front.power is None:
        return False
    says = "power" in one.text or "toughness" in one.text
    kinds = ("static", "unclassified")
    return one.line.kind in kinds and says and ("equal to" in one.text or "are each" in one.text)
