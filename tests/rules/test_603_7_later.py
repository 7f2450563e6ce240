"""Delayed triggered abilities that wait for events, reflexive ones, state triggers (603.7, 603.8, 603.12)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card
from tests.rules.pool import WRATH, creature, enchantment, instant, sorcery

GLIMPSE = sorcery("Glance", "{G}", "Whenever you cast a creature spell this turn, you gain 1 life.")
NEXT = sorcery("Ready", "{U}", "When you next cast an instant or sorcery spell this turn, you gain 1 life.")
CURSED = sorcery(
    "Mark", "{B}", "Target creature gets -1/-1 until end of turn. When that creature dies this turn, you gain 1 life."
)
SHOT = instant(
    "Shot",
    "{R}",
    "Target creature gets -1/-0 until end of turn. Whenever that creature deals damage this turn, you gain that much life.",
)
TRUCE = sorcery("Truce", "{W}", "Until your next turn, whenever a creature dies, you gain 1 life.")
BLAZE = sorcery(
    "Blaze",
    "{R}",
    "Blaze deals 2 damage to each creature. Whenever a creature you control dealt damage this way dies this turn, "
    "you gain 1 life.",
)
ONE = creature("Sprite", "{G}")
FIGHT = sorcery("Brawl", "{G}", "Target creature you control fights target creature you don't control.")


def played(board: Board, *actions: object, picks: tuple[object, ...] = (), **fields: object) -> Outcome:
    outcome = answered(board, *actions, picks=picks, **fields)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood, outcome.pending)
    return outcome


def gained(outcome: Outcome, player: str = "A") -> int:
    return life(outcome.state, player) - 20


def test_603_7b_each_time_this_turn():
    board = Board().lands("A", "GGG").hand("A", g=GLIMPSE, x=ONE, y=ONE)
    outcome = played(board, cast("A", "g"), RESOLVE, cast("A", "x"), RESOLVE, RESOLVE, cast("A", "y"))
    assert gained(outcome) == 2
    assert "603.7b" in cited(outcome, "trigger")


def test_603_7b_this_turn_ends_with_the_turn():
    board = Board().lands("A", "G").hand("A", g=GLIMPSE)
    outcome = played(board, cast("A", "g"), RESOLVE, Advance(to="upkeep"))
    assert outcome.state.turn.active == "B"
    assert outcome.state.delayed == ()
    assert any("creature spell" in text for text in steps(outcome, "end_effect"))  # after its last cleanup step


def test_603_7b_the_next_spell_triggers_it_once():
    board = Board().lands("A", "URR").hand("A", n=NEXT, x=BOLT, y=BOLT)
    outcome = played(board, cast("A", "n"), RESOLVE, cast("A", "x", "B"), RESOLVE, RESOLVE, cast("A", "y", "B"))
    assert gained(outcome) == 1


def test_603_7c_that_creature_dies_this_turn():
    board = Board().lands("A", "BBB").hand("A", m=CURSED, d=DOOM_BLADE).field("B", bears=BEARS, other=BEARS)
    assert gained(played(board, cast("A", "m", "bears"), RESOLVE, cast("A", "d", "bears"))) == 1
    assert gained(played(board, cast("A", "m", "bears"), RESOLVE, cast("A", "d", "other"))) == 0


def test_603_7c_a_creature_dealt_damage_this_way_is_one_that_the_spell_has_damaged():
    board = Board().lands("A", "RGBBB").hand("A", b=BLAZE, x=ONE, d=DOOM_BLADE).field("A", mine=BEARS)
    board.field("B", theirs=BEARS)
    assert gained(played(board, cast("A", "b"), RESOLVE, RESOLVE)) == 1
    blaze = (cast("A", "b"), RESOLVE, RESOLVE)
    assert gained(played(board, *blaze, cast("A", "x"), RESOLVE, cast("A", "d", "x", payment="auto"), RESOLVE)) == 1


def test_603_7a_what_happened_before_it_was_created_does_not_count():
    board = Board().lands("A", "GG").hand("A", g=GLIMPSE, x=ONE)
    assert gained(played(board, cast("A", "x"), RESOLVE, cast("A", "g"))) == 0


def test_603_7b_with_the_amount_of_its_event():
    board = Board().lands("A", "RG").hand("A", s=SHOT, f=FIGHT).field("A", bears=BEARS).field("B", theirs=BEARS)
    outcome = played(board, cast("A", "s", "bears"), RESOLVE, cast("A", "f", "bears", "theirs"))
    assert gained(outcome) == 1


def test_603_7b_until_your_next_turn():
    board = (
        Board().lands("A", "W").hand("A", t=TRUCE, w=WRATH).lands("B", "W").hand("B", v=WRATH).field("B", bears=BEARS)
    )
    theirs = (cast("A", "t"), RESOLVE, Advance(to="precombat_main"))
    outcome = played(board, *theirs, cast("B", "v"))
    assert gained(outcome) == 1
    ends = played(board, cast("A", "t"), RESOLVE, Advance(to="upkeep"), Advance(to="upkeep"))
    assert (ends.state.turn.active, ends.state.delayed) == ("A", ())


def test_603_7b_simultaneous_events_trigger_it_once_by_its_controllers_choice():
    trap = sorcery("Snare", "{B}", "When you next cast a creature spell this turn, you gain 1 life.")
    board = Board().lands("A", "BG").hand("A", t=trap, x=ONE)
    assert gained(played(board, cast("A", "t"), RESOLVE, cast("A", "x"))) == 1


def test_603_12_a_reflexive_ability_chooses_its_targets_once_it_was_done():
    eater = creature(
        "Eater",
        "{B}",
        "When this creature enters, you may sacrifice another creature. When you do, destroy target creature an opponent "
        "controls.",
    )
    board = Board().lands("A", "B").hand("A", e=eater).field("A", food=BEARS).field("B", bears=BEARS, wall=ONE)
    did = answered(board, cast("A", "e"), picks=(True, "bears"))
    assert did.status == "resolved", did.pending
    assert "603.12" in cited(did, "trigger")
    assert names(did.state, "battlefield") == ["Swamp", "Sprite", "Eater"]
    declined = played(board, cast("A", "e"), picks=(False,))
    assert "603.12" in cited(declined, "no_trigger")
    assert "bears" in declined.state.battlefield


def test_603_8_a_state_trigger_triggers_as_soon_as_it_is_so_and_not_again_while_it_waits():
    serpent = creature("Serpent", "{U}", "When you control no Islands, sacrifice this creature.", pt="5/5")
    board = Board().lands("A", "B").field("A", serpent=serpent).hand("A", s=sorcery("Wait", "{B}", "You gain 1 life."))
    outcome = played(board, Advance(to="end"))
    assert "603.8" in cited(outcome, "trigger")
    assert len(steps(outcome, "trigger")) == 1
    assert names(outcome.state, "graveyard", "A") == ["Serpent"]
    kept = Board().lands("A", "U").field("A", serpent=serpent)
    assert "serpent" in played(kept, Advance(to="end")).state.battlefield


def test_603_8_it_triggers_again_once_it_has_left_the_stack():
    nag = enchantment("Nag", "{B}", "When you control no Islands, you gain 1 life.")
    board = Board().lands("A", "B").field("A", nag=nag)
    outcome = board.run(RESOLVE, RESOLVE)
    assert len(steps(outcome, "trigger")) >= 2


def test_603_4_an_intervening_if_is_checked_as_it_triggers_and_as_it_resolves():
    watcher = enchantment("Watcher", "{W}", "Whenever a creature dies, if you control no creatures, you gain 1 life.")
    board = Board().lands("A", "BB").hand("A", d=DOOM_BLADE).field("A", w=watcher, bears=BEARS)
    board.field("B", theirs=BEARS)
    assert gained(played(board, cast("A", "d", "theirs"))) == 0
    alone = Board().lands("A", "BB").hand("A", d=DOOM_BLADE).field("A", w=watcher).field("B", theirs=BEARS)
    assert gained(played(alone, cast("A", "d", "theirs"))) == 1


def test_603_7e_an_abilitys_delayed_trigger_has_its_source():
    altar = card("Bell", "{1}", "Artifact", "{T}: Whenever you cast a creature spell this turn, you gain 1 life.")
    board = Board().lands("A", "G").field("A", bell=altar).hand("A", x=ONE)
    outcome = played(board, activate("A", "bell"), RESOLVE, cast("A", "x"))
    assert gained(outcome) == 1
    assert "603.7e" in cited(outcome, "delayed_trigger")
