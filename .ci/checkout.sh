# shellcheck shell=bash
# The place of the checks: a checkout that is kept, and brought to the commit under test. What a commit leaves as it
# was stays as it was for cargo, npm, eslint and tsc, so only what changed is built and checked anew.

GATE_CHECKOUT=$CACHE/checkout

# Goes on as the same script in the kept checkout; returns when this is it, or when it cannot be brought to the commit.
check_in_kept_checkout() {
    local commit
    [[ $ROOT != "$GATE_CHECKOUT" ]] || return 0
    commit=$(git -C "$ROOT" rev-parse --verify --quiet HEAD) || return 0
    one_at_a_time
    if ! bring_checkout_to "$commit"; then
        warn "$GATE_CHECKOUT cannot be brought to $commit: everything is built anew, here"
        return 0
    fi
    [[ -z $(git -C "$ROOT" status --porcelain) ]] ||
        warn "only what is committed is checked; these changes are not:"$'\n'"$(git -C "$ROOT" status --porcelain | head -n 20)"
    say "checking $commit in $GATE_CHECKOUT"
    exec env -u STACK_DIR bash "$GATE_CHECKOUT/.ci/run"
}

# Two runs would change the checkout under each other. The lock is held by a process of its own, so that no server that
# a failed run leaves behind can hold it.
one_at_a_time() {
    [[ ${B2L_GATE_LOCKED:-} != "$$" ]] || return 0
    mkdir -p "$CACHE"
    flock --nonblock "$CACHE/gate.lock" true || say "waiting for another run of these checks to end"
    # Who ends the process with the lock ends the run.
    # shellcheck disable=SC2016
    exec flock --close "$CACHE/gate.lock" setpriv --pdeathsig TERM bash -c 'B2L_GATE_LOCKED=$$ exec bash "$1"' bash "$ROOT/.ci/run"
}

bring_checkout_to() {
    [[ -d $GATE_CHECKOUT/.git ]] || git init --quiet "$GATE_CHECKOUT" || return
    git -C "$GATE_CHECKOUT" fetch --quiet --force --no-tags --update-shallow "$ROOT" HEAD || return
    git -C "$GATE_CHECKOUT" checkout --quiet --force --detach "$1" || return
    # Also what a failed run left; what git ignores (built things, tools of the pages) stays.
    git -C "$GATE_CHECKOUT" clean --quiet -ffd
}

# The commit on which everything passed, when, and the seconds it took: the last line is the newest.
note_passed() {
    printf '%s %s %s\n' "$(git -C "$ROOT" rev-parse HEAD)" "$(date -u +%FT%TZ)" "$SECONDS" >>"$CACHE/gate-passed"
}
