"""A color, a type or a name that is chosen while a spell or ability resolves (608.2d, 105.4, 201.4, 205.3m)."""

from __future__ import annotations

from engine.layers import view
from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, rules
from tests.rules.pool import creature, instant, sorcery

BLESS = instant(
    "Bless", "{W}", "Choose a color. Creatures you control gain protection from the chosen color until end of turn."
)
MELODY = sorcery(
    "Melody", "{U}", "Choose a creature type. Creatures you control of the chosen type get +1/+0 until end of turn."
)
CULL = sorcery("Cull", "{B}", "Choose a creature type. Destroy all creatures of that type.")
BEAR = creature("Young Bear", "{G}", "", "1/1", "Creature — Bear")
ADDLE = sorcery(
    "Addle",
    "{B}",
    "Choose a color. Target player reveals their hand and you choose a card of that color from it. "
    "That player discards that card.",
)


def test_608_2d_a_color_is_chosen_as_it_resolves() -> None:
    board = Board().lands("A", "W").hand("A", bless=BLESS).field("A", bears=BEARS).lands("B", "R").hand("B", bolt=BOLT)
    outcome = answered(board, cast("A", "bless"), RESOLVE, picks=("red",))
    assert outcome.status == "resolved"
    seen = view(outcome.state).of("bears")
    assert any(getattr(held.ability, "name", "") == "protection" for held in seen.abilities)


def test_611_2c_the_creatures_of_the_chosen_type_are_locked_in() -> None:
    board = Board().lands("A", "U").hand("A", melody=MELODY).field("A", bears=BEARS, young=BEAR, zombie=ZOMBIE)
    outcome = answered(board, cast("A", "melody"), RESOLVE, picks=("Bear",))
    sight = view(outcome.state)
    assert (sight.of("bears").power, sight.of("young").power, sight.of("zombie").power) == (3, 2, 2)


def test_205_3m_of_that_type_is_of_the_one_that_was_chosen() -> None:
    board = Board().lands("A", "B").hand("A", cull=CULL).field("A", bears=BEARS).field("B", zombie=ZOMBIE)
    outcome = answered(board, cast("A", "cull"), RESOLVE, picks=("Zombie",))
    assert names(outcome.state, "graveyard", "B") == ["Walking Corpse"]
    assert "Grizzly Bears" in names(outcome.state, "battlefield")
    assert "608.2d" in rules(outcome)


def test_105_4_a_card_of_the_chosen_color_is_discarded() -> None:
    board = Board().lands("A", "B").hand("A", addle=ADDLE).hand("B", bears=BEARS, bolt=BOLT)
    outcome = answered(board, cast("A", "addle", "B"), RESOLVE, picks=("red",))
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]


def test_601_2c_a_target_is_never_of_what_is_chosen_later() -> None:
    line = compile_text("Choose a color. Destroy target creature of that color.", types=("sorcery",))[0]
    assert line.unread is not None


def test_608_2d_a_player_chosen_while_resolving_is_whom_the_rest_of_the_text_means() -> None:
    """608.2d, 800.4: without a target; whoever has left can't be chosen, and the last one is not asked for."""
    winder = creature(
        "Winder",
        "{G}",
        "When this creature enters, return target card from your graveyard to your hand, then choose an opponent. That "
        "player returns a card from their graveyard to their hand.",
    )
    board = Board(("A", "B", "C")).lands("A", "G").hand("A", winder=winder).put("A", "graveyard", "bolt", BOLT)
    board.put("B", "graveyard", "b", BEARS).put("C", "graveyard", "c", BEARS)
    outcome = answered(board, cast("A", "winder"), RESOLVE, RESOLVE, picks=("C",))
    assert [len(outcome.state.zone("hand", player)) for player in "ABC"] == [1, 0, 1]
    two = Board().lands("A", "G").hand("A", winder=winder).put("A", "graveyard", "bolt", BOLT)
    two.put("B", "graveyard", "b", BEARS)
    assert len(two.run(cast("A", "winder"), RESOLVE, RESOLVE).state.zone("hand", "B")) == 1


def test_608_2d_an_opponent_of_whoever_chooses_is_chosen_by_chance() -> None:
    """608.2d, 706: chance, not a player, decides."""
    text = "Target player chooses an opponent at random. The chosen player loses 2 life."
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", spell=sorcery("Lot", "{B}", text))
    pending = board.run(cast("A", "spell", "B"), RESOLVE).pending
    assert pending.kind == "random"
    assert [option.object for option in pending.options] == ["A", "C"]
