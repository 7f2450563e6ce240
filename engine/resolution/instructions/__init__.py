"""Instructions as such (608.2, 603.7, 700.2, 701, 705, 706).

Choosing values, for each player, by chance, later, and keyword actions.
"""
