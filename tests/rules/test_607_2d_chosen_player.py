"""The player who was chosen as an object entered (607.2d), and protection from a player (702.16k)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.layer_cards import chosen
from tests.rules.pool import BURN_ALL, creature, enchantment, instant, sorcery

DOLL = card(
    "Doll",
    "{5}",
    "Artifact Creature — Construct",
    "As this creature enters, choose a player.\nIndestructible\nWhenever this creature is dealt damage, it deals that much "
    "damage to the chosen player.",
    "0/1",
)
RACK = card(
    "Rack",
    "{1}",
    "Artifact",
    "As this artifact enters, choose an opponent.\nAt the beginning of the chosen player's upkeep, this artifact deals X "
    "damage to that player, where X is 3 minus the number of cards in their hand.",
)
NAMED = creature(
    "Named",
    "{U}",
    "As this creature enters, choose a player.\nThis creature has protection from the chosen player.",
    "3/1",
)
SPECTER = creature(
    "Specter",
    "{B}",
    "As this creature enters, choose an opponent.\nSpecter's power and toughness are each equal to the number of cards in "
    "the chosen player's hand.",
    "*/*",
)
SEWER = creature(
    "Sewer",
    "{B}",
    "As this creature enters, choose a player.\nWhenever the chosen player casts a spell, that player mills a card.",
    "2/2",
)
HORN = creature(
    "Horn",
    "{R}",
    "As this creature enters, choose a player.\nIf a source would deal damage to the chosen player or a permanent they "
    "control, it deals double that damage instead.",
    "2/2",
)
PINGER = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to target creature.")
STEAL = instant("Steal", "{U}", "Gain control of target creature until end of turn.")


def told(board: Board, definition, player: str, *, holder: str = "A") -> Board:
    return chosen(board, holder, "one", definition, "player", player)


def test_607_2d_the_player_chosen_as_it_enters_is_whom_the_other_ability_means() -> None:
    """607.2d, 614.12a: a third player is neither its controller nor whoever deals the damage."""
    board = Board(("A", "B", "C")).lands("A", "WWWWWR").hand("A", one=DOLL, bolt=BOLT)
    outcome = answered(board, cast("A", "one"), RESOLVE, cast("A", "bolt", "one@3"), RESOLVE, RESOLVE, picks=("C",))
    assert [life(outcome.state, player) for player in "ABC"] == [20, 20, 17]
    assert "607.2d" in cited(outcome, "as_enters")


def test_607_2d_its_own_controller_can_be_the_chosen_player() -> None:
    outcome = told(Board().lands("B", "R").hand("B", bolt=BOLT), DOLL, "A").run(
        passing("A"), cast("B", "bolt", "one"), RESOLVE, RESOLVE
    )
    assert life(outcome.state, "A") == 17


def upkeep(cards: int) -> int:
    board = chosen(Board(), "A", "one", RACK, "opponent", "B")
    board.hand("B", **{f"c{number}": BEARS for number in range(cards)})
    return life(board.run(Advance(to="upkeep"), RESOLVE).state, "B")


def test_107_1b_an_amount_below_zero_is_none() -> None:
    """107.1b, 607.2d: three minus the cards in hand, in the upkeep of the chosen player."""
    assert [upkeep(cards) for cards in (0, 1, 3, 5)] == [17, 18, 20, 20]


def test_607_2d_nothing_happens_in_the_upkeep_of_another_player() -> None:
    board = chosen(Board(("A", "B", "C")), "A", "one", RACK, "opponent", "C")
    outcome = board.run(Advance(to="upkeep"))
    assert (outcome.state.turn.active, outcome.state.stack) == ("B", ())


def sizes(state: GameState) -> tuple[int | None, int | None]:
    return view(state).of("one").power, view(state).of("one").toughness


def test_607_2d_a_characteristic_is_defined_by_the_chosen_player() -> None:
    """607.2d, 604.3: as cards come and go; before it has entered nobody is chosen, and the number is 0."""
    board = chosen(Board(), "A", "one", SPECTER, "opponent", "B").hand("B", a=BEARS, b=BEARS)
    assert sizes(board.state) == (2, 2)
    assert sizes(Board().hand("A", one=SPECTER).hand("B", a=BEARS).state) == (0, 0)


def test_607_2d_what_the_chosen_player_does_triggers() -> None:
    board = told(Board().lands("B", "R").hand("B", bolt=BOLT).lands("A", "R").hand("A", mine=BOLT), SEWER, "B")
    outcome = board.run(cast("A", "mine", "B"), passing("A"), cast("B", "bolt", "A"), RESOLVE)
    assert [len(outcome.state.zone("graveyard", player)) for player in "AB"] == [1, 2]


def test_607_2d_damage_to_the_chosen_player_and_what_they_control_is_doubled() -> None:
    """607.2d, 614.1a: whoever controls the one whose choice it was."""
    board = told(Board().lands("A", "RRR").hand("A", a=BOLT, b=BOLT, c=BOLT), HORN, "B", holder="B")
    board.field("A", mine=card("Wall", "{1}", "Creature — Wall", "", "0/9"))
    board.field("B", theirs=card("Wall", "{1}", "Creature — Wall", "", "0/9"))
    outcome = board.run(
        cast("A", "a", "B"), RESOLVE, cast("A", "b", "mine"), RESOLVE, cast("A", "c", "theirs"), RESOLVE
    )
    assert (life(outcome.state, "B"), outcome.state.objects["mine"].damage) == (14, 3)
    assert outcome.state.objects["theirs"].damage == 6


def test_607_2d_a_board_that_does_not_say_who_was_chosen_is_not_guessed_at() -> None:
    outcome = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", one=DOLL).run(cast("A", "bolt", "one"), RESOLVE)
    assert outcome.pending is not None
    assert (outcome.pending.prompt, outcome.not_understood) == ("Which player was chosen as Doll entered?", ())
    idle = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", one=DOLL).run(cast("A", "bolt", "B"), RESOLVE)
    assert (idle.status, idle.not_understood) == ("resolved", ())


def refused(outcome) -> set[str]:
    assert outcome.status == "illegal", outcome
    return {cite.number for cite in outcome.illegal.rules}


def test_702_16k_no_target_of_spells_that_the_player_controls() -> None:
    board = told(Board(("A", "B", "C")).lands("B", "R").hand("B", bolt=BOLT).lands("C", "R"), NAMED, "B")
    board.hand("C", other=BOLT)
    assert "702.16b" in refused(board.run(passing("A"), cast("B", "bolt", "one")))
    killed = board.run(passing("A"), passing("B"), cast("C", "other", "one"), RESOLVE)
    assert "one" not in killed.state.battlefield


def test_702_16k_its_own_controller_may_be_the_player() -> None:
    board = told(Board().lands("A", "R").hand("A", bolt=BOLT), NAMED, "A")
    assert "702.16b" in refused(board.run(cast("A", "bolt", "one")))


def test_702_16k_an_ability_is_theirs_though_its_source_is_not_any_more() -> None:
    """702.16k, 608.2b: they control the ability, and another player has gained control of its source since."""
    grant = instant("Grant", "{W}", "Target creature gains protection from each of your opponents until end of turn.")
    board = Board().field("B", ping=PINGER).lands("A", "UW").hand("A", steal=STEAL, grant=grant)
    board.field("A", one=BEARS)
    outcome = board.run(
        passing("A"), activate("B", "ping", 0, "one"), passing("B"),
        cast("A", "steal", "ping"), RESOLVE, cast("A", "grant", "one"), RESOLVE, RESOLVE,
    )  # fmt: skip
    assert outcome.state.objects["one"].damage == 0
    assert "608.2b" in cited(outcome, "illegal_target")


def test_702_16k_damage_from_what_the_player_controls_is_prevented() -> None:
    """702.16k, 702.16e: also from a permanent of another owner, and not from their own that somebody else controls."""
    board = told(Board().lands("B", "R").hand("B", quake=BURN_ALL), NAMED, "B")
    outcome = board.run(Advance(to="precombat_main"), cast("B", "quake"), RESOLVE)
    assert outcome.state.objects["one"].damage == 0
    board = told(Board().lands("A", "U").hand("A", steal=STEAL).field("B", ping=PINGER), NAMED, "B")
    outcome = board.run(cast("A", "steal", "ping"), RESOLVE, activate("A", "ping", 0, "one"), RESOLVE)
    assert outcome.status == "illegal"  # summoning sick
    haste = enchantment("Haste", "{R}", "Creatures you control have haste.")
    outcome = board.field("A", haste=haste).run(
        cast("A", "steal", "ping"), RESOLVE, activate("A", "ping", 0, "one"), RESOLVE
    )
    assert "one" not in outcome.state.battlefield


def test_702_16k_an_aura_of_the_player_falls_off() -> None:
    """702.16k, 702.16c, 704.5m: of whoever the card is."""
    aura = card("Fury", "{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.")
    for holder in "AB":
        board = told(Board().lands("A", "R").hand("A", bolt=BOLT), NAMED, "B")
        board.put(holder, "battlefield", "aura", aura, attached_to="one")
        outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
        assert ("aura" in outcome.state.battlefield) == (holder == "A")


def test_611_2c_protection_from_opponents_is_from_those_of_whoever_granted_it() -> None:
    """611.2c, 702.16k: whoever gains control of the permanent later."""
    grant = sorcery("Grant", "{W}", "Target creature gains protection from each of your opponents until end of turn.")
    board = Board().lands("A", "WR").lands("B", "UR").hand("A", grant=grant, bolt=BOLT).hand("B", steal=STEAL)
    board.hand("B", shot=BOLT).field("A", one=BEARS)
    start = (cast("A", "grant", "one"), RESOLVE)
    assert "702.16b" in refused(board.run(*start, passing("A"), cast("B", "steal", "one")))
    took = Board().lands("A", "WR").hand("A", grant=grant, bolt=BOLT).field("B", one=BEARS).lands("B", "R")
    took.hand("B", shot=BOLT)
    assert "702.16b" in refused(took.run(*start, passing("A"), cast("B", "shot", "one")))
    assert "one" not in took.run(*start, cast("A", "bolt", "one"), RESOLVE).state.battlefield


def test_607_5a_for_what_is_copied_later_nobody_was_chosen() -> None:
    """607.5a: it has no protection then."""
    become = sorcery("Become", "{U}", "Target creature becomes a copy of another target creature until end of turn.")
    board = told(Board().lands("A", "UR").hand("A", become=become, bolt=BOLT).lands("B", "R"), NAMED, "B")
    board.hand("B", shot=BOLT).field("A", other=BEARS)
    outcome = board.run(cast("A", "become", "other", "one"), RESOLVE, passing("A"), cast("B", "shot", "other"), RESOLVE)
    assert "other" not in outcome.state.battlefield
