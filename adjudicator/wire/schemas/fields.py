"""The kinds of field that the format has: strict, described, and with errors that lead to their place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec
from marshmallow import RAISE, Schema, ValidationError, fields, missing, validate
from marshmallow.exceptions import SCHEMA

from adjudicator.wire.misread import misread
from adjudicator.wire.nearness import hint, listing, near
from adjudicator.wire.records.base import LARGEST, LONGEST_ID
from adjudicator.wire.schemas import examples

AnyField = TypeVar("AnyField", bound=fields.Field[Any])

_WORDS: Mapping[type, str] = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number with a fraction",
    type(None): "null",
}


_REQUIRED: Final = "This field is required."


def named(value: object) -> str:
    """What kind of JSON value this is."""
    return _WORDS.get(type(value), "something else")


def _wanted(what: str, given: object, example: object) -> str:
    """That something else is expected than was given, and what could be written."""
    return f"{what} is expected here, not {named(given)}.{examples.write(example)}"


def example_of(field: fields.Field[Any], given: object) -> Any | None:
    """What could stand in a field; what was given, where only its shape is wrong. ``None``: nothing that helps."""
    match field:
        case Listed():
            item = example_of(field.inner, given)
            return None if item is None else [item]
        case Table():
            part = example_of(field.value, None)
            key = given if isinstance(given, str) and given and " " not in given else field.key
            return None if part is None else {key: part}
        case ByType():
            kinds = {kind: one for kind, one in field.kinds.items() if kind is not type(given)}
            same = field.kinds.get(type(given))
            return example_of(same if same is not None else next(iter(kinds.values())), given)
        case ByTag():
            return examples.ACTION
        case Inside():
            return _shape_example(field.schema, given)
        case Whole():
            number = _number(given)
            return 1 if number is None else number
        case YesNo():
            return str(given).lower() not in ("no", "false", "0", "none")
        case Word():
            words = [str(one) for check in field.validators if isinstance(check, OneWord) for one in check.choices]
            return given if given in words else words[0]
        case Text():
            if isinstance(given, int) and not isinstance(given, bool):
                return str(given)  # a name or a place that was written as a number
            return given if isinstance(given, str) and given else _called(given) or field.example
        case _:
            return None


def _shape_example(schema: Schema, given: object) -> Any | None:
    """What could stand where this shape is wanted, with the text that was given where it fits."""
    shape = type(schema).__name__
    bare = schema.fields.get(examples.bare(shape))
    if bare is None or not isinstance(given, str):
        return examples.of(shape, None)
    try:
        bare.deserialize(given)
    except ValidationError:
        return examples.of(shape, None)
    return examples.of(shape, given)


def _number(given: object) -> int | None:
    """The number that a text writes."""
    return int(given) if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 9 else None


def _called(given: object) -> str | None:
    """The id or name in an object that stands where just that is wanted."""
    if not isinstance(given, dict):
        return None
    found = (given.get(key) for key in ("id", "ref", "card", "name", "object"))
    return next((one for one in found if isinstance(one, str) and one), None)


def _snake(key: str) -> str:
    """A field as the format writes its fields.

    >>> _snake("summoningSick"), _snake("Mana_Cost")
    ('summoning_sick', 'mana_cost')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).lower()


class Shape(Schema):
    """A JSON object of the format; what is unknown in it is refused."""

    class Meta:
        """marshmallow's options."""

        unknown = RAISE

    error_messages = {  # noqa: RUF012  (marshmallow's way)
        "unknown": "There is no such field.",
        "type": "An object is expected here.",
    }

    def handle_error(self, error: ValidationError, data: Any, *, many: bool, **kwargs: Any) -> None:
        """Say what to write: where no object is, and of a field that there is none of which are, or which one is near."""
        if not isinstance(error.messages, dict):
            return
        shape = type(self).__name__
        if error.messages == {SCHEMA: [self.error_messages["type"]]}:
            error.messages[SCHEMA] = [_wanted("An object", data, _shape_example(self, data))]
        names = [field.data_key or name for name, field in self.fields.items()]
        for key, told in error.messages.items():
            if told == [self.error_messages["unknown"]] and key not in names:
                elsewhere = examples.ELSEWHERE.get(shape, {}).get(_snake(str(key)))
                near_ones = hint(str(key), sorted(names), there="The fields here are")
                error.messages[key] = [f"{told[0]} {elsewhere}" if elsewhere else f"{told[0]}{near_ones}"]
            elif told == [_REQUIRED]:
                example = examples.value_of(shape, str(key)) or example_of(self.fields[str(key)], None)
                error.messages[key] = [f"{_REQUIRED}{examples.write(example, str(key))}"]


