"""613 on boards of real cards, drawn from those whose static abilities are understood: the properties of made boards."""

from __future__ import annotations

import random
import re
from collections import Counter

import msgspec
import pytest

from engine.abilities.ability import Static
from engine.layers.projecting import project
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.state.characteristics import Characteristics
from engine.state.definition import Definition
from engine.state.game import GameState
from tests.effort import tries
from tests.oracle.data import all_cards
from tests.rules.boards import BEARS, Board, land
from tests.rules.folding import folds
from tests.rules.test_613_8_random_boards import one_by_one

pytestmark = pytest.mark.corpus

CARDS, BOARDS = tries(350), tries(125)
"""How many cards are read, and how many boards are made of those that are understood."""

MAKES_EFFECTS = re.compile(
    r"get [+-]|gets [+-]|\bare\b|have|has|loses? all|you control enchanted|power and toughness|in addition to|isn't"
)


def read(rnd: random.Random) -> list[Definition]:
    """Some permanents with static abilities that are understood whole."""
    fitting = [card for card in all_cards() if is_permanent(card) and MAKES_EFFECTS.search(card.oracle_text)]
    compiled = (compile_card(card) for card in rnd.sample(fitting, CARDS))
    return [
        one
        for one in compiled
        if not one.front.unread and any(isinstance(ability, Static) for ability in one.front.abilities)
    ]


def is_permanent(card: CardText) -> bool:
    """Whether it is an ordinary card that is put onto the battlefield."""
    return card.layout == "normal" and bool(re.search("Creature|Enchantment|Artifact|Land", card.type_line))


def some_board(rnd: random.Random, cards: list[Definition]) -> Board:
    """A few of them, those that can be attached on whatever is there."""
    board = Board(library=3).field("A", bears=BEARS, forest=land("G")).field("B", swamp=land("B"), other=BEARS)
    hosts = ["bears", "forest", "other", "swamp"]
    for number in range(rnd.randint(2, 6)):
        card, fields = rnd.choice(cards), {"tapped": rnd.random() < 0.3}
        if {"Aura", "Equipment"} & {*card.front.subtypes}:
            fields["attached_to"] = rnd.choice(hosts)
        hosts.append(f"p{number}")
        board.put(rnd.choice("AB"), "battlefield", hosts[-1], card, **fields)
    return board.counters("bears", "+1/+1", 2) if rnd.random() < 0.3 else board


def unordered(seen: dict[str, Characteristics]) -> dict[str, object]:
    """Characteristics, with the abilities in no order: which is printed first means nothing (613.5)."""
    return {
        one: (msgspec.structs.replace(each, abilities=()), Counter(map(repr, each.abilities)))
        for one, each in seen.items()
    }


def shuffled(state: GameState, rnd: random.Random) -> GameState:
    """The same game, the permanents listed in another order."""
    there = tuple(rnd.sample(state.battlefield, len(state.battlefield)))
    return msgspec.structs.replace(state, zones=state.zones.insert(("battlefield", None), there))


def test_613_1_what_holds_for_boards_of_real_cards():
    """613.1, 613.7, 613.8: nothing is saved at the cost of the result, no order but that of timestamps matters, and the
    trace comes to what each permanent is.
    """
    rnd = random.Random(613)
    cards = read(rnd)
    assert len(cards) > CARDS / 10
    words: Counter[str] = Counter()
    for _ in range(BOARDS):
        state = some_board(rnd, cards).state
        known = project(state)
        assert project(state) == known == one_by_one(state)
        assert unordered(project(shuffled(state, rnd))) == unordered(known)
        words.update(folds(state)[0])
    assert len(words) > CARDS / 10
