"""What Discord takes, written down once, from its documentation, for the tests alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

Record = dict[str, Any]

CONTENT = 2_000
EMBEDS, OF_ALL_EMBEDS = 10, 6_000
TITLE, DESCRIPTION, FOOTER = 256, 4_096, 2_048
FIELDS, FIELD_NAME, FIELD_VALUE = 25, 256, 1_024
ROWS, BUTTONS = 5, 5
LABEL, CUSTOM_ID, URL = 80, 100, 512
OPTIONS, OPTION, PLACEHOLDER = 25, 100, 150
FORM_TITLE, FORM_LABEL, FORM_TEXT, FORM_PLACEHOLDER = 45, 45, 4_000, 100
CHOICES, CHOICE = 25, 100


def size(text: str) -> int:
    """The characters, as JavaScript counts them: never fewer than anybody else does."""
    return len(text.encode("utf-16-le")) // 2


def between(low: int, text: str, high: int, what: str) -> None:
    assert low <= size(text) <= high, f"{what}: {size(text)} characters: {text!r}"


def check_message(message: Record) -> None:
    """A message can be sent."""
    between(0, message.get("content", ""), CONTENT, "content")
    assert message.get("content") or message.get("embeds"), "an empty message"
    check_embeds(message.get("embeds", []))
    check_rows(message.get("components", []))
    assert message["allowed_mentions"] == {"parse": []}


def check_embeds(embeds: Sequence[Record]) -> None:
    """The embeds of one message."""
    assert len(embeds) <= EMBEDS
    total = 0
    for embed in embeds:
        between(1, embed["title"], TITLE, "title")
        between(1, embed["description"], DESCRIPTION, "description")
        footer = embed.get("footer", {"text": ""})["text"]
        between(0, footer, FOOTER, "footer")
        assert embed["description"].strip()
        assert 0 <= embed["color"] <= 0xFFFFFF
        check_url(embed.get("url"))
        fields = embed.get("fields", [])
        assert len(fields) <= FIELDS
        for field in fields:
            between(1, field["name"], FIELD_NAME, "name of a field")
            between(1, field["value"], FIELD_VALUE, "value of a field")
            assert field["value"].strip()
        total += sum(map(size, (embed["title"], embed["description"], footer)))
        total += sum(size(field["name"]) + size(field["value"]) for field in fields)
    assert total <= OF_ALL_EMBEDS, total


def check_rows(rows: Sequence[Record]) -> None:
    """What there is to press in one message."""
    assert len(rows) <= ROWS
    ids = [part["custom_id"] for row in rows for part in row["components"] if "custom_id" in part]
    assert len(set(ids)) == len(ids), f"a custom id twice: {ids}"
    for row in rows:
        assert row["type"] == 1
        assert row["components"]
        if row["components"][0]["type"] == 3:
            (select,) = row["components"]
            check_select(select)
        else:
            assert len(row["components"]) <= BUTTONS
            for button in row["components"]:
                check_button(button)


def check_button(button: Record) -> None:
    assert button["type"] == 2
    between(1, button["label"], LABEL, "label")
    assert button["label"].strip()
    assert button["style"] in (1, 2, 3, 4, 5)
    if button["style"] == 5:
        assert "custom_id" not in button
        check_url(button["url"])
        assert button["url"]
    else:
        between(1, button["custom_id"], CUSTOM_ID, "custom id")
        assert "url" not in button


def check_select(select: Record) -> None:
    between(1, select["custom_id"], CUSTOM_ID, "custom id")
    between(0, select["placeholder"], PLACEHOLDER, "placeholder")
    options = select["options"]
    assert 1 <= len(options) <= OPTIONS
    assert len({option["value"] for option in options}) == len(options)
    for option in options:
        between(1, option["label"], OPTION, "label of an option")
        between(1, option["value"], OPTION, "value of an option")
        between(0, option.get("description", ""), OPTION, "description of an option")
    assert 0 <= select["min_values"] <= select["max_values"] <= len(options)
    assert select["max_values"] >= 1


def check_url(url: str | None) -> None:
    if url:
        assert urlsplit(url).scheme in ("http", "https")
        assert "." in (urlsplit(url).hostname or "")
        assert size(url) <= URL


def check_form(form: Record) -> None:
    """A form (a modal)."""
    between(1, form["custom_id"], CUSTOM_ID, "custom id")
    between(1, form["title"], FORM_TITLE, "title of a form")
    assert 1 <= len(form["components"]) <= 5
    for label in form["components"]:
        assert label["type"] == 18
        between(1, label["label"], FORM_LABEL, "label of a field")
        between(0, label.get("description", ""), 100, "description of a field")
        field = label["component"]
        assert field["type"] == 4
        assert field["style"] in (1, 2)
        between(1, field["custom_id"], CUSTOM_ID, "custom id")
        between(0, field.get("value", ""), field["max_length"], "value of a field")
        between(0, field.get("placeholder", ""), FORM_PLACEHOLDER, "placeholder")
        assert 1 <= field["max_length"] <= FORM_TEXT


def check_suggestions(choices: Sequence[Record]) -> None:
    """What completes an option as it is typed."""
    assert len(choices) <= CHOICES
    for choice in choices:
        between(1, choice["name"], CHOICE, "name of a choice")
        between(1, choice["value"], CHOICE, "value of a choice")


def check_commands(commands: Sequence[Record]) -> None:
    """The commands, as they are registered."""
    assert len({command["name"] for command in commands}) == len(commands) <= 100
    for command in commands:
        for one in (command, *command["options"]):
            assert re.fullmatch(r"[-_a-z0-9]{1,32}", one["name"])
            between(1, one["description"], 100, "description of a command")
        assert len(command["options"]) <= 25
        assert all(1 <= option["max_length"] <= 6_000 for option in command["options"])


def check_answer(answer: Record) -> None:
    """What an interaction is answered with."""
    match answer["type"]:
        case 1 | 6:
            assert "data" not in answer
        case 4 | 7:
            check_message(answer["data"])
        case 5:
            assert answer["data"] in ({"flags": 0}, {"flags": 64})
        case 8:
            check_suggestions(answer["data"]["choices"])
        case 9:
            check_form(answer["data"])
        case other:
            raise AssertionError(f"an answer of type {other}")
