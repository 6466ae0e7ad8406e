#!/usr/bin/env bash
# Accuracy beside known tools, as an analyst gets it: run.sh [series|tabular|business] [OPTIONS].
# BENCH names the folder of the data and the peers' figures.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
HERE=$ROOT/deploy/quality
BENCH=${BENCH:-$ROOT/../shared/bench}
TARGET=${CARGO_TARGET_DIR:-$ROOT/target}
kind=series
case ${1:-} in
series | tabular | business)
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
[[ " $* " != *" --peers "* ]] || quality_venv
cargo build --locked -p b2l-engine-cli
exec "$PYTHON" "$HERE/$kind.py" "$TARGET/debug/b2l-engine" "$BENCH" "$@"
