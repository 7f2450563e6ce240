"""How often abilities trigger, or do something, in a turn; the so-manyeth event of a turn (603.2c, 603.2h, 608.2i)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, GROWTH, Board, card
from tests.rules.pool import WRATH, creature, enchantment, instant, sorcery

GAIN = instant("Salve", "{W}", "You gain 2 life.")
ONE = creature("Sprite", "{G}")


def played(board: Board, *actions: object, picks: tuple[object, ...] = ()) -> Outcome:
    outcome = answered(board, *actions, picks=picks)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood, outcome.pending)
    return outcome


def triggers(outcome: Outcome) -> int:
    return len(steps(outcome, "trigger"))


def test_603_2h_do_this_only_once_each_turn_counts_what_was_done():
    text = (
        "Whenever you gain life, you may put that many +1/+1 counters on each creature you control. Do this only once each "
        "turn."
    )
    board = (
        Board().lands("A", "WW").hand("A", x=GAIN, y=GAIN).field("A", p=enchantment("Paragon", "{W}", text), b=BEARS)
    )
    two = (cast("A", "x"), RESOLVE, RESOLVE, cast("A", "y"))
    done = played(board, *two, picks=(True,))
    assert (triggers(done), done.state.objects["b"].count("+1/+1")) == (1, 2)
    later = played(board, *two, picks=(False, True))
    assert (triggers(later), later.state.objects["b"].count("+1/+1")) == (2, 2)


def test_603_2h_of_two_on_the_stack_only_one_does_it():
    text = "Whenever a creature you control dies, you may draw a card. Do this only once each turn."
    board = Board().lands("A", "W").hand("A", w=WRATH).field("A", p=enchantment("Study", "{U}", text), b=BEARS, c=BEARS)
    ended = played(board, cast("A", "w"), picks=(True,))
    assert len(ended.state.zone("hand", "A")) == 1
    assert "603.2h" in cited(ended, "done_once")


def test_603_2h_only_twice_each_turn():
    text = "Whenever you cast a spell, you gain 1 life. This ability triggers only twice each turn."
    board = Board().lands("A", "RRR").hand("A", a=BOLT, b=BOLT, c=BOLT).field("A", p=enchantment("Choir", "{W}", text))
    casts = tuple(part for one in "abc" for part in (cast("A", one, "B"), RESOLVE, RESOLVE))
    assert triggers(played(board, *casts[:8])) == 2


def test_608_2i_the_second_spell_each_turn():
    text = "Whenever you cast your second spell each turn, you gain 1 life."
    board = Board().lands("A", "RRR").hand("A", a=BOLT, b=BOLT, c=BOLT).field("A", p=enchantment("Verse", "{W}", text))
    first = (cast("A", "a", "B"), RESOLVE)
    assert triggers(played(board, *first)) == 0
    second = (*first, cast("A", "b", "B"), RESOLVE, RESOLVE)
    assert triggers(played(board, *second)) == 1
    assert triggers(played(board, *second, cast("A", "c", "B"))) == 1


def test_608_2i_the_second_card_drawn_each_turn():
    text = "Whenever you draw your second card each turn, you gain 1 life."
    board = Board().lands("A", "U").hand("A", d=sorcery("Study", "{U}", "Draw three cards."))
    board.field("A", p=enchantment("Quill", "{W}", text))
    outcome = played(board, cast("A", "d"))
    assert (triggers(outcome), life(outcome.state, "A")) == (1, 21)


def test_608_2i_for_the_first_time_each_turn():
    text = "Whenever you gain life for the first time each turn, you draw a card."
    board = Board().lands("A", "WW").hand("A", x=GAIN, y=GAIN).field("A", p=enchantment("Well", "{W}", text))
    assert triggers(played(board, cast("A", "x"), RESOLVE, RESOLVE, cast("A", "y"))) == 1


def test_603_6e_what_died_is_found_as_a_card_also_by_what_was_attached_to_it():
    text = "Whenever equipped creature dies, return that card to the battlefield under its owner's control."
    orb = card("Orb", "{1}", "Artifact — Equipment", text)
    board = Board().lands("A", "BB").hand("A", d=DOOM_BLADE).field("A", bears=BEARS)
    board.put("A", "battlefield", "orb", orb, attached_to="bears")
    outcome = played(board, cast("A", "d", "bears"))
    assert "Grizzly Bears" in names(outcome.state, "battlefield")


def test_603_2c_one_of_three_conditions():
    text = (
        "Whenever another creature dies, or a creature card is put into a graveyard from anywhere other than the "
        "battlefield, or a creature card leaves your graveyard, you gain 1 life."
    )
    board = Board().lands("A", "BB").hand("A", d=DOOM_BLADE).field("A", g=creature("Grim", "{B}", text), bears=BEARS)
    assert triggers(played(board, cast("A", "d", "bears"))) == 1


def test_608_2d_nobody_chooses_to_sacrifice_what_is_gone():
    text = "Whenever a creature you control dies, you may sacrifice this enchantment. If you do, you gain 1 life."
    board = Board().lands("A", "W").hand("A", w=WRATH).field("A", p=enchantment("Pyre", "{B}", text), b=BEARS, c=BEARS)
    outcome = played(board, cast("A", "w"), picks=(True,))
    assert life(outcome.state, "A") == 21


def test_603_2h_a_granted_ability_is_counted_for_each_object_and_each_granter():
    """Two grants of the same ability trigger twice in a turn on one creature, and again on another."""
    text = (
        'Creatures you control have "Whenever this creature becomes the target of a spell or ability, you gain 1 life. '
        'This ability triggers only once each turn."'
    )
    wings = enchantment("Wings", "{G}", text)
    bolts = {"a": GROWTH, "b": GROWTH, "c": GROWTH}
    board = Board().lands("A", "GGG").hand("A", **bolts).field("A", one=wings, two=wings, x=BEARS, y=ONE)
    once = (cast("A", "a", "x"), RESOLVE, RESOLVE, RESOLVE)
    again = (*once, cast("A", "b", "x"), RESOLVE)
    third = (*again, cast("A", "c", "y"), RESOLVE, RESOLVE, RESOLVE)
    assert [triggers(board.run(*all_, policy="default")) for all_ in (once, again, third)] == [2, 2, 4]


def test_113_2c_what_a_creature_has_of_its_own_grant_is_counted_apart_from_what_it_grants():
    """113.2c: neither what it has granted to others, nor what two granters have given each other, is its own."""
    text = (
        'Creatures you control have "Whenever this creature becomes the target of a spell or ability, you gain 1 life. '
        'This ability triggers only once each turn."'
    )
    lord, bolts = creature("Lord", "{G}", text, "1/9"), {"a": GROWTH, "b": GROWTH}
    for fields, counts in (({"lord": lord, "x": BEARS}, (1, 2)), ({"lord": lord, "x": lord}, (2, 4))):
        board = Board().lands("A", "GG").hand("A", **bolts).field("A", **fields)
        once = (cast("A", "a", "x"), RESOLVE, RESOLVE, RESOLVE)
        again = (*once, cast("A", "b", "lord"), RESOLVE, RESOLVE, RESOLVE)
        assert tuple(triggers(board.run(*all_, policy="default")) for all_ in (once, again)) == counts
