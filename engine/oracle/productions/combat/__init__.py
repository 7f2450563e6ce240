"""Combat (506-511).

Its trigger conditions, restrictions and requirements.
"""
