"""Epic (702.50) and paradigm (702.192): what goes on for the rest of the game once the spell has resolved."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.cards.source import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.wire.load import load
from engine.dialogue.actions import Advance
from engine.state.history import HistoryEvent
from tests.notation.source import ruled
from tests.rules.asking import RESOLVE, answered, cast, cited, life
from tests.rules.boards import BOLT, Board
from tests.rules.pool import read, sorcery

SWARM = read(sorcery("Swarm", "{G}", "You gain 1 life.\nEpic"))
FLAMES = read(sorcery("Flames", "{R}", "Flames deals 1 damage to any target.\nEpic"))
LESSON = read(sorcery("Lesson", "{W}", "You gain 1 life.\nParadigm"))
TWIN = read(sorcery("Twin", "{U}", "Copy target sorcery spell."))


def test_702_50a_no_more_spells_and_a_copy_in_each_upkeep():
    board = Board().lands("A", "GR").hand("A", swarm=SWARM, bolt=BOLT)
    outcome = board.run(cast("A", "swarm"), RESOLVE, cast("A", "bolt", "B"))
    assert outcome.status == "illegal"
    outcome = board.run(cast("A", "swarm"), Advance(to="upkeep", turn=5), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 22
    assert "702.50a" in cited(outcome, "delayed_trigger")
    outcome = board.run(cast("A", "swarm"), Advance(to="upkeep", turn=7), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 23
    assert len(outcome.state.delayed) == 1


def test_702_50a_new_targets_may_be_chosen_for_the_copy():
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", flames=FLAMES)
    actions = (cast("A", "flames", "B"), Advance(to="upkeep", turn=6), RESOLVE, RESOLVE)
    kept = answered(board, *actions, picks=(False,))
    assert (life(kept.state, "B"), life(kept.state, "C")) == (18, 20)
    moved = answered(board, *actions, picks=(True, "C"))
    assert (life(moved.state, "B"), life(moved.state, "C")) == (19, 19)


def test_702_192a_it_is_exiled_and_a_copy_may_be_cast_in_each_first_main_phase():
    board = Board().lands("A", "W").hand("A", lesson=LESSON)
    outcome = board.run(cast("A", "lesson"))
    assert len(outcome.state.zone("exile")) == 1
    assert outcome.state.zone("graveyard", "A") == ()
    later = (cast("A", "lesson"), Advance(to="precombat_main", turn=5), RESOLVE)
    outcome = answered(board, *later, RESOLVE, picks=(True,))
    assert life(outcome.state, "A") == 22
    assert len(outcome.state.zone("exile")) == 1
    assert len(outcome.state.delayed) == 1


def test_702_192a_only_the_first_one_of_its_name_has_an_ability_wait():
    board = Board().lands("A", "WW").hand("A", one=LESSON, two=LESSON)
    outcome = board.run(cast("A", "one"), RESOLVE, cast("A", "two"))
    assert len(outcome.state.delayed) == 1
    assert any("No spell called Lesson" in assumed for assumed in outcome.assumptions)
    told = HistoryEvent(event="resolve_spell", turn=1, seq=1, player="A", objects=("gone",), kind="Lesson")
    board.state = msgspec.structs.replace(board.state, history=(told,))
    assert board.run(cast("A", "one")).state.delayed == ()


@pytest.mark.parametrize("keyword", ["Epic", "Paradigm"])
def test_603_7b_what_waits_for_the_rest_of_the_game_is_on_the_board_after(keyword: str) -> None:
    card = f"card Lesson | {{G}} | Sorcery | | You gain 1 life. / {keyword}"
    first = ruled(f"{card}\nturn 1, A's main\nA 20 life; hand: Lesson; mana: {{G}}\nB 20 life\nA casts Lesson")
    after = first["state"]
    assert [one["duration"]["until"] for one in after["delayed_triggers"]] == ["end_of_game"]
    body = prepare(msgspec.json.encode({"format": "adjudicator/1", "state": after}), NoCards()).body
    loaded = opened(body)
    assert [one.span for one in load(loaded.request, loaded.cards).request.state.delayed] == ["game"]
