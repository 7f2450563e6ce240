"""Resolving spells and abilities (608)."""

from __future__ import annotations

import msgspec
import pytest

from engine.layers import view
from engine.standing.restrictions import cannot
from engine.state.change import edit_player
from engine.state.objects import StackFacts
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import ANTHEM, BEARS, BOLT, COUNTERSPELL, DOOM_BLADE, GROWTH, ZOMBIE, Board, rules, texts
from tests.rules.pool import (
    ALTAR,
    BOUNCE,
    BURN_ALL,
    CANNOT_BLOCK,
    DIVIDE,
    EDICT,
    FLICKER,
    INDESTRUCTIBLE,
    LEAK,
    LOOT,
    MILL,
    RACK,
    SCRY,
    SEARCH,
    SELF_BOUNCE,
    THREATEN,
    TUTOR,
    UNCOUNTERABLE,
    UP_TO,
    WIN,
    WRATH,
    creature,
    instant,
    sorcery,
)


def test_608_2b_all_targets_illegal():
    board = Board().lands("A", "BB").hand("A", blade=DOOM_BLADE).field("B", bears=BEARS).lands("B", "U")
    board.hand("B", bounce=BOUNCE)
    outcome = board.run(cast("A", "blade", "bears"), cast("B", "bounce", "bears"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]
    assert names(outcome.state, "graveyard", "A") == ["Doom Blade"]
    assert cited(outcome, "no_resolve") == ["608.2b"]
    assert steps(outcome, "destroy") == []


def test_608_2b_one_of_two_targets_illegal():
    board = Board().lands("A", "U").lands("B", "U").hand("A", freeze=UP_TO).hand("B", bounce=BOUNCE)
    board.field("B", bears=BEARS, corpse=ZOMBIE)
    outcome = board.run(cast("A", "freeze", "bears", "corpse"), cast("B", "bounce", "bears"))
    assert outcome.state.objects["corpse"].tapped
    assert cited(outcome, "illegal_target") == ["608.2b"]


def test_608_2b_divided_damage_of_an_illegal_target_is_not_dealt():
    board = (
        Board().lands("A", "R").lands("B", "U").hand("A", arc=DIVIDE).hand("B", bounce=BOUNCE).field("B", bears=BEARS)
    )
    outcome = board.run(cast("A", "arc", "bears", "B", division={"bears": 2, "B": 1}), cast("B", "bounce", "bears"))
    assert life(outcome.state, "B") == 19


def test_400_7_a_target_that_left_and_came_back_is_another_object():
    board = Board().lands("A", "BB").lands("B", "W").hand("A", blade=DOOM_BLADE).hand("B", flicker=FLICKER)
    board.field("B", bears=BEARS)
    outcome = board.run(cast("A", "blade", "bears"), cast("B", "flicker", "bears"))
    assert "bears@3" in outcome.state.battlefield
    assert "608.2b" in cited(outcome, "no_resolve")


def test_608_2c_giant_growth_in_response():
    board = (
        Board().lands("A", "R").lands("B", "G").hand("A", bolt=BOLT).hand("B", growth=GROWTH).field("B", bears=BEARS)
    )
    outcome = board.run(cast("A", "bolt", "bears"), cast("B", "growth", "bears"))
    bears = outcome.state.objects["bears"]
    assert (bears.damage, outcome.state.effects[0].affects) == (3, ("bears",))
    assert {"611.2a", "611.2c"} <= set(cited(outcome, "start_effect"))


@pytest.mark.parametrize(("wars", "alive"), [(0, False), (1, True), (2, False), (3, True)])
def test_701_6a_counterspell_war(wars, alive):
    board = Board().lands("A", "RUUUU").lands("B", "UUUU").hand("A", bolt=BOLT).field("B", bears=BEARS)
    board.hand("B", c1=COUNTERSPELL, c3=COUNTERSPELL).hand("A", c2=COUNTERSPELL)
    actions = [cast("A", "bolt", "bears"), cast("B", "c1", "bolt"), cast("A", "c2", "c1"), cast("B", "c3", "c2")]
    outcome = board.run(*actions[: wars + 1])
    assert outcome.status == "resolved"
    assert ("bears" in outcome.state.battlefield) == alive
    countered = len(steps(outcome, "counter"))
    assert countered == (wars + 1) // 2


def test_101_2_a_spell_that_cant_be_countered():
    board = Board().lands("A", "G").lands("B", "UU").hand("A", sure=UNCOUNTERABLE).hand("B", counter=COUNTERSPELL)
    outcome = board.run(cast("A", "sure"), cast("B", "counter", "sure"))
    assert "sure@3" in outcome.state.battlefield
    assert cited(outcome, "impossible") == ["101.2"]
    assert names(outcome.state, "graveyard", "B") == ["Counterspell"]


@pytest.mark.parametrize(
    ("lands", "answer", "resolves"), [("RRRR", True, True), ("RRRR", False, False), ("RRR", None, False)]
)
def test_118_12a_unless_its_controller_pays(lands, answer, resolves):
    board = Board().lands("A", lands).lands("B", "U").hand("A", bolt=BOLT).hand("B", leak=LEAK)
    picks = () if answer is None else (answer,)
    outcome = answered(board, cast("A", "bolt", "B"), cast("B", "leak", "bolt"), picks=picks)
    assert life(outcome.state, "B") == (17 if resolves else 20)
    tapped = sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield if one.startswith("land-A"))
    assert tapped == (4 if resolves else 1)
    assert ("118.3" in cited(outcome, "cannot_pay")) == (answer is None)


