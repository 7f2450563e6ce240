"""The other examples: mana, deaths, losing, tokens, entering, lands, activated abilities."""

from __future__ import annotations

import pytest

from tests.examples.reading import Ruling, pick, request, ruled, say


def tapped(ruling: Ruling) -> set[str]:
    return {item["id"] for item in ruling.zone("battlefield") if item.get("tapped")}


def test_117_no_action_without_priority() -> None:
    growth = ruled("07-no-priority")
    assert growth.status == "illegal"
    assert growth["diff"] == []
    assert any(rule.startswith("117.") for claim in growth["explanation"] for rule in claim["rules"])


def test_307_1_sorceries_wait_for_a_main_phase_of_ones_own() -> None:
    pyroclasm = ruled("07-sorcery-on-opponents-turn")
    assert pyroclasm.status == "illegal"
    assert "own turn" in pyroclasm.short, "B has priority, so that is not the reason"
    rules = {rule for claim in pyroclasm["explanation"] for rule in claim["rules"]}
    assert rules & {"307.1", "117.1a", "601.3"}


def test_unread_static_text_may_matter() -> None:
    bolt = ruled("07-unread-static")
    assert (bolt.status, bolt.kind) == ("resolved", "depends")
    (unread,) = bolt["unsupported"]
    assert unread["object"] == "idol-1"
    assert unread["pointer"] == "/state/battlefield/1"
    start, end = unread["span"]
    assert 0 <= start < end <= len(unread["text"])
    assert "frobnicate" in unread["text"]
    assert bolt.where("bears-1") == "graveyard", "what is understood is carried out"


def test_unread_spell_cannot_be_carried_out() -> None:
    insight = ruled("07-unread-spell")
    assert (insight.status, insight.kind) == ("unsupported", "unsupported")
    assert insight["unsupported"][0]["object"].startswith("muddled-1")
    assert insight["unsupported"][0]["pointer"] == "/state/players/0/hand/0"


def test_601_2g_a_dual_land_pays_what_the_basics_leave() -> None:
    twister = ruled("08-two-colours")
    assert tapped(twister) == {"taiga-1", "mountain-a1", "forest-a1"}
    assert twister.where("piker-1") == "graveyard"
    assert twister.object("giant-1")["damage"] == 1


def test_605_a_creature_taps_for_mana() -> None:
    bears = ruled("08-elf-mana")
    assert bears.where("bears-1") == "battlefield"
    assert tapped(bears) == {"elves-1", "mountain-a1"}


def test_302_6_not_on_the_turn_it_came() -> None:
    bears = ruled("08-elf-mana-summoning-sick")
    assert bears.status == "illegal"
    assert bears.short.startswith("Illegal: A can't pay {1}{G}: Llanowar Elves came under A's control after")
    assert "302.6" in bears["explanation"][0]["rules"]
    assert bears["diff"] == []


def test_605_3a_the_plan_is_followed() -> None:
    bolt = ruled("08-payment-plan")
    assert tapped(bolt) == {"mountain-a1"}
    assert bolt.life("B") == 17
    assert bolt.short == "B goes from 20 to 17 life."


def test_601_2f_x_and_kicker_add_up() -> None:
    tithe = ruled("09-x-with-kicker")
    assert len(tapped(tithe)) == 5
    assert tithe.where("bears-1") == "graveyard"
    assert len(tithe.zone("hand", "A")) == 1, "kicked: a card is drawn"
    assert tithe.player("A")["library"]["size"] == 29


def test_701_6_a_countered_creature_goes_to_the_graveyard() -> None:
    bears = ruled("09-countered-creature")
    assert bears.where("bears-1") == "graveyard"
    assert bears.short == "Grizzly Bears is countered."
    assert not bears.steps("608.3a")


