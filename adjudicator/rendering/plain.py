"""A ruling as plain text: the question, the ruling, then why, the steps, what was assumed, and the board after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.expectations.telling import in_words
from adjudicator.rendering.assumed import assumed
from adjudicator.rendering.board import board, names_on
from adjudicator.rendering.choice import choice
from adjudicator.rendering.going_on import going_on
from adjudicator.rendering.question import question_of
from adjudicator.rendering.short import cited
from adjudicator.rendering.wrapping import wrapped
from engine.abilities.phrases.mana_symbols import COLOR_NAMES

Record = dict[str, Any]

_MOST_TYPES = 8
_BOARD = {
    "choice_required": "Board when a player last had priority, before the choice",
    "unsupported": "Board when a player last had priority",
    "undetermined": "Board when a player last had priority",
}
"""What the board shows that a ruling has where the run did not come to its end."""


def text(ruling: Record) -> str:
    """The ruling for a person at a terminal.

    >>> print(text({"status": "resolved", "verdict": {"kind": "outcome", "short": "Grizzly Bears is destroyed."},
    ...             "explanation": [{"text": "It has lethal damage marked on it.", "rules": ["704.5g"]}]}))
    Grizzly Bears is destroyed.
    <BLANKLINE>
      It has lethal damage marked on it (704.5g).
    """
    names = dict(names_on(ruling["state"])) if ruling.get("state") else {}
    parts = [
        "\n".join(f"> {line}" for line in question_of(ruling)),
        ruling["verdict"]["short"],
        "\n".join(_claims(ruling.get("explanation", []))),
        section("Choice", choice(ruling["pending"]) if ruling.get("pending") else []),
        section("Expected", [bullet(line) for line in expected(ruling)]),
        section("Steps", [_step(step) for step in ruling.get("steps", [])]),
        *(section(f"Layers: {names.get(ref, ref)}", list(layers(of))) for ref, of in ruling.get("layers", {}).items()),
        section("Outcomes", list(_outcomes(ruling))),
        section("Not understood", [unread(item) for item in ruling.get("unsupported", [])]),
        section("Assumed", [bullet(line) for line in assumed(ruling.get("assumptions", []))]),
        section("Warnings", [bullet(_said(item)) for item in ruling.get("warnings", [])]),
        section("Not yet", list(map(bullet, going_on(ruling)))),
        section(
            _BOARD.get(ruling["status"], "Board after"),
            board(ruling["state"]) if ruling.get("state") and _moved(ruling) else [],
        ),
        _colophon(ruling),
    ]
    return "\n\n".join(part for part in parts if part)


def section(title: str, lines: Sequence[str]) -> str:
    """Lines under a title; nothing, where there are none."""
    return "\n".join([title, *lines]) if lines else ""


def _moved(ruling: Record) -> bool:
    """Whether there is a board to show.

    An exploration that branches has no single one; where nothing was run, it is the request's own.
    """
    nothing_run = ruling["status"] in ("unsupported", "undetermined") and not ruling.get("steps")
    return len(ruling.get("branches", [])) < 2 and not nothing_run


def _claims(claims: Sequence[Record]) -> Iterator[str]:
    for claim in claims:
        yield wrapped(cited(claim["text"], claim["rules"]), "  ", "  ")


def expected(ruling: Record) -> Iterator[str]:
    """What came of each expectation, in the words of the request."""
    said = (ruling.get("request") or {}).get("expect", [])
    for n, one in enumerate(ruling.get("expectations", [])):
        what = in_words(said[n] if n < len(said) else {"that": one["that"]})
        told = "; ".join(part for part in (one["found"], one["why"].rstrip(".")) if part)
        yield f"{one['status']}: {what}{f': {told}' if told else ''}"


def _step(step: Record) -> str:
    return _numbered(step["n"], step_text(step))


def _is_told(made: Record) -> bool:
    """Whether it is told what was chosen: somebody or something chose, and not to pick nothing."""
    return made["by"] in ("answer", "default", "explore") and made["answer"].get("pick") != []


def step_text(step: Record) -> str:
    """A step in a sentence, with what was chosen in it, and its rules; that nothing was picked goes without saying."""
    text = step["text"]
    made = step.get("choice")
    if made is not None and _is_told(made) and made["chosen"].rstrip(".") not in text:
        text = f"{text.rstrip('.')}: {made['chosen']}."
    return cited(text, [rule["number"] for rule in step["rules"]])


def layer_lines(entries: Sequence[Record]) -> Iterator[str]:
    """What was applied to an object layer by layer, and why, a line each."""
    for entry in entries:
        yield _layer(entry)
        yield from (cited(claim["text"], claim["rules"]) for claim in entry.get("why", ()))


def layers(entries: Sequence[Record]) -> Iterator[str]:
    """The trace of an object, layer by layer."""
    for entry in entries:
        yield wrapped(_layer(entry), "  ", "        ")
        for claim in entry.get("why", ()):
            yield wrapped(cited(claim["text"], claim["rules"]), "         ", "         ")


def _layer(entry: Record) -> str:
    about = [str(entry["source"])] if entry.get("source") else []
    about += [f"timestamp {entry['timestamp']}"] if entry.get("timestamp") is not None else []
    about += [f"depends on {', '.join(entry['depends_on'])}"] if entry.get("depends_on") else []
    so_far = f" → {become}" if (become := _become(entry)) else ""
    details = f" [{'; '.join(about)}]" if about else ""
    layer = f"{entry['layer']:<4}" if len(entry["layer"]) <= len("7a") else f"{entry['layer']}:"
    effect = entry["effect"].rstrip(".")
    if not entry.get("applied", True):
        return f"{layer} not applied: {effect}{details} ({entry['rule']})"
    return f"{layer} {effect}{details}{so_far} ({entry['rule']})"


def _become(entry: Record) -> str:
    """What the object has become of what the layer decides: its controller, types, colors, or power and toughness; all of
    it where it is a copy or a token.
    """
    result = entry.get("result") or {}
    sized = f"{result['power']}/{result['toughness']}" if {"power", "toughness"} <= result.keys() else ""
    match entry["layer"], entry["rule"]:
        case "2", _:
            return f"controlled by {result['controller']}"
        case "4", "613.1d":
            return _types(result)
        case "copiable values", "613.2a" | "111.3":
            abilities = "; ".join(one.rstrip(".") for one in result["abilities"])
            return " ".join(one for one in (sized, _types(result), f"with {abilities}" if abilities else "") if one)
        case "5", _:
            return " and ".join(COLOR_NAMES[color] for color in result["colors"]) or "colorless"
        case ("3" | "6", _) | ("4", "305.6"):
            return ""
        case _:
            return sized


def _types(result: Record) -> str:
    types = result["types"]
    return f"{' '.join(types[:_MOST_TYPES])}{' …' if len(types) > _MOST_TYPES else ''}"


_MOST_COURSES = 6
"""So many combinations of choices are listed for an outcome; the others are counted."""


def _outcomes(ruling: Record) -> Iterator[str]:
    """The outcomes, each with choices that lead to it; of a single one it is enough that all of them do."""
    branches = ruling.get("branches", [])
    unfinished = (ruling.get("explored") or {}).get("unfinished", 0)
    for number, branch in enumerate(branches, 1):
        yield _numbered(number, branch["verdict"]["short"])
        if len(branches) == 1 and len(branch["courses"]) > 1 and not unfinished:
            yield wrapped("however it is chosen", "     - ", "       ")
        else:
            yield from _courses(branch)


def _courses(branch: Record) -> Iterator[str]:
    shown = branch["courses"][:_MOST_COURSES]
    for course in shown:
        chosen = " ".join(f"{made['asked']} {made['chosen'].rstrip('.')}." for made in course)
        yield wrapped(chosen or "without any choice", "     - ", "       ")
    more = max(branch.get("leading", 0), len(branch["courses"])) - len(shown)
    if more > 0:
        yield wrapped(f"and {more} more combinations of choices", "     - ", "       ")


def unread(item: Record) -> str:
    """Text that was not understood, with the place in it."""
    start, end = item["span"]
    text = item["text"]
    shown = f"{text[:start]}⟦{text[start:end]}⟧{text[end:]}" if 0 <= start < end else text
    where = " ".join(part for part in (item.get("object"), item.get("pointer")) if part)
    return bullet(f"{where}: {shown}: {item['why']}" if shown else f"{where}: {item['why']}")


def _said(item: object) -> str:
    """A warning: a sentence, or a record that has one."""
    if not isinstance(item, dict):
        return str(item)
    said = str(item.get("text") or item.get("detail") or "")
    return f"{said} ({item['pointer']})" if item.get("pointer") else said


def _colophon(ruling: Record) -> str:
    made = ruling.get("provenance")
    if not made:
        return ""
    return f"Rules of {made['rules_edition']}, engine {made['engine']}, ruling {ruling['id']}"


def _numbered(number: int, text: str) -> str:
    return wrapped(text, f"{number:>4}. ", "      ")


def bullet(text: str) -> str:
    """An item of a list."""
    return wrapped(text, "  - ", "    ")
