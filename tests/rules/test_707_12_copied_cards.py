"""Copies of cards that are cast, and copies of spells with exceptions (707.9, 707.10, 707.10f, 707.12)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.faces import faces
from tests.rules.pool import creature, enchantment, instant, sorcery

TWINE = sorcery(
    "Twine",
    "{U}",
    "Exile target instant or sorcery card from your graveyard and target instant or sorcery card from an opponent's "
    "graveyard. Copy those cards. Cast the copies if able without paying their mana costs. Exile Twine.",
)
REVERSAL = sorcery(
    "Reverse",
    "{R}",
    "Target opponent reveals their hand. You may copy an instant or sorcery card in it. If you do, you may cast the copy "
    "without paying its mana cost.",
)
DOUBLE = instant(
    "Doubled", "{G}", "Copy target creature spell you control, except it isn't legendary if the spell is legendary."
)
FORK = instant(
    "Red Fork",
    "{R}",
    "Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy.",
)
LEGEND = creature("Legend", "{G}", "", "2/2", "Legendary Creature — Elf")
EMERALD = instant(
    "Emerald", "{G}", "Choose one —\n• Untap target permanent.\n• Target creature gets +1/+1 until end of turn."
)
FLING = instant(
    "Flung",
    "{R}",
    "As an additional cost to cast this spell, sacrifice a creature.\nFlung deals damage equal to the sacrificed "
    "creature's power to any target.",
)
DAWNGLOW = sorcery(
    "Infusion",
    "{X}{G/W}",
    "You gain X life if {G} was spent to cast this spell and X life if {W} was spent to cast this spell.",
)
PURE = creature("Pure", "{W}", "Protection from red", "2/2")
KICKED = creature(
    "Kicker", "{R}", "Kicker {1}\nWhen this creature enters, if it was kicked, it deals 2 damage to any target."
)
HYDRA = creature("Hydra", "{X}{G}", "This creature enters with X +1/+1 counters on it.", "0/0")
MAGE = creature(
    "Mage",
    "{R}",
    "Whenever you cast or copy an instant or sorcery spell, put a +1/+1 counter on this creature.",
    "1/1",
    "Legendary Creature — Wizard",
)
ECHO = enchantment("Echo", "{U}", "Whenever you cast a creature spell, copy it, except the copy isn't legendary.")
WARD_AURA = card("Robe", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
AURA_FORK = instant("Aura Fork", "{U}", "Copy target spell you control. You may choose new targets for the copy.")


def test_707_12_copies_are_made_where_the_cards_are_and_cast_while_resolving():
    board = Board().lands("A", "U").hand("A", twine=TWINE).put("A", "graveyard", "mine", GROWTH)
    board.put("B", "graveyard", "theirs", BOLT).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "twine", "mine", "theirs"), RESOLVE, picks=("mine.copy-9", "B"), until="action")
    kinds = [outcome.state.objects[one].kind for one in outcome.state.stack]
    assert kinds == ["copy", "copy"]
    assert sorted(names(outcome.state, "exile")) == ["Giant Growth", "Lightning Bolt", "Twine"]
    assert [step.actor for step in outcome.steps if step.event == "cast_spell"][1:] == ["A", "A"]
    done = answered(board, cast("A", "twine", "mine", "theirs"), picks=("mine.copy-9", "B"), until="stack_empty")
    assert life(done.state, "B") == 17
    assert view(done.state).of("bears").power == 5


def test_707_12_what_can_not_be_cast_ceases_to_exist():
    """707.12, 707.10a: without a legal target the copy isn't cast, and then it is gone."""
    board = Board().lands("A", "U").hand("A", twine=TWINE).put("A", "graveyard", "mine", GROWTH)
    board.put("B", "graveyard", "theirs", BOLT)
    outcome = answered(board, cast("A", "twine", "mine", "theirs"), picks=("B",), until="stack_empty")
    assert "there is no legal target" in steps(outcome, "not_played")[0]
    assert sorted(names(outcome.state, "exile")) == ["Giant Growth", "Lightning Bolt", "Twine"]
    assert life(outcome.state, "B") == 17


