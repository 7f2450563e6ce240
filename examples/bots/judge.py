"""A judge in a chat, in one file: `python judge.py [URL]` answers the lines of standard input, one message each.

    !ruling A hand: Lightning Bolt; battlefield: Mountain; B battlefield: Grizzly Bears; A casts Bolt on Grizzly Bears
    !pick 1         what the last ruling waits for: an option by its number or name, yes, no, or a number
    !rule 704.5g    !card lightnig bolt    !define trample

In a bot of Discord's or Slack's, call `Judge.reply` in a thread for each message, with a `Judge` for each channel, and send
what it returns; where a limit is short, tell the chat first that the answer will come. `form=discord` gives an embed.
"""

from __future__ import annotations

import json
import sys
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

MOST = 1_900


class Judge:
    """Talks to one service, and knows the last question of one channel."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.question: dict[str, Any] = {}
        self.pending: dict[str, Any] | None = None

    def reply(self, message: str) -> str:
        """What to say to a message; nothing, if it is none of ours."""
        command, _, rest = message.strip().partition(" ")
        match command:
            case "!ruling":
                return self.rule(rest.encode(), "text/plain")
            case "!pick" if self.pending is not None:
                answer = {"choice": self.pending["id"], **chosen(self.pending, rest)}
                asked = {**self.question, "answers": [*self.question.get("answers", []), answer]}
                return self.rule(json.dumps(asked).encode(), "application/json")
            case "!rule":
                found = json.loads(self.text("/v1/rules/" + urllib.parse.quote(rest)))
                return (
                    f"**{found['number']}** {found['text'] or found['summary']}"
                    if "number" in found
                    else problem(found)
                )
            case "!card":
                found = json.loads(self.text("/v1/cards/named?fuzzy=" + urllib.parse.quote(rest)))
                card = found.get("card")
                return f"**{card['name']}** {card.get('oracle_text', '')}" if card else problem(found)
            case "!define":
                found = json.loads(self.text("/v1/glossary/" + urllib.parse.quote(rest)))
                about = f"{found.get('text') or ''} ({', '.join(found.get('rules', ()))})"
                return f"**{found['term']}** {about}" if "term" in found else problem(found)
            case _:
                return "No ruling waits for a choice." if command == "!pick" else ""

    def rule(self, body: bytes, kind: str) -> str:
        """The ruling on a board in the notation or in JSON; its choice is kept for the next message."""
        told = json.loads(self.text("/v1/rulings", body, {"Content-Type": kind, "Prefer": "wait=30"}))
        if "verdict" not in told:
            return problem(told)
        self.question, self.pending = told["request"], told["pending"]
        words = self.text(f"/v1/rulings/{told['id']}?form=markdown")
        return words if words.startswith("**") else str(told["verdict"]["short"])

    def text(self, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> str:
        """What the service answers; a refusal is a problem document."""
        asked = urllib.request.Request(self.url + path, body, headers or {})  # noqa: S310  (the address is the user's own)
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310
                return str(answer.read().decode())
        except urllib.error.HTTPError as refused:
            return str(refused.read().decode())


def chosen(pending: dict[str, Any], said: str) -> dict[str, Any]:
    """An answer to a choice, as it was said."""
    options, said = pending["options"], said.strip()
    named = [one["id"] for one in options if one["label"].casefold() == said.casefold()]
    numbered = [options[int(said) - 1]["id"]] if said.isdecimal() and 0 < int(said) <= len(options) else []
    if pending["kind"] == "choose_yes_no":
        return {"yes": said.casefold() in ("y", "yes")}
    if pending["kind"] == "choose_number":
        return {"number": int(said) if said.isdecimal() else 0}
    return {"pick": named or numbered}


def problem(told: dict[str, Any]) -> str:
    """What is wrong, place by place."""
    lines = [f"line {e['line']}: {e['detail']}" if "line" in e else e["detail"] for e in told.get("errors", ())]
    return "\n".join([told.get("detail", "The ruling takes longer than I wait."), *lines])[:MOST]


if __name__ == "__main__":
    judge = Judge(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
    for line in sys.stdin:
        print(judge.reply(line.replace("\\n", "\n"))[:MOST], flush=True)
