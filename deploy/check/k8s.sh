#!/usr/bin/env bash
# Renders both overlays and checks them: the schemas of Kubernetes and KEDA, and what check_k8s.py asks beyond those.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(cd "$HERE/../.." && pwd)
source "$HERE/venv.sh"
command -v kubectl >/dev/null || {
    echo "kubectl 1.29 or later is needed to render k8s/; see https://kubernetes.io/docs/tasks/tools/" >&2
    exit 1
}
check_venv

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for overlay in local production; do kubectl kustomize "$ROOT/k8s/overlays/$overlay" >"$work/$overlay.yaml"; done
STACK_DIR=$work/secrets "$ROOT/k8s/overlays/local/make-secrets" >"$work/secrets.yaml"
"$PYTHON" "$HERE/check_k8s.py" "$work/secrets.yaml" "$work/local.yaml" "$work/production.yaml"
