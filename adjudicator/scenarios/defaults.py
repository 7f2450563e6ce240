"""What is chosen where neither the timeline nor an answer says: the default first, then the other courses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, islice

from adjudicator.scenarios.fighting import DAMAGE_RULE, divisions
from adjudicator.scenarios.names import own_lines
from adjudicator.scenarios.queue import PHYREXIAN_RULE
from engine.dialogue.choices import Answer, Choice, Option
from engine.layers import view
from engine.mana.sources import sources
from engine.oracle.printing import print_line
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.game import GameState
from engine.table.default_answers import possible_answers

_HARM = re.compile(
    r"\b(destroy|damage|exile|counter target|sacrifice|discard|loses?|can't|tap target|return target|gets -|mills?|"
    r"-1/-1|gain control|fights?)\b|\bgets −"
)


def alternatives(choice: Choice, state: GameState, already: tuple[str, ...] = ()) -> Iterator[Answer]:
    """The answers to a choice, the default first: yes; the first legal mode; what helps to own things and what harms to
    opposing ones, as many as allowed; the most that can be paid; the listed order.

    ``already`` are options that are picked in any case.
    """
    match choice.kind:
        case "choose_yes_no":
            yield Answer(choice=choice.id, yes=True)
            yield Answer(choice=choice.id, yes=False)
        case "choose_number":
            high = _payable(choice, state) if choice.high is None else min(choice.high, choice.low + 40)
            for number in range(max(high, choice.low), choice.low - 1, -1):
                yield Answer(choice=choice.id, number=number)
        case "choose_objects" | "choose_players" | "partition":
            yield from _picks(choice, tuple(_ranked(choice, state)), already, most=True)
        case "choose_modes":
            yield from _picks(choice, choice.options, already, most=False)
        case "choose_value" if PHYREXIAN_RULE in choice.rules:  # like a yes or no: with life, or not
            for option in sorted(choice.options, key=lambda option: option.object != "life"):
                yield Answer(choice=choice.id, pick=(option.id,))
        case "divide" if DAMAGE_RULE in choice.rules:
            yield from divisions(choice, state)
            yield from possible_answers(choice) or ()
        case "declare_attackers" | "declare_blockers" | "identify":
            return
        case _:
            yield from possible_answers(choice) or ()


def _picks(choice: Choice, options: tuple[Option, ...], already: tuple[str, ...], *, most: bool) -> Iterator[Answer]:
    ids = tuple(option.id for option in options if option.id not in already)
    high = len(options) if choice.high is None else min(choice.high, len(options))
    sizes = range(max(choice.low - len(already), 0), max(high - len(already), 0) + 1)
    for size in reversed(sizes) if most else sizes:
        for pick in islice(combinations(ids, size), 40):
            yield Answer(choice=choice.id, pick=(*already, *pick))


def _ranked(choice: Choice, state: GameState) -> list[Option]:
    """The options as the default prefers them; in listed order where it makes no difference."""
    harmful = _harms(choice, state)

    def rank(option: Option) -> int:
        ref = option.object or ""
        whose = ref if ref in state.players else None
        if ref in state.objects:
            obj = state.objects[ref]
            whose = view(state).of(ref).controller if obj.zone in ("battlefield", "stack") else obj.owner
        own = whose == choice.player
        return int(own == harmful) if whose is not None else 0

    return sorted(choice.options, key=rank)


def _harms(choice: Choice, state: GameState) -> bool:
    """Whether what asks does harm, as far as its words show."""
    obj = state.objects.get(choice.source or "")
    if obj is None:
        return False
    text = " ".join(part for part, _ in own_lines(obj))
    if obj.on_stack is not None and obj.on_stack.ability is not None:
        text = print_line((obj.on_stack.ability,)) or obj.on_stack.text
    return _HARM.search(text.casefold()) is not None


def _payable(choice: Choice, state: GameState) -> int:
    """The most mana that the player could have: no greater X can be paid."""
    made = sum(max(map(len, source.amounts), default=0) for source in sources(state, choice.player, PROCEDURES))
    return len(state.players[choice.player].mana_pool) + made
