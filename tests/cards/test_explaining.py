"""What the engine understood of a card, told to people."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest
from click.testing import CliRunner

from adjudicator import adjudicate
from adjudicator.cards.explaining import MEANT, ExplainedCard, explained
from adjudicator.cards.picturing import pictured
from adjudicator.cli import main
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from tests.oracle.data import all_cards

ONE_IN = 160
"""One card in so many of the data is posed on a board."""

RING = CardText(
    name="Ring",
    type_line="Enchantment",
    mana_cost="{2}{W}",
    oracle_text="When this enchantment enters, exile another target nonland permanent.\n"
    "When this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
)
RIDDLE = CardText(
    name="Riddle",
    type_line="Land",
    oracle_text="As this land enters, choose a color.\n{T}: Add one mana of the chosen color.\n{T}: Frobnicate a card.",
)


def of(card: CardText) -> ExplainedCard:
    """The explanation of a card."""
    return explained(compile_card(card))


def test_targets_and_words_that_point_back():
    enters, leaves = of(RING).faces[0].lines
    assert enters.targets == ("target 1: another target nonland permanent",)
    assert ("the exiled card", MEANT["exiled_with"]) in [(one.word, one.means) for one in leaves.pointers]
    assert leaves.printed == leaves.text
    assert leaves.numbers == (1,)


def test_several_players_are_targets_and_words_that_are_not_said_are_not_explained():
    huddle = CardText(name="Huddle", type_line="Sorcery", oracle_text="Two target players each draw a card.")
    (line,) = of(huddle).faces[0].lines
    assert line.targets == ("target 1: two target players",)
    text = "At end of combat, tap all creatures that blocked this creature this turn."
    ferrets = CardText(name="Ferrets", type_line="Creature — Ferret", power="1", toughness="1", oracle_text=text)
    (line,) = of(ferrets).faces[0].lines
    assert line.pointers == ()


def test_a_keyword_that_lends_abilities_has_targets_of_its_own():
    text = "Backup 1\nWhen this creature dies, return target creature card from your graveyard to your hand."
    priest = CardText(name="Priest", type_line="Creature — Cleric", power="1", toughness="1", oracle_text=text)
    backup, dies = of(priest).faces[0].lines
    assert backup.targets == ("target 1: target creature",)
    assert dies.targets == ("target 1: target creature card from your graveyard",)


def test_what_is_not_understood_is_underlined():
    lines = pictured(of(RIDDLE), RIDDLE).splitlines()
    marks = next(line for line in lines if line.strip().startswith("~"))
    text = lines[lines.index(marks) - 1]
    assert text[marks.index("~") :][: marks.count("~")] == "Frobnicate a card."
    assert not of(RIDDLE).understood


def test_how_to_put_it_on_a_board():
    found = of(RIDDLE)
    assert found.battlefield == {
        "id": "this",
        "card": "Riddle",
        "controller": "A",
        "links": [{"ability": "color", "values": {"color": "green"}}],
    }
    assert [(action["type"], action.get("ability")) for action in found.actions] == [
        ("play_land", None),
        ("activate", 1),
    ]


def test_how_to_put_it_on_a_board_is_said_to_people_in_the_notation():
    lines = pictured(of(RIDDLE), RIDDLE).splitlines()
    assert "2  {T}: Add one mana of the chosen color." in lines, "the abilities are counted as the notation does"
    assert lines[lines.index("On a board:") + 1 :] == [
        '    A; battlefield: Riddle (chosen color "green")',
        "    A activates Riddle ability 2",
        "    A; hand: Riddle",
        "    A plays Riddle",
        "",
        'Abilities are counted from 1 here. In JSON, "ability" counts them from 0.',
    ]
    aura = CardText(name="Vine", type_line="Enchantment — Aura", mana_cost="{G}", oracle_text="Enchant creature")
    assert "    A; battlefield: Vine on Grizzly Bears, Grizzly Bears" in pictured(of(aura), aura).splitlines()


def test_a_keyword_that_is_not_carried_out_is_named():
    found = of(
        CardText(name="Sinker", type_line="Creature — Fish", oracle_text="Soulshift X", power="1", toughness="1")
    )
    assert not found.understood
    assert found.faces[0].lines[0].not_carried_out == ("soulshift",)


def test_the_command_says_when_there_is_no_such_card(tmp_path, monkeypatch):
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))
    done = CliRunner().invoke(main, ["cards", "explain", "Nobody"])
    assert done.exit_code != 0


@pytest.mark.parametrize("part", range(0, ONE_IN, ONE_IN // 4))
def test_any_card_can_be_put_on_a_board_as_it_is_said(part: int):
    """Where a word points is known in words for people, and a request with the entry is taken."""
    for card in islice(all_cards(), part, None, ONE_IN):
        if card.layout in ("token", "emblem"):
            continue
        found = of(card)
        pointers = [one for face in found.faces for line in face.lines for one in line.pointers]
        assert all(one.means in MEANT.values() or one.means.startswith("target ") for one in pointers), card.name
        if found.battlefield is None:
            continue
        inline = {key: value for key, value in msgspec.to_builtins(card).items() if value not in (None, "", [])}
        other = {"id": "other", "card": {"name": "Ox", "type_line": "Creature", "power": "2", "toughness": "4"}}
        state = {
            "variant": "two_player",
            "players": [{"id": "A"}, {"id": "B"}],
            "battlefield": [found.battlefield | {"card": inline}, other | {"controller": "A"}],
        }
        ruling = adjudicate({"format": "adjudicator/1", "state": state, "actions": [], "policy": "ask"})
        assert ruling["status"] in ("resolved", "unsupported", "choice_required"), card.name
