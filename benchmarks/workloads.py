"""What is measured: requests in the wire format, as plain data that every version takes, and how fast each is to become.

A builder makes one request for a number of permanents, spells or triggers; ``workloads`` lists what is measured at which
numbers. Nothing here is imported by the processes that are measured (``benchmarks/child.py``): they get it as JSON.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final, Literal

EXAMPLES: Final = Path(__file__).parents[1] / "examples"

#: ``rule``: a whole ruling, from the client's bytes to the answer's. ``project``: a cold look at a board (613).
#: ``engine_calls``, ``ruling_calls``: function calls for each permanent that the second of two boards has more.
#: ``first``: a worker's first ruling. ``compile``: cards compiled in a new process. ``play``: scripted games.
#: ``talk``: a ruling on a request with all its answers, by a process that has ruled on it with one answer less; ``retold``:
#: by one that has not. ``pause``: the longest pause of the garbage collector while they are played.
#: ``worked``: a whole ruling in a process that is as ready as a worker.
Kind = Literal[
    "rule", "worked", "project", "engine_calls", "ruling_calls", "first", "compile", "play", "pause", "talk", "retold"
]
Json = dict[str, Any]


@dataclass(frozen=True)
class Workload:
    """Something that is measured in both trees."""

    name: str
    kind: Kind
    requests: tuple[Json, ...] = ()
    #: The most that today's tree may take, as a share of what 0.7.0 takes.
    ratio: float | None = None
    #: The most that today's tree may take, in the unit of the workload.
    most: float | None = None
    #: Whether it is measured only where it is asked for by name, because all of them take many minutes.
    long: bool = False
    #: Whether only today's tree is measured, because 0.7.0 takes minutes.
    alone: bool = False


@dataclass(frozen=True)
class Growth:
    """How much more today's tree takes for the larger of two workloads, and how much more it may."""

    name: str
    smaller: str
    larger: str
    most: float


INDEPENDENT: Final = (
    "Creatures you control get +1/+1.",
    "Green creatures you control have trample.",
    "All Bears get +1/+1.",
    "Creatures you control have vigilance.",
    "Creatures you control get +0/+1.",
)
DEPENDENT: Final = (
    "Creatures with flying have haste.",
    "All creatures have flying.",
    "All creatures are artifacts in addition to their other types.",
    "All artifacts are 5/5 creatures in addition to their other types.",
    "Creatures you control get +1/+1.",
)
DIFFERENT: Final = (
    "you gain 1 life.",
    "draw a card.",
    "each opponent loses 1 life.",
    "create a 1/1 white Soldier creature token.",
    "you lose 2 life.",
)


def card(name: str, types: str, text: str = "", cost: str | None = None, pt: int | None = None) -> Json:
    """A card, defined in place."""
    printed = {"name": name, "type_line": types, "oracle_text": text, "mana_cost": cost}
    if pt is not None:
        printed |= {"power": str(pt), "toughness": str(pt)}
    return {field: value for field, value in printed.items() if value}


BOLT: Final = card("Lightning Bolt", "Instant", "Lightning Bolt deals 3 damage to any target.", "{R}")
MURDER: Final = card("Murder", "Instant", "Destroy target creature.", "{1}{B}{B}")
WRATH: Final = card("Wrath of God", "Sorcery", "Destroy all creatures. They can't be regenerated.", "{2}{W}{W}")
BEARS: Final = card("Grizzly Bears", "Creature — Bear", cost="{1}{G}", pt=2)
MOUNTAIN: Final = card("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)")


def many(prefix: str, printed: Json, number: int, controller: str = "A") -> list[Json]:
    """So many permanents of one card."""
    return [{"id": f"{prefix}{n}", "card": printed, "controller": controller} for n in range(1, number + 1)]


def request(battlefield: list[Json], hand: list[Json], actions: list[Json], **rest: str) -> Json:
    """A request in A's precombat main phase; mana is taken as paid."""
    players = [{"id": who, "life": 400, "library": {"size": 100}} for who in "AB"]
    players[0]["hand"] = [{"id": f"hand{n}", "card": one} for n, one in enumerate(hand, 1)]
    turn = {"number": 4, "active": "A", "step": "precombat_main", "priority": "A"}
    state = {"variant": "two_player", "turn": turn, "players": players, "battlefield": battlefield}
    return {"format": "adjudicator/1", "state": state, "actions": actions, "policy": "default", **rest}


