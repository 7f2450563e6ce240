"""Combat (506-511).

Its trigger conditions, and what must, may and can't attack and block.
"""
