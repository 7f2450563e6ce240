"""The rules engine: pure Python, no web, no queue, no files, no clock."""

__version__ = "0.28.0"
