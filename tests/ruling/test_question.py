"""The question that a ruling answers, in words."""

from __future__ import annotations

import orjson

from adjudicator import adjudicate
from adjudicator.notation.intake import prepare_text
from adjudicator.rendering import text
from adjudicator.rendering.question import asked_by, question_of
from adjudicator.running import rule
from engine.oracle.card import CardText

KNOWN = {
    "Shock": CardText(name="Shock", type_line="Instant", oracle_text="Shock deals 2 damage to any target."),
    "Mountain": CardText(name="Mountain", type_line="Basic Land — Mountain", oracle_text="({T}: Add {R}.)"),
}
BOTH = [{"id": "A"}, {"id": "B"}]


class Source:
    """Cards that are imported: the request calls them by their names alone."""

    def find(self, name: str) -> CardText | None:
        return KNOWN.get(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        return ()


def test_imported_cards_are_called_by_their_names() -> None:
    board = b"A hand: Shock; battlefield: 2 Mountain; B 20 life; A casts Shock on B"
    asked = question_of(orjson.loads(rule(prepare_text(board, Source()).body)))
    assert asked == ["A; hand: Shock; battlefield: 2 Mountain", "B", "A casts Shock targeting B"]


def test_what_is_shown_is_the_same_question() -> None:
    """Tokens are told by what they are, and no line is broken where a text can't go on."""
    board = (
        "A hand: 9 Shock; battlefield: 2 Mountain, 3 1/1 green Saproling tokens (tapped), 1/1 colorless Thopter artifact "
        "token with flying, 2/2 black and green Zombie token; B 20 life; A casts Shock on B"
    )
    ruling = orjson.loads(rule(prepare_text(board.encode(), Source()).body))
    lines = [line.removeprefix("> ") for line in text(ruling).splitlines() if line.startswith("> ")]
    assert "3 1/1 green Saproling tokens (tapped)" in lines[0]
    again = orjson.loads(rule(prepare_text("\n".join(lines).encode(), Source()).body))
    assert again["id"] == ruling["id"]


def test_cards_that_the_question_defines_stand_behind_it() -> None:
    board = (
        "card Cub | {1}{G} | Creature — Bear | 2/2 | When Cub enters, draw a card.\n"
        "A hand: Cub; library: top Mountain; B 20 life; A casts Cub"
    )
    ruling = orjson.loads(rule(prepare_text(board.encode(), Source()).body))
    asked = question_of(ruling)
    assert asked[-1] == "card Cub | {1}{G} | Creature — Bear | 2/2 | When Cub enters, draw a card."
    assert orjson.loads(rule(prepare_text("\n".join(asked).encode(), Source()).body))["id"] == ruling["id"]


def test_a_card_that_no_line_defines_is_told_to_be_in_json_alone() -> None:
    """Two cards of one name on a board: a text would take one for the other."""
    cards = [{"name": "Cub", "type_line": "Creature — Bear", "power": size, "toughness": "2"} for size in "12"]
    listed = [{"card": card, "controller": "A"} for card in cards]
    asked = question_of(adjudicate({"format": "adjudicator/1", "state": {"players": BOTH, "battlefield": listed}}))
    assert asked[-1] == "and more, which only the request as JSON says"


EATEN = (
    "card Rites | {B} | Instant | | As an additional cost to cast this spell, sacrifice a creature.\\nDraw two cards.\n"
    "card Cub | {1}{G} | Creature — Bear | 2/2\n"
)


def lines_of(board: str) -> list[str]:
    return question_of(orjson.loads(rule(prepare_text(board.encode(), Source()).body)))


def test_what_is_done_for_a_cost_is_said_by_its_verb() -> None:
    asked = lines_of(
        f"{EATEN}A hand: Rites; battlefield: Cub; library: 9 cards; B 20 life; A casts Rites sacrificing Cub"
    )
    assert "A casts Rites sacrificing Cub assuming mana" in asked


def test_attacks_and_blocks_are_not_said_to_cost_nothing() -> None:
    asked = lines_of(f"{EATEN}A battlefield: Cub; B battlefield: Cub; A attacks with Cub; B blocks Cub with Cub")
    assert not any("assuming mana" in line for line in asked)


def test_where_all_mana_is_taken_as_paid_no_action_says_it_again() -> None:
    asked = lines_of("A hand: Shock; battlefield: Mountain; B 20 life; A casts Shock on B; assume mana")
    assert asked[-2:] == ["A casts Shock targeting B", "assume mana"]


def test_players_are_called_by_any_word() -> None:
    asked = lines_of("李 20 life; hand: Shock; O'Brien 20 life; _b_ 20 life; 李 casts Shock on O'Brien; assume mana")
    assert asked[-2:] == ["李 casts Shock targeting O'Brien", "assume mana"]


def test_the_title_calls_what_is_done_by_names() -> None:
    """Two cards of one name have ids in the question, which has to tell them apart."""
    cub = {"name": "Cub", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    listed = [{"id": f"cub-{n}", "card": cub, "controller": "A"} for n in (1, 2)]
    state = {"players": BOTH, "battlefield": listed}
    asked = asked_by(adjudicate({"format": "adjudicator/1", "state": state, "explain": ["cub-2"]}))
    assert "explain cub-2" in asked.lines
    assert asked.actions == ("explain Cub",)
