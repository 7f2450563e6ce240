"""101.2: where something can't be done, the effect that says so is named; where something survives, what saved it is."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

EEL = "card Eel | {G} | Creature — Fish | 4/4 | Eel can't be blocked by creatures with power 2 or less."
DITCH = "card Ditch | {W} | Enchantment | | Creatures without flying can't attack."
FRIGHT = "card Fright | {W} | Enchantment | | Creatures can't block."
CLOCK = "card Clock | {W} | Enchantment | | Each opponent can cast spells only any time they could cast a sorcery."
DROUGHT = "card Drought | {W} | Enchantment | | Players can't play lands."
CURSE = "card Curse | {B} | Enchantment | | Players can't draw cards."
PEEK = "card Peek | {U} | Instant | | Draw a card."
SURE = "card Sure | {U} | Enchantment | | Creature spells you control can't be countered."
STOP = "card Stop | {U} | Instant | | Counter target spell."
COLOSSUS = "card Colossus | {9} | Artifact Creature — Golem | 11/11 | Indestructible"
RATS = "card Rats | {B} | Creature — Rat | 1/1 | Deathtouch"
CAGE = "card Cage | {1} | Artifact | | Creature cards in graveyards and libraries can't enter the battlefield."
RAISE = "card Raise | {B} | Sorcery | | Return target creature card from your graveyard to the battlefield."
DIG = "card Dig | {B} | Sorcery | | Return a creature card from your graveyard to the battlefield."
MAYBE = "card Maybe | {B} | Sorcery | | You may return a creature card from your graveyard to the battlefield."
TUSSLE = "card Tussle | {G} | Sorcery | | Target creature you control fights target creature you don't control."


BOARDS = {
    "101.2 a target that can't enter": (
        f"{CAGE}\n{RAISE}\n{RATS}\nturn 3, A's main\nassume mana\nA hand: Raise; graveyard: Rats\nB battlefield: Cage\n"
        "A casts Raise targeting Rats, then resolve",
        "Rats can't enter the battlefield, because of Cage",
    ),
    "608.2d what can't be chosen to enter": (
        f"{CAGE}\n{DIG}\n{RATS}\nturn 3, A's main\nassume mana\nA hand: Dig; graveyard: Rats\nB battlefield: Cage\n"
        "A casts Dig, then resolve",
        "Rats can't enter the battlefield, because of Cage",
    ),
    "608.2d what a player may not choose to do": (
        f"{CAGE}\n{MAYBE}\n{RATS}\nturn 3, A's main\nassume mana\nA hand: Maybe; graveyard: Rats\nB battlefield: Cage\n"
        "A casts Maybe, then resolve",
        "Rats can't enter the battlefield, because of Cage",
    ),
    "509.1b the text of one of the two": (
        f"{EEL}\nturn 3, A's attackers\nA battlefield: Eel (attacking B, tapped)\nB battlefield: Grizzly Bears\n"
        "B blocks Eel with Grizzly Bears",
        "Eel can't be blocked by Grizzly Bears, because of Eel",
    ),
    "508.1c another's": (
        f"{DITCH}\nturn 3, A's main\nA battlefield: Grizzly Bears\nB battlefield: Ditch\nA attacks B with Grizzly Bears",
        "Grizzly Bears can't attack, because of Ditch",
    ),
    "509.1b another's": (
        f"{FRIGHT}\nturn 3, A's attackers\nA battlefield: Grizzly Bears [a] (attacking B, tapped), Fright\n"
        "B battlefield: Hill Giant\nB blocks Grizzly Bears with Hill Giant",
        "Hill Giant can't block, because of Fright",
    ),
    "307.5 only as a sorcery": (
        f"{CLOCK}\nturn 3, A's main\nA battlefield: Clock\nB hand: Lightning Bolt; battlefield: Mountain\n"
        "B casts Lightning Bolt on A",
        "Lightning Bolt can be cast only during a main phase of B's own turn, because of Clock",
    ),
    "305.1 lands": (
        f"{DROUGHT}\nturn 3, A's main\nA hand: Forest; B battlefield: Drought\nA plays Forest",
        "A can't play Forest, because of Drought",
    ),
    "101.2 draws": (
        f"{CURSE}\n{PEEK}\nturn 3, A's main\nA hand: Peek; battlefield: Island\nB battlefield: Curse\n"
        "A casts Peek, then resolve",
        "A can't draw cards, because of Curse",
    ),
    "101.2 countering": (
        f"{SURE}\n{STOP}\nturn 3, A's main\nA hand: Hill Giant; battlefield: Sure, 4 Mountain\n"
        "B hand: Stop; battlefield: Island\nA casts Hill Giant; B responds with Stop on Hill Giant",
        "Hill Giant can't be countered, because of Sure",
    ),
    "702.12b 704.5h deathtouch": (
        f"{COLOSSUS}\n{RATS}\n{TUSSLE}\nturn 3, A's main\nA hand: Tussle; battlefield: Rats, Forest\n"
        "B battlefield: Colossus\nA casts Tussle on Rats and Colossus",
        "Colossus has indestructible, so damage from a source with deathtouch does not destroy it",
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_101_2_who_says_so_is_named(name: str) -> None:
    board, words = BOARDS[name]
    ruling = ruled(board)
    told = [ruling.short, *(one["text"] for one in ruling["explanation"])]
    assert any(words in text for text in told), told


def test_608_2h_what_has_left_is_explained_as_it_last_existed() -> None:
    ruling = ruled(
        "turn 3, A's main\nA battlefield: Glorious Anthem, Mountain; hand: Lightning Bolt\nB battlefield: Hill Giant\n"
        "A battlefield: Grizzly Bears\nA casts Lightning Bolt on Grizzly Bears\nexplain Grizzly Bears"
    )
    told = [one["text"] for one in ruling["explanation"]]
    assert "Layer 7c adds +1/+1 from Glorious Anthem." in told
    assert "So Grizzly Bears was 3/3 as it last existed." in told
    assert [entry["layer"] for entry in ruling["layers"]["grizzly-bears-1"]] == ["copiable values", "7c"]


SEARCH = "card Seek | {B} | Sorcery | | Search your library for a card, put that card into your hand, then shuffle.\n"


@pytest.mark.parametrize(
    ("says", "short"),
    [
        ("Players can't search libraries.", "A can't search libraries, because of Lock."),
        (
            "Spells and abilities your opponents control can't cause their controller to search their library.",
            "A can't search their library, because of Lock.",
        ),
    ],
)
def test_101_2_what_keeps_a_player_from_searching_is_named(says: str, short: str) -> None:
    board = f"card Lock | {{3}}{{U}} | Artifact | | {says}\n{SEARCH}B battlefield: Lock\nA casts Seek"
    assert ruled(board).short == short


def test_101_2_which_counters_a_player_can_not_get_and_by_what() -> None:
    board = (
        "card Ward | {1}{G} | Creature — Human | 2/2 | You can't get poison counters.\n"
        "card Venom | {B} | Sorcery | | Each opponent gets a poison counter.\n"
        "B battlefield: Ward\nA casts Venom"
    )
    assert ruled(board).short == "B can't get poison counters, because of Ward."


def test_702_74a_a_keyword_before_a_cost_in_words_has_its_dash() -> None:
    board = (
        "card Calm | {3}{W} | Creature — Elemental | 3/2 | Flash / Evoke—Exile a white card from your hand.\n"
        "card Chant | {W} | Instant | | You gain 1 life.\nA hand: Calm, Chant\nA casts Calm"
    )
    labels = [option["label"] for option in ruled(board)["pending"]["options"]]
    assert labels == ["mana cost {3}{W}", "Evoke—Exile a white card from your hand"]


def test_601_2c_targets_of_any_number_are_asked_as_several() -> None:
    board = (
        "card Sparks | {R} | Sorcery | | Tap any number of target creatures.\n"
        "A battlefield: Hill Giant, Grizzly Bears\nA casts Sparks"
    )
    assert ruled(board)["pending"]["prompt"] == "Which targets for Sparks?"
