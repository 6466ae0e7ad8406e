# shellcheck shell=bash
# Our own processes: migrations first, then four HTTP services, two workers that train and one that prepares long
# forecasts.

BIN_DIR=$CARGO_TARGET_DIR/debug

# A worker lets its child finish for a while and then hands the shard back; locally nobody waits 20 minutes.
STOP_SECONDS=25
READY_SECONDS=60

binary_of() {
    case $1 in
    worker*) printf '%s' "$BIN_DIR/b2l-training" ;;
    preparer) printf '%s' "$BIN_DIR/b2l-forecast" ;;
    *) printf '%s' "$BIN_DIR/b2l-$1" ;;
    esac
}

role_of() {
    case $1 in
    worker* | preparer) printf work ;;
    *) printf serve ;;
    esac
}

# Says what would be started: the program and its environment. A change of either asks for a restart.
stamp_of() {
    {
        sha256sum <"$(binary_of "$1")"
        env | grep -E '^(B2L|OTEL|RUST)_' | LC_ALL=C sort
    } | sha256sum | cut -c1-16
}

migrate_services() {
    local name
    for name in gateway sources forecast integrations; do
        (
            export_migrate_env "$name"
            "$(binary_of "$name")" migrate >>"$LOG_DIR/migrate.log" 2>&1
        ) || {
            tail -n 20 "$LOG_DIR/migrate.log" | cut -c1-400 >&2
            die "the migrations of $name failed; all of the output is in $LOG_DIR/migrate.log"
        }
    done
}

# Each service is left alone when it already runs what would be started.
start_services() {
    local name
    for name in "${SERVICES[@]}"; do (start_service "$name"); done
    for name in "${SERVICES[@]}"; do
        wait_until "$READY_SECONDS" "$name" service_ready "$name"
    done
}

start_service() {
    local name=$1 stamp running=''
    export_service_env "$name"
    stamp=$(stamp_of "$name")
    if pid_of "$name" >/dev/null; then
        read -r _ _ running <"$PID_DIR/$name"
        [[ $running != "$stamp" ]] || return 0
        say "restarting $name, which has changed"
        stop "$name" "$STOP_SECONDS"
    fi
    launch "$name" "$stamp" "$(binary_of "$name")" "$(role_of "$name")"
}

service_ready() {
    local port=B2L_PORT_${1^^}
    http_ok "http://127.0.0.1:${!port}/readyz"
}

http_ok() { [[ $(curl --silent --output /dev/null --max-time 5 --write-out '%{http_code}' "$1") == 200 ]]; }

# All are asked at once, so that the slowest decides and not the sum.
stop_services() {
    local name
    local -a waiting=()
    for name in "${SERVICES[@]}"; do
        stop "$name" "$STOP_SECONDS" &
        waiting+=($!)
    done
    wait "${waiting[@]}"
}
