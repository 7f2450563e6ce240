"""Boards that are meant to hurt, each followed by an ordinary request, to a running service.

    python -m benchmarks.hostile [--boards N] [--seed N]

Exit code 1 if a board is not answered within a minute, with a ruling or a problem document, or if the ordinary request
after it is not answered within a second. The boards: large numbers, very many objects, chains of triggers, doublings,
loops, explorations of many optional abilities, long texts, costs of many symbols, and random mixtures of these.
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import requests

from benchmarks.serving import serving, spell

ANSWERED: Final = 60.0
ORDINARY: Final = 1.0
NUMBERS: Final = (0, 1, 10, 1_000, 50_000, 100_000, 10**6, 10**9, 2**31, 2**53 - 1)
numbers: Final = itertools.count(1)

Board = dict[str, Any]


def creature(name: str, text: str = "", **more: object) -> Board:
    """A creature card."""
    return {"name": name, "type_line": "Creature — Elf", "power": "1", "toughness": "1", "oracle_text": text, **more}


def beside(asked: Board, card: Board, count: int, controller: str = "A") -> Board:
    """The same with so many of a permanent."""
    there = asked["state"]["battlefield"]
    there += [{"id": f"p{len(there) + n}", "card": card, "controller": controller} for n in range(count)]
    return asked


def large_x(rng: random.Random) -> Board:
    """X of any size."""
    text = rng.choice(
        (
            "You gain X life.",
            "Create X 1/1 white Soldier creature tokens.",
            "Draw X cards.",
            "Each opponent loses X life.",
            "Each player mills X cards.",
            "Scry X.",
            "Create X Treasure tokens, then you gain X life.",
        )
    )
    return spell(next(numbers), text, cost=rng.choice(("{X}", "{X}{X}", "{X}{X}{X}{W}")), x=rng.choice(NUMBERS))


def many_triggers(rng: random.Random) -> Board:
    """Each of many permanents triggers for each of many others."""
    asked = spell(
        next(numbers), rng.choice(("Destroy all creatures.", "Create twenty 1/1 white Soldier creature tokens."))
    )
    text = rng.choice(
        (
            "Whenever another creature dies, you gain 1 life.",
            "Whenever another creature enters, draw a card.",
            "Whenever another creature dies, put a +1/+1 counter on this creature.",
        )
    )
    beside(asked, creature(f"T{next(numbers)}", text), rng.choice((10, 40, 120, 500)))
    return {**asked, "policy": rng.choice(("ask", "default", "explore"))}


def many_idle(rng: random.Random) -> Board:
    """Very many permanents, some of which change all others."""
    asked = spell(next(numbers), "Destroy all creatures.")
    text = rng.choice(("", "Flying", "Other Elves you control get +1/+1.", "Creatures you control have flying."))
    return beside(asked, creature(f"I{next(numbers)}", text), rng.choice((100, 500, 1_500, 4_000)))


def optional(rng: random.Random) -> Board:
    """All courses of many abilities that may do something."""
    asked = spell(next(numbers), "Destroy all creatures.")
    for n in range(rng.choice((4, 8, 12, 20))):
        beside(asked, creature(f"O{next(numbers)}", f"When this creature dies, you may gain {n + 1} life."), 1)
    limits = rng.choice(({}, {"states": 2**31, "work": 2**31, "steps": 2**31, "branches": 2**31}))
    return {**asked, "policy": "explore", "limits": limits}


def doubling(rng: random.Random) -> Board:
    """Replacements that double what others have doubled."""
    asked = spell(next(numbers), rng.choice(("Create a 1/1 white Soldier creature token.", "You gain 1 life.")))
    text = rng.choice(
        (
            "If one or more tokens would be created under your control, "
            "twice that many of those tokens are created instead.",
            "If you would gain life, you gain twice that much life instead.",
        )
    )
    card = {"name": f"D{next(numbers)}", "type_line": "Enchantment", "oracle_text": text}
    return {**beside(asked, card, rng.choice((5, 20, 60, 200))), "policy": rng.choice(("ask", "default", "explore"))}


def loop(rng: random.Random) -> Board:
    """What starts itself again."""
    asked = spell(next(numbers), "You gain 1 life.")
    loses = rng.choice(("target opponent loses 1 life", "you may have target opponent lose 1 life"))
    beside(asked, creature(f"L{next(numbers)}", f"Whenever you gain life, {loses}."), 1)
    beside(
        asked, creature(f"L{next(numbers)}", "Whenever an opponent loses life, you gain 1 life."), rng.choice((1, 2, 6))
    )
    return {**asked, "policy": rng.choice(("default", "explore"))}


def long_text(rng: random.Random) -> Board:
    """A text that never ends."""
    line = rng.choice(
        (
            "Flying",
            "{T}: Add {G}.",
            "Whenever a creature dies, draw a card.",
            "Destroy target creature, then " * 50 + "draw a card.",
            "x" * 500,
            "“" * 200,
            "{" * 300,
            "Choose one —\n" + "• Draw a card.\n" * 30,
        )
    )
    card = creature(f"X{next(numbers)}", "\n".join([line] * rng.choice((10, 100, 500))))
    return beside(spell(next(numbers), "Draw a card."), card, 1)


def costly(rng: random.Random) -> Board:
    """A cost of many symbols, and many ways to pay it."""
    symbols = rng.choice(("{W/U}", "{2/W}", "{W/P}", "{W}{U}{B}{R}{G}", "{C}{S}", "{1}")) * rng.choice((5, 20, 40))
    asked = spell(next(numbers), rng.choice(("Convoke\nDraw a card.", "Draw a card.")), cost=symbols)
    text = rng.choice(("{T}: Add one mana of any color.", "{T}: Add {W} or {U}.", "{T}: Add {C}{C}."))
    return beside(asked, creature(f"M{next(numbers)}", text), rng.choice((20, 60, 200)))


def stacked(rng: random.Random) -> Board:
    """Counters, damage and life of any size."""
    asked = spell(next(numbers), "Proliferate. Proliferate. Each creature deals damage equal to its power to you.")
    for n in range(rng.choice((1, 30))):
        there = {"id": f"s{n}", "card": creature(f"S{next(numbers)}"), "controller": rng.choice("AB")}
        there["counters"] = {"+1/+1": rng.choice(NUMBERS[1:])}
        asked["state"]["battlefield"].append(there)
    asked["state"]["players"][0]["life"] = rng.choice(NUMBERS)
    return asked


def mixture(rng: random.Random) -> Board:
    """The permanents of two of the others with the spell of one."""
    one, other = rng.choice(KINDS[:-1])(rng), rng.choice(KINDS[:-1])(rng)
    for n, there in enumerate(other["state"]["battlefield"]):
        one["state"]["battlefield"].append({**there, "id": f"other{n}"})
    return one


KINDS: Final[tuple[Callable[[random.Random], Board], ...]] = (
    large_x, many_triggers, many_idle, optional, doubling, loop, long_text, costly, stacked, mixture,
)  # fmt: skip


def main() -> None:
    """Send, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    outcomes: Counter[str] = Counter()
    wrong, taken, slowest = [], [], (0.0, "")
    with serving() as service, requests.Session() as session:

        def post(asked: Board, wait: int) -> requests.Response:
            headers = {"Prefer": f"wait={wait}"}
            return session.post(f"{service.url}/v1/rulings", json=asked, headers=headers, timeout=ANSWERED)

        def answered(asked: Board) -> str:
            answer = post(asked, 30)
            end = time.monotonic() + ANSWERED
            while answer.status_code == 202 and time.monotonic() < end:
                place = service.url + answer.headers["Location"]
                answer = session.get(place, headers={"Prefer": "wait=10"}, timeout=ANSWERED)
            kind = "status" if answer.status_code == 200 else "type"
            return f"{answer.status_code} {answer.json()[kind]}"

        for number in range(options.boards):
            kind = KINDS[number % len(KINDS)]
            asked = kind(rng)
            began = time.monotonic()
            try:
                outcome = answered(asked)
            except requests.RequestException as error:
                outcome = type(error).__name__
            slowest = max(slowest, (time.monotonic() - began, kind.__name__))
            outcomes[outcome] += 1
            if not outcome.startswith(("200", "4")):
                wrong.append(f"{number} {kind.__name__}: {outcome}")
            began = time.monotonic()
            after = post(spell(next(numbers), "You gain 1 life."), 30)
            taken.append(time.monotonic() - began)
            if taken[-1] > ORDINARY or after.json().get("status") != "resolved":
                wrong.append(f"{number} {kind.__name__}: the next took {taken[-1]:.2f} s: {after.text[:100]}")
            if number % 50 == 49:
                print(f"{number + 1} boards, {len(wrong)} wrong", flush=True)
        log = service.log.read_text(errors="replace").splitlines()
        failed = [line for line in log if '"the engine failed"' in line]
    print(
        f"{options.boards} boards, the slowest ({slowest[1]}) after {slowest[0]:.1f} s: {dict(outcomes.most_common())}"
    )
    print(f"the ordinary ones after them: median {statistics.median(taken):.3f} s, longest {max(taken):.3f} s")
    print(f"the engine failed on {len(failed)}; wrong: {len(wrong)}", *wrong[:30], *failed[:5], sep="\n  ")
    sys.exit(bool(wrong or failed))


if __name__ == "__main__":
    main()
