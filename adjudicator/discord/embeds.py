"""A ruling as an embed: the answer first, then why, then what else is to be known, each in its field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from adjudicator.discord import choosing
from adjudicator.discord.fitting import (
    ALL,
    DESCRIPTION,
    FIELD,
    FIELD_NAME,
    LONG_DESCRIPTION,
    TITLE,
    bullets,
    joined,
    usable,
)
from adjudicator.discord.records import Embed, Field, Footer
from adjudicator.rendering.board import board
from adjudicator.rendering.choice import decides, labelled
from adjudicator.rendering.going_on import going_on
from adjudicator.rendering.markdown import escaped, fenced
from adjudicator.rendering.plain import layer_lines, step_text
from adjudicator.rendering.question import question_of
from adjudicator.rendering.short import assumed, cited, cut, length, options_of, outcomes, reasons, sentence

Record = dict[str, Any]

_COLORS: Final = {
    "outcome": 0x2E7D32,
    "illegal": 0xC62828,
    "depends": 0xF9A825,
    "undefined": 0x6A1B9A,
    "unsupported": 0x757575,
    "undetermined": 0x757575,
}
_TITLES: Final = {
    "outcome": "Ruling",
    "illegal": "Not legal",
    "depends": "It depends",
    "undefined": "The rules don't say",
    "unsupported": "Not understood",
    "undetermined": "No answer found",
}
_NAMED: Final = 5
"""So many cards at most are named in the title."""
_STEPS: Final = 5
_IN_A_FIELD: Final = 25
"""So many options that are to be typed stand in a field."""
_QUESTION: Final = FIELD // 2
"""Characters of the question: a block of code may take twice as many."""
_LEAST: Final = 40
"""Characters for which a field is worth its title."""


def embed(ruling: Record, link: str = "") -> Embed:
    """The ruling in an embed: https://discord.com/developers/docs/resources/message#embed-object.

    ``link`` leads to the ruling.
    """
    link = usable(link)
    kind = ruling["verdict"]["kind"]
    title = _title(_TITLES[kind], ruling)
    headline = f"**{escaped(sentence(ruling))}**"
    description = joined([headline, *bullets(list(reasons(ruling)))], DESCRIPTION)
    footer = cut(_footer(ruling), FIELD)
    left = ALL - length(title) - length(description) - length(footer)
    return Embed(
        title=title,
        description=description,
        color=_COLORS[kind],
        url=link,
        fields=tuple(fields(_sections(ruling, link), left)),
        footer=Footer(footer) if footer else None,
    )


def fields(sections: Iterable[tuple[str, Sequence[str], str]], left: int) -> Iterator[Field]:
    """The sections that there is room for: a title, the parts of the text, and what stands between them."""
    for name, parts, between in sections:
        name = cut(name, FIELD_NAME)
        most = min(FIELD, left - length(name))
        if most < _LEAST:
            return
        value = joined(parts, most, between)
        yield Field(name, value)
        left -= length(name) + length(value)


def steps(ruling: Record, link: str = "") -> Embed:
    """All steps of the ruling, or as many as there is room for."""
    told = [_step(step) for step in ruling.get("steps", [])]
    return _view("Steps", ruling, told or ["Nothing was done: the board is only looked at."], link)


def layers(ruling: Record, link: str = "") -> Embed:
    """How the characteristics of the objects that were asked about came to be, layer by layer."""
    told: list[str] = []
    for ref, entries in ruling.get("layers", {}).items():
        told += [f"**{escaped(ref)}**", *bullets(list(layer_lines(entries)))]
    nothing = "No object was asked about: write `explain` and its name below the board."
    return _view("Layers", ruling, told or [nothing], link)


def board_of(ruling: Record, link: str = "") -> Embed:
    """The board as the ruling leaves it."""
    state = ruling.get("state")
    return _view("Board", ruling, bullets(board(state)) if state else ["There is no single board."], link)


def _view(what: str, ruling: Record, parts: list[str], link: str) -> Embed:
    link = usable(link)
    title, footer = _title(what, ruling), cut(_footer(ruling), FIELD)
    room = min(LONG_DESCRIPTION, ALL - length(title) - length(footer))
    return Embed(
        title=title,
        description=joined(parts, room),
        color=_COLORS[ruling["verdict"]["kind"]],
        url=link,
        footer=Footer(footer) if footer else None,
    )


def _title(what: str, ruling: Record) -> str:
    """What it is, and the cards that it is about, as they are first spoken of."""
    said = " ".join((sentence(ruling), *reasons(ruling)))
    places = {name: found for name in _names(ruling) if (found := _place(name, said)) >= 0}
    named = sorted(places, key=lambda name: (places[name], -len(name)))[:_NAMED]
    return cut(escaped(f"{what}: {', '.join(named)}" if named else what), TITLE)


def _place(name: str, said: str) -> int:
    found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said)
    return found.start() if found else -1


def _names(ruling: Record) -> set[str]:
    """The names of the cards on the boards before and after."""
    found: set[str] = set()
    left: list[object] = [ruling.get("before"), ruling.get("state")]
    while left:
        match left.pop():
            case dict() as record:
                card = record.get("card")
                name = card.get("name") if isinstance(card, dict) else card
                if isinstance(name, str) and name:
                    found.add(name)
                left += [part for key, part in record.items() if key not in ("history", "card")]
            case list() as several:
                left += several
            case _:
                pass
    return found


def _sections(ruling: Record, link: str) -> Iterator[tuple[str, list[str], str]]:
    unread = list(dict.fromkeys(item["text"] or item["why"] for item in ruling.get("unsupported", [])))
    done = [step for step in ruling.get("steps", []) if step.get("changes") and not _waits(step)]
    resolved = ruling.get("status") == "resolved" and len(ruling.get("branches", [])) < 2
    after = board(ruling["state"]) if resolved and ruling.get("state") and ruling.get("diff") else []
    shown = f"Steps ({_STEPS} of {len(ruling['steps'])})" if len(done) > _STEPS else "Steps"
    found = [
        ("Question", _question(ruling), "\n"),
        ("Depends on", _depends_on(ruling), "\n"),
        *_to_type(ruling),
        ("Outcomes", bullets([one.partition(": ")[2] for one in outcomes(ruling)]), "\n"),
        ("Not understood", bullets(unread), "\n"),
        ("Note", bullets([item["text"] for item in ruling.get("warnings", [])]), "\n"),
        ("Not yet", bullets(going_on(ruling)), "\n"),
        (shown, [_step(step) for step in done[-_STEPS:]], "\n"),
        ("Board after", bullets(after), "\n"),
        ("Rules", _rules(ruling, link), ", "),
        ("Assumed", bullets(assumed(ruling)), "\n"),
    ]
    return (section for section in found if section[1])


def _question(ruling: Record) -> list[str]:
    """The board and the actions: Discord shows to nobody else what was typed behind a command."""
    lines = question_of(ruling)
    return [fenced(joined(lines, _QUESTION))] if lines else []


def _depends_on(ruling: Record) -> list[str]:
    """Who has to choose what, and the options, unless they are to be typed."""
    pending = ruling.get("pending")
    if not pending or not (pending["options"] or pending["constraints"]):
        return []  # the verdict says it all
    options = [] if choosing.way(pending) == "typed" else options_of(ruling)
    asked = cited(f"{decides(pending)}: {pending['prompt']}", pending["rules"])
    return bullets([asked, *options, *pending["constraints"]])


def _to_type(ruling: Record) -> Iterator[tuple[str, list[str], str]]:
    """The options that are to be typed, each with what to type for it, so many in a field as have room in it."""
    pending = ruling.get("pending")
    if not pending or choosing.way(pending) != "typed":
        return
    told = [f"{one['id']}: {escaped(' '.join(label.split()))}" for label, one in labelled(pending["options"])]
    for place in range(0, len(told), _IN_A_FIELD):
        part = told[place : place + _IN_A_FIELD]
        numbers = f" {place + 1} to {place + len(part)} of {len(told)}" if len(told) > _IN_A_FIELD else ""
        yield f"Options{numbers}", part, "\n"


def _waits(step: Record) -> bool:
    """Whether nothing but priority went on to somebody."""
    return (step.get("event") or {}).get("event") in ("priority", "pass")


def _step(step: Record) -> str:
    """A step with its number, which Discord would take for that of a list and count anew."""
    return f"**{step['n']}** {cut(escaped(' '.join(step_text(step).split())), FIELD // 2)}"


def _rules(ruling: Record, link: str) -> list[str]:
    """The rules that the reasons cite, as links where there is a place to link to; those of the steps are with them."""
    numbers = list(dict.fromkeys(rule for claim in ruling.get("explanation", []) for rule in claim["rules"]))
    base, found, _ = link.rpartition("/v1/rulings/")
    return [f"[{number}]({base}/v1/rules/{number})" for number in numbers] if found else numbers


def _footer(ruling: Record) -> str:
    made = ruling.get("provenance")
    if not made:
        return ""
    return f"CR effective {made['rules_edition']}, engine {made['engine']}, {ruling['id']} · rules only, not policy"
