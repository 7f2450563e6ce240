"""What pronouns and back references come to mean; each line of the table is one rule of the pass."""

from __future__ import annotations

import pytest

from engine.abilities.node import find
from engine.abilities.phrases.filters import IsAnother, Noun, PlayerNoun
from engine.abilities.phrases.quantities import ThatMuch
from engine.abilities.phrases.references import Back, Target
from engine.oracle.compile import compile_text

BOUND = [
    # one candidate
    ("Destroy target creature. It can't be regenerated.", ["t1"]),
    ("Counter target spell unless its controller pays {3}.", ["t1"]),
    ("Exile target creature. Its controller gains life equal to its power.", ["t1", "t1"]),
    ("When this creature enters, if it was kicked, it deals 2 damage to target creature.", ["this", "this"]),
    ("Whenever this creature attacks, it gets +2/+0 until end of turn.", ["this"]),
    ("Whenever a creature you control dies, you may exile it.", ["event.object"]),
    ("Whenever a creature attacks, its controller loses 1 life.", ["event.object"]),
    ("Whenever an opponent draws a card, this enchantment deals 1 damage to that player.", ["event.player"]),
    ("Whenever this creature deals combat damage to a player, that player discards a card.", ["event.player"]),
    ("Whenever this creature deals damage to a creature, destroy that creature.", ["event.damaged"]),
    ("At the beginning of each player's upkeep, that player loses 1 life.", ["event.player"]),
    # the same sentence before an earlier one
    ("~ deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.", ["this", "t1"]),
    # "otherwise" knows nothing of what it is done in place of
    ("If you control a Swamp, destroy target creature. Otherwise, you draw a card.", []),
    # damage instead has the source of the damage before
    ("~ deals 2 damage to target creature. If you control an artifact, it deals 3 damage instead.", ["this", "t1"]),
    # "it" is never what the same instruction names
    ("Whenever a creature enters, this enchantment deals 2 damage to it.", ["event.object"]),
    # "that creature" is never the object itself
    ("When this creature enters, untap target creature. That creature gains haste until end of turn.", ["t1"]),
    # "its" in an instruction is what the instruction moves
    ("When this creature enters, return target creature to its owner's hand.", ["t1"]),
    ("When this land enters, return a land you control to its owner's hand.", ["chosen"]),
    # "its" is what the same instruction points to, if it names nothing else
    ("Counter target creature spell. ~ deals damage equal to that spell's power to its controller.", ["t1", "t1"]),
    # "the creature" is never the object itself
    ("Destroy target creature. ~ deals 2 damage to the creature's controller.", ["t1"]),
    # "otherwise" after "if you do": what would have been chosen was not; the object itself is still "it"
    (
        "At the beginning of your upkeep, exile a creature card from your graveyard. If you do, put a +1/+1 counter on "
        "this creature. Otherwise, sacrifice it.",
        ["this"],
    ),
    # counters on what the instruction names
    (
        "Whenever you cast a spell, this artifact deals damage equal to the number of charge counters on it to any "
        "target.",
        ["this"],
    ),
    # a token's power and toughness are part of the text
    ("Counter target spell. Create an X/X green Ooze creature token, where X is that spell's mana value.", ["t1"] * 2),
    # what the text introduced, before the object itself
    ("When this creature enters, tap target creature. It gets -1/-0 until end of turn.", ["t1"]),
    # what was made, what was moved, what was done to a group
    ("Create a 1/1 red Goblin creature token. It gains haste until end of turn.", ["made"]),
    (
        "Return target creature card from your graveyard to the battlefield. It gains haste until end of turn.",
        ["moved"],
    ),
    ("Destroy all creatures. They can't be regenerated.", ["affected"]),
    # what becomes a target is "it"; what it became the target of is not, until it has been named (603.2)
    ("When this creature becomes the target of a spell or ability, sacrifice it.", ["this"]),
    (
        "Whenever a creature you control becomes the target of a spell, it gains flying until end of turn.",
        ["event.object"],
    ),
    (
        "Whenever this creature becomes the target of a spell, it deals damage equal to its power to you.",
        ["this", "this"],
    ),
    (
        "Whenever this creature becomes the target of a spell an opponent controls, counter that spell unless its"
        " controller pays {1}.",
        ["event.source", "event.source"],
    ),
    # "each creature" is not "it" afterwards
    (
        "~ deals 1 damage to each creature. If it was kicked, it deals 2 damage to each creature instead.",
        ["this", "this"],
    ),
    # conditions one after the other ask of the same, whatever was made or moved in between
    (
        "Reveal the top card of your library. If it's a creature card, create a 1/1 red Goblin creature token. If it's a"
        " land card, put that card onto the battlefield. If it's an artifact card, draw a card.",
        ["seen", "seen", "seen", "seen"],
    ),
    # a condition that is said last is asked first: nothing has been moved yet (608.2c)
    (
        "Whenever equipped creature dies, return that card to the battlefield under your control if it's a Human card.",
        ["event.object", "event.object"],
    ),
    # the zone that a thing is returned from is its own owner's, whatever else was named
    (
        "When enchanted creature leaves the battlefield, that creature's controller returns this card from its owner's"
        " graveyard to the battlefield.",
        ["event.object", "this"],
    ),
    # verbs that share a subject
    ("Target player draws two cards and loses 2 life.", ["t1"]),
    ("Enchanted creature gets +1/+1 as long as it's untapped.", ["host"]),
]


