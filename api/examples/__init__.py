"""What the OpenAPI document shows: a request, its ruling as JSON and as text, and what else is answered.

The request is small enough to be read: a creature with lethal damage, and nothing proposed. A test has it ruled on.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

import orjson

from adjudicator.rulebook.terms import NO_GLOSSARY

Content = dict[str, Any]


def _file(name: str) -> str:
    return (files(__name__) / name).read_text("utf-8")


REQUEST: Final[Content] = orjson.loads(_file("request.json"))
REQUEST_TEXT: Final = _file("request.txt")
RULING: Final[Content] = orjson.loads(_file("ruling.json"))
RULING_TEXT: Final = _file("ruling.txt")
BOTH_FORMS: Final[Content] = orjson.loads(_file("both_forms.json"))
PROGRESS: Final[Content] = {"id": RULING["id"], "status": "queued", "attempts": 0}
DISCORD: Final[Content] = {
    "embeds": [
        {
            "title": "Ruling",
            "color": 0x2E7D32,
            "description": "**Grizzly Bears is destroyed.**",
            "footer": {"text": f"Rules of 2026-04-17, {RULING['id']}"},
            "fields": [],
        }
    ],
    "components": [],
    "allowed_mentions": {"parse": []},
}
DISCORD_PROBLEM: Final[Content] = {
    **DISCORD,
    "embeds": [
        {
            "title": "Unknown card",
            "color": 0xC62828,
            "description": "Line 1, column 9: There is no card named 'Lightnin Bolt' here.\n"
            "```\nA hand: Lightnin Bolt; B 20 life\n        ^^^^^^^^^^^^^\n```",
        }
    ],
}
DISCORD_LOOKUP: Final[Content] = {
    **DISCORD,
    "embeds": [
        {
            "title": "704.5f State-Based Actions",
            "color": 0x1565C0,
            "description": "A creature with toughness 0 or less goes to the graveyard; regeneration can't replace that.",
            "fields": [{"name": "See also", "value": "704.5, 704.5e, 704.5g", "inline": False}],
            "footer": {"text": "CR effective 2026-04-17"},
        }
    ],
}
SUBMISSION: Final = "1pXr8kZ0Qm2vT7yJc5uWdA"
SCENARIO: Final[Content] = orjson.loads(_file("scenario.json"))
RESULTS: Final[Content] = orjson.loads(_file("results.json"))
LEGAL_ACTIONS: Final[Content] = orjson.loads(_file("legal_actions.json"))
CHARACTERISTICS: Final[Content] = orjson.loads(_file("characteristics.json"))
FORGE: Final = _file("forge.txt")
IMPORTED: Final[Content] = orjson.loads(_file("imported.json"))
DIFFERENCE: Final[Content] = {
    "first": {"id": RULING["id"], "status": RULING["status"], "verdict": RULING["verdict"]},
    "second": {
        "id": "r_4culk3ydvtvaqsy4bxyouraw3a",
        "status": "resolved",
        "verdict": {"kind": "outcome", "short": "Nothing happens."},
    },
    "same": False,
    "changes": [
        "The verdict is “Nothing happens.” instead of “Grizzly Bears is destroyed.”",
        "Grizzly Bears (bears-1): on the battlefield instead of in A's graveyard.",
    ],
    "patch": [{"op": "replace", "path": "/players/0/life", "value": 20}],
    "request": [{"op": "remove", "path": "/state/battlefield/0/damage"}],
}
BATCH: Final = "".join(
    orjson.dumps(item, option=orjson.OPT_APPEND_NEWLINE).decode()
    for item in ({"id": "mine/1", "request": REQUEST}, {"text": REQUEST_TEXT}, {"scenario": SCENARIO})
)
BATCH_STATE: Final[Content] = {
    "id": "b_5d1c1a5f3f0b4a0f9d3c9a3b7e6f2a10",
    "status": "running",
    "items": 3,
    "unfinished": 2,
    "answered": 1,
    "given_up": 0,
    "refused": 0,
    "cancelled": 0,
    "links": {
        "self": "/v1/batches/b_5d1c1a5f3f0b4a0f9d3c9a3b7e6f2a10",
        "results": "/v1/batches/b_5d1c1a5f3f0b4a0f9d3c9a3b7e6f2a10/results",
    },
}
BATCH_RESULT: Final[Content] = {
    "cursor": 1,
    "line": 1,
    "id": "mine/1",
    "link": f"/v1/rulings/{RULING['id']}",
    "status": "answered",
    "ruling": RULING,
}
BATCH_RESULTS: Final = orjson.dumps(BATCH_RESULT, option=orjson.OPT_APPEND_NEWLINE).decode()
RULE: Final[Content] = {
    "number": "704.5f",
    "kind": "subrule",
    "title": "State-Based Actions",
    "summary": "A creature with toughness 0 or less goes to the graveyard; regeneration can't replace that.",
    "text": None,
    "examples": [],
    "parent": "704.5",
    "children": [],
    "edition": "2026-04-17",
    "text_edition": None,
    "below": [],
    "previous": "704.5e",
    "next": "704.5g",
}
FOUND_RULES: Final[Content] = {
    "query": "toughness 0",
    "rules": [{key: RULE[key] for key in ("number", "title", "summary")}],
    "more": False,
    "near": [],
}
COMPLETED_RULES: Final[Content] = {"query": "704.5f", "rules": FOUND_RULES["rules"]}
COMPLETED_TERMS: Final[Content] = {"query": "first s", "terms": ["First Strike"]}
TERM: Final[Content] = {
    "term": "Trample",
    "text": None,
    "rules": ["702.19"],
    "edition": "2026-04-17",
    "text_edition": None,
    "listed": [
        {
            "number": "702.19",
            "title": "Trample",
            "summary": "Once lethal damage is assigned to all blockers, the rest may go to what the creature attacks.",
        }
    ],
    "note": NO_GLOSSARY,
}
COMPLETED: Final[Content] = {"query": "light bo", "names": ["Lightning Bolt"]}
CARD: Final[Content] = {
    "card": {
        "name": "Grizzly Bears",
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Bear",
        "power": "2",
        "toughness": "2",
    },
    "understood": True,
    "rulings": [],
}
EXPLAINED: Final[Content] = {
    "name": "Grizzly Bears",
    "understood": True,
    "faces": [{"name": "Grizzly Bears", "lines": []}],
    "battlefield": {"id": "this", "card": "Grizzly Bears", "controller": "A"},
    "actions": [{"type": "cast", "player": "A", "object": "this"}],
}
HEALTH: Final[Content] = {"status": "ok"}
READINESS: Final[Content] = {"status": "ready", "workers": 1, "pending": 0, "running": 0, "bytes": 0}


def problem(kind: str) -> Content:
    """A problem document of this kind."""
    status, title, detail, *errors = _PROBLEMS[kind]
    content = {"type": f"/problems/{kind}", "title": title, "status": status, "detail": detail, "errors": errors}
    return {**content, "request_id": "4f0c2db98fb14b26aed11eff733be533"}


_PROBLEMS: Final[dict[str, tuple[Any, ...]]] = {
    "invalid-request": (
        400,
        "Invalid request",
        "The request is not in the format adjudicator/1, in 2 places.",
        {"pointer": "/state/players/0/lives", "detail": "There is no such field."},
        {"pointer": "/until", "detail": "This is one of action, priority, stack_empty, step, turn."},
    ),
    "unreadable-notation": (
        400,
        "Unreadable board",
        "The text can't be read in one place.",
        {
            "pointer": "",
            "detail": "'damge' is not understood here. Expected: what is said of the card. Did you mean `damage`?",
            "line": 4,
            "column": 43,
            "length": 5,
            "text": "A battlefield: Grizzly Bears [bears-1] (2 damge)",
        },
    ),
    "invalid-scenario": (
        400,
        "Invalid scenario",
        "Not in the format of scenarios, in one place.",
        {"pointer": "/3/timeline/0/do", "detail": "Invalid value 'dance'."},
    ),
    "invalid-query": (400, "Invalid query", "`q` has to say what is looked for."),
    "no-cards": (
        404,
        "No cards",
        "No cards are imported here; the operator does it with `adjudicator cards import FILE`.",
    ),
    "unknown-card": (
        404,
        "Unknown card",
        "There is no card named 'bolt' here.",
        {
            "pointer": "",
            "detail": "Perhaps Lightning Bolt or Forked Bolt?",
            "candidates": ["Lightning Bolt", "Forked Bolt"],
        },
    ),
    "unknown-term": (
        404,
        "No such term",
        "'trampel' is no word of the glossary.",
        {"pointer": "", "detail": "Perhaps Trample?", "candidates": ["Trample"]},
    ),
    "not-found": (404, "Not Found", "There is no type of problem 'none'."),
    "unknown-rule": (
        404,
        "No such rule",
        "'734' is no rule of the edition 2026-04-17.",
        {
            "pointer": "",
            "detail": "Perhaps 7 or 730 or 731 or 732 or 733?",
            "candidates": ["7", "730", "731", "732", "733"],
        },
    ),
    "unknown-ruling": (
        404,
        "No such ruling",
        "No ruling 'r_x' is known: it was never asked for here, was withdrawn, or is long forgotten.",
    ),
    "unreadable": (400, "Unreadable request", "The body is empty: send an item on each line."),
    "unknown-batch": (
        404,
        "No such batch",
        "No batch 'b_x' is known: it never was, or its results were kept for their time and are gone.",
    ),
    "unknown-results": (
        404,
        "No such results",
        "No results 's_x' are known: nobody asked for them here, or it was withdrawn, or is long forgotten.",
    ),
    "unknown-answer": (
        404,
        "No such answer",
        "No answer 'l_x' is known: it was never asked for here, or is long forgotten.",
    ),
    "unreadable-import": (
        400,
        "Not a board of another program",
        "This is neither a game state or puzzle of Forge (`humanlife=20`, `p0hand=...`) nor XMage's init.txt"
        " (`hand:Human:Forest:1`).",
    ),
    "unknown-group": (422, "No such group", "The file has no group 'x'; its groups are: 'bolts'."),
    "unfinished": (409, "Not finished", f"The ruling {RULING['id']} is not finished yet."),
    "no-boards": (
        422,
        "Nothing to compare",
        f"The ruling {RULING['id']} has no board to compare: its request asks for less detail than `full`."
        " Leave out its `detail`, and ask again.",
    ),
    "not-acceptable": (406, "Not Acceptable", "A ruling is there as application/json and as text/plain."),
    "withdrawn": (409, "Withdrawn", f"The submission of {RULING['id']} was withdrawn."),
    "not-yours": (
        403,
        "Not your submission",
        "Only who submitted it can withdraw it: send the header Adjudicator-Submission with the token of the answer 202.",
    ),
    "finished": (409, "Already finished", f"The ruling {RULING['id']} is finished: it stays."),
    "request-too-large": (
        413,
        "Request Entity Too Large",
        "The data value transmitted exceeds the capacity limit.",
    ),
    "unsupported-media-type": (
        415,
        "Unsupported media type",
        "Send application/json, not 'application/x-www-form-urlencoded'.",
    ),
    "impossible-board": (
        422,
        "Impossible board",
        "No moment of any game looks like this: one defect.",
        {
            "pointer": "/state/battlefield/0",
            "detail": 'This permanent needs a controller: "controller": "A".',
            "rule": "110.2",
        },
    ),
    "unexpected-answer": (
        422,
        "An answer to another choice",
        "No choice is waiting for an answer.",
        {
            "pointer": "/answers/0/choice",
            "detail": "no choice c1-801ae23a was asked; no choice is waiting for an answer",
        },
    ),
    "internal-server-error": (
        500,
        "Internal server error",
        "The service failed. It is not your request's fault; the request_id finds the cause in the log.",
    ),
    "store-away": (503, "Service unavailable", "The service's store does not answer. Try again in a moment."),
    "share-full": (
        429,
        "Too many requests",
        "Half of all that may wait are yours. Try again when some of them are done.",
    ),
    "not-ready": (503, "Service unavailable", "There is no worker; 3 jobs of 4711 bytes are unfinished."),
    "queue-full": (503, "Service unavailable", "Too many adjudications are waiting. Try again in a moment."),
}
