"""The shapes that belong to HTTP itself: problems, progress, rules, health. They only document: nothing dumps them."""

from __future__ import annotations

from typing import Any, TypeVar

from marshmallow import Schema, fields

from adjudicator.wire.records.request import Request
from adjudicator.wire.schemas.boards import OnlyInJsonSchema
from adjudicator.wire.schemas.made import shape
from adjudicator.wire.schemas.ruling import RulingSchema

Kind = TypeVar("Kind", bound=fields.Field[Any])


def _told(kind: type[Kind], description: str, **more: Any) -> Kind:
    return kind(required=True, metadata={"description": description}, **more)


class DefectSchema(Schema):
    """One place in the input that is wrong."""

    pointer = fields.String(required=True, metadata={"description": "JSON pointer (RFC 6901) into the request."})
    detail = fields.String(required=True, metadata={"description": "What is wrong, in a sentence."})
    rule = fields.String(metadata={"description": "The rule that is broken.", "example": "400.1"})
    candidates = fields.List(
        fields.String(), metadata={"description": "Names that were perhaps meant, the likeliest first."}
    )
    line = fields.Integer(metadata={"description": "Of a board in the short notation: the line, from 1."})
    column = fields.Integer(metadata={"description": "The column in that line, from 1."})
    length = fields.Integer(metadata={"description": "How many characters are concerned."})
    text = fields.String(metadata={"description": "The line itself."})


class ProblemSchema(Schema):
    """A problem document (RFC 9457)."""

    type = fields.String(
        required=True, metadata={"description": "A page that explains it.", "example": "/problems/unreadable"}
    )
    title = fields.String(required=True, metadata={"description": "The type in words."})
    status = fields.Integer(required=True, metadata={"description": "The HTTP status."})
    detail = fields.String(required=True, metadata={"description": "What is wrong this time."})
    errors = fields.List(fields.Nested(DefectSchema), required=True, metadata={"description": "Every place at once."})
    request_id = fields.String(required=True, metadata={"description": "Finds the request in the service's log."})


class ProgressSchema(Schema):
    """A job that is not done."""

    id = fields.String(required=True, metadata={"description": "The id that the ruling will have."})
    status = fields.String(required=True, metadata={"description": "How far it is.", "enum": ["queued", "running"]})
    attempts = fields.Integer(required=True, metadata={"description": "How often a worker has begun it."})


class CheckedSchema(Schema):
    """An expectation and what came of it."""

    pointer = _told(fields.String, "JSON pointer to it in its scenario.")
    status = fields.String(
        required=True, metadata={"description": "What came of it.", "enum": ["pass", "fail", "not_reached"]}
    )
    that = _told(fields.String, "What kind of expectation it is.")
    found = fields.String(metadata={"description": "What was found instead."})
    rules = fields.List(fields.String(), metadata={"description": "The rules cited on the way."})


class PassedOverSchema(Schema):
    """An attack or block of a script that could not be declared: the game went on without it."""

    pointer = _told(fields.String, "JSON pointer to it in its scenario.")
    why = _told(fields.String, "Why it could not be declared.")
    rules = fields.List(fields.String(), metadata={"description": "The rules that say so."})


class ResultSchema(Schema):
    """What came of one scenario."""

    id = _told(fields.String, "Its own id.")
    title = _told(fields.String, "Its title.")
    tags = fields.List(fields.String(), required=True, metadata={"description": "Its tags."})
    status = fields.String(
        required=True, metadata={"description": "What came of it.", "enum": ["pass", "fail", "error", "unsupported"]}
    )
    reason = _told(fields.String, "Why it did not pass; empty if it did.")
    expectations = fields.List(
        fields.Nested(CheckedSchema), required=True, metadata={"description": "Every expectation of it."}
    )
    unused = fields.List(
        fields.String(), required=True, metadata={"description": "JSON pointers to answers that nobody asked for."}
    )
    defaults = fields.List(
        fields.String(), required=True, metadata={"description": "The choices that were made for the players."}
    )
    passed_over = fields.List(
        fields.Nested(PassedOverSchema),
        required=True,
        metadata={"description": "Attacks and blocks that could not be declared."},
    )
    courses = _told(fields.Integer, "How many courses of such choices were played.")


