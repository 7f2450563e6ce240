"""What effects say that players can't do, or can do only at a time: searching, drawing, casting, sacrificing (101.2)."""

from __future__ import annotations

import msgspec

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

TUTOR = sorcery(
    "Growth", "{G}", "Search your library for a basic land card, put it onto the battlefield, then shuffle."
)
MAY = sorcery(
    "Offer", "{G}", "You may search your library for a basic land card, put it onto the battlefield, then shuffle."
)
ORB = enchantment("Orb", "{2}", "Players can't search libraries.")
CENSOR = creature(
    "Censor",
    "{2}{W}",
    "If an opponent would search a library, that player searches the top four cards of that library instead.",
)
DREAM = enchantment(
    "Dream", "{U}", "Spells and abilities your opponents control can't cause their controller to search their library."
)
RECALL = instant("Recall", "{U}", "Target player draws three cards.")
VEILS = enchantment("Veils", "{U}", "Each opponent can't draw more than one card each turn.")
RAVELER = enchantment("Raveler", "{U}", "Each opponent can cast spells only any time they could cast a sorcery.")
EDICT = instant("Edict", "{B}", "Target player sacrifices a creature.")
HOST = creature("Host", "{W}", "Spells and abilities your opponents control can't cause you to sacrifice permanents.")
FOREST = card("Forest", None, "Basic Land — Forest", "({T}: Add {G}.)")


def library(board: Board, player: str, *cards) -> Board:
    for n, one in enumerate(cards):
        board.put(player, "library", f"lib-{n}", one)
    return board


def test_701_23a_a_player_who_can_not_search_still_shuffles():
    board = Board().lands("A", "G").field("B", orb=ORB).hand("A", tutor=TUTOR)
    done = board.run(cast("A", "tutor"), RESOLVE)
    assert "101.2" in cited(done, "impossible")
    assert steps(done, "shuffle")
    assert not steps(done, "search")


def test_608_2d_nobody_chooses_to_search_who_can_not():
    board = Board().lands("A", "G").field("B", orb=ORB).hand("A", offer=MAY)
    done = board.run(cast("A", "offer"), RESOLVE)
    assert done.pending is None
    assert not steps(done, "shuffle")


def test_701_23f_it_is_said_whose_library_it_is():
    theirs = sorcery(
        "Theirs", "{G}", "Search target opponent's library for a card and exile it. Then that player shuffles."
    )
    board = library(
        Board(library=6).lands("A", "G").field("B", censor=CENSOR).hand("A", theirs=theirs), "B", *[BOLT] * 4
    )
    done = board.run(cast("A", "theirs", "B"), RESOLVE)
    assert steps(done, "replacement") == ["A searches the top four cards of B's library instead."]


def test_701_23f_a_search_of_the_top_four_cards_instead():
    board = library(Board(library=6).lands("A", "G").field("B", censor=CENSOR).hand("A", tutor=TUTOR), "A", *[BOLT] * 4)
    done = board.run(cast("A", "tutor"), RESOLVE)
    assert "701.23f" in cited(done, "replacement")
    assert steps(done, "shuffle")


def test_701_23a_what_one_controls_does_not_make_one_search_but_what_others_control_does():
    own = Board().lands("A", "G").field("B", dream=DREAM).hand("A", tutor=TUTOR)
    assert "101.2" in cited(own.run(cast("A", "tutor"), RESOLVE), "impossible")
    path = sorcery(
        "Path",
        "{G}",
        "Target player searches their library for a basic land card, puts it onto the battlefield, then shuffles.",
    )
    other = Board().lands("B", "G").field("B", dream=DREAM).hand("B", path=path)
    other.state = msgspec.structs.replace(
        other.state, turn=msgspec.structs.replace(other.state.turn, active="B", priority="B")
    )
    done = other.run(cast("B", "path", "A"), RESOLVE)
    assert not steps(done, "impossible")


def test_121_2b_only_the_first_of_several_draws_is_made():
    board = Board().lands("B", "U").lands("A", "U").field("B", veils=VEILS).hand("A", recall=RECALL)
    done = board.run(cast("A", "recall", "A"), RESOLVE)
    assert len(names(done.state, "hand", "A")) == 1
    assert cited(done, "impossible") == ["121.2b", "121.2b"]
    other = board.run(cast("A", "recall", "B"), RESOLVE)
    assert len(names(other.state, "hand", "B")) == 3


def test_121_2b_a_player_who_has_drawn_can_not_choose_to_draw():
    offer = instant("Loot", "{U}", "You may draw a card.")
    board = Board().lands("A", "UU").field("B", veils=VEILS).hand("A", one=offer, two=offer)
    done = answered(board, cast("A", "one"), RESOLVE, cast("A", "two"), RESOLVE, picks=(True,))
    assert len(names(done.state, "hand", "A")) == 1
    assert done.pending is None


def test_121_3_who_can_not_draw_cards_can_not_choose_to():
    omen = enchantment("Omen", "{U}", "Players can't draw cards.")
    offer = instant("Loot", "{U}", "You may draw a card.")
    board = Board().lands("A", "U").field("B", omen=omen).hand("A", loot=offer)
    done = board.run(cast("A", "loot"), RESOLVE)
    assert done.pending is None
    assert names(done.state, "hand", "A") == []


