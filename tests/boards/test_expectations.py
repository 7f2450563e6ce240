"""What a request expects of its board, compared in its ruling."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator import adjudicate
from adjudicator.boards.job import Question, ask
from adjudicator.cards import NoCards
from adjudicator.intake import prepare
from adjudicator.jobs import do
from adjudicator.notation.showing import show
from adjudicator.problems import Problem
from adjudicator.rendering import text
from adjudicator.running import given_up
from adjudicator.wire.reading import read
from tests.examples.reading import request

Record = dict[str, Any]
BOLT = "01-bolt-bears"


def compared(name: str, *expected: Record, **changes: Any) -> list[tuple[str, str]]:
    """What came of expectations of an example, and what was found or why that can't be told."""
    ruling = adjudicate({**request(name), **changes, "expect": list(expected)})
    found = ruling["expectations"]
    assert [one["pointer"] for one in found] == [f"/expect/{n}" for n in range(len(expected))]
    assert [one["that"] for one in found] == [one["that"] for one in expected]
    return [(one["status"], one["why"] or one["found"]) for one in found]


def test_life_zones_and_counters() -> None:
    assert compared(
        BOLT,
        {"that": "life", "player": "B", "is": 20},
        {"that": "life", "player": "B", "is": 17},
        {"that": "count", "zone": "graveyard", "player": "B", "name": "Grizzly Bears", "is": 1},
        {"that": "zone_size", "zone": "hand", "player": "A", "is": 1},
        {"that": "tapped", "name": "Mountain", "is": True},
        {"that": "counters", "name": "Mountain", "kind": "charge", "is": 0},
    ) == [
        ("met", "20"),
        ("failed", "20 and not 17"),
        ("met", "1"),
        ("failed", "0 and not 1"),
        ("met", "yes"),
        ("met", "0"),
    ]


def test_power_and_toughness_of_a_posted_board() -> None:
    size: Record = {"that": "power_toughness", "name": "Gray Ogre"}
    assert compared("04-gray-ogre", {**size, "is": [5, 8]}, {**size, "is": [2, 2], "base": True})[0] == (
        "met",
        "5/8",
    )


def test_objects_by_their_ids() -> None:
    """An id is meant behind @, wherever the card is by then."""
    assert compared(BOLT, {"that": "count", "zone": "graveyard", "name": "@bears-1", "is": 1}) == [("met", "1")]


def test_who_controls_and_owns_something() -> None:
    whose: Record = {"name": "@bears-1", "zone": "graveyard"}
    assert compared(BOLT, {"that": "owner", **whose, "is": "B"}, {"that": "owner", **whose, "is": "A"}) == [
        ("met", "B"),
        ("failed", "B and not A"),
    ]
    assert compared(BOLT, {"that": "controller", "name": "Mountain", "is": "A"}) == [("met", "A")]


