"""Players (102, 104, 114, 119, 500.7, 723).

Life, designations, counters, turns, and the rules of the game for them.
"""
