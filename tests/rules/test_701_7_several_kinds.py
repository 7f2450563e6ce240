"""Tokens of several kinds created at once, and spells that don't share a type with anything (701.7a, 111.3, 608.2h)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, cast, names
from tests.rules.boards import BEARS, DOOM_BLADE, Board
from tests.rules.pool import creature, enchantment, sorcery

ENGINE = creature(
    "Engine",
    "{6}",
    "When this creature dies, create a 3/3 colorless Phyrexian Wurm artifact creature token with deathtouch and a 3/3 "
    "colorless Phyrexian Wurm artifact creature token with lifelink.",
    "6/6",
)
DOUBLE = enchantment(
    "Doubling",
    "{G}",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
)
SEEN = enchantment("Seen", "{W}", "Whenever one or more artifacts you control enter, you gain 1 life.")
GUIDE = creature(
    "Guide",
    "{U}",
    "Whenever you cast a creature spell that doesn't share a creature type with a creature you control or a creature "
    "card in your graveyard, copy that spell.",
    "3/2",
    "Creature — Human",
)
CUB = creature("Cub", "{G}", "", "1/1", "Creature — Bear")
ELF = creature("Elf", "{G}", "", "1/1", "Creature — Elf")
COUNT = sorcery("Count", "{U}", "You gain 1 life for each instant and/or sorcery card in your graveyard.")


def _wurms(outcome: object) -> list[tuple[str, ...]]:
    state = outcome.state
    tokens = [one for one in state.battlefield if state.objects[one].kind == "token"]
    return sorted(
        tuple(held.ability.name for held in view(state).of(one).abilities if hasattr(held.ability, "name"))
        for one in tokens
    )


def test_701_7a_tokens_of_two_kinds_enter_at_the_same_time():
    board = Board().lands("A", "BB").hand("A", blade=DOOM_BLADE).field("A", engine=ENGINE, seen=SEEN)
    outcome = board.run(cast("A", "blade", "engine"), until="stack_empty")
    assert _wurms(outcome) == [("deathtouch",), ("lifelink",)]
    assert outcome.state.players["A"].life == 21
    assert all(view(outcome.state).of(one).power == 3 for one in outcome.state.battlefield if "wurm" in one)


def test_614_16_each_kind_of_token_is_doubled():
    board = Board().lands("A", "BB").hand("A", blade=DOOM_BLADE).field("A", engine=ENGINE, doubling=DOUBLE)
    outcome = board.run(cast("A", "blade", "engine"), until="stack_empty")
    assert _wurms(outcome) == [("deathtouch",), ("deathtouch",), ("lifelink",), ("lifelink",)]


def test_608_2h_a_spell_that_shares_a_creature_type_with_none_of_them():
    board = Board().lands("A", "GGG").hand("A", cub=CUB, elf=ELF).field("A", guide=GUIDE, bears=BEARS)
    shared = board.run(cast("A", "cub"), RESOLVE, until="stack_empty")
    assert names(shared.state, "battlefield").count("Cub") == 1
    new = board.run(cast("A", "elf"), until="stack_empty")
    assert names(new.state, "battlefield").count("Elf") == 2
    board.put("A", "graveyard", "dead", ELF)
    dead = board.run(cast("A", "elf"), until="stack_empty")
    assert names(dead.state, "battlefield").count("Elf") == 1
