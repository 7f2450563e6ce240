"""A pending choice as plain text, with what to type for an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

import orjson

from adjudicator.ruling.wording import WITHOUT_PLAYER
from engine.state.ids import OF_TRIGGERED

Record = dict[str, Any]


def choice(pending: Record) -> list[str]:
    """The prompt, the options with their ids, the limits, and how to answer: on the command line, in the notation, in JSON.

    >>> asked = {"id": "c1-ab", "kind": "choose_objects", "decided_by": "A", "prompt": "Choose a target.", "min": 1,
    ...          "options": [{"id": "o1", "label": "Grizzly Bears"}], "max": 1, "constraints": [], "rules": []}
    >>> print("\\n".join(choice(asked)))
      A decides: Choose a target.
        o1  Grizzly Bears
      Answer with: --answer c1-ab=o1
      In the notation: answer c1-ab = o1
      In a request: "answers": [{"choice":"c1-ab","pick":["o1"]}]
    """
    lines = [f"  {decides(pending)}: {pending['prompt']}{_cited(pending['rules'])}"]
    lines += [f"    {option['id']:<3} {label}" for label, option in labelled(pending["options"])]
    lines += [f"    {constraint}" for constraint in pending["constraints"]]
    told = bounds(pending)
    lines += [f"    ({told})"] if told else []
    as_json = orjson.dumps([{"choice": pending["id"], **_in_json(pending)}]).decode()
    return [
        *lines,
        f"  Answer with: --answer {pending['id']}={form(pending)}",
        f"  In the notation: answer {pending['id']} = {form(pending)}{_in_words(pending)}",
        f'  In a request: "answers": {as_json}',
    ]


def decides(pending: Record) -> str:
    """Who decides: a player, chance, or who asks, for what a hidden card is.

    >>> decides({"kind": "identify", "decided_by": "B"}), decides({"kind": "choose_number", "decided_by": "B"})
    ('The request has to say', 'B decides')
    """
    return WITHOUT_PLAYER.get(pending["kind"], f"{pending['decided_by']} decides")


def labelled(options: Sequence[Record]) -> list[tuple[str, Record]]:
    """The options with what each is called: with its id, where others are called the same."""
    labels = Counter(str(option["label"]) for option in options)
    return [
        (f"{option['label']} ({_place(option)})" if labels[str(option["label"])] > 1 else str(option["label"]), option)
        for option in options
    ]


def _place(option: Record) -> str:
    """By what an option is told from others of its name: the id on the board, where it has one that was ever said."""
    thing = str(option.get("object") or "")
    return thing if thing and OF_TRIGGERED not in thing else str(option["id"])


def runs(pending: Record) -> list[tuple[str, str]]:
    """The options by the numbers that a person types for them; those in a row that nobody can tell apart together.

    >>> runs({"options": [{"id": f"o{n}", "label": label} for n, label in enumerate(("Soul Warden", "Elf", "Elf"), 1)],
    ...       "alike": [["o2", "o3"]]})
    [('1', 'Soul Warden'), ('2 to 3', 'Elf')]
    """
    group_of = _groups(pending)
    shared = Counter(str(option["label"]) for option in pending["options"])
    said = []
    for option in pending["options"]:
        label, place = str(option["label"]), _place(option)
        alike = len(group_of.get(option["id"], ())) == shared[label]
        bare = alike or shared[label] < 2 or place == option["id"]
        said.append(label if bare else f"{label} ({place})")
    told, first = list[tuple[str, str]](), 1
    for label, those in groupby(said):
        last = first + len(list(those)) - 1
        told.append((str(first) if first == last else f"{first} to {last}", label))
        first = last + 1
    return told


def distinct(pending: Record, most: int) -> list[tuple[str, Record]]:
    """The options with what each is called; of those that nobody can tell apart ``most``, with how many there are.

    >>> forests = {"options": [{"id": f"o{n}", "label": "Forest"} for n in (1, 2, 3)], "alike": [["o1", "o2", "o3"]]}
    >>> [label for label, _ in distinct(forests, 1)], [label for label, _ in distinct(forests, 2)]
    (['Forest (any of 3)'], ['Forest (1 of 3)', 'Forest (2 of 3)'])
    """
    group_of, seen = _groups(pending), Counter[tuple[str, ...]]()
    found = list[tuple[str, Record]]()
    for label, option in labelled(pending["options"]):
        group = group_of.get(option["id"])
        if group is None:
            found.append((label, option))
            continue
        seen[group] += 1
        if seen[group] <= most:
            which = f"{seen[group]} of {len(group)}" if most > 1 else f"any of {len(group)}"
            found.append((f"{option['label']} ({which})", option))
    return found


def _groups(pending: Record) -> dict[str, tuple[str, ...]]:
    """The options that nobody can tell apart, by the id of each of them."""
    return {one: tuple(group) for group in pending.get("alike", ()) for one in group}


def _cited(rules: list[str]) -> str:
    return f" ({', '.join(rules)})" if rules else ""


def bounds(pending: Record) -> str:
    """How many are to be picked, or which number may be chosen; nothing where it goes without saying."""
    low, high = pending["min"], pending["max"]
    match pending["kind"]:
        case "choose_yes_no" | "order":
            return ""
        case "divide" if "total" in pending:
            most = f" and at most {high}" if high is not None and high < pending["total"] else ""
            return f"{pending['total']} in all, at least {low}{most} each"
        case "divide":
            return ""
        case "choose_number":
            return f"from {low} to {high}" if high is not None else f"{low} or more"
        case _ if low == high == 1:
            return ""
        case _ if low == high:
            return f"pick {low}"
        case _ if high is None:
            return f"pick {low} or more" if low else "pick any number"
        case _ if not low:
            return f"pick up to {high}"
        case _:
            return f"pick {low} {'or' if high == low + 1 else 'to'} {high}"


def _in_words(pending: Record) -> str:
    """How the notation says the same where the action is written: targets that a player announces (601.2c, 602.2b)."""
    if _OF_TARGETS not in pending["rules"] or _ANNOUNCING.isdisjoint(pending["rules"]):
        return ""
    picked = [
        (label != option["label"] and option.get("object")) or option["label"]
        for label, option in labelled(pending["options"])[: max(1, pending["min"])]
    ]
    return f"; or, behind what is announced: targeting {' and '.join(picked)}" if picked else ""


_OF_TARGETS: Final = "115.3"
_ANNOUNCING: Final = frozenset({"601.2c", "602.2b"})
"""The rules by which a player chooses for a spell or an activated ability as it is announced."""


def _in_json(pending: Record) -> Record:
    """An answer that has the right form, as a request has it."""
    ids = [option["id"] for option in pending["options"]]
    match pending["kind"]:
        case "choose_yes_no":
            return {"yes": True}
        case "choose_number":
            return {"number": pending["min"]}
        case "order":
            return {"order": ids}
        case "divide":
            return {"divide": _shares(pending)}
        case "choose_value" if not ids:
            return {"value": "..."}
        case "identify" if not ids:
            return {"card": "..."}
        case _:
            return {"pick": ids[: max(1, pending["min"])]}


def _shares(pending: Record) -> dict[str, int]:
    """As much as may be for the first, and so on."""
    shares = {option["id"]: pending["min"] for option in pending["options"]}
    left = (pending.get("total") or 0) - sum(shares.values())
    for one, share in shares.items():
        more = left if pending["max"] is None else min(left, pending["max"] - share)
        shares[one] += max(0, more)
        left -= more
    return shares


def form(pending: Record) -> str:
    """The same answer as the command line has it."""
    match _in_json(pending):
        case {"yes": _}:
            return "yes"
        case {"number": number}:
            return str(number)
        case {"order": ids}:
            return f"order:{','.join(ids)}"
        case {"divide": shares}:
            return ",".join(f"{ref}:{share}" for ref, share in shares.items())
        case {"value": value}:
            return f"value:{value}"
        case {"card": card}:
            return f"card:{card}"
        case {"pick": ids}:
            return ",".join(ids)
        case other:
            raise AssertionError(f"no answer: {other}")
