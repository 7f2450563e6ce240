"""What is done for each of several players, with a target for each of them (601.2c, 115.3, 101.4, 608.2c)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, texts
from tests.rules.pool import creature, enchantment, sorcery

SEIZE = sorcery(
    "Seize All",
    "{U}",
    "For each opponent, gain control of up to one target creature that player controls until end of turn. Untap those "
    "creatures. They gain haste until end of turn.",
)
MUST = sorcery("Must", "{U}", "For each opponent, destroy target creature that player controls.")
GRASP = enchantment(
    "Grasp",
    "{W}",
    "When this enchantment enters, for each opponent, exile up to one target nonland permanent that player controls until "
    "this enchantment leaves the battlefield.",
)
CULL = sorcery("Cull", "{U}", "For each opponent, choose a creature that player controls. Destroy those creatures.")
STRIFE = sorcery(
    "Strife",
    "{R}",
    "For each player, Strife deals damage to that player equal to the number of creatures they control.",
)
GIVE = sorcery("Give", "{W}", "For each opponent, you create a 1/1 white Soldier creature token.")
COUNT = sorcery("Count", "{W}", "You gain 1 life for each opponent you have.")
TEMPT = sorcery(
    "Tempt",
    "{W}",
    "You gain 1 life. Each opponent may gain 5 life. For each opponent who does, you gain 2 life.",
)
REANIMATE = creature(
    "Raiser",
    "{B}",
    "When this creature enters, for each opponent, you may put up to one target creature card from that player's graveyard "
    "onto the battlefield under your control.",
)


def three(spell: object, symbols: str) -> Board:
    board = Board(("A", "B", "C")).lands("A", symbols).hand("A", spell=spell)  # type: ignore[arg-type]
    return board.field("B", bb=BEARS, b2=BEARS).field("C", cc=BEARS)


def controllers(outcome: Outcome, *objects: str) -> list[str | None]:
    return [view(outcome.state).of(one).controller for one in objects]


def test_601_2c_a_target_for_each_opponent() -> None:
    outcome = answered(three(SEIZE, "U"), cast("A", "spell"), RESOLVE, picks=("bb", "cc"))
    assert outcome.status == "resolved"
    assert controllers(outcome, "bb", "b2", "cc") == ["A", "B", "A"]


def test_601_2c_each_of_the_targets_is_of_its_own_player() -> None:
    board = three(SEIZE, "U")
    asked = answered(board, cast("A", "spell"), RESOLVE)
    assert asked.pending is not None
    assert [option.object for option in asked.pending.options] == ["bb", "b2"]
    illegal = board.run(cast("A", "spell", "bb", "b2"), RESOLVE)
    assert illegal.status == "illegal"


def test_601_2c_up_to_one_of_them_may_be_none() -> None:
    outcome = answered(three(SEIZE, "U"), cast("A", "spell"), RESOLVE, picks=((), "cc"))
    assert controllers(outcome, "bb", "cc") == ["B", "A"]


def test_601_2c_without_a_target_for_one_of_them_it_cannot_be_cast() -> None:
    board = Board(("A", "B", "C")).lands("A", "U").hand("A", spell=MUST).field("B", bb=BEARS)
    assert board.run(cast("A", "spell"), RESOLVE).status == "illegal"


def test_608_2b_the_target_of_one_of_them_may_have_become_illegal() -> None:
    board = three(SEIZE, "U").lands("C", "R").hand("C", bolt=BOLT)
    outcome = answered(board, cast("A", "spell"), cast("C", "bolt", "cc"), RESOLVE, RESOLVE, picks=("bb", "cc"))
    assert names(outcome.state, "graveyard", "C") == ["Lightning Bolt", "Grizzly Bears"]
    assert controllers(outcome, "bb") == ["A"]


def test_608_2c_what_is_done_to_the_targets_of_all_is_done_at_once() -> None:
    board = three(GRASP, "W")
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=("bb", "cc"))
    assert outcome.state.zone("exile") == ("bb@2", "cc@2")
    together = "Grizzly Bears (bb) and Grizzly Bears (cc) are exiled until Grasp leaves the battlefield."
    assert together in texts(outcome)


def test_608_2d_a_choice_for_each_of_them_without_targets() -> None:
    outcome = answered(three(CULL, "U"), cast("A", "spell"), RESOLVE, picks=("b2",))
    assert [one for one in outcome.state.battlefield if one in ("bb", "b2", "cc")] == ["bb"]


def test_608_2c_that_player_is_each_of_them_in_turn() -> None:
    outcome = answered(three(STRIFE, "R"), cast("A", "spell"), RESOLVE)
    assert [outcome.state.players[player].life for player in "ABC"] == [20, 18, 19]


def test_608_2c_once_for_each_opponent() -> None:
    outcome = answered(three(GIVE, "W"), cast("A", "spell"), RESOLVE)
    tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert controllers(outcome, *tokens) == ["A", "A"]
    assert answered(three(COUNT, "W"), cast("A", "spell"), RESOLVE).state.players["A"].life == 22


def test_101_4_for_each_opponent_who_does() -> None:
    outcome = answered(three(TEMPT, "W"), cast("A", "spell"), RESOLVE, picks=(True, False))
    assert [outcome.state.players[player].life for player in "ABC"] == [23, 25, 20]
    nobody = answered(three(TEMPT, "W"), cast("A", "spell"), RESOLVE, picks=(False, False))
    assert nobody.state.players["A"].life == 21


def test_608_2d_whether_to_is_chosen_for_each_of_them() -> None:
    board = three(REANIMATE, "B").put("B", "graveyard", "dead-b", BEARS).put("C", "graveyard", "dead-c", BEARS)
    board.put("C", "graveyard", "growth", GROWTH)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=("dead-b", "dead-c", False, True))
    assert outcome.state.zone("graveyard", "B") == ("dead-b",)
    assert controllers(outcome, "dead-c@2") == ["A"]


def test_608_2c_nothing_is_guessed_where_nobody_offers_anything() -> None:
    lonely = sorcery("Lonely", "{W}", "You gain 1 life. For each opponent who does, you gain 2 life.")
    assert lonely.faces[0].lines[0].unread is not None
