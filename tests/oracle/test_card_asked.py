"""What "it" means after it was asked what a revealed card is (608.2c)."""

from __future__ import annotations

from engine.abilities.node import find
from engine.abilities.phrases.references import Back
from tests.rules.pool import enchantment


def meant(text: str) -> list[str]:
    """What each "it" means; nothing if the text is refused."""
    abilities = enchantment("Lore", "{U}", text).front.abilities
    return [back.to for ability in abilities for back in find(ability, Back) if back.word == "it"]


def test_608_2c_the_card_that_was_asked_about():
    text = (
        "Whenever an opponent casts a spell, reveal the top card of your library. If it's a land card, put it onto the "
    )
    assert meant(text + "battlefield. Otherwise, put it into your hand.") == ["seen", "seen", "seen"]


def test_608_2c_what_was_named_since_is_nearer():
    text = "{2}: Reveal the top card of your library. If it's a land card, untap target creature and it gains flying until "
    assert meant(text + "end of turn.") in ([], ["seen", "t1"])


def test_608_2c_a_card_that_is_called_so_leaves_it_to_others():
    text = "Whenever a creature attacks, reveal the top card of your library. If that card is a land card, it gains flying "
    assert "seen" not in meant(text + "until end of turn.")
