"""Text-changing effects (612): what they replace, and what they don't."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.oracle.printing import print_line
from engine.standing.player_rules import rules_of
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, activate, answered, cast, names, passing
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, ZOMBIE, Board, card, land
from tests.rules.layer_cards import BLOOD_MOON
from tests.rules.pool import creature, enchantment, instant

SLEIGHT = instant(
    "Sleight of Mind",
    "{U}",
    "Change the text of target spell or permanent by replacing all instances of one color word with another.",
)
HACK = instant(
    "Magical Hack",
    "{U}",
    "Change the text of target spell or permanent by replacing all instances of one basic land type with another.",
)
EVOLUTION = instant(
    "Artificial Evolution",
    "{U}",
    "Change the text of target spell or permanent by replacing all instances of one creature type with another. The new "
    "creature type can't be Wall.",
)
SPRAY = instant(
    "Crystal Spray",
    "{U}",
    "Change the text of target spell or permanent by replacing all instances of one color word with another or one basic "
    "land type with another until end of turn.\nDraw a card.",
)
KNIGHT = creature("Black Knight", "{B}", "Protection from black\n{T}: Add {B}.", "2/2", kind="Creature — Human Knight")


def changed(target, spell=SLEIGHT, picks=("black", "blue"), **field):
    """The board after the spell has changed the text of a permanent of A."""
    board = Board().lands("A", "UU").hand("A", spell=spell)
    for name, definition in field.items():
        board.field("A", **{name: definition})
    outcome = answered(board, cast("A", "spell", target), RESOLVE, picks=picks)
    assert outcome.status == "resolved", outcome.not_understood
    return outcome


def after(outcome, *actions, picks=(), **hand):
    board = Board()
    board.state = outcome.state
    for name, definition in hand.items():
        board.hand("A", **{name: definition})
    return answered(board, *actions, picks=picks)


def test_612_1_a_color_word_in_the_rules_text():
    """612.1, 612.2: "protection from black" becomes protection from blue; the name and the mana symbol stay."""
    outcome = changed("knight", knight=KNIGHT)
    seen = view(outcome.state).of("knight")
    assert (seen.name, seen.colors) == ("Black Knight", ("B",))
    ray = instant("Ray", "{U}", "Tap target creature.")
    board = Board()
    board.state = outcome.state
    board.lands("B", "UB").hand("A", blade=DOOM_BLADE, ray=ray)
    assert board.run(cast("A", "ray", "knight")).status == "illegal"  # 702.16b: from blue
    assert seen.abilities[1].ability.body[0].mana.symbols == ("B",)


def test_612_1_the_type_line_and_305_6():
    """612.1, 305.6, 613.1c: a Forest whose text says Island is an Island, which adds blue mana; it is still basic."""
    outcome = changed("forest", HACK, ("Forest", "Island"), forest=land("G"))
    seen = view(outcome.state).of("forest")
    assert (seen.name, seen.supertypes, seen.subtypes) == ("Forest", ("basic",), ("Island",))
    assert len(seen.abilities) == 1


def test_613_1c_before_what_it_says_applies():
    """613.1c, 613.1d: Blood Moon's text is changed in layer 3: nonbasic lands are Islands."""
    outcome = changed("moon", HACK, ("Mountain", "Island"), moon=BLOOD_MOON, ruins=card("Ruins", None, "Land", ""))
    assert view(outcome.state).of("ruins").subtypes == ("Island",)


def test_612_2_a_spell_on_the_stack():
    """612.2, 608.2b: "nonblack" becomes "nonblue": the target is illegal as the spell resolves."""
    board = Board().lands("A", "U").lands("B", "BB").hand("A", spell=SLEIGHT).hand("B", blade=DOOM_BLADE)
    board.field("A", fish=creature("Fish", "{U}", "", "1/1"))
    actions = (passing("A"), cast("B", "blade", "fish"), passing("B"), cast("A", "spell", "blade@2"), RESOLVE, RESOLVE)
    board.hand("A", own=instant("Idle", "{0}", "You gain 1 life."))
    actions = (cast("A", "own"), *actions)
    outcome = answered(board, *actions, picks=("black", "blue"))
    assert outcome.status == "resolved"
    assert "fish" in outcome.state.objects


def test_612_2a_types_and_names_of_tokens():
    """612.2a, 111.4: the creature type of the tokens is changed, and so their name."""
    nest = creature("Nest", "{G}", "{T}: Create a 1/1 green Saproling creature token.", "0/1")
    outcome = changed("nest", EVOLUTION, ("Saproling", "Elf"), nest=nest)
    made = after(outcome, activate("A", "nest"), RESOLVE)
    token = view(made.state).of(made.state.battlefield[-1])
    assert (token.name, token.subtypes) == ("Elf Token", ("Elf",))


def test_612_2_landwalk():
    """612.2: "islandwalk" uses a land type."""
    walker = creature("Walker", "{U}", "Islandwalk", "1/1")
    outcome = changed("walker", HACK, ("Island", "Swamp"), walker=walker)
    (held,) = view(outcome.state).of("walker").abilities
    assert held.ability.quality.heads[0].adjectives[0].subtype == "Swamp"


