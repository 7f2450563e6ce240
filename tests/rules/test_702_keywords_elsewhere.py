"""Keywords of cards in hands and graveyards, and of what enters with counters (702.44 to 702.97)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import BOUNCE, creature, instant

GHOUL = creature("Ghoul", "{2}{B}", "Unearth {B}", "3/1")
BEAST = creature("Beast", "{2}{G}", "Scavenge {1}{G}", "4/2")
LOG = card("Memory", "{B}", "Instant", "Target player loses 1 life.\nRecover {1}")
HORN = creature("Horn", "{G}", "Reinforce 2—{1}{G}")
SEEKER = creature("Seeker", "{1}{U}", "Transmute {1}{U}")
OGRE = creature("Ogre", "{2}", "Bloodthirst 2", "2/2")
SUN = creature("Sun", "{2}", "Sunburst", "0/0")
PRISM = card("Prism", "{2}", "Artifact", "Sunburst")
KILL = instant("Kill", "{B}", "Destroy target creature.")


def test_702_84a_unearth_returns_it_with_haste_until_the_end_step() -> None:
    board = Board().lands("A", "B").put("A", "graveyard", "ghoul", GHOUL)
    outcome = answered(board, activate("A", "ghoul", 0), RESOLVE)
    assert names(outcome.state, "battlefield")[-1] == "Ghoul"
    assert view(outcome.state).of("ghoul@2").has_keyword("haste")
    later = answered(board, activate("A", "ghoul", 0), RESOLVE, until="turn")
    assert names(later.state, "exile") == ["Ghoul"]


def test_702_84a_unearthed_it_is_exiled_wherever_it_would_go() -> None:
    for symbols, spell in (("BB", KILL), ("BU", BOUNCE)):
        board = Board().lands("A", symbols).put("A", "graveyard", "ghoul", GHOUL).hand("A", spell=spell)
        outcome = answered(board, activate("A", "ghoul", 0), RESOLVE, cast("A", "spell", "ghoul@2"), RESOLVE)
        assert names(outcome.state, "exile") == ["Ghoul"]


def test_702_84a_unearth_is_a_sorcery_from_the_graveyard() -> None:
    board = Board(("B", "A")).lands("A", "B").put("A", "graveyard", "ghoul", GHOUL)
    assert board.run(activate("A", "ghoul", 0)).status == "illegal"
    assert Board().lands("A", "B").field("A", ghoul=GHOUL).run(activate("A", "ghoul", 0)).status == "illegal"


def test_702_97a_scavenge_turns_its_power_into_counters() -> None:
    board = Board().lands("A", "GG").put("A", "graveyard", "beast", BEAST).field("A", bears=BEARS)
    outcome = answered(board, activate("A", "beast", 0, "bears"), RESOLVE)
    assert outcome.state.objects["bears"].count("+1/+1") == 4
    assert names(outcome.state, "exile") == ["Beast"]


def test_702_59a_recover_for_its_cost_or_not_at_all() -> None:
    board = Board().lands("A", "BB").put("A", "graveyard", "memory", LOG).field("A", bears=BEARS).hand("A", kill=KILL)
    paid = answered(board, cast("A", "kill", "bears"), RESOLVE, RESOLVE, picks=(True,))
    assert names(paid.state, "hand", "A") == ["Memory"]
    unpaid = answered(board, cast("A", "kill", "bears"), RESOLVE, RESOLVE, picks=(False,))
    assert names(unpaid.state, "exile") == ["Memory"]


def test_702_59a_only_a_creature_put_into_the_same_graveyard() -> None:
    board = Board().lands("A", "BB").put("A", "graveyard", "memory", LOG).field("B", bears=BEARS).hand("A", kill=KILL)
    outcome = answered(board, cast("A", "kill", "bears"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Memory", "Kill"]


def test_702_77a_reinforce_from_the_hand() -> None:
    board = Board().lands("A", "GG").hand("A", horn=HORN).field("A", bears=BEARS)
    outcome = answered(board, activate("A", "horn", 0, "bears"), RESOLVE)
    assert outcome.state.objects["bears"].count("+1/+1") == 2
    assert names(outcome.state, "graveyard", "A") == ["Horn"]


def test_702_53a_transmute_finds_a_card_of_the_same_mana_value() -> None:
    board = Board().lands("A", "UU").hand("A", seeker=SEEKER)
    board.put("A", "library", "bears", BEARS).put("A", "library", "bolt", BOLT)
    outcome = answered(board, activate("A", "seeker", 0), RESOLVE, picks=(("bears",),))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    theirs = Board(("B", "A")).lands("A", "UU").hand("A", seeker=SEEKER)
    assert theirs.run(activate("A", "seeker", 0)).status == "illegal"


def test_702_54a_bloodthirst_asks_for_damage_to_an_opponent_this_turn() -> None:
    board = Board().lands("A", "RUU").hand("A", bolt=BOLT, ogre=OGRE)
    assert answered(board, cast("A", "ogre"), RESOLVE).state.objects["ogre@3"].count("+1/+1") == 0
    bitten = answered(board, cast("A", "bolt", "B"), RESOLVE, cast("A", "ogre"), RESOLVE)
    assert bitten.state.objects["ogre@3"].count("+1/+1") == 2
    own = answered(board, cast("A", "bolt", "A"), RESOLVE, cast("A", "ogre"), RESOLVE)
    assert own.state.objects["ogre@3"].count("+1/+1") == 0


def test_702_44a_sunburst_counts_the_colors_of_mana() -> None:
    board = Board().lands("A", "RU").hand("A", sun=SUN)
    assert answered(board, cast("A", "sun"), RESOLVE).state.objects["sun@3"].count("+1/+1") == 2
    same = Board().lands("A", "RR").hand("A", prism=PRISM)
    made = answered(same, cast("A", "prism"), RESOLVE).state.objects["prism@3"]
    assert (made.count("charge"), made.count("+1/+1")) == (1, 0)
