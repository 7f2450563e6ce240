"""Write the tables of words in docs/notation.md: ``python scripts/make_notation.py``; ``--check`` only compares."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from adjudicator.notation.acting import ADVANCING, RESOLVING, VERBS
from adjudicator.notation.announcing import SAID as ANNOUNCED
from adjudicator.notation.asking import ASKING
from adjudicator.notation.earlier import DEEDS
from adjudicator.notation.expecting import SAID as EXPECTED
from adjudicator.notation.expecting import others
from adjudicator.notation.fields import ONLY_JSON, SAID
from adjudicator.notation.modifiers import FLAGS, STATUS_WORDS, VALUED
from adjudicator.notation.setting import PLAYER_WORDS, STEPS, VARIANTS, ZONES

PAGE = Path(__file__).parents[1] / "docs" / "notation.md"
MARK = "<!-- Below this line: written by scripts/make_notation.py; do not edit. -->\n"


def text() -> str:
    """The page with its tables as they should be."""
    written, mark, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    return f"{written}{mark}\n{tables()}"


def tables() -> str:
    """All words, and what only JSON says."""
    rows = [
        ("steps", _alike(STEPS)),
        ("what is played", _alike(VARIANTS)),
        ("zones and the like", _alike(ZONES)),
        (
            "of players",
            [*map(_code, ("life", "poison", "energy", "rad", "experience", "lands played")), *_alike(PLAYER_WORDS)],
        ),
        ("of players, of this turn", [_code(deed.words(2)) for deed in DEEDS]),
        ("of cards, by itself", [" = ".join(map(_code, flag.words)) for flag in FLAGS]),
        ("of cards, with more behind it", [*_alike(VALUED), *map(_code, STATUS_WORDS)]),
        ("what players do", _alike(VERBS)),
        ("what all do", map(_code, (*RESOLVING, *ADVANCING))),
        ("of spells and abilities", map(_code, ANNOUNCED)),
        ("what is asked", map(_code, ASKING)),
        ("what is expected, behind `expect`", map(_code, EXPECTED.values())),
    ]
    lines = ["## All words", "", "`=` stands between words for the same.", "", "| | |", "|---|---|"]
    lines += [f"| {name} | {', '.join(words)} |" for name, words in rows]
    lines += [
        "",
        "## Only in JSON",
        "",
        "What has no words. `adjudicator board show` lists it by its JSON pointer.",
        "",
    ]
    lines += ["| of | fields |", "|---|---|", *_only_json()]
    return "\n".join(lines) + "\n"


def _alike(table: Mapping[str, object]) -> Iterator[str]:
    """The words of a table, those that mean the same together."""
    by_meaning: dict[object, list[str]] = {}
    for word, meaning in table.items():
        by_meaning.setdefault(meaning, []).append(word)
    for words in by_meaning.values():
        yield " = ".join(map(_code, words))


def _only_json() -> Iterator[str]:
    for record, said in SAID.items():
        if none := [field for field, how in said.items() if how is ONLY_JSON]:
            whole = len(none) == len(said)
            yield f"| `{record.__name__}` | {'all of it' if whole else ', '.join(map(_code, none))} |"
    yield f"| `expect` | {', '.join(map(_code, others()))}, and fields of the others that have no words |"


def _code(word: str) -> str:
    return f"`{word}`"


def main(arguments: Iterable[str]) -> int:
    """Write the page, or say whether it is as it should be."""
    wanted = text()
    if "--check" in arguments:
        return int(PAGE.read_text(encoding="utf-8") != wanted)
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
