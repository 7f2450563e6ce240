"""Many requests or scenarios at once, as newline-delimited JSON: each line of it is a job of its own."""
