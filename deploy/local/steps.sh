# shellcheck shell=bash
# Steps that are all run, also after one that failed. Whoever sees only the end of it shall see what failed and why.

steps=()
broken=()
failed=0
said=$(mktemp -d)

# step NAME COMMAND...: runs it, remembers how it ended, how long it took and what it said, and goes on.
step() {
    local name=$1 began=$SECONDS verdict=passed code
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
    steps+=("$(printf '%-28s %-7s %5d s' "$name" "$verdict" $((SECONDS - began)))")
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