def test_608_2d_each_player_sacrifices_their_own():
    board = (
        Board().lands("A", "B").hand("A", edict=EDICT).field("A", a1=BEARS, a2=ZOMBIE).field("B", b1=BEARS, b2=ZOMBIE)
    )
    asked = board.run(cast("A", "edict"))
    assert [option.object for option in asked.pending.options] == ["a1", "a2"]
    outcome = answered(board, cast("A", "edict"), picks=("a2", "b1"))
    assert names(outcome.state, "graveyard", "A") == ["Walking Corpse", "Edict"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert len(steps(outcome, "sacrifice")) == 1


def test_608_2d_sacrifices_as_much_as_possible():
    board = Board().lands("A", "B").hand("A", edict=EDICT).field("B", b1=BEARS)
    outcome = board.run(cast("A", "edict"))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_702_12b_only_what_is_destroyed_is_said_to_be():
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("B", firm=INDESTRUCTIBLE, bears=BEARS)
    outcome = board.run(cast("A", "wrath"))
    assert steps(outcome, "destroy") == ["Grizzly Bears is destroyed."]
    assert cited(outcome, "impossible") == ["702.12b"]
    assert "firm" in outcome.state.battlefield


def test_608_2f_damage_to_all_at_once():
    board = Board().lands("A", "R").hand("A", quake=BURN_ALL).field("A", a=BEARS).field("B", b=BEARS)
    outcome = board.run(cast("A", "quake"))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (18, 18)
    assert len(steps(outcome, "deal_damage")) == 1
    assert {"120.3a", "120.3e"} <= set(cited(outcome, "deal_damage"))


def test_400_7_an_ability_does_not_find_what_its_source_became():
    board = Board().lands("A", "R").lands("B", "R").hand("B", bolt=BOLT).field("A", slip=SELF_BOUNCE)
    outcome = board.run(activate("A", "slip"), cast("B", "bolt", "slip"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "A") == ["Slip"]
    assert names(outcome.state, "hand", "A") == []


def test_608_2h_last_known_information():
    fling = instant(
        "Fling",
        "{R}",
        "As an additional cost to cast this spell, sacrifice a creature.\nFling deals 2 damage to any target.",
    )
    board = Board().lands("A", "R").hand("A", fling=fling).field("A", bears=BEARS)
    outcome = board.run(cast("A", "fling", "B"))
    assert life(outcome.state, "B") == 18
    lifelinker = creature("Shot", "{R}", "Lifelink\n{R}: This creature deals 1 damage to any target.")
    board = Board().lands("A", "R").lands("B", "R").hand("B", bolt=BOLT).field("A", shot=lifelinker)
    outcome = board.run(activate("A", "shot", 1, "B"), cast("B", "bolt", "shot"))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 19)


def test_702_15b_lifelink_cites_120_3f():
    lifelinker = creature("Shot", "{R}", "Lifelink\n{R}: This creature deals 1 damage to any target.")
    outcome = Board().lands("A", "R").field("A", shot=lifelinker).run(activate("A", "shot", 1, "B"))
    assert "120.3f" in cited(outcome, "deal_damage")


def test_611_2b_control_until_end_of_turn_and_302_6():
    board = Board().lands("A", "R").hand("A", threat=THREATEN).field("B", bears=BEARS)
    outcome = board.run(cast("A", "threat", "bears"))
    assert view(outcome.state).of("bears").controller == "A"
    assert not outcome.state.objects["bears"].controlled_since_turn_began
    assert view(outcome.state).of("bears").has_keyword("haste")


def test_611_2c_what_affects_rules_stays_open():
    board = Board().lands("A", "B").hand("A", daze=CANNOT_BLOCK).field("B", bears=BEARS, anthem=ANTHEM)
    outcome = board.run(cast("A", "daze"))
    assert outcome.state.effects[0].affects is None
    assert cannot(outcome.state, "bears", "block")
    assert not cannot(outcome.state, "anthem", "block")


def test_104_2b_the_game_ends_at_once():
    outcome = Board().lands("A", "W").hand("A", win=WIN).run(cast("A", "win"))
    assert outcome.state.players["B"].lost == "104.2b"
    assert steps(outcome, "draw") == []


def test_701_17a_mill_from_unknown_cards():
    outcome = Board(library=2).lands("A", "U").hand("A", grind=MILL).run(cast("A", "grind", "B"))
    assert len(outcome.state.zone("graveyard", "B")) == 2
    assert outcome.state.players["B"].library.size == 0


def test_701_22a_scry():
    board = Board(library=1).lands("A", "U").hand("A", peek=SCRY)
    outcome = answered(board, cast("A", "peek"), picks=((),))
    assert outcome.status == "resolved"
    assert outcome.state.players["A"].library.size == 1


def library_of(board: Board, *ids: str) -> Board:
    for one in reversed(ids):
        board.put("A", "library", one, BEARS if one.startswith("bears") else BOLT)
    size = len(ids)
    library = msgspec.structs.replace(board.state.players["A"].library, size=size)
    board.state = edit_player(board.state, "A", library=library)
    return board


def test_701_22a_scry_order():
    board = library_of(Board().lands("A", "U").hand("A", peek=SCRY), "bears1", "bolt1", "bears2")
    outcome = answered(board, cast("A", "peek"), picks=(("bears1",),))
    library = outcome.state.players["A"].library
    assert (library.top, library.bottom) == (("bolt1", "bears2"), ("bears1",))
    both = answered(board, cast("A", "peek"), picks=(("bears1", "bolt1"), ("bolt1", "bears1")))
    library = both.state.players["A"].library
    assert (library.top, library.bottom) == (("bears2",), ("bolt1", "bears1"))


def test_701_23b_nobody_has_to_find_and_701_23d_somebody_has_to():
    board = library_of(Board().lands("A", "GB").hand("A", seek=SEARCH, tutor=TUTOR), "bears1", "bolt1")
    asked = board.run(cast("A", "tutor"))
    assert (asked.pending.low, asked.pending.high) == (1, 1)
    assert "701.23d" in asked.pending.rules
    outcome = answered(board, cast("A", "tutor"), picks=("bolt1",))
    assert names(outcome.state, "hand", "A") == ["Seek", "Lightning Bolt"]
    assert outcome.state.players["A"].library.rest == ("bears1",)
    assert "701.24a" in cited(outcome, "shuffle")
    assert answered(board, cast("A", "seek")).status == "resolved"


def test_101_4_discards_are_chosen_in_apnap_order_then_simultaneous():
    board = Board().lands("A", "B").hand("A", rack=RACK, a1=BEARS, a2=BOLT).hand("B", b1=BEARS, b2=BOLT)
    outcome = answered(board, cast("A", "rack"), picks=("a1", "b2"))
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]
    assert len(steps(outcome, "discard")) == 1


