# shellcheck shell=bash
# The figures of `make bench`, taken on the full stack that the caller has started (deploy/local/test).

# bench_python REQUIREMENTS: the Python of an environment that has them, made when it is missing. When they cannot be
# had together, those that can be had one by one are there.
bench_python() {
    local folder line
    folder=${XDG_CACHE_HOME:-$HOME/.cache}/b2l/bench-$(sha256sum <"$ROOT/deploy/bench/$1" | cut -c1-12)
    if [[ ! -f $folder/complete ]]; then
        python3 -m venv "$folder" >&2
        if "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$ROOT/deploy/bench/$1" >&2; then
            touch "$folder/complete"
        else
            grep -v '^#' "$ROOT/deploy/bench/$1" | while read -r line; do
                "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$line" >&2 || echo "left out: $line" >&2
            done
        fi
    fi
    echo "$folder/bin/python"
}

bench_files() {
    local folder=${XDG_CACHE_HOME:-$HOME/.cache}/b2l/bench-files
    mkdir -p "$folder"
    echo "$folder"
}

bench_figures() {
    local python
    python=$(bench_python requirements.txt)
    (cd "$ROOT" && cargo build --locked --workspace --example describe)
    BENCH_DESCRIBE=$CARGO_TARGET_DIR/debug/examples/describe \
        BENCH_STACK=$STACK_DIR BENCH_URL=http://127.0.0.1:$PORT BENCH_FILES=$(bench_files) BENCH_DATABASE=$(database_url postgres b2l) \
        PSQL=$PG_BIN/psql "$python" "$ROOT/deploy/bench/bench.py" "$@"
}

# Files of offices that are read right; needs no stack.
bench_reading() {
    (cd "$ROOT" && cargo test --locked --quiet --package b2l-tabular --test it -- offices:: --nocapture)
}

# The engine's models beside known libraries; needs no stack.
bench_engine() {
    local python
    python=$(bench_python requirements-engine.txt)
    (cd "$ROOT" && cargo build --locked --workspace --example fit_speed)
    "$python" "$ROOT/deploy/bench/engine.py" "$CARGO_TARGET_DIR/debug/examples/fit_speed" "$(bench_files)" "$@"
}