def cast(number: int = 1, *targets: str) -> Json:
    """A casts a card of the hand."""
    aimed = {"targets": list(targets)} if targets else {}
    return {"type": "cast", "player": "A", "object": f"hand{number}", "payment": "assume", **aimed}


def bolt_beside(others: list[Json]) -> Json:
    """A bolt on a bear, beside other permanents."""
    return request([*many("target", BEARS, 1, "B"), *others], [BOLT], [cast(1, "target1")])


def idle(number: int) -> Json:
    """A bolt beside permanents that have nothing to say."""
    return bolt_beside(many("idle", BEARS, number))


def anthem(number: int) -> Json:
    """A bolt beside bears that a static ability makes larger (613.4c)."""
    rule = card("Glorious Anthem", "Enchantment", "Creatures you control get +1/+1.", "{1}{W}{W}")
    return bolt_beside([*many("anthem", rule, 1), *many("bears", BEARS, number)])


def unrelated(number: int) -> Json:
    """A bolt beside triggered abilities that nothing of it triggers (603.2)."""
    listener = card("Listener", "Enchantment", "Whenever an artifact you control enters, you gain 1 life.", "{W}")
    return bolt_beside(many("listener", listener, number))


def deaths(number: int) -> Json:
    """All creatures are destroyed, and each has an ability that triggers on it (700.4)."""
    mourned = card("Mourned", "Creature — Spirit", "When this creature dies, you gain 1 life.", "{1}{W}", 1)
    return request(many("mourned", mourned, number), [WRATH], [cast()])


def stack(number: int) -> Json:
    """Bolts cast one over the other, then resolved one after the other (117.3c, 405.5)."""
    lands = many("mountain", MOUNTAIN, number)
    casts = [{**cast(n, "B"), "payment": "auto"} for n in range(1, number + 1)]
    return request(lands, [BOLT] * number, casts)


def combat(number: int) -> Json:
    """So many attackers, each blocked by one of as many blockers (508, 509, 510)."""
    ours, theirs = many("attacker", BEARS, number), many("blocker", BEARS, number, "B")
    attackers = [{"id": one["id"], "defending": "B"} for one in ours]
    blockers = [{"id": two["id"], "blocking": [one["id"]]} for one, two in zip(ours, theirs, strict=True)]
    declared = [
        {"type": "declare_attackers", "player": "A", "attackers": attackers},
        {"type": "declare_blockers", "player": "B", "blockers": blockers},
        {"type": "advance", "to": "end_of_combat"},
    ]
    return request([*ours, *theirs], [], declared)


def equal_triggers(number: int) -> Json:
    """Triggered abilities that can't be told apart, each with a choice; all courses are explored (603.3b)."""
    ledger = card("Ledger", "Enchantment", "Whenever a creature dies, you may draw a card.", "{1}{W}")
    return _explored(many("ledger", ledger, number))


def different_triggers(number: int) -> Json:
    """Triggered abilities that differ; all orders are explored (603.3b)."""
    texts = [f"Whenever a creature dies, {effect}" for effect in DIFFERENT[:number]]
    ledgers = [card(f"Ledger {n}", "Enchantment", text, "{1}{W}") for n, text in enumerate(texts, 1)]
    return _explored([one for n, ledger in enumerate(ledgers, 1) for one in many(f"ledger{n}-", ledger, 1)])


def _explored(ledgers: list[Json]) -> Json:
    board = [*many("target", BEARS, 1, "B"), *ledgers]
    return request(board, [MURDER], [cast(1, "target1")], policy="explore")


def conversation(number: int) -> Json:
    """Spells that each ask for a choice as they resolve, one after the other; nothing is answered yet (608.2d)."""
    offer = card("Offer", "Sorcery", "You may draw a card.", "{U}")
    board = many("idle", BEARS, 20)
    actions = [one for n in range(1, number + 1) for one in (cast(n), {"type": "resolve"})]
    return {**request(board, [offer] * number, actions), "policy": "ask"}


