"""Official rulings as tests: each named by its card and its date, with the expectation in our own words."""
