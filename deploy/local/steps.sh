# shellcheck shell=bash
# Steps that are all run, also after one that failed. Whoever sees only the end of it shall see what failed and why.

steps=()
broken=()
failed=0
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
    # server left running could hold open.
    set +e
    (
        set -e
        "$@"
    ) > >(tee "$said/$name") 2>&1
    code=$?
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
