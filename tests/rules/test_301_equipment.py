"""Equipment, and attaching in general (301.5, 613.7e, 701.3, 702.6)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import activate, cast, cited, names, passing, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import BOUNCE, HEXPROOF, LEGEND, instant

SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
HOOK = card(
    "Hook",
    "{1}",
    "Artifact — Equipment",
    "Equipped creature gets +2/+0.\n{1}: Attach this Equipment to target creature.",
)
ARRIVING = card(
    "Arriving",
    "{1}",
    "Artifact — Equipment",
    "When this Equipment enters, attach it to target creature you control.\nEquipped creature gets +0/+2.",
)


def size(outcome, one: str) -> tuple[int | None, int | None]:
    seen = view(outcome.state).of(one)
    return seen.power, seen.toughness


def hooked(*others: str) -> Board:
    board = Board().lands("A", "RR").field("A", bears=BEARS).field("B", theirs=BEARS)
    return board.put("A", "battlefield", "hook", HOOK, attached_to=others[0] if others else None)


def test_701_3a_an_instruction_to_attach() -> None:
    outcome = hooked().run(activate("A", "hook", 1, "bears"))
    assert outcome.status == "resolved", outcome
    assert outcome.state.objects["hook"].attached_to == "bears"
    assert size(outcome, "bears") == (4, 2)
    assert {"701.3a", "701.3c", "613.7e"} <= set(cited(outcome, "attach"))


def test_613_7e_a_new_timestamp_each_time_it_becomes_attached() -> None:
    board = hooked("bears")
    before = board.state.objects["hook"].timestamp
    outcome = board.run(activate("A", "hook", 1, "theirs"))
    assert outcome.state.objects["hook"].attached_to == "theirs"
    assert outcome.state.objects["hook"].timestamp > max(before, board.state.clock)
    assert (size(outcome, "bears"), size(outcome, "theirs")) == ((2, 2), (4, 2))


def test_701_3b_to_what_it_is_attached_to_already_nothing_happens() -> None:
    board = hooked("bears")
    outcome = board.run(activate("A", "hook", 1, "bears"))
    assert outcome.state.objects["hook"] == board.state.objects["hook"]
    assert "701.3b" in cited(outcome, "attach")


def test_301_5c_what_is_a_creature_itself_does_not_move() -> None:
    awake = card(
        "Awake", "{1}", "Artifact Creature — Equipment Golem", "{1}: Attach this creature to target creature.", "1/1"
    )
    board = Board().lands("A", "R").field("A", awake=awake, bears=BEARS)
    outcome = board.run(activate("A", "awake", 0, "bears"))
    assert outcome.status == "resolved", outcome
    assert outcome.state.objects["awake"].attached_to is None
    assert "701.3b" in cited(outcome, "impossible")


def test_701_3b_what_is_no_equipment_any_more_does_not_move() -> None:
    charm = card("Charm", "{1}", "Artifact", "{1}: Attach this artifact to target creature.")
    board = Board().lands("A", "R").field("A", charm=charm, bears=BEARS)
    outcome = board.run(activate("A", "charm", 0, "bears"))
    assert outcome.status == "resolved"
    assert outcome.state.objects["charm"].attached_to is None
    assert "701.3b" in cited(outcome, "impossible")
    assert not steps(outcome, "attach")


def test_701_3a_equipment_that_has_left_is_not_attached() -> None:
    shatter = instant("Shatter", "{R}", "Destroy target artifact.")
    board = hooked().hand("A", shatter=shatter)
    outcome = board.run(activate("A", "hook", 1, "bears"), cast("A", "shatter", "hook"))
    assert outcome.status == "resolved", outcome
    assert "Hook" in names(outcome.state, "graveyard", "A")
    assert "609.3" in cited(outcome, "attach")


def test_603_6a_a_triggered_ability_attaches() -> None:
    board = Board().lands("A", "R").hand("A", arriving=ARRIVING).field("A", bears=BEARS)
    outcome = board.run(cast("A", "arriving"))
    assert outcome.status == "resolved", outcome
    one = next(o for o in outcome.state.battlefield if o.startswith("arriving"))
    assert outcome.state.objects[one].attached_to == "bears"
    assert size(outcome, "bears") == (2, 4)


def test_301_5c_equipment_whose_creature_is_gone_stays_unattached() -> None:
    board = Board().lands("A", "U").hand("A", bounce=BOUNCE).field("A", bears=BEARS)
    board.put("A", "battlefield", "sword", SWORD, attached_to="bears")
    outcome = board.run(cast("A", "bounce", "bears"))
    assert outcome.state.objects["sword"].attached_to is None
    assert {"704.5n", "301.5c"} <= set(cited(outcome, "state_based_actions"))


def test_301_5_equipment_on_what_is_no_creature_becomes_unattached() -> None:
    board = Board().lands("A", "R")
    board.put("A", "battlefield", "sword", SWORD, attached_to="land-A-1")
    outcome = board.run()
    assert outcome.state.objects["sword"].attached_to is None
    assert {"704.5n", "301.5"} <= set(cited(outcome, "state_based_actions"))


def test_301_5d_hexproof_keeps_no_equipment_off_that_is_there() -> None:
    board = Board().field("B", sly=HEXPROOF)
    board.put("A", "battlefield", "sword", SWORD, attached_to="sly")
    outcome = board.run()
    assert outcome.state.objects["sword"].attached_to == "sly"
    assert size(outcome, "sly") == (2, 2)


ROYAL = card(
    "Royal", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip legendary creature {1}\nEquip {3}"
)
SMITHY = card("Smithy", "{1}", "Artifact", "Equipment you control have equip {0}.")


def armed(mana: str = "R", attached: str | None = None) -> Board:
    board = Board().lands("A", mana).field("A", bears=BEARS, second=BEARS).field("B", theirs=BEARS)
    return board.put("A", "battlefield", "sword", SWORD, attached_to=attached)


@pytest.mark.parametrize("ability", [1, "Equip", "equip {1}", "Equip {1}"])
def test_702_6a_equip_is_an_activated_ability(ability: int | str) -> None:
    outcome = armed().run(activate("A", "sword", ability, "bears"))
    assert outcome.status == "resolved", outcome
    assert outcome.state.objects["sword"].attached_to == "bears"
    assert size(outcome, "bears") == (3, 3)
    assert "702.6a" in cited(outcome, "announce")
    assert outcome.state.objects["land-A-1"].tapped


def test_702_6a_from_one_creature_to_another() -> None:
    outcome = armed(attached="second").run(activate("A", "sword", 1, "bears"))
    assert (size(outcome, "bears"), size(outcome, "second")) == ((3, 3), (2, 2))


def test_702_6a_the_target_is_a_creature_that_its_player_controls() -> None:
    assert armed().run(activate("A", "sword", 1, "theirs")).status == "illegal"
    assert armed().run(activate("A", "sword", 1, "land-A-1")).status == "illegal"
    waiting = armed().run(activate("A", "sword", 1))
    assert {option.object for option in waiting.pending.options} == {"bears", "second"}


def test_602_5d_only_as_a_sorcery() -> None:
    board = armed().hand("A", bolt=BOLT).lands("B", "R")
    board.lands("A", "RR")
    outcome = board.run(cast("A", "bolt", "B"), activate("A", "sword", 1, "bears"))
    assert outcome.status == "illegal"
    assert [cite.number for cite in outcome.illegal.rules] == ["602.5d", "702.6a"]


def test_301_5d_only_its_controller_activates_it() -> None:
    board = Board().lands("A", "R").field("A", bears=BEARS).field("B", sword=SWORD)
    assert board.run(activate("A", "sword", 1, "bears")).status == "illegal"


def test_301_5b_control_matters_as_it_resolves() -> None:
    steal = instant("Steal", "{U}", "Gain control of target creature until end of turn.")
    board = armed().lands("B", "U").hand("B", steal=steal)
    outcome = board.run(activate("A", "sword", 1, "bears"), passing("A"), cast("B", "steal", "bears"))
    assert outcome.status == "resolved", outcome
    assert outcome.state.objects["sword"].attached_to is None
    assert "608.2b" in cited(outcome, "no_resolve")


def test_301_5d_a_change_of_control_leaves_it_where_it_is() -> None:
    steal = instant("Steal", "{U}", "Gain control of target creature until end of turn.")
    board = armed("", attached="bears").lands("B", "U").hand("B", steal=steal)
    outcome = board.run(passing("A"), cast("B", "steal", "bears"))
    assert outcome.state.objects["sword"].attached_to == "bears"
    assert view(outcome.state).of("sword").controller == "A"
    assert view(outcome.state).of("bears").controller == "B"


def test_702_6c_a_quality_restricts_the_target_only() -> None:
    board = Board().lands("A", "RRR").field("A", bears=BEARS, ruler=LEGEND, royal=ROYAL)
    cheap = board.run(activate("A", "royal", "Equip legendary", "ruler"))
    assert cheap.state.objects["royal"].attached_to == "ruler"
    assert board.run(activate("A", "royal", 1, "bears")).status == "illegal"
    dear = board.run(activate("A", "royal", 2, "bears"))
    assert (dear.status, dear.state.objects["royal"].attached_to) == ("resolved", "bears")
    assert dear.state.objects["land-A-3"].tapped


def test_702_6d_either_equip_ability() -> None:
    board = Board().lands("A", "RRR").field("A", bears=BEARS, ruler=LEGEND, royal=ROYAL)
    assert board.run(activate("A", "royal", "Equip {3}", "ruler")).state.objects["royal"].attached_to == "ruler"


def test_702_6d_just_equip_is_the_ability_that_can_target_what_is_named() -> None:
    board = Board().lands("A", "RRR").field("A", bears=BEARS, ruler=LEGEND, royal=ROYAL)
    assert board.run(activate("A", "royal", "Equip", "bears")).state.objects["royal"].attached_to == "bears"
    either = board.run(activate("A", "royal", "Equip", "ruler"))
    assert either.status == "choice_required"
    assert all("Royal" in one.label for one in either.pending.options)


def test_702_6e_equip_planeswalker_is_not_guessed() -> None:
    odd = card("Odd", "{1}", "Artifact — Equipment", "Equip planeswalker {1}")
    board = Board().lands("A", "R").field("A", bears=BEARS, odd=odd)
    assert board.run().not_understood == ()
    assert board.run(activate("A", "odd", 0)).status == "unsupported"
    assert board.run(activate("A", "odd", "Equip")).status == "unsupported"


def test_602_2_equip_that_was_granted_has_a_number_and_a_text() -> None:
    assert not SMITHY.front.unread
    board = armed("").field("A", smithy=SMITHY)
    for ability in (2, "Equip {0}"):
        outcome = board.run(activate("A", "sword", ability, "bears"))
        assert outcome.status == "resolved", (ability, outcome)
        assert outcome.state.objects["sword"].attached_to == "bears"
    assert board.run(activate("A", "sword", 3, "bears")).status == "illegal"
