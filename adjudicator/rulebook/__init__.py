"""The Comprehensive Rules as this service knows them.

The numbers and titles of one dated edition ship with the package, with one-line summaries in the project's own words.
The text is Wizards of the Coast's: it appears after the user has imported the official file.
"""

from adjudicator.rulebook.book import EDITION, Rule, Rulebook
from adjudicator.rulebook.store import imported_path

__all__ = ["EDITION", "Rule", "Rulebook", "imported_path"]
