"""What the OpenAPI document says of the routes. It is written here, so that the routes read as code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask_smorest import Blueprint

from adjudicator.scenarios.intake import MOST_OBJECTS, MOST_SCENARIOS, MOST_TURNS
from adjudicator.wire.records.request import Request
from adjudicator.wire.schemas.boards import DifferenceSchema
from adjudicator.wire.schemas.made import shape
from adjudicator.wire.schemas.ruling import RulingSchema
from api import asked, examples, schemas
from api.accepting import DISCORD, FORMS, LOOKUP_FORMS, MARKDOWN, NDJSON, TEXT
from api.describing import APPLIED as _APPLIED
from api.describing import EVERYWHERE as _EVERYWHERE
from api.describing import PREFER as _PREFER
from api.describing import SUBMITTED as _SUBMISSION
from api.describing import Document, View, parameter
from api.describing import header as _header
from api.describing import in_json as _json
from api.describing import operation as _operation
from api.describing import problems as _problems
from api.describing import text as _text
from api.leaves import HTML
from api.submitting import KEPT_UNTIL, SUBMISSION

_ACCEPT: Final = "JSON, or as text for people, by `Accept`."
_FORM: Final[Document] = {
    "name": "form",
    "in": "query",
    "description": "In which form, whatever is accepted: a `sentence` has 200 characters at most, a `paragraph` 1,500 and"
    " `markdown` 1,900; `discord` is a message with an embed, within Discord's limits. A problem is told in the same form.",
    "schema": {"type": "string", "enum": [*FORMS]},
}
_LOOKUP_FORM: Final[Document] = {
    "name": "form",
    "in": "query",
    "description": "In which form: `markdown` has 1,900 characters at most; `discord` is a message with an embed, within"
    " Discord's limits. A problem is told in the same form.",
    "schema": {"type": "string", "enum": [*LOOKUP_FORMS]},
}
_NOTATION: Final = (
    "A board in the short notation. A defect in it has, beside its pointer, the line, column and length of the words."
)
_SCENARIO_LIMITS: Final = (
    f"A scenario, or an array of {MOST_SCENARIOS} at most. A scenario puts {MOST_OBJECTS} cards into the game at most and"
    f" goes on to turn {MOST_TURNS} at most. The cards are those that were imported; a name that is none's is an `error`."
)
_ITEMS: Final = "Newline-delimited JSON: each line is a `BatchItem`. Blank lines count, and are no items."
_RESULT_LINES: Final = "Newline-delimited JSON: each line is a `BatchResult`."
_AN_HOUR: Final[Document] = {"Cache-Control": _text("An hour.", "public, max-age=3600")}


def submit(blueprint: Blueprint) -> Callable[[View], View]:
    """POST /v1/rulings."""
    content = {
        "application/json": {"schema": shape(Request), "example": examples.REQUEST},
        "text/plain": {"schema": {"type": "string", "description": _NOTATION}, "example": examples.REQUEST_TEXT},
    }
    place = {"Content-Location": _text("The permanent link to the ruling.", _place())}
    return _operation(
        blueprint,
        operationId="submitRequest",
        parameters=[_PREFER, _FORM],
        requestBody={"required": True, "content": content},
        responses={
            "200": _ruling(place),
            "202": _progress(),
            **_problems_in_forms("invalid-request", "not-acceptable", "withdrawn", "request-too-large"),
            **_problems_in_forms("unsupported-media-type", "impossible-board", "share-full", "queue-full"),
        },
    )


def both_forms(blueprint: Blueprint) -> Callable[[View], View]:
    """POST /v1/boards."""
    content = {
        "text/plain": {"schema": {"type": "string", "description": _NOTATION}, "example": examples.REQUEST_TEXT},
        "application/json": {"schema": shape(Request), "example": examples.REQUEST},
    }
    found = _json("The board in both forms.", schemas.BothFormsSchema, examples.BOTH_FORMS, _APPLIED)
    either = [schemas.BothFormsSchema, schemas.RefusedBoardSchema]
    found["content"]["application/json"]["schema"] = {"oneOf": either}
    return _operation(
        blueprint,
        operationId="readBoard",
        parameters=[_header("Prefer", "`handling=lenient`: what is wrong is answered 200, as `problem`.")],
        requestBody={"required": True, "content": content},
        responses={
            "200": found,
            **_problems("unreadable-notation", "not-acceptable", "request-too-large"),
            **_problems("unsupported-media-type", "impossible-board"),
        },
    )


def read(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/rulings/{id}."""
    return _operation(
        blueprint,
        operationId="readRuling",
        parameters=[_PREFER, _FORM, _header("If-None-Match", "The ETag of what you have.")],
        responses={
            "200": _ruling({}),
            "202": _progress(),
            "304": {"description": "The ruling is the one you have.", "headers": _EVERYWHERE},
            **_problems_in_forms("invalid-query", "unknown-ruling", "not-acceptable", "withdrawn", "unexpected-answer"),
            **_problems_in_forms("store-away"),
        },
    )


