"""Why a spell does nothing, or an ability does not trigger, is told with the amounts that decide (608.2c, 603.4)."""

from __future__ import annotations

from tests.rulings.telling import judged, told, verdict

BOARD = "assume mana\nturn 3, A's main\n"
BOLT = "card Bolt | {R} | Instant | | Bolt deals 3 damage to any target."
OGRE = "card Ogre | {R} | Creature | 3/3"
BEARS = "card Bears | {G} | Creature | 2/2"


def test_608_2c_what_its_condition_asks_for_is_told_with_what_the_target_is() -> None:
    push = "card Push | {B} | Instant | | Destroy target creature if it has mana value 2 or less."
    messenger = "card Messenger | {B}{B}{B} | Creature | 3/2"
    board = f"{push}\n{messenger}\n{BOARD}A hand: Push\nB battlefield: Messenger\nA casts Push on Messenger"
    assert verdict(board) == "Push has no effect: “it has mana value 2 or less” is not true (its mana value is 3)."


def test_608_2c_the_amounts_that_are_compared_are_told() -> None:
    small = "card Small | {G} | Creature | 1/1 | Evolve"
    board = f"{small}\n{BEARS}\n{BOARD}A hand: Bears; battlefield: Small (3 +1/+1)\nA casts Bears"
    (why,) = [text for text in told(board) if "does not trigger" in text]
    assert "“that creature's power is greater than Small's” is not true (2 against 4)" in why


def test_611_2b_an_effect_whose_duration_is_over_does_nothing() -> None:
    sower = (
        "card Sower | {U} | Creature | 2/2 | When this creature enters, gain control of target creature for as long as "
        "this creature remains on the battlefield."
    )
    board = (
        f"{sower}\n{BOLT}\n{OGRE}\n{BOARD}A hand: Sower\nB hand: Bolt; battlefield: Ogre\nA casts Sower; then resolve\n"
        "B casts Bolt on Sower; then resolve\nresolve"
    )
    ruling = judged(board, "Ogre")
    assert "the effect on Ogre does nothing: its duration is over before it begins" in ruling["verdict"]["short"]
    assert "611.2b" in {rule for claim in ruling["explanation"] for rule in claim["rules"]}


def test_610_3b_what_is_not_exiled_is_named() -> None:
    priest = (
        "card Priest | {W} | Creature | 2/2 | When this creature enters, exile target creature an opponent controls until "
        "this creature leaves the battlefield."
    )
    board = (
        f"{priest}\n{BOLT}\n{OGRE}\n{BOARD}A hand: Priest\nB hand: Bolt; battlefield: Ogre\nA casts Priest; then resolve\n"
        "B casts Bolt on Priest; then resolve\nresolve"
    )
    assert "Ogre is not exiled" in verdict(board)


def test_514_2_what_an_effect_is_over_on_is_told_as_it_is_again() -> None:
    frog = (
        "card Frogs | {U} | Instant | | Until end of turn, target creature loses all abilities and has base power and "
        "toughness 1/1."
    )
    angel = "card Angel | {W} | Creature — Angel | 4/4 | Flying"
    board = f"{frog}\n{angel}\n{BOARD}A hand: Frogs\nB battlefield: Angel\nA casts Frogs on Angel; then resolve\n"
    assert (
        verdict(f"{board}advance to end step\nadvance to B's upkeep")
        == "Angel is a 4/4 Angel creature with flying again."
    )
