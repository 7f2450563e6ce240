"""Cards by what players call them."""

from __future__ import annotations

import gzip
import json

import pytest

from adjudicator.cards.names import name_key
from adjudicator.cards.nicknames import nicknames
from tests.oracle.data import DATA

FILE = DATA / "cards" / "oracle.jsonl.gz"


def test_no_nickname_is_a_key_that_its_card_is_found_under() -> None:
    assert all(word != name_key(name) for word, name in nicknames().items())


@pytest.mark.corpus
@pytest.mark.skipif(not FILE.exists(), reason="the cards are not there")
def test_each_nickname_is_that_of_a_card() -> None:
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        known = {json.loads(line)["name"] for line in lines}
    assert set(nicknames().values()) <= known
