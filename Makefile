# Everything that a person types. Each target is a line here and a script in deploy/.

.DEFAULT_GOAL := help
.PHONY: help up down status logs mail test test-all test-rust test-web e2e newcomer truth lint bench quality chaos demo clean

# Settings: PORT (8080), SERVICE (for logs), TRIALS (for chaos), STACK_DIR (.run),
# CARGO_TARGET_DIR (~/.cache/b2l/target).
export PORT STACK_DIR TRIALS BENCH

help: ## lists the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## /{ printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

up: ## installs what is missing, builds, starts everything, prints the address (PORT=8080)
	@deploy/local/up

down: ## stops what `make up` started; the data stays in .run
	@deploy/local/down

status: ## what runs, where it listens, whether it is ready
	@deploy/local/status

logs: ## the logs of all services, or of one: make logs SERVICE=forecast
	@deploy/local/logs $(SERVICE)

mail: ## the newest mail that the local stack wrote, such as the link that confirms a registration
	@deploy/local/mail

test: ## the fast tests (Rust, pages, browser) on a private stack in .test: what each change must pass
	@deploy/local/test fast

test-all: ## all tests: also faults, accuracy, volumes, spreadsheets, and each walk in a browser
	@deploy/local/test all

test-rust: ## only the Rust tests: make test-rust ARGS="-p b2l-engine"
	@deploy/local/test rust $(ARGS)

test-web: ## only the unit tests of the pages
	@deploy/local/test web

e2e: ## only the browser tests, on a private stack in .test
	@deploy/local/test e2e $(ARGS)

newcomer: ## nine tables from the landing page to a workbook: clicks, seconds, and whether the numbers are right
	@deploy/local/test e2e newcomer

truth: ## every figure of generated stories, in the API, on the page and in files, against pandas
	@deploy/local/test e2e truth.spec.ts

lint: ## formatting, clippy, eslint, types, shell scripts, manifests; nothing is started
	@deploy/local/lint

bench: ## speed, as ratios and counts, on a private stack in .test; a part of it: make bench ARGS=estimates
	@deploy/local/test bench $(ARGS)

quality: ## accuracy beside known models: make quality BENCH=folder ARGS="series --peers", "tabular --folds 0", "weights"
	@deploy/quality/run.sh $(ARGS)

chaos: ## faults on a private stack, the long form: make chaos TRIALS=500
	@deploy/local/test chaos

demo: ## makes what the start page shows anew: its forecast, pictures and video, on a private stack in .test
	@deploy/local/test demo

clean: down ## stops everything and removes the data of the local stack (asks nothing)
	@rm -rf $(or $(STACK_DIR),.run) .test
