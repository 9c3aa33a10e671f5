# Every target sets up what it needs; `make help` lists them.

BIN := .venv/bin
PYTHONS := python3.11 python3 python3.12 python3.13 python3.14
NEW_ENOUGH := 'import sys; sys.exit(sys.version_info < (3, 11))'
PYTHON ?= $(firstword $(foreach p,$(PYTHONS),$(shell $p -c $(NEW_ENOUGH) 2>/dev/null && echo $p)))
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" pyproject.toml

# Tests start hundreds of Python processes: let each reuse the bytecode of the ones before.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal page check lint test all-tests try-compiled compiled bench mutants shots lock clean
.DEFAULT_GOAL := help

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

play: .venv/run.stamp page ## play in the browser (ARGS="--port 8000" passes options)
	@$(BIN)/feodum serve --open $(ARGS)

terminal: .venv/run.stamp ## play in the terminal (ARGS="--seed 1" passes options)
	@FEODUM_UNDER_MAKE=1 $(BIN)/feodum play $(ARGS)

page: .venv/run.stamp ## build the web page
	@$(BIN)/python scripts/build_page.py

check: lint ## lint, check types and layers, and run the fast tests
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow" --quick

# Compiling takes one core for minutes: only the tests that need the compiled build wait for it.
test: .venv/dev.stamp ## run all checks and all tests, including those of the compiled build
	@$(MAKE) --no-print-directory --jobs 2 try-compiled all-tests

all-tests: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal

lint: .venv/dev.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/python scripts/build_page.py npm run --silent check

try-compiled: .venv/dev.stamp
	-@$(MAKE) --no-print-directory compiled

compiled: .venv/dev.stamp ## make the compiled build, in .venv-compiled
	$(BIN)/python scripts/compiled_env.py

bench: compiled ## measure the speed (BASE=rev compares with that revision)
	$(BIN)/python -m benchmarks $(if $(BASE),--base $(BASE))

mutants: .venv/dev.stamp ## change the rules in one place at a time; list what no test notices
	$(BIN)/python -m scripts.mutants $(ARGS)

shots: .venv/dev.stamp page ## retake the screenshots in docs
	PYTHONPATH=. $(BIN)/python scripts/screenshots.py

lock: ## update the pinned requirements (needs uv)
	$(LOCK) --group build --upgrade -o requirements/run.txt
	$(LOCK) --group dev --extra lab --extra ray --upgrade -c requirements/run.txt -o requirements/dev.txt

clean: ## remove everything that was built, environments included
	rm -rf .venv* build dist src/*.egg-info .*_cache .hypothesis web/node_modules src/feodum/server/page
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/bin/python:
	@test -n "$(PYTHON)" && $(PYTHON) -c $(NEW_ENOUGH) || \
		{ echo "Feodum needs Python 3.11 or newer; name it with PYTHON=..." >&2; exit 1; }
	$(PYTHON) -m venv .venv

# dev.txt has everything in run.txt, at the same versions.
.venv/%.stamp: requirements/%.txt pyproject.toml | .venv/bin/python
	$(PIP_INSTALL) --require-hashes -r $<
	$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
