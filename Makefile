# One command each. The tools are those of the virtual environment that ./test makes.
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: format lint types test bench bench-service check

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

# `make bench BENCH="--only bolt"`: the arguments are those of benchmarks/compare.py.
bench: $(BIN)/ruff
	$(BIN)/python -m benchmarks.compare $(BENCH)

bench-service: $(BIN)/ruff
	$(BIN)/python -m benchmarks.service

check: lint types test