class ResultsSchema(Schema):
    """What came of scenarios."""

    id = _told(fields.String, "The id of these results: a digest of all that they depend on.")
    scenarios = fields.List(
        fields.Nested(ResultSchema), required=True, metadata={"description": "The result of each, in their order."}
    )
    totals = fields.Dict(
        required=True, metadata={"description": "How many have each status; `tags`: the same for each tag."}
    )
    provenance = fields.Dict(
        required=True, metadata={"description": "On what they depend: `rules_edition`, `engine`, `cards` (a digest)."}
    )


class LinksSchema(Schema):
    """Where more is to be found."""

    self = _told(fields.String, "Where it is told how far the batch is.")
    results = _told(fields.String, "Where its results are.")


class BatchSchema(Schema):
    """How far a batch is."""

    id = _told(fields.String, "Its id, which nobody can guess: who knows it can read the results.")
    status = fields.String(
        required=True,
        metadata={
            "description": "How far it is; one that was cancelled may still have jobs that had begun.",
            "enum": ["receiving", "running", "finished", "cancelled"],
        },
    )
    items = _told(fields.Integer, "How many items it has.")
    unfinished = _told(fields.Integer, "How many of them have no result yet.")
    answered = _told(fields.Integer, "How many are answered.")
    given_up = _told(fields.Integer, "How many could not be answered within their limits.")
    refused = _told(fields.Integer, "How many could not be read, or can't be.")
    cancelled = _told(fields.Integer, "How many were cancelled before they had begun.")
    links = fields.Nested(LinksSchema, required=True, metadata={"description": "Where more is to be found."})
    expires = fields.String(
        metadata={"description": "Until when its results can be read (UTC); there once it is finished."}
    )


class ItemProblemSchema(Schema):
    """What is wrong with one item of a batch: a problem document without the id of a request."""

    type = _told(fields.String, "A page that explains it.")
    title = _told(fields.String, "The type in words.")
    status = _told(fields.Integer, "The HTTP status that it would have by itself.")
    detail = _told(fields.String, "What is wrong.")
    errors = fields.List(
        fields.Nested(DefectSchema),
        required=True,
        metadata={
            "description": "Every place at once, by pointers into the line, or into the request if running found it."
        },
    )


class BatchItemSchema(Schema):
    """A line of a batch: one of `request`, `text` and `scenario`; `expect` stands beside a text only."""

    id = fields.String(metadata={"description": "Your own id for it, 200 characters at most: the result has it."})
    request = fields.Nested(shape(Request), metadata={"description": "A request, as it is posted to /v1/rulings."})
    text = fields.String(metadata={"description": "A board in the short notation."})
    scenario = fields.Dict(metadata={"description": "A scenario, as it is posted to /v1/scenarios."})
    expect = shape(Request)().fields["expect"]


class BatchResultSchema(Schema):
    """A line of the results of a batch: one of `ruling`, `results` and `problem`, unless it was cancelled or forgotten."""

    cursor = _told(fields.Integer, "Its place among the results, from 1: with `?after=` it is where you go on.")
    line = _told(fields.Integer, "The number of its line in the body, from 1.")
    id = fields.String(metadata={"description": "Your own id for it, if you gave one."})
    link = fields.String(metadata={"description": "The permanent link to the ruling or the results."})
    status = fields.String(
        required=True,
        metadata={
            "description": "What came of it. `given_up`: it needed too much time or memory, or ended the processes that did"
            " it; `forgotten`: the store had no room to keep it until you read it: ask again.",
            "enum": ["answered", "given_up", "refused", "cancelled", "forgotten"],
        },
    )
    ruling = fields.Nested(RulingSchema, metadata={"description": "The ruling on a request."})
    results = fields.Nested(ResultsSchema, metadata={"description": "What came of a scenario."})
    problem = fields.Nested(ItemProblemSchema, metadata={"description": "What is wrong with the item."})


