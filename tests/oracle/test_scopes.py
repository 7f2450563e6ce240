"""How far what follows a list of nouns reaches (115.1, 608.2c), and what others are other than (115.3, 601.2c)."""

from __future__ import annotations

import re

import pytest

from engine.abilities.node import find
from engine.abilities.phrases.filters import Compares, HasKeyword, IsAnother, IsControlledBy, Noun, PlayerNoun
from engine.abilities.phrases.references import Target
from engine.oracle.antecedents import words_of
from engine.oracle.compile import compile_card, compile_text
from engine.oracle.printing import print_line
from tests.oracle.data import all_cards

LAST_ALONE = (
    "Destroy target artifact, enchantment, or creature with flying.",
    "Destroy target artifact, enchantment, or creature with power 4 or greater.",
    "Destroy target artifact or creature with flying or reach.",
    "This creature can't be blocked except by Walls and/or creatures with flying.",
)
ALL = (
    "Destroy target Elf or Goblin with power 2 or less.",
    "Destroy target creature or Vehicle with power 4 or greater.",
    "Destroy target artifact or creature with mana value 3 or less.",
    "Destroy target artifact or creature an opponent controls.",
)
AMBIGUOUS = (
    "Destroy target artifact or creature with indestructible.",
    "Destroy target creature or planeswalker with power 4 or greater.",
    "Destroy target artifact or creature with flying an opponent controls.",
    "Destroy target artifact or creature an opponent controls with flying.",
    "Destroy all artifacts and creatures without flying.",
)


@pytest.mark.parametrize("text", LAST_ALONE)
def test_what_only_creatures_have_is_said_of_the_last_noun_alone(text: str) -> None:
    (line,) = compile_text(text)
    (noun,) = (noun for noun in find(line.abilities, Noun) if len(noun.heads) > 1)
    assert noun.post == ()
    assert len(noun.heads[-1].adjectives) == 2
    assert all(len(head.adjectives) == 1 for head in noun.heads[:-1])
    assert print_line(line.abilities) == text


@pytest.mark.parametrize("text", ALL)
def test_what_all_nouns_can_have_is_said_of_all(text: str) -> None:
    (line,) = compile_text(text)
    (noun,) = (noun for noun in find(line.abilities, Noun) if len(noun.heads) > 1)
    assert isinstance(noun.post[0], Compares | IsControlledBy)


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_what_may_be_said_of_one_or_of_all_is_refused(text: str) -> None:
    assert compile_text(text)[0].unread is not None


OTHER_TARGETS = (
    "Target artifact or creature becomes a copy of another target artifact or creature.",
    "Target creature you control gains hexproof until end of turn. Until end of turn, it becomes a copy of up to one "
    "other target creature.",
    "Target creature you control fights another target creature.",
    "~ deals 2 damage to any target and 1 damage to any other target.",
)


@pytest.mark.parametrize("text", OTHER_TARGETS)
def test_another_target_is_other_than_the_one_before(text: str) -> None:
    first, second = find(compile_text(text)[0].abilities, Target)
    assert (first.other, second.other) == (False, True)
    assert not any(True for _ in find(second, IsAnother))


def test_a_target_of_another_sort_is_other_than_nobody_knows_what() -> None:
    text = "Whenever this creature attacks, attach up to one target Equipment to it. Up to one other target creature "
    assert compile_text(text + "gets +1/+0 until end of turn.")[0].unread is not None


@pytest.mark.corpus
def test_no_card_has_another_target_that_may_be_the_same_as_the_one_before() -> None:
    """115.3, 601.2c: searched over all cards with two targets in one paragraph."""
    looked = 0
    for card in all_cards():
        texts = [card.oracle_text, *(face.oracle_text for face in card.card_faces or ())]
        if not any(re.search(r"target [^•\n]*\b(another|other) target", text or "") for text in texts):
            continue
        for line in (line for face in compile_card(card).faces for line in face.lines):
            if "•" in line.text or '"' in line.text:
                continue  # modes know nothing of each other's targets, and what is quoted is an ability of its own
            before: list[Target] = []
            for target in sorted(find(line.abilities, Target), key=lambda one: one.slot):
                if any(isinstance(part, IsAnother) for part in getattr(target.what, "post", ())):
                    assert not any(_alike(target, one) for one in before), line.text
                before.append(target)
                looked += 1
    assert looked > 50


def _alike(one: Target, other: Target) -> bool:
    if isinstance(one.what, PlayerNoun) or isinstance(other.what, PlayerNoun):
        return isinstance(one.what, PlayerNoun) and isinstance(other.what, PlayerNoun)
    if not isinstance(one.what, Noun) or not isinstance(other.what, Noun):
        return True
    return not (words_of(one.what) - {"object"}).isdisjoint(words_of(other.what))


@pytest.mark.corpus
def test_no_list_of_nouns_has_a_power_or_a_keyword_that_not_all_of_them_can_have() -> None:
    """608.2c: searched over all cards that say so after a list."""
    looked = 0
    for card in all_cards():
        texts = [card.oracle_text, *(face.oracle_text for face in card.card_faces or ())]
        if not any(re.search(r"\b(or|and|and/or) \w+ with(out)? \D", text or "") for text in texts):
            continue
        for line in (line for face in compile_card(card).faces for line in face.lines):
            for noun in find(line.abilities, Noun):
                said = [one for part in noun.post for kind in (HasKeyword, Compares) for one in find(part, kind)]
                narrow = [one for one in said if getattr(one, "property", "power") != "mana_value"]
                looked += 1
                assert len(noun.heads) == 1 or not narrow or all("creature" in words_of(noun) for _ in narrow)
                if len(noun.heads) > 1 and narrow:
                    kinds = [words_of(Noun((head,))) for head in noun.heads]
                    assert all("creature" in words for words in kinds), line.text
    assert looked > 50
