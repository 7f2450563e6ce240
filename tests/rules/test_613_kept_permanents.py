"""613: what permanents are is kept from state to state where nothing has changed that an effect asks about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings

from adjudicator.cards import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.wire.load import load
from engine.dialogue.outcome import RunRequest
from engine.layers import keep_view, looking, view
from engine.layers.projecting import project
from engine.runs.run import run
from engine.state.change import edit, edit_player
from engine.state.game import GameState
from tests.effort import sample, tries
from tests.examples.reading import NAMES, raw
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment
from tests.rules.test_properties import some_request
from tests.wire.compiled import COMPILER

ANTHEM = enchantment("Anthem", "{W}", "Creatures you control get +1/+1.")
TAPPED = enchantment("Rest", "{W}", "Tapped creatures get +0/+2.")
ALMS = creature("Alms", "{W}", "As long as you have 30 or more life, this creature gets +5/+5.", "1/1")
CROWD = creature("Crowd", "{W}", "This creature gets +1/+1 for each card in your hand.", "1/1")


@pytest.fixture
def shared() -> Iterator[list[GameState]]:
    """The states of which the permanents were kept, each compared with what a projection from scratch finds."""
    found: list[GameState] = []
    keep = looking._with_the_same_permanents

    def compared(old: GameState, new: GameState, known: looking.View) -> object:
        seen = keep(old, new, known)
        if seen is not None:
            found.append(new)
            assert seen == project(new)
        return seen

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(looking, "_with_the_same_permanents", compared)
        yield found


@pytest.mark.parametrize("name", sample(NAMES, 4))
def test_613_1_what_is_kept_is_what_would_be_found(name: str, shared: list[GameState]) -> None:
    body = opened(prepare(raw(name), NoCards()).body)
    run(load(body.request, body.cards, COMPILER).request)


def test_613_1_it_is_kept_at_all(shared: list[GameState]) -> None:
    body = opened(prepare(raw("16-hold-priority"), NoCards()).body)
    run(load(body.request, body.cards, COMPILER).request)
    assert len(shared) > 5


@settings(
    max_examples=tries(10),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(some_request())
def test_613_1_on_random_boards_too(shared: list[GameState], request: RunRequest) -> None:
    run(request)


def kept(board: Board, later: GameState) -> bool:
    """Whether the later state is given the permanents of the board."""
    view(board.state)
    keep_view(board.state, later)
    return "view" in later.__dict__


def test_611_3_what_effects_ask_about_is_looked_at_anew() -> None:
    plain = Board().field("A", anthem=ANTHEM, bears=BEARS)
    resting = Board().field("A", rest=TAPPED, bears=BEARS)
    alms = Board().field("A", alms=ALMS)
    crowd = Board().field("A", crowd=CROWD).hand("A", one=BEARS)
    for board, asks in ((plain, False), (resting, True)):
        assert kept(board, edit(board.state, "bears", tapped=True)) is not asks
        assert not kept(board, edit(board.state, "bears", controller="B"))
    for board, asks in ((plain, False), (alms, True)):
        assert kept(board, edit_player(board.state, "A", life=40)) is not asks
    assert not kept(crowd, edit(crowd.state, "one", tapped=True))
