"""Choices and payments as an object enters (614.12a): made before it does, by the player who will control it.

``choices`` decides by the kind of ability. What is paid, sacrificed or exiled meanwhile happens like anything else: that
is why this room is above the one of replacement effects, which reaches it through the table (``engine.table.procedures``).
"""