def test_707_12_a_card_in_a_revealed_hand_is_copied_there():
    board = Board().lands("A", "R").hand("A", reverse=REVERSAL).hand("B", bolt=BOLT, bears=BEARS)
    outcome = answered(board, cast("A", "reverse", "B"), picks=(True, True, "B"), until="stack_empty")
    assert life(outcome.state, "B") == 17
    assert sorted(names(outcome.state, "hand", "B")) == ["Grizzly Bears", "Lightning Bolt"]


def test_707_9b_707_10f_a_copy_that_is_not_legendary_becomes_a_token_that_is_not():
    board = Board().lands("A", "GG").hand("A", legend=LEGEND, double=DOUBLE)
    outcome = board.run(cast("A", "legend"), cast("A", "double", "legend"), until="stack_empty")
    elves = [one for one in outcome.state.battlefield if view(outcome.state).of(one).name == "Legend"]
    assert sorted(view(outcome.state).of(one).supertypes for one in elves) == [(), ("legendary",)]
    assert "707.9" in cited(outcome, "copy")


def test_example_707_10_1_a_red_copy_of_a_green_spell_with_its_mode():
    """707.10, 707.9b: the example of the rule; the mode goes with the copy, the color does not."""
    board = Board().lands("A", "GR").hand("A", charm=EMERALD, fork=FORK).field("A", bears=BEARS, pure=PURE)
    outcome = answered(
        board,
        cast("A", "charm", "bears", modes=(1,)),
        cast("A", "fork", "charm"),
        RESOLVE,
        picks=(False,),
        until="action",
    )
    copy = outcome.state.stack[-1]
    assert view(outcome.state).of(copy).colors == ("R",)
    assert view(outcome.state).of("charm@2").colors == ("G",)
    assert outcome.state.objects[copy].on_stack.modes == (1,)
    asked = board.run(cast("A", "charm", "bears", modes=(1,)), cast("A", "fork", "charm"), RESOLVE, until="action")
    assert asked.status == "choice_required"


def test_115_7d_707_10c_a_red_copy_can_not_be_aimed_at_what_is_protected_from_red():
    """707.10c, 702.16b: new targets must be legal for the copy as it is."""
    board = Board().lands("A", "GR").hand("A", growth=GROWTH, fork=FORK).field("A", bears=BEARS, pure=PURE, other=BEARS)
    actions = (cast("A", "growth", "bears"), cast("A", "fork", "growth"), RESOLVE)
    waiting = answered(board, *actions, picks=(True,), until="action")
    assert sorted(option.object for option in waiting.pending.options) == ["bears", "other"]


def test_example_707_10_2_a_copy_looks_at_what_was_sacrificed_for_the_original():
    """707.10: the second example."""
    board = Board().lands("A", "RR").hand("A", fling=FLING, fork=FORK).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "fling", "B"), cast("A", "fork", "fling"), picks=(False,), until="stack_empty")
    assert life(outcome.state, "B") == 16


def test_example_707_10_3_no_mana_was_spent_on_a_copy():
    """707.10: the copy asks in vain which mana was spent on it."""
    for mana in ("GGGR", "WWWR"):
        board = Board().lands("A", mana).hand("A", infusion=DAWNGLOW, fork=FORK)
        spell = cast("A", "infusion", x=2)
        assert life(board.run(spell, until="stack_empty").state, "A") == 22
        outcome = answered(board, spell, cast("A", "fork", "infusion"), until="stack_empty")
        assert life(outcome.state, "A") == 22


