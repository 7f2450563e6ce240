"""The machinery of the grammar, on a grammar of a few words."""

from __future__ import annotations

import pytest

from engine.abilities.phrases.quantities import Number, Times
from engine.abilities.phrases.references import You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.inverse import says_its_value
from engine.oracle.grammar.printer import Printer
from engine.oracle.grammar.production import GrammarError
from engine.oracle.grammar.reader import Reader
from engine.oracle.grammar.symbols import ANY, NEUTRAL, PL, SG
from engine.oracle.productions import grammar
from engine.oracle.tokens import join, tokenise


def small() -> Builder:
    """Numbers and their multiples."""
    g = Builder()
    g.word("number", "one", Number(1), number=SG)
    g.word("number", "two", Number(2), number=PL)
    g.rule("sum", "{of:number/@} counts|count twice", Times, factor=2, number=NEUTRAL)
    g.listing("sums", "sum", "and")
    return g


def read(text: str, category: str) -> list[object]:
    return [value for _, value, *_ in Reader(small().build(), tokenise(text)).whole(category)]


def says(g: Builder, text: str, category: str) -> bool:
    """Whether the one reading of a text says its value in these words."""
    tokens = tokenise(text)
    (phrase,) = Reader(g.build(), tokens).whole(category)
    return says_its_value(phrase, ANY, tokens) is not None


def test_reads_with_agreement() -> None:
    assert read("one counts twice", "sum") == [Times(2, Number(1))]
    assert read("two count twice", "sum") == [Times(2, Number(2))]
    assert read("two counts twice", "sum") == []


def test_prints_with_agreement() -> None:
    printer = Printer(small().build())
    shown = printer.show("sums", (Times(2, Number(1)), Times(2, Number(2))))
    assert shown is not None
    assert join(shown[0]) == "One counts twice and two count twice"


def test_a_constant_that_differs_has_no_words() -> None:
    assert Printer(small().build()).show("sum", Times(3, Number(1))) is None


def test_lists_take_the_oxford_comma() -> None:
    text = "one counts twice, two count twice, and one counts twice"
    assert len(read(text, "sums")) == 1
    assert read(text.replace(", and", " and"), "sums") == []


def test_the_furthest_place_is_where_reading_stopped() -> None:
    reader = Reader(small().build(), tokenise("one counts thrice"))
    assert reader.whole("sum") == []
    assert reader.stopped_at() == 2


def test_a_reading_says_its_value() -> None:
    assert says(small(), "one counts twice, two count twice, and one counts twice", "sums")


def test_a_reading_that_drops_a_word_does_not_say_its_value() -> None:
    g = small()
    g.form("lossy", "{of:number} or {other:number}", Number, lambda of, other: of, lambda of: (of, Number(1)))
    assert says(g, "two or one", "lossy")
    assert not says(g, "two or two", "lossy")


def test_a_reading_in_the_wrong_number_does_not_say_its_value() -> None:
    g = small()
    g.word("someone", "someone", You())  # neither singular nor plural: the verb would be printed in the plural
    g.form("acting", "{who:someone/@} counts|count", You, lambda who: who, lambda who: (who,))
    assert says(g, "someone count", "acting")
    assert not says(g, "someone counts", "acting")


def test_a_unit_says_only_the_kinds_that_it_is_for() -> None:
    g = small()
    g.unit("narrow", "{it:sum}", Number)
    assert not says(g, "one counts twice", "narrow")


def test_left_recursion_is_refused() -> None:
    g = small()
    g.rule("number", "{of:number} again", Times, factor=2)
    with pytest.raises(GrammarError, match="left-recursive"):
        g.build()


def test_an_unknown_category_is_refused() -> None:
    g = small()
    g.rule("sum", "half of {of:nothing}", Times, factor=2)
    with pytest.raises(GrammarError, match="sum needs nothing"):
        g.build()


def test_a_phrase_declared_twice_is_refused() -> None:
    g = small()
    g.word("number", "one", Number(1))
    with pytest.raises(GrammarError, match="declared twice"):
        g.build()


def test_an_empty_phrase_is_refused() -> None:
    g = small()
    g.word("number", "", Number(3))
    with pytest.raises(GrammarError, match="empty phrase"):
        g.build()


def test_a_field_cannot_be_slot_and_constant() -> None:
    with pytest.raises(GrammarError, match="both slot and constant"):
        small().rule("sum", "{of:number}", Times, of=Number(1), factor=1)


def test_a_field_without_value_is_refused() -> None:
    with pytest.raises(GrammarError, match="needs"):
        small().rule("sum", "so many", Times, factor=1)


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(GrammarError, match="no field"):
        small().rule("sum", "{off:number}", Times, factor=1)


def test_the_grammar_of_oracle_text_builds() -> None:
    assert len(grammar().productions) > 1000
