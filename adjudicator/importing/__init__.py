"""Boards as other programs write them, read into requests: game states and puzzles of Forge, and XMage's ``init.txt``.

Nothing is dropped in silence. What a file says is carried over, or listed with its line: as what no board here has, or as
what could not be read. What the format never says is listed as assumed.
"""

from adjudicator.importing.imports import FORMATS, Format, imported
from adjudicator.importing.notes import Imported

__all__ = ["FORMATS", "Format", "Imported", "imported"]
