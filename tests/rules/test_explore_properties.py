"""What exploring finds is what single runs come to: all of them, and nothing else (policy ``explore``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, permutations, product

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.dialogue.actions import Action, Advance, Limits, Resolve
from engine.dialogue.choices import Answer, Choice, WrongAnswer
from engine.dialogue.outcome import Outcome, RunRequest
from engine.runs.run import run
from engine.state.canonical import canonical
from tests.effort import tries
from tests.rules import pool
from tests.rules.asking import cast
from tests.rules.boards import BEARS, BOLT, MOURNER, ZOMBIE, Board
from tests.rules.copy_cards import CLONE
from tests.rules.face_down import MORPH, SENTRY, up
from tests.rules.fights import attack
from tests.rules.mutants import AURICORN, SAVANT
from tests.rules.pool import creature, enchantment, instant, sorcery
from tests.rules.test_properties import some_request

SPELLS = (
    BOLT, pool.WRATH, pool.EDICT, pool.DIVIDE, pool.RACK, pool.SCRY, pool.CHARM, pool.MAY_DRAW, pool.KICKED,
    sorcery("Toss", "{R}", "Each opponent sacrifices a creature unless they discard a card."),
    instant("Either", "{W}", "Choose one or both —\n• You gain 2 life.\n• Target opponent loses 2 life."),
    sorcery("Twice", "{B}", "Target player discards a card. You may draw a card."),
)  # fmt: skip
INSTANTS = tuple(one for one in SPELLS if "instant" in one.front.types)
PAGE = creature("Page", "{W}", "When this creature dies, you may gain 1 life.")
PERMANENTS = (
    BEARS, BEARS, ZOMBIE, MOURNER, pool.DRAIN, pool.PERSIST, pool.GLADDENED, pool.ON_ENTER, pool.LEGEND, pool.LEGEND,
    pool.ON_DISCARD, pool.HUMILITY,
    PAGE,
    creature("Spite", "{B}", "When this creature dies, it deals 1 damage to any target."),
    enchantment("Tithe", "{W}", "Whenever a creature dies, you may pay {1}. If you do, draw a card."),
)  # fmt: skip
SCALES = enchantment(
    "Scales",
    "{G}",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it "
    "instead.",
)
DOUBLING = enchantment(
    "Doubling",
    "{G}",
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on "
    "that permanent instead.",
)
TURNCOAT = enchantment(
    "Turncoat",
    "{B}",
    "If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie creature "
    "token.",
)
REST = enchantment("Rest", "{W}", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
GROW = sorcery("Grow", "{G}", "Put a +1/+1 counter on target creature.")
HACK = instant(
    "Hack",
    "{U}",
    "Change the text of target permanent by replacing all instances of one color word with another.",
)
KNIGHT = creature("Knight", "{B}", "Protection from black", "2/2")
BRUTE = creature("Brute", "{R}", "Menace", "2/2")
LURE = creature("Lure", "{G}", "This creature must be blocked if able.", "1/3")
WIDE = creature("Wide", "{W}", "This creature can block an additional creature each combat.", "1/2")
FORCED = creature("Forced", "{R}", "This creature attacks each combat if able.", "2/1")
FLIP = sorcery(
    "Flip", "{R}", "Flip a coin. If you win the flip, draw a card. If you lose the flip, discard a card at random."
)
WARD = instant("Ward", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
VOLLEY = instant("Volley", "{R}", "Each creature you control deals damage equal to its power to target player.")
MOST = 80
"""How many single runs are tried for a request."""


def _plainly(board: Board) -> tuple[Action, ...]:
    """Nothing more."""
    return ()


def _replacing_counters(board: Board) -> tuple[Action, ...]:
    """Two effects on the same counters (616.1)."""
    board.field("B", scales=SCALES, doubling=DOUBLING, mine=BEARS).hand("A", grow=GROW)
    return (cast("A", "grow", "mine"),)


def _replacing_deaths(board: Board) -> tuple[Action, ...]:
    """Two effects on the same deaths."""
    board.field("B", turncoat=TURNCOAT, rest=REST).field("A", mine=BEARS).hand("A", wrath=pool.WRATH)
    return (cast("A", "wrath"),)


def _copying(board: Board) -> tuple[Action, ...]:
    """What enters as a copy of whatever is chosen (707.5)."""
    board.hand("A", clone=CLONE)
    return (cast("A", "clone"),)


def _turning_up(board: Board) -> tuple[Action, ...]:
    """What is turned face up (708.7)."""
    board.put("A", "battlefield", "sentry", SENTRY, face_down=MORPH)
    return (up("A", "sentry"),)


def _mutating(board: Board) -> tuple[Action, ...]:
    """What merges with another creature, over or under it (702.140)."""
    board.field("A", savant=SAVANT).hand("A", horn=AURICORN)
    return (cast("A", "horn", "savant", method="mutate"),)


def _changing_text(board: Board) -> tuple[Action, ...]:
    """A text is changed, and the words are chosen (612)."""
    board.field("B", knight=KNIGHT).hand("A", hack=HACK)
    return (cast("A", "hack", "knight"),)


def _triggering(board: Board) -> tuple[Action, ...]:
    """Damage that is divided, and what triggers at once."""
    board.field("A", page=PAGE, glad=pool.GLADDENED, drain=pool.DRAIN).hand("A", arc=pool.DIVIDE)
    return (cast("A", "arc", "page", "glad"),)


def _fighting(board: Board) -> tuple[Action, ...]:
    """Blocks of all kinds: by two, by none, by one creature of two attackers, and one that must be (509.1)."""
    board.field("A", brute=BRUTE, lure=LURE, plain=BEARS).field("B", wide=WIDE, own=BEARS)
    return (attack("brute", "lure", "plain"), Advance(to="declare_blockers"))


def _charging(board: Board) -> tuple[Action, ...]:
    """Who attacks is chosen, and one creature has to (508.1)."""
    board.field("A", forced=FORCED, plain=BEARS, other=BEARS)
    return (Advance(to="beginning_of_combat"), Resolve())


def _flipping(board: Board) -> tuple[Action, ...]:
    """Coins, and a card that is discarded at random (705, 701.9b)."""
    board.hand("A", flip=FLIP)
    return (cast("A", "flip"),)


def _shielding(board: Board) -> tuple[Action, ...]:
    """A shield against damage of several sources, of which it does not prevent all (615.7)."""
    board.field("A", page=PAGE, brute=BRUTE, forced=FORCED).hand("A", ward=WARD, volley=VOLLEY)
    return (cast("A", "volley", "B"), cast("A", "ward"))


Twist = Callable[[Board], tuple[Action, ...]]
TWISTS = (
    (_replacing_counters, ("choose_replacement", "several outcomes")),
    (_replacing_deaths, ("choose_replacement", "several outcomes")),
    (_copying, ("a copy", "choose_objects")),
    (_turning_up, ("face up",)),
    (_mutating, ("merged", "choose_yes_no")),
    (_changing_text, ("choose_value",)),
    (_triggering, ("divide", "order", "choose_yes_no", "one outcome of several courses")),
    (_fighting, ("declare_blockers", "several outcomes")),
    (_charging, ("declare_attackers", "several outcomes")),
    (_flipping, ("random", "several outcomes")),
    (_shielding, ("divide", "several outcomes")),
    (_plainly, ("choose_objects", "several outcomes")),
)
"""What is done besides, and what is there to be explored then."""


@st.composite
def requests(draw: st.DrawFn, twist: Twist = _plainly) -> RunRequest:
    """One or two spells of A on a board on which much triggers, or one thing that is hard and a spell in response."""
    board = Board(library=3)
    plain = twist is _plainly
    names = [f"spell-{n}" for n in range(draw(st.integers(1, 2) if plain else st.integers(0, 1)))]
    for name in names:
        board.put("A", "hand", name, draw(st.sampled_from(SPELLS if plain else INSTANTS)))
    for player in "AB":
        board.lands(player, "WUBRGWB" if player == "A" else "W")
        board.put(player, "hand", f"spare-{player}", draw(st.sampled_from((BEARS, BOLT))))
        board.put(player, "hand", f"other-{player}", BEARS)
        for number, definition in enumerate(draw(st.lists(st.sampled_from(PERMANENTS), min_size=1, max_size=3))):
            board.put(player, "battlefield", f"{player}-{number}", definition)
    actions = (*twist(board), *(cast("A", one) for one in names))
    until = draw(st.sampled_from(["stack_empty", "priority"])) if plain else "stack_empty"
    return RunRequest(
        state=board.state, actions=actions, until=until, limits=Limits(steps=600, states=600, branches=60)
    )


def ending(outcome: Outcome) -> tuple[object, ...]:
    """How a run ended, and with what."""
    pending = outcome.pending.id if outcome.pending is not None else None
    illegal = outcome.illegal.why if outcome.illegal is not None else None
    return outcome.status, pending, illegal, canonical(outcome.state)


def every_answer(choice: Choice) -> Iterator[Answer] | None:
    """All that the protocol lets a client answer, worked out from what it is told; ``None`` where there is no end of it.

    A declaration may be any of the options together: what is illegal is refused as it is answered.
    """
    ids = tuple(option.id for option in choice.options)
    one = partial(Answer, choice=choice.id)
    match choice.kind:
        case "choose_yes_no":
            return iter((one(yes=True), one(yes=False)))
        case "choose_number":
            return (one(number=n) for n in range(choice.low, choice.high + 1)) if choice.high is not None else None
        case "order":
            return (one(order=order) for order in permutations(ids) if _as_listed(order, choice.alike))
        case "divide":
            total = choice.total or 0
            shares = product(range(choice.low, total + 1), repeat=len(ids))
            return (one(divide=tuple(zip(ids, each, strict=True))) for each in shares if sum(each) == total)
        case _ if not ids:
            return None
        case _:
            sizes = range(choice.low, min(len(ids), len(ids) if choice.high is None else choice.high) + 1)
            picks = (pick for size in sizes for pick in combinations(ids, size))
            return (one(pick=pick) for pick in picks if _as_picked(pick, choice.alike))


def _as_listed(order: tuple[str, ...], alike: tuple[tuple[str, ...], ...]) -> bool:
    """Whether what is alike stands as it is listed, as it does in one of all the orders that nobody can tell apart."""
    return all(tuple(one for one in order if one in group) == group for group in alike)


def _as_picked(pick: tuple[str, ...], alike: tuple[tuple[str, ...], ...]) -> bool:
    """Whether of what is alike those that are listed first are picked."""
    return all(group[: len(among)] == among for group in alike if (among := tuple(one for one in group if one in pick)))


def single_runs(request: RunRequest) -> list[tuple[tuple[Answer, ...], Outcome]] | None:
    """Every run of the request, one for each course of answers; ``None`` where there are too many."""
    found: list[tuple[tuple[Answer, ...], Outcome]] = []
    left: list[tuple[Answer, ...]] = [()]
    tried = 0
    while left:
        answers = left.pop()
        tried += 1
        if tried > MOST:
            return None
        try:
            outcome = run(msgspec.structs.replace(request, answers=answers))
        except WrongAnswer:  # no legal declaration
            continue
        possible = every_answer(outcome.pending) if outcome.pending is not None else None
        if possible is None:
            found.append((answers, outcome))
        else:
            more = [answer for _, answer in zip(range(MOST), possible, strict=False)]
            left.extend((*answers, answer) for answer in reversed(more))
    return found


SLOW = settings(
    max_examples=tries(12),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)


def is_explored(request: RunRequest) -> set[str]:
    """See that what is explored is what comes of every course of answers tried alone; what came up in it."""
    singles = single_runs(request)
    if singles is None:
        return set()
    explored = run(msgspec.structs.replace(request, policy="explore", limits=Limits(steps=600)))
    assert explored.budget is None
    assert all(outcome.budget is None for _, outcome in singles)
    branches = [branch.outcome for branch in explored.branches]
    assert len({ending(one) for one in branches}) == len(branches)
    legal = {ending(outcome) for _, outcome in singles if outcome.status != "illegal"}
    assert {ending(one) for one in branches if one.status != "illegal"} == legal
    assert any(one.status == "illegal" for one in branches) <= any(one.status == "illegal" for _, one in singles)
    courses = [
        tuple(answer for _, answer in course.answers) for branch in explored.branches for course in branch.courses
    ]
    assert len(courses) == len({*courses})
    lawful = [answers for answers, outcome in singles if outcome.status != "illegal"]
    assert {*lawful} <= {*courses}
    return {*came_up(explored)}


def came_up(explored: Outcome) -> Iterator[str]:
    """What an exploration has in it that is not plain."""
    if len(explored.branches) > 1:
        yield "several outcomes"
    for branch in explored.branches:
        if branch.leading > 1:
            yield "one outcome of several courses"
        yield from (choice.kind for course in branch.courses for choice, _ in course.answers)
        if branch.outcome.status == "resolved":
            for one in branch.outcome.state.objects.values():
                if one.copies:
                    yield "a copy"
                if one.merged:
                    yield "merged"
                if one.id == "sentry" and one.face_down is None:
                    yield "face up"


@pytest.mark.parametrize(("twist", "has"), TWISTS)
def test_explored_outcomes_are_the_set_of_single_runs(twist, has):
    """What is explored is what comes of every course of answers tried alone; illegal ends only where all are."""
    reached: Counter[str] = Counter()

    @settings(SLOW, max_examples=tries({_plainly: 4, _fighting: 3}.get(twist, 1)))
    @given(requests(twist))
    def look(request):
        reached.update(is_explored(msgspec.structs.replace(request, actions=request.actions[:2])))

    look()
    assert {what: reached[what] for what in has if not reached[what]} == {}


@settings(SLOW, max_examples=tries(6))
@given(some_request())
def test_what_other_runs_come_to_is_explored_too(request):
    """The same for actions of all kinds, legal or not."""
    is_explored(msgspec.structs.replace(request, actions=request.actions[:2]))


@settings(SLOW, max_examples=tries(6))
@given(requests())
def test_each_course_leads_to_its_branch(request):
    """Each course of answers of a branch, given in advance, leads to the state of that branch, and leaves no answer."""
    explored = run(msgspec.structs.replace(request, policy="explore"))
    for branch in explored.branches:
        for course in branch.courses[:: max(1, len(branch.courses) // 6)]:
            answers = tuple(answer for _, answer in course.answers)
            single = run(msgspec.structs.replace(request, answers=answers))
            assert ending(single) == ending(branch.outcome)
            assert single.unused == ()
