# make run: see it at work. make test: everything. make check: all but browser, faults and load, with
# fewer random examples.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# Programs that the tests run, and the Debian packages that have them.
SYSTEM := strace:strace ent:ent rngtest:rng-tools5 dieharder:dieharder \
	chromium-headless-shell:chromium-headless-shell
SYSTEM_READY := $(VENV)/.system
BENCH_READY := $(VENV)/.bench
LOCKED := --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-emit-find-links

.PHONY: run test check style types unit bench soak golden clauses editions witnesses photographs lock vendored clean

run: $(READY)
	@$(BIN)/croupier serve --practice

test: style types $(SYSTEM_READY)
	$(BIN)/pytest -n auto --dist worksteal

check: style types
	CROUPIER_CHECK=1 $(BIN)/pytest -n auto --dist worksteal -m "not browser and not faults and not load"

style: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --config importlinter.ini

types: $(READY)
	$(BIN)/mypy

bench: $(BENCH_READY)
	PYTHONPATH=tests $(BIN)/python -m bench.wheel
	PYTHONPATH=tests $(BIN)/python -m bench.blackjack
	PYTHONPATH=tests $(BIN)/python -m bench.roulette
	PYTHONPATH=tests $(BIN)/python -m bench.journal
	PYTHONPATH=tests $(BIN)/python -m bench.bank
	PYTHONPATH=tests $(BIN)/python -m bench.web

soak: $(READY) $(SYSTEM_READY)
	CROUPIER_SOAK=1 $(BIN)/pytest -n auto --dist worksteal

golden: $(READY)
	PYTHONPATH=tests $(BIN)/python -m helpers.golden.write
	PYTHONPATH=tests $(BIN)/python -m helpers.golden.playthroughs

clauses: $(READY)
	PYTHONPATH=tests $(BIN)/python -m helpers.coverage

# After a rulebook was changed: a licensed night takes no text that isn't in the list.
editions: $(READY)
	PYTHONPATH=tests $(BIN)/python -m helpers.editions

witnesses: $(READY)
	PYTHONPATH=tests $(BIN)/python -m helpers.witnesses

photographs: $(READY) $(SYSTEM_READY)
	PYTHONPATH=tests $(BIN)/python -m helpers.browser.photograph

# Pins with hashes and no index address; run after changing pyproject.toml.
lock: $(READY)
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile $(LOCKED) --extra dev -o requirements/lock.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCKED) --extra bench -c requirements/lock.txt -o requirements/bench.txt pyproject.toml

$(READY): pyproject.toml requirements/lock.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Croupier needs Python 3.11 or later."; exit 1; }
	@echo "Setting up (once, about a minute) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/lock.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

# Peers that the bench is measured beside; where they can't be had, it says so and goes on.
$(BENCH_READY): $(READY) requirements/bench.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt \
		&& touch $@ || echo "The peers can't be installed here: they are left out."

# Only what is missing is installed, as root or by sudo.
$(SYSTEM_READY): $(READY) Makefile
	@missing=; for pair in $(SYSTEM); do \
		command -v $${pair%%:*} >/dev/null || missing="$$missing $${pair##*:}"; done; \
	if [ -n "$$missing" ]; then \
		root=; [ "$$(id -u)" = 0 ] || root=sudo; \
		echo "Installing$$missing ..."; \
		$$root apt-get update -qq && \
		$$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
	@touch $@

# Fonts and scripts of the pages, again from their pinned packages; needs npm.
vendored: $(READY)
	PYTHONPATH=tests $(BIN)/python -m helpers.vendored

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
