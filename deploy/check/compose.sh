#!/usr/bin/env bash
# docker-compose.yml against the schema of compose files and against the files it names. Needs no engine.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$HERE/venv.sh"
check_venv

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
STACK_DIR=$work "$HERE/../docker/prepare" >/dev/null
"$PYTHON" "$HERE/check_compose.py" "$work/env"
if docker compose version >/dev/null 2>&1; then
    docker compose --env-file "$work/env" --file "$HERE/../../docker-compose.yml" config --quiet
    echo "docker compose config: fine"
fi
