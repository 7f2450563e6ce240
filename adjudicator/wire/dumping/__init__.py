"""From the engine's records to those of the wire, a module for each part of a board; the counterpart of ``loading``."""