@pytest.mark.parametrize(("by", "status"), [({}, "met"), ({"by": "A"}, "met"), ({"by": "B"}, "failed")])
def test_701_15b_who_has_goaded_a_creature(by: Record, status: str) -> None:
    bears = {"name": "Bears", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    state = {"players": ["A", "B"], "battlefield": [{"card": bears, "controller": "B", "goaded_by": ["A"]}]}
    goaded = {"that": "has_status", "name": "Bears", "value": "goaded", "is": True, **by}
    ruling = adjudicate({"format": "adjudicator/1", "state": state, "expect": [goaded]})
    assert [one["status"] for one in ruling["expectations"]] == [status]


def test_what_is_elsewhere_is_told_to_be_there() -> None:
    (found,) = compared(BOLT, {"that": "tapped", "name": "@bears-1", "is": False})
    assert found == ("failed", "it is not there, but in: graveyard")


def test_what_was_found_says_what_is_there_instead() -> None:
    land: Record = {"name": "Mountain"}
    assert compared(
        BOLT,
        {"that": "has_type", **land, "value": "creature", "is": True},
        {"that": "has_supertype", **land, "value": "basic", "is": False},
        {"that": "attached", **land, "is": True},
    ) == [
        ("failed", "no and not yes: land"),
        ("failed", "yes and not no: basic"),
        ("failed", "not attached"),
    ]


def test_what_is_expected_is_so_where_nothing_else_is_said() -> None:
    assert compared(
        BOLT,
        {"that": "tapped", "name": "Mountain"},
        {"that": "has_type", "name": "Mountain", "value": "land"},
        {"that": "game_over"},
        {"that": "zone_size", "zone": "graveyard", "player": "B", "at_least": 1},
        {"that": "zone_size", "zone": "graveyard", "player": "B", "at_least": 2},
        {"that": "life", "player": "A", "at_least": 21},
    ) == [
        ("met", "yes"),
        ("met", "yes"),
        ("failed", "no and not yes"),
        ("met", "1"),
        ("failed", "1 and not at least 2"),
        ("failed", "20 and not at least 21"),
    ]


@pytest.mark.parametrize("count", [0, 1])
def test_an_id_that_nothing_has_is_refused(count: int) -> None:
    with pytest.raises(Problem) as refused:
        compared(BOLT, {"that": "count", "zone": "graveyard", "name": "@bear-1", "is": count})
    (defect,) = refused.value.defects
    assert (defect.detail, defect.candidates[0]) == (
        "Nothing has the id 'bear-1'. Did you mean bears-1?",
        "@bears-1",
    )


def test_of_the_ruling_itself() -> None:
    assert compared(
        BOLT,
        {"that": "illegal", "is": False},
        {"that": "choice"},
        {"that": "cited", "rule": "704.5g"},
        {"that": "cited", "rule": "704.5f"},
        {"that": "happened", "event": "deal_damage", "is": 1},
        {"that": "happened", "event": "deal_damage", "name": "Grizzly Bears", "at_least": 2},
    ) == [
        ("met", "every action is legal"),
        ("failed", "no choice waits"),
        ("met", "cited"),
        ("failed", "not cited"),
        ("met", "1"),
        ("failed", "1"),
    ]


def test_what_rests_on_a_default_answer_says_so() -> None:
    changes = {"policy": "default", "answers": []}
    ((status, why),) = compared("05-kicker-ask", {"that": "life", "player": "A", "is": 18}, **changes)
    assert status == "met"
    assert why.startswith("It rests on default answers: ")


def test_510_1c_so_does_what_rests_on_how_combat_damage_was_divided() -> None:
    """510.1c: no step of its own tells how it was divided, and the expectation rests on it all the same."""
    board: Record = {
        "policy": "default",
        "state": {
            "turn": {"number": 3, "active": "A", "step": "declare_blockers"},
            "players": ["A", "B"],
            "battlefield": [
                {"id": "giant", "card": _creature("Giant", 6, 6), "controller": "A", "tapped": True},
                {"id": "ogre", "card": _creature("Ogre", 6, 5), "controller": "B"},
                {"id": "bear", "card": _creature("Bear", 4, 4), "controller": "B"},
            ],
            "combat": {
                "attackers": [{"id": "giant", "defending": "B", "blocked": True}],
                "blockers": [{"id": "ogre", "blocking": ["giant"]}, {"id": "bear", "blocking": ["giant"]}],
            },
        },
        "actions": [{"type": "advance", "to": "end_of_combat"}],
        "expect": [{"that": "count", "zone": "battlefield", "name": "@ogre", "is": 0}],
    }
    (found,) = adjudicate({"format": "adjudicator/1", **board})["expectations"]
    assert (found["status"], found["why"]) == (
        "met",
        "It rests on default answers: How does Giant assign its 6 combat damage?",
    )


def _creature(name: str, power: int, toughness: int) -> Record:
    return {"name": name, "type_line": f"Creature — {name}", "power": f"{power}", "toughness": f"{toughness}"}


CAN: Record = {"that": "can_do", "player": "A", "is": False}
BEARS: Record = {"name": "Grizzly Bears", "is": False}


@pytest.mark.parametrize(
    ("expected", "place", "told"),
    [
        ({"that": "happened", "event": "deel_damage", "is": 0}, "event", "Did you mean deal_damage"),
        (
            {"that": "happened", "event": "dies", "is": 0},
            "event",
            "Did you mean destroy, sacrifice or move? All of them",
        ),
        ({"that": "has_type", **BEARS, "value": "Bear"}, "value", "expect `has_subtype`"),
        ({"that": "cited", "rule": "999.9", "is": False}, "rule", "There is no rule 999.9."),
        ({"that": "illegal", "rule": "704.5l", "is": False}, "rule", "704.5k"),
        ({"that": "illegal", "action": 7, "is": False}, "action", "There is no action 7"),
        (
            {"that": "count", "zone": "graveyard", "name": "Grizly Bears", "is": 0},
            "name",
            "Did you mean Grizzly Bears?",
        ),
        ({"that": "attached", "name": "Grizzly Bears", "to": "Mountan", "is": False}, "to", "Did you mean Mountain?"),
        ({"that": "choice", "kind": "choose_object", "is": False}, "kind", "Did you mean choose_objects"),
        ({"that": "attacking", "player": "A", "names": ["Bears"]}, "names/0", "Nothing is called 'Bears'."),
        ({"that": "has_type", **BEARS, "value": "creatur"}, "value", "Did you mean creature?"),
        ({"that": "has_supertype", **BEARS, "value": "legendry"}, "value", "Did you mean legendary?"),
        ({"that": "has_subtype", **BEARS, "value": "Elff"}, "value", "Did you mean Elf"),
        ({"that": "has_ability", **BEARS, "value": "infekt"}, "value", "Did you mean infect"),
        ({"that": "counters", "name": "Grizzly Bears", "kind": "+1+1", "is": 0}, "kind", "Did you mean +1/+1?"),
        ({"that": "counters", "player": "A", "kind": "posion", "is": 0}, "kind", "Did you mean poison"),
        ({"that": "stack_has", "spell": "Lightning Bold", "is": 0}, "spell", "Did you mean Lightning Bolt?"),
        ({"that": "stack_has", "ability": "Whenver a creature dies", "is": 0}, "ability", "begins with 'Whenver"),
        ({"that": "has_ability", **BEARS, "value": "sings beautifully"}, "value", "begins with 'sings"),
        ({**CAN, "do": "cast", "card": "Lightning Bold"}, "card", "Did you mean Lightning Bolt?"),
        ({**CAN, "do": "play_land", "card": "Mountan"}, "card", "Did you mean Mountain?"),
        ({**CAN, "do": "cast", "card": "@nosuch"}, "card", "Nothing has the id 'nosuch'."),
        ({**CAN, "do": "cast", "card": "Lightning Bolt", "method": "flashbak"}, "method", "Did you mean flashback"),
        ({**CAN, "do": "activate", "ability": "{T}: Ad {R}"}, "ability", "begins with '{T}: Ad {R}'"),
        ({**CAN, "do": "activate", "ability": "{T}: Add", "object": "@mountan-a1"}, "object", "mountain-a1"),
    ],
)
def test_a_slip_of_the_pen_is_not_met(expected: Record, place: str, told: str) -> None:
    with pytest.raises(Problem) as refused:
        prepare(json.dumps({**request(BOLT), "expect": [expected]}).encode(), NoCards())
    assert [one.pointer for one in refused.value.defects] == [f"/expect/0/{place}"]
    assert told in refused.value.defects[0].detail


@pytest.mark.parametrize(
    "expected",
    [
        {"do": "cast", "card": "Grizzly Bears"},
        {"do": "cast", "card": "Light", "method": "flashback"},
        {"do": "activate", "ability": "{T}: Add {G}"},
        {"do": "activate", "ability": "{2}, Sacrifice this token: Draw"},
        {"do": "activate", "ability": "Equip {1}"},
        {"do": "activate", "ability": "{7}: Draw a card."},
    ],
)
def test_what_nobody_can_do_here_may_be_asked(expected: Record) -> None:
    assert compared(BOLT, {**CAN, **expected}) == [("met", "no")]


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ({"do": "activate"}, "`activate` needs `ability`, and may have `object`"),
        ({"do": "cast", "object": "@bolt-1"}, "`cast` needs `card` or `method`, and may have `ability`"),
        ({"do": "companion", "card": "Grizzly Bears"}, "`companion` has no more fields"),
        ({"do": "plot", "card": "Grizzly Bears"}, "`plot` needs nothing more, and may have `ability`"),
    ],
)
def test_what_can_be_done_is_told_its_fields(expected: Record, told: str) -> None:
    with pytest.raises(Problem) as refused:
        prepare(json.dumps({**request(BOLT), "expect": [{**CAN, **expected}]}).encode(), NoCards())
    assert [one.pointer for one in refused.value.defects] == ["/expect/0"]
    assert told in refused.value.defects[0].detail


