"""A rule, or a word of the glossary, as a page of text, for terminals and browsers."""

from __future__ import annotations

import textwrap

from adjudicator.rulebook.book import Rule, Rulebook
from adjudicator.rulebook.terms import Term

_INDENT = "    "
_WIDTH = 100
_NO_GLOSSARY = (
    "`adjudicator rules import FILE` reads it from the official rules file (https://magic.wizards.com/en/rules)."
)
_NO_TEXT = "; the text is not imported (see `adjudicator rules import --help`)"


def page(rule: Rule, book: Rulebook) -> list[str]:
    """A rule in lines: its text and examples, what is below it, and the edition."""
    lines = [f"{rule.number}  {rule.title}"]
    lines += [rule.summary] if rule.summary else []
    lines += ["", *rule.text.splitlines()] if rule.text else []
    for example in rule.examples:
        lines += ["", f"Example: {example}"]
    below = [child for child in map(book.find, rule.children) if child is not None]
    lines += ["", *(entry(child, child.title != rule.title) for child in below)] if below else []
    lines += ["", f"Comprehensive Rules of {book.edition}" + ("" if book.text_edition else _NO_TEXT)]
    if book.text_edition not in (None, book.edition):
        lines.append(other_edition(str(book.text_edition), book.edition))
    return lines


def term_page(term: Term, book: Rulebook) -> list[str]:
    """A word of the glossary in lines: its text, or why there is none, and the rules about it."""
    said = (term.text or term.note or "").splitlines()
    lines = [term.term, *(part for line in said for part in textwrap.wrap(line, _WIDTH, break_on_hyphens=False))]
    if term.text is None and not book.has_glossary:
        lines += textwrap.wrap(_NO_GLOSSARY, _WIDTH, break_on_hyphens=False)
    rules = [rule for rule in map(book.find, term.rules) if rule is not None]
    return lines + (["", *(entry(rule, titled=True) for rule in rules)] if rules else [])


def entry(rule: Rule, titled: bool = False) -> str:
    """A rule on one line; with its title where it isn't plain from what stands above."""
    said = rule.summary or (rule.text or "").split("\n")[0]
    title = rule.title if titled or rule.kind in ("chapter", "section") or not said else ""
    if said.casefold().startswith(f"{title}:".casefold()):
        title = ""
    return f"{_INDENT}{rule.number:<9}" + ": ".join(filter(None, (title, said)))


def other_edition(imported: str, built_in: str) -> str:
    """That the imported text is of another edition than the numbers."""
    return (
        f"Warning: the imported text is of {imported}, the rulings cite the edition of {built_in}; "
        "a number may mean another rule there."
    )