def test_608_2c_draw_then_discard():
    board = Board().lands("A", "U").hand("A", loot=LOOT, bears=BEARS)
    outcome = answered(board, cast("A", "loot"), picks=("bears",))
    assert len(outcome.state.zone("hand", "A")) == 2
    assert [step.event for step in outcome.steps if step.event in ("draw", "discard")] == ["draw", "draw", "discard"]


def test_601_2h_sacrifice_as_a_cost_is_not_undone_by_a_response():
    board = Board().field("A", altar=ALTAR, bears=BEARS).lands("B", "R").hand("B", bolt=BOLT)
    outcome = board.run(activate("A", "altar"), passing("A"), passing("B"))
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    assert len(outcome.state.zone("hand", "A")) == 1


def test_608_2b_posted_spell_without_its_target_is_refused():
    board = Board().put("A", "stack", "bolt", BOLT, controller="A", on_stack=StackFacts())
    outcome = board.run(RESOLVE)
    assert outcome.status == "unsupported"
    assert "601.2c" in outcome.not_understood[0].why


def test_702_11b_hexproof_gained_in_response():
    veil = instant("Veil", "{G}", "Target creature gains hexproof until end of turn.")
    board = Board().lands("A", "R").lands("B", "G").hand("A", bolt=BOLT).hand("B", veil=veil).field("B", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"), cast("B", "veil", "bears"))
    assert "bears" in outcome.state.battlefield
    assert "608.2b" in rules(outcome)


def test_608_2f_each_of_a_group_deals_its_own_damage_at_the_same_time():
    """608.2f, 608.2h: "its power" and "its controller" are those of each object that deals damage."""
    charm = sorcery("Charm", "{B}", "Each creature deals 1 damage to its controller.")
    board = Board().lands("A", "B").hand("A", charm=charm).field("A", a1=BEARS).field("B", b1=BEARS, b2=BEARS)
    outcome = board.run(cast("A", "charm"), RESOLVE)
    assert [outcome.state.players[player].life for player in "AB"] == [19, 18]
    text = "Each creature you control deals damage equal to its power to target creature you don't control."
    wall = creature("Wall", "{W}", pt="0/9")
    slam = sorcery("Slam", "{B}", text)
    board = Board().lands("A", "B").hand("A", slam=slam).field("A", a1=BEARS, a2=BEARS).field("B", wall=wall)
    outcome = board.run(cast("A", "slam", "wall"), RESOLVE)
    assert outcome.state.objects["wall"].damage == 4


def test_400_3_the_step_says_whose_hands():
    evacuation = instant("Evacuation", "{U}", "Return all creatures to their owners' hands.")
    board = Board().lands("A", "U").hand("A", evacuation=evacuation).field("A", one=BEARS)
    assert "Grizzly Bears is returned to its owner's hand." in texts(board.run(cast("A", "evacuation"), RESOLVE))
    board.field("B", two=ZOMBIE)
    told = "Grizzly Bears and Walking Corpse are returned to their owners' hands."
    assert told in texts(board.run(cast("A", "evacuation"), RESOLVE))