@pytest.mark.parametrize(
    ("that", "value"),
    [
        ("has_type", "Battle"),
        ("has_subtype", "time lord"),
        ("has_ability", "Forestcycling"),
        ("has_ability", "protection from red"),
        ("has_ability", "ward {2}"),
        ("has_ability", "{T}: Add {R}."),
        ("has_ability", "can't be blocked"),
    ],
)
def test_what_an_object_could_have_may_be_asked(that: str, value: str) -> None:
    assert [status for status, _ in compared(BOLT, {"that": that, **BEARS, "name": "Mountain", "value": value})] != []


def test_tokens_are_known_by_their_subtypes() -> None:
    none = {"that": "count", "zone": "battlefield", "is": 0}
    assert compared(BOLT, *({**none, "name": name} for name in ("Elf Warrior Token", "Treasure"))) == [("met", "0")] * 2


def test_another_action_than_the_one_that_is_illegal() -> None:
    twice = request(BOLT)["actions"] * 2
    ((status, found),) = compared(BOLT, {"that": "illegal", "action": 0, "is": False}, actions=twice)
    assert status == "met"
    assert found.startswith("action 0 is not, but action ")


def test_illegal_action_and_its_rule() -> None:
    found = compared(
        "07-sorcery-on-opponents-turn",
        {"that": "illegal"},
        {"that": "illegal", "rule": "117.1a"},
        {"that": "illegal", "rule": "601.2h"},
        {"that": "illegal", "action": 0},
        {"that": "illegal", "is": False},
    )
    assert [status for status, _ in found] == ["met", "met", "failed", "met", "failed"]
    assert "117.1a" in found[0][1]


