"""Situations as a judge would write them, in six lines at most, and what the rules say of them."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

FIVE_LINES = """
turn 5, A's precombat main
A 20 life; hand: Lightning Bolt; battlefield: 3 Mountain, Humility
B 12 life; battlefield: Opalescence, Grizzly Bears (tapped, 2 +1/+1), Bonesplitter on Grizzly Bears
A casts Lightning Bolt targeting Grizzly Bears; B responds with Giant Growth on Grizzly Bears
explain Humility
"""


def test_five_lines() -> None:
    ruling = ruled(FIVE_LINES)
    assert ruling.status == "resolved"
    assert ruling.size("humility-1") == (4, 4)
    assert ruling.where("grizzly-bears-1") == "battlefield"
    assert ruling["state"]["turn"]["number"] == 5
    assert ruling.object("grizzly-bears-1")["damage"] == 3
    assert ruling.life("B") == 12


BOARDS = {
    # Continuous effects
    "613.8a Blood Moon and Urborg": (
        "A battlefield: Blood Moon, Urborg, Tomb of Yawgmoth, Forest\nB 20 life\nexplain Urborg and Forest",
        "Urborg, Tomb of Yawgmoth is a legendary Mountain land",
    ),
    "613.8a Lignify on Archetype of Imagination": (
        "A battlefield: Archetype of Imagination; B battlefield: Lignify on Archetype\nexplain archetype",
        "Archetype of Imagination is a 0/4",
    ),
    "613.8a Life and Limb waits for the Dryad": (
        "A controls Life and Limb, Dryad of the Ilysian Grove, Island\nB 20 life\nexplain Island",
        "Island is a 1/1 green basic Island Plains Swamp Mountain Forest Saproling land creature",
    ),
    "613.8a Control Magic is stolen": (
        "A 20 life; battlefield: Grizzly Bears (owner B), Control Magic on Grizzly Bears\n"
        "B 20 life; hand: Confiscate\nturn 4, B's main\nassume mana\nB casts Confiscate on Control Magic",
        "B gains control of Grizzly Bears and Control Magic",
    ),
    "613.4b Humility under Opalescence": (
        "A controls Humility; B controls Opalescence\nexplain Humility",
        "Humility is a 4/4 enchantment creature",
    ),
    # Replacement
    "616.1 who controls what is affected chooses": (
        "A 20 life; hand: Battlegrowth; battlefield: Forest\n"
        "B 20 life; battlefield: Grizzly Bears, Doubling Season, Hardened Scales\nA casts Battlegrowth on Grizzly Bears",
        "It depends on B's choice",
    ),
    "702.89a Spider Umbra and Anger of the Gods": (
        "A hand: Anger of the Gods; B battlefield: Grizzly Bears, Spider Umbra on Grizzly Bears\n"
        "assume mana\nA casts Anger of the Gods",
        "Spider Umbra is destroyed",
    ),
    "614.1a Rest in Peace": (
        "A hand: Murder; B battlefield: Grizzly Bears, Rest in Peace\nassume mana; A casts Murder targeting Bears",
        "Grizzly Bears is exiled",
    ),
    "614.16 Parallel Lives": (
        "A 20 life; hand: Raise the Alarm; battlefield: Parallel Lives, 2 Plains\nB 20 life\nA casts Raise the Alarm",
        "A creates four 1/1 Soldier tokens",
    ),
    # Copies and face-down permanents
    "707.10 Twincast": (
        "A 20 life; B 20 life; battlefield: 2 Island\nA casts Lightning Bolt targeting B\n"
        "B casts Twincast targeting Lightning Bolt\nuse defaults",
        "B goes from 20 to 14 life",
    ),
    "702.37e Turn to Frog on a morph": (
        "A battlefield: Exalted Angel (morph), 4 Plains\nB hand: Turn to Frog; battlefield: 2 Island\nturn 3, B's main 2\n"
        "B casts Turn to Frog on Exalted Angel, then resolve\nA turns Exalted Angel face up",
        "Illegal",
    ),
    "707.2 a copy of Serra Angel": (
        "A controls Grizzly Bears (copy of Serra Angel), Mountain\nB 20 life\nexplain Grizzly Bears",
        "Serra Angel is a 4/4 Angel creature with flying and vigilance",
    ),
    # Combat
    "510.1c one damage to each of three blockers": (
        "turn 3, A's combat\nA battlefield: Hill Giant; B battlefield: 3 Grizzly Bears\nA attacks B with Hill Giant\n"
        "B blocks Giant with grizzly-bears-1, grizzly-bears-2 and grizzly-bears-3\n"
        "A assigns 1 damage from Giant to grizzly-bears-1, 1 to grizzly-bears-2 and 1 to grizzly-bears-3",
        "Hill Giant is destroyed",
    ),
    "509.1h a posted block": (
        "turn 3, A's declare blockers\nA battlefield: Serra Angel (attacking B), Hill Giant (attacking B, blocked)\n"
        "B 20 life; battlefield: Wall of Wood (blocking Hill Giant)\ngo to combat damage",
        "B goes from 20 to 16 life",
    ),
    "702.15b lifelink and deathtouch": (
        "turn 3, A's combat\nA 10 life; battlefield: Vampire of the Dire Moon; B 20 life; battlefield: Craw Wurm\n"
        "A attacks B with Vampire; B blocks Vampire with Wurm\nuntil end of step",
        "A goes from 10 to 11 life",
    ),
    # The stack, players, choices
    "608.2b a target is gone": (
        "A hand: Doom Blade; battlefield: 2 Swamp\nB hand: Unsummon; battlefield: Grizzly Bears, Island\n"
        "A casts Doom Blade on Bears, B responds with Unsummon on Bears",
        "Grizzly Bears returns to its owner's hand",
    ),
    "405 a posted stack": (
        "A 20 life; B 20 life; battlefield: Grizzly Bears\nstack: A's Lightning Bolt targeting B's Grizzly Bears, "
        "B's Giant Growth targeting Grizzly Bears\nresolve; resolve",
        "Grizzly Bears survives as a 5/5",
    ),
    "702.33 kicker": (
        "A 20 life; hand: Burst Lightning; battlefield: 5 Mountains\nB 20 life\nA casts Burst Lightning kicked targeting B",
        "B goes from 20 to 16 life",
    ),
    "700.2 modes": (
        "A 20 life; hand: Crosis's Charm; battlefield: Island, Swamp, Mountain; B 20 life; battlefield: Sol Ring\n"
        "A casts Crosis's Charm choosing mode 3 targeting Sol Ring",
        "Sol Ring is destroyed",
    ),
    "601.2d divided": (
        "A 20 life; hand: Forked Bolt; battlefield: Mountain; B 20 life; battlefield: Goblin Piker\n"
        "A casts Forked Bolt dividing 1 to Goblin Piker and 1 to B",
        "B goes from 20 to 19 life",
    ),
    "104.3 three players": (
        "A 20 life; B 3 life; C 20 life; hand: Giant Growth; battlefield: Forest\nA casts Lightning Bolt targeting B\n"
        "until the stack is empty",
        "B loses the game",
    ),
    "606.4 loyalty": (
        "A 20 life; battlefield: Jace Beleren (loyalty 3); library: top Forest, 30 cards; B 20 life\n"
        "A activates Jace Beleren +2",
        "Jace Beleren has 5 loyalty",
    ),
    "301.5 equip": (
        "A 20 life; battlefield: Bonesplitter, Grizzly Bears, Forest; B 20 life\nA equips Bonesplitter targeting Bears",
        "Bonesplitter",
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_situation(name: str) -> None:
    text, told = BOARDS[name]
    ruling = ruled(text)
    assert len(text.splitlines()) <= 6
    assert told in ruling.short or told in str(ruling["explanation"])
