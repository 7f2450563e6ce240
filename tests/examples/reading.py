"""The examples, and rulings as the tests read them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from adjudicator import adjudicate

EXAMPLES = Path(__file__).parents[2] / "examples"
BAD = EXAMPLES / "bad"
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.json"))

Record = dict[str, Any]


def request(name: str) -> Record:
    """The request of an example, anew each time."""
    content: Record = json.loads(raw(name))
    return content


@lru_cache
def raw(name: str) -> bytes:
    """The bytes of an example."""
    return (EXAMPLES / f"{name}.json").read_bytes()


def ruled(name: str, *answers: Record, **changes: Any) -> Ruling:
    """The ruling on an example, with answers added and fields of the request changed."""
    body = {**request(name), **changes}
    if answers:
        body["answers"] = [*body.get("answers", []), *answers]
    return Ruling(adjudicate(body))


class Ruling:
    """A ruling, to be asked questions."""

    def __init__(self, content: Record) -> None:
        self.content = content

    def __getitem__(self, field: str) -> Any:
        return self.content[field]

    @property
    def status(self) -> str:
        return str(self.content["status"])

    @property
    def kind(self) -> str:
        return str(self.content["verdict"]["kind"])

    @property
    def short(self) -> str:
        return str(self.content["verdict"]["short"])

    @cached_property
    def cited(self) -> set[str]:
        """All rules cited by steps."""
        return {rule["number"] for step in self.content["steps"] for rule in step["rules"]}

    def steps(self, *rules: str) -> list[Record]:
        """The steps that cite one of these rules."""
        return [step for step in self.content["steps"] if {rule["number"] for rule in step["rules"]} & {*rules}]

    def before(self, *rules: str) -> bool:
        """Whether the first steps that cite these rules are there, in this order."""
        firsts = [self.steps(rule) for rule in rules]
        return all(firsts) and [s[0]["n"] for s in firsts] == sorted(s[0]["n"] for s in firsts)

    def player(self, ref: str) -> Record:
        found: Record = next(player for player in self.content["state"]["players"] if player["id"] == ref)
        return found

    def life(self, ref: str) -> int:
        return int(self.player(ref)["life"])

    def where(self, ref: str) -> str:
        """The zone in which the card called ``ref`` in the request is now; ``nowhere`` if it is gone."""
        found = [zone for zone, item in self._objects() if _of_card(item, ref)]
        assert len(found) < 2
        return found[0] if found else "nowhere"

    def object(self, ref: str) -> Record:
        """The object that the card called ``ref`` in the request is now."""
        return next(item for _, item in self._objects() if _of_card(item, ref))

    def zone(self, zone: str, player: str | None = None) -> list[Any]:
        if zone in ("battlefield", "stack"):
            return list(self.content["state"].get(zone, []))
        assert player is not None
        return list(self.player(player).get(zone, []))

    def counters(self, ref: str) -> dict[str, int]:
        found = self.object(ref).get("counters", {})
        return {kind: entry["amount"] if isinstance(entry, dict) else entry for kind, entry in found.items()}

    def tokens(self) -> list[Record]:
        return [item for item in self.zone("battlefield") if item.get("token")]

    def size(self, ref: str) -> tuple[int, int]:
        """Power and toughness, by the last layer that was explained."""
        result = self.content["layers"][ref][-1]["result"]
        return result["power"], result["toughness"]

    def _objects(self) -> Iterator[tuple[str, Record]]:
        state = self.content["state"]
        for zone in ("battlefield", "stack"):
            yield from ((zone, item) for item in state.get(zone, []))
        for player in state["players"]:
            for zone in ("hand", "graveyard", "exile", "command"):
                yield from ((zone, item) for item in player.get(zone, []) if isinstance(item, dict))


def _of_card(item: Record, ref: str) -> bool:
    name = str(item.get("id", ""))
    return name == ref or name.startswith(f"{ref}@")


def pick(ruling: Ruling, *labels: str) -> Record:
    """An answer to the pending choice: the options with these labels, or whose labels begin so."""
    pending = ruling["pending"]
    chosen = []
    for label in labels:
        fitting = [o["id"] for o in pending["options"] if o["label"].casefold().startswith(label.casefold())]
        assert len(fitting) == 1, (label, pending["options"])
        chosen += fitting
    return {"choice": pending["id"], "order" if pending["kind"] == "order" else "pick": chosen}


def say(ruling: Ruling, **answer: Any) -> Record:
    """An answer to the pending choice: ``number=3``, ``yes=True`` ..."""
    return {"choice": ruling["pending"]["id"], **answer}
