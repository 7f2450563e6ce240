"""What can happen in a game, and how it comes to happen: propose, amend, commit."""