def options(description: str, required: bool, default: Any, **more: Any) -> dict[str, Any]:
    """marshmallow's arguments for a field that is required, or has a default (``None``: it may be null)."""
    given: dict[str, Any] = {"required": required, **more}
    if description:
        given["metadata"] = {"description": description}
    given["error_messages"] = {"required": _REQUIRED, "null": "This may not be null."}
    if not required:
        given["load_default"] = default
        given["allow_none"] = default is None
    return given


def inner(field: AnyField) -> AnyField:
    """A field as the part of a list or table: it is there, so it has no default and is not null."""
    field.load_default = missing
    field.allow_none = False
    return field


class Text(fields.Field[str]):
    """A text."""

    example: str | None = None
    """What could stand there."""

    def __init__(
        self,
        description: str,
        *,
        required: bool = False,
        default: Any = None,
        example: str | None = None,
        **more: Any,
    ) -> None:
        super().__init__(**options(description, required, default, **more))
        self.example = example or self.example

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        if type(value) is not str:
            raise ValidationError(_wanted("A text", value, example_of(self, value)))
        return value


class Id(Text):
    """An id."""

    example = "bears-1"

    def __init__(self, description: str, *, required: bool = False, default: Any = None) -> None:
        error = f"An id has 1 to {LONGEST_ID} characters."
        length = validate.Length(min=1, max=LONGEST_ID, error=error)
        super().__init__(description, required=required, default=default, validate=length)


class OneWord(validate.OneOf):
    """That a text is one of several words; which one is near is told."""

    def _format_error(self, value: Any) -> str:
        words = tuple(map(str, self.choices))
        other = _OTHER_WORDS.get(str(value).strip().lower().replace(" ", "_"), "")
        if len(words) == 1:
            return f"Only {words[0]} can stand here."
        found = [word for word in words if word in other.split()] or near(str(value), words)
        meant = f" Did you mean {listing(found, 'or')}?" if found else ""
        return f"This is one of {', '.join(words)}.{meant}"


_OTHER_WORDS = {
    "main": "precombat_main postcombat_main",
    "main1": "precombat_main",
    "main_1": "precombat_main",
    "main2": "postcombat_main",
    "main_2": "postcombat_main",
    "first_main": "precombat_main",
    "second_main": "postcombat_main",
    "attack": "declare_attackers",
    "attackers": "declare_attackers",
    "block": "declare_blockers",
    "blockers": "declare_blockers",
    "damage": "combat_damage",
    "combat": "beginning_of_combat",
    "end_step": "end",
    "edh": "commander",
    "multiplayer": "free_for_all",
    "play": "play_land",
    "pass": "pass_priority",
}
"""Words that people have for steps and other things, with those of the format."""


class Word(Text):
    """One of several words."""

    def __init__(self, description: str, *words: str, required: bool = False, default: Any = None) -> None:
        super().__init__(description, required=required, default=default, validate=OneWord(words))


class Whole(fields.Field[int]):
    """A whole number, as JSON has it: 3, and neither 3.0 nor "3"."""

    def __init__(
        self,
        description: str,
        *,
        required: bool = False,
        default: Any = None,
        low: int = -LARGEST,
        high: int = LARGEST,
    ) -> None:
        error = f"This is a whole number from {low} to {high}."
        limits = validate.Range(min=low, max=high, error=error)
        super().__init__(**options(description, required, default, validate=limits))

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if type(value) is not int:
            raise ValidationError(_wanted("A whole number", value, _number(value)))
        return value


class YesNo(fields.Field[bool]):
    """True or false, and nothing that resembles them."""

    def __init__(self, description: str, *, required: bool = False, default: Any = False) -> None:
        super().__init__(**options(description, required, default))

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if type(value) is not bool:
            raise ValidationError(_wanted("True or false", value, example_of(self, value)))
        return value