@pytest.mark.parametrize(("text", "expected"), BOUND)
def test_binds(text: str, expected: list[str]) -> None:
    (line,) = compile_text(text)
    assert line.unread is None, line.unread
    assert [back.to for back in find(line.abilities, Back)] == expected


def test_slots_are_named_in_reading_order() -> None:
    (line,) = compile_text("~ deals 2 damage to target creature and 3 damage to target player.")
    assert [target.slot for target in find(line.abilities, Target)] == ["t1", "t2"]
    (line,) = compile_text("Target creature you control fights target creature you don't control.")
    assert [target.slot for target in find(line.abilities, Target)] == ["t1", "t2"]


def test_slots_count_on_through_the_paragraphs_of_a_spell() -> None:
    text = "Target creature gets +1/+1 until end of turn.\nTap target creature.\nDraw a card."
    lines = compile_text(text, types=("instant",))
    assert [target.slot for line in lines for target in find(line.abilities, Target)] == ["t1", "t2"]


def test_slots_start_anew_in_each_ability_of_a_permanent() -> None:
    text = "{T}: Tap target creature.\n{T}: Untap target creature."
    lines = compile_text(text, types=("creature",))
    assert [target.slot for line in lines for target in find(line.abilities, Target)] == ["t1", "t1"]


def test_that_much_is_the_amount_of_the_event() -> None:
    (line,) = compile_text("Whenever enchanted creature deals damage, you gain that much life.")
    assert [much.to for much in find(line.abilities, ThatMuch)] == ["event.amount"]


def test_another_target_is_other_than_this_or_than_the_target_before() -> None:
    (line,) = compile_text("{2}{G}: Another target creature gets +2/+0 until end of turn.")
    (target,) = find(line.abilities, Target)
    assert not target.other
    assert list(find(target, IsAnother)) == [IsAnother("another")]
    (line,) = compile_text("Tap target creature. Untap another target creature.")
    assert [target.other for target in find(line.abilities, Target)] == [False, True]


def test_another_permanent_after_a_target_player_is_other_than_this() -> None:
    (line,) = compile_text("{2}, {T}: Target opponent gains control of another target permanent you control.")
    player, permanent = sorted(find(line.abilities, Target), key=lambda target: target.slot)
    assert isinstance(player.what, PlayerNoun)
    assert not permanent.other
    assert list(find(permanent, IsAnother)) == [IsAnother("another")]


def test_an_x_that_a_target_defines_has_one_target() -> None:
    (line,) = compile_text(
        "You draw X cards and you lose X life, where X is the number of cards in target player's hand."
    )
    assert {target.slot for target in find(line.abilities, Target)} == {"t1"}


