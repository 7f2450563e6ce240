"""Interaction of continuous effects (613): characteristics computed from the facts, never stored.

``view(state)`` is the finished look at a state. The life of a projection: ``working`` starts each object from its copiable
values, ``collecting`` finds the effects that exist, ``ordering`` says which applies next, ``applying`` carries out the part
of an effect that belongs to a layer, ``projecting`` runs the layers in order, ``explaining`` tells what was applied.
"""

from engine.rules.layers.projecting import View as View
from engine.rules.layers.projecting import keep_view as keep_view
from engine.rules.layers.projecting import view as view