class Listed(fields.List[Any]):
    """A list; ``()`` is its default unless another is given. ``nulls``: its items may be null."""

    def __init__(
        self,
        description: str,
        item: fields.Field[Any],
        *,
        required: bool = False,
        default: Any = (),
        nulls: bool = False,
    ) -> None:
        item = inner(item)
        item.allow_none = nulls
        super().__init__(item, **options(description, required, default))

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        if type(value) is not list:
            raise ValidationError(_wanted("A list", value, example_of(self, value)))
        return super()._deserialize(value, attr, data, **kwargs)


class Table(fields.Field[dict[str, Any]]):
    """An object whose field names are ids or other words of the client's, all with the same kind of value."""

    def __init__(
        self,
        description: str,
        value: fields.Field[Any],
        *,
        required: bool = False,
        default: Any = missing,
        longest: int | None = LONGEST_ID,
        key: str = "bears-1",
    ) -> None:
        usual = {} if default is missing else default
        super().__init__(**options(description, required, usual))
        self.value = inner(value)
        self.longest = longest
        self.key = key

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise ValidationError(_wanted("An object", value, example_of(self, value)))
        found: dict[str, Any] = {}
        errors: dict[str, Any] = {}
        for key, one in value.items():
            if self.longest is not None and not 1 <= len(key) <= self.longest:
                errors[key] = [f"A key has 1 to {self.longest} characters."]
                continue
            try:
                found[key] = self.value.deserialize(one, key, value, **kwargs)
            except ValidationError as error:
                errors[key] = error.messages
        if errors:
            raise ValidationError(errors)
        return found


class ByType(fields.Field[Any]):
    """One of several kinds of value, told apart by their JSON type."""

    def __init__(
        self,
        description: str,
        kinds: Mapping[type, fields.Field[Any]],
        *,
        required: bool = False,
        default: Any = None,
    ) -> None:
        super().__init__(**options(description, required, default))
        self.kinds = {kind: inner(field) for kind, field in kinds.items()}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        kind = self.kinds.get(type(value))
        if kind is None:
            expected = " or ".join(_WORDS[one] for one in self.kinds)
            raise ValidationError(f"This is {expected}, not {named(value)}.{examples.write(example_of(self, value))}")
        return kind.deserialize(value, attr, data, **kwargs)


class ByTag(fields.Field[Any]):
    """One of several shapes, told apart by their ``type``."""

    def __init__(
        self, description: str, shapes: dict[str, type[Schema]], *, required: bool = False, default: Any = None
    ) -> None:
        super().__init__(**options(description, required, default))
        self.shapes = shapes

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is not dict:
            raise ValidationError(_wanted("An object", value, example_of(self, value)))
        if "type" not in value:
            raise ValidationError({"type": [_REQUIRED + examples.write("cast", "type")]})
        tag = value["type"]
        shape = self.shapes.get(tag) if isinstance(tag, str) else None
        if shape is None:
            raise ValidationError({"type": [OneWord(tuple(self.shapes))._format_error(tag)]})
        return shape().load(value)


class Inside(fields.Nested):
    """An object of another shape."""

    def __init__(self, description: str, shape: Any, *, required: bool = False, default: Any = None) -> None:
        super().__init__(shape, **options(description, required, default))


class Data(fields.Field[Any]):
    """A part of an ability as data, in the engine's own records; the first mistake in it is told."""

    def __init__(self, description: str, kind: Any, *, required: bool = False, default: Any = None) -> None:
        super().__init__(**options(description, required, default))
        self.kind = kind

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        try:
            return msgspec.convert(value, self.kind)
        except (msgspec.ValidationError, ValueError) as error:
            raise ValidationError(f"This is no ability as data: {error}.") from error


class Anything(fields.Field[Any]):
    """JSON of any shape."""

    def __init__(self, description: str, *, required: bool = False, default: Any = None) -> None:
        super().__init__(**options(description, required, default))


class Expected(Data):
    """Something that is expected, in the records that scenarios have in common with requests; the first mistake is told."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        try:
            return msgspec.convert(value, self.kind)
        except (msgspec.ValidationError, ValueError) as error:
            if not isinstance(value, dict):
                raise ValidationError(f"An object is expected here, not {named(value)}.") from error
            found = misread(value, self.kind, str(error))
            told: Any = [found.detail]
            for step in reversed(found.steps):
                told = {step: told}
            raise ValidationError(told) from error
