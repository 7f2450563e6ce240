"""The parts of the rules that act, each named by its section."""
