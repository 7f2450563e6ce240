"""What is said of one keyword and then of others, and what holds in place of something else (604.2, 608.2c)."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Keyword
from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.definition import Definition
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

SAME = "The same is true for haste, trample, and vigilance."
HASTY = creature("Hasty", "{R}", "Haste, trample")


def keywords(board_or_state: object, one: str) -> set[str]:
    seen = view(board_or_state).of(one)  # type: ignore[arg-type]
    return {name for name in ("flying", "haste", "trample", "vigilance") if seen.has_keyword(name)}


def test_608_2c_each_keyword_that_one_of_them_has() -> None:
    text = "At the beginning of each combat, creatures you control gain flying until end of turn if a creature you control "
    source = enchantment("Marshal", "{W}", f"{text}has flying. {SAME}")
    board = Board().field("A", source=source, hasty=HASTY, bears=BEARS)
    outcome = board.run(Advance(to="declare_attackers"), policy="default")
    assert keywords(outcome.state, "bears") == {"haste", "trample"}


def test_604_2_as_long_as_a_card_has_it() -> None:
    text = f"This creature has flying as long as a creature card in your graveyard has flying. {SAME}"
    board = Board().field("A", one=creature("Taker", "{B}", text)).put("A", "graveyard", "hasty", HASTY)
    assert keywords(board.state, "one") == {"haste", "trample"}


@pytest.mark.parametrize(("life", "size"), [(5, 6), (6, 3)])
def test_604_2_one_holds_in_place_of_the_other(life: int, size: int) -> None:
    text = "Enchant creature\nEnchanted creature gets +1/+0. It gets +4/+0 instead as long as you have 5 or less life."
    board = Board().field("A", bears=BEARS)
    board.put("A", "battlefield", "aura", card("Aura", "{W}", "Enchantment — Aura", text), attached_to="bears")
    from engine.state.change import edit_player

    state = edit_player(board.state, "A", life=life)
    assert view(state).of("bears").power == size


def test_205_1_creatures_that_are_not_of_the_chosen_type() -> None:
    text = "Choose a creature type. Destroy all creatures that aren't of the chosen type."
    board = Board().lands("A", "B").hand("A", try_=sorcery("Try", "{B}", text)).field("B", bears=BEARS, hasty=HASTY)
    first = board.run(cast("A", "try_"), RESOLVE)
    from tests.rules.asking import answer_to

    outcome = board.run(cast("A", "try_"), RESOLVE, answers=(answer_to(first, "Bear"),))
    assert "bears" in outcome.state.battlefield
    assert "hasty" not in outcome.state.battlefield


def test_205_1_each_creature_that_is_of_none_of_these_kinds() -> None:
    text = "Destroy all creatures that aren't legendary."
    queen = creature("Queen", "{W}", kind="Legendary Creature — Spirit")
    board = Board().lands("A", "B").hand("A", try_=sorcery("Try", "{B}", text)).field("B", bears=BEARS, queen=queen)
    outcome = board.run(cast("A", "try_"), RESOLVE)
    assert set(outcome.state.battlefield) & {"bears", "queen"} == {"queen"}
    text = "Destroy each creature that isn't a Bear, Elf, or Goblin."
    board = Board().lands("A", "B").hand("A", try_=sorcery("Try", "{B}", text)).field("B", bears=BEARS, queen=queen)
    outcome = board.run(cast("A", "try_"), RESOLVE)
    assert set(outcome.state.battlefield) & {"bears", "queen"} == {"bears"}


def test_701_16_for_each_and_that_many_times() -> None:
    text = "Investigate for each creature you control."
    board = Board().lands("A", "B").hand("A", try_=sorcery("Try", "{B}", text)).field("A", one=BEARS, two=BEARS)
    outcome = board.run(cast("A", "try_"), RESOLVE)
    assert len([one for one in outcome.state.battlefield if view(outcome.state).of(one).name == "Clue Token"]) == 2


def test_603_7b_at_the_beginning_of_the_next_cleanup_step() -> None:
    """514.3a: players get priority in it, and another cleanup step follows."""
    text = "Create a 2/2 white Knight creature token. Exile it at the beginning of the next cleanup step."
    board = Board().lands("A", "W").hand("A", way=instant("Way", "{W}", text))
    there = board.run(cast("A", "way"), RESOLVE, Advance(to="end"), policy="default")
    assert len(there.state.battlefield) == 2
    gone = board.run(cast("A", "way"), RESOLVE, Advance(to="upkeep", turn=4), policy="default")
    assert len(gone.state.battlefield) == 1


def test_702_1_keywords_printed_with_capitals() -> None:
    assert Board().field("A", one=creature("Odd", "{B}", "Flying, Haste")).run().status == "resolved"
    assert keywords(Board().field("A", one=creature("Odd", "{B}", "Flying, Haste")).state, "one") == {"flying", "haste"}


def test_608_2c_what_the_instruction_before_was_done_to() -> None:
    text = (
        "Whenever you cast a creature spell, put a +1/+1 counter on target creature you control. It gains flying until "
    )
    board = (
        Board()
        .lands("A", "R")
        .hand("A", hasty=HASTY, bolt=BOLT)
        .field("A", source=enchantment("S", "{W}", text + "end of turn."), bears=BEARS)
    )
    outcome = board.run(cast("A", "hasty"), RESOLVE, policy="default")
    assert keywords(outcome.state, "bears") == {"flying"}


GUARDED = creature("Guarded", "{W}", "Hexproof from black")
HEXPROOF = "The same is true for haste, hexproof, and vigilance."


def guards(state: GameState, one: str) -> list[Keyword]:
    held = (held.ability for held in view(state).of(one).abilities)
    return [ability for ability in held if isinstance(ability, Keyword) and ability.name == "hexproof"]


@pytest.mark.parametrize(("other", "plain"), [(BEARS, False), (creature("Slippery", "{G}", "Hexproof"), True)])
def test_702_11d_a_variant_that_one_of_them_has_is_what_they_gain(other: Definition, plain: bool) -> None:
    text = "At the beginning of each combat, creatures you control gain flying until end of turn if a creature you control "
    source = enchantment("Marshal", "{W}", f"{text}has flying. {HEXPROOF}")
    board = Board().field("A", source=source, guarded=GUARDED, bears=BEARS, other=other)
    outcome = board.run(Advance(to="declare_attackers"), policy="default")
    assert any(one.quality is not None for one in guards(outcome.state, "bears"))
    assert (Keyword("hexproof") in guards(outcome.state, "bears")) is plain


def test_702_11d_a_static_ability_gives_the_variant() -> None:
    text = f"This creature has flying as long as a creature card in your graveyard has flying. {HEXPROOF}"
    board = Board().field("A", one=creature("Taker", "{B}", text)).put("A", "graveyard", "guarded", GUARDED)
    (guard,) = guards(board.state, "one")
    assert guard.quality is not None


def test_702_11d_without_any_nothing_is_gained() -> None:
    text = f"This creature has flying as long as a creature card in your graveyard has flying. {HEXPROOF}"
    board = Board().field("A", one=creature("Taker", "{B}", text)).put("A", "graveyard", "bears", BEARS)
    assert guards(board.state, "one") == []
