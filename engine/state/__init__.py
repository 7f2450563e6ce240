"""The game as a value: objects, zones, players and the turn, in immutable records (sections 1 and 4)."""
