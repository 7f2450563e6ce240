"""An effect of a static ability that continues after its object has left the battlefield (611.2a, 611.3a)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, cast, cited
from tests.rules.boards import Board, card
from tests.rules.pool import enchantment, instant, sorcery

SONG = enchantment(
    "Song",
    "{3}{G}",
    "Each noncreature artifact loses all abilities and becomes an artifact creature with power and toughness each equal "
    "to its mana value. If this enchantment leaves the battlefield, this effect continues until end of turn.",
)
ROCK = card("Rock", "{3}", "Artifact", "Creatures you control have flying.")
CHEAP = card("Pebble", "{1}", "Artifact")
BREAK = instant("Break", "{W}", "Destroy target enchantment.")
SHAPE = sorcery("Shape", "{U}", "Target artifact has base power and toughness 1/5 until end of turn.")


def size(state: GameState, one: str) -> tuple[object, ...]:
    seen = view(state).of(one)
    return (seen.power, seen.toughness, "creature" in seen.types, len(seen.abilities))


def sung() -> Board:
    return (
        Board().field("A", song=SONG, rock=ROCK).lands("A", "WUB").hand("A", destroy=BREAK, shape=SHAPE, pebble=CHEAP)
    )


def test_613_6_types_abilities_and_size_of_the_same_artifacts():
    assert size(sung().state, "rock") == (3, 3, True, 0)


def test_611_2a_it_goes_on_until_end_of_turn():
    gone = sung().run(cast("A", "destroy", "song"), RESOLVE)
    assert size(gone.state, "rock") == (3, 3, True, 0)
    assert "611.2a" in cited(gone, "start_effect")
    over = sung().run(cast("A", "destroy", "song"), RESOLVE, Advance(to="upkeep"))
    assert size(over.state, "rock")[2:] == (False, 1)


def test_611_3a_the_set_stays_open_as_it_was():
    later = sung().run(cast("A", "destroy", "song"), RESOLVE, cast("A", "pebble"), RESOLVE)
    (pebble,) = (one for one in later.state.battlefield if one.startswith("pebble"))
    assert size(later.state, pebble) == (1, 1, True, 0)


def test_613_7_it_keeps_its_timestamp():
    board = sung()
    shaped = board.run(cast("A", "shape", "rock"), RESOLVE, cast("A", "destroy", "song"), RESOLVE)
    assert size(shaped.state, "rock")[:2] == (1, 5)


def test_611_3b_without_those_words_an_effect_ends_with_its_object():
    plain = enchantment(
        "Hymn", "{G}", "Each noncreature artifact is an artifact creature with base power and toughness 1/1."
    )
    board = Board().field("A", song=plain, rock=ROCK).lands("A", "W").hand("A", destroy=BREAK)
    gone = board.run(cast("A", "destroy", "song"), RESOLVE)
    assert size(gone.state, "rock")[2:] == (False, 1)


def test_613_6_where_the_object_had_lost_the_ability_it_is_refused():
    lattice = enchantment("Lattice", "{6}", "All enchantments are artifacts in addition to their other types.")
    board = sung().field("A", lattice=lattice)
    assert size(board.state, "song")[2:] == (True, 0)
    assert board.run(cast("A", "destroy", "song"), RESOLVE).status == "unsupported"
