"""Forge's game states and puzzles: every key and modifier is carried over, listed, or an error at its line."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.importing import Imported, imported
from adjudicator.importing.forge import STEPS
from adjudicator.importing.forge_cards import ABILITY
from adjudicator.importing.forge_modifiers import ANYWHERE, FLAGS, NOT_CARRIED, OF_PERMANENTS
from adjudicator.problems import Problem
from engine.state.turn import STEPS as ALL_STEPS
from tests.notation.source import cards, ruled

Record = dict[str, Any]


def read(text: str) -> Imported:
    return imported(text.encode(), cards())


def state(*lines: str) -> Imported:
    """A file with two players, in the first main phase of turn 3, and these lines."""
    return read("\n".join(["turn=3", "activeplayer=p0", "activephase=MAIN1", "p0life=20", "p1life=20", *lines]))


def whole(*lines: str) -> Record:
    """The state of a file of which all is read."""
    found = state(*lines)
    assert found.not_read == ()
    assert found.id is not None
    board: Record = found.request["state"]
    return board


def permanent(item: str, *others: str, more: str = "") -> Record:
    """The first permanent of a list of them."""
    found: Record = whole(f"p0battlefield={';'.join((item, *others))}", *filter(None, [more]))["battlefield"][0]
    return found


PUZZLE = """
# A sample of our own.
[metadata]
Name:Two Bolts
Goal:Win
Turns:1
Difficulty:Easy
Description:Win this turn.\\nIt is easy.

