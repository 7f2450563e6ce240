"""608.2i: what the turn must have done by rule, and what is assumed not to have happened, where a text asks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.ruling.usual import weighed
from adjudicator.wire.load import Loaded, load
from engine.turn.phases import next_in_order
from tests.notation.source import ruled
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER


def permanent(text: str, name: str = "Watcher", controller: str = "B") -> dict[str, Any]:
    card = {"name": name, "type_line": "Enchantment", "mana_cost": "{2}", "oracle_text": text}
    return {"id": name.lower(), "card": card, "controller": controller}


LIMIT = permanent("Each player can't draw more than one card each turn.")
SECOND = permanent("Whenever a player draws their second card each turn, you gain 1 life.")
REVEALS = permanent(
    "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card.",
    controller="A",
)
NO_DRAW = permanent("Players can't draw cards.", "Drought")
SKIP = permanent("Skip your draw step.", "Bargain", controller="A")


def posted(*there: dict[str, Any], players: list[Any] | None = None, **state: Any) -> Loaded:
    board = {"players": players or [{"id": "A"}, {"id": "B"}], "battlefield": list(there), **state}
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": board}), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def told(made: Loaded) -> list[tuple[str, str | None]]:
    return [(entry.event, entry.player) for entry in made.request.state.history]


def material(made: Loaded) -> list[str]:
    records = [{"text": one.text, "pointer": one.pointer} for one in made.assumed]
    return [one["text"] for one in weighed(records) if one["material"] and one["pointer"] != "/state"]


DREW = "A has drawn one card this turn, in the draw step (504.1)."


@pytest.mark.parametrize("watcher", [LIMIT, SECOND, REVEALS])
@pytest.mark.parametrize("step", ["precombat_main", "beginning_of_combat", "end"])
def test_504_1_the_active_player_has_drawn_where_a_text_asks(watcher: dict[str, Any], step: str) -> None:
    made = posted(watcher, turn={"number": 5, "active": "A", "step": step})
    assert told(made) == [("draw", "A")]
    assert DREW in material(made)
    assert "Earlier this turn no other cards were drawn." in material(made)


def test_504_1_before_the_draw_step_nobody_has() -> None:
    made = posted(LIMIT, turn={"number": 5, "active": "A", "step": "upkeep"})
    assert told(made) == []
    assert material(made) == ["Earlier this turn no cards were drawn."]


def test_504_1_where_no_text_asks_nothing_is_noted() -> None:
    made = posted(turn={"number": 5})
    assert told(made) == []
    assert material(made) == []


def test_103_8a_the_first_turn_has_no_draw() -> None:
    made = posted(LIMIT, turn={"number": 1})
    assert told(made) == []
    assert "A has drawn no card this turn: whoever begins skips the first draw step (103.8a)." in material(made)


def test_103_8c_of_more_players_everybody_draws() -> None:
    made = posted(LIMIT, turn={"number": 1}, players=[{"id": "A"}, {"id": "B"}, {"id": "C"}])
    assert told(made) == [("draw", "A")]


def test_103_8a_without_a_number_it_is_no_first_turn() -> None:
    made = posted(LIMIT)
    assert told(made) == [("draw", "A")]
    assert f"{DREW[:-1]}: it is not the first turn of the game (103.8a)." in material(made)
    assert made.request.state.turn.number == 2


def test_103_8a_without_a_number_a_draw_step_to_come_is_not_skipped() -> None:
    draws = "It is not the first turn of the game: A draws a card in the draw step (103.8a, 504.1)"
    words = f"{draws}, and the turn before was B's."
    made = posted(turn={"step": "upkeep"})
    assert words in material(made)
    assert next_in_order(made.request.state, "upkeep") == "draw"
    assert made.request.state.turn.number == 2
    for number, comes in ((1, "precombat_main"), (3, "draw")):
        made = posted(turn={"step": "upkeep", "number": number})
        assert words not in material(made)
        assert next_in_order(made.request.state, "upkeep") == comes


def test_103_8a_a_turn_after_another_is_not_the_first() -> None:
    made = posted(LIMIT, turn={"number": 1, "previous_active": "B"})
    assert told(made) == [("draw", "A")]


@pytest.mark.parametrize(("by", "why"), [(NO_DRAW, "101.2"), (SKIP, "500.11")])
def test_500_11_what_has_no_draw_step_or_no_draw_has_not_drawn(by: dict[str, Any], why: str) -> None:
    made = posted(LIMIT, by, turn={"number": 5})
    assert told(made) == []
    assert any(text.startswith("A has drawn no card this turn: ") and why in text for text in material(made))


def test_608_2i_what_is_posted_is_not_assumed() -> None:
    entry = {"event": "draw", "turn": 5, "player": "A", "amount": 2}
    assert told(posted(LIMIT, turn={"number": 5}, history=[entry])) == [("draw", "A")]
    assert told(posted(LIMIT, turn={"number": 5, "drew": False})) == []
    assert told(posted(LIMIT, turn={"number": 5}, history_complete=["this_turn"])) == []


ONE_SPELL = permanent("Each player can't cast more than one spell each turn.")
SHOCK = {
    "name": "Shock",
    "type_line": "Instant",
    "mana_cost": "{R}",
    "oracle_text": "Shock deals 2 damage to any target.",
}


def test_500_2_601_2i_what_is_on_the_stack_was_cast_this_turn() -> None:
    spell = {"id": "shock", "kind": "spell", "card": SHOCK, "controller": "A", "targets": ["B"]}
    made = posted(ONE_SPELL, stack=[spell])
    assert told(made) == [("cast_spell", "A")]
    assert "Earlier this turn no other spells were cast." in material(made)
    assert told(posted(ONE_SPELL, stack=[spell, {**spell, "id": "other", "copy_of": "shock"}])) == [("cast_spell", "A")]


_END = "At the beginning of your end step,"
ASKS = {
    "attacked": ("At the beginning of each end step, if you attacked this turn, you gain 1 life.", "creatures attacked"),
    "lost": ("At the beginning of each end step, if an opponent lost life this turn, you gain 1 life.", "life was lost"),
    "gained": ("At the beginning of each end step, if you gained life this turn, draw a card.", "life was gained"),
    "cast": ("Whenever you cast your second spell each turn, draw a card.", "spells were cast"),
    "died": ("At the beginning of each end step, if a creature died this turn, draw a card.", "nothing died"),
    "landfall": (f"{_END} if you had a land enter under your control this turn, draw a card.", "entered"),
}  # fmt: skip


@pytest.mark.parametrize("kind", ASKS)
def test_608_2i_what_a_text_asks_for_and_nobody_told_is_a_material_assumption(kind: str) -> None:
    text, words = ASKS[kind]
    assert any(words in one and one.startswith("Earlier this turn") for one in material(posted(permanent(text))))


def test_305_2_lands_that_were_played_have_entered() -> None:
    text, _ = ASKS["landfall"]
    made = posted(permanent(text, controller="A"), players=[{"id": "A", "lands_played": 1}, "B"])
    assert told(made) == [("play_land", "A")]
    assert "The land that A played this turn was nothing but a land." in material(made)


BOARD = """
card Cramp | {2} | Enchantment | | Each player can't draw more than one card each turn.
card Peek | {U} | Sorcery | | Draw a card.
A 20 life; hand: Peek; battlefield: Island
B battlefield: Cramp
A casts Peek, then resolve
"""


@pytest.mark.parametrize(
    ("turn", "verdict"),
    [
        (
            "turn 5, A's main",
            "A draws no more cards: one was drawn this turn, and they can't draw more than one card each turn, because of",
        ),
        ("turn 5, A's main; A has drawn no cards this turn", "A draws a card."),
        ("turn 1, A's main", "A draws a card."),
        ("turn 5, A's upkeep; A has drawn 1 card this turn", "Illegal"),
    ],
)
def test_121_2b_the_ruling_follows(turn: str, verdict: str) -> None:
    assert ruled(f"{turn}\n{BOARD}")["verdict"]["short"].startswith(verdict)


def test_103_8a_a_turn_that_nobody_numbers_is_not_the_first_wherever_it_is_told() -> None:
    ruling = ruled(BOARD)
    assert ruling["state"]["turn"]["number"] == 2
    texts = [one["text"] for one in ruling["assumptions"]]
    assert "It is turn 2." in texts
    assert any("it is not the first turn of the game" in one for one in texts)


def test_500_1_the_history_of_a_board_says_which_turn_it_is() -> None:
    with pytest.raises(Problem, match="one defect"):
        posted(history=[{"event": "die", "turn": 1, "player": "A"}])
