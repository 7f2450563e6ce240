"""How the steps and refusals of rulings are worded: what they name, and that they are sentences."""

from __future__ import annotations

from tests.rulings.telling import judged, told, verdict

STORM = "card Storm | {R} | Creature — Elemental | 5/4 | Damage can't be prevented."
WARD = "card Ward | {W} | Creature — Kor | 2/2 | Protection from red"
DICE = (
    "card Pair | {G} | Sorcery | | Return any number of cards with total mana value X or less from your graveyard to your "
    "hand, where X is the number of creatures you control."
)
PASS = (
    "card Pass | {W} | Instant | | Destroy target creature that blocked or was blocked by a legendary creature this "
    "turn."
)
CALM = "card Calm | {W} | Enchantment — Aura | | Enchant permanent"
ELF = "card Elf | {G} | Creature — Elf | 1/1 | {G}: Destroy target Aura attached to a land."


MUSTER = "card Muster | {W} | Sorcery | | Create two 1/1 white Soldier creature tokens."
WRATH = "card Wrath | {W} | Sorcery | | Destroy all creatures."
PATCH = "card Patch | {G} | Instant | | Attacking creatures become blocked."
HOLD = "card Hold | | Land | | You may choose not to untap this land during your untap step."
FIGHT = "turn 3, A's beginning of combat"


def test_615_12_what_would_prevent_damage_is_told_apart_from_why_it_cannot() -> None:
    board = (
        f"{STORM}\n{WARD}\n{FIGHT}\nA battlefield: Storm\nB battlefield: Ward\nA attacks B with Storm\n"
        "B blocks Storm with Ward\ngo to combat damage"
    )
    assert (
        "5 damage from Storm to Ward can't be prevented (Storm). What would prevent it: Ward has protection from red, and "
        "Storm is red." in told(board)
    )


def test_202_3_the_total_that_is_allowed_is_said_as_a_number() -> None:
    asked = judged(
        f"{DICE}\nturn 3, A's main\nA hand: Pair; graveyard: Grizzly Bears, Hill Giant; "
        "battlefield: 2 Grizzly Bears, Forest\nB 20 life\nA casts Pair"
    )["pending"]
    assert "The total mana value of what is chosen has to be 2 or less." in asked["constraints"]


def test_115_1_what_a_target_has_to_have_done_is_said() -> None:
    said = verdict(
        f"{PASS}\nA hand: Pass; battlefield: Plains\nB battlefield: Hill Giant\nA casts Pass targeting Hill Giant"
    )
    assert said.endswith("Hill Giant is not one that blocked or was blocked by a legendary creature this turn.")


def test_115_1_to_what_a_target_has_to_be_attached_is_said() -> None:
    said = verdict(
        f"{ELF}\n{CALM}\nA battlefield: Elf, Forest, Grizzly Bears, Calm on Grizzly Bears\nB 20 life\n"
        "A activates Elf targeting Calm"
    )
    assert said.endswith("Calm is not attached to a land.")


def test_704_5d_tokens_of_one_name_cease_to_exist_in_one_sentence() -> None:
    steps = told(
        f"{MUSTER}\n{WRATH}\nA hand: Muster, Wrath; battlefield: 2 Plains\nB 20 life\nA casts Muster, then resolve\n"
        "A casts Wrath"
    )
    assert "2 Soldier tokens cease to exist in the graveyard." in steps


def test_509_1h_several_become_blocked() -> None:
    steps = told(
        f"{PATCH}\n{FIGHT}\nA battlefield: Hill Giant, Grizzly Bears\nB hand: Patch; battlefield: Forest\n"
        "A attacks B with Hill Giant and Grizzly Bears\ngo to declare blockers\nB casts Patch"
    )
    assert "Hill Giant and Grizzly Bears become blocked." in steps


def test_502_3_what_a_player_untaps_that_could_stay_tapped_is_named() -> None:
    board = f"{HOLD}\nturn 2, B's end step\nA battlefield: Hold (tapped)\nB 20 life\ngo to upkeep of turn 3"
    assert any(one.startswith("A chooses to untap Hold") for one in told(board, ()))
    assert any(one.startswith("A chooses not to untap Hold") for one in told(board, "Hold"))