def test_704_3_deaths_at_once_are_all_seen() -> None:
    """Blood Artist dies with Grizzly Bears: it sees both deaths (603.10a)."""
    wipe = ruled("10-two-deaths-at-once")
    assert wipe.where("artist-1") == wipe.where("bears-1") == "graveyard"
    assert wipe.object("giant-1")["damage"] == 2
    assert len([step for step in wipe["steps"] if "704.5g" in {rule["number"] for rule in step["rules"]}]) >= 1
    assert wipe.life("A") + wipe.life("B") == 40, "each death moves one life from a player to A"
    assert len(wipe.steps("603.3d")) == 2 or len(wipe.steps("603.3b")) >= 1


def test_514_2_a_pump_and_the_damage_leave_together() -> None:
    bears = ruled("10-cleanup-counter-and-pump", explain=["bears-1"])
    assert bears.where("bears-1") == "battlefield"
    assert bears.size("bears-1") == (3, 3)
    assert not bears.object("bears-1").get("damage")


def test_704_5f_toughness_zero() -> None:
    disfigure = ruled("10-toughness-zero")
    assert disfigure.where("bears-1") == "graveyard"
    assert "704.5f" in disfigure.cited
    assert "704.5g" not in disfigure.cited
    assert disfigure.short == "Grizzly Bears dies because its toughness is 0 or less."


def test_704_3_a_posted_board_is_settled_first() -> None:
    posted = ruled("10-posted-lethal-damage")
    assert posted.where("bears-1") == "graveyard"
    assert "704.5g" in posted.cited
    assert posted["warnings"]


def test_704_5a_no_life() -> None:
    bolt = ruled("11-life-total-zero")
    assert "704.5a" in bolt.cited
    assert bolt.short == "B loses the game for having 0 or less life and A wins the game."
    assert bolt.life("B") == 0


def test_704_5b_an_empty_library() -> None:
    divination = ruled("11-empty-library")
    assert "704.5b" in divination.cited
    assert divination.short == "A loses the game for drawing from an empty library and B wins the game."


def test_704_5j_the_legend_rule_is_a_choice() -> None:
    asked = ruled("12-legend-rule")
    assert asked["pending"]["rules"] == ["704.5j"] or "704.5j" in asked["pending"]["rules"]
    kept = next(o["id"] for o in asked["pending"]["options"] if o["object"] == "isamaru-1")
    end = ruled("12-legend-rule", say(asked, pick=[kept]))
    assert end.where("isamaru-1") == "battlefield"
    assert end.where("isamaru-2") == "graveyard"
    assert "legend rule" in end.short


def test_111_tokens() -> None:
    alarm = ruled("12-tokens")
    assert len(alarm.tokens()) == 2
    assert {item["controller"] for item in alarm.tokens()} == {"A"}
    ids = [item["id"] for item in alarm.tokens()]
    explained = ruled("12-tokens", explain=["anthem-1"])
    assert [item["id"] for item in explained.tokens()] == ids, "generated ids are stable"


def test_603_6c_the_token_of_a_death_is_its_owners() -> None:
    bolt = ruled("12-token-from-a-death")
    assert bolt.where("traveler-1") == "graveyard"
    (spirit,) = bolt.tokens()
    assert spirit["controller"] == "B"
    assert "603.2" in bolt.cited or "603.3" in bolt.cited or "603.3b" in bolt.cited


def test_603_6a_a_trigger_on_entering() -> None:
    visionary = ruled("13-enters-trigger")
    assert visionary.where("visionary-1") == "battlefield"
    assert len(visionary.zone("hand", "A")) == 1
    assert "608.3a" in visionary.cited
    assert visionary.short == "Elvish Visionary enters the battlefield and A draws a card."


def test_603_3d_the_target_is_chosen_as_it_goes_on_the_stack() -> None:
    asked = ruled("13-enters-trigger-with-target")
    assert asked.status == "choice_required"
    assert asked.steps("608.3a"), "it has entered, but the moment before is the last one that is a board"
    assert {o["label"] for o in asked["pending"]["options"]} == {"Flametongue Kavu", "Hill Giant", "Craw Wurm"}
    end = ruled("13-enters-trigger-with-target", pick(asked, "Craw Wurm"))
    assert end.where("wurm-1") == "graveyard"


