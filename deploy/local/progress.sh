# shellcheck shell=bash
# Long steps say how far they are, and run beside each other where they can.

# minutes SECONDS: for people.
minutes() { if (($1 < 100)); then printf '%d s' "$1"; else printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); fi; }

# compiling COMMAND...: runs cargo, and instead of crate names prints every ten seconds how many are done, how
# long it has taken and about how long it still takes. Warnings and errors pass.
compiling() {
    local status=0
    CARGO_TERM_COLOR=never CARGO_TERM_PROGRESS_WHEN=always CARGO_TERM_PROGRESS_WIDTH=100 \
        "$@" 2> >(stdbuf -oL tr '\r' '\n' | print_progress) || status=$?
    # The rest of its output comes before what follows.
    wait $! || true
    return "$status"
}

print_progress() {
    local line began=$SECONDS last=$SECONDS done_ all
    while IFS= read -r line; do
        if [[ $line =~ Building.*\ ([0-9]+)/([0-9]+) ]]; then
            ((SECONDS - last >= 10)) || continue
            last=$SECONDS
            done_=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
            say "  compiling: $done_ of $all crates, $(minutes $((last - began)))$(still "$done_" "$all" $((last - began)))"
        elif [[ ! $line =~ ^[[:space:]]*(Compiling|Downloading|Downloaded|Finished|Updating|Locking|Blocking)\  && $line != *$'\e'* && $line ]]; then
            warn "$line"
        fi
    done
}

# still DONE ALL SECONDS: the last crates, which are ours, take longer than the libraries before them.
still() {
    ((10 * $1 > $2 && $3 >= 20)) || return 0
    local rest=$((($2 - $1) * $3 / $1))
    printf ', about %s more' "$(minutes $(((rest + 5) / 10 * 10)))"
}

# beside NAME COMMAND...: runs it beside what follows, quietly; `joined` waits for it.
beside() {
    beside_name=$1
    shift
    "$@" >"$LOG_DIR/beside.log" 2>&1 &
    beside_pid=$!
    trap 'kill "$beside_pid" 2>/dev/null || true' EXIT
}

# joined: waits for what runs beside; when it failed, says why.
joined() {
    local began=$SECONDS
    while kill -0 "$beside_pid" 2>/dev/null; do
        sleep 0.5
        (((SECONDS - began) % 10 || SECONDS == began)) || { say "  still at work: $beside_name" && sleep 1; }
    done
    trap - EXIT
    wait "$beside_pid" && return
    warn "$beside_name failed:"
    tail -n 20 "$LOG_DIR/beside.log" >&2
    return 1
}
