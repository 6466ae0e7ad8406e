#!/usr/bin/env bash
# Accuracy beside known tools, as an analyst gets it: run.sh [series|tabular|business] [OPTIONS]; or, to learn the
# weights of combinations anew from the series of BENCH/dev: run.sh weights
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

# The pools of each source, those of one horizon earlier too, and the weights that fit them.
learn_weights() {
    local folder pools=() source back
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    cargo build --locked -p b2l-engine --example pool_dump
    "$PYTHON" "$HERE/data.py" "$BENCH" "$folder"
    for source in "$folder"/*.csv; do
        for back in 0 1; do
            "$TARGET/debug/examples/pool_dump" "$source" 0 1 "$back" >"$source.$back.jsonl"
        done
        source=${source##*/}
        pools+=("${source%.csv}=$folder/$source.0.jsonl" "${source%.csv}+1=$folder/$source.1.jsonl")
    done
    "$PYTHON" "$HERE/weights.py" "$ROOT/services/libs/engine/src/select/weigh/weights.json" "${pools[@]}"
}

cd "$ROOT"
PYTHON=python3
[[ $kind == weights || " $* " == *" --peers "* ]] && quality_venv
if [[ $kind == weights ]]; then
    learn_weights
else
    cargo build --locked -p b2l-engine-cli
    "$PYTHON" "$HERE/$kind.py" "$TARGET/debug/b2l-engine" "$BENCH" "$@"
fi
