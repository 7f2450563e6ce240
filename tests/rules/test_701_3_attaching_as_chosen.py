"""What is attached, or to what, is chosen; costs that unattach, tap or sacrifice a host (118.3, 608.2d, 701.3)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
BOLA = card(
    "Bola", "{1}", "Artifact — Equipment",
    'Equipped creature has "{T}, Unattach this Equipment: Tap target creature."\nEquip {1}',
)  # fmt: skip
FIRE = card(
    "Fire", "{R}", "Enchantment — Aura",
    "Enchant creature\nSacrifice enchanted creature: You gain 1 life.\nTap enchanted creature: You gain 2 life.",
)  # fmt: skip
ARM = instant("Arm", "{W}", "Attach an Equipment you control to target creature.")
ALL = instant("All", "{W}", "Attach any number of Equipment you control to target creature.")
PASS = card("Pass", "{1}", "Artifact — Equipment", "{1}: Attach this Equipment to a creature you control.\nEquip {9}")
SHIELDED = creature("Shielded", "{W}", "Protection from artifacts")


def test_608_2d_the_equipment_is_chosen_among_ones_own() -> None:
    board = Board().lands("A", "W").hand("A", arm=ARM).field("A", sword=SWORD, other=SWORD, bears=BEARS)
    board.field("B", theirs=SWORD)
    outcome = answered(board, cast("A", "arm", "bears"), RESOLVE, picks=("other",))
    assert outcome.state.objects["other"].attached_to == "bears"
    assert outcome.state.objects["sword"].attached_to is None
    assert "701.3a" in cited(outcome, "attach")


def test_701_3a_any_number_of_equipment_becomes_attached_at_once() -> None:
    board = Board().lands("A", "W").hand("A", every=ALL).field("A", sword=SWORD, other=SWORD, bears=BEARS)
    outcome = answered(board, cast("A", "every", "bears"), RESOLVE, picks=(("sword", "other"),))
    assert [outcome.state.objects[one].attached_to for one in ("sword", "other")] == ["bears", "bears"]


def test_608_2d_a_creature_that_it_cannot_be_attached_to_is_not_chosen() -> None:
    board = Board().lands("A", "W").field("A", shielded=SHIELDED, bears=BEARS)
    board.put("A", "battlefield", "pass", PASS)
    outcome = answered(board, activate("A", "pass", 0), RESOLVE)  # bears alone can be chosen
    assert outcome.state.objects["pass"].attached_to == "bears"


def test_701_3d_unattaching_it_pays_once() -> None:
    board = Board().field("A", bears=BEARS).field("B", theirs=BEARS)
    board.put("A", "battlefield", "bola", BOLA, attached_to="bears")
    outcome = answered(board, activate("A", "bears", 0, "theirs"), RESOLVE)
    assert outcome.state.objects["bola"].attached_to is None
    assert outcome.state.objects["theirs"].tapped
    assert "701.3d" in cited(outcome, "unattach")


def test_118_3_the_enchanted_creature_is_sacrificed_or_tapped() -> None:
    board = Board().field("A", bears=BEARS)
    board.put("A", "battlefield", "fire", FIRE, attached_to="bears")
    outcome = answered(board, activate("A", "fire", 1), RESOLVE)
    assert "bears" not in outcome.state.battlefield
    tapped = answered(board, activate("A", "fire", 2), RESOLVE)
    assert tapped.state.objects["bears"].tapped
    assert answered(board, activate("A", "fire", 2), activate("A", "fire", 2)).status == "illegal"
    theirs = Board().field("B", bears=BEARS)
    theirs.put("A", "battlefield", "fire", FIRE, attached_to="bears")
    assert answered(theirs, activate("A", "fire", 1)).status == "illegal"  # 701.21a: it is B's


def test_701_3b_what_can_not_be_attached_is_told_to_stay() -> None:
    text = "When this creature enters, attach all Equipment on the battlefield to it."
    master = creature("Master", "{R}", text)
    axe = card("Axe", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
    banner = card(
        "Banner", "{1}", "Artifact — Equipment", "Banner can be attached only to a legendary creature.\nEquip {1}"
    )
    board = Board().lands("A", "R").hand("A", master=master).field("A", axe=axe, banner=banner)
    outcome = board.run(cast("A", "master"), RESOLVE, RESOLVE)
    assert steps(outcome, "attach") == ["Axe becomes attached to Master."]
    assert steps(outcome, "impossible") == ["Banner can't be attached to Master and does not move."]
