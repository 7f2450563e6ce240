"""Messages as Discord takes them: https://discord.com/developers/docs/resources/message."""

from __future__ import annotations

from typing import Final

import msgspec

ONLY_FOR_WHO_ASKED: Final = 1 << 6
"""The flag of a message that only the person who gave the command sees."""

PRIMARY, SECONDARY, LINK = 1, 2, 5
"""Styles of buttons."""


class Field(msgspec.Struct, frozen=True):
    """A titled part of an embed."""

    name: str
    value: str
    inline: bool = False


class Footer(msgspec.Struct, frozen=True):
    """What stands in small letters below an embed."""

    text: str


class Embed(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A box with a title, a text and fields; ``color`` is that of its edge."""

    title: str
    description: str
    color: int
    url: str = ""
    fields: tuple[Field, ...] = ()
    footer: Footer | None = None


class Button(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=2):
    """A button: Discord sends back its ``custom_id``; or a link, which has a ``url`` instead."""

    label: str
    style: int
    custom_id: str = ""
    url: str = ""


class Choosable(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of a select menu."""

    label: str
    value: str
    description: str = ""


class Select(msgspec.Struct, frozen=True, tag_field="type", tag=3):
    """A select menu: some of its options are picked."""

    custom_id: str
    options: tuple[Choosable, ...]
    placeholder: str
    min_values: int
    max_values: int


class Row(msgspec.Struct, frozen=True, tag_field="type", tag=1):
    """A row of a message: five buttons at most, or one select menu."""

    components: tuple[Button | Select, ...]


class Mentions(msgspec.Struct, frozen=True):
    """Who is notified by what stands in a message: nobody."""

    parse: tuple[str, ...] = ()


class Embedded(msgspec.Struct, frozen=True):
    """A message to be sent by whatever bot: an embed, and what there is to choose."""

    embeds: tuple[Embed, ...]
    components: tuple[Row, ...] = ()
    allowed_mentions: Mentions = Mentions()


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """A message. All is written out, so that it replaces all that an earlier one had."""

    content: str = ""
    embeds: tuple[Embed, ...] = ()
    components: tuple[Row, ...] = ()
    allowed_mentions: Mentions = Mentions()
    flags: int = 0


class TextInput(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="type", tag=4):
    """A field to type into: of a line (``style`` 1) or of several (2)."""

    custom_id: str
    style: int
    max_length: int
    value: str = ""
    placeholder: str = ""


class Label(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=18):
    """What stands above a field of a form."""

    label: str
    component: TextInput
    description: str = ""


class Form(msgspec.Struct, frozen=True):
    """A form that opens over Discord (a modal)."""

    custom_id: str
    title: str
    components: tuple[Label, ...]


class Suggestion(msgspec.Struct, frozen=True):
    """What may be meant by what was typed so far: how it is shown, and what it stands for."""

    name: str
    value: str


class Suggestions(msgspec.Struct, frozen=True):
    """The answer to who types: 25 at most."""

    choices: tuple[Suggestion, ...] = ()


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag=1):
    """The endpoint is there."""


class Said(msgspec.Struct, frozen=True, tag_field="type", tag=4):
    """A new message."""

    data: Message


class Flags(msgspec.Struct, frozen=True):
    """Of a message that is still to come, who will see it."""

    flags: int = 0


class Deferred(msgspec.Struct, frozen=True, tag_field="type", tag=5):
    """A new message will follow: Discord shows that the bot thinks."""

    data: Flags = Flags()


class DeferredChange(msgspec.Struct, frozen=True, tag_field="type", tag=6):
    """The message with the button will change."""


class Changed(msgspec.Struct, frozen=True, tag_field="type", tag=7):
    """The message with the button, changed."""

    data: Message


class Suggested(msgspec.Struct, frozen=True, tag_field="type", tag=8):
    """What may be meant by what was typed so far."""

    data: Suggestions


class Opened(msgspec.Struct, frozen=True, tag_field="type", tag=9):
    """A form opens."""

    data: Form


Answer = Pong | Said | Deferred | DeferredChange | Changed | Suggested | Opened
"""What an interaction is answered with."""


def only_for_who_asked(message: Message) -> Message:
    """The message, seen by nobody else."""
    return msgspec.structs.replace(message, flags=ONLY_FOR_WHO_ASKED)
