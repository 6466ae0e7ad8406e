# shellcheck shell=bash
# Steps that are all run, also after one that failed. Whoever sees only the end of it shall see what failed and why.

steps=()
broken=()
failed=0
running=''
said=$(mktemp -d)

# What every run took, kept: date, commit, command, kind (step, test, flaky), name, seconds; separated by tabs.
RECORD=${RECORD:-$CACHE/gate.tsv}
COMMAND=${COMMAND:-.ci/run}
COMMIT=$(git -C "$ROOT" rev-parse --short HEAD 2>/dev/null || echo none)

# keep_record KIND NAME SECONDS
keep_record() {
    mkdir -p "${RECORD%/*}"
    printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$(date -u +%FT%TZ)" "$COMMIT" "$COMMAND" "$1" "$2" "$3" >>"$RECORD"
}

# step NAME COMMAND...: runs it, remembers how it ended, how long it took and what it said, and goes on.
step() {
    local name=$1 began=$SECONDS verdict=passed code took
    shift
    say "" && say "== $name"
    # Not as a condition of `if`: bash would ignore `set -e` inside. What is said goes through no pipe of ours that a
    # server left running could hold open. In the background, because bash hears a signal only while it waits.
    set +e
    (
        set -e
        "$@"
    ) > >(tee "$said/$name") 2>&1 &
    running=$!
    wait "$running"
    code=$?
    running=''
    set -e
    if ((code != 0)); then
        verdict=FAILED
        failed=1
        broken+=("$name")
    fi
    took=$((SECONDS - began))
    keep_record step "$name" "$took"
    steps+=("$(printf '%-28s %-7s %5d s' "$name" "$verdict" "$took")")
}

# Whoever ends a run ends what its step has started: no browser goes on for half an hour without it.
end_step() {
    # Also make passes the signal on: a second one must not end this before the stack is down.
    trap '' INT TERM
    if [[ $running ]]; then
        below "$running" | xargs --no-run-if-empty kill -TERM 2>/dev/null || true
        wait "$running" || true
    fi
    warn "stopped"
    exit 130
}
trap end_step INT TERM

# below PID: the process and all that it started, also those whose parent is one of these.
below() {
    local child
    while read -r child; do below "$child"; done < <(cat "/proc/$1/task/"*/children 2>/dev/null | tr -s ' ' '\n')
    printf '%s\n' "$1"
}

# What failed said last, then a line for each step.
tell_steps() {
    local name
    for name in "${broken[@]}"; do
        say "" && say "== $name FAILED; what it said last"
        tail -n 60 "$said/$name"
    done
    say "" && say "== summary"
    ((${#steps[@]} == 0)) || printf '%s\n' "${steps[@]}"
    rm -rf "$said"
}
