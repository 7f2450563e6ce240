"""Mutate and merged permanents: what comes of the examples, and the rules that make it so."""

from __future__ import annotations

from tests.examples.reading import ruled, say


def test_702_140c_on_top_or_underneath() -> None:
    asked = ruled("110-mutate-under")
    assert (asked.status, asked["pending"]["kind"]) == ("choice_required", "choose_yes_no")
    under = ruled("110-mutate-under", say(asked, yes=True))
    merged = under.object("savant-1")
    assert [part["card"]["name"] for part in merged["merged"]] == ["Beastcaller Savant", "Dreamtail Heron"]
    over = ruled("110-mutate-under", say(asked, yes=False))
    assert [part["card"]["name"] for part in over.object("savant-1")["merged"]] == [
        "Dreamtail Heron",
        "Beastcaller Savant",
    ]


def test_730_3c_both_cards_return() -> None:
    flickered = ruled("111-a-mutated-creature-is-exiled-and-returns")
    assert flickered.where("savant-1@3") == "battlefield"
    assert flickered.where("heron-1@4") == "battlefield"


def test_702_140b_it_resolves_as_a_creature_spell() -> None:
    alone = ruled("112-the-target-of-mutate-dies-in-response")
    assert alone.where("heron-1@3") == "battlefield"
    assert alone.where("savant-1@2") == "graveyard"
