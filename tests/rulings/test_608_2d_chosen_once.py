"""What is chosen as something resolves is asked once, of what there is (608.2d, 400.7j, 701.40g)."""

from __future__ import annotations

from tests.notation.source import ruled

SOVEREIGN = (
    "card Sovereign | {B} | Creature — Dragon | 1/1 | When this creature dies, you may put it on the top or bottom of its "
    "owner's library."
)
MASTERY = (
    "card Mastery | {1} | Enchantment | | Whenever you attack, you may turn a face-down creature you control face up."
)
MURDER = "card Downfall | {B} | Instant | | Destroy target creature."
HIDDEN = f"turn 3, A's combat\n{MASTERY}\nA battlefield: Mastery, Grizzly Bears"


def test_400_7j_of_what_died_either_end_is_asked() -> None:
    board = f"{SOVEREIGN}\n{MURDER}\nA battlefield: Sovereign; library: top Forest\nB hand: Downfall\n"
    asked = ruled(f"{board}B casts Downfall on Sovereign\nexplore")
    ends = {branch["verdict"]["short"] for branch in asked["branches"]}
    assert len(asked["branches"]) == 3
    assert len(ends) == 3


def test_608_2d_what_turns_face_up_is_chosen_once() -> None:
    board = f"{HIDDEN}, Gray Ogre [m] (manifest), Serra Angel [n] (manifest)\nB 20 life\n"
    asked = ruled(f"{board}A attacks B with Grizzly Bears\nexplore")
    assert len(asked["branches"]) == 3  # none, either


def test_701_40g_who_may_show_a_manifested_spell_is_asked() -> None:
    asked = ruled(f"{HIDDEN}, Shock [m] (manifest)\nB 20 life\nA attacks B with Grizzly Bears")
    assert asked.status == "choice_required"
    assert "turn a face-down creature" in asked["pending"]["prompt"]


def test_608_2d_what_can_not_enter_is_not_chosen_to_enter() -> None:
    cage = (
        "card Cage | {1} | Artifact | | Creature cards in graveyards and libraries can't enter the battlefield. / Players "
        "can't cast spells from graveyards or libraries."
    )
    company = (
        "card Company | {G} | Instant | | Look at the top two cards of your library. Put up to two creature cards with "
        "mana value 3 or less from among them onto the battlefield. Put the rest on the bottom of your library "
        "in any order."
    )
    library = "library: top Grizzly Bears, Mountain"
    ruling = ruled(f"{cage}\n{company}\nA hand: Company; {library}\nB battlefield: Cage\nA casts Company")
    assert "bottom of the library" in ruling["pending"]["prompt"]
    assert [one["label"] for one in ruling["pending"]["options"]] == ["Grizzly Bears", "Mountain"]


def test_608_2c_each_card_is_each_of_those_looked_at() -> None:
    bargain = (
        "card Bargain | {B} | Instant | | Look at the top two cards of your library. For each card, put that card into "
        "your graveyard unless you pay 2 life. Then put the rest into your hand."
    )
    library = "library: top Grizzly Bears, Hill Giant, Gray Ogre"
    board = f"{bargain}\nA 1 life; hand: Bargain, Shock; {library}\nB hand: Giant Growth\n"
    ruling = ruled(f"{board}A casts Bargain")
    assert ruling.status == "resolved"
    assert "Grizzly Bears and Hill Giant are put into their owner's graveyard" in ruling.short
    assert len(ruling.player("A")["hand"]) == 1


def test_303_4g_an_aura_that_stays_is_of_the_rest() -> None:
    dig = (
        "card Dig | {G} | Sorcery | | Look at the top two cards of your library. Put any number of permanent cards from "
        "among them onto the battlefield. Put the rest on the bottom of your library in a random order."
    )
    held = "card Shackle | {W} | Enchantment — Aura | | Enchant planeswalker"
    board = f"{dig}\n{held}\nA hand: Dig; library: top Shackle, Mountain, Island\nB 20 life\nA casts Dig\nuse defaults"
    ruling = ruled(board)
    assert not any("Shackle" in str(one) for one in ruling.player("A")["library"].get("top", []))


def test_702_174a_a_target_that_a_promised_gift_adds_is_asked() -> None:
    greed = (
        "card Greed | {B} | Instant | | Gift a card / Target opponent sacrifices a creature. If the gift was promised, "
        "return target creature card from your graveyard to your hand."
    )
    board = f"{greed}\nA hand: Greed; graveyard: Grizzly Bears\nB battlefield: Hill Giant\nA casts Greed targeting B\n"
    ruling = ruled(f"{board}explore")
    assert {branch["verdict"]["kind"] for branch in ruling["branches"]} == {"outcome"}
    assert any("Grizzly Bears returns" in branch["verdict"]["short"] for branch in ruling["branches"])


def test_106_4_mana_that_is_not_added_is_not_multiplied() -> None:
    reflection = (
        "card Reflection | {G} | Enchantment | | If you tap a permanent for mana, it produces twice as much of that mana "
        "instead."
    )
    cradle = "card Cradle | | Land | | {T}: Add {G} for each creature you control."
    ruling = ruled(f"{reflection}\n{cradle}\nA battlefield: Cradle, Reflection\nB 20 life\nA activates Cradle")
    assert ruling.short == "Cradle is tapped."
