# shellcheck shell=bash
# The figures of `make bench`, taken on the full stack that the caller has started (deploy/local/test).

bench_figures() {
    local cache=${XDG_CACHE_HOME:-$HOME/.cache}/b2l stamp python
    stamp=$(sha256sum <"$ROOT/deploy/bench/requirements.txt" | cut -c1-12)
    python=$cache/bench-$stamp/bin/python
    if [[ ! -f $cache/bench-$stamp/complete ]]; then
        python3 -m venv "$cache/bench-$stamp"
        "$python" -m pip install --quiet --disable-pip-version-check --requirement "$ROOT/deploy/bench/requirements.txt"
        touch "$cache/bench-$stamp/complete"
    fi
    mkdir -p "$cache/bench-files"
    BENCH_URL=http://127.0.0.1:$PORT BENCH_FILES=$cache/bench-files BENCH_DATABASE=$(database_url postgres b2l) \
        PSQL=$PG_BIN/psql "$python" "$ROOT/deploy/bench/bench.py" "$@"
}
