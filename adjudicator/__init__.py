"""What a ruling is: wire schemas, cards, the rulebook, running, rendering and the command line."""