[state]
turn=5
activeplayer=Human
activephase=Main1
HumanLife=3
HumanHand=Lightning Bolt|Set:M10; Lightning Bolt+
HumanBattlefield=Mountain;Mountain|MM2
AILife=6
AIBattlefield=Grizzly Bears|Id:7|Tapped;Bonesplitter|AttachedTo:7
"""


def test_puzzle_can_be_ruled_on_in_both_forms() -> None:
    found = read(PUZZLE)
    assert found.about["description"] == "Win this turn.\nIt is easy."
    assert found.not_read == ()
    assert found.notation is not None
    assert found.only_json == ()
    bolts = "Human casts lightning-bolt-1 targeting AI, then resolve; Human casts lightning-bolt-2 targeting AI"
    ruling = ruled(f"{found.notation}{bolts}")
    assert ruling.short.startswith("AI loses the game for having 0 or less life")


def test_what_matters_to_no_rule_is_listed_with_its_line() -> None:
    told = [(note.line, note.text) for note in read(PUZZLE).not_carried]
    assert told == [
        (5, "Goal:Win"),
        (6, "Turns:1"),
        (15, "Lightning Bolt|Set:M10"),
        (15, "Lightning Bolt+"),
        (16, "Mountain|MM2"),
    ]


def test_what_the_format_never_says_is_assumed() -> None:
    said = " ".join(state().assumed)
    for word in ("613.7", "stack", "day nor night", "monarch", "earlier in the turn", "commander", "hidden"):
        assert word in said


def test_what_is_not_read_is_not_in_the_request() -> None:
    found = state("p0hand=Nosuch Card;Shock", "p1command=Emblem — Nobody", "p0battlefield=Lightning Bolt;Grizzly Bears")
    assert [note.line for note in found.not_read] == [6, 7, 8]
    players = found.request["state"]["players"]
    assert (players[0]["hand"], players[1]["command"]) == ([{"card": "Shock"}], [])
    assert [one["card"] for one in found.request["state"]["battlefield"]] == ["Grizzly Bears"]
    assert found.id is not None


class TestTheGame:
    @pytest.mark.parametrize(("word", "step"), STEPS.items())
    def test_each_phase(self, word: str, step: str) -> None:
        found = read(f"turn=2\nactivephase={word.upper()}\np0life=20\np1life=20")
        assert found.not_read == ()
        assert found.request["state"]["turn"]["step"] == step
        assert step in ALL_STEPS

    def test_phases_as_scripts_write_them(self) -> None:
        found = read("activephase=Declare Attackers\np0life=20\np1life=20")
        assert found.request["state"]["turn"] == {"active": "P0", "step": "declare_attackers", "priority": None}

    def test_old_and_new_names_of_players_are_the_same(self) -> None:
        found = read("activeplayer=AI\nhumanlife=3\np1life=5\np2life=7")
        assert [(one["id"], one["life"]) for one in found.request["state"]["players"]] == [
            ("Human", 3),
            ("P1", 5),
            ("P2", 7),
        ]
        assert found.request["state"]["turn"]["active"] == "P1"

    def test_game_goes_on_to_a_phase(self) -> None:
        assert state("activephaseadvance=MAIN2").request["actions"] == [{"type": "advance", "to": "postcombat_main"}]

    def test_nobody_is_summoning_sick(self) -> None:
        assert "controlled_since_turn_began" not in permanent(
            "Grizzly Bears|SummonSick", more="removesummoningsickness=true"
        )

    @pytest.mark.parametrize(
        ("line", "why"),
        [
            ("abilityFoo=DB$ Draw", "An ability in Forge's script language."),
            ("p0precast=Shock->P1", "In Forge it leaves no card behind. Here its card is put where such a card goes."),
            ("p0sideboard=Forest", "Cards outside the game."),
            ("p0landsplayedlastturn=1", "How many lands were played in the turn before."),
            ("p0persistentmana=R", "How long the mana stays; it is in the mana pool as any other."),
        ],
    )
    def test_line_that_no_board_has(self, line: str, why: str) -> None:
        found = state(line)
        assert found.not_read == ()
        assert [(note.line, note.why) for note in found.not_carried] == [(6, why)]

    @pytest.mark.parametrize(
        ("line", "why"),
        [
            ("wurgle=1", "There is no such key."),
            ("p0wurgle=1", "There is no such key of a player."),
            ("p0speed=fast", "A whole number is expected."),
            ("p0manapool=R Z", "'Z' is no mana of a type."),
            ("activephaseadvance=LUNCH", "There is no such phase."),
            ("p0life=21", "This was said in line 4 already, which is what counts."),
            ("just words", "`key=value` is expected."),
            ("p0hand=Nosuch Card", "There is no card named 'Nosuch Card'"),
            ("p0battlefield=Lightning Bolt", "An instant is never on the battlefield."),
            ("p0putonstack=7:1->P1", ABILITY),
            ("p0putonstack=Shock:KW#1", ABILITY),
            ("p0precast=7:1->P1", ABILITY),
            ("p0precast=Shock->99", "There is no player or card '99' to target."),
            ("p0putonstack=Lightning Bolt->99", "There is no player or card '99' to target."),
        ],
    )
    def test_line_that_can_not_be_read(self, line: str, why: str) -> None:
        found = state(line)
        assert [(note.line, note.why.partition(" here.")[0]) for note in found.not_read] == [(6, why)]


class TestPlayers:
    def test_all_that_is_said_of_them(self) -> None:
        player = whole(
            "p0landsplayed=1",
            "p0counters=POISON=3,ENERGY=5",
            "p0manapool=W W {U}",
            "p0numringtemptedyou=6",
            "p0speed=2",
            "p0hand=Shock",
            "p0library=Forest;Swamp",
            "p0graveyard=Shock",
            "p0exile=Shock",
        )["players"][0]
        assert player == {
            "id": "P0",
            "life": 20,
            "lands_played": 1,
            "counters": {"poison": 3, "energy": 5},
            "mana_pool": ["{W}", "{W}", "{U}"],
            "ring_level": 4,
            "speed": 2,
            "hand": [{"card": "Shock"}],
            "library": {"top": [{"card": "Forest"}, {"card": "Swamp"}], "size": 2},
            "graveyard": [{"card": "Shock"}],
            "exile": [{"card": "Shock"}],
        }

    def test_spell_on_the_stack_with_its_target(self) -> None:
        board = whole("p1putonstack=Shock->P0;Lightning Bolt->7", "p0play=Grizzly Bears|Id:7")
        assert [(one["card"], one["controller"], one["targets"]) for one in board["stack"]] == [
            ("Shock", "P1", [{"ref": "P0"}]),
            ("Lightning Bolt", "P1", [{"ref": "card-7"}]),
        ]

    def test_spells_that_were_cast_before_resolve_first_and_in_their_order(self) -> None:
        found = state("p0precast=Giant Growth->7;Shock->7", "p1putonstack=Shock->P0", "p0play=Grizzly Bears|Id:7")
        assert [one["card"] for one in found.request["state"]["stack"]] == ["Shock", "Shock", "Giant Growth"]
        assert found.request["actions"] == [{"type": "resolve"}, {"type": "resolve"}]

    def test_what_is_not_read_does_not_resolve(self) -> None:
        found = state("p0precast=No Such Card;Shock->P1")
        assert [one.text for one in found.not_read] == ["No Such Card"]
        assert [one["card"] for one in found.request["state"]["stack"]] == ["Shock"]
        assert found.request["actions"] == [{"type": "resolve"}]

    def test_nothing_resolves_while_nobody_has_priority(self) -> None:
        (note,) = read("activephase=UNTAP\np0life=20\np1life=20\np0precast=Shock->P1").not_read
        assert note.why == "It can't resolve while nobody has priority: name a later phase."

    def test_a_file_without_players_is_no_board(self) -> None:
        found = imported(b"turn=3", cards())
        assert (found.id, found.request["state"]["players"]) == (None, [])
        assert found.not_read

    def test_library_that_is_not_listed_is_empty(self) -> None:
        players = whole("p0library=Forest")["players"]
        assert [one["library"]["size"] for one in players] == [1, 0]
        assert "A library that is not listed is empty." in state().assumed

    @pytest.mark.parametrize(
        ("old", "new"), [("InPlay", "battlefield"), ("InHand", "hand"), ("InGraveyard", "graveyard")]
    )
    def test_old_names_of_zones(self, old: str, new: str) -> None:
        assert whole(f"HumanCards{old}=Grizzly Bears") == whole(f"human{new}=Grizzly Bears")


class TestModifiers:
    @pytest.mark.parametrize(
        ("said", "field", "value"),
        [
            ("Tapped", "tapped", True),
            ("Renowned", "renowned", True),
            ("Monstrous", "monstrous", True),
            ("Suspected", "suspected", True),
            ("IsRingBearer", "ring_bearer", True),
            ("IsToken", "token", True),
            ("SummonSick", "controlled_since_turn_began", False),
            ("Damage:1", "damage", 1),
            ("Owner:AI", "owner", "P1"),
            ("PhasedOut", "phased_out", True),
            ("FaceDown:Manifested", "face_down", "manifest"),
            ("FaceDown:Cloaked", "face_down", "cloak"),
            ("Counters:P1P1=2,M0M1=1,CHARGE=3", "counters", {"+1/+1": 2, "-0/-1": 1, "charge": 3}),
            (
                "MergedCards:Serra Angel",
                "merged",
                [{"card": "Grizzly Bears"}, {"card": "Serra Angel", "id": "grizzly-bears-1"}],
            ),
        ],
    )
    def test_what_a_word_says(self, said: str, field: str, value: object) -> None:
        assert permanent(f"Grizzly Bears|{said}")[field] == value

    def test_attached_to_what_has_a_number(self) -> None:
        for word in ("AttachedTo", "Attaching"):
            assert permanent(f"Bonesplitter|{word}:7", "Grizzly Bears|Id:7")["attached_to"] == "card-7"

    def test_110_2_who_controls_an_aura_that_takes_control(self) -> None:
        found = state("p0battlefield=Control Magic|AttachedTo:7", "p1battlefield=Grizzly Bears|Id:7")
        bears = found.request["state"]["battlefield"][1]
        assert (bears["controller"], bears["owner"], bears["entered_under"]) == ("P0", "P1", "P1")
        assert found.notation is not None
        assert found.only_json == ()
        assert ruled(found.notation)["status"] == "resolved"

    def test_506_3_a_creature_can_not_be_attacked(self) -> None:
        found = read(
            "turn=3\nactivephase=Declare Attackers\np0life=20\np0battlefield=Grizzly Bears|Attacking:5|Tapped\n"
            "p1life=20\np1battlefield=Hill Giant|Id:5"
        )
        assert [note.why for note in found.not_read] == [
            "Only a player, a planeswalker or a battle can be attacked (506.3)."
        ]
        assert "combat" not in found.request["state"]

    def test_attackers_and_what_they_attack(self) -> None:
        found = read(
            "turn=3\nactivephase=Declare Attackers\np0life=20\np0battlefield=Grizzly Bears|Attacking|Tapped;"
            "Hill Giant|Attacking:5|Tapped\np1battlefield=Jace Beleren|Id:5|Counters:LOYALTY=3"
        )
        assert found.not_read == ()
        assert found.request["state"]["combat"] == {
            "attackers": [
                {"id": "grizzly-bears-1", "defending": "P1"},
                {"id": "hill-giant-1", "defending": "card-5"},
            ]
        }
        assert found.request["state"]["turn"]["priority"] == "P0"

    def test_exiled_cards(self) -> None:
        board = whole(
            "p0battlefield=Journey to Nowhere|Id:1",
            "p0exile=Shock|ExiledWith:1;Grizzly Bears|Foretold;Serra Angel|ForetoldThisTurn;Hill Giant|FaceDown",
        )
        first, second, third, fourth = board["players"][0]["exile"]
        assert first["exiled_by"] == {"object": "card-1"}
        assert second["status"] == {"is": "foretold"}
        assert third["status"] == {"is": "foretold", "turn": 3}
        assert fourth["face_down"] is True

    def test_a_card_exiled_face_down_is_said_once_to_be(self) -> None:
        notation = state("p0exile=Hill Giant|FaceDown").notation
        assert notation is not None
        assert notation.count("face down") == 1

    def test_imprinted_cards_are_exiled_by_the_permanent(self) -> None:
        board = whole("p0battlefield=Bonesplitter|Imprinting:4", "p0exile=Shock|Id:4")
        assert board["players"][0]["exile"][0]["exiled_by"] == {"object": "bonesplitter-1"}

    def test_chosen_color(self) -> None:
        chosen = permanent("Voice of All|ChosenColor:red")["links"]
        assert chosen == [{"ability": "color", "values": {"chosen": "red"}}]

    def test_commander(self) -> None:
        board = whole("p0command=Isamaru, Hound of Konda|IsCommander")
        assert board["variant"] == "commander"
        assert board["players"][0]["command"] == [{"card": "Isamaru, Hound of Konda", "commander": True}]

    def test_token_that_is_written_out(self) -> None:
        token = permanent("t:Soldier,P:1,T:2,Cost:no cost,Color:W,Types:Creature-Soldier,Keywords:Flying-First Strike")
        assert token["card"] == {
            "name": "Soldier",
            "type_line": "Token Creature — Soldier",
            "power": "1",
            "toughness": "2",
            "colors": ["W"],
            "oracle_text": "Flying\nFirst Strike",
        }
        assert token["token"] is True

    def test_token_by_the_name_of_its_script(self) -> None:
        first = permanent("T:wu_1_1_a_bird_soldier_flying_first_strike")
        assert first["token"] is True
        assert first["card"] == {
            "name": "Bird Soldier",
            "type_line": "Token Artifact Creature — Bird Soldier",
            "power": "1",
            "toughness": "1",
            "colors": ["W", "U"],
            "oracle_text": "Flying\nFirst strike",
        }

    def test_a_script_may_name_a_token_of_the_rules(self) -> None:
        assert permanent("T:c_a_treasure_sac")["card"]["type_line"] == "Token Artifact — Treasure"

    @pytest.mark.parametrize("script", ["g_x_x_ooze", "w_1_1_soldier_wurgle", "b_2_2_flying"])
    def test_a_script_whose_name_does_not_say_all_is_not_read(self, script: str) -> None:
        assert [note.why.partition(".")[0] for note in state(f"p0play=T:{script}").not_read] == [
            "What this script makes is not said by its name"
        ]

    def test_word_without_meaning_for_where_the_card_is(self) -> None:
        (note,) = state("p0hand=Shock|Tapped").not_carried
        assert note.why == "It is said of permanents only, and this is in the zone hand."

    @pytest.mark.parametrize(
        ("item", "why"),
        [
            ("Grizzly Bears|Wurgle", "There is no such modifier."),
            ("Grizzly Bears|Damage:lots", "A whole number is expected."),
            ("Bonesplitter|AttachedTo:9", "There is no card with the number '9'."),
            ("Grizzly Bears|Owner:Nobody", "There is no such player."),
            ("Grizzly Bears|FaceDown:Hidden", "Nothing, `Manifested` or `Cloaked` is expected."),
            ("Grizzly Bears|OnAdventure", "Only cards in exile are that."),
            ("Grizzly Bears|Meld", "The other card of the pair is needed: `Meld:` and its name."),
            ("Grizzly Bears|Meld:Hill Giant", "They are no meld pair."),
            ("Grizzly Bears|UnlockedRoom:top", "The left or the right half is expected."),
            ("Bonesplitter|Imprinting:4", "There is no card in exile with the number '4'."),
            ("|Tapped", "A card's name is expected."),
            ("t:Thing,Q:1,Types:Creature", "There is no such part of a token."),
        ],
    )
    def test_word_that_can_not_be_read(self, item: str, why: str) -> None:
        found = state(f"p0battlefield={item}")
        assert (6, why) in [(note.line, note.why) for note in found.not_read]

    @pytest.mark.parametrize("word", [*ANYWHERE, *FLAGS, *OF_PERMANENTS, *NOT_CARRIED])
    def test_no_word_is_dropped(self, word: str) -> None:
        """Each changes the board, or is listed; what a posted board has by itself does neither."""
        plain = state("p0battlefield=Grizzly Bears")
        found = state(f"p0battlefield=Grizzly Bears|{word}:1")
        changed = found.request != plain.request
        listed = found.not_carried or found.not_read
        assert changed or listed or word == "noetbtrigs"


def test_what_is_none_of_these_formats() -> None:
    with pytest.raises(Problem, match="neither a game state"):
        read("A 20 life; B 20 life")
    with pytest.raises(Problem, match="not UTF-8"):
        imported(b"\xff\xfe", cards())
    with pytest.raises(Problem, match="bytes"):
        imported(b"turn=1\n" * 20_000, cards())
