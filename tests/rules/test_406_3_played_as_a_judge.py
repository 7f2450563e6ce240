"""Well-known cards that exile face down, on boards with others (406.3, 607.2)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.dialogue.actions import PlayLand
from engine.layers import view
from engine.state.face_down import EXILED
from engine.state.game import GameState
from engine.state.objects import ExiledBy
from engine.state.players import Library
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card, land
from tests.rules.pool import creature, enchantment, instant, sorcery

GONTI = creature(
    "Gonti, Lord of Luxury",
    "{2}{B}{B}",
    "Deathtouch\nWhen Gonti enters, look at the top four cards of target opponent's library, exile one of them face down, "
    "then put the rest on the bottom of that library in a random order. You may look at and cast that card for as long as "
    "it remains exiled, and you may spend mana as though it were mana of any type to cast that spell.",
    "2/3",
    "Legendary Creature — Aetherborn Rogue",
)
GRASP = sorcery(
    "Praetor's Grasp",
    "{1}{B}{B}",
    "Search target opponent's library for a card and exile it face down. Then that player shuffles. You may look at and "
    "play that card for as long as it remains exiled.",
)
ASMODEUS = creature(
    "Asmodeus the Archfiend",
    "{4}{B}{B}",
    "Binding Contract — If you would draw a card, exile the top card of your library face down instead.\n"
    "{B}{B}{B}: Draw seven cards.\n"
    "{B}: Return all cards exiled with Asmodeus to their owner's hand and you lose that much life.",
    "6/6",
    "Legendary Creature — Devil God",
)
RACK = card(
    "Scroll Rack",
    "{2}",
    "Artifact",
    "{1}, {T}: Exile any number of cards from your hand face down. Put that many cards from the top of your library into "
    "your hand. Then look at the exiled cards and put them on top of your library in any order.",
)
EGG = card(
    "Summoner's Egg",
    "{4}",
    "Artifact Creature — Egg Construct",
    "Imprint — When this creature enters, you may exile a card from your hand face down.\n"
    "When this creature dies, turn the exiled card face up. If it's a creature card, put it onto the battlefield under "
    "your control.",
    "0/4",
)
EATER = creature(
    "Kheru Mind-Eater",
    "{2}{B}",
    "You may look at cards exiled with this creature, and you may play lands and cast spells from among those cards.",
    "1/3",
)
COURIER = card(
    "Bomat Courier",
    "{1}",
    "Artifact Creature — Construct",
    "Haste\nWhenever this creature attacks, exile the top card of your library face down.\n"
    "{R}, Discard your hand, Sacrifice this creature: Put all cards exiled with this creature into their owners' hands.",
    "1/1",
)
BLISS = instant(
    "Ignorant Bliss",
    "{1}{R}",
    "Exile all cards from your hand face down. At the beginning of the next end step, return those cards to your hand, "
    "then draw a card.",
)
NECROPOTENCE = enchantment(
    "Necropotence",
    "{B}{B}{B}",
    "Skip your draw step.\nWhenever you discard a card, exile that card from your graveyard.",
)
LOOTER = creature("Looter", "{U}", "{T}: Draw a card, then discard a card.")


def stacked(board: Board, player: str, **cards: object) -> Board:
    """Known cards on top of a library, the first on top."""
    for one, definition in cards.items():
        board.put(player, "library", one, definition)
    players = board.state.players
    there = players[player]
    known = Library(top=tuple(cards), size=len(cards) + 5)
    board.state = replace(board.state, players=players.insert(player, replace(there, library=known)))
    return board


def hidden(state: GameState) -> dict[str, tuple[str, ...]]:
    """The cards in exile that are face down, with who may look at them."""
    there = (state.objects[one] for one in state.zone("exile"))
    return {one.id: one.known_to or () for one in there if one.face_down == EXILED}


def test_406_3a_gonti_takes_a_card_and_casts_it_with_any_mana() -> None:
    board = Board().lands("A", "BBBBB").hand("A", gonti=GONTI)
    stacked(board, "B", bolt=BOLT, bears=BEARS, blade=DOOM_BLADE, forest=land("G"))
    start = (cast("A", "gonti"), RESOLVE, RESOLVE)
    taken = answered(board, *start, picks=("bolt",))
    assert hidden(taken.state) == {"bolt@2": ("A",)}
    shot = answered(board, *start, cast("A", "bolt@2", "B"), RESOLVE, picks=("bolt",))
    assert life(shot.state, "B") == 17
    assert names(shot.state, "graveyard", "B") == ["Lightning Bolt"]


def test_406_3a_what_gonti_took_is_no_land_to_play() -> None:
    """406.3a, 601.1a: "cast" lets nobody play a land."""
    board = Board().lands("A", "BBBB").hand("A", gonti=GONTI)
    stacked(board, "B", forest=land("G"), bolt=BOLT, bears=BEARS, blade=DOOM_BLADE)
    outcome = answered(
        board, cast("A", "gonti"), RESOLVE, RESOLVE, PlayLand(player="A", object="forest@2"), picks=("forest",)
    )
    assert outcome.status == "illegal"


def test_701_23a_praetors_grasp_and_the_land_that_it_took() -> None:
    """701.23a, 406.3a: whoever searches looks at the cards; the land is turned face up and played."""
    board = stacked(Board().lands("A", "BBB").hand("A", grasp=GRASP), "B", forest=land("G"), bolt=BOLT)
    start = (cast("A", "grasp", "B"), RESOLVE)
    taken = answered(board, *start, picks=("forest",))
    assert hidden(taken.state) == {"forest@2": ("A",)}
    played = answered(board, *start, PlayLand(player="A", object="forest@2"), picks=("forest",))
    assert view(played.state).of("forest@3").controller == "A"
    assert played.state.objects["forest@3"].owner == "B"


def test_607_2b_asmodeus_returns_what_was_exiled_instead_of_draws() -> None:
    """607.2b, 614.11: the replacement effect and the third ability are linked; life is lost for each card."""
    board = stacked(Board().lands("A", "B").field("A", asmodeus=ASMODEUS, looter=LOOTER), "A", bears=BEARS, bolt=BOLT)
    outcome = board.run(activate("A", "looter"), RESOLVE)
    assert hidden(outcome.state) == {"bears@2": ()}
    back = board.run(activate("A", "looter"), RESOLVE, activate("A", "asmodeus", 2), RESOLVE)
    assert names(back.state, "hand", "A") == ["Grizzly Bears"]
    assert life(back.state, "A") == 19


def test_406_3_scroll_rack_exchanges_the_hand_for_the_top() -> None:
    board = Board().lands("A", "R").field("A", rack=RACK).hand("A", blade=DOOM_BLADE, swamp=land("B"))
    stacked(board, "A", bears=BEARS, bolt=BOLT)
    outcome = answered(board, activate("A", "rack"), RESOLVE, picks=(("blade", "swamp"), ("swamp@2", "blade@2")))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears", "Lightning Bolt"]
    top = outcome.state.players["A"].library.top[:2]
    assert {outcome.state.objects[one].printed.name for one in top} == {"Doom Blade", "Swamp"}
    assert hidden(outcome.state) == {}


def egg(imprinted: object) -> Board:
    board = Board().lands("A", "BB").field("A", egg=EGG).hand("A", blade=DOOM_BLADE)
    return board.put("A", "exile", "kept", imprinted, face_down=EXILED, known_to=(), exiled_by=ExiledBy("egg", 0))


def test_406_3_summoners_egg_turns_a_creature_card_face_up() -> None:
    """406.3, 607.2a: and puts it onto the battlefield."""
    outcome = egg(BEARS).run(cast("A", "blade", "egg"), RESOLVE, RESOLVE)
    assert "kept@2" in outcome.state.battlefield
    assert view(outcome.state).of("kept@2").power == 2


def test_406_3_summoners_egg_leaves_another_card_face_up_in_exile() -> None:
    outcome = egg(BOLT).run(cast("A", "blade", "egg"), RESOLVE, RESOLVE)
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert hidden(outcome.state) == {}
    assert view(outcome.state).of("kept").types == ("instant",)


def test_406_3_kheru_mind_eater_lets_its_controller_look_and_play() -> None:
    board = Board().lands("A", "R").field("A", eater=EATER)
    for one, what in (("bolt", BOLT), ("forest", land("G"))):
        board.put("B", "exile", one, what, face_down=EXILED, known_to=(), exiled_by=ExiledBy("eater", 0))
    outcome = board.run(PlayLand(player="A", object="forest"), cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 17
    assert "forest@2" in outcome.state.battlefield


def test_406_3_bomat_courier_gives_back_what_nobody_looked_at() -> None:
    board = Board().lands("A", "R").field("A", courier=COURIER).hand("A", blade=DOOM_BLADE)
    for one, what in (("bolt", BOLT), ("forest", land("G"))):
        board.put("A", "exile", one, what, face_down=EXILED, known_to=(), exiled_by=ExiledBy("courier", 1))
    outcome = board.run(activate("A", "courier", 2), RESOLVE)
    assert sorted(names(outcome.state, "hand", "A")) == ["Forest", "Lightning Bolt"]
    assert names(outcome.state, "graveyard", "A") == ["Doom Blade", "Bomat Courier"]


def test_406_3_ignorant_bliss_returns_the_hand() -> None:
    board = stacked(Board().lands("A", "RR").hand("A", bliss=BLISS, bears=BEARS, blade=DOOM_BLADE), "A", bolt=BOLT)
    exiled = board.run(cast("A", "bliss"), RESOLVE)
    assert hidden(exiled.state) == {"bears@2": (), "blade@2": ()}
    outcome = board.run(cast("A", "bliss"), RESOLVE, until="turn")
    assert sorted(names(outcome.state, "hand", "A")) == ["Doom Blade", "Grizzly Bears", "Lightning Bolt"]


def test_400_7e_necropotence_exiles_what_is_discarded_face_up() -> None:
    """400.7e: it finds the card in the graveyard, and there only."""
    board = stacked(Board().field("A", necro=NECROPOTENCE, looter=LOOTER).hand("A", bears=BEARS), "A", bolt=BOLT)
    outcome = answered(board, activate("A", "looter"), RESOLVE, RESOLVE, picks=("bears",))
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert hidden(outcome.state) == {}
