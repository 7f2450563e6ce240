"""What is forgiven, what is told, and what each way of writing means."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from adjudicator.notation.intake import prepare_text
from adjudicator.notation.reading import read
from adjudicator.problems import Problem
from adjudicator.wire.records.actions import ActivateEntry, CastEntry, PlayLandEntry
from adjudicator.wire.records.cards import CardDefinition
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText
from tests.notation.source import ExampleCards, cards, refused, ruled


def request(text: str) -> Request:
    return read(text, cards()).request


def said(text: str) -> str:
    return " ".join(one.detail for one in refused(text).defects)


@pytest.mark.parametrize(
    "text",
    [
        "A 20 life; battlefield: 2 Mountain, Grizzly Bears (tapped)",
        "a 20 life; BATTLEFIELD: 2x mountains, grizzly bears (Tapped)",
        "A battlefield: Mountain x2, Grizzly Bears (tapped); A 20 life",
        "player A has 20 life and controls Mountain (x2), tapped Grizzly Bears",
        "A: 20\nbattlefield: two Mountains,\n  Grizzly Bears (is tapped)  # a comment",
        "A life 20, board: Mountain, Mountain, and Grizzly Bears with tapped.",
    ],
)
def test_the_same_board_in_other_words(text: str) -> None:
    board = request(text).state
    assert [one.card for one in board.battlefield] != []
    names = [str(one.card).casefold() for one in board.battlefield]
    assert names == ["mountain", "mountain", "grizzly bears"]
    assert [one.tapped for one in board.battlefield] == [False, False, True]
    assert board.players[0].life == 20


def test_111_10_what_is_called_a_token_is_the_one_that_the_rules_define() -> None:
    source = ExampleCards()
    source.add(CardText(name="Blood", type_line="Sorcery", oracle_text="You gain 1 life."))
    board = read("A battlefield: Blood token, 2 Blood tokens; hand: Shock", source).request.state
    assert [(one.token, getattr(one.card, "type_line", "")) for one in board.battlefield] == [
        (True, "Token Artifact — Blood")
    ] * 3
    assert read("A hand: Blood", source).request.state.players[0].hand[0] == "Blood"


def test_names_with_commas_and_marks_in_them() -> None:
    board = request(
        "A battlefield: Urborg, Tomb of Yawgmoth, Forest, Circle of Protection: Red, Isamaru, Hound of Konda"
    ).state
    assert [one.card for one in board.battlefield] == [
        "Urborg, Tomb of Yawgmoth",
        "Forest",
        "Circle of Protection: Red",
        "Isamaru, Hound of Konda",
    ]


def test_short_names() -> None:
    text = "A hand: Lightning Bolt; battlefield: Jace Beleren, Mountain; B battlefield: Isamaru, Hound of Konda\n"
    done = request(f"{text}A casts Bolt on Isamaru; A activates Jace's +2; explain hound")
    cast, activated = done.actions
    assert isinstance(cast, CastEntry)
    assert (cast.object, cast.targets) == ("Lightning Bolt", ("Isamaru, Hound of Konda",))
    assert isinstance(activated, ActivateEntry)
    assert (activated.object, activated.ability) == ("Jace Beleren", "+2")
    assert done.explain == ("Isamaru, Hound of Konda",)


def test_a_short_name_that_fits_several_is_told() -> None:
    text = "A 20 life; B battlefield: Hill Giant, Bonecrusher Giant\nA casts Murder on Giant"
    assert "'Giant' may be Hill Giant or Bonecrusher Giant" in said(text)


def test_a_short_name_in_a_zone_is_that_of_the_text() -> None:
    done = request("A hand: Bolt; B 20 life\nA casts Lightning Bolt targeting B")
    assert done.state.players[0].hand == ("Lightning Bolt",)


def test_whose() -> None:
    text = "A battlefield: Grizzly Bears; B battlefield: Grizzly Bears; A hand: Murder; assume mana\n"
    assert (
        ruled(f"{text}A casts Murder targeting B's Grizzly Bears").short
        == "Grizzly Bears (grizzly-bears-2) is destroyed."
    )
    assert "Say whose" in said(f"{text}A casts Murder targeting Grizzly Bears")
    assert "A has no 'Wall of Wood'" in said(f"{text}B battlefield: Wall of Wood\nA casts Murder on A's Wall of Wood")


def test_tokens() -> None:
    text = (
        "A 20 life\nB controls 2 1/1 green Saproling tokens, 1/1 colorless Thopter artifact creature token with flying"
    )
    saproling, _, thopter, treasure = request(f"{text}, tapped Treasure token").state.battlefield
    assert saproling.token
    assert saproling.card == CardDefinition(
        name="Saproling", type_line="Token Creature — Saproling", power="1", toughness="1", colors=("G",)
    )
    assert isinstance(thopter.card, CardDefinition)
    assert (thopter.card.type_line, thopter.card.oracle_text) == ("Token Artifact Creature — Thopter", "Flying")
    assert isinstance(treasure.card, CardDefinition)
    assert (treasure.card.name, treasure.token, treasure.tapped) == ("Treasure", True, True)
    assert "color" in said("A battlefield: 1/1 Saproling token; B 20 life")


def test_the_only_ability_is_meant() -> None:
    text = "A battlefield: Bonesplitter, Jace Beleren, Grizzly Bears, Forest; B 20 life\n"
    (equip,) = request(f"{text}A activates Bonesplitter targeting Grizzly Bears").actions
    assert isinstance(equip, ActivateEntry)
    assert equip.ability is None
    assert "Which ability of 'Jace Beleren'" in said(f"{text}A activates Jace Beleren")


def test_what_is_cast_and_listed_nowhere_is_in_hand() -> None:
    done = request(
        "A 20 life; B 20 life; battlefield: Mountain\nA casts Shock targeting B; B casts Lightning Bolt targeting A"
    )
    assert [player.hand for player in done.state.players] == [("Shock",), ("Lightning Bolt",)]
    first, second = done.actions
    assert isinstance(first, CastEntry)
    assert isinstance(second, CastEntry)
    assert (first.payment, second.payment) == ("assume", "auto")
    assert "list both" in said("A 20 life; B 20 life\nA casts Shock on B; A casts Shock on B")


def test_lands_are_played_and_the_rest_is_cast() -> None:
    land, spell = request("A hand: Forest, Shock; B 20 life\nA plays Forest; A plays Shock").actions
    assert isinstance(land, PlayLandEntry)
    assert isinstance(spell, CastEntry)


def test_sentences() -> None:
    done = request(
        "A 20 life. B 20 life.\nA casts Shock targeting B. B responds with Lightning Bolt targeting A, then resolve."
    )
    assert len(done.actions) == 3


def test_turns() -> None:
    turn = request("A 20 life; B 20 life\nIt's B's turn 7, second main phase, nobody has priority").state.turn
    assert (turn.number, turn.active, turn.step, turn.priority) == (7, "B", "postcombat_main", None)
    assert request("A 20 life; B 20 life\ndraw step of B").state.turn.active == "B"
    assert request("A 20 life; B 20 life\nday").state.turn.priority is UNSET
    for said, begun in (("before damage", False), ("after damage", True), ("damage has not been dealt", False)):
        turn = request(f"A 20 life; B 20 life\nA's combat damage, {said}").state.turn
        assert (turn.step, turn.begun) == ("combat_damage", begun)


def test_a_definition_has_its_line() -> None:
    assert "a line of its own" in said("A 20 life; card Bear Cub | {1}{G} | Creature — Bear | 2/2; B 20 life")


def test_brackets_behind_the_host_are_doubtful() -> None:
    text = "A battlefield: Grizzly Bears, Bonesplitter on Grizzly Bears (tapped); B 20 life"
    assert "Whose are these brackets?" in said(text)


def test_all_faults_are_told_at_once() -> None:
    problem = refused(
        "trn 5\nA 20 lief; hand: Lightnign Bolt\nB 20 life; battlefield: Grizzly Bears (taped), Hill Giant (taped)"
    )
    assert [one.place.line for one in problem.defects if one.place is not None] == [1, 2, 3, 3, 2]


def test_x_is_said_as_x() -> None:
    (cast,) = request("A hand: Blaze; B 20 life\nA casts Blaze for X = 3 targeting B").actions
    assert isinstance(cast, CastEntry)
    assert (cast.x, cast.method) == (3, None)
    assert "`x = 3`" in said("A hand: Blaze; B 20 life\nA casts Blaze for 3 targeting B")


@pytest.mark.parametrize("called", ["Crest", "Seer"])
def test_the_only_ability_is_that_of_the_face_that_is_up(called: str) -> None:
    """712.8."""
    both = (
        "card Seer // Crest | modal_dfc || Seer | {1} | Creature — Human | 1/1 | {1}{G}, {T}: Draw a card. || "
        "Crest | {1} | Artifact | | {T}: Add {G}.\n"
    )
    turned = ruled(f"{both}A battlefield: Seer // Crest (back)\nB\nA activates {called}")
    assert turned.status == "resolved"
    front = ruled(f"{both}A battlefield: Seer // Crest, 2 Forest\nB\nA activates Seer, then resolve")
    assert len(front.player("A")["hand"]) == 1


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "A hand: Shock\nB 20 life\nC casts Shock on A",
            "There is no player 'C'. The players are A and B. A player has a line that says what is theirs: `C 20 life`.",
        ),
        ("Anna 20 life\nB 20 life\nAnne casts Shock on B", "There is no player 'Anne'. Did you mean Anna?"),
    ],
)
def test_a_player_that_is_missing_is_told_at_a_place_with_what_to_write(said: str, told: str) -> None:
    with pytest.raises(Problem) as caught:
        prepare_text(said.encode(), cards())
    (defect,) = caught.value.defects
    assert defect.detail == told
    assert defect.place is not None
    assert defect.place.line == said.count("\n") + 1


def test_the_only_ability_is_meant_of_an_id_that_was_given_out() -> None:
    text = "card Seer | {G} | Creature — Human | 1/1 | Vigilance / {1}{G}: Draw a card.\nA battlefield: 2 Seer; B 20 life\n"
    (ability,) = request(f"{text}A activates seer-2").actions
    assert isinstance(ability, ActivateEntry)
    assert ability.ability is None


def test_a_name_with_another_name_in_it_is_no_owner() -> None:
    text = (
        "card Shrike | {1} | Creature — Bird | 1/1 | Flying\n"
        "card Shrike's Gift | {1} | Artifact | | {T}: You gain 1 life.\n"
        "A battlefield: Shrike's Gift; B 20 life\nA activates Shrike's Gift"
    )
    assert ruled(text).short == "A goes from 20 to 21 life."


def test_what_was_cast_attacks_by_its_name() -> None:
    text = (
        "card Guide | {R} | Creature — Goblin | 2/2 | Haste\nturn 3, A's main\n"
        "A hand: Guide; battlefield: Mountain\nB 20 life\n"
        "A casts Guide, then resolve; A attacks B with Guide; go to combat damage"
    )
    assert ruled(text).short == "Guide enters the battlefield and B goes from 20 to 18 life."


def test_an_optional_cost_is_called_by_what_is_done_to_pay_it() -> None:
    text = (
        "card Deal | {B} | Sorcery | | Bargain / You gain 1 life. If this spell was bargained, draw a card.\n"
        "A hand: Deal; battlefield: Swamp, Treasure token, Clue token; library: top Forest\nB 20 life\nA casts Deal"
    )
    for said_so in ("sacrificing Clue", "with bargain sacrificing Clue"):
        assert "draws a card" in ruled(f"{text} {said_so}").short


def test_a_card_that_is_nowhere_on_the_board_is_told_so_and_no_other_is_suggested() -> None:
    told = said("A hand: Shock; battlefield: Mountain\nB 20 life\nA casts Shock on Grizzly Bears")
    assert told == "No Grizzly Bears is on the board. List it in a zone: `battlefield: Grizzly Bears`."