class RuleSchema(Schema):
    """A rule of the Comprehensive Rules; its text is there once the official file was imported."""

    number = _told(fields.String, "Its number.")
    kind = _told(fields.String, "Chapter, section, rule or subrule.")
    title = _told(fields.String, "Its title, or that of what it belongs to.")
    summary = _told(fields.String, "What it says, in this project's words.", allow_none=True)
    text = _told(fields.String, "What it says, in its own words.", allow_none=True)
    examples = fields.List(fields.String(), required=True, metadata={"description": "The examples of its text."})
    parent = _told(fields.String, "The number of what it belongs to.", allow_none=True)
    children = fields.List(fields.String(), required=True, metadata={"description": "The numbers of what is below it."})
    edition = _told(fields.Date, "The edition that rulings cite.")
    text_edition = _told(fields.Date, "The edition of the imported text.", allow_none=True)


class NamedRuleSchema(Schema):
    """A rule in a line."""

    number = _told(fields.String, "Its number.")
    title = _told(fields.String, "Its title, or that of what it belongs to.")
    summary = _told(fields.String, "What it says, in this project's words.", allow_none=True)


class PlacedRuleSchema(RuleSchema):
    """A rule with what stands around it."""

    below = fields.List(
        fields.Nested(NamedRuleSchema), required=True, metadata={"description": "What is below it, each in a line."}
    )
    previous = _told(fields.String, "The number of the one before it, at its level.", allow_none=True)
    next = _told(fields.String, "The number of the one after it, at its level.", allow_none=True)


class FoundRulesSchema(Schema):
    """Rules that have certain words."""

    query = _told(fields.String, "The words.")
    rules = fields.List(
        fields.Nested(NamedRuleSchema), required=True, metadata={"description": "Those of that title first."}
    )
    more = _told(fields.Boolean, "Whether there are more of them.")
    near = fields.List(
        fields.Nested(NamedRuleSchema),
        required=True,
        metadata={
            "description": "Where no rule has all the words: those with at least half of them, the likeliest first."
        },
    )


class CompletedRulesSchema(Schema):
    """Rules that may be meant by what was typed so far."""

    query = _told(fields.String, "What was typed.")
    rules = fields.List(
        fields.Nested(NamedRuleSchema), required=True, metadata={"description": "The rules, the likeliest first."}
    )


class CompletedTermsSchema(Schema):
    """Words of the game that may be meant by what was typed so far."""

    query = _told(fields.String, "What was typed.")
    terms = fields.List(fields.String(), required=True, metadata={"description": "The words, the likeliest first."})


class TermSchema(Schema):
    """A word of the game; the glossary's text is there once the official file was imported."""

    term = _told(fields.String, "The word, as the glossary or a title has it.")
    text = _told(fields.String, "What the glossary says of it.", allow_none=True)
    rules = fields.List(fields.String(), required=True, metadata={"description": "The rules that are about it."})
    edition = _told(fields.Date, "The edition that rulings cite.")
    text_edition = _told(fields.Date, "The edition of the imported text.", allow_none=True)
    listed = fields.List(
        fields.Nested(NamedRuleSchema), required=True, metadata={"description": "The same rules, each in a line."}
    )
    note = _told(fields.String, "Why there is no text, where there is none.", allow_none=True)


class WordsSchema(Schema):
    """Where something stands in a text."""

    line = _told(fields.Integer, "The line, from 1.")
    column = _told(fields.Integer, "The column, from 1, in characters (code points of Unicode).")
    length = _told(fields.Integer, "How many characters it has.")


