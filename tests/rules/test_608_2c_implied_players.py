"""Players whom a text names by what is theirs: "that player" is the controller of the target, or the owner of the card."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

EXECUTE = instant(
    "Execute",
    "{B}",
    "Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end of turn.",
)
STEAL = sorcery("Steal", "{U}", "Gain control of target creature.")


def test_608_2h_that_player_is_who_controlled_the_target_that_is_gone() -> None:
    """608.2h, 109.4: its last controller, not its owner; of three players one."""
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", execute=EXECUTE)
    board.field("B", one=BEARS, other=BEARS).field("C", third=BEARS).field("A", own=BEARS)
    seen = view(board.run(cast("A", "execute", "one"), RESOLVE).state)
    assert [seen.of(one).power for one in ("other", "third", "own")] == [0, 2, 2]
    stolen = Board(("A", "B", "C")).lands("A", "B").lands("B", "U").hand("A", execute=EXECUTE)
    stolen.field("B", other=BEARS).field("C", one=BEARS, third=BEARS)
    stolen.hand("B", take=instant("Take", "{U}", "Gain control of target creature."))
    took = stolen.run(passing("A"), cast("B", "take", "one"), RESOLVE, cast("A", "execute", "one"), RESOLVE)
    seen = view(took.state)
    assert [seen.of(one).power for one in ("other", "third")] == [0, 2]


def test_608_2h_other_than_the_target_even_if_it_is_still_there() -> None:
    """608.2h, 702.12b: it can't be destroyed, and is none of the others."""
    hardy = creature("Hardy", "{W}", "Indestructible", "3/3")
    board = Board().lands("A", "B").hand("A", execute=EXECUTE).field("B", one=hardy, other=BEARS)
    seen = view(board.run(cast("A", "execute", "one"), RESOLVE).state)
    assert (seen.of("one").power, seen.of("other").power) == (3, 0)


def test_115_1_a_second_target_has_to_be_of_the_controller_of_the_first() -> None:
    text = (
        "Target creature an opponent controls deals damage equal to its power to another target creature that player "
        "controls."
    )
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", mutiny=sorcery("Mutiny", "{R}", text))
    board.field("B", one=BEARS, other=ZOMBIE).field("C", third=BEARS)
    done = board.run(cast("A", "mutiny", "one", "other"), RESOLVE)
    assert names(done.state, "graveyard", "B") == ["Walking Corpse"]
    assert board.run(cast("A", "mutiny", "one", "third"), RESOLVE).status == "illegal"
    assert board.run(cast("A", "mutiny", "one", "one"), RESOLVE).status == "illegal"


def test_108_3_that_player_is_the_owner_to_whose_hand_it_went() -> None:
    """108.3, 608.2c: the owner discards, whoever controlled the permanent."""
    recoil = instant("Recoil", "{U}", "Return target permanent to its owner's hand. Then that player discards a card.")
    board = Board().lands("A", "UU").hand("A", recoil=recoil, steal=STEAL, keep=BOLT).field("B", one=BEARS)
    outcome = board.run(cast("A", "steal", "one"), RESOLVE, cast("A", "recoil", "one"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]


def test_108_3_its_owner_shuffles_their_own_graveyard_into_their_library() -> None:
    """108.3, 701.24c: of the card that somebody else has controlled."""
    titan = creature(
        "Titan",
        "{4}",
        "When this creature is put into a graveyard from anywhere, its owner shuffles their graveyard into their library.",
        "3/3",
    )
    board = Board().lands("A", "UR").hand("A", steal=STEAL, bolt=BOLT).field("B", one=titan)
    board.put("A", "graveyard", "a", BEARS).put("B", "graveyard", "b", BEARS)
    outcome = board.run(cast("A", "steal", "one"), RESOLVE, cast("A", "bolt", "one"), RESOLVE, RESOLVE)
    assert (names(outcome.state, "graveyard", "B"), outcome.state.players["B"].library.size) == ([], 22)
    assert "Grizzly Bears" in names(outcome.state, "graveyard", "A")


def test_608_2c_they_pay_who_control_the_spell() -> None:
    """608.2c, 118.12a."""
    coatl = instant("Coatl", "{U}", "Counter target spell an opponent controls unless they pay {1}.")
    board = Board().lands("A", "U").lands("B", "RR").hand("A", coatl=coatl).hand("B", bolt=BOLT)
    start = (passing("A"), cast("B", "bolt", "A"), passing("B"), cast("A", "coatl", "bolt@2"), RESOLVE)
    paid = answered(board, *start, RESOLVE, picks=(True,))
    assert life(paid.state, "A") == 17
    assert life(answered(board, *start, picks=(False,)).state, "A") == 20


def test_400_3_the_owner_of_the_card_is_whose_graveyard_it_went_to() -> None:
    """400.3, 603.2: a creature that another player controlled goes to its owner's graveyard."""
    watch = enchantment(
        "Watch", "{B}", "Whenever a nontoken permanent is put into a player's graveyard from the battlefield, that player "
        "loses 1 life."
    )  # fmt: skip
    board = Board().lands("A", "UR").hand("A", steal=STEAL, bolt=BOLT).field("B", one=BEARS).field("A", watch=watch)
    outcome = board.run(cast("A", "steal", "one"), RESOLVE, cast("A", "bolt", "one"), RESOLVE, RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 19)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature an opponent controls. They gain flying until end of turn.",
        "Destroy target creature an opponent controls. Return target land an opponent controls to its owner's hand. That "
        "player loses 1 life.",
        "Destroy up to two target creatures an opponent controls. That player loses 1 life.",
    ],
)
def test_608_2c_nobody_is_guessed(text: str) -> None:
    assert all(line.unread for line in compile_text(text, types=("sorcery",)))
