"""What is legal at a moment: every action that is listed, posted as a ruling, and every one that is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from adjudicator.boards.job import ask
from adjudicator.cards import NoCards
from adjudicator.cards.source import CardSource
from adjudicator.intake import prepare
from adjudicator.jobs import do, given_up
from adjudicator.notation.intake import prepare_text
from adjudicator.problems import Problem
from adjudicator.running import rule
from engine.oracle.card import CardText
from tests.boards.asking import Record, legal, texts
from tests.effort import sample, tries
from tests.metamorphic import boards
from tests.notation.source import cards
from tests.notation.source import ruled as by_notation
from tests.oracle.data import DATA

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))
A_AND_B = "A 20 life; B 20 life\n"


class Known:
    """Cards by their names."""

    def __init__(self, cards: Mapping[str, CardText]) -> None:
        self._cards = cards

    def find(self, name: str) -> CardText | None:
        return self._cards.get(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        return ()


def check_all(request: Record, known: CardSource) -> Record:
    """What is listed as legal is not illegal as a ruling; what is refused is, for that reason."""
    found: Record = json.loads(do(ask("legal_actions", prepare(json.dumps(request).encode(), known)).body))
    for one in found["actions"]:
        assert ruled(request, one["action"], known)["status"] not in ("illegal", "unsupported"), one
    for one in found["refused"]:
        ruling = ruled(request, one["action"], known)
        if one["why"].endswith(" is tapped.") and one["object"] in _untapped(request):
            continue  # an automatic payment tapped it; it spares what the request goes on to name, and so that action
        assert ruling["status"] == "illegal", one
        assert set(one["rules"]) <= set(ruling["citations"]), one
        assert one["why"].rstrip(".").casefold() in json.dumps(ruling, ensure_ascii=False).casefold(), one
    return found


def _untapped(request: Record) -> set[str]:
    """The permanents that are untapped as the request begins."""
    return {one["id"] for one in request["state"].get("battlefield", ()) if not one.get("tapped") and "id" in one}


def ruled(request: Record, action: Record, known: CardSource) -> Record:
    """The ruling on the same request with an action more, as far as that action goes."""
    more = {"actions": [*request.get("actions", ()), action], "until": "action", "policy": "default"}
    ruling: Record = json.loads(rule(prepare(json.dumps({**request, **more}).encode(), known).body))
    return ruling


def test_116_2g_a_companion_is_thought_of() -> None:
    rich = legal("A battlefield: 3 Forest; companion: Grizzly Bears\nB 20 life")
    assert "A puts Grizzly Bears, the companion, into their hand." in texts(rich)
    poor = legal("A battlefield: 2 Forest; companion: Grizzly Bears\nB 20 life")
    (refused,) = [one for one in poor["refused"] if one["action"]["type"] == "companion"]
    assert "can't pay {3}" in refused["why"]
    assert not any("companion" in text for text in texts(legal("A 20 life\nB companion: Grizzly Bears")))


@pytest.mark.parametrize(
    ("board", "kind", "may"),
    [
        (
            "A battlefield: Hill Giant, Serra Angel (tapped), Grizzly Bears\nB battlefield: Gray Ogre",
            "declare_attackers",
            [("hill-giant-1", "B"), ("grizzly-bears-1", "B")],
        ),
        (
            "A's combat\nA battlefield: Hill Giant, Grizzly Bears\nB battlefield: Gray Ogre\ngo to declare attackers",
            "declare_attackers",
            [("hill-giant-1", "B"), ("grizzly-bears-1", "B")],
        ),
        (
            "A's combat\nA battlefield: Hill Giant\nB battlefield: Gray Ogre, Grizzly Bears\nA attacks B with Hill Giant",
            "declare_blockers",
            [("gray-ogre-1", "hill-giant-1"), ("grizzly-bears-1", "hill-giant-1")],
        ),
        ("A's end step\nA battlefield: Hill Giant\nB 20 life", None, []),
        ("A battlefield: Hill Giant (summoning sick)\nB 20 life", None, []),
    ],
)
def test_508_1a_509_1a_a_declaration_is_one_action_with_all_that_may_be_in_it(
    board: str, kind: str | None, may: list[tuple[str, str]]
) -> None:
    found = legal(board)["declarations"]
    assert [one["action"]["type"] for one in found] == ([kind] if kind is not None else [])
    assert [(one["id"], one["against"]) for declared in found for one in declared["may"]] == may


@pytest.mark.parametrize("path", sample(EXAMPLES, 5), ids=lambda path: path.stem)
def test_before_the_last_action_of_each_example(path: Path) -> None:
    example = json.loads(path.read_bytes())
    actions = example.get("actions", [])[:-1]
    check_all({**example, "actions": actions, "answers": [], "policy": "ask", "explain": []}, NoCards())


@pytest.mark.corpus
@pytest.mark.skipif(not (DATA / "decks" / "open.jsonl").exists(), reason="the decks are not there")
@pytest.mark.parametrize("seed", range(tries(10)))
def test_on_boards_of_decks(seed: int) -> None:
    board = boards.board(f"legal{seed}")
    found = check_all({**board.request, "actions": [], "policy": "ask", "explain": []}, Known(board.cards))
    assert found["status"] in ("priority", "choice", "unsupported")


def test_every_card_in_hand_and_every_ability_is_in_one_list() -> None:
    found = legal(
        "turn 3, A's main\nA hand: Lightning Bolt, Grizzly Bears, Forest\n"
        "A battlefield: Mountain, Prodigal Sorcerer\nB 20 life"
    )
    assert found["status"] == "priority"
    assert found["player"] == "A"
    assert texts(found)[:5] == [
        "A passes priority.",
        "A concedes.",
        "A casts Lightning Bolt.",
        "A plays Forest.",
        "A activates Mountain: {T}: Add {R}.",
    ]
    assert [(one["text"], one["why"], one["rules"]) for one in found["refused"]] == [
        ("A casts Grizzly Bears.", "A can't pay {1}{G}: that is 2 mana, and A can have 1 at most.", ["601.2h", "118.3"])
    ]
    assert found["perhaps"] == []


def test_targets_are_asked_with_the_legal_ones() -> None:
    text = "turn 3, A's main\nA hand: Doom Blade; battlefield: 2 Swamp\nB battlefield: Grizzly Bears, Serra Angel"
    (cast,) = [one for one in legal(text)["actions"] if one["object"] == "doom-blade-1"]
    (asks,) = cast["asks"]
    assert (asks["kind"], asks["min"], asks["max"]) == ("choose_objects", 1, 1)
    assert [one["object"] for one in asks["options"]] == ["grizzly-bears-1", "serra-angel-1"]


def test_first_choice_can_be_answered_together_with_the_action() -> None:
    text = "turn 3, A's main\nA hand: Lightning Bolt; battlefield: Mountain\nB battlefield: Grizzly Bears\n"
    (cast,) = [one for one in legal(text)["actions"] if one["object"] == "lightning-bolt-1"]
    option = next(one["id"] for one in cast["asks"][0]["options"] if one["object"] == "grizzly-bears-1")
    ruling = by_notation(f"{text}A casts Lightning Bolt; answer {cast['asks'][0]['id']} = {option}")
    assert ruling["verdict"]["short"] == "Grizzly Bears is destroyed."


@pytest.mark.parametrize(
    ("board", "action", "why", "number"),
    [
        ("turn 4, B's main, A has priority\nA hand: Forest", "A plays Forest.", "It is not A's turn.", "305.3"),
        (
            "turn 4, A's main\nA 1 land played; hand: Forest",
            "A plays Forest.",
            "A has already played a land this turn.",
            "305.2b",
        ),
        ("turn 4, A's main\nA battlefield: Llanowar Elves (sick)", "{T}: Add {G}", "", "302.6"),
        ("turn 4, A's upkeep\nA hand: Grizzly Bears; battlefield: 2 Forest", "A casts Grizzly Bears.", "", "117.1a"),
    ],
)
def test_reason_why_not_now(board: str, action: str, why: str, number: str) -> None:
    found = legal(f"{board}\nB 20 life")
    (refused,) = [one for one in found["refused"] if action in one["text"]]
    assert why in refused["why"]
    assert number in refused["rules"]


def test_what_was_not_read_leaves_it_open() -> None:
    """Text that may allow what is refused is named, and the action is neither legal nor refused."""
    found = legal(
        "card Odd Chart | {2} | Artifact | | You may frobnicate lands from your hand any number of times each turn.\n"
        "turn 4, A's main\nA 1 land played; hand: Forest; battlefield: Odd Chart\nB 20 life"
    )
    assert texts(found, "perhaps") == ["A plays Forest.", "A attacks with nothing."]
    assert found["refused"] == []
    open_ = found["perhaps"][0]
    (text,) = open_["not_understood"]
    assert "frobnicate" in text["text"]
    assert text["pointer"].startswith("/state/battlefield/")


def test_ability_that_was_not_read_is_named() -> None:
    found = legal(
        "card Odd Engine | {2} | Artifact | | {T}: Frobnicate target creature.\n"
        "turn 4, A's main\nA battlefield: Odd Engine\nB 20 life"
    )
    assert [(one["text"], one["action"]) for one in found["perhaps"]] == [
        (
            "A activates Odd Engine: {T}: Frobnicate target creature.",
            {"type": "activate", "player": "A", "object": "odd-engine-1", "ability": 0},
        )
    ]


def test_each_way_of_casting_is_listed() -> None:
    found = legal(
        "card Echo | {1}{R} | Instant | | Target player gains 1 life. / Flashback {2}{R}\n"
        "card Up // Down | split || Up | {R} | Instant | | Draw a card. || Down | {U} | Instant | | Scry 1.\n"
        "turn 4, A's main\nA graveyard: Echo; hand: Up // Down; battlefield: 2 Mountain, 2 Island\nB 1 life"
    )
    assert {"A casts Up.", "A casts Down.", "A casts Echo from the graveyard with flashback."} <= set(texts(found))


class TestCombat:
    def test_508_1_attacks_are_listed_where_they_come_next(self) -> None:
        found = legal(
            "turn 4, A's main\nA battlefield: Serra Angel, Wall of Wood; B battlefield: Jace Beleren (3 loyalty)"
        )
        attacks = [one for one in texts(found) if "attacks" in one]
        assert attacks == [
            "A attacks with nothing.",
            "A attacks B with Serra Angel.",
            "A attacks Jace Beleren with Serra Angel.",
        ]
        refused = [one for one in found["refused"] if "Wall of Wood" in one["text"]]
        assert [one["rules"] for one in refused] == [["508.1c", "702.3b"]] * 2

    def test_508_1_board_right_before_the_declaration(self) -> None:
        found = legal("turn 4, A's declare attackers, nobody has priority\nA battlefield: Hill Giant; B 20 life")
        assert (found["status"], found["player"]) == ("declaration", "A")
        assert texts(found) == ["A attacks with nothing.", "A attacks B with Hill Giant."]
        assert found["pending"]["kind"] == "declare_attackers"

    def test_509_1_blocks_are_of_the_defending_player(self) -> None:
        found = legal(
            "turn 4, A's declare attackers\nA battlefield: Hill Giant (tapped, attacking B)\n"
            "B battlefield: Gray Ogre, Grizzly Bears (tapped)"
        )
        assert [one for one in texts(found) if "blocks" in one] == [
            "B blocks with nothing.",
            "B blocks Hill Giant with Gray Ogre.",
        ]
        (refused,) = [one for one in found["refused"] if "Bears" in one["text"]]
        assert refused["action"] == {
            "type": "declare_blockers",
            "player": "B",
            "blockers": [{"id": "grizzly-bears-1", "blocking": ["hill-giant-1"]}],
        }
        assert "509.1a" in refused["rules"]


def test_509_1b_who_has_to_block_together_is_listed_together() -> None:
    brute = "card Brute | {2}{R} | Creature — Goblin Warrior | 3/2 | Menace"
    answer = legal(f"A battlefield: Brute\nB battlefield: Grizzly Bears, Hill Giant\nA attacks B with Brute\n{brute}")
    blocks = [one for one in texts(answer) if one.startswith("B blocks")]
    assert blocks == ["B blocks with nothing.", "B blocks Brute with Grizzly Bears and Brute with Hill Giant."]


def test_508_1d_who_has_to_attack_is_listed_beside_each_other_attacker() -> None:
    rock = "card Rock | {4} | Artifact Creature — Juggernaut | 5/3 | Rock attacks each combat if able."
    answer = legal(f"A battlefield: Rock, Hill Giant\nB 20 life\ngo to declare attackers\n{rock}")
    attacks = [one for one in texts(answer) if one.startswith("A attacks")]
    assert attacks == ["A attacks B with Rock.", "A attacks B with Rock and B with Hill Giant."]


def test_after_actions_it_is_who_has_priority_then() -> None:
    found = legal(
        "turn 4, A's main\nA hand: Grizzly Bears; battlefield: 2 Forest\nB hand: Counterspell; battlefield: 2 Island\n"
        "A casts Grizzly Bears; A passes"
    )
    assert found["player"] == "B"
    (cast,) = [one for one in found["actions"] if one["object"] == "counterspell-1"]
    assert cast["asks"] == []  # there is one legal target


def test_choice_that_waits_is_told() -> None:
    found = legal("turn 4, A's main\nA hand: Lightning Bolt; battlefield: Mountain\nB 20 life\nA casts Lightning Bolt")
    assert (found["status"], found["player"], found["actions"]) == ("choice", "A", [])
    assert found["pending"]["prompt"] == "Which target for Lightning Bolt?"


def test_illegal_action_before_is_told() -> None:
    found = legal("turn 4, A's main\nA hand: Forest, Swamp; B 20 life\nA plays Forest; A plays Swamp")
    assert found["status"] == "illegal"
    assert found["text"] == "Action 2 of the request is illegal: A has already played a land this turn."


def test_game_that_is_over() -> None:
    found = legal("A 0 life; B 20 life")
    assert (found["status"], found["player"]) == ("over", None)


def test_work_is_bounded() -> None:
    found = legal(
        "limit work 200\nturn 4, A's main\nA hand: Lightning Bolt; battlefield: 5 Mountain, 5 Llanowar Elves\nB 9 life"
    )
    assert any(one["why"].startswith("It takes more work") for one in found["perhaps"])
    assert texts(found)[:2] == ["A passes priority.", "A concedes."]


def test_answer_that_was_never_asked_for_is_refused() -> None:
    with pytest.raises(Problem, match="No choice is waiting"):
        legal("A 20 life; B 20 life\nanswer c1-801ae23a = o1")


def test_job_that_is_given_up_says_why() -> None:
    job = ask("legal_actions", prepare_text(A_AND_B.encode(), cards()))
    told: dict[str, Any] = json.loads(given_up(job.body, "It took too long."))
    assert (told["id"], told["status"], told["text"]) == (job.id, "undetermined", "It took too long.")