def test_choice_that_waits_leaves_the_rest_open() -> None:
    life = {"that": "life", "player": "B", "is": 20}
    asked, board, legal = compared("05-kicker-ask", {"that": "choice"}, life, {"that": "illegal", "is": False})
    assert asked[0] == "met"
    assert board[0] == legal[0] == "undetermined"
    assert board[1] == legal[1]
    assert board[1].startswith("The game waits for a choice. ")
    assert board[1].endswith("?")


def test_text_that_was_not_read_leaves_it_open() -> None:
    ((status, why),) = compared("07-unread-static", {"that": "life", "player": "B", "is": 20})
    assert status == "undetermined"
    text = "Gloaming Idol: 'Creatures your opponents control frobnicate twice.': not understood from 'frobnicate' on."
    assert why == f"Text that is not understood may matter. {text}"


def test_what_nobody_said_is_named_where_it_leaves_it_open() -> None:
    text = "Bolt deals 3 damage to any target."
    bolt = {"name": "Bolt", "type_line": "Instant", "oracle_text": text}
    state = {"players": ["A", "B"], "stack": [{"kind": "spell", "controller": "A", "card": bolt}]}
    life = {"that": "life", "player": "B", "is": 20}
    ruling = adjudicate({"format": "adjudicator/1", "state": state, "actions": [{"type": "resolve"}], "expect": [life]})
    (found,) = ruling["expectations"]
    assert found["status"] == "undetermined"
    said = "Bolt: the request does not say what it targets (601.2c)."
    assert found["why"] == f"The game can't be followed to its end. {said}"


def test_explored_outcomes_have_to_agree() -> None:
    same, differs = compared(
        "05-kicker-ask",
        {"that": "happened", "event": "pay_mana", "is": 99},
        {"that": "life", "player": "A", "is": 20},
        policy="explore",
    )
    assert same == ("failed", "1")
    assert differs == ("undetermined", "It depends on the choices.")


def test_attackers_of_the_posted_combat_count() -> None:
    combat = {
        "format": "adjudicator/1",
        "state": {
            "turn": {"number": 3, "active": "A", "step": "declare_blockers", "priority": "A"},
            "players": [{"id": "A"}, {"id": "B"}],
            "battlefield": [
                {
                    "id": "ogre",
                    "controller": "A",
                    "tapped": True,
                    "card": {"name": "Ogre", "type_line": "Creature — Ogre", "power": "3", "toughness": "3"},
                }
            ],
            "combat": {"attackers": [{"id": "ogre", "defending": "B", "blocked": False}]},
        },
        "actions": [{"type": "advance", "to": "combat_damage"}],
        "expect": [
            {"that": "attacking", "player": "A", "names": ["Ogre"]},
            {"that": "life", "player": "B", "is": 17},
        ],
    }
    assert [one["status"] for one in adjudicate(combat)["expectations"]] == ["met", "met"]


def test_what_is_expected_changes_nothing_else() -> None:
    plain, expecting = adjudicate(request(BOLT)), adjudicate({**request(BOLT), "expect": [{"that": "choice"}]})
    assert plain["id"] != expecting["id"]
    for field in ("status", "verdict", "steps", "state", "diff"):
        assert plain[field] == expecting[field]
    assert plain["expectations"] == []


