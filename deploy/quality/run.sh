#!/usr/bin/env bash
# Accuracy beside known tools, as an analyst gets it: run.sh [series|tabular|business|weights] [OPTIONS].
# weights chooses the constants of `best` on all sources but one and tells what they are worth on that one.
# BENCH names the folder of the data and the peers' figures.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
HERE=$ROOT/deploy/quality
BENCH=${BENCH:-$ROOT/../shared/bench}
TARGET=${CARGO_TARGET_DIR:-$ROOT/target}
kind=series
case ${1:-} in
series | tabular | business | weights)
    kind=$1
    shift
    ;;
esac
[[ -f $BENCH/peers/tabular.csv ]] || {
    echo "no data in $BENCH: name the folder that holds dev/, m4/, tabular/, business/ and peers/, as BENCH=FOLDER" >&2
    exit 1
}

# A Python of our own with the peers, made once in the cache: sets PYTHON.
quality_venv() {
    local stamp cache
    stamp=$(sha256sum <"$HERE/requirements.txt" | cut -c1-12)
    cache=${XDG_CACHE_HOME:-$HOME/.cache}/b2l/quality-$stamp
    PYTHON=$cache/bin/python
    [[ -f $cache/complete ]] && return
    python3 -m venv "$cache"
    "$PYTHON" -m pip install --quiet --disable-pip-version-check --requirement "$HERE/requirements.txt"
    touch "$cache/complete"
}

cd "$ROOT"
PYTHON=python3
[[ $kind != weights && " $* " != *" --peers "* ]] || quality_venv
if [[ $kind == weights ]]; then
    cargo build --locked -p b2l-engine --example pool_dump
    program=$TARGET/debug/examples/pool_dump
else
    cargo build --locked -p b2l-engine-cli
    program=$TARGET/debug/b2l-engine
fi
exec "$PYTHON" "$HERE/$kind.py" "$program" "$BENCH" "$@"
