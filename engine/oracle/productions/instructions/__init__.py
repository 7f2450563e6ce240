"""Instructions as such (608.2, 603.7, 700.2, 701, 705, 706).

Sentences and their parts, modes, what is chosen, left to chance or done later.
"""
