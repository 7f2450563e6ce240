"""Sagas (714): chapters, the lore counter of each turn, and their sacrifice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from engine.abilities.ability import Ability, Triggered
from engine.abilities.kinds_of_cards.sagas import Chapters
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.stack_kinds import ActFinalChapter
from engine.layers import view
from engine.layers.controlling import controller_of
from engine.layers.looking import of_subtype
from engine.layers.naming import name_of
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from engine.state.objects import StackFacts
from engine.table.table import Table
from engine.unread.reach import chapters_in


def final_chapter(seen: Characteristics) -> int:
    """The greatest number among its chapter abilities, 0 if it has none (714.2d)."""
    read = (number for held in seen.abilities for number in chapters_of(held.ability))
    return max((*read, *(number for line in seen.unread for number in chapters_in(line.text.lower()))), default=0)


def chapters_of(ability: Ability | None) -> tuple[int, ...]:
    """The numbers in the chapter symbol of an ability; none if it is no chapter ability."""
    if isinstance(ability, Triggered) and isinstance(ability.event, Chapters):
        return ability.event.numbers
    return ()


def acts(state: GameState, facts: StackFacts, does: Literal["triggers", "resolves"]) -> tuple[kinds.Event, ...]:
    """What there is to trigger on if an ability is the final chapter ability of a Saga (714.2e), as that is or last was."""
    saga, numbers = facts.source, chapters_of(facts.ability)
    if saga is None or not numbers:
        return ()
    seen = view(state).of(saga) if saga in state.objects else state.former[saga].characteristics
    return (ActFinalChapter(object=saga, does=does),) if final_chapter(seen) in numbers else ()


def with_chapters(state: GameState) -> Iterator[str]:
    """The Sagas on the battlefield that have chapter abilities."""
    look = view(state)
    yield from (one for one in look.those(of_subtype("Saga")) if final_chapter(look.of(one)))


_SYMBOLS = re.compile(r"[IVXLC ,]+—")


def is_over(state: GameState, saga: str) -> bool:
    """Whether it has come to its final chapter, none of its chapter abilities being left to resolve (714.4)."""
    unread = (line for line in view(state).of(saga).unread if line.event is None and not chapters_in(line.text.lower()))
    if any(line.kind in ("unclassified", "triggered") and _SYMBOLS.match(line.text) for line in unread):
        feature(saga, "a Saga with chapters that are not understood (714.2d)")
    if state.objects[saga].count("lore") < final_chapter(view(state).of(saga)):
        return False
    waiting = (state.objects[one].on_stack for one in (*state.stack, *state.zone("pending")))
    return not any(facts is not None and facts.source == saga and chapters_of(facts.ability) for facts in waiting)


def turn_based(state: GameState, player: str) -> tuple[kinds.ChangeCounters, ...]:
    """The lore counters that a player puts on their Sagas as their precombat main phase begins (714.3c)."""
    own = tuple(one for one in with_chapters(state) if view(state).of(one).controller == player)
    return tuple(kinds.ChangeCounters(on=one, kind="lore", amount=1, by_effect=False) for one in own)


def chapter_chosen(table: Table, ahead: GameState, event: kinds.Entering, final: int) -> int:
    """The number of lore counters with which a Saga with read ahead is to enter (714.3b, 702.155b)."""
    player = controller_of(ahead, event.becomes)
    name, who = name_of(ahead, event.becomes), name_of(ahead, player)
    prompt = f"With how many lore counters does {name} enter?"
    taken = table.ask("choose_number", player, prompt, (), "714.3b", "614.12a", low=1, high=final, source=event.becomes)
    chosen = taken.answer.number
    assert chosen is not None, "a number is chosen"
    text = f"{who} chooses {chosen} for {name}."
    table.note(text, "as_enters", "614.12a", "714.3b", actor=player, objects=(event.becomes,), choice=taken)
    return chosen
