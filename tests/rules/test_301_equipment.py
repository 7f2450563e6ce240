"""Equipment, and attaching in general (301.5, 613.7e, 701.3, 702.6)."""

from __future__ import annotations

from engine.rules.layers import view
from tests.rules.asking import activate, cast, cited, names, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import BOUNCE, HEXPROOF, instant

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
