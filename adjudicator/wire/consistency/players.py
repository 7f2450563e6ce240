"""Players and teams (100.1, 102, 725, 726, 810)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from adjudicator.problems import Defect
from adjudicator.wire import defaults
from adjudicator.wire.consistency.facts import Facts

PLAYERS: Final = "/state/players"
TOO_FEW: Final = "A game has at least two players."
_TEAM: Final = attrgetter("team")
_ONE_HOLDER = {"monarch": "725.3", "initiative": "726.3"}


def check(facts: Facts) -> Iterator[Defect]:
    """Too few players, teams that do not fit them, designations that two have."""
    board = facts.board
    if len(board.players) < 2:
        listed = [player.id for player in board.players]
        both = [*listed, next(one for one in "AB" if one not in listed)] if listed else ["A", "B"]
        told = ", ".join(f'"{one}"' for one in both)
        yield Defect(PLAYERS, f'{TOO_FEW} List the other one; nothing has to be theirs: "players": [{told}].', "100.1")
    elif defaults.variant(board) == "two_player" and len(board.players) > 2:
        yield Defect("/state/variant", f"A two-player game does not have {len(board.players)} players.", "100.1a")
    if board.teams or any(map(_TEAM, board.players)):
        yield from _teams(facts)
    holders: dict[str, str] = {}
    for n, player in enumerate(board.players):
        for k, designation in enumerate(player.designations):
            rule = _ONE_HOLDER.get(designation.what)
            first = holders.setdefault(designation.what, player.id)
            if rule is not None and first != player.id:
                detail = f"{first} and {player.id} cannot both have this: one player has it at a time."
                yield Defect(f"/state/players/{n}/designations/{k}", detail, rule)


def _teams(facts: Facts) -> Iterator[Defect]:
    teams = {team.id for team in facts.board.teams}
    member_of: dict[str, str] = {}
    for n, team in enumerate(facts.board.teams):
        for k, member in enumerate(team.members):
            if member_of.setdefault(member, team.id) != team.id:
                yield Defect(
                    f"/state/teams/{n}/members/{k}", f"{member} is in the team {member_of[member]} too.", "102.3"
                )
    for n, player in enumerate(facts.board.players):
        if player.team is None:
            continue
        if player.team not in teams:
            yield Defect(f"/state/players/{n}/team", f"There is no team {player.team!r}.")
        elif member_of.get(player.id) != player.team:
            yield Defect(f"/state/players/{n}/team", f"The team {player.team!r} does not list this player.", "102.3")
