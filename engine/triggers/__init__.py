"""Triggered abilities (603), up to where they wait to be put on the stack.

``noticing`` compares what happened with what abilities wait for, before it and after it (603.10a), by ``occurrences``
(603.2c, 603.2d). ``alike`` says in which orders nobody could tell one from the other (603.3b).
"""
