#!/usr/bin/env bash
# Accuracy of the engine beside published figures: BENCH names the folder of the series and PEERS.md.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
BENCH=${BENCH:-$ROOT/../shared/bench}
[[ -f $BENCH/m4/series.csv.gz ]] || {
    echo "no series in $BENCH: name the folder that holds m4/ and PEERS.md, as BENCH=FOLDER" >&2
    exit 1
}
cd "$ROOT"
cargo build --locked -p b2l-engine-cli
exec python3 deploy/bench/quality.py "${CARGO_TARGET_DIR:-target}/debug/b2l-engine" "$BENCH" "$@"
