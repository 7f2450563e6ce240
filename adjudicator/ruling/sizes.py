"""What became of the power and toughness of creatures (208), and of those that were dealt damage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from adjudicator.ruling.account import Account
from adjudicator.ruling.fact import SIZE, SURVIVED, Fact
from adjudicator.ruling.naming import called, listed, sized
from adjudicator.ruling.seeing import is_creature, keywords_of, size, type_line
from engine.dialogue.citing import StepDone
from engine.layers import seen_of
from engine.state.game import GameState


def survived(account: Account, after: GameState) -> Iterator[Fact]:
    """Creatures on which damage was marked, or from which it was removed, and that are still there."""
    last = {record["object"]: step for _, step, record in account.changed("damage")}
    for ref in filter(last.__contains__, after.battlefield):
        step, here = last[ref], size(after, ref)
        if here is not None and is_creature(after, ref):
            damage = after.objects[ref].damage
            state = f" with {damage} damage marked on it" if damage else ""
            one = f"survives as {sized(*here)}{state}"
            rules = tuple(cite.number for cite in step.rules)
            yield Fact(SURVIVED, called(after, ref), one, one.replace("survives as", "survive, each"), rules)


def sizes(before: GameState, steps: Sequence[StepDone], after: GameState, other: Sequence[str]) -> Iterator[Fact]:
    """The sizes that are others now; and those that effects changed and changed back, as they went."""
    for ref in other:
        if ref not in before.objects or before.objects[ref].zone != "battlefield":
            continue
        old, new = size(before, ref), size(after, ref)
        if new is not None and new != old:
            yield Fact(SIZE, called(after, ref), f"is {new[0]}/{new[1]}", f"are {new[0]}/{new[1]}", ("613.4",))
        elif new is not None and len(way := _way(before, steps, after, ref)) > 1:
            told = f"from {' to '.join(f'{power}/{toughness}' for power, toughness in way)}"
            yield Fact(SIZE, called(after, ref), f"goes {told}", f"go {told}", ("613.4",))


def as_before(before: GameState, steps: Sequence[StepDone], after: GameState) -> list[Fact]:
    """The permanents on which an effect came and went (514.2): what they are again."""
    known = {effect.id for effect in (*before.effects, *after.effects)}
    gone = {ref for step in steps for one in step.after.effects if one.id not in known for ref in one.affects or ()}
    found = []
    for ref in (one for one in after.battlefield if one in gone and one in before.battlefield):
        here, same = size(after, ref), seen_of(before, ref) == seen_of(after, ref)
        line = type_line(after, ref)
        if same and line:
            article, _, types = line.partition(" ")
            words = f"{sized(*here) if here is not None and is_creature(after, ref) else article} {types}"
            having = f" with {listed(held)}" if (held := keywords_of(after, ref)) else ""
            found.append(Fact(SIZE, called(after, ref), f"is {words}{having} again", f"are each {words}{having} again"))
    return found


_SEVERAL: Final = 2


def _way(before: GameState, steps: Sequence[StepDone], after: GameState, ref: str) -> list[tuple[int, int]]:
    """The sizes that an object had, one after the other, where several effects on it have begun and still last."""
    known = {effect.id for effect in before.effects}
    begun = [one for one in after.effects if one.id not in known and isinstance(one.affects, tuple)]
    if sum(ref in (one.affects or ()) for one in begun) < _SEVERAL:
        return []
    states = [before, *(step.after for step in steps if step.before.effects is not step.after.effects), after]
    found = [here for state in states if ref in state.objects and (here := size(state, ref)) is not None]
    return [one for one, _ in groupby(found)]
