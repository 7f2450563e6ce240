"""The machinery of the two-way grammar: declaring, checking, reading, printing. It knows no Oracle text."""
