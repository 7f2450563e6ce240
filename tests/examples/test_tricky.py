"""The examples that a judge would ask twice about: what comes of them, and the rules that make it so."""

from __future__ import annotations

import pytest

from tests.examples.reading import Ruling, ruled


def explained(ruling: Ruling) -> set[str]:
    """The rules that the explanation cites."""
    return {rule for claim in ruling["explanation"] for rule in claim["rules"]}


def test_603_10a_everybody_looks_back_at_a_board_wipe() -> None:
    """A's sees two deaths of A's creatures, B's only its own: it watches creatures of its controller."""
    wipe = ruled("19-board-wipe-both-look-back")
    assert wipe.kind == "outcome", "the order of A's two does not matter"
    assert len(wipe["branches"]) == 1
    assert (wipe.life("A"), wipe.life("B")) == (21, 19)
    assert len([step for step in wipe.steps("603.10a") if step["event"]["event"] == "trigger"]) == 3


def test_603_3b_the_active_players_ability_resolves_last() -> None:
    wipe = ruled("19-three-players-in-turn-order")
    assert [(ref, wipe.life(ref)) for ref in "ABC"] == [("A", 0), ("B", 0), ("C", 21)]
    assert wipe.short == "A and B lose the game for having 0 or less life, and C wins the game."
    assert wipe.before("603.3b", "704.5a", "104.2a")
    put = [step["actor"] for step in wipe["steps"] if step["event"]["event"] == "put_trigger"]
    assert put == ["A", "B", "C"]


def test_120_3f_and_704_5h_the_creature_is_the_source() -> None:
    bite = ruled("19-deathtouch-and-lifelink")
    assert bite.short == "Hill Giant is destroyed and A goes from 20 to 21 life."
    assert bite.where("giant-1") == "graveyard"
    assert {"120.3f", "704.5h"} <= explained(bite)
    assert not bite.steps("704.5g"), "1 damage is not lethal for toughness 3"


def test_608_2b_an_illegal_target_deals_nothing() -> None:
    bite = ruled("19-bite-without-its-biter")
    assert bite.where("giant-1") == "battlefield"
    assert "damage" not in bite.object("giant-1")
    assert (bite.where("bite-1"), bite.where("vampire-1")) == ("graveyard", "hand")
    (nothing,) = bite.steps("609.3")
    assert nothing["text"].startswith("No damage is dealt")
    assert not any("does not resolve" in step["text"] for step in bite["steps"]), "one target is still legal"


def test_120_3d_infect_deals_counters_which_cancel_out() -> None:
    bite = ruled("20-infect-and-counters")
    assert bite.short == "Hill Giant is 2/2."
    assert bite.counters("giant-1") == {"-1/-1": 1}
    assert "damage" not in bite.object("giant-1")
    assert bite.before("120.3d", "704.5q")


def test_702_12b_lethal_damage_does_not_destroy_the_indestructible() -> None:
    bolt = ruled("20-indestructible-burnt")
    assert bolt.where("myr-1") == "battlefield"
    assert bolt.object("myr-1")["damage"] == 3
    assert "702.12b" in explained(bolt)
    assert not bolt.steps("704.5g")


def test_704_5f_indestructible_is_no_help_at_toughness_0() -> None:
    disfigure = ruled("20-indestructible-shrunk")
    assert disfigure.where("myr-1") == "graveyard"
    assert "704.5f" in explained(disfigure)
    assert "destroyed" not in disfigure.short


def test_611_3a_the_bonus_ends_with_the_anthem() -> None:
    disenchant = ruled("21-anthem-leaves")
    assert disenchant.short == "Glorious Anthem and Savannah Lions are destroyed."
    assert disenchant.before("701.8a", "608.2n", "704.5g"), "the Lions only when somebody would get priority"


def test_611_2c_what_comes_later_is_not_affected() -> None:
    charge = ruled("21-charge-does-not-reach-latecomers")
    assert charge.size("lions-1") == (5, 3)
    (effect,) = charge["state"]["effects"]
    assert effect["affects"] == ["lions-1"]
    soldiers = [token["id"] for token in charge.tokens()]
    assert len(soldiers) == 2
    again = ruled(
        "21-charge-does-not-reach-latecomers", state=charge["state"], actions=[], until="action", explain=soldiers
    )
    assert [again.size(soldier) for soldier in soldiers] == [(2, 2), (2, 2)], "1/1 and the anthem"


def test_613_1b_the_anthem_of_another_player_does_not_help() -> None:
    treason = ruled("21-treason-out-of-the-anthem")
    assert treason.where("bears-1") == "graveyard"
    assert "bears-1@2" in [card["id"] for card in treason.zone("graveyard", "B")], "400.3: its owner's"
    assert treason.before("613.7b", "704.5g")


