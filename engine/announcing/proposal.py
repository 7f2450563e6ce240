"""What is being announced (601.2, 602.2, 603.3): the choices go into the object on the stack as they are made."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.abilities.effects import Instruction
from engine.abilities.node import find
from engine.abilities.phrases.references import Target
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.as_cast import CASTING
from engine.phrases.quantities import value
from engine.phrases.scope import Names, Scope, named
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.objects import StackFacts
from engine.table.table import Table


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """What is being announced: the object on the stack, its controller, the object its text is on, its instructions.

    The other fields are what the action says ahead; ``None`` is asked. ``mode_bounds`` are how many modes may be chosen,
    where costs that are announced later have a say in it (601.4). ``casting``: it is a spell that is being cast. ``rules``
    are the numbers under which modes, X, targets and divisions are announced here.
    """

    object: str
    player: str
    this: str
    body: tuple[Instruction, ...]
    modes: tuple[int, ...] | None = None
    mode_bounds: tuple[int, int] | None = None
    targets: tuple[str | None, ...] | None = None
    x: int | None = None
    division: dict[str, int] | None = None
    mode_rule: str = "601.2b"
    target_rule: str = "601.2c"
    division_rule: str = "601.2d"
    casting: bool = False

    def scope(self, table: Table) -> Scope:
        """The game as the text on the stack sees it now."""
        return self.scope_in(table.state)

    def scope_in(self, state: GameState) -> Scope:
        """The game as the text on the stack would see it."""
        facts = state.objects[self.object].on_stack
        assert facts is not None
        return self.scope_with(state, facts)

    def scope_with(self, state: GameState, facts: StackFacts) -> Scope:
        """The game as the text on the stack would see it if these were its choices."""
        names = named(facts.bindings, facts.x)
        refs = _unchosen(self.body) | names.refs
        for target in facts.targets:
            refs[target.slot] = (*refs.get(target.slot, ()), target.ref)
        amounts = names.amounts | ({CASTING: 1} if self.casting else {})
        return Scope(state, view(state), self.player, self.this, Names(refs, amounts, names.x))


@lru_cache(2048)
def _unchosen(body: tuple[Instruction, ...]) -> dict[str, tuple[str, ...]]:
    """The targets of a text before any is chosen; nobody changes it."""
    return {part.slot: () for part in find(body, Target)}


def called_in_text(table: Table, object_id: str) -> str:
    """How the text of what is announced calls its own object: an ability calls its source by its name (201.5)."""
    source = facts_of(table, object_id).source
    return name_of(table.state, source if source is not None else object_id)


def facts_of(table: Table, object_id: str) -> StackFacts:
    """What has been chosen so far for an object on the stack."""
    facts = table.state.objects[object_id].on_stack
    assert facts is not None
    return facts


def set_facts(table: Table, object_id: str, facts: StackFacts) -> None:
    """Write down what has been chosen for an object on the stack."""
    table.state = edit(table.state, object_id, on_stack=facts)


def bounds(target: Target, scope: Scope) -> tuple[int, int | None]:
    """How many are chosen for one use of "target", at least and at most (601.2c)."""
    low = target.low if isinstance(target.low, int) else value(target.low, scope)
    high = target.high if target.high is None or isinstance(target.high, int) else value(target.high, scope)
    return low, high
