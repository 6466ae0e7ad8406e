#!/usr/bin/env bash
# Accuracy of the engine beside published figures: quality.sh [series|tabular|business] [OPTIONS].
# BENCH names the folder of the data and the peers' figures.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
BENCH=${BENCH:-$ROOT/../shared/bench}
kind=series
case ${1:-} in
series | tabular | business)
    kind=$1
    shift
    ;;
esac
[[ -f $BENCH/peers/tabular.csv ]] || {
    echo "no figures in $BENCH: name the folder that holds m4/, tabular/ and peers/, as BENCH=FOLDER" >&2
    exit 1
}
cd "$ROOT"
cargo build --locked -p b2l-engine-cli
exec python3 "deploy/bench/quality_$kind.py" "${CARGO_TARGET_DIR:-target}/debug/b2l-engine" "$BENCH" "$@"
