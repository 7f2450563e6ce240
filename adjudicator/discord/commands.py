"""The commands of the bot, as they are registered: https://discord.com/developers/docs/interactions/application-commands."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

BOARD_LENGTH: Final = 4_000
"""A board may have so many characters, in the form or behind the command."""

Name = Literal["ruling", "rule", "card", "define"]


class Option(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=3):
    """What is typed behind a command: text, for which Discord asks us how it may go on."""

    name: str
    description: str
    required: bool
    max_length: int
    autocomplete: bool = True


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=1):
    """A command that begins with a slash."""

    name: Name
    description: str
    options: tuple[Option, ...]


COMMANDS: Final = (
    Command(
        name="ruling",
        description="What happens on a board? Without one, a form for several lines opens.",
        options=(
            Option(
                name="board",
                description="A hand: Lightning Bolt; B battlefield: Grizzly Bears; A casts Bolt on Grizzly Bears",
                required=False,
                max_length=BOARD_LENGTH,
            ),
        ),
    ),
    Command(
        name="rule",
        description="A rule of the Comprehensive Rules, by its number or by its words.",
        options=(Option(name="rule", description="704.5g, or: legend rule", required=True, max_length=200),),
    ),
    Command(
        name="card",
        description="A card: its text, the official rulings, and what is understood of it.",
        options=(Option(name="name", description="Its name, or a part of it.", required=True, max_length=200),),
    ),
    Command(
        name="define",
        description="A word of the game, and the rules about it.",
        options=(Option(name="term", description="trample", required=True, max_length=200),),
    ),
)
