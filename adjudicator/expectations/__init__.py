"""What is expected of a game: the records of expectations, which scenarios and requests for rulings have in common."""