def withdraw(blueprint: Blueprint) -> Callable[[View], View]:
    """DELETE /v1/rulings/{id}."""
    done = {"description": "Withdrawn.", "headers": _EVERYWHERE}
    responses = {"204": done, **_problems("unknown-ruling", "not-yours", "finished", "store-away")}
    return _operation(blueprint, operationId="withdrawSubmission", parameters=[_SUBMISSION], responses=responses)


def difference(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/rulings/{id}/diff/{id}."""
    found = _json("What is different.", DifferenceSchema, examples.DIFFERENCE, _AN_HOUR)
    return _operation(
        blueprint,
        operationId="compareRulings",
        responses={
            "200": found,
            **_problems("unknown-ruling", "not-acceptable", "unfinished", "no-boards", "store-away"),
        },
    )


def submit_scenarios(blueprint: Blueprint) -> Callable[[View], View]:
    """POST /v1/scenarios."""
    one = {"$ref": "#/components/schemas/Scenario"}
    many = {"type": "array", "items": one, "minItems": 1, "maxItems": MOST_SCENARIOS}
    shown = {"one": {"value": examples.SCENARIO}, "several": {"value": [examples.SCENARIO]}}
    content = {"application/json": {"schema": {"oneOf": [one, many]}, "examples": shown}}
    place = {"Content-Location": _text("The permanent link to the results.", _results_place())}
    return _operation(
        blueprint,
        operationId="submitScenarios",
        parameters=[_PREFER],
        requestBody={"required": True, "description": _SCENARIO_LIMITS, "content": content},
        responses={
            "200": _results(place),
            "202": _progress(_results_place()),
            **_problems("invalid-scenario", "not-acceptable", "withdrawn", "request-too-large"),
            **_problems("unsupported-media-type", "share-full", "queue-full"),
        },
    )


def read_scenarios(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/scenarios/{id}."""
    return _operation(
        blueprint,
        operationId="readResults",
        parameters=[_PREFER, _header("If-None-Match", "The ETag of what you have.")],
        responses={
            "200": _results({}),
            "202": _progress(_results_place()),
            "304": {"description": "The results are those you have.", "headers": _EVERYWHERE},
            **_problems("unknown-results", "not-acceptable", "withdrawn", "store-away"),
        },
    )


def withdraw_scenarios(blueprint: Blueprint) -> Callable[[View], View]:
    """DELETE /v1/scenarios/{id}."""
    done = {"description": "Withdrawn.", "headers": _EVERYWHERE}
    responses = {"204": done, **_problems("unknown-results", "not-yours", "finished", "store-away")}
    return _operation(blueprint, operationId="withdrawScenarios", parameters=[_SUBMISSION], responses=responses)


def submit_batch(blueprint: Blueprint) -> Callable[[View], View]:
    """POST /v1/batches."""
    content = {
        NDJSON: {"schema": {"type": "string", "format": "binary", "description": _ITEMS}, "example": examples.BATCH}
    }
    headers = {
        "Location": _text("Where it is told how far the batch is.", _batch_place()),
        "Retry-After": {"description": "In so many seconds.", "schema": {"type": "integer"}},
        SUBMISSION: _text("The token that cancels this batch.", examples.SUBMISSION),
    }
    return _operation(
        blueprint,
        operationId="submitBatch",
        requestBody={"required": True, "description": _ITEMS, "content": content},
        responses={
            "202": _json("The batch is received.", schemas.BatchSchema, examples.BATCH_STATE, headers),
            **_problems("unreadable", "request-too-large", "unsupported-media-type", "share-full", "queue-full"),
        },
    )


def read_batch(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/batches/{id}."""
    found = _json("How far it is.", schemas.BatchSchema, examples.BATCH_STATE)
    responses = {"200": found, **_problems("unknown-batch", "store-away")}
    return _operation(blueprint, operationId="readBatch", responses=responses)


def read_batch_results(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/batches/{id}/results."""
    after: Document = {
        "name": "after",
        "in": "query",
        "description": "The cursor of the last result that you have: what follows it is sent.",
        "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999, "default": 0},
    }
    content = {
        NDJSON: {
            "schema": {"type": "string", "format": "binary", "description": _RESULT_LINES},
            "example": examples.BATCH_RESULTS,
        }
    }
    items = {"description": "How many items the batch has.", "schema": {"type": "integer"}}
    headers = {"Adjudicator-Items": items, **_APPLIED, **_EVERYWHERE}
    return _operation(
        blueprint,
        operationId="readBatchResults",
        parameters=[_PREFER, after],
        responses={
            "200": {"description": "The results, a line for each.", "content": content, "headers": headers},
            **_problems("invalid-query", "unknown-batch", "not-acceptable", "store-away"),
        },
    )


def cancel_batch(blueprint: Blueprint) -> Callable[[View], View]:
    """DELETE /v1/batches/{id}."""
    done = {"description": "Cancelled.", "headers": _EVERYWHERE}
    responses = {"204": done, **_problems("unknown-batch", "not-yours", "finished", "store-away")}
    return _operation(blueprint, operationId="cancelBatch", parameters=[_SUBMISSION], responses=responses)


def rule(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/rules/{number}."""
    found = _json("The rule.", schemas.PlacedRuleSchema, examples.RULE, _AN_HOUR)
    found["content"]["text/html"] = {"schema": {"type": "string"}}
    return _lookup(blueprint, "readRule", found, "unknown-rule")


def search_rules(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/rules/search."""
    found = _json("Rules that have all the words.", schemas.FoundRulesSchema, examples.FOUND_RULES, _AN_HOUR)
    return _operation(
        blueprint,
        operationId="searchRules",
        parameters=[_query("q", "Words, or beginnings of words.", "state-based token"), _limit(40, 200)],
        responses={"200": found, **_problems("invalid-query")},
    )


def complete_rules(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/rules/autocomplete."""
    found = _json("The rules, the likeliest first.", schemas.CompletedRulesSchema, examples.COMPLETED_RULES, _AN_HOUR)
    typed = _query("q", "What was typed of a number, or words.", "704.5f", least=0)
    return _completing(blueprint, "completeRule", typed, found)


def complete_terms(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/glossary/autocomplete."""
    found = _json("The words, the likeliest first.", schemas.CompletedTermsSchema, examples.COMPLETED_TERMS, _AN_HOUR)
    typed = _query("q", "What was typed of a word of the game.", "first s", least=0)
    return _completing(blueprint, "completeTerm", typed, found)


def _completing(
    blueprint: Blueprint, name: str, typed: Document, found: Document, *also: str
) -> Callable[[View], View]:
    """What completes a word as it is typed, with the problems that it may have besides."""
    return _operation(
        blueprint,
        operationId=name,
        parameters=[typed, _limit(20, 100)],
        responses={"200": found, **_problems("invalid-query", *also)},
    )


def term(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/glossary/{term}."""
    found = _json("The word.", schemas.TermSchema, examples.TERM, _AN_HOUR)
    return _lookup(blueprint, "readTerm", found, "unknown-term")


def _lookup(blueprint: Blueprint, name: str, found: Document, unknown: str, *said: Document) -> Callable[[View], View]:
    """What is told for a chat, too."""
    found["content"][MARKDOWN] = {"schema": {"type": "string"}}
    found["content"][DISCORD] = {"schema": _message(), "example": examples.DISCORD_LOOKUP}
    responses = {"200": found, **_problems_in_forms("invalid-query", unknown)}
    return _operation(blueprint, operationId=name, parameters=[*said, _LOOKUP_FORM], responses=responses)


def autocomplete(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/cards/autocomplete."""
    found = _json("The names, the likeliest first.", schemas.CompletedSchema, examples.COMPLETED, _AN_HOUR)
    typed = _query("q", "What was typed of a name.", "light bo", least=0)
    return _completing(blueprint, "completeCard", typed, found, "no-cards")


def named(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/cards/named."""
    found = _json("The card.", schemas.CardSchema, examples.CARD, _AN_HOUR)
    exact = _query("exact", "The name of a card; one of the two is needed.", "Lightning Bolt", required=False)
    fuzzy = _query("fuzzy", "A part of a name, or a name that is misspelt.", "lightnig bolt", required=False)
    return _lookup(blueprint, "readCard", found, "unknown-card", exact, fuzzy)


def explain(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /v1/cards/{name}/explain."""
    found = _json(f"What is understood: {_ACCEPT}", schemas.ExplainedCardSchema, examples.EXPLAINED, _AN_HOUR)
    found["content"]["text/plain"] = {"schema": {"type": "string"}}
    responses = {"200": found, **_problems("unknown-card", "not-acceptable")}
    return _operation(blueprint, operationId="explainCard", responses=responses)


def healthy(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /healthz."""
    responses = {"200": _json("It does.", schemas.HealthSchema, examples.HEALTH)}
    return _operation(blueprint, operationId="health", responses=responses)


def ready(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /readyz."""
    responses = {"200": _json("It is.", schemas.ReadinessSchema, examples.READINESS), **_problems("not-ready")}
    return _operation(blueprint, operationId="readiness", responses=responses)


def metrics(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /metrics."""
    content = {"text/plain": {"schema": {"type": "string"}}}
    shown = {"description": "Prometheus' text format.", "content": content, "headers": _EVERYWHERE}
    return _operation(blueprint, operationId="metrics", responses={"200": shown})


def page(blueprint: Blueprint) -> Callable[[View], View]:
    """GET /problems/{type}."""
    content = {"text/html": {"schema": {"type": "string"}}}
    shown = {"description": "A page for people.", "content": content, "headers": _EVERYWHERE}
    return _operation(blueprint, operationId="explainProblem", responses={"200": shown, **_problems("not-found")})


def _query(name: str, description: str, example: str, *, required: bool = True, least: int = 1) -> Document:
    schema = {"type": "string", "minLength": least, "maxLength": asked.LONGEST}
    shown = {**_text(description, example), "schema": schema}
    return {"name": name, "in": "query", "required": required, **shown}


def _limit(usual: int, most: int) -> Document:
    schema = {"type": "integer", "minimum": 1, "maximum": most, "default": usual}
    return {"name": "limit", "in": "query", "description": "How many at most.", "schema": schema}


def ruling_id() -> list[Document]:
    """What is said of a ruling's id."""
    return parameter("ruling_id", "The id of a ruling, as the answer to its submission has it.", examples.RULING["id"])


def both_ids() -> list[Document]:
    """What is said of the ids of two rulings."""
    other = parameter("other_id", "The id of the other ruling.", examples.DIFFERENCE["second"]["id"])
    return [*ruling_id(), *other]


def results_id() -> list[Document]:
    """What is said of the id of results."""
    return parameter(
        "results_id", "The id of results, as the answer to their submission has it.", examples.RESULTS["id"]
    )


def batch_id() -> list[Document]:
    """What is said of a batch's id."""
    return parameter(
        "batch_id", "The id of a batch, as the answer to its submission has it.", examples.BATCH_STATE["id"]
    )


def _batch_place() -> str:
    return f"/v1/batches/{examples.BATCH_STATE['id']}"


def _ruling(headers: Document) -> Document:
    kept = {
        "ETag": _text("The ruling's id, for its JSON.", f'"{examples.RULING["id"]}"'),
        "Cache-Control": _text("For ever: the id is derived from all that the ruling depends on."),
        KEPT_UNTIL: _text("Until when the service keeps it: a date and time (UTC), or `always`.", "2026-12-24T12:00Z"),
        **_APPLIED,
    }
    found = _json(f"The ruling: {_ACCEPT}", RulingSchema, examples.RULING, {**kept, **headers})
    found["content"]["text/plain"] = {"schema": {"type": "string"}, "example": examples.RULING_TEXT}
    found["content"]["text/markdown"] = {"schema": {"type": "string"}}
    found["content"]["text/html"] = {"schema": {"type": "string"}}
    found["content"][DISCORD] = {"schema": _message(), "example": examples.DISCORD}
    return found


def _message() -> Document:
    embeds = {"type": "array", "items": {"type": "object"}, "minItems": 1}
    rows = {"type": "array", "items": {"type": "object"}, "description": "Buttons and menus, where a choice waits."}
    parts = {"embeds": embeds, "components": rows, "allowed_mentions": {"type": "object"}}
    return {"type": "object", "required": list(parts), "properties": parts}


def _problems_in_forms(*kinds: str) -> Document:
    """Answers that are problem documents, or the problem in the form that was asked for."""
    found = _problems(*kinds)
    for answer in found.values():
        answer["content"] |= {kind: {"schema": {"type": "string"}} for kind in (TEXT, MARKDOWN, HTML)}
        answer["content"][DISCORD] = {"schema": _message(), "example": examples.DISCORD_PROBLEM}
    return found


def _results(headers: Document) -> Document:
    kept = {
        "ETag": _text("The id of the results.", f'"{examples.RESULTS["id"]}"'),
        "Cache-Control": _text("For ever: the id is derived from all that the results depend on."),
        KEPT_UNTIL: _text(
            "Until when the service keeps them: a date and time (UTC), or `always`.", "2026-12-24T12:00Z"
        ),
        **_APPLIED,
    }
    return _json("The results.", schemas.ResultsSchema, examples.RESULTS, {**kept, **headers})


def _results_place() -> str:
    return f"/v1/scenarios/{examples.RESULTS['id']}"


def _progress(place: str = "") -> Document:
    headers = {
        "Location": _text("Where the result will be.", place or _place()),
        "Retry-After": {"description": "In so many seconds.", "schema": {"type": "integer"}},
        SUBMISSION: _text("The token that withdraws this submission.", examples.SUBMISSION),
        **_APPLIED,
    }
    return _json("Not done yet: look at Location.", schemas.ProgressSchema, examples.PROGRESS, headers)


def _place() -> str:
    return f"/v1/rulings/{examples.RULING['id']}"
