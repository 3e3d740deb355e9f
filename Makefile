# `make run` answers a request, `make test` checks everything. The environment is .venv, made once from requirements/.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# The text of a request reaches the program through the environment, exactly as typed: quotes, `$`, Hangul and all.
ASKED := $(filter-out undefined,$(origin ASK))
override ASK := $(value ASK)
export ASK

LOCK := pyproject.toml requirements/constraints.txt requirements/hashed.txt
PIP := .venv/bin/python -m pip --disable-pip-version-check install -qq --constraint requirements/constraints.txt

.PHONY: help env run test lint types bench eval vectors lock clean

help:
	@printf '%s\n' 'make run             ask in a conversation; ASK="..." or a pipe for one request' \
	  'make test            lint, types, import floors, tests' \
	  'make env             the environment with every extra' \
	  'make lint | types    a part of the checks' \
	  'make bench | eval    measure speed, measure quality' \
	  'make vectors         the vectors that ship, after a change of hints or examples' \
  'make lock            pin the newest versions that fit' \
	  'make clean           remove what was built'

env: .venv/all.stamp

.venv/bin/python:
	@for python in python3.11 python3.12 python3.13 python3; do \
	  if "$$python" -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	    echo "Making .venv with $$("$$python" --version)" >&2; exec "$$python" -m venv .venv; \
	  fi; \
	done; \
	echo 'Python 3.11 or newer with venv is needed, as python3.11 or python3. (Python 3.11 이상과 venv가 필요합니다.)' >&2; exit 1

# Packages whose maintainers are few come by hash, in a run of their own: pip takes hashes for all packages or for none.
.venv/run.stamp: .venv/bin/python $(LOCK)
	@echo 'Installing what ummaya runs on; once, about a minute. (처음 한 번, 1분쯤 설치합니다.)' >&2
	@$(PIP) --no-deps --require-hashes --requirement requirements/hashed.txt </dev/null >&2
	@$(PIP) setuptools </dev/null >&2
	@$(PIP) --no-build-isolation --editable '.[embed]' </dev/null >&2
	@touch $@

.venv/all.stamp: .venv/run.stamp
	@echo 'Installing every extra and the tools for development.' >&2
	@$(PIP) --no-build-isolation --editable '.[embed,eval,draw,crypto,dev]' </dev/null >&2
	@touch $@

# Status 3 means that ummaya waits for the person's answer: nothing failed.
run: .venv/run.stamp
	@if [ -n '$(ASKED)' ]; then .venv/bin/ummaya ask -- "$$ASK"; \
	elif [ -t 0 ]; then .venv/bin/ummaya ask; \
	else .venv/bin/ummaya ask -; fi || [ $$? -eq 3 ]

lint: .venv/all.stamp
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	PYTHONPATH=.types .venv/bin/lint-imports --no-logo --no-cache

types: .venv/all.stamp
	MYPYPATH=.types .venv/bin/mypy -p ummaya

test: lint types
	.venv/bin/python -m pytest -q -n auto --dist loadfile

bench: .venv/all.stamp
	.venv/bin/ummaya bench

# DATA=folder adds its collections and lists of requests.
eval: .venv/all.stamp
	.venv/bin/ummaya eval $(if $(DATA),--data "$(DATA)") --output EVALUATION.md

# The phrases of the catalogue as vectors, shipped so that a first request need not wait for them.
vectors: .venv/all.stamp
	.venv/bin/python -m ummaya.adapters.search.shipped

lock: .venv/all.stamp
	.venv/bin/pip-compile --upgrade --all-extras --all-build-deps --allow-unsafe --strip-extras --no-header --no-emit-options \
	  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --quiet --output-file requirements/constraints.txt pyproject.toml

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .import_linter_cache .hypothesis .pytest_cache .coverage .langgraph_api
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
