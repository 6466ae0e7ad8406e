#!/usr/bin/env bash
# Starts nginx with the one template and asks it for every prefix, see check_nginx.py. Needs no service and no build.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
STACK_DIR=$(mktemp -d)
export STACK_DIR
source "$ROOT/deploy/local/lib.sh"
source "$ROOT/deploy/local/process.sh"
source "$ROOT/deploy/local/ports.sh"
source "$ROOT/deploy/local/services.sh"
source "$ROOT/deploy/local/nginx.sh"

trap 'stop_nginx; rm -rf "$STACK_DIR"' EXIT
make_stack_dirs
load_ports check
PORT=$B2L_PORT_NGINX

# A stand-in for the build of the pages.
B2L_PAGES=$STACK_DIR/pages
mkdir -p "$B2L_PAGES/assets" "$B2L_PAGES/docs"
echo '<!doctype html><title>B2L</title>' >"$B2L_PAGES/index.html"
echo '{"openapi": "3.1.0"}' >"$B2L_PAGES/docs/openapi.json"
echo 'export {};' >"$B2L_PAGES/assets/main.0123456789.js"

# A body that stops is waited for a minute; here for a second.
eval "whole_$(declare -f write_nginx_conf)"
write_nginx_conf() {
    whole_write_nginx_conf
    sed -i 's/client_body_timeout 60s;/client_body_timeout 1s;/' "$NGINX_DIR/b2l.conf"
}

start_nginx
python3 "$ROOT/deploy/check/check_nginx.py" "$PORT" "$B2L_PORT_GATEWAY" "$B2L_PORT_SOURCES" "$B2L_PORT_FORECAST" \
    "$B2L_PORT_INTEGRATIONS" "$B2L_PAGES" "$LOG_DIR/access.log"