def test_603_3a_who_controlled_it_when_it_died_controls_the_trigger() -> None:
    treason = ruled("21-treason-and-sacrifice")
    assert (treason.life("A"), treason.life("B")) == (21, 19)
    assert [card["id"] for card in treason.zone("graveyard", "B")] == ["cutthroat-1@2"]
    assert treason.player("A")["library"]["size"] == 28
    sacrificed, triggered = treason.steps("701.21a")[0]["n"], treason.steps("603.10a")[0]["n"]
    cast = [step["n"] for step in treason.steps("601.2i") if "Village Rites" in step["text"]]
    assert sacrificed < triggered < cast[0], "603.3: it triggers while costs are paid, and waits"


def test_704_5f_an_x_of_0_is_seen_entering_and_dying() -> None:
    endless = ruled("22-x-is-zero")
    assert endless.where("endless-1") == "graveyard"
    assert (endless.life("A"), endless.life("B")) == (21, 20)
    put = [step["actor"] for step in endless["steps"] if step["event"]["event"] == "put_trigger"]
    assert put == ["A", "B"], "both wait for the same priority: APNAP, although B's triggered first"


def test_608_2b_one_legal_target_is_enough() -> None:
    spite = ruled("22-one-of-two-targets-gone")
    assert (spite.where("bears-1"), spite.where("giant-1")) == ("hand", "graveyard")
    assert spite.life("A") == 15
    assert {"608.2b", "701.8a"} <= explained(spite)


def test_608_2b_without_a_legal_target_nothing_happens() -> None:
    roil = ruled("22-kicked-and-no-card")
    assert roil.short == "Into the Roil doesn't resolve and Grizzly Bears returns to its owner's hand."
    assert roil.player("A")["library"]["size"] == 30, "no card, kicked or not"
    assert roil.where("roil-1") == "graveyard"


def test_700_2a_a_mode_without_a_legal_target() -> None:
    command = ruled("22-mode-without-a-target")
    assert (command.status, command["diff"]) == ("illegal", [])
    assert command.short == "Illegal: the mode “Destroy target artifact” of Kolaghan's Command has no legal target."
    assert {"700.2a", "733.1"} <= explained(command)


def test_514_3a_priority_in_the_cleanup_step_and_another_one() -> None:
    cleanup = ruled("23-death-during-cleanup")
    assert cleanup.where("bears-1") == "graveyard"
    assert (cleanup.life("A"), cleanup.life("B")) == (21, 19)
    assert cleanup.before("514.2", "704.5f", "514.3a")
    assert len([step for step in cleanup.steps("514.1") if "cleanup step" in step["text"]]) == 2


def test_500_5_mana_empties_as_the_phase_ends() -> None:
    bolt = ruled("23-mana-does-not-wait")
    assert bolt.status == "illegal"
    assert {"500.5", "601.2h"} <= explained(bolt)
    assert bolt.where("bolt-1") == "hand"
    assert not bolt.player("A").get("mana_pool")


def test_104_4a_both_lose_at_once() -> None:
    prosperity = ruled("24-both-libraries-run-out")
    assert prosperity.short == "The game is a draw."
    assert {"704.5b", "104.4a"} <= explained(prosperity)
    assert not prosperity.steps("104.2a"), "nobody wins"


def test_603_2_triggers_set_off_each_other_until_nothing_is_left() -> None:
    pact = ruled("24-grave-pact-both-ways")
    assert [pact.where(ref) for ref in ("bears-1", "giant-1", "lions-1")] == ["graveyard"] * 3
    assert [step["actor"] for step in pact["steps"] if step["event"]["event"] == "put_trigger"] == ["A", "B", "A"]
    assert pact.steps("609.3")[-1]["text"] == "Nobody has anything to sacrifice."


@pytest.mark.parametrize("name", ["21-anthem-leaves", "22-kicked-and-no-card", "24-grave-pact-both-ways"])
def test_no_ids_where_names_suffice(name: str) -> None:
    ruling = ruled(name)
    said = [ruling.short, *(claim["text"] for claim in ruling["explanation"])]
    assert not [text for text in said if "-1)" in text or "@" in text]


def test_101_2_who_cannot_lose_does_not() -> None:
    """101.2, 704.5a: the ruling says what would have been, and that it is not."""
    ruling = ruled("60-cannot-lose")
    assert ruling.short == "B goes from 20 to -10 life, and would lose the game for having 0 or less life, but can't."
    assert ruling.life("B") == -10
    assert "101.2" in explained(ruling)
