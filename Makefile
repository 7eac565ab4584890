# Two commands do all the set-up: `make run` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
# Named after the folder, so that a project that was moved is set up anew.
READY := .venv/ready-$(shell printf %s '$(subst ','\'',$(CURDIR))' | cksum | cut -d' ' -f1)

.PHONY: run test lint bench mutate kill

run: $(READY)
	@echo '$$ wga aof melee (the foxhole of the rulebook, with the dice of its example)'
	@$(BIN)/wga aof melee --no-game --force examples/arc_of_fire_pacific/foxhole.yaml -a ija/charging -d Gunner -d Rifleman --dice 1,9,6
	@echo
	@echo '$$ wga aof melee (a leader with a sword against a BAR man, on whom the book contradicts itself)'
	@$(BIN)/wga aof melee --no-game -a T5/MC/sword/leader/banzai -d T5/MB/bar --dice 1,10
	@echo
	@echo '$$ wga bz fire (three men in woods, with the cards on the table)'
	@$(BIN)/wga bz fire --no-game 6 --men M5/P3,M4/P3,M4/P6 --terrain woods b1 r2 b4/7w4
	@echo
	@echo '$$ wga show examples/battleshift/red.yaml'
	@$(BIN)/wga show examples/battleshift/red.yaml
	@echo
	@echo '$$ wga check examples/battleshift/red.yaml'
	@$(BIN)/wga check examples/battleshift/red.yaml

test: $(READY)
	$(BIN)/python -m pytest -n auto

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY)
	$(BIN)/python -m tests.bench

mutate: $(READY)
	$(BIN)/python -m tests.mutate

kill: $(READY)
	$(BIN)/python -m tests.game.kill_calls
	$(BIN)/python -m tests.game.killing 2000

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	$(BIN)/python -m compileall -q wargame_aid rulesets
	@touch $@
