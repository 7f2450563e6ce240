"""Scripted games with expectations: reading them, playing them by the engine's rules, and saying what came of them.

``reading`` turns JSON into the records of ``records``; ``start`` sets a game up; ``playing`` drives it from priority to
priority along the timeline, with ``answering`` for the choices; ``expecting`` compares; ``running`` puts it together and
explores the choices that a scenario leaves open; ``report`` counts and writes the results down.
"""

from adjudicator.scenarios.reading import read_scenarios
from adjudicator.scenarios.records import Scenario
from adjudicator.scenarios.results import Result
from adjudicator.scenarios.running import run_scenario

__all__ = ["Result", "Scenario", "read_scenarios", "run_scenario"]
