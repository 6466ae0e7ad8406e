# shellcheck shell=bash
# What every script of the local stack shares: where things are, how to speak, ports and secrets.
# Sourced, never run. STACK_DIR decides which stack is meant, so that two can live side by side.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
STACK_DIR=${STACK_DIR:-$ROOT/.run}
[[ $STACK_DIR = /* ]] || STACK_DIR=$ROOT/$STACK_DIR
LOG_DIR=$STACK_DIR/log
PID_DIR=$STACK_DIR/pids
SECRET_DIR=$STACK_DIR/secrets
# What outlives a checkout: what cargo built, tools, records of test runs.
CACHE=${XDG_CACHE_HOME:-$HOME/.cache}/b2l
# One folder for all that cargo builds here, also by hand: each clone compiles only what is its own.
CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$CACHE/target}
[[ $CARGO_TARGET_DIR = /* ]] || CARGO_TARGET_DIR=$ROOT/$CARGO_TARGET_DIR
export ROOT STACK_DIR CACHE CARGO_TARGET_DIR

# The order in which everything is shown; services are stopped in reverse.
INSTANCES=(postgres redis rabbitmq)
SERVICES=(gateway sources forecast integrations worker1 worker2 preparer)

say() { printf '%s\n' "$*"; }
warn() { printf '%s\n' "$*" >&2; }
die() {
    warn "$*"
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# three_times COMMAND...: for what comes over a network; one lost connection is not a failure.
three_times() {
    local try
    for try in 1 2 3; do
        "$@" && return
        ((try == 3)) || warn "try $try of 3 failed: $1; once more in $((try * 10)) s"
        ((try == 3)) || sleep $((try * 10))
    done
    warn "'$*' failed three times. If the lines above name a server that cannot be reached, check the network or the proxy (https_proxy) and run this again."
    return 1
}

# A cargo called by hand builds into the same folder.
share_target() {
    mkdir -p "$CARGO_TARGET_DIR"
    [[ -e $ROOT/target || -L $ROOT/target ]] || ln -s "$CARGO_TARGET_DIR" "$ROOT/target"
}

# need_disk GIGABYTES: says what takes the place, before half an hour of building ends in "no space left".
need_disk() {
    local free
    mkdir -p "$CACHE"
    free=$(df --output=avail --block-size=1G "$CACHE" | tail -n 1 | tr -d ' ')
    ((free < $1)) || return 0
    warn "$1 GB of free disk are needed, and $free GB are free. What can be removed, and is made anew:"
    du -sh "$CACHE"/* "$ROOT"/{target,.run,.test*} 2>/dev/null | sort -rh | sed 's/^/  /' >&2 || true
    return 1
}

make_stack_dirs() {
    umask 022
    mkdir -p "$LOG_DIR" "$PID_DIR" "$STACK_DIR"/{mail,objects,tmp} "$SECRET_DIR"
    # Mail holds password links and objects hold customers' data: for the owner only.
    chmod 700 "$STACK_DIR"/{mail,objects,tmp} "$SECRET_DIR"
}

# True when something accepts connections on this loopback port.
port_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# wait_until SECONDS NAME COMMAND...: polls the command; when it takes too long, or when the process of that name has
# ended, fails with the end of the log.
wait_until() {
    local seconds=$1 name=$2 deadline problem
    shift 2
    deadline=$((SECONDS + seconds))
    until "$@" >/dev/null 2>&1; do
        problem=''
        ((SECONDS < deadline)) || problem="did not become ready within $seconds s"
        pid_of "$name" >/dev/null || problem='ended right after its start'
        if [[ $problem ]]; then
            warn "$name $problem. The end of $LOG_DIR/$name.log:"
            tail -n 20 "$LOG_DIR/$name.log" | cut -c1-400 >&2 || true
            return 1
        fi
        sleep 0.2
    done
}

# A secret is made once and kept; the value goes to standard output.
secret() {
    local file=$SECRET_DIR/$1
    if [[ ! -s $file ]]; then
        (umask 077 && openssl rand -hex 24 >"$file.new" && mv "$file.new" "$file")
    fi
    cat "$file"
}