@pytest.mark.parametrize(
    ("expected", "pointer", "detail"),
    [
        ({"that": "life", "player": "B"}, "/expect/0", "Expected one of `is` and `at_least`"),
        ({"that": "power", "name": "Mountain"}, "/expect/0/is", "This field is required."),
        ({"that": "lives", "player": "B", "is": 1}, "/expect/0/that", "Did you mean life?"),
        ({"that": "count", "zone": "hand", "name": "x"}, "/expect/0", "Expected one of `is` and `at_least`"),
        ({"that": "life", "player": "C", "is": 1}, "/expect/0/player", "There is no player 'C'"),
        ({"that": "mana_pool", "player": "A", "mana": "G", "is": 1}, "/expect/0/mana", "as in `{G}{G}`"),
        (
            {"that": "can_do", "player": "A", "do": "activate", "ability": "x", "object": "y", "is": True},
            "/expect/0/object",
            "as in `@bears-1`",
        ),
    ],
)
def test_what_is_no_expectation_has_its_place(expected: Record, pointer: str, detail: str) -> None:
    with pytest.raises(Problem) as caught:
        prepare(json.dumps({**request(BOLT), "expect": [expected]}).encode(), NoCards())
    (defect,) = caught.value.defects
    assert defect.pointer == pointer
    assert detail in defect.detail


@pytest.mark.parametrize(("of", "only_json"), [({}, []), ({"player": "A"}, ["/expect/0"])])
def test_what_has_no_words_only_json_says(of: Record, only_json: list[str]) -> None:
    found = show(read(json.dumps({**request(BOLT), "expect": [{"that": "choice", **of}]}).encode()), NoCards())
    assert [one.pointer for one in found.only_json] == only_json


def test_text_of_a_ruling_tells_them() -> None:
    told = text(adjudicate({**request(BOLT), "expect": [{"that": "life", "player": "B", "is": 17}]}))
    assert "Expected\n  - failed: life (player B, is 17): 20 and not 17\n" in told


def test_ruling_that_is_given_up_has_them_open() -> None:
    job = prepare(json.dumps({**request(BOLT), "expect": [{"that": "choice"}]}).encode(), NoCards())
    (found,) = json.loads(given_up(job.body, "It took too long."))["expectations"]
    assert (found["status"], found["why"]) == ("undetermined", "It took too long.")


@pytest.mark.parametrize("question", ["legal_actions", "characteristics"])
def test_expectations_of_a_question(question: Question) -> None:
    """They are compared with the board that the question is about."""
    expected = [
        {"that": "can_do", "player": "A", "do": "cast", "card": "Lightning Bolt", "is": False},
        {"that": "power_toughness", "name": "Grizzly Bears", "is": [2, 2]},
    ]
    asked = {**request(BOLT), "actions": [], "expect": expected}
    found = json.loads(do(ask(question, prepare(json.dumps(asked).encode(), NoCards())).body))["expectations"]
    assert [(one["pointer"], one["status"], one["found"]) for one in found] == [
        ("/expect/0", "failed", "yes and not no"),
        ("/expect/1", "met", "2/2"),
    ]


def test_701_8b_what_state_based_actions_destroy_is_destroyed() -> None:
    destroyed = {"that": "happened", "event": "destroy", "name": "@bears-1", "is": 1}
    assert compared(BOLT, destroyed, {"that": "happened", "event": "state_based_actions", "is": 1}) == [
        ("met", "1"),
        ("met", "1"),
    ]


def test_104_3b_to_lose_for_having_no_life_is_to_lose_the_game() -> None:
    state = {"players": [{"id": "A", "life": 0}, {"id": "B"}]}
    lost = {"that": "happened", "event": "lose_game", "is": 1}
    ruling = adjudicate(
        {"format": "adjudicator/1", "state": state, "expect": [lost, {"that": "lost", "player": "A", "is": True}]}
    )
    assert [one["status"] for one in ruling["expectations"]] == ["met", "met"]


def test_704_5n_what_comes_off_by_state_based_actions_is_unattached() -> None:
    """Equipment on a land comes off, and stays."""
    land = {"id": "land", "card": {"name": "Wood", "type_line": "Land"}, "controller": "A"}
    sword = {"name": "Sword", "type_line": "Artifact — Equipment", "oracle_text": "Equip {1}"}
    state = {
        "players": ["A", "B"],
        "battlefield": [land, {"id": "sword", "card": sword, "controller": "A", "attached_to": "land"}],
    }
    expected = [
        {"that": "happened", "event": "unattach", "name": "@sword", "is": 1},
        {"that": "happened", "event": "destroy", "is": 0},
    ]
    ruling = adjudicate({"format": "adjudicator/1", "state": state, "expect": expected})
    assert [one["status"] for one in ruling["expectations"]] == ["met", "met"]
