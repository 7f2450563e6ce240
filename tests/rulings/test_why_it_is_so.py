"""Rulings say why: from whom something is protected, which condition an effect meets, and what nobody listed."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

WARDED = (
    "card Warded | {U} | Creature — Merfolk | 3/1 | As this creature enters, choose a player. / This creature has "
    "protection from the chosen player."
)
GOD = (
    "card God | {2}{W} | Legendary Enchantment Creature — God | 5/5 | As long as your devotion to white is less than "
    "five, God isn't a creature."
)
TITHE = (
    "card Tithe | {W} | Enchantment | | Whenever an opponent draws a card, that player may pay {2}. If the player doesn't, "
    "you create a Treasure token."
)


def test_702_16k_the_player_is_named() -> None:
    ruling = ruled(
        f"{WARDED}\nA battlefield: Warded (chosen player B)\nB hand: Lightning Bolt\n"
        "B casts Lightning Bolt targeting Warded"
    )
    assert ruling.short.endswith("Warded has protection from B, which applies to Lightning Bolt.")


def test_611_3a_the_condition_that_is_met_is_told() -> None:
    ruling = ruled(f"{GOD}\nA battlefield: God\nexplain God")
    told = " ".join(claim["text"] for claim in ruling["explanation"])
    assert (
        "The condition of this effect is met in layer 4: “As long as your devotion to white is less than five" in told
    )


def test_118_3_that_nothing_else_is_listed_to_pay_with_is_assumed() -> None:
    board = f"{TITHE}\nturn 4, B's upkeep\nA battlefield: Tithe\nB battlefield: Forest"
    ruling = ruled(f"{board}\ngo to B's main")
    told = {one["text"]: one["material"] for one in ruling["assumptions"]}
    assert told["Nothing else is listed with which B could pay {2}."]


def explained(text: str) -> str:
    """The verdict on what Drake is, beside an enchantment with that text."""
    cards = f"card Drake | {{U}} | Creature — Drake | 2/2 | Flying\ncard Other | {{W}} | Enchantment | | {text}"
    return ruled(f"{cards}\nA battlefield: Other, Drake\nexplain Drake").short


def test_613_1f_what_it_has_of_itself_is_told_with_what_it_gains() -> None:
    assert explained("Lands you control have hexproof.") == "Drake is 2/2 with flying."
    assert explained("Creatures you control have vigilance.") == "Drake is 2/2 with flying and vigilance."
    assert explained("All creatures lose all abilities.") == "Drake is 2/2 with no abilities."


def test_613_1e_a_color_that_an_effect_gave_is_told() -> None:
    assert explained("All creatures are black.") == "Drake is a black 2/2 with flying."
    assert explained("All creatures are colorless.") == "Drake is a colorless 2/2 with flying."


def test_613_4c_effects_that_make_up_for_each_other_are_told_with_the_end() -> None:
    """Not only the first of them, as if nothing followed."""
    cards = (
        "card Growth | {G} | Instant | | Target creature gets +2/+2 until end of turn.\n"
        "card Infest | {B} | Sorcery | | All creatures get -2/-2 until end of turn."
    )
    board = f"{cards}\nB hand: Infest\nA hand: Growth; battlefield: Grizzly Bears\nassume mana"
    ruling = ruled(f"{board}\nB casts Infest; A responds with Growth on Grizzly Bears")
    assert ruling.short == "Grizzly Bears goes from 2/2 to 4/4 to 2/2."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Put target creature on top of its owner's library.", "put on top of its owner's library"),
        ("Put target creature on the bottom of its owner's library.", "put on the bottom of its owner's library"),
        ("Target creature's owner shuffles it into their library.", "put into its owner's library"),
    ],
)
def test_401_4_where_in_a_library_is_told(text: str, said: str) -> None:
    board = f"card Ebb | {{U}} | Sorcery | | {text}\nA hand: Ebb\nB battlefield: Grizzly Bears\nassume mana"
    assert ruled(f"{board}\nA casts Ebb targeting Grizzly Bears").short == f"Grizzly Bears is {said}."


def test_101_2_a_long_ability_that_does_not_trigger_is_not_left_out() -> None:
    cards = (
        "card Hush | {1}{W} | Creature — Faerie | 1/2 | Creatures entering or dying don't cause abilities to trigger.\n"
        "card Mourner | {B} | Creature — Thrull | 2/2 | When this creature dies, return target creature card from your "
        "graveyard to your hand, then each opponent loses 2 life and you gain 2 life."
    )
    board = f"{cards}\nA hand: Lightning Bolt; battlefield: Hush\nB battlefield: Mourner\nassume mana"
    short = ruled(f"{board}\nA casts Lightning Bolt targeting Mourner").short
    assert short == "Mourner is destroyed and an ability of Mourner does not trigger, because of Hush."
