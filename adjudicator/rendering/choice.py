"""A pending choice as plain text, with what to type for an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import orjson

from adjudicator.ruling.wording import WITHOUT_PLAYER

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
    labels = [str(option["label"]) for option in options]
    return [
        (f"{label} ({option.get('object') or option['id']})" if labels.count(label) > 1 else label, option)
        for label, option in zip(labels, options, strict=True)
    ]


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
        case _:
            return f"pick from {low} to {high}" if high is not None else f"pick {low} or more"


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
