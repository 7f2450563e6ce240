"""Examples 146 to 151: preparation cards, station cards, Cases, Sagas and anchor words."""

from __future__ import annotations

from tests.examples.reading import ruled


def test_722_3c_a_prepare_spell_is_cast_as_a_copy() -> None:
    ruling = ruled("146-a-prepare-spell")
    players = {player["id"]: player for player in ruling["state"]["players"]}
    assert len(players["A"]["mana_pool"]) == 5
    (singer,) = (one for one in ruling["state"]["battlefield"] if one["id"] == "singer-1@3")
    assert not singer.get("prepared")
    assert not players["A"].get("exile")


def test_example_722_3c_1_exceptions_say_nothing_of_the_prepare_spell() -> None:
    """722.3c: the token is a green Frog; the copy in exile is a red instant."""
    ruling = ruled("151-a-frog-that-is-prepared")
    (player,) = (one for one in ruling["state"]["players"] if one["id"] == "A")
    (copy,) = player["exile"]
    assert (copy["card"]["name"], copy["card"]["type_line"], copy["card"]["colors"]) == (
        "Seething Song",
        "Instant",
        ["R"],
    )
    (token,) = (one for one in ruling["state"]["battlefield"] if one.get("token"))
    assert (token["prepared"], copy["copy_of"]) == (True, token["id"])


def test_702_184a_the_power_of_a_creature_that_has_died() -> None:
    """702.184a, 608.2h, 721.2b: as it last existed."""
    assert ruled("147-stationed-by-a-giant-that-dies").size("ship-1") == (6, 5)


def test_719_3a_a_case_is_not_solved_if_its_condition_is_no_longer_true() -> None:
    """719.3a, 603.4"""
    ruling = ruled("148-a-case-that-is-not-solved")
    (case,) = (one for one in ruling["state"]["battlefield"] if one["id"] == "case-1")
    assert not case.get("solved")


def test_714_4_urzas_saga_under_blood_moon_stays() -> None:
    """714.4, 714.3c, 305.7: without chapters it gets no more counters and is not sacrificed, and keeps what it gained."""
    ruling = ruled("149-blood-moon-on-urzas-saga")
    (saga,) = (one for one in ruling["state"]["battlefield"] if one["id"] == "saga-1")
    assert saga["counters"]["lore"]["amount"] == 2
    result = ruling["layers"]["saga-1"][-1]["result"]
    assert {"Mountain", "Saga", "enchantment", "land"} <= {*result["types"]}
    assert "Urza's" not in result["types"]
    assert len(result["abilities"]) == 4, "that of all Sagas, that of a Mountain, and the two it gained (714.3a, 305.7)"


def test_614_12c_the_siege_has_the_ability_that_was_chosen() -> None:
    ruling = ruled("150-an-anchor-word-siege")
    assert {player["id"]: player["life"] for player in ruling["state"]["players"]} == {"A": 22, "B": 18}