def test_612_3_granted_abilities_stay():
    """612.3, 613.1f: what an Aura gives is no text of the creature; it is text of the Aura."""
    aura = card("Ward", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has protection from black.")
    for target, quality in (("bears", "B"), ("aura", "U")):
        board = Board().lands("A", "U").hand("A", spell=SLEIGHT).field("A", bears=BEARS)
        board.put("A", "battlefield", "aura", aura, attached_to="bears")
        outcome = answered(board, cast("A", "spell", target), RESOLVE, picks=("black", "blue"))
        (held,) = view(outcome.state).of("bears").abilities
        assert held.ability.quality.heads[0].adjectives[0].color == quality


def test_612_4_a_tokens_subtypes():
    """612.4: a token's type line is text of the token."""
    board = Board().lands("A", "U").hand("A", spell=EVOLUTION)
    board.put("A", "battlefield", "token", ZOMBIE, kind="token")
    outcome = answered(board, cast("A", "spell", "token"), RESOLVE, picks=("Zombie", "Elf"))
    assert view(outcome.state).of("token").subtypes == ("Elf",)


def test_612_2_what_can_be_chosen():
    """612.2, 608.2d: another word of the same kind, and none that the text excludes."""
    board = Board().lands("A", "U").hand("A", spell=EVOLUTION).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "spell", "bears"), RESOLVE, picks=("Bear",))
    labels = {option.label for option in outcome.pending.options}
    assert "Elf" in labels
    assert labels.isdisjoint({"Bear", "Wall"})


def test_611_2a_a_text_change_with_a_duration():
    """611.2a, 514.2: until end of turn; without a duration it lasts until the game ends."""
    outcome = changed("knight", SPRAY, ("color word", "black", "red"), knight=KNIGHT)
    assert names(outcome.state, "graveyard", "A") == ["Crystal Spray"]
    held = view(outcome.state).of("knight").abilities[0]
    assert held.ability.quality.heads[0].adjectives[0].color == "R"
    later = after(outcome, Advance(to="upkeep"))
    assert view(later.state).of("knight").abilities[0].ability.quality.heads[0].adjectives[0].color == "B"
    lasting = after(changed("knight", knight=KNIGHT), Advance(to="upkeep"))
    assert view(lasting.state).of("knight").abilities[0].ability.quality.heads[0].adjectives[0].color == "U"


def test_400_7a_a_permanent_spell_whose_text_was_changed():
    """400.7a, 611.2c: the permanent that the spell becomes has its text changed too."""
    board = Board().lands("A", "UGG").hand("A", spell=EVOLUTION, bears=BEARS)
    actions = (cast("A", "bears"), cast("A", "spell", "bears@2"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=("Bear", "Elf"))
    assert outcome.status == "resolved"
    assert view(outcome.state).of(outcome.state.battlefield[-1]).subtypes == ("Elf",)


def test_613_7_two_text_changes_in_timestamp_order():
    """613.7, 613.3: black becomes green, then green becomes red."""
    board = Board().lands("A", "UU").hand("A", one=SLEIGHT, two=SLEIGHT).field("A", knight=KNIGHT)
    actions = (cast("A", "one", "knight"), RESOLVE, cast("A", "two", "knight"), RESOLVE)
    outcome = answered(board, *actions, picks=("black", "green", "green", "red"))
    held = view(outcome.state).of("knight").abilities[0]
    assert held.ability.quality.heads[0].adjectives[0].color == "R"


def test_612_2_color_words_of_unspent_mana():
    """612.2: "green mana" names a color by its word, unlike {G}."""
    hoard = enchantment("Hoard", "{G}", "You don't lose unspent green mana as steps and phases end.")
    state = changed("hoard", picks=("green", "white"), hoard=hoard).state
    assert [rule.mana for rule in rules_of(state, "A", "keeps unspent mana")] == ["W"]


@pytest.mark.parametrize(("picks", "legal"), [(None, True), (("white", "green"), False), (("red", "black"), False)])
def test_612_2_color_words_of_mana_that_is_spent_as_though_it_were_other_mana(picks, legal):
    glasses = card("Glasses", "{3}", "Artifact", "You may spend white mana as though it were red mana.")
    board = Board().lands("A", "UW").hand("A", sleight=SLEIGHT, bolt=BOLT).field("A", glasses=glasses)
    first = (cast("A", "sleight", "glasses"), RESOLVE) if picks else ()
    done = answered(board, *first, cast("A", "bolt", "B"), picks=picks or ())
    assert (done.status != "illegal") is legal


SWIRL = enchantment(
    "Swirl the Mists",
    "{U}",
    "As this enchantment enters, choose a color word.\nAll instances of color words in the text of spells and permanents "
    "are changed to the chosen color word.",
)


def test_612_1_a_static_ability_changes_the_text_of_spells_and_permanents():
    """612.1, 613.1c: each color word; on the stack too, where "nonblack" is "nongreen"; not of cards in other zones."""
    crusade = enchantment("Crusade", "{W}", "White creatures get +1/+1.")
    board = Board().put("A", "battlefield", "mists", SWIRL, links=(Binding("color word", refs=("G",)),))
    board.lands("A", "BB").field("A", crusade=crusade, bears=BEARS, zombie=ZOMBIE).hand("A", blade=DOOM_BLADE)
    assert [view(board.state).of(one).power for one in ("bears", "zombie")] == [3, 2]
    assert board.run(cast("A", "blade", "bears")).status == "illegal"
    assert "zombie" not in board.run(cast("A", "blade", "zombie"), RESOLVE).state.battlefield
    assert (
        view(board.state).of("blade").abilities == view(Board().hand("A", blade=DOOM_BLADE).state).of("blade").abilities
    )


def test_612_1_which_color_word_is_chosen_as_it_enters():
    board = Board().lands("A", "U").hand("A", mists=SWIRL).field("A", knight=KNIGHT)
    done = answered(board, cast("A", "mists"), RESOLVE, picks=("red",)).state
    assert print_line((view(done).of("knight").abilities[0].ability,)) == "Protection from red"
