# shellcheck shell=bash
# What every script of the local stack shares: where things are, how to speak, ports and secrets.
# Sourced, never run. STACK_DIR decides which stack is meant, so that two can live side by side.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
STACK_DIR=${STACK_DIR:-$ROOT/.run}
[[ $STACK_DIR = /* ]] || STACK_DIR=$ROOT/$STACK_DIR
LOG_DIR=$STACK_DIR/log
PID_DIR=$STACK_DIR/pids
SECRET_DIR=$STACK_DIR/secrets
export ROOT STACK_DIR

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
