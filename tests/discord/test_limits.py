"""Every message is within Discord's limits: of all examples, of boards of real decks, and of the worst that can be made."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import adjudicate
from adjudicator.cards import NoCards
from adjudicator.discord import choosing, messages
from adjudicator.discord.commands import COMMANDS
from adjudicator.discord.custom_ids import View, unpacked
from adjudicator.discord.embeds import embed
from adjudicator.discord.records import Form, Message
from adjudicator.intake import prepare
from adjudicator.problems import Defect, Place, Problem
from adjudicator.rendering.markdown import escaped, fenced, markdown
from adjudicator.rendering.short import cut, length
from adjudicator.running import rule
from engine.dialogue.choices import ChoiceKind
from engine.oracle.card import CardText
from tests.discord.limits import check_commands, check_embeds, check_form, check_message
from tests.effort import sample, tries
from tests.oracle.data import DATA

Record = dict[str, Any]

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))
LINK = "https://rules.example.org/v1/rulings/r_abcdefghijklmnopqrstuvwxyz"
VIEWS: tuple[View, ...] = get_args(View)
ESCAPABLE = re.compile(r"[\\`*_~|<>\[\]#]")


def builtins(made: Message | Form) -> Record:
    found: Record = orjson.loads(msgspec.json.encode(made))
    return found


def within_limits(ruling: Record) -> None:
    """All that is ever said of a ruling can be sent."""
    for link in ("", LINK):
        said = builtins(messages.of_ruling(ruling, link))
        check_message(said)
        (made,) = said["embeds"]
        assert made["description"].startswith("**")
        check_embeds([orjson.loads(msgspec.json.encode(embed(ruling, link)))])
        check_message(builtins(messages.in_words(ruling, link)))
        check_message(builtins(Message(content=markdown(ruling, link))))
        for view in VIEWS:
            check_message(builtins(messages.of_view(ruling, view, link)))
    for row in said["components"]:
        for part in row["components"]:
            assert "custom_id" not in part or unpacked(part["custom_id"]) is not None
    if ruling.get("pending"):
        check_form(builtins(choosing.to_type(ruling["id"], ruling["pending"])))


@cache
def ruling_of(path: Path) -> Record:
    return adjudicate(json.loads(path.read_bytes()))


@pytest.mark.parametrize("path", sample(EXAMPLES, 3), ids=lambda path: path.stem)
def test_rulings_of_examples(path: Path) -> None:
    within_limits(ruling_of(path))


def test_commands() -> None:
    check_commands(orjson.loads(msgspec.json.encode(COMMANDS)))


class _Known:
    """The cards of one board."""

    def __init__(self, cards: dict[str, CardText]) -> None:
        self._cards = cards

    def find(self, name: str) -> CardText | None:
        return self._cards.get(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        return NoCards().suggest(name)


@pytest.mark.corpus
@pytest.mark.skipif(not (DATA / "decks").exists(), reason="no decks here")
@pytest.mark.timeout(1800)
def test_rulings_of_boards_of_decks() -> None:
    """Random boards, half of them of real decks. With ADJUDICATOR_EFFORT=20 a thousand."""
    from tests.metamorphic.boards import board

    kinds: Counter[str] = Counter()
    for number in range(tries(50)):
        made = board(f"discord {number}")
        try:
            # Asked, not assumed: choices have buttons.
            job = prepare(json.dumps({**made.request, "policy": "ask"}).encode(), _Known(dict(made.cards)))
            ruling = orjson.loads(rule(job.body))
        except Problem as problem:
            check_message(builtins(messages.of_problem(problem)))
            kinds["refused"] += 1
            continue
        kinds[ruling["status"]] += 1
        within_limits(ruling)
    print(dict(kinds))
    assert kinds["choice_required"]
    assert kinds["resolved"]


MARKS = st.text("*_~|`<>[]#\\@-:()\n abc🜁é", max_size=60)
SHORT = st.one_of(MARKS, st.text(max_size=30))
LONG = st.one_of(SHORT, st.builds(lambda word, count: word * count, MARKS, st.integers(0, 120)))
RULES = st.lists(st.sampled_from(("704.5g", "613.8a", "601.2c", "100.1")), max_size=4)
CLAIM = st.fixed_dictionaries({"text": LONG, "rules": RULES})
MANY = st.sampled_from((0, 1, 2, 5, 20, 21, 25, 26, 75, 76, 130, 400))


def times(part: st.SearchStrategy[Any], count: st.SearchStrategy[int] = MANY) -> st.SearchStrategy[list[Any]]:
    """Many of it; a few different ones, again and again."""
    return st.builds(
        lambda some, number: [some[place % len(some)] for place in range(number)],
        st.lists(part, min_size=1, max_size=3),
        count,
    )


@st.composite
def pendings(draw: st.DrawFn) -> Record:
    kind = draw(st.sampled_from(get_args(ChoiceKind)))
    labels = draw(times(LONG)) if kind not in ("choose_yes_no", "choose_number") else []
    low = draw(st.integers(0, 3))
    high = draw(st.one_of(st.none(), st.integers(low, low + 40)))
    options = [{"id": f"o{place}", "label": label} for place, label in enumerate(labels, 1)]
    return {
        "id": "c12-0123abcd",
        "kind": kind,
        "decided_by": draw(SHORT),
        "prompt": draw(LONG),
        "options": options,
        "min": low,
        "max": high,
        "total": draw(st.integers(0, 30)),
        "constraints": draw(st.lists(LONG, max_size=2)),
        "rules": draw(RULES),
    }


def cards(names: st.SearchStrategy[str]) -> st.SearchStrategy[Record]:
    return st.builds(lambda name: {"id": "x-1", "card": {"name": name}, "controller": "A"}, names)


STEP = st.builds(
    lambda claim, number: {
        "n": number,
        "text": claim["text"],
        "rules": [{"number": one} for one in claim["rules"]],
        "changes": [{"what": "zone"}],
    },
    CLAIM,
    st.integers(1, 100_000),
)
LAYER = st.builds(
    lambda effect, why: {
        "layer": "7a", "rule": "613.4a", "effect": effect, "source": "x-1", "timestamp": 3, "depends_on": [effect],
        "result": {"power": 1, "toughness": 1}, "applied": True, "why": why,
    },
    LONG,
    st.lists(CLAIM, max_size=3),
)  # fmt: skip


@st.composite
def rulings(draw: st.DrawFn) -> Record:
    """A ruling with too much of everything, and names that are marks."""
    short = draw(SHORT)[:200]
    state = {
        "turn": {"number": 1, "active": draw(SHORT)},
        "players": [{"id": "A", "life": 20, "hand": draw(times(cards(SHORT)))}],
        "battlefield": draw(times(cards(LONG))),
    }
    status, kind = draw(
        st.sampled_from((("resolved", "outcome"), ("choice_required", "depends"), ("illegal", "illegal")))
    )
    return {
        "id": "r_abcdefghijklmnopqrstuvwxyz",
        "status": status,
        "verdict": {"kind": kind, "short": short},
        "explanation": [*draw(times(CLAIM)), {"text": f"{short} {draw(SHORT)}", "rules": []}],
        "steps": draw(times(STEP)),
        "branches": [{"verdict": {"short": one}} for one in draw(times(LONG))],
        "layers": {f"{ref}-{place}": draw(times(LAYER)) for place, ref in enumerate(draw(st.lists(SHORT, max_size=2)))},
        "before": state,
        "state": state,
        "diff": [{"op": "remove"}],
        "pending": draw(pendings()) if status == "choice_required" else None,
        "citations": {f"{100 + place}.{place}": {} for place in range(draw(MANY))},
        "assumptions": [{"text": one, "material": True} for one in draw(times(LONG))],
        "unsupported": [{"text": one, "why": "?"} for one in draw(times(LONG))],
        "warnings": [{"text": one} for one in draw(times(LONG))],
        "provenance": {"rules_edition": "2026-04-17", "engine": "1.2.3"},
    }


@settings(max_examples=tries(60), deadline=None)
@given(rulings())
def test_the_worst_rulings(ruling: Record) -> None:
    within_limits(ruling)


@settings(max_examples=tries(200), deadline=None)
@given(pendings())
def test_every_answer_can_be_given(pending: Record) -> None:
    """Each option has its button or its entry in a menu, or there is a form to type into."""
    found = builtins(Message(content="x", components=tuple(choosing.rows("r_abcdefghijklmnopqrstuvwxyz", pending))))
    check_message(found)
    parts = [part for row in found["components"] for part in row["components"]]
    said = [part["custom_id"].split("|")[3] for part in parts if part["custom_id"].startswith("pick|")]
    said += [option["value"] for part in parts if part["type"] == 3 for option in part["options"]]
    typed = [part for part in parts if part["custom_id"].startswith("write|")]
    if typed and not (pending["kind"] == "identify" and said):  # what a hidden card is may be said by its name, too
        assert parts == typed
        assert len(typed) == 1
    elif pending["options"] and pending["max"] == 0:
        assert said == [""], "nothing of it can be picked"
    elif pending["options"]:
        assert [one for one in said if one] == [option["id"] for option in pending["options"]]
        assert ("" in said) == (pending["min"] == 0)
    else:
        assert said


@settings(max_examples=tries(100), deadline=None)
@given(
    LONG,
    times(st.builds(lambda text, line: Defect("/x", text, "704.5g", (text,), Place(1, 7, 400, line)), LONG, LONG)),
    st.one_of(st.just(""), LONG),
)
def test_the_worst_mistakes(detail: str, defects: list[Defect], typed: str) -> None:
    said = messages.of_problem(Problem(422, "x", "Unreadable board", detail, tuple(defects)), typed)
    check_message(builtins(said))
    assert messages.typed_in(said.content) == typed if said.components else not said.content


@given(st.text("`a\n", max_size=12))
def test_a_block_of_code_ends_at_its_end(text: str) -> None:
    assert fenced(text)[4:-4].count("```") == 0


@given(st.text("ab*_\\🜁", max_size=40), st.integers(1, 50))
def test_nothing_is_cut_inside_of_an_escape(text: str, most: int) -> None:
    said = cut(escaped(text), most)
    assert length(said) <= most
    bare = re.sub(r"\\.", "", said.removesuffix("…") if said.endswith("…") else said)
    assert not ESCAPABLE.search(bare)
