"""Rulings say why: from whom something is protected, which condition an effect meets, and what nobody listed."""

from __future__ import annotations

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
