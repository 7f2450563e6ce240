"""613.8 on random boards: what is saved in finding out what effects do, and which wait for which, changes no result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from unittest.mock import patch

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.layers import board as layers_board
from engine.layers import projecting
from engine.layers.board import Board as Working
from engine.layers.collecting import Effect
from engine.layers.projecting import project
from engine.layers.telling import Applied
from engine.layers.working import with_meanings
from engine.phrases.references import objects
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from tests.effort import tries
from tests.rules.random_boards import boards


class Counting:
    """Counts what a projection goes through."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()

    def begin(self, board: Working) -> None:
        """What is not as it is printed."""
        for one in board.state.objects.values():
            self.found["a copy"] += bool(one.copies)
            self.found["face down"] += one.face_down is not None
            self.found["merged"] += bool(one.merged)

    def about_to(self, step: Applied, board: Working) -> None:
        """Why effects wait, loops, and what goes on without its ability (613.6, 613.8)."""
        effect = step.done.effect
        self.found.update(one.why for one in step.dependences)
        self.found["in a loop"] += any(one.effect.key == effect.key for one in step.dependences)
        self.found["against the timestamps"] += any(one.effect.timestamp < effect.timestamp for one in step.group)
        alike = [one.alike for one in step.group if one.alike is not None]
        self.found["alike"] += len(alike) > len({*alike})
        self.found[f"layer {step.layer}"] += bool(step.done.affected)
        if effect.ability is not None and effect.source is not None:
            there = with_meanings(board.working[effect.source].abilities)
            self.found["without its ability"] += effect.ability.ability not in [held.ability for held in there]

    def applied(self, step: Applied, board: Working) -> None:
        """It was counted before."""

    def layer_over(self, layer: str, without: Sequence[Effect], board: Working) -> None:
        """What does not apply, as its condition does not hold."""
        self.found["a condition"] += bool(without)


REACHED = (
    "whether it exists", "what it applies to", "what it does", "in a loop", "against the timestamps", "without its ability",
    "a condition", "alike", "a copy", "face down", "merged", "layer 2", "layer 3",
    "layer 4", "layer 5", "layer 6", "layer 7a", "layer 7b", "layer 7c",
)  # fmt: skip
"""What the boards are there for."""


def test_613_8_the_boards_have_what_is_hard():
    """Each thing comes up on boards of the kind that the tests below look at."""
    reached: Counter[str] = Counter()

    @settings(max_examples=tries(150), deadline=None, derandomize=True)
    @given(boards())
    def look(board):
        counting = Counting()
        project(board.state, counting)
        assert not any(obj.definition.front.unread for obj in board.state.objects.values())
        reached.update(what for what, times in counting.found.items() if times)

    look()
    assert [what for what in REACHED if not reached[what]] == []


@settings(max_examples=tries(60), deadline=None, derandomize=True)
@given(boards())
def test_613_8_however_it_is_found(board):
    """613.8a, 613.8c: the same as trying each pair anew after each effect, asking every object one by one."""
    assert project(board.state) == one_by_one(board.state)


def one_by_one(state: GameState) -> dict[str, Characteristics]:
    """A projection in which nothing is saved."""
    everyone = lambda _chosen, _altered: frozenset(state.objects)  # noqa: E731
    each = lambda what, scope, _working, _reads, _known: objects(what, scope)  # noqa: E731
    with (
        patch.object(layers_board, "selected", each),
        patch.object(layers_board, "_likeness", lambda _outcome, begun: None),
        patch.object(projecting._Projection, "_with_other_effects", staticmethod(everyone)),
    ):
        return project(state, worth_trying=lambda _reads, _writes: True)


@settings(max_examples=tries(30), deadline=None, derandomize=True)
@given(boards(), st.randoms(use_true_random=False))
def test_613_7_in_whatever_order_effects_are_collected(board, random):
    """613.7, 613.5: timestamps decide, not the order of objects in a zone; and looking again finds the same."""
    state = board.state
    there = list(state.battlefield)
    random.shuffle(there)
    shuffled = msgspec.structs.replace(state, zones=state.zones.insert(("battlefield", None), tuple(there)))
    assert shuffled.battlefield == tuple(there)
    known = project(state)
    assert project(shuffled) == known
    assert project(state) == known
