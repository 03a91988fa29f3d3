# make run: see it at work. make test: everything. make check: what changed, in a minute.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: run test check style types unit bench soak golden clauses lock clean

run: $(READY)
	@$(BIN)/croupier play france-roue-de-la-chance --bots 4

test: style types
	$(BIN)/pytest -n auto

check: style types
	$(BIN)/pytest -n auto -m "not slow"

style: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --config importlinter.ini

types: $(READY)
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python tests/bench.py
	$(BIN)/python tests/bench_journal.py

soak: $(READY)
	CROUPIER_SOAK=1 $(BIN)/pytest -n auto

golden: $(READY)
	$(BIN)/python tests/golden.py
	$(BIN)/python tests/playthroughs.py

clauses: $(READY)
	$(BIN)/python tests/coverage.py

# Pins with hashes and no index address; run after changing pyproject.toml.
lock: $(READY)
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--no-emit-index-url --no-emit-find-links --extra dev -o requirements/lock.txt pyproject.toml

$(READY): pyproject.toml requirements/lock.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Croupier needs Python 3.11 or later."; exit 1; }
	@echo "Setting up (once, about a minute) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/lock.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