def test_307_5_spells_only_when_a_sorcery_could_be_cast():
    board = Board().lands("A", "R").field("B", raveler=RAVELER).hand("A", bolt=BOLT)
    assert board.run(cast("A", "bolt", "B"), RESOLVE).illegal is None
    wait = Board().lands("B", "R").lands("A", "R").field("A", raveler=RAVELER).hand("B", bolt=BOLT)
    done = wait.run(passing("A"), cast("B", "bolt", "A"))
    assert done.illegal is not None
    assert "307.5" in [cite.number for cite in done.illegal.rules]


def test_101_2_what_opponents_control_can_not_make_one_sacrifice():
    board = Board().lands("A", "B").field("B", host=HOST).hand("A", edict=EDICT)
    done = board.run(cast("A", "edict", "B"), RESOLVE)
    assert "host" in done.state.battlefield
    mine = Board().lands("A", "B").field("A", host=HOST).hand("A", edict=EDICT)
    done = mine.run(cast("A", "edict", "A"), RESOLVE)
    assert "host" not in done.state.battlefield


def test_101_2_creature_cards_in_graveyards_can_not_enter():
    cage = card(
        "Cage",
        "{1}",
        "Artifact",
        "Creature cards in graveyards and libraries can't enter the battlefield.\n"
        "Players can't cast spells from graveyards or libraries.",
    )
    raise_dead = sorcery("Rise", "{B}", "Put target creature card from your graveyard onto the battlefield.")
    board = Board().lands("A", "BRR").field("B", cage=cage).hand("A", rise=raise_dead, second=BEARS)
    board.put("A", "graveyard", "bears", BEARS)
    done = board.run(cast("A", "rise", "bears"), RESOLVE)
    assert "bears" in done.state.zone("graveyard", "A")
    again = sorcery("Again", "{R}", "You gain 1 life.\nFlashback {R}")
    board = Board().lands("A", "RR").field("B", cage=cage).put("A", "graveyard", "again", again)
    assert board.run(cast("A", "again")).illegal is not None


def test_704_5a_nobody_loses_for_having_no_life_whose_rule_says_so():
    unlife = enchantment("Unlife", "{2}{W}", "You don't lose the game for having 0 or less life.")
    board = Board().lands("A", "R").field("B", unlife=unlife).hand("A", bolt=BOLT)
    board.state = msgspec.structs.replace(
        board.state,
        players=board.state.players.insert("B", msgspec.structs.replace(board.state.players["B"], life=2)),
    )
    done = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert life(done.state, "B") == -1
    assert done.state.players["B"].lost == ""


def test_603_8_a_state_trigger_that_waits_for_no_counters():
    depths = card(
        "Depths", None, "Land", "When this land has no ice counters on it, sacrifice it. If you do, you gain 20 life."
    )
    done = Board().field("A", depths=depths).run(RESOLVE)
    assert life(done.state, "A") == 40
    still = Board().field("A", depths=depths).counters("depths", "ice", 1)
    assert "depths" in still.run(passing("A")).state.battlefield


def test_208_2a_power_and_that_number_plus_1():
    goyf = creature(
        "Goyf",
        "{1}{G}",
        "Goyf's power is equal to the number of card types among cards in all graveyards and its toughness is equal to "
        "that number plus 1.",
        "*/1+*",
    )

    board = Board().field("A", goyf=goyf).put("A", "graveyard", "bolt", BOLT).put("B", "graveyard", "bears", BEARS)
    seen = view(board.state).of("goyf")
    assert (seen.power, seen.toughness) == (2, 3)


def test_400_7d_a_permanent_that_its_controller_did_not_cast_from_hand():
    phage = creature(
        "Phage", "{B}", "When this creature enters, if you didn't cast it from your hand, you lose 7 life."
    )
    board = Board().lands("A", "B").hand("A", phage=phage)
    assert life(board.run(cast("A", "phage"), RESOLVE).state, "A") == 20
    rise = sorcery("Rise", "{B}", "Put target creature card from your graveyard onto the battlefield.")
    board = Board().lands("A", "B").hand("A", rise=rise).put("A", "graveyard", "phage", phage)
    assert life(board.run(cast("A", "rise", "phage"), RESOLVE, RESOLVE).state, "A") == 13


def test_702_16a_protection_from_spells_of_any_color():
    emrakul = creature("Eldrazi", "{9}", "Protection from spells that are one or more colors", "9/9")
    board = Board().lands("A", "R").field("B", eldrazi=emrakul).hand("A", bolt=BOLT)
    assert board.run(cast("A", "bolt", "eldrazi")).illegal is not None
    pinger = creature("Pinger", "{R}", "{R}: This creature deals 1 damage to any target.")
    board = Board().lands("A", "R").field("B", eldrazi=emrakul).field("A", pinger=pinger)
    assert board.run(activate("A", "pinger", 0, "eldrazi"), RESOLVE).illegal is None


def test_101_2_neither_entering_nor_dying_causes_abilities_to_trigger():
    hush = creature("Hush", "{1}{W}", "Creatures entering or dying don't cause abilities to trigger.")
    mourner = creature("Mourner", "{B}", "When this creature dies, you gain 3 life.")
    herald = creature("Herald", "{W}", "When this creature enters, you gain 2 life.")
    kill = instant("Kill", "{B}", "Destroy target creature.")
    board = (
        Board().lands("A", "WB").field("B", hush=hush).field("A", mourner=mourner).hand("A", kill=kill, herald=herald)
    )
    done = board.run(cast("A", "herald"), RESOLVE, cast("A", "kill", "mourner"), RESOLVE)
    assert life(done.state, "A") == 20
    assert cited(done, "no_trigger") == ["603.2", "101.2", "603.2", "101.2"]
