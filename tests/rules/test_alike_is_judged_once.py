"""What is alike is judged once: the same is found as where each thing is judged by itself."""

from __future__ import annotations

import pytest

from engine.combat import possible_blocks as blocks
from engine.dialogue.actions import DeclareAttackers
from engine.mana import sources
from engine.mana.triggered_mana_abilities import watchers
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.change import edit
from engine.state.game import GameState
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment

ELF = creature("Elf", "{G}", "{T}: Add {G}.", "1/1")
ROCK = card("Rock", "{2}", "Artifact", "{T}: Add {C}{C}.\n{2}, {T}: Draw a card.")
OPAL = card("Opal", "{0}", "Artifact", "{T}: Add one mana of any color.")
SPRING = card("Spring", "{1}", "Artifact", "{1}, {T}: Add {G}{G}.")
TAXING = enchantment("Tax", "{1}", "Activated abilities of artifacts cost {1} more to activate.")
BARRING = enchantment("Bar", "{1}", "Activated abilities of creatures can't be activated.")
FLYER = creature("Flyer", "{U}", "Flying", "1/1")
SHADE = creature("Shade", "{B}", "Shadow", "1/1")
SNEAK = creature("Sneak", "{U}", "This creature can't be blocked.", "1/1")


def one_by_one(state: GameState) -> tuple[sources.ManaSource, ...]:
    watching = watchers(state)
    each = (sources._of_one(state, "A", one, watching, PROCEDURES) for one in state.battlefield)
    return tuple(source for found in each for source in found if source is not None)


@pytest.mark.parametrize("more", [{}, {"tax": TAXING}, {"bar": BARRING}])
def test_605_3a_alike_sources_of_mana_are_judged_once(more: dict[str, object]) -> None:
    board = Board().lands("A", "RRRGG").field("A", elf1=ELF, elf2=ELF, elf3=ELF, rock1=ROCK, rock2=ROCK, opal=OPAL)
    board = board.field("A", other=OPAL, spring1=SPRING, spring2=SPRING, **more).lands("B", "RR")
    state = edit(board.state, "land-A-2", tapped=True)
    state = edit(edit(state, "elf2", controlled_since_turn_began=False), "rock2", tapped=True)
    found = sources.sources(state, "A", PROCEDURES)
    assert found == one_by_one(state)
    assert len(found) >= 8


@pytest.mark.parametrize("attackers", [{}, {"flyer": FLYER}, {"shade": SHADE}, {"sneak": SNEAK}])
def test_509_1b_what_evades_is_judged_pair_by_pair(attackers: dict[str, object]) -> None:
    board = Board().field("A", bears=BEARS, **attackers).field("B", one=BEARS, two=FLYER, three=SHADE)
    declared = DeclareAttackers(player="A", attackers=tuple((one, None) for one in ("bears", *attackers)))
    state = board.run(declared, policy="default").state
    there = tuple(one.object for one in state.combat.attackers)
    assert len(there) == 1 + len(attackers)
    expected = tuple(
        (one, what)
        for one in state.battlefield
        if blocks.why_no_blocker(state, one, "B") is None
        for what in there
        if blocks.why_not_blocked(state, one, what) is None
    )
    assert blocks.possible_blocks(state, "B").pairs == expected
