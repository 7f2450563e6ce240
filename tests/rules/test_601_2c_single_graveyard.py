"""Targets from a single graveyard (601.2c, 603.3d)."""

from __future__ import annotations

from engine.dialogue.choices import Answer
from tests.rules.asking import cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import creature, sorcery

DECAY = sorcery("Decay", "{B}", "Exile up to three target cards from a single graveyard.")
PAIR = sorcery("Pair", "{B}", "Exile two target cards from a single graveyard.")
GOUGER = creature("Gouger", "{B}", "When this creature enters, exile up to two target cards from a single graveyard.")


def filled(**hand: object) -> Board:
    board = Board().lands("A", "B").hand("A", **hand)  # type: ignore[arg-type]
    for player, one, what in (("A", "mine", BEARS), ("A", "mine-2", BOLT), ("B", "theirs", ZOMBIE)):
        board = board.put(player, "graveyard", one, what)
    return board


def test_601_2c_all_targets_are_in_one_graveyard() -> None:
    board = filled(decay=DECAY)
    outcome = board.run(cast("A", "decay", targets=("mine", "mine-2")))
    assert outcome.status == "resolved"
    assert not outcome.not_understood
    assert sorted(names(outcome.state, "exile")) == ["Grizzly Bears", "Lightning Bolt"]
    mixed = board.run(cast("A", "decay", targets=("mine", "theirs")))
    assert mixed.status == "illegal"
    assert [rule.number for rule in mixed.illegal.rules] == ["601.2c"]


def test_601_2c_a_graveyard_with_too_few_cards_has_no_targets() -> None:
    board = filled(pair=PAIR)
    assert board.run(cast("A", "pair", targets=("mine", "mine-2"))).status == "resolved"
    assert board.run(cast("A", "pair", targets=("mine", "theirs"))).status == "illegal"
    alone = Board().lands("A", "B").hand("A", pair=PAIR)
    alone = alone.put("A", "graveyard", "mine", BEARS).put("B", "graveyard", "theirs", ZOMBIE)
    assert alone.run(cast("A", "pair", targets=("mine", "theirs"))).status == "illegal"


def test_603_3d_the_graveyard_is_chosen_with_the_targets_of_a_trigger() -> None:
    board = filled(gouger=GOUGER)
    asked = board.run(cast("A", "gouger"))
    assert asked.pending is not None
    assert asked.pending.kind == "choose_players"
    first = Answer(choice=asked.pending.id, pick=(asked.pending.options[0].id,))
    then = board.run(cast("A", "gouger"), answers=(first,))
    assert then.pending is not None
    assert [option.object for option in then.pending.options] == ["mine", "mine-2"]
