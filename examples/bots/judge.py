"""A judge in a chat, in one file: `python judge.py [URL]` answers the lines of standard input, one message each.

!ruling A hand: Lightning Bolt; battlefield: Mountain; B battlefield: Grizzly Bears; A casts Bolt on Grizzly Bears
!pick 1         what the last ruling waits for: yes or no, a number, or options by number or name: 2, Grizzly Bears
!rule 704.5g    !rule trample deathtouch    !card lightnig bolt    !define trample    (in a chat: `Judge.reply`)
"""

import json
import sys
import urllib.parse
import urllib.request
from typing import Any

MOST = 1_900
WAYS = {"choose_yes_no": "yes or no", "choose_number": "a number in digits", "divide": "what each gets, such as 2, 1"}


class Judge:
    """Talks to one service, and knows the last question of one channel."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.told: dict[str, Any] = {"pending": None}

    def reply(self, message: str) -> str:
        """What to say to a message; nothing, if it is none of ours."""
        command, _, rest = (part.strip() for part in message.strip().partition(" "))
        match command:
            case "!help" | "!ruling" | "!rule" | "!card" | "!define" if not rest:
                return (__doc__ or "").partition("\n\n")[2]
            case "!ruling":
                return self.rule(rest.encode(), "text/plain")
            case "!pick" if (pending := self.told["pending"]) is not None:
                if (said := chosen(pending, rest.casefold())) is None:
                    return f"I can't read {rest!r} as one answer.\n{self.told['hint']}"
                answers = [*self.told["request"].get("answers", []), {"choice": pending["id"], **said}]
                return self.rule(json.dumps({**self.told["request"], "answers": answers}).encode(), "application/json")
            case "!rule" if not rest[0].isdecimal():
                found = json.loads(self.text("/v1/rules/search?limit=9&q=" + urllib.parse.quote(rest)))
                listed = [*found.get("rules", ()), *found.get("near", ())]
                lines = [f"**{one['number']}** {one['title']}: {one.get('summary') or ''}" for one in listed]
                return "\n".join(lines) or problem({"detail": f"No rule has the words {rest!r}.", **found})
            case "!rule" | "!define" | "!card":
                path = {"!rule": "rules/{}?", "!define": "glossary/{}?", "!card": "cards/named?fuzzy={}&"}[command]
                return self.text(f"/v1/{path.format(urllib.parse.quote(rest, safe=''))}form=markdown").strip()
        return "No ruling waits for a choice." if command == "!pick" else "Unknown: try `!help`." * (command[:1] == "!")

    def rule(self, body: bytes, kind: str) -> str:
        """The ruling on a board in the notation or in JSON; its choice is kept for the next message."""
        told = json.loads(self.text("/v1/rulings", body, {"Content-Type": kind, "Prefer": "wait=30"}))
        if "verdict" not in told:
            return problem(told)
        hint = f"{how_to_answer(told['pending'])} {self.url}/v1/rulings/{told['id']}" if told["pending"] else ""
        self.told, said = {**told, "hint": hint}, self.text(f"/v1/rulings/{told['id']}?form=markdown")
        return f"{(said if said[:2] == '**' else told['verdict']['short'])[: MOST - len(hint)]}\n{hint}".strip()

    def text(self, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> str:
        """What the service answers; a refusal is a problem document."""
        asked = urllib.request.Request(self.url + path, body, headers or {})  # noqa: S310  (the address is the user's own)
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310
                return str(answer.read().decode())
        except OSError as refused:  # without a body, where nothing answers at all
            return str(getattr(refused, "read", lambda: b'{"detail": "The service does not answer."}')().decode())


def chosen(pending: dict[str, Any], said: str) -> dict[str, Any] | None:
    """The answer that was said, if it is one: nothing is guessed."""
    kind, options = pending["kind"], list(enumerate(pending["options"], 1))
    if kind == "choose_yes_no":
        return {"yes": said[0] == "y"} if said in ("y", "yes", "n", "no") else None
    if kind == "choose_number":
        return {"number": int(said)} if said.isdecimal() and len(said) < 16 else None
    if not options:
        return {"card" if kind == "identify" else "value": said} if said else None
    parts = [said] if said in [one["label"].casefold() for _, one in options] else [p.strip() for p in said.split(",")]
    if kind == "divide":
        return {"pick": parts} if all(map(str.isdecimal, parts)) else None
    wanted = [[one["id"] for n, one in options if part in (str(n), one["label"].casefold())] for part in parts]
    return {"pick": [ids[0] for ids in wanted]} if all(len(ids) == 1 for ids in wanted) else None


def how_to_answer(pending: dict[str, Any]) -> str:
    """What to type."""
    listed = ", ".join(f"{n} {one['label']}" for n, one in enumerate(pending["options"], 1))
    way = WAYS.get(pending["kind"], "a number or name, several with commas" if listed else "a name")
    return f"Answer `!pick` and {way}{listed and f': {listed[: MOST // 2]}'}."


def problem(told: dict[str, Any]) -> str:
    """What is wrong, place by place."""
    lines = [f"line {e['line']}: {e['detail']}" if "line" in e else e["detail"] for e in told.get("errors", ())]
    return "\n".join([told.get("detail", "The ruling takes longer than I wait."), *lines])[:MOST]


if __name__ == "__main__":
    judge = Judge(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
    for line in sys.stdin:
        print(judge.reply(line.replace("\\n", "\n"))[:MOST], flush=True)