class BothFormsSchema(Schema):
    """A board as text and as request."""

    id = _told(fields.String, "The id that the ruling on it has.")
    text = _told(fields.String, "The board in the short notation. If `only_json` is empty, it says all of it.")
    only_json = fields.List(
        fields.Nested(OnlyInJsonSchema), required=True, metadata={"description": "What the text does not say."}
    )
    request = fields.Nested(shape(Request), required=True, metadata={"description": "The board in its canonical form."})
    cards = fields.Dict(
        keys=fields.String(),
        values=fields.Dict(),
        required=True,
        metadata={
            "description": "The cards that it calls by their names, as they were imported; `understood`: whether the "
            "engine understands all of their text."
        },
    )
    places = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(WordsSchema),
        required=True,
        metadata={
            "description": "If a text was read: where the parts of `request` stand in it, by their JSON pointers."
        },
    )


class RefusedBoardSchema(Schema):
    """What is wrong with a board, where the client prefers to be told so."""

    problem = fields.Nested(
        ProblemSchema, required=True, metadata={"description": "What it is otherwise answered with."}
    )


class CompletedSchema(Schema):
    """Names of cards that begin like what was typed."""

    query = _told(fields.String, "What was typed.")
    names = fields.List(fields.String(), required=True, metadata={"description": "The likeliest first."})


class OfficialRulingSchema(Schema):
    """What Wizards of the Coast said of a card."""

    published = _told(fields.String, "When, as year, month and day.")
    text = _told(fields.String, "What.")


class CardSchema(Schema):
    """A card as it was imported."""

    card = fields.Dict(required=True, metadata={"description": "The card, as a request can define it in place."})
    understood = _told(fields.Boolean, "Whether the engine understands all of its text.")
    rulings = fields.List(
        fields.Nested(OfficialRulingSchema),
        required=True,
        metadata={"description": "The official rulings on it, if they were imported."},
    )


class PointerSchema(Schema):
    """A word that points to something."""

    word = _told(fields.String, "The word, such as `it`.")
    means = _told(fields.String, "What it was found to mean.")


class ExplainedLineSchema(Schema):
    """A paragraph of a card, and what was understood of it."""

    text = _told(fields.String, "As it is printed.")
    numbers = fields.List(
        fields.Integer(), metadata={"description": "The numbers by which a request names its abilities."}
    )
    printed = fields.String(metadata={"description": "How it reads when it is printed back from what it was read as."})
    targets = fields.List(fields.String(), metadata={"description": "What its targets are."})
    pointers = fields.List(fields.Nested(PointerSchema), metadata={"description": "What `it` and the like mean in it."})
    unread = fields.List(
        fields.Integer(), metadata={"description": "From which character to which one it was not understood."}
    )
    why = fields.String(metadata={"description": "Why it was not understood."})
    not_carried_out = fields.List(
        fields.String(), metadata={"description": "Keywords that are read, and that the engine does not carry out."}
    )


class ExplainedFaceSchema(Schema):
    """A face of a card."""

    name = _told(fields.String, "Its name.")
    lines = fields.List(
        fields.Nested(ExplainedLineSchema), required=True, metadata={"description": "Its paragraphs in order."}
    )


class ExplainedCardSchema(Schema):
    """What the engine understands of a card, and how a request may hold it."""

    name = _told(fields.String, "Its name.")
    understood = _told(fields.Boolean, "Whether all of it is understood.")
    faces = fields.List(fields.Nested(ExplainedFaceSchema), required=True, metadata={"description": "Its faces."})
    battlefield = fields.Dict(
        required=True,
        allow_none=True,
        metadata={"description": "An entry of the battlefield; null: it is no permanent."},
    )
    actions = fields.List(fields.Dict(), required=True, metadata={"description": "Actions with it, as examples."})


class ReadinessSchema(Schema):
    """How the service is."""

    status = fields.String(required=True, metadata={"description": "Whether it is.", "enum": ["ready"]})
    workers = _told(fields.Integer, "How many workers live.")
    pending = _told(fields.Integer, "How many jobs are unfinished.")
    running = _told(fields.Integer, "How many of them run.")
    bytes = _told(fields.Integer, "How many bytes they have.")


class HealthSchema(Schema):
    """That the process answers."""

    status = fields.String(required=True, metadata={"description": "Whether it does.", "enum": ["ok"]})