def characteristics(permanents: int, effects: int, texts: tuple[str, ...]) -> Json:
    """So many permanents, so many of which have a text; the rest are creatures (613)."""
    rules = [card(f"Rule {n}", "Enchantment", text, "{1}{G}") for n, text in enumerate(texts)]
    printed = [*islice(cycle(rules), effects), *islice(cycle([BEARS]), permanents - effects)]
    return request([{"id": f"p{n}", "card": one, "controller": "A"} for n, one in enumerate(printed, 1)], [], [])


def examples(*beginnings: str) -> tuple[Json, ...]:
    """The examples whose names begin so."""
    return tuple(_read(path) for path in _examples() if path.stem.startswith(beginnings))


def _examples() -> list[Path]:
    return sorted(EXAMPLES.glob("*.json"))


def _read(path: Path) -> Json:
    found: Json = json.loads(path.read_text(encoding="utf-8"))
    return found


def rulings() -> tuple[Workload, ...]:
    """All that is measured and needs no cards or games beside those here."""
    return (
        Workload("examples 1-4", "rule", examples("01", "02", "03", "04"), ratio=0.5),
        Workload("examples 1-4 in a worker", "worked", examples("01", "02", "03", "04"), ratio=0.5),
        *(
            Workload(f"bolt, {n} idle", "rule", (idle(n),), ratio=0.15 if n == 500 else None)
            for n in (0, 100, 500, 1000)
        ),
        Workload("calls per idle permanent, engine", "engine_calls", (idle(100), idle(200)), most=100),
        Workload("calls per idle permanent, ruling", "ruling_calls", (idle(100), idle(200))),
        Workload("bolt, anthem, 100 bears", "rule", (anthem(100),)),
        Workload("bolt, 500 unrelated triggers", "rule", (unrelated(500),)),
        *(Workload(f"{n} death triggers", "rule", (deaths(n),), ratio=0.15 if n == 60 else None) for n in (30, 60)),
        *(Workload(f"stack of {n} bolts", "rule", (stack(n),), ratio=0.15 if n == 40 else None) for n in (20, 40)),
        *(Workload(f"combat, {n} each", "rule", (combat(n),)) for n in (20, 40)),
        *(Workload(f"exploring {n} equal triggers", "rule", (equal_triggers(n),), alone=n > 6) for n in range(2, 9)),
        *(Workload(f"exploring {n} different triggers", "rule", (different_triggers(n),)) for n in range(2, 6)),
        *(
            Workload(f"characteristics, {n} x {m} {word}", "project", (characteristics(n, m, texts),), ratio=ratio)
            for n, m in ((200, 20), (1000, 50))
            for word, texts, ratio in (("independent", INDEPENDENT, None), ("dependent", DEPENDENT, 0.6))
        ),
        *(Workload(f"conversation, {n} answers", "retold", (conversation(n),)) for n in (8, 16)),
        *(Workload(f"conversation, the last of {n} answers", "talk", (conversation(n),)) for n in (8, 16)),
        Workload("a worker's first ruling", "first", examples("01")),
        *(Workload(f"example {path.stem}", "rule", (_read(path),), long=True) for path in _examples()),
    )


GROWTHS: Final = (
    Growth("bolt, from 500 to 1000 idle", "bolt, 500 idle", "bolt, 1000 idle", 2),
    Growth("death triggers, from 30 to 60", "30 death triggers", "60 death triggers", 2),
    Growth("stack of bolts, from 20 to 40", "stack of 20 bolts", "stack of 40 bolts", 2),
    Growth("combat, from 20 to 40 each", "combat, 20 each", "combat, 40 each", 2),
    Growth("exploring, from 4 to 8 equal triggers", "exploring 4 equal triggers", "exploring 8 equal triggers", 2),
    Growth(
        "a last answer, beside all 8 from the start",
        "conversation, 8 answers",
        "conversation, the last of 8 answers",
        0.4,
    ),
    Growth(
        "a last answer, from 8 to 16",
        "conversation, the last of 8 answers",
        "conversation, the last of 16 answers",
        2,
    ),
    Growth(
        "a worker's first ruling, beside a later one", "a ruling by a worker, later", "a worker's first ruling", 1.5
    ),
)
