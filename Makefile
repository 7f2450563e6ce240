# One command each. The tools are those of the virtual environment that ./test makes.
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: format lint types test bench check

$(BIN)/ruff:
	bash -c '. scripts/environment.sh && prepare test'

format: $(BIN)/ruff
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: $(BIN)/ruff
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

types: $(BIN)/ruff
	$(BIN)/mypy

test:
	./test

bench: $(BIN)/ruff
	for benchmark in benchmarks/*.py; do $(BIN)/python $$benchmark || exit 1; done

check: lint types test
