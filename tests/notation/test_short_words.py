"""Small words of judges: those that are read, and those that are answered with what to write."""

from __future__ import annotations

import pytest

from adjudicator.notation.intake import request_of
from adjudicator.notation.reading import read
from adjudicator.wire.records.actions import CastEntry, DeclareAttackersEntry
from tests.notation.source import cards, refused, ruled

PRINCE = (
    "card Prince | {1}{W} | Creature — Human | 2/2 | "
    "When this creature enters, choose one — / • You gain 3 life. / • Draw a card.\n"
)
DRIFTER = (
    "card Drifter | {4}{U} | Creature — Elemental | 2/2 | When this creature enters, draw two cards. / Evoke {2}{U}\n"
)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("A battlefield: 2 Goblin tokens", "`1/1 red Goblin tokens`"),
        ("A battlefield: Soldier token", "`card Soldier (token) | ...`"),
        ("A 2 life, B 2 life", "before `B 2 life`"),
        ("A go to main", "write `go to main`, without a player"),
        ("A library: Plains", "`library: top Plains`"),
        ("A battlefield: Hill Giant (exiled Shock)", "`exile: Shock (exiled by Hill Giant)`"),
        ("A battlefield: Hill Giant (enchanted with Pacifism)", "`Pacifism on Hill Giant`"),
        ("A casts Shock targeting B with revolt", "'revolt' is a condition"),
        (f"{PRINCE}A casts Prince choosing mode 2", "The modes are its ability's"),
    ],
)
def test_what_is_to_be_written_instead(text: str, hint: str) -> None:
    (defect,) = refused(f"{text}\nB 20 life").defects
    assert hint in defect.detail


def test_what_is_wrong_with_several_of_one_entry_is_told_once() -> None:
    assert len(refused("A battlefield: 3 Hil Giant\nB 20 life").defects) == 1


@pytest.mark.parametrize("said", ["3", "3, tapped", "loyalty 3"])
def test_306_5c_a_number_behind_a_planeswalker_is_its_loyalty(said: str) -> None:
    (jace,) = request_of(f"A battlefield: Jace Beleren ({said})\nB 20 life".encode(), cards()).state.battlefield
    assert jace.counters == {"loyalty": 3}


def test_702_74a_a_way_of_casting_said_as_a_verb() -> None:
    action, same = (
        request_of(f"{DRIFTER}A {said}\nB 20 life".encode(), cards()).actions[0]
        for said in ("evokes Drifter", "casts Drifter evoked")
    )
    assert isinstance(action, CastEntry)
    assert (action, action.method) == (same, "evoke")


@pytest.mark.parametrize(("said", "count"), [("4 Goblins", 4), ("two Goblins and Hill Giant", 3), ("Goblin", 1)])
def test_508_1a_so_many_of_one_name_attack(said: str, count: int) -> None:
    text = f"turn 3, A's combat\nA battlefield: 4 1/1 red Goblin tokens, Hill Giant\nB 20 life\nA attacks B with {said}"
    (attack,) = read(text, cards()).request.actions
    assert isinstance(attack, DeclareAttackersEntry)
    assert len(attack.attackers) == count
    assert ruled(text).status == "resolved"


def test_508_1a_more_than_there_are_do_not_attack() -> None:
    text = "turn 3, A's combat\nA battlefield: 2 Grizzly Bears\nB 20 life\nA attacks B with 3 Grizzly Bears"
    assert "Several are called" in refused(text).defects[0].detail


def test_111_4_a_token_with_other_text_is_defined_as_one() -> None:
    text = (
        "card Construct (token) | | Artifact Creature — Construct | 0/0 | "
        "This creature gets +1/+1 for each artifact you control.\n"
        "A battlefield: Construct (token), Construct\nB 20 life\nexplain construct-1"
    )
    assert "4/4" not in ruled(text).short
    assert "2/2" in ruled(text).short
    assert all(one.token for one in request_of(text.encode(), cards()).state.battlefield)


def test_704_5f_counters_that_were_not_listed_are_asked_for_in_words_of_the_notation() -> None:
    text = "card Hydra | {3}{G} | Creature — Hydra | 0/0 | This creature enters with four +1/+1 counters on it.\n"
    warnings = ruled(f"{text}A battlefield: Hydra\nB 20 life")["warnings"]
    assert any("`(2 +1/+1)` behind its name" in str(one) for one in warnings)


def test_122_1_counters_of_a_player_are_said_in_any_order() -> None:
    first, second = read("A 20 life, poison 9\nB energy: 3", cards()).request.state.players
    assert (first.counters, second.counters) == ({"poison": 9}, {"energy": 3})


def test_401_1_a_library_of_unknown_cards_has_that_size() -> None:
    library = read("A library: 2 unknown cards", cards()).request.state.players[0].library
    assert library is not None
    assert (library.size, library.top, library.rest) == (2, (), ())
    library = read("A library: top Forest, 2 unknown cards", cards()).request.state.players[0].library
    assert library is not None
    assert (library.size, library.top) == (3, ("Forest",))


def test_115_4_the_face_of_a_player_is_the_player() -> None:
    assert ruled("A casts Lightning Bolt at B's face").life("B") == 17
    for said in ("to the face", "at face", "face"):
        (defect,) = refused(f"A casts Lightning Bolt {said}").defects
        assert "Whose face?" in defect.detail


def test_500_1_that_the_turn_ends_is_said_by_where_it_goes_on_to() -> None:
    (defect,) = refused("A battlefield: Hill Giant; end turn").defects
    assert "`go to end`" in defect.detail
