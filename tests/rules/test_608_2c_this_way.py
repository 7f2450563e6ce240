"""What the instructions of a text have done, and what the rest of the text makes of it (608.2c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card, land
from tests.rules.pool import creature, sorcery

MIND = sorcery("Mind", "{B}", "Each other player discards a card. You draw a card for each card discarded this way.")
DECREE = sorcery("Decree", "{B}", "Destroy all creatures. Draw a card for each creature destroyed this way.")
DRAIN = sorcery("Drain", "{B}", "Each opponent loses 2 life. You gain life equal to the life lost this way.")
HUNT = sorcery(
    "Hunt",
    "{G}",
    "Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the rest "
    "into your graveyard.",
)
GOD = creature("Idol", "{3}", "Indestructible", "1/1")


def three(**fields) -> Board:
    return Board(("A", "B", "C"), **fields)


def test_608_2c_each_card_discarded_this_way():
    board = three().lands("A", "B").hand("A", mind=MIND).hand("B", bears=BEARS).hand("C", corpse=ZOMBIE)
    outcome = board.run(cast("A", "mind"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 2
    one = three().lands("A", "B").hand("A", mind=MIND).hand("B", bears=BEARS)
    assert len(one.run(cast("A", "mind"), RESOLVE).state.zone("hand", "A")) == 1  # C had nothing to discard


def test_608_2c_only_what_was_destroyed_counts_as_it_last_was():
    board = Board().lands("A", "B").hand("A", decree=DECREE).field("A", bears=BEARS, idol=GOD).field("B", corpse=ZOMBIE)
    outcome = board.run(cast("A", "decree"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 2  # 702.12b: the indestructible one was not destroyed


def test_608_2c_life_lost_this_way_is_that_of_all_together():
    outcome = three().lands("A", "B").hand("A", drain=DRAIN).run(cast("A", "drain"), RESOLVE)
    assert [life(outcome.state, one) for one in "ABC"] == [24, 18, 18]


def test_119_8_who_can_not_lose_life_lost_none_this_way():
    grace = card("Grace", "{W}", "Enchantment", "You can't lose life.")
    outcome = three().lands("A", "B").hand("A", drain=DRAIN).field("B", grace=grace).run(cast("A", "drain"), RESOLVE)
    assert [life(outcome.state, one) for one in "ABC"] == [22, 20, 18]


def stacked(board: Board, **cards) -> Board:
    """Known cards on top of A's library, the first on top."""
    import msgspec

    from engine.state.change import edit_player

    library = board.state.players["A"].library
    for one, definition in cards.items():
        board.put("A", "library", one, definition)
    top = msgspec.structs.replace(library, top=tuple(cards), size=library.size + len(cards))
    board.state = edit_player(board.state, "A", library=top)
    return board


def test_701_20a_of_the_revealed_cards_some_and_the_rest():
    board = stacked(Board().lands("A", "G").hand("A", hunt=HUNT), bears=BEARS, bolt=BOLT, corpse=ZOMBIE)
    outcome = board.run(cast("A", "hunt"), RESOLVE)
    assert sorted(names(outcome.state, "hand", "A")) == ["Grizzly Bears", "Walking Corpse"]
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Hunt", "Lightning Bolt"]


@pytest.mark.parametrize(("first", "gained"), [(BEARS, 3), (BOLT, 0)])
def test_608_2c_if_such_a_card_was_milled_this_way(first, gained):
    text = "Mill two cards. If a creature card was milled this way, you gain 3 life."
    board = stacked(Board().lands("A", "B").hand("A", mill=sorcery("Mill", "{B}", text)), one=first, other=BOLT)
    outcome = board.run(cast("A", "mill"), RESOLVE)
    assert life(outcome.state, "A") == 20 + gained


def test_608_2c_cards_exiled_this_way_may_be_played():
    text = "Exile the top two cards of your library. Until end of turn, you may play cards exiled this way."
    board = stacked(Board().lands("A", "RR").hand("A", act=sorcery("Act", "{R}", text)), one=BOLT, other=BEARS)
    outcome = board.run(cast("A", "act"), RESOLVE, cast("A", "one@2", "B"), RESOLVE)
    assert life(outcome.state, "B") == 17


def test_701_9b_each_player_chooses_what_is_discarded():
    board = three().lands("A", "B").hand("A", mind=MIND).hand("B", bears=BEARS, bolt=BOLT)
    outcome = answered(board, cast("A", "mind"), RESOLVE, picks=("bolt",))
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]
    assert len(outcome.state.zone("hand", "A")) == 1


def test_603_12_a_reflexive_trigger_speaks_of_what_was_done_this_way():
    text = (
        "You may discard a card. When you do, Blast deals X damage to each creature, where X is the greatest mana value "
        "among cards discarded this way."
    )
    board = Board().lands("A", "R").hand("A", blast=sorcery("Blast", "{R}", text), corpse=ZOMBIE).field("B", idol=GOD)
    outcome = answered(board.field("B", bears=BEARS), cast("A", "blast"), RESOLVE, RESOLVE, picks=(True,))
    assert "bears" not in outcome.state.battlefield


def test_603_12_a_reflexive_ability_asks_what_was_discarded_this_way():
    """603.12: it triggers for the kind of card that it names, and "that card" is the one that was discarded."""
    text = (
        "When this creature enters, draw a card, then discard a card. When you discard a nonland card this way, this "
    )
    text += "creature deals damage equal to that card's mana value to any target."
    board = Board().lands("A", "R").hand("A", imp=creature("Imp", "{R}", text), spell=BEARS, forest=land("G"))
    thrown = answered(board, cast("A", "imp"), RESOLVE, RESOLVE, RESOLVE, picks=("spell", "B"))
    assert life(thrown.state, "B") == 18
    assert life(answered(board, cast("A", "imp"), RESOLVE, RESOLVE, picks=("forest",)).state, "B") == 20


def test_603_12_counters_that_a_prevention_removes_make_an_ability_trigger():
    """603.12, 615.5: for as much as was removed, not as was prevented."""
    text = "This creature enters with two +1/+1 counters on it.\n"
    text += (
        "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage and remove "
    )
    text += (
        "that many +1/+1 counters from it. When one or more counters are removed from this creature this way, it deals "
    )
    text += "that much damage to any target."
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", one=creature("Pummeler", "{R}", text, "1/1"))
    board.counters("one", "+1/+1", 2)
    outcome = answered(board, cast("A", "bolt", "one"), RESOLVE, RESOLVE, picks=("B",))
    assert (life(outcome.state, "B"), outcome.state.objects["one"].damage) == (18, 0)


def test_608_2c_one_for_each_that_was_discarded_this_way():
    """608.2c: of the cards that were discarded, those that fit are counted."""
    text = "Discard two cards. For each nonland card discarded this way, create a 1/1 red Elemental creature token."
    board = Board().lands("A", "R").hand("A", fire=sorcery("Fire", "{R}", text), one=BEARS, forest=land("G"))
    outcome = board.run(cast("A", "fire"), RESOLVE)
    assert sum(outcome.state.objects[one].kind == "token" for one in outcome.state.battlefield) == 1
