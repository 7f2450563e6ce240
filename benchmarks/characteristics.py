"""How long a cold look at a board takes (613): milliseconds for boards of several sizes, with and without dependency.

    python benchmarks/characteristics.py

Without: anthems for all creatures, in layers 6 and 7c. With: among them effects of layers 4 and 6 that decide what others
apply to (613.8). The median of seven runs, of processor time; an unchanged board costs nothing, for its characteristics
are kept with it.
"""

from __future__ import annotations

from itertools import cycle, islice
from statistics import median
from time import process_time

import msgspec
from immutables import Map

from engine.layers.projecting import project
from engine.oracle.compile import CardText, compile_card
from engine.state.change import place
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.objects import GameObject
from engine.state.players import Library, Player
from engine.state.turn import Turn

INDEPENDENT = (
    "Creatures you control get +1/+1.",
    "Green creatures you control have trample.",
    "All Bears get +1/+1.",
    "Creatures you control have vigilance.",
    "Creatures you control get +0/+1.",
)
DEPENDENT = (
    "Creatures with flying have haste.",
    "All creatures have flying.",
    "All creatures are artifacts in addition to their other types.",
    "All artifacts are 5/5 creatures in addition to their other types.",
    "Creatures you control get +1/+1.",
)


def card(name: str, type_line: str, text: str = "", pt: str | None = None) -> Definition:
    """A compiled card."""
    text_of = CardText(name=name, mana_cost="{1}{G}", type_line=type_line, oracle_text=text, power=pt, toughness=pt)
    return compile_card(text_of)


def board(permanents: int, effects: int, texts: tuple[str, ...]) -> GameState:
    """So many permanents, so many of which have a text; the rest are creatures."""
    state = GameState(
        variant="two_player",
        starting_life=20,
        turn_order=("A", "B"),
        turn=Turn(number=1, active="A", step="precombat_main", priority="A"),
        players=Map({one: Player(id=one, name=one, library=Library(size=9)) for one in "AB"}),
        objects=Map(),
        zones=Map(),
    )
    bears = card("Bears", "Creature — Bear", pt="2")
    rules = [card(f"Rule {n}", "Enchantment", text) for n, text in enumerate(texts)]
    definitions = [*islice(cycle(rules), effects), *islice(cycle([bears]), permanents - effects)]
    for number, definition in enumerate(definitions, 1):
        one = GameObject(
            id=f"p{number}",
            kind="card",
            zone="battlefield",
            owner="A",
            controller="A",
            printed=definition,
            timestamp=number,
        )
        state = place(msgspec.structs.replace(state, clock=number), one)
    return state


def milliseconds(state: GameState) -> float:
    """The time of one look at the board, nothing kept."""
    times = []
    for _ in range(7):
        begun = process_time()
        project(state)
        times.append((process_time() - begun) * 1000)
    return median(times)


def main() -> None:
    """Print the table."""
    print(f"{'permanents':>10} {'effects':>8} {'independent':>12} {'dependent':>10}  (ms)")
    for permanents in (50, 200, 1000):
        for effects in (5, 20, 50):
            if effects < permanents:
                plain, tried = (milliseconds(board(permanents, effects, one)) for one in (INDEPENDENT, DEPENDENT))
                print(f"{permanents:>10} {effects:>8} {plain:>12.1f} {tried:>10.1f}")


if __name__ == "__main__":
    main()
