# shellcheck shell=bash
# Long-running processes: start in a group of their own, remember exactly which process it was, end only that.

# A pid alone may be reused; together with the start time (clock ticks since boot) it is unique.
start_ticks() {
    local stat
    stat=$(cat "/proc/$1/stat" 2>/dev/null) || return 1
    # The command name may hold spaces: count fields after its closing bracket. Field 22 is the start time.
    # shellcheck disable=SC2086
    set -- ${stat##*) }
    # A zombie has ended; only its parent has not looked yet.
    [[ $1 != Z && $1 != X ]] || return 1
    printf '%s' "${20}"
}

# pid_of NAME: the pid when the process that we started still lives.
pid_of() {
    local pid ticks
    read -r pid ticks _ 2>/dev/null <"$PID_DIR/$1" || return 1
    [[ $(start_ticks "$pid") == "$ticks" ]] || return 1
    printf '%s' "$pid"
}

# launch NAME STAMP COMMAND...: runs it in the background; STAMP says what was started (see services.sh).
launch() {
    local name=$1 stamp=$2 pid
    shift 2
    keep_log_small "$LOG_DIR/$name.log"
    # Without the lock of `make test` or `make up` (fd 9): a daemon must not hold it. setsid does not fork
    # here, because a background job of a script is not a group leader, so $! is the daemon itself.
    setsid "$@" >>"$LOG_DIR/$name.log" 2>&1 </dev/null 9>&- &
    pid=$!
    disown "$pid"
    record "$name" "$pid" "$stamp"
}

# One older log is kept; a stack that runs for weeks must not fill the disk.
LOG_BYTES=50000000
keep_log_small() {
    [[ ! -f $1 ]] || (($(stat -c %s "$1") < LOG_BYTES)) || mv "$1" "$1.1"
}

record() { printf '%s %s %s\n' "$2" "$(start_ticks "$2" || echo 0)" "$3" >"$PID_DIR/$1"; }

# stop NAME SECONDS [SIGNAL]: asks, waits, and only then kills what is left of the group.
stop() {
    local name=$1 seconds=$2 signal=${3:-TERM} pid deadline
    if pid=$(pid_of "$name"); then
        deadline=$((SECONDS + seconds))
        # A killed shell script cannot end what it started: then the whole group, which launch made.
        [[ $signal != KILL ]] || kill -KILL -- "-$pid" 2>/dev/null || true
        kill "-$signal" "$pid" 2>/dev/null || true
        while [[ -n $(pid_of "$name") ]] && ((SECONDS < deadline)); do sleep 0.1; done
        if [[ -n $(pid_of "$name") ]]; then
            warn "$name did not stop within $seconds s and is killed"
            kill -KILL -- "-$pid" 2>/dev/null || kill -KILL "$pid" 2>/dev/null || true
            while [[ -n $(pid_of "$name") ]]; do sleep 0.1; done
        fi
        # What a killed script had started dies a moment after it, and holds its ports until then.
        if [[ $signal == KILL ]]; then
            while kill -0 -- "-$pid" 2>/dev/null && ((SECONDS < deadline)); do sleep 0.05; done
        fi
    fi
    rm -f "$PID_DIR/$name"
}

anything_running() {
    local file
    for file in "$PID_DIR"/*; do
        [[ -f $file ]] && pid_of "${file##*/}" >/dev/null && return
    done
    return 1
}
