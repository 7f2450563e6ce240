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
