"""Cards by name: the embedded database, its imports, and the look-up that intake uses."""

from adjudicator.cards.database import CardDatabase, database_path, installed_cards
from adjudicator.cards.source import CardSource, NoCards

__all__ = ["CardDatabase", "CardSource", "NoCards", "database_path", "installed_cards"]
