"""Reasons that a judge expects: an intervening if, lethal damage for trample; and not that copies are gone."""

from __future__ import annotations

from tests.notation.source import ruled

WOLF = "card Pup | {G} | Creature — Wolf | 1/1 | Undying"
CAT = (
    "card Sphinx | {W} | Creature — Cat | 4/4 | At the beginning of your upkeep, if you have 40 or more life, "
    "you win the game."
)
BRUTE = "card Brute | {G} | Creature — Beast | 6/6 | Trample"
SNAKE = "card Snake | {G} | Creature — Snake | 4/4 | Trample, deathtouch"
TWIN = "card Twin | {R} | Instant | | Copy target instant or sorcery spell. You may choose new targets for the copy."


def told(text: str) -> dict[str, list[str]]:
    return {one["text"]: one["rules"] for one in ruled(text)["explanation"]}


def test_603_4_that_an_intervening_if_is_not_met_is_a_step() -> None:
    found = told(f"{CAT}\nturn 3, A's upkeep, nobody has priority\nA battlefield: Sphinx\nB 20 life\ngo to draw")
    assert found["The ability of Sphinx does not trigger: “you have 40 or more life” is not true."] == ["603.4"]


def test_702_93a_what_had_a_counter_does_not_come_back() -> None:
    found = told(
        f"{WOLF}\nturn 3, A's main\nA battlefield: Pup (1 +1/+1), Mountain; hand: Lightning Bolt\nB 20 life\n"
        "A casts Lightning Bolt on Pup, then resolve"
    )
    text = "The ability of Pup does not trigger: “the number of +1/+1 counters on Pup is 0” is not true (it is 1)."
    assert found[text] == ["603.4", "702.93a"]


def test_702_19b_marked_damage_counts_for_lethal_damage() -> None:
    found = told(
        f"{BRUTE}\nturn 3, A's attackers\nA battlefield: Brute (attacking B, tapped)\n"
        "B battlefield: Grizzly Bears (1 damage)\nB blocks Brute with Grizzly Bears\ngo to damage\nuse defaults"
    )
    assert found["For Grizzly Bears 1 damage is lethal, as 1 is marked on it already."] == ["702.19b", "510.1c"]


def test_702_2c_any_damage_with_deathtouch_is_lethal() -> None:
    found = told(
        f"{SNAKE}\nturn 3, A's attackers\nA battlefield: Snake (attacking B, tapped)\n"
        "B battlefield: Hill Giant\nB blocks Snake with Hill Giant\ngo to damage\nuse defaults"
    )
    assert found["For Hill Giant 1 damage is lethal, from a source with deathtouch."] == ["702.19b", "702.2c"]


def test_704_5e_that_a_copy_is_gone_is_no_reason() -> None:
    found = told(
        f"{TWIN}\nturn 3, A's main\nA hand: Twin; battlefield: Mountain\nB 20 life\n"
        "stack: A's Lightning Bolt targeting B\nA casts Twin on Lightning Bolt\nuse defaults"
    )
    assert not any("704.5e" in rules for rules in found.values())
