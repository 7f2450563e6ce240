"""Cards by name: the embedded database, its imports, and the look-up that intake uses."""