def test_707_10_a_kicked_copy_is_kicked_and_keeps_x():
    """707.10, 707.10f: additional costs and X are copied, and the token that the copy becomes remembers them."""
    board = Board().lands("A", "RGG").hand("A", kicker=KICKED, double=DOUBLE)
    kicks = answered(
        board, cast("A", "kicker"), cast("A", "double", "kicker"), picks=(True, "B", "B"), until="stack_empty"
    )
    assert life(kicks.state, "B") == 16
    board = Board().lands("A", "GGGGG").hand("A", hydra=HYDRA, double=DOUBLE)
    outcome = board.run(cast("A", "hydra", x=3), cast("A", "double", "hydra"), until="stack_empty")
    hydras = [one for one in outcome.state.battlefield if view(outcome.state).of(one).name == "Hydra"]
    assert [view(outcome.state).of(one).power for one in hydras] == [3, 3]


def test_707_10f_a_token_copy_has_the_triggered_abilities():
    """707.10f: magecraft on the token of a copied creature spell."""
    board = Board().lands("A", "RR").hand("A", mage=MAGE, bolt=BOLT).field("A", echo=ECHO)
    actions = (cast("A", "mage"), RESOLVE, RESOLVE, RESOLVE, cast("A", "bolt", "B"))
    outcome = board.run(*actions, until="stack_empty")
    mages = [one for one in outcome.state.battlefield if view(outcome.state).of(one).name == "Mage"]
    assert [view(outcome.state).of(one).power for one in mages] == [2, 2]
    assert {outcome.state.objects[one].kind for one in mages} == {"card", "token"}


def test_303_4i_707_10f_a_copy_of_an_aura_spell_enters_attached_to_its_target():
    """608.3f, 707.10f: the token enters attached to what the copy targets."""
    board = Board().lands("A", "UU").hand("A", robe=WARD_AURA, fork=AURA_FORK).field("A", one=BEARS, two=BEARS)
    outcome = answered(
        board, cast("A", "robe", "one"), cast("A", "fork", "robe"), picks=(True, "two"), until="stack_empty"
    )
    auras = [outcome.state.objects[one] for one in outcome.state.battlefield if one.startswith("robe")]
    assert sorted((aura.kind, aura.attached_to) for aura in auras) == [("card", "one"), ("token", "two")]


WEREWOLF = faces(
    "transform",
    ("Villager", "{G}", "Creature — Human Werewolf", "{0}: Transform this creature.", "1/1"),
    ("Beast of the Night", "", "Creature — Werewolf", "{0}: Transform this creature.", "5/5"),
)
MODAL = faces(
    "modal_dfc",
    ("Walker", "{G}", "Creature — Elf", "{0}: Transform this creature.", "1/1"),
    ("Runner", "{G}", "Creature — Wolf", "{0}: Transform this creature.", "3/3"),
)


def test_707_10g_a_copy_of_a_double_faced_spell_has_both_faces():
    """707.10g, 707.10f: the token that it becomes can transform, into the other face of the spell."""
    board = Board().lands("A", "GG").hand("A", man=WEREWOLF, double=DOUBLE)
    spells = cast("A", "man"), cast("A", "double", "man")
    token = _token(board.run(*spells, until="stack_empty").state)
    outcome = board.run(*spells, RESOLVE, RESOLVE, activate("A", token, 0), until="stack_empty")
    assert view(outcome.state).of(token).name == "Beast of the Night"
    assert outcome.state.objects[token].printed.layout == "transform"


def test_707_10g_a_copy_of_a_spell_with_its_back_face_up_has_that_face_up():
    board = Board().lands("A", "GG").hand("A", elf=MODAL, double=DOUBLE)
    spells = cast("A", "elf", face="Runner"), cast("A", "double", "elf")
    on_stack = board.run(*spells, RESOLVE, until="action").state
    assert view(on_stack).of(on_stack.stack[-1]).name == "Runner"
    done = board.run(*spells, until="stack_empty").state
    token = _token(done)
    assert (view(done).of(token).name, len(done.objects[token].printed.faces)) == ("Runner", 2)
    outcome = board.run(*spells, RESOLVE, RESOLVE, RESOLVE, activate("A", token, 0), until="stack_empty")
    assert view(outcome.state).of(token).name == "Walker"


def _token(state):
    return next(one for one in state.battlefield if state.objects[one].kind == "token")
