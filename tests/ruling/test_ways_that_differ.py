"""Ways that lead to the same board are told apart where something else happened on them."""

from __future__ import annotations

from tests.rulings.telling import judged

CHIEF = "card Chief | {2}{W} | Legendary Creature — Human | 3/3 | Vigilance"
COPY = "You may have this creature enter as a copy of any creature you control."
MIME = f"card Mime | {{U}} | Creature — Shapeshifter | 0/0 | {COPY}"
BOARD = f"{CHIEF}\n{MIME}\nturn 3, A's main\nA battlefield: Island, Chief; hand: Mime\nB 20 life\nA casts Mime\nexplore"


def _outcomes() -> dict[str, list[str]]:
    branches = judged(BOARD)["branches"]
    return {
        one["verdict"]["short"]: [" ".join(made["chosen"] for made in way) for way in one["courses"]]
        for one in branches
    }


def test_an_outcome_tells_of_each_way_what_happened_on_it() -> None:
    told, ways = next((text, ways) for text, ways in _outcomes().items() if any(way.startswith("no") for way in ways))
    assert len(ways) == 2
    assert "by the legend rule; or Mime enters the battlefield and dies because its toughness is 0 or less" in told


def test_ways_of_which_the_same_is_true_have_one_sentence() -> None:
    board = "card Pair | {U} | Instant | | Choose one — / • You gain 2 life. / • You gain 1 life. You gain 1 life."
    ruling = judged(f"{board}\nturn 3, A's main\nA battlefield: Island; hand: Pair\nB 20 life\nA casts Pair\nexplore")
    assert ruling["verdict"]["short"] == "A goes from 20 to 22 life."
