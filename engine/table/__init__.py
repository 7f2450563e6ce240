"""The table at which a run is played: what every rule is handed.

``table`` holds the state of the moment, the steps so far, and who answers choices. ``procedures`` names what the rules ask
of rooms above their own. ``choosing`` and ``default_answers`` are about the choices that are asked there.
"""