def test_slots_follow_the_text_not_the_node() -> None:
    texts = {
        "Target player gains control of target creature.": PlayerNoun,
        "Destroy target creature target player controls.": Noun,
        "Put a +1/+1 counter on target creature for each card in target player's hand.": Noun,
    }
    for text, first in texts.items():
        (line,) = compile_text(text)
        assert line.unread is None, line.unread
        (what,) = [target.what for target in find(line.abilities, Target) if target.slot == "t1"]
        assert isinstance(what, first)


def test_an_x_defined_last_may_point_to_what_stands_before_it() -> None:
    (line,) = compile_text("~ deals X damage to target creature, where X is its power.")
    assert [back.to for back in find(line.abilities, Back)] == ["t1"]


REFUSED = [
    # what is asked last is asked of what the spell acts on, and the spell has a mana value, too
    (
        "Destroy target artifact. If this spell was kicked, destroy that artifact if its mana value is 5 or less instead.",
        "its",
        "not of the spell",
    ),
    (
        "{1}, Exile a creature card from your graveyard, Sacrifice a land: You gain life equal to the exiled card's power.",
        "{1}",
        "cost.object",
    ),
    ("Put a +1/+1 counter on target creature if the exiled creature was a Thrull.", "the exiled creature", "cost"),
    (
        "Whenever a creature an opponent controls dies, each other player draws a card.",
        "each other player",
        "than the player named before",
    ),
    (
        "Exile target card from a graveyard. If it was a creature card, draw a card. If it was a land card, create a"
        " Treasure token. Otherwise, you gain 3 life.",
        "it",
        "“otherwise”",
    ),
    ("When this creature dies, it deals X damage to target creature, where X is its power.", "its", "may mean"),
    (
        "Whenever another creature becomes untapped, you may exchange control of target nonland permanent you control and"
        " target permanent an opponent controls that shares a card type with it.",
        "it",
        "the same instruction targets",
    ),
    (
        "Whenever a creature you control attacks, another target creature gains flying until end of turn.",
        "another",
        "“another”",
    ),
    ("Whenever a creature you control attacks, tap each other creature.", "other", "“other”"),
    ("Tap two target creatures. Tap each other creature you control.", "other", "“other”"),
    ("It gains flying until end of turn.", "It", "points back to nothing"),
    ("That player discards a card.", "That player", "points back to nothing"),
    ("Destroy target artifact and target creature. It can't be regenerated.", "It", "may mean t1 or t2"),
    ("~ deals 2 damage to target creature. It deals 3 damage to you.", "It", "may be what dealt damage"),
    ("If you control an artifact, it deals 3 damage instead.", "", "another paragraph"),
    ("If you control a Swamp, create a Food token. Otherwise, exile it.", "it", "points back to nothing"),
    ("You gain that much life.", "that much", "nothing that was counted"),
    (
        "If you control a Swamp, you gain 2 life. Otherwise, you lose that much life.",
        "that much",
        "nothing that was counted",
    ),
    ("Draw a card and you gain 1 life. If you control a Swamp, draw two cards instead.", "instead", "or a part"),
    ("You may draw a card. If you control a Swamp, draw two cards instead.", "instead", "or a part"),
    (
        "When this creature dies, each land you control is a 2/2 creature for as long as it has a flood counter on it.",
        "When",
        "a duration that is of each by itself",
    ),
    (
        "When this creature dies, return another target card with mana value X to your hand.",
        "When",
        "an X that nothing has announced",
    ),
    ("Whenever a creature dies, you gain X life.", "Whenever", "an X that nothing has announced"),
    # which spell it will be is known only once it is being cast (601.3e)
    (
        "Exile cards from the top of your library until you exile a nonland card. You may cast it without paying its mana"
        " cost if that spell's mana value is 8 or less.",
        "that spell",
        "points back to nothing",
    ),
]


@pytest.mark.parametrize(("text", "word", "why"), REFUSED)
def test_refuses_with_the_place(text: str, word: str, why: str) -> None:
    (line,) = compile_text(text)
    assert line.unread is not None
    assert why in line.unread.why
    assert line.unread.text[line.unread.span[0] :].startswith(word)
