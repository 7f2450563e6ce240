"""The turn (117, 500-505, 512-514, 703): steps begin and end, players get priority, the stack resolves.

``steps`` goes through the turn and takes its turn-based actions, ``untapping`` is the longest of them (502.3).
``skipping`` passes over what is skipped (500.11). ``priority`` says who may act and what follows when all pass (117.4).
"""
