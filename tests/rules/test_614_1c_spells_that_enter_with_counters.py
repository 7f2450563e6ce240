"""What is said of a spell: that the permanent which it becomes enters with counters on it (614.1c, 400.7a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.layers import view
from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import Board, card
from tests.rules.pool import creature, enchantment, instant

BREW = enchantment(
    "Brew",
    "{G}",
    "Whenever you cast a creature spell, that creature enters with X additional +1/+1 counters on it, where X is the "
    "number of charge counters on this enchantment.",
)
ORB = card(
    "Orb",
    "{1}",
    "Artifact",
    "{T}: Add {G}. When you spend this mana to cast a Bear creature spell, it enters with an additional +1/+1 counter on "
    "it and gains hexproof until your next turn.",
)
PALACE = card(
    "Palace",
    None,
    "Land",
    "{T}: Add {G}. If you spend this mana to cast your commander, it enters with a number of additional +1/+1 counters on "
    "it equal to the number of times it's been cast from the command zone this game.",
)
PARTY = creature(
    "Party",
    "{G}",
    "You may cast creature spells from the top of your library. If you cast a creature spell this way, that creature "
    "enters with an additional +1/+1 counter on it.",
)
CUB = creature("Cub", "{G}", "", "2/2", "Creature — Bear")
FLICKER = instant(
    "Flicker", "{W}", "Exile target creature, then return it to the battlefield under its owner's control."
)


def counters(done, name: str) -> list[int]:
    objects = done.state.objects
    return [objects[one].count("+1/+1") for one in done.state.battlefield if objects[one].definition.name == name]


def test_614_1c_a_trigger_says_how_the_spell_enters():
    """608.2h: X is what it is as the ability resolves, not as the creature enters."""
    board = Board().lands("A", "G").field("A", brew=BREW).hand("A", cub=CUB).counters("brew", "charge", 2)
    done = board.run(cast("A", "cub"), RESOLVE, RESOLVE)
    assert counters(done, "Cub") == [2]


def test_400_7_what_comes_back_later_enters_without():
    board = Board().lands("A", "GW").field("A", brew=BREW).hand("A", cub=CUB, flicker=FLICKER)
    board = board.counters("brew", "charge", 1)
    done = board.run(cast("A", "cub"), RESOLVE, RESOLVE, cast("A", "flicker", "cub@3"), RESOLVE)
    assert counters(done, "Cub") == [0]


def test_603_12_mana_spent_on_such_a_spell():
    """400.7a: what the spell gains the permanent has, as long as is said."""
    board = Board().field("A", orb=ORB).hand("A", cub=CUB)
    done = board.run(cast("A", "cub"), RESOLVE, RESOLVE)
    assert counters(done, "Cub") == [1]
    cub = next(one for one in done.state.battlefield if done.state.objects[one].definition.name == "Cub")
    assert view(done.state).of(cub).has_keyword("hexproof")
    other = Board().field("A", orb=ORB).hand("A", elf=creature("Elf", "{G}", "", "1/1", "Creature — Elf"))
    assert counters(other.run(cast("A", "elf"), RESOLVE), "Elf") == [0]


def test_903_8_as_often_as_it_was_cast_this_time_included():
    board = Board().field("A", palace=PALACE).lands("A", "GG")
    board.put("A", "command", "cub", CUB, designations=("commander",))
    board.state = replace(edit_player(board.state, "A", commander_casts=(("cub", 1),)), variant="commander")
    done = board.run(cast("A", "cub"), RESOLVE)
    assert counters(done, "Cub") == [2]


def test_400_7h_a_permission_says_it_of_what_is_cast_by_it():
    board = Board().lands("A", "G").field("A", party=PARTY)
    board.put("A", "library", "cub", CUB)
    done = board.run(cast("A", "cub"), RESOLVE)
    assert counters(done, "Cub") == [1], (done.illegal, done.status)
    hand = Board().lands("A", "G").field("A", party=PARTY).hand("A", cub=CUB)
    assert counters(hand.run(cast("A", "cub"), RESOLVE), "Cub") == [0]
