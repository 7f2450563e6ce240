"""What each card is read as does not change unseen: the page of all that are understood is what the compiler makes."""

from __future__ import annotations

import pytest

from adjudicator.cards.measuring import cards_of
from tests.house.source import script
from tests.oracle.data import HERE, ORACLE


@pytest.mark.corpus
@pytest.mark.timeout(600)  # all cards are compiled
def test_every_card_is_read_as_the_page_has_it() -> None:
    if not ORACLE.exists():
        pytest.skip(f"there is no card data at {ORACLE}")
    made = script("make_golden")
    page = made.read((HERE / "golden.txt").read_text(encoding="utf-8"))
    found = made.accepted(card.card for card in cards_of(ORACLE))
    assert made.written(page) == (HERE / "golden.txt").read_text(encoding="utf-8")
    assert made.reach(page, found) == made.Reach((), (), ()), "run scripts/make_golden.py, and look at what has changed"


def test_what_a_change_reaches_is_told() -> None:
    made = script("make_golden")
    reach = made.reach({"Bear": "1", "Elf": "2", "Ogre": "3"}, {"Bear": "1", "Elf": "4", "Giant": "5"})
    assert reach == made.Reach(gained=("Giant",), lost=("Ogre",), otherwise=("Elf",))
    assert str(reach) == "1 understood now: Giant\n1 no longer: Ogre\n1 read otherwise: Elf"
