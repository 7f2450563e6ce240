"""From the records of the wire to those of the engine, a module for each part of a board.

What the engine's records cannot carry is noted with its pointer, what was filled in is noted as an assumption; nothing
is passed over in silence.
"""
