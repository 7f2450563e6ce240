"""What the bot says of a rule, a card and a word of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.cards.official_rulings import OfficialRuling
from adjudicator.discord.embeds import fields
from adjudicator.discord.fitting import ALL, DESCRIPTION, FIELD, LONG_DESCRIPTION, TITLE, bullets, joined
from adjudicator.discord.records import Embed, Footer, Message
from adjudicator.rendering.markdown import MOST, escaped
from adjudicator.rendering.short import cut, length
from adjudicator.rulebook import EDITION
from adjudicator.rulebook.book import Placed
from adjudicator.rulebook.terms import Named, Term
from engine.oracle.card import CardText, FaceText

_COLOR: Final = 0x1565C0
_BETWEEN: Final = " · "
_NO_TEXT: Final = "The text of the rules is not imported here, and this one has no summary of our own."

Section = tuple[str, Sequence[str], str]


def of_rule(rule: Placed) -> Message:
    """A rule with its examples, and what is below it."""
    said = escaped(rule.text or rule.summary or "") or f"*{_NO_TEXT}*"
    below = [f"{one.number} {one.summary or one.title}" for one in rule.below]
    around = [number for number in (rule.parent, rule.previous, rule.next) if number]
    sections = [("Examples", bullets(rule.examples), "\n"), ("Below it", bullets(below), "\n")]
    sections.append(("See also", around, ", "))
    title = f"{rule.number} {rule.title}".strip()
    return Message(embeds=(_embed(title, [said], sections, _effective(rule.text_edition)),))


def in_a_line(rule: Named) -> str:
    """A rule by its number, title and summary, which may begin with the title itself.

    >>> in_a_line(Named("702.43", "Modular", "Modular: enters with counters."))
    '702.43 Modular: enters with counters.'
    """
    summary = (rule.summary or "").strip()
    if not rule.title or summary.casefold().startswith(rule.title.casefold()):
        return f"{rule.number} {summary or rule.title}"
    return f"{rule.number} {rule.title}: {summary}".rstrip(": ")


def of_rules(words: str, found: Sequence[Named], *, more: bool, whole: bool = True) -> Message:
    """The rules that have some words; or not the ``whole`` of them, where no rule has all."""
    told = bullets([in_a_line(one) for one in found])
    told += ["There are more; say more words of it, or its number."] if more else []
    title = f"Rules with “{words}”" if whole else f"No rule has all words of “{words}”; these are nearest"
    return Message(embeds=(_embed(title, told, (), _effective(None)),))


def of_term(term: Term) -> Message:
    """A word of the game, and the rules that are about it; or why the glossary says nothing of it."""
    listed = bullets([f"{one.number} {one.summary or one.title}" for one in term.listed])
    said = escaped(term.text) if term.text else f"*{term.note}*"
    return Message(embeds=(_embed(term.term, [said], [("Rules", listed, "\n")], _effective(term.text_edition)),))


def of_card(card: CardText, rulings: Sequence[OfficialRuling], unread: Sequence[str]) -> Message:
    """A card as it is printed, with the official rulings on it, and the lines that the engine does not understand."""
    told = [line for face in card.faces for line in _face(face, named=len(card.faces) > 1)]
    official = bullets([f"{one.published}: {one.text}" for one in rulings])
    footer = "not fully understood" if unread else "understood"
    sections = [("Not understood", bullets(list(unread)), "\n"), ("Official rulings", official, "\n")]
    return Message(embeds=(_embed(card.name, told, sections, f"{footer}{_BETWEEN}{_effective(None)}"),))


def in_markdown(message: Message) -> str:
    """The same for other chats: the titles in bold, and as many lines as there is room for."""
    return joined((line for embed in message.embeds for line in _lines(embed)), MOST)


def _lines(embed: Embed) -> Iterator[str]:
    yield f"**{embed.title}**"
    yield from embed.description.splitlines()
    for field in embed.fields:
        yield from ("", f"**{field.name}**", *field.value.splitlines())
    if embed.footer:
        yield from ("", embed.footer.text)


def _face(face: FaceText, *, named: bool) -> Iterator[str]:
    if named:
        yield f"**{escaped(face.name)}**"
    yield escaped(_BETWEEN.join(part for part in (face.mana_cost, face.type_line) if part))
    yield from (escaped(line) for line in (face.oracle_text or "").splitlines())
    if face.power or face.toughness:
        yield f"**{escaped(f'{face.power}/{face.toughness}')}**"
    for what, number in (("Loyalty", face.loyalty), ("Defense", face.defense)):
        if number:
            yield f"{what}: {escaped(str(number))}"


def _embed(title: str, parts: list[str], sections: Sequence[Section], footer: str) -> Embed:
    title, footer = cut(escaped(title), TITLE), cut(footer, FIELD)
    description = joined(parts, LONG_DESCRIPTION if not sections else 2 * DESCRIPTION) or "-"
    left = ALL - length(title) - length(description) - length(footer)
    some = [section for section in sections if section[1]]
    return Embed(
        title=title, description=description, color=_COLOR, fields=tuple(fields(some, left)), footer=Footer(footer)
    )


def _effective(text_edition: str | None) -> str:
    other = f", text of {text_edition}" if text_edition not in (None, EDITION) else ""
    return f"CR effective {EDITION}{other}"
