"""613: what permanents are is kept from state to state where nothing has changed that an effect asks about."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

import pytest
from hypothesis import HealthCheck, given, settings

from adjudicator.cards import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.wire.load import load
from engine.committing import commit
from engine.dialogue.actions import CastSpell
from engine.dialogue.outcome import RunRequest
from engine.happening import happen
from engine.layers import looking, view
from engine.layers.projecting import has_statics, project
from engine.phrases.heard_events import heard_by
from engine.runs.run import run
from engine.state.all_objects import Objects
from engine.state.change import edit, edit_player
from engine.state.game import GameState
from engine.table import table
from tests.effort import sample, tries
from tests.examples.reading import NAMES, raw
from tests.rules.boards import BEARS, GROWTH, Board
from tests.rules.pool import creature, enchantment, sorcery
from tests.rules.test_properties import some_request
from tests.wire.compiled import COMPILER

STEAL = sorcery("Steal", "{R}", "Gain control of target creature until end of turn.")
ANTHEM = enchantment("Anthem", "{W}", "Creatures you control get +1/+1.")
TAPPED = enchantment("Rest", "{W}", "Tapped creatures get +0/+2.")
ALMS = creature("Alms", "{W}", "As long as you have 30 or more life, this creature gets +5/+5.", "1/1")
IS_DOUBTFUL = attrgetter("is_doubtful")
MAKES_STATICS = attrgetter("grants_statics")
CROWD = creature("Crowd", "{W}", "This creature gets +1/+1 for each card in your hand.", "1/1")


@pytest.fixture
def shared() -> Iterator[list[GameState]]:
    """The states of which something was kept, each compared with what is found from scratch."""
    found: list[GameState] = []
    looked = looking._looked

    def compared(state: GameState, last: looking.View | None) -> looking.Look:
        made = looked(state, last)
        if last is not None:
            found.append(state)
            assert made.seen == project(state)
            for asked, ids in made.permanents.answers.items():
                assert ids == tuple(one for one in state.battlefield if asked(made.seen[one]))
            anew_asked = looking.Permanents(state, made.seen, {})
            there = (*state.battlefield, *state.emblems)
            for kind in {kind for one in made.seen.values() for kind in one.kinds}:
                having = tuple(one for one in there if any(issubclass(own, kind) for own in made.seen[one].kinds))
                assert made.permanents.in_play(kind) == anew_asked.in_play(kind) == having
            heard = tuple((one, heard_by(made.seen[one])) for one in state.battlefield)
            assert made.permanents.listening in (None, tuple(one for one in heard if one[1] != frozenset()))
            looked_anew = looking.View(state, looking.Look(state, made.seen, anew_asked, plain=made.plain))
            for one in made.known.keys() & state.objects.keys():
                assert looked_anew.of(one) == made.known[one]
            anew = Objects.of(state.objects)
            kept = state.objects
            assert (anew.marked, anew.strays, anew.unknown) == (kept.marked, kept.strays, kept.unknown)
            before = last.state.objects
            other = {one for one in {*kept, *before} if kept.get(one) is not before.get(one)}
            assert set(kept.differing(before)) == set(before.differing(kept)) == other
            assert set(kept.unlike(before, kept)) == {one for one in other if one in kept}
            assert kept.named == anew.named
            for asked in (MAKES_STATICS, IS_DOUBTFUL):
                assert anew.whose(asked) == state.objects.whose(asked)
                assert state.objects.in_play[asked] or not anew.in_play[asked]
        return made

    pass_on = looking.with_last_look

    def passed_on(state: GameState, changed: GameState) -> GameState:
        known = changed.__dict__.get("view")
        after = pass_on(state, changed)
        look = after.__dict__.get("view")
        if look is not known:
            assert look is view(state).look
            assert look.seen == project(changed)
            found.append(changed)
        return after

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(looking, "_looked", compared)
        for where in (commit, happen, table):
            patch.setattr(where, "with_last_look", passed_on)
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
    state, seen = board.state, view(board.state)
    return looking._alike(seen, later) or looking._with_the_same_permanents(state, later, seen) is not None


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
    for life, still in ((29, True), (30, False), (3, True)):
        assert kept(alms, edit_player(alms.state, "A", life=life)) is still
        assert kept(alms, edit_player(alms.state, "B", life=life)) is still  # who controls it might change meanwhile


def test_611_2c_what_an_effect_applies_to_is_settled_as_it_begins() -> None:
    for spell in (GROWTH, STEAL):
        board = Board().field("B", bears=BEARS).hand("A", spell=spell, other=BEARS).lands("A", "GR")
        board.state = board.run(CastSpell(player="A", object="spell", targets=("bears",))).state
        (effect,) = board.state.effects
        assert effect.affects == ("bears",)
        assert kept(board, edit(board.state, "other", tapped=True))
        assert kept(board, edit(board.state, "bears", tapped=True))
        assert not kept(board, edit(board.state, "bears", controller="A"))
        assert kept(board, edit_player(board.state, "A", lost="104.3a")) is (spell is GROWTH)  # 800.4b


def test_113_6_a_static_ability_of_a_spell_functions_on_the_stack_if_it_says_so_or_defines_it() -> None:
    lord = creature("Lord", "{G}", "Other creatures you control get +1/+1.")
    goyf = creature(
        "Many", "{G}", "Many's power and toughness are each equal to the number of creatures you control.", "*/*"
    )
    for card, functions in ((lord, False), (goyf, True)):
        board = Board().put("A", "stack", "spell", card, controller="A").put("A", "battlefield", "same", card)
        assert has_statics(board.state.objects["spell"]) is functions
        assert has_statics(board.state.objects["same"])
