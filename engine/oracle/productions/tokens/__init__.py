"""Tokens and copies (111, 707, 115.7).

Creating tokens, copies of permanents and of what is on the stack.
"""
