"""607.2a: cards that an ability exiled one by one from a library are among those "exiled with" its object."""

from __future__ import annotations

from engine.state.change import edit_player
from engine.state.players import Library
from tests.rules.asking import RESOLVE, activate, names
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.fights import done

DIGGER = card(
    "Digger",
    "{2}",
    "Artifact",
    "{0}: Exile cards from the top of your library until you exile a land card.\n"
    "{0}: Return all cards exiled with this artifact to their owners' hands.",
)


def test_607_2a_all_that_was_exiled_on_the_way_is_meant():
    """And nothing that is in exile for another reason."""
    board = Board().field("A", digger=DIGGER).put("A", "exile", "other", BEARS)
    top = {"one": BOLT, "two": BEARS, "three": land("R"), "four": BOLT}
    for one, definition in top.items():
        board.put("A", "library", one, definition)
    board.state = edit_player(board.state, "A", library=Library(top=tuple(top), size=len(top)))
    dug = done(board.run(activate("A", "digger", 0), RESOLVE))
    assert names(dug.state, "exile") == ["Grizzly Bears", "Lightning Bolt", "Grizzly Bears", "Mountain"]
    outcome = done(board.run(activate("A", "digger", 0), RESOLVE, activate("A", "digger", 1), RESOLVE))
    assert sorted(names(outcome.state, "hand", "A")) == ["Grizzly Bears", "Lightning Bolt", "Mountain"]
    assert outcome.state.zone("exile") == ("other",)
