"""Resolving, and following instructions (608, 609, 610, 611.2, 701).

``resolving`` takes the object on top of the stack from 608.2a to its end. ``context`` is where one resolution stands:
whose it is, and what its words mean by now. ``carrying_out`` finds for each instruction the function that follows it; each
subject carries out its own. ``feasible`` and ``offering`` are what a player may do as it resolves (118.12, 608.2d).
"""

from engine.resolution.carrying_out import follow as follow
from engine.resolution.context import Resolving as Resolving
