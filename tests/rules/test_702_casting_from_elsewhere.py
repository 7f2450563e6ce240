"""Keywords by which a card is cast from another zone or for another cost: escape, harmonize, mayhem, warp (702)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, PlayLand
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, ZOMBIE, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

ESCAPEE = creature(
    "Runaway",
    "{2}{R}",
    "When this creature enters, sacrifice it unless it escaped.\n"
    "Escape—{R}, Exile two other cards from your graveyard.\n"
    "This creature escapes with a +1/+1 counter on it.",
    "3/3",
)
SONG = sorcery("Song", "{3}{R}", "Song deals 2 damage to any target.\nHarmonize {4}{R}")
LOOT = sorcery("Loot", "{U}", "Discard a card.")
PRANK = sorcery("Prank", "{3}", "Draw a card. If this spell's mayhem cost was paid, you gain 3 life.\nMayhem {R}")
WARPED = creature("Drifter", "{4}", "Warp {R}", "3/3")
EMERGER = creature("Riser", "{6}{U}", "Emerge {5}{U}", "5/5")
SLINGER = creature("Slinger", "{4}", "Web-slinging {W}", "3/3")
HEAP = creature("Heap", "{4}", "Scavenge {G}", "4/4")
TWICE = instant("Twice", "{R}", "Twice deals 1 damage to any target.\nReplicate {R}")
LIER = enchantment(
    "Archive",
    "{2}",
    "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's mana cost.",
)
BREACH = enchantment(
    "Breach",
    "{2}",
    "Each nonland card in your graveyard has escape. "
    "The escape cost is equal to the card's mana cost plus exile three other cards from your graveyard.",
)
SWEEP = enchantment(
    "Sweep",
    "{2}",
    "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost.",
)
VAROLZ = creature(
    "Scarred", "{2}", "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost."
)
REMAND = instant("Remand", "{U}", "Return target spell to its owner's hand.")


def graveyard(board: Board, player: str, **cards) -> Board:
    for one, definition in cards.items():
        board.put(player, "graveyard", one, definition)
    return board


def test_702_138a_escape_from_the_graveyard_for_its_cost():
    board = graveyard(Board().lands("A", "R"), "A", run=ESCAPEE, one=BOLT)
    assert board.run(cast("A", "run")).status == "illegal"
    graveyard(board, "A", two=BOLT)
    outcome = board.run(cast("A", "run"))
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "exile") == ["Lightning Bolt", "Lightning Bolt"]
    assert "702.138a" in cited(outcome, "announce_method")


def test_702_138b_702_138c_what_escaped_stays_and_has_the_counters():
    board = graveyard(Board().lands("A", "R"), "A", run=ESCAPEE, one=BOLT, two=BOLT)
    outcome = board.run(cast("A", "run"))
    assert names(outcome.state, "battlefield")[-1] == "Runaway"
    assert outcome.state.objects["run@3"].count("+1/+1") == 1


def test_702_138b_cast_from_hand_it_has_not_escaped():
    board = Board().lands("A", "RRR").hand("A", run=ESCAPEE)
    outcome = board.run(cast("A", "run"))
    assert names(outcome.state, "graveyard", "A") == ["Runaway"]


def test_702_180a_702_180b_the_power_of_the_tapped_creature_reduces_the_cost():
    board = graveyard(Board().lands("A", "RRR").field("A", bears=BEARS), "A", song=SONG)
    outcome = answered(board, cast("A", "song", "B"), picks=(("bears",),))
    assert outcome.status == "resolved", outcome.illegal
    assert outcome.state.objects["bears"].tapped
    assert steps(outcome, "total_cost") == ["The total cost of Song is {2}{R}, tap a creature."]
    assert names(outcome.state, "exile") == ["Song"]
    assert life(outcome.state, "B") == 18


def test_702_180a_no_creature_has_to_be_tapped():
    board = graveyard(Board().lands("A", "RRRRR").field("A", bears=BEARS), "A", song=SONG)
    outcome = answered(board, cast("A", "song", "B"), picks=((),))
    assert outcome.status == "resolved", outcome.illegal
    assert not outcome.state.objects["bears"].tapped


def test_702_180b_what_is_tapped_for_it_does_not_also_make_mana():
    elf = creature("Elf", "{G}", "{T}: Add {G}.", "1/1")
    board = graveyard(Board().lands("A", "RRR").field("A", elf=elf), "A", song=SONG)
    outcome = answered(board, cast("A", "song", "B"), picks=(("elf",),))
    assert outcome.status == "illegal"


def test_702_180a_exiled_wherever_it_would_go_and_told_so():
    board = graveyard(Board().lands("A", "RRRRR").lands("B", "U").hand("B", remand=REMAND), "A", song=SONG)
    outcome = board.run(cast("A", "song", "B"), passing("A"), cast("B", "remand", "song@2"))
    assert names(outcome.state, "exile") == ["Song"]
    assert "Song is exiled instead." in steps(outcome, "move")


def test_702_34a_a_countered_spell_with_flashback_is_told_to_be_exiled():
    memory = instant(
        "Memory",
        "{U}",
        "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that "
        "player's graveyard.",
    )
    echo = instant("Echo", "{3}", "Echo deals 1 damage to any target.\nFlashback {R}")
    board = graveyard(Board().lands("A", "R").lands("B", "U").hand("B", memory=memory), "A", echo=echo)
    outcome = board.run(cast("A", "echo", "B"), passing("A"), cast("B", "memory", "echo@2"))
    assert steps(outcome, "counter") == ["Echo is countered and exiled."]


def test_702_187b_only_if_it_was_discarded_this_turn():
    board = graveyard(Board().lands("A", "UR").hand("A", loot=LOOT, prank=PRANK), "A", other=PRANK)
    assert board.run(cast("A", "other")).status == "illegal"
    outcome = board.run(cast("A", "loot"), RESOLVE, cast("A", "prank@2"))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "A") == 23
    assert names(outcome.state, "graveyard", "A")[-1] == "Prank"


def test_702_187c_without_a_cost_it_is_played():
    field = creature("Ruin", "", "Mayhem", kind="Land", pt="")
    board = graveyard(Board().lands("A", "U").hand("A", loot=LOOT, ruin=field), "A", other=field)
    assert board.run(PlayLand(player="A", object="other")).status == "illegal"
    outcome = board.run(cast("A", "loot"), RESOLVE, PlayLand(player="A", object="ruin@2"))
    assert outcome.status == "resolved", outcome.illegal


def test_702_185a_exiled_at_the_next_end_step_and_cast_in_a_later_turn():
    board = Board().lands("A", "RRRR").hand("A", drifter=WARPED)
    actions = (cast("A", "drifter", method="warp"), RESOLVE, Advance(to="end"), RESOLVE)
    outcome = answered(board, *actions)
    assert names(outcome.state, "exile") == ["Drifter"]
    status = outcome.state.objects["drifter@4"].status
    assert (status.word, status.turn) == ("warped", 3)
    assert board.run(*actions, cast("A", "drifter@4")).status == "illegal"
    later = board.run(*actions, Advance(to="precombat_main", turn=5), cast("A", "drifter@4"))
    assert later.status == "resolved", later.illegal
    assert names(later.state, "battlefield")[-1] == "Drifter"


def test_702_185a_not_from_a_graveyard():
    board = graveyard(Board().lands("A", "R"), "A", drifter=WARPED)
    assert board.run(cast("A", "drifter", method="warp")).status == "illegal"


def test_702_119a_the_mana_value_of_the_sacrificed_creature_reduces_the_cost():
    board = Board().lands("A", "UUUU").field("A", bears=BEARS).hand("A", riser=EMERGER)
    outcome = answered(board, cast("A", "riser", method="emerge"))
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]


def test_702_188a_web_slinging_returns_a_tapped_creature():
    board = Board().lands("A", "W").field("A", bears=BEARS).hand("A", slinger=SLINGER)
    assert board.run(cast("A", "slinger", method="web-slinging")).status == "illegal"
    board = Board().lands("A", "W").hand("A", slinger=SLINGER)
    board.put("A", "battlefield", "bears", BEARS, tapped=True)
    outcome = board.run(cast("A", "slinger", method="web-slinging"))
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_702_97a_scavenge():
    board = graveyard(Board().lands("A", "G").field("A", bears=BEARS), "A", heap=HEAP)
    outcome = board.run(activate("A", "heap", "Scavenge", "bears"))
    assert outcome.status == "resolved", (outcome.illegal, outcome.not_understood)
    assert outcome.state.objects["bears"].count("+1/+1") == 4
    assert names(outcome.state, "exile") == ["Heap"]


def test_702_97a_granted_for_the_mana_cost():
    board = graveyard(Board().lands("A", "GG").field("A", scarred=VAROLZ), "A", bears=BEARS)
    outcome = board.run(activate("A", "bears", 0, "scarred"))
    assert outcome.status == "resolved", (outcome.illegal, outcome.not_understood)
    assert outcome.state.objects["scarred"].count("+1/+1") == 2
    assert all(outcome.state.objects[f"land-A-{number}"].tapped for number in (1, 2))
    board = graveyard(Board().lands("A", "G").field("A", scarred=VAROLZ), "A", bears=BEARS)
    assert board.run(activate("A", "bears", 0, "scarred")).status == "illegal"


def test_702_56a_replicate_copies_the_spell_for_each_time():
    board = Board().lands("A", "RRR").hand("A", twice=TWICE)
    outcome = answered(board, cast("A", "twice", "B"), picks=(2, False))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "B") == 17


def test_702_56a_granted_for_the_mana_cost():
    board = Board().lands("A", "RR").field("A", sweep=SWEEP).hand("A", bolt=BOLT)
    outcome = answered(board, cast("A", "bolt", "B"), picks=(1, False))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "B") == 14


def test_702_34a_flashback_granted_for_the_mana_cost():
    board = graveyard(Board().lands("A", "R").field("A", archive=LIER), "A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"))
    assert names(outcome.state, "exile") == ["Lightning Bolt"]


def test_702_138a_escape_granted_for_the_mana_cost_and_more():
    board = graveyard(Board().lands("A", "R").field("A", breach=BREACH), "A", bolt=BOLT, a=BEARS, b=GROWTH, c=ZOMBIE)
    outcome = board.run(cast("A", "bolt", "B"))
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "exile") == ["Grizzly Bears", "Giant Growth", "Walking Corpse"]
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt"]


def test_400_7g_a_granted_ability_by_which_a_card_is_cast_stays_with_the_spell():
    board = graveyard(Board().lands("A", "R").field("A", archive=LIER), "A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), until="action")
    assert view(outcome.state).of("bolt@2").has_keyword("flashback")
    assert "400.7g" in cited(outcome, "start_effect")
