#!/usr/bin/env bash
# The document that is served for other programs is OpenAPI 3.1, and the Python client's types hold without exception.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(cd "$HERE/../.." && pwd)
source "$HERE/venv.sh"

check_venv
"$PYTHON" -m openapi_spec_validator --schema 3.1 "$ROOT/frontend/public/docs/openapi.json"
cd "$ROOT/proto/python"
"$PYTHON" -m mypy --no-incremental
"$PYTHON" -m mypy --no-incremental --strict generate.py
