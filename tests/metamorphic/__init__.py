"""Metamorphic tests: a line made unreadable never changes a firm answer without being named."""
