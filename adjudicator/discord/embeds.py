"""A ruling as an embed: the answer first, then why, then what else is to be known, each in its field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, assert_never

from adjudicator.discord import choosing
from adjudicator.discord.custom_ids import View
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
from adjudicator.rendering.brief_board import brief_board
from adjudicator.rendering.choice import bounds, runs
from adjudicator.rendering.going_on import going_on
from adjudicator.rendering.markdown import escaped, fenced
from adjudicator.rendering.plain import layer_lines, step_text
from adjudicator.rendering.question import Question, asked_by
from adjudicator.rendering.short import assumed, cut, length, options_of, outcomes, reasons, sentence

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
_SHORT_TITLE: Final = 150
_OF_PAGES: Final = 40
"""Characters for the number of a page."""
_NAMED: Final = 3
"""So many cards at most are named in the title."""
_STEPS: Final = 5
"""More steps than these are behind their button: what matters of them is among the reasons."""
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
    link, asked = usable(link), asked_by(ruling)
    kind = ruling["verdict"]["kind"]
    title = _title(_TITLES[kind], ruling, asked)
    description = joined([_headline(ruling), *bullets(_reasons(ruling))], DESCRIPTION)
    footer = cut(_footer(ruling), FIELD)
    left = ALL - length(title) - length(description) - length(footer)
    return Embed(
        title=title,
        description=description,
        color=_COLORS[kind],
        url=link,
        fields=tuple(fields(_sections(ruling, asked, link), left)),
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


def more_of(ruling: Record, view: View, link: str = "") -> list[Embed]:
    """More of a ruling: as many pages as it takes."""
    match view:
        case "steps":
            told = [_step(step) for step in ruling.get("steps", [])]
            return _pages("Steps", ruling, told or ["Nothing was done: the board is only looked at."], link)
        case "layers":
            return _pages("Layers", ruling, _layers(ruling), link)
        case "board":
            state = ruling.get("state")
            return _pages("Board", ruling, bullets(board(state)) if state else ["There is no single board."], link)
        case _:
            assert_never(view)


def _layers(ruling: Record) -> list[str]:
    """How the characteristics of the objects that were asked about came to be, layer by layer."""
    told: list[str] = []
    for ref, entries in ruling.get("layers", {}).items():
        told += [f"**{escaped(ref)}**", *bullets(list(layer_lines(entries)))]
    return told or ["No object was asked about: write `explain` and its name below the board."]


def _pages(what: str, ruling: Record, parts: list[str], link: str) -> list[Embed]:
    link = usable(link)
    title, footer = _title(what, ruling, asked_by(ruling)), cut(_footer(ruling), FIELD)
    room = min(LONG_DESCRIPTION, ALL - length(title) - length(footer)) - _OF_PAGES
    texts: list[str] = []
    for part in parts:
        longer = f"{texts[-1]}\n{part}" if texts else part
        if texts and length(longer) <= room:
            texts[-1] = longer
        else:
            texts.append(cut(part, room))
    return [
        Embed(
            title=title,
            description=f"{text}\n*Page {number} of {len(texts)}*" if len(texts) > 1 else text,
            color=_COLORS[ruling["verdict"]["kind"]],
            url=link,
            footer=Footer(footer) if footer else None,
        )
        for number, text in enumerate(texts, 1)
    ]


def _title(what: str, ruling: Record, asked: Question) -> str:
    """What it is, and what was asked first, or is not legal; of a board on which nothing is done, the cards that are spoken
    of first.
    """
    if asked.actions:
        meant = ruling["verdict"].get("action", 0)
        return cut(escaped(f"{what}: {asked.actions[meant if meant < len(asked.actions) else 0]}"), _SHORT_TITLE)
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


def _sections(ruling: Record, asked: Question, link: str) -> Iterator[tuple[str, list[str], str]]:
    unread = list(dict.fromkeys(item["text"] or item["why"] for item in ruling.get("unsupported", [])))
    done = [step for step in ruling.get("steps", []) if step.get("changes") and not _waits(step)]
    resolved = ruling.get("status") == "resolved" and len(ruling.get("branches", [])) < 2
    changed = resolved and ruling.get("state") and ruling.get("diff")
    after = brief_board(ruling["state"], ruling.get("before")) if changed else []
    found = [
        ("Question", _question(asked), "\n"),
        ("To choose", _to_choose(ruling), "\n"),
        *_to_type(ruling),
        ("Outcomes", bullets([one.partition(": ")[2] for one in outcomes(ruling)]), "\n"),
        ("Not understood", bullets(unread), "\n"),
        ("Note", bullets([item["text"] for item in ruling.get("warnings", [])]), "\n"),
        ("Not yet", bullets(going_on(ruling)), "\n"),
        (_steps(ruling, done), [_step(step) for step in done] if len(done) <= _STEPS else [], "\n"),
        ("Board after", bullets(after), "\n"),
        ("Rules", _rules(ruling, link), ", "),
        ("Assumed", bullets(assumed(ruling)), "\n"),
    ]
    return (section for section in found if section[1])


def _headline(ruling: Record) -> str:
    """The verdict; of a choice with its rules, since what has to be chosen is not told again."""
    pending = ruling.get("pending")
    rules = f" ({', '.join(pending['rules'])})" if pending and pending["rules"] and _asks(ruling) else ""
    return f"**{escaped(sentence(ruling))}**{escaped(rules)}"


def _reasons(ruling: Record) -> list[str]:
    """The explanation, without the question that the verdict asks already."""
    prompt = ruling["pending"]["prompt"] if _asks(ruling) else None
    return [reason for reason in reasons(ruling) if prompt is None or prompt not in reason]


def _asks(ruling: Record) -> bool:
    """Whether the verdict is the whole question of the choice that has to be made."""
    pending = ruling.get("pending")
    return pending is not None and pending["prompt"] in sentence(ruling)


def _question(asked: Question) -> list[str]:
    """The board and the actions: Discord shows to nobody else what was typed behind a command."""
    return [fenced(joined(asked.lines, _QUESTION))] if asked.lines else []


def _to_choose(ruling: Record) -> list[str]:
    """How many options are picked, what else is a legal answer, and the options, unless they are to be typed."""
    pending = ruling.get("pending")
    if not pending:
        return []
    options = [] if choosing.way(pending) == "typed" else options_of(ruling)
    limits = bounds(pending) if pending["options"] else ""
    told = [f"{limits.capitalize()}:"] if limits else []
    return [*map(escaped, told), *bullets([*options, *pending["constraints"]])]


def _to_type(ruling: Record) -> Iterator[tuple[str, list[str], str]]:
    """The options that are to be typed, each with its number, so many in a field as have room in it."""
    pending = ruling.get("pending")
    if not pending or choosing.way(pending) != "typed":
        return
    told = [f"**{number}** {escaped(' '.join(label.split()))}" for number, label in runs(pending)]
    for place in range(0, len(told), _IN_A_FIELD):
        part = told[place : place + _IN_A_FIELD]
        numbers = f" {place + 1} to {place + len(part)} of {len(told)}" if len(told) > _IN_A_FIELD else ""
        yield f"Options{numbers}", part, "\n"


def _waits(step: Record) -> bool:
    """Whether nothing but priority went on to somebody."""
    return (step.get("event") or {}).get("event") in ("priority", "pass")


def _steps(ruling: Record, shown: Sequence[Record]) -> str:
    """What the steps are called: their numbers have gaps where others are left out."""
    count = len(ruling.get("steps", []))
    return "Steps" if len(shown) == count else f"Steps ({len(shown)} of {count}: what changed something)"


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
