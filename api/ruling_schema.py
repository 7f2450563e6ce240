"""The shape of a ruling, for the OpenAPI document. A ruling's bytes are the worker's: nothing is dumped by this."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields

from adjudicator.wire.schemas.board import StateSchema


def told(description: str, **more: Any) -> dict[str, Any]:
    """The arguments of a field that is always there."""
    return {"required": True, "metadata": {"description": description, **more}}


def word(description: str, *words: str) -> fields.String:
    """One of several words."""
    return fields.String(**told(description, enum=list(words)))


def said(description: str = "", **more: Any) -> fields.String:
    """A text."""
    return fields.String(**told(description), **more)


def many(inner: Any, description: str = "", **more: Any) -> fields.List[Any]:
    """A list of shapes or values."""
    field = fields.Nested(inner) if isinstance(inner, type) and issubclass(inner, Schema) else inner
    return fields.List(field, **{**told(description), **more})


def numbers() -> fields.List[Any]:
    """Numbers of rules."""
    return fields.List(fields.String(), **told("Rules, by their numbers.", example=["704.5g"]))


class VerdictSchema(Schema):
    """What comes out."""

    kind = word("What kind of verdict.", "outcome", "illegal", "depends", "undefined", "unsupported", "undetermined")
    short = said("One sentence, of 200 characters at most.")


class ClaimSchema(Schema):
    """A sentence of the explanation, with its rules."""

    text = said()
    rules = numbers()


class CitedSchema(Schema):
    """A rule at a step, and what it does there."""

    number = said()
    role = word("Its part.", "permits", "requires", "orders", "defines", "forbids")


class OptionSchema(Schema):
    """An option of a choice."""

    id = said()
    label = said()
    object = fields.String(metadata={"description": "The object that it is."})
    weight = fields.Raw(metadata={"description": "How likely chance takes it."})


class ChoiceSchema(Schema):
    """A choice that waits for an answer."""

    id = said("Its id, for the answer.")
    kind = said("What is to be chosen.")
    player = said("Whose choice it is.", allow_none=True)
    decided_by = said("Who makes it (723).", allow_none=True)
    prompt = said()
    source = said("What asks for it.", allow_none=True)
    options = many(OptionSchema)
    min = fields.Integer(**told("How many at least."))
    max = fields.Integer(**told("How many at most."), allow_none=True)
    constraints = many(fields.Raw(), "What an answer has to keep to.")
    rules = numbers()


class EventSchema(Schema):
    """What happened, by the engine's name."""

    event = said()
    objects = many(fields.String())


class ChangeSchema(Schema):
    """A change to an object, a player or an effect."""

    what = said("What of it.")
    object = fields.String()
    player = fields.String()
    effect = fields.String()
    kind = fields.String(metadata={"description": "Which kind of counter, mana or the like."})
    was = fields.String(metadata={"description": "The object that it was before it changed zones (400.7)."})


class StepSchema(Schema):
    """A step of the adjudication."""

    n = fields.Integer(**told("Its number, from 1."))
    step = said("The step or phase of the turn.")
    actor = said("Who acts.", allow_none=True)
    text = said("What happens, in a sentence.")
    event = fields.Nested(EventSchema, **told(""))
    rules = many(CitedSchema)
    changes = many(ChangeSchema)
    choice = fields.Dict(**told("The choice that was made."), allow_none=True)


class PatchSchema(Schema):
    """An operation of a JSON Patch (RFC 6902)."""

    op = word("What it does.", "add", "remove", "replace", "move", "copy", "test")
    path = said()
    value = fields.Raw()


class DecisionSchema(Schema):
    """An answer on the way to a branch."""

    decided_by = said("Who decided.", allow_none=True)
    asked = said()
    chosen = said()
    answer = fields.Dict(**told("The answer, as it can be sent."))
    rules = numbers()


class BranchSchema(Schema):
    """A distinct outcome, with all the courses of answers that lead to it."""

    status = said()
    verdict = fields.Nested(VerdictSchema, **told(""))
    explanation = many(ClaimSchema)
    courses = fields.List(fields.List(fields.Nested(DecisionSchema)), **told("Each a list of answers."))
    state = fields.Nested(StateSchema)
    diff = fields.List(fields.Nested(PatchSchema))


class LayerSchema(Schema):
    """An effect applied to an object, in the order of the layers (613)."""

    layer = said("Layer or sublayer; the copiable values come first.")
    rule = said()
    effect = said()
    source = said("", allow_none=True)
    timestamp = fields.Integer(**told(""), allow_none=True)
    depends_on = many(fields.Raw(), "Effects that it depends on (613.8).")
    result = fields.Dict(**told("The characteristics after it."))


class CitationSchema(Schema):
    """A cited rule; its text is there once the operator has imported the official file."""

    title = said()
    summary = said("In this project's words.", allow_none=True)
    text = said("In the rules' words.", allow_none=True)
    document = said()


class NoteSchema(Schema):
    """An assumption or a warning."""

    text = said()
    pointer = fields.String(metadata={"description": "JSON pointer into the request."})


class UnreadSchema(Schema):
    """Text or a feature that the engine does not have."""

    object = said("", allow_none=True)
    text = said()
    span = many(fields.Integer(), "Where in the text, from and to.")
    pointer = said("JSON pointer into the request.", allow_none=True)
    why = said()


class ProvenanceSchema(Schema):
    """On what the ruling depends."""

    rules_edition = fields.Date(**told("The edition of the rules."))
    engine = said("The engine's version.")
    cards = said("Digest of the cards.")
    request = said("Digest of the request.")


class RulingSchema(Schema):
    """The answer to a request. `detail: steps` leaves out boards and layers, `detail: verdict` the steps too."""

    id = said("Derived from the request's content.", allow_none=False)
    status = word("How it ended.", "resolved", "illegal", "choice_required", "unsupported", "undetermined")
    verdict = fields.Nested(VerdictSchema, **told(""))
    explanation = many(ClaimSchema, "3 to 6 plain sentences, where there is so much to say.")
    steps = fields.List(fields.Nested(StepSchema))
    branches = fields.List(fields.Nested(BranchSchema))
    layers = fields.Dict(keys=fields.String(), values=fields.List(fields.Nested(LayerSchema)))
    state = fields.Nested(StateSchema, metadata={"description": "The board after; it can be posted again."})
    diff = fields.List(fields.Nested(PatchSchema))
    pending = fields.Nested(ChoiceSchema, **told("The choice that waits."), allow_none=True)
    citations = fields.Dict(keys=fields.String(), values=fields.Nested(CitationSchema), **told("Every rule cited."))
    assumptions = many(NoteSchema)
    warnings = many(NoteSchema)
    unsupported = many(UnreadSchema)
    provenance = fields.Nested(ProvenanceSchema, **told(""))