def test_305_a_land_is_played() -> None:
    land = ruled("14-play-a-land")
    assert land.where("hollow-1") == "battlefield"
    assert land.object("hollow-1")["tapped"], "614.1c: it enters tapped"
    assert land.life("A") == 21
    assert land.player("A")["lands_played"] == 1
    assert not land.steps("601.2a")


def test_305_2_one_land_a_turn() -> None:
    land = ruled("14-second-land")
    assert land.status == "illegal"
    rules = {rule for claim in land["explanation"] for rule in claim["rules"]}
    assert rules & {"305.2", "305.2a", "305.2b", "116.2a", "305.3"}


def test_602_2_an_ability_is_activated() -> None:
    pinger = ruled("15-activated-ability")
    assert pinger.where("raiders-1") == "graveyard"
    assert tapped(pinger) == {"pinger-1"}
    assert "602.2a" in pinger.cited
    assert not pinger.zone("stack")


def test_602_5a_summoning_sickness() -> None:
    pinger = ruled("15-activated-summoning-sick")
    assert pinger.status == "illegal"
    rules = {rule for claim in pinger["explanation"] for rule in claim["rules"]}
    assert rules & {"302.6", "602.5a"}
    assert pinger["diff"] == []


def test_118_12_unless_its_controller_pays() -> None:
    asked = ruled("16-mana-leak")
    assert asked.status == "choice_required"
    assert asked["pending"]["decided_by"] == "A"
    paid = ruled("16-mana-leak", say(asked, yes=True))
    assert paid.where("bears-1") == "graveyard"
    assert len(tapped(paid) & {f"mountain-a{n}" for n in range(1, 5)}) == 4
    refused = ruled("16-mana-leak", say(asked, yes=False))
    assert refused.where("bears-1") == "battlefield"
    assert refused.short == "Lightning Bolt is countered."


def test_117_3c_the_same_actor_holds_priority() -> None:
    both = ruled("16-hold-priority")
    assert both.where("wurm-1") == "graveyard"
    first = both.steps("608.2n")[0]
    assert "Shock" in first["text"]
    between = [s for s in both["steps"] if both.steps("601.2i")[0]["n"] < s["n"] < both.steps("601.2i")[1]["n"]]
    assert not [step for step in between if "117.3d" in {rule["number"] for rule in step["rules"]}]


def test_608_2h_counters_as_they_last_were() -> None:
    servant = ruled("17-last-known-counters")
    if servant.status == "choice_required":
        servant = ruled("17-last-known-counters", pick(servant, "Grizzly Bears"))
    assert servant.where("servant-1") == "graveyard"
    assert servant.counters("bears-1") == {"+1/+1": 3}


def test_601_2d_damage_is_divided() -> None:
    forked = ruled("17-divided-damage")
    assert forked.where("piker-1") == forked.where("raiders-1") == "graveyard"
    assert forked.short == "Goblin Piker and Mons's Goblin Raiders are destroyed."


def test_601_2d_each_target_gets_at_least_one() -> None:
    actions = request("17-divided-damage")["actions"]
    actions[0]["division"] = {"piker-1": 2, "raiders-1": 0}
    assert ruled("17-divided-damage", actions=actions).status == "illegal"


def test_701_8_everything_dies_at_once() -> None:
    judgment = ruled("18-board-wipe")
    assert {judgment.where(ref) for ref in ("lions-1", "bears-1", "giant-1")} == {"graveyard"}
    assert judgment.short == "Savannah Lions, Grizzly Bears and Hill Giant are destroyed."
    assert not [item for item in judgment.zone("battlefield") if "plains" not in item["id"]]


@pytest.mark.parametrize("detail", ["verdict", "steps", "full"])
def test_as_much_detail_as_asked(detail: str) -> None:
    content = ruled("01-bolt-bears", detail=detail).content
    assert ("steps" in content) == (detail != "verdict")
    assert ("state" in content) == ("diff" in content) == (detail == "full")
    assert content["verdict"]["short"] == "Grizzly Bears is destroyed."
    cited = {rule for claim in content["explanation"] for rule in claim["rules"]}
    assert cited <= content["citations"].keys()
