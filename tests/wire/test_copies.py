"""Copy effects on the wire (613.2a, 707): what a permanent copies, and what was chosen or exiled for which text."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.intake import opened, prepare
from adjudicator.wire.dump import dump
from adjudicator.wire.load import load
from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, Board
from tests.rules.copy_cards import CLONE, MIMIC, OMENS, REFLECT, sees
from tests.rules.test_707_4_changing_copies import AUTOMATON, JAILER, OTHER_JAILER
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER
from tests.wire.states import BOOK
from tests.wire.test_load import state_of


def read(state: Any) -> GameState:
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": state}), Shelf()).body)
    made = load(body.request, body.cards, COMPILER)
    assert made.not_supported == ()
    return made.request.state


def again(state: GameState) -> GameState:
    """The state, written and read again."""
    return read(dump(state, BOOK))


def test_a_copy_is_one_still_after_it_was_written():
    board = Board().lands("A", "U").field("B", omens=OMENS).hand("A", clone=CLONE)
    state = answered(board, cast("A", "clone"), picks=(True,)).state
    after = again(state)
    assert sees(after, "clone@3") == sees(state, "clone@3")
    assert after.objects["clone@3"].printed.name == "Clone"
    assert dump(after, BOOK) == dump(state, BOOK)


def test_one_until_end_of_turn_ends_with_its_effect():
    board = Board().lands("A", "U").field("A", bears=BEARS, omens=OMENS).hand("A", mimic=MIMIC)
    state = board.run(cast("A", "mimic", "bears", "omens")).state
    after = again(state)
    assert after.objects["bears"].copied[0].effect == state.effects[0].id
    assert sees(after, "bears")[0] == "Wall of Omens"
    board.state = after
    assert sees(board.run(Advance(to="upkeep", turn=4)).state, "bears")[0] == "Grizzly Bears"


def test_what_was_chosen_is_of_the_text_for_which_it_was_chosen():
    board = Board().lands("A", "U").field("B", auto=AUTOMATON).hand("A", clone=CLONE)
    state = answered(board, cast("A", "clone"), picks=("Goblin", True, "Elf")).state
    assert again(state).objects["clone@3"].links_of_text == state.objects["clone@3"].links_of_text != ()


def test_what_was_exiled_is_of_the_text_that_exiled_it():
    board = Board().lands("A", "UUUUUU").field("A", jailer=JAILER, other=OTHER_JAILER, bears=BEARS)
    board = board.hand("A", reflect=REFLECT)
    actions = (cast("A", "reflect", "jailer", "other"), RESOLVE, activate("A", "jailer", 0, "bears"))
    board.state = again(board.run(*actions).state)
    assert names(board.run(activate("A", "jailer", 1)).state, "hand", "A") == ["Grizzly Bears"]


def test_a_copy_of_a_card_or_of_what_is_listed_before():
    bears = {"id": "bears", "card": "Grizzly Bears", "controller": "A"}
    clone = {"id": "clone", "card": "Prodigal Sorcerer", "controller": "A"}
    for of in ("Grizzly Bears", "bears"):
        state = state_of(battlefield=[bears, {**clone, "copy_effects": [{"of": of}]}])
        assert view(state).of("clone").name == "Grizzly Bears"
