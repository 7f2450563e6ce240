"""``/v1/rules`` and ``/v1/glossary``: the rules that rulings cite, and the words of the game."""

from __future__ import annotations

from typing import Final

from flask import Response, request
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.discord import lookups
from adjudicator.problems import Defect, Problem
from adjudicator.rulebook.book import Placed
from adjudicator.rulebook.numbers import is_typed, tidy
from adjudicator.rulebook.pages import page
from adjudicator.rulebook.terms import Term
from adjudicator.wire.nearness import listing
from api import asked, documenting
from api.describing import parameter
from api.leaves import leaf, wants_leaf
from api.lookups import for_an_hour, in_form, kept, perhaps
from api.services import services

blueprint = Blueprint("rules", __name__, url_prefix="/v1/rules", description="The Comprehensive Rules.")


@blueprint.route("/search")
class Search(MethodView):
    """Rules by their words."""

    @documenting.search_rules(blueprint)
    def get(self) -> Response:
        """Find the rules that have all the words of `q` in their title, summary or text.

        A word is found at the beginning of a word. First come rules that answer what players ask in their own words
        (`who wins if both die`, `fizzle`), then those that the glossary names for this term (`APNAP`), then rules of that
        title, then the others by their numbers. Where no rule has all the words, `near` has some that have at least half of
        them.
        """
        words, most = asked.text("q"), asked.number("limit", 40, 200)
        book = services().rulebook()
        found = book.listed(words, most + 1)
        near = () if found else book.nearest(words, min(most, _MOST_WITH_WORDS))
        return for_an_hour({"query": words, "rules": found[:most], "more": len(found) > most, "near": near})


@blueprint.route("/autocomplete")
class AutocompleteRules(MethodView):
    """Rules, completed."""

    @documenting.complete_rules(blueprint)
    def get(self) -> Response:
        """Complete the number of a rule, or find rules by their words, as they are typed.

        `704.5` offers the rules whose numbers begin so, or near ones where there are none; `legend rule` those that have
        the words. As long as `q` is empty, the first numbers are offered.
        """
        typed, most = asked.typed("q"), asked.number("limit", 20, 100)
        return for_an_hour({"query": typed, "rules": services().rulebook().complete(typed, most)})


@blueprint.route("/<string:number>", parameters=parameter("number", "A rule, section or chapter.", "704.5f"))
class OneRule(MethodView):
    """A rule, section or chapter by its number."""

    @documenting.rule(blueprint)
    def get(self, number: str) -> Response:
        """Read a rule by its number, such as 704.5f.

        `CR 704.5F.` is understood too. Its text is there once the operator has imported the official file. What is below
        it is listed in a line each, with the rules before and after it. Where there is none, `errors` has `candidates`:
        near numbers, or the rules with these words if they are words. A browser is shown it as text. `form` tells it for
        a chat.
        """
        rule = placed(number)
        if wants_leaf() and "form" not in request.args:
            told = "\n".join(page(rule, services().rulebook()))
            response = kept(leaf(told, f"{rule.number} {rule.title}"))
        else:
            response = in_form(rule, lambda: lookups.of_rule(rule))
        response.headers["Vary"] = "Accept"
        return response


_MOST_WITH_WORDS: Final = 5
_NO_WORD: Final = "no title of a rule, no keyword, and no word for which the glossary names a rule"

glossary = Blueprint("glossary", __name__, url_prefix="/v1/glossary", description="The words of the game.")


@glossary.route("/autocomplete")
class AutocompleteTerms(MethodView):
    """Words of the game, completed."""

    @documenting.complete_terms(glossary)
    def get(self) -> Response:
        """Complete a word of the game, as it is typed.

        What begins so comes first; where nothing does, words that are like it. As long as `q` is empty, the first words are
        offered.
        """
        typed, most = asked.typed("q"), asked.number("limit", 20, 100)
        return for_an_hour({"query": typed, "terms": services().rulebook().complete_term(typed, most)})


@glossary.route("/<path:term>", parameters=parameter("term", "A word of the game.", "trample"))
class OneTerm(MethodView):
    """A word of the game."""

    @documenting.term(glossary)
    def get(self, term: str) -> Response:
        """Read what the glossary says of a word, and which rules are about it.

        Case, plural and marks are forgiven. The text is there once the operator has imported the official file. The
        rules about the word are in `listed` with or without it; `note` says why there is no text.
        `form` tells it for a chat.
        """
        found = meant(term)
        return in_form(found, lambda: lookups.of_term(found))


def placed(number: str) -> Placed:
    """The rule of this number, as people write it.

    :raises Problem: there is none; with those that were perhaps meant, by their numbers or by their words.
    """
    book = services().rulebook()
    wanted = tidy(number)
    rule = book.placed(wanted)
    if rule is None:
        near = perhaps(book.near(wanted)) or _with_words(number)
        if not number.strip():
            detail = "Nothing was typed: a rule is found by its number, such as 704.5f, or by its words."
        elif is_typed(wanted):
            detail = f"{number!r} is no rule of the edition {book.edition}."
        else:
            detail = f"{number!r} is no number of a rule{'' if near else ', and no rule has these words'}."
        raise Problem(404, "unknown-rule", "No such rule", detail, near)
    return rule


def _with_words(said: str) -> tuple[Defect, ...]:
    """Where words stand in place of a number: the rules that have them, or those about a word of the game that is near."""
    if len(said) > asked.LONGEST:
        return ()
    book = services().rulebook()
    found = book.listed(said, _MOST_WITH_WORDS + 1)
    if not found:
        terms = filter(None, map(book.term, book.near_terms(said)))
        rules = {term.rules[0]: term.term for term in terms if term.rules}
        told = (
            listing([f"{word} ({number})" for number, word in rules.items()][:_MOST_WITH_WORDS], "or") if rules else ""
        )
        return (Defect("", f"Perhaps {told}?", candidates=tuple(rules)),) if rules else ()
    numbers = tuple(rule.number for rule in found[:_MOST_WITH_WORDS])
    told = f"These words are in {', '.join(f'{rule.number} {rule.title}'.strip() for rule in found[:_MOST_WITH_WORDS])}"
    more = " and others" if len(found) > _MOST_WITH_WORDS else ""
    return (Defect("", f"{told}{more}.", candidates=numbers),)


def meant(term: str) -> Term:
    """The word of the game that is meant.

    :raises Problem: there is none.
    """
    book = services().rulebook()
    found = book.term(term)
    if found is None:
        near = perhaps(book.near_terms(term)) or _with_words(term)
        known = "no word of the glossary" if book.has_glossary else _NO_WORD
        detail = (
            f"{term!r} is {known}." if term.strip() else "Nothing was typed: say a word of the game, such as trample."
        )
        raise Problem(404, "unknown-term", "No such term", detail, near)
    return found
