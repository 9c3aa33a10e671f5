# Every target sets up what it needs; `make help` lists them.

BIN := .venv/bin
PYTHONS := python3.11 python3 python3.12 python3.13 python3.14
NEW_ENOUGH := 'import sys; sys.exit(sys.version_info < (3, 11))'
PYTHON ?= $(firstword $(foreach p,$(PYTHONS),$(shell $p -c $(NEW_ENOUGH) 2>/dev/null && echo $p)))
PORT ?= 8000
# Python compiles what is imported, and most of what is installed never is.
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# A worker runs a whole file, whose tests share a server or browser; tests/conftest.py sorts the files.
BY_FILE := --dist loadfile --no-loadscope-reorder
PAGE_FILES = $(shell find web -name node_modules -prune -o -name icons.svg -o -type f -print; \
	find src/feodum -name '*.ftl' -o -name pictures.json)
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# Tests start hundreds of Python processes: let each reuse the bytecode of the ones before.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal page dev docs check lint fast-tests test all-tests soak try-compiled compiled bench mutants shots lock clean
.DEFAULT_GOAL := help

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

play: .venv/server.stamp page ## play in the browser (ARGS="--port 8000" passes options)
	@$(BIN)/feodum serve --open $(ARGS)

terminal: .venv/terminal.stamp ## play in the terminal (ARGS="--seed 1" passes options)
	@FEODUM_UNDER_MAKE=1 $(BIN)/feodum play $(ARGS)

page: .venv/server.stamp ## build the web page
	@$(BIN)/python scripts/build_page.py

dev: .venv/server.stamp ## serve the page with hot reload (PORT=8000 is the game server's)
	@$(BIN)/feodum serve --port $(PORT) $(ARGS) & server=$$!; trap 'kill $$server' EXIT; trap exit INT TERM; \
		FEODUM_SERVER=http://127.0.0.1:$(PORT) $(BIN)/python scripts/build_page.py npm run --silent dev

check: .venv/dev.stamp ## lint, check types and layers, and run the fast tests
	@$(MAKE) --no-print-directory --jobs 2 lint fast-tests

# Only slow tests use schemathesis, which takes long to import.
fast-tests: .venv/dev.stamp
	$(BIN)/python -m pytest $(BY_FILE) -n 2 -m "not slow" --quick -p no:schemathesis

# Compiling takes one core for minutes: it begins before anything else is installed, and only the
# tests that need the compiled build wait for it.
test: .venv/compiler.stamp ## run all checks and all tests, including those of the compiled build
	@$(MAKE) --no-print-directory --jobs 2 try-compiled all-tests

# More workers than cores, because many tests wait: for pages, servers, timeouts. With six, browsers
# take longer than the waiting saves.
all-tests: .venv/dev.stamp
	@$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest $(BY_FILE) -n 4 --durations 40

soak: .venv/dev.stamp ## run all tests with many more games, schedules, kills and examples: takes hours
	$(BIN)/python -m scripts.compiled_env
	$(BIN)/python -m pytest $(BY_FILE) -n 4 --soak
	$(BIN)/python -m tests.server.simulation --schedules 5000
	$(BIN)/python -m tests.server.soak --minutes 60 --tables 1000
	$(BIN)/python -m tests.server.soak --minutes 60 --tables 300 --postgresql

lint: .venv/dev.stamp web/node_modules/checked.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml

# Unless nothing of the page has changed since it passed.
web/node_modules/checked.stamp: $(PAGE_FILES) | .venv/dev.stamp
	$(BIN)/python scripts/build_page.py npm run --silent check
	$(BIN)/python scripts/build_page.py npm test --silent
	@touch $@

try-compiled: .venv/compiler.stamp
	-@$(MAKE) --no-print-directory compiled

compiled: .venv/compiler.stamp ## make the compiled build, in .venv-compiled
	$(BIN)/python -m scripts.compiled_env

bench: .venv/dev.stamp compiled ## measure the speed (BASE=rev compares with that revision)
	$(BIN)/python -m benchmarks $(if $(BASE),--base $(BASE)) $(ARGS)

mutants: .venv/dev.stamp ## change the rules in one place at a time; list what no test notices
	$(BIN)/python -m scripts.mutants $(ARGS)

docs: .venv/dev.stamp ## make a site of the documents, with search, in site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

shots: .venv/dev.stamp page ## retake the screenshots in docs
	PYTHONPATH=. $(BIN)/python scripts/screenshots.py

lock: ## update the pinned requirements (needs uv)
	$(LOCK) pyproject.toml --upgrade --all-extras --group dev -o requirements/dev.txt
	$(LOCK) -c requirements/dev.txt --group compiler -o requirements/compiler.txt
	$(LOCK) pyproject.toml -c requirements/dev.txt --group build -o requirements/terminal.txt
	$(LOCK) pyproject.toml -c requirements/dev.txt --group build --group page --extra server -o requirements/server.txt
	$(LOCK) pyproject.toml -c requirements/dev.txt --group build --extra rl -o requirements/rl.txt

clean: ## remove everything that was built, environments included
	rm -rf .venv* build dist site src/*.egg-info .*_cache .hypothesis web/node_modules src/feodum/server/page src/feodum/server/page.sha256 .page.lock*
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/bin/python:
	@test -n "$(PYTHON)" && $(PYTHON) -c $(NEW_ENOUGH) || \
		{ echo "Feodum needs Python 3.11 or newer; name it with PYTHON=..." >&2; exit 1; }
	$(PYTHON) -m venv .venv

# What compiles the package needs no package.
.venv/compiler.stamp: requirements/compiler.txt | .venv/bin/python
	$(PIP_INSTALL) --require-hashes -r $<
	@touch $@

# dev.txt has everything that the others have, at the same versions.
.venv/%.stamp: requirements/%.txt pyproject.toml | .venv/bin/python
	$(PIP_INSTALL) --require-hashes -r $<
	$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
