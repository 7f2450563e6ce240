"""What Discord sends, as far as it is used: https://discord.com/developers/docs/interactions/receiving-and-responding."""

from __future__ import annotations

from typing import Final

import msgspec

from adjudicator.problems import Problem


class User(msgspec.Struct, frozen=True):
    """Somebody."""

    id: str


class Member(msgspec.Struct, frozen=True):
    """Somebody on a server."""

    user: User


class Given(msgspec.Struct, frozen=True):
    """What was typed behind a command; ``focused`` while it is being typed."""

    name: str
    value: str = ""
    focused: bool = False


class CommandData(msgspec.Struct, frozen=True):
    """A command, with what was typed behind it."""

    name: str
    options: tuple[Given, ...] = ()

    def given(self, name: str) -> str:
        """What was typed for an option; nothing if it was left out."""
        return next((one.value for one in self.options if one.name == name), "")


class ComponentData(msgspec.Struct, frozen=True):
    """A button, or a select menu with what was picked of it."""

    custom_id: str
    values: tuple[str, ...] = ()


class Typed(msgspec.Struct, frozen=True):
    """A field of a form, with what was typed into it."""

    value: str = ""


class FormPart(msgspec.Struct, frozen=True):
    """A label with its field; older clients send a row of fields instead."""

    component: Typed | None = None
    components: tuple[Typed, ...] = ()


class FormData(msgspec.Struct, frozen=True):
    """A form that was sent off."""

    custom_id: str
    components: tuple[FormPart, ...] = ()

    @property
    def typed(self) -> str:
        """What was typed into its only field."""
        fields = [field for part in self.components for field in (part.component, *part.components) if field]
        return fields[0].value if fields else ""


class Shown(msgspec.Struct, frozen=True):
    """The message that a button is on."""

    content: str = ""
    flags: int = 0


class Interaction(msgspec.Struct, frozen=True, kw_only=True):
    """What all interactions have: who did it, and with what they can be replied to later."""

    id: str
    application_id: str
    token: str
    member: Member | None = None
    user: User | None = None

    @property
    def who(self) -> str:
        """Who did it."""
        someone = self.member.user if self.member is not None else self.user
        return someone.id if someone is not None else ""


class Ping(Interaction, frozen=True, tag_field="type", tag=1):
    """Discord asks whether the endpoint is there."""


class Command(Interaction, frozen=True, kw_only=True, tag_field="type", tag=2):
    """A command was given."""

    data: CommandData


class Pressed(Interaction, frozen=True, kw_only=True, tag_field="type", tag=3):
    """A button was pressed, or something picked of a menu."""

    data: ComponentData
    message: Shown = Shown()


class Typing(Interaction, frozen=True, kw_only=True, tag_field="type", tag=4):
    """A command is being typed."""

    data: CommandData


class Sent(Interaction, frozen=True, kw_only=True, tag_field="type", tag=5):
    """A form was sent off; ``message`` is the one with the button that opened it."""

    data: FormData
    message: Shown | None = None


AnyInteraction = Ping | Command | Pressed | Typing | Sent

_DECODER: Final[msgspec.json.Decoder[AnyInteraction]] = msgspec.json.Decoder(AnyInteraction)


def read(body: bytes) -> AnyInteraction:
    """The interaction.

    :raises Problem: it is none that is known.
    """
    try:
        return _DECODER.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Problem(
            400, "unreadable", "Unreadable request", f"This is no interaction that is known: {error}."
        ) from None
