# shellcheck shell=bash
# Long steps say how far they are, and run beside each other where they can.

# minutes SECONDS: for people.
minutes() { if (($1 < 100)); then printf '%d s' "$1"; else printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); fi; }

# compiling COMMAND...: runs cargo, and instead of crate names prints every ten seconds how many are done, how
# long it has taken and about how long it still takes. Warnings and errors pass.
compiling() {
    local status=0 progress reader
    exec {progress}> >(stdbuf -oL tr '\r' '\n' | print_progress)
    reader=$!
    CARGO_TERM_COLOR=never CARGO_TERM_PROGRESS_WHEN=always CARGO_TERM_PROGRESS_WIDTH=100 \
        "$@" 2>&"$progress" || status=$?
    exec {progress}>&-
    # The rest of its output comes before what follows.
    wait "$reader" || true
    return "$status"
}

print_progress() {
    local line began=$SECONDS last=$SECONDS done_ all from=0 rest
    while IFS= read -r line; do
        if [[ $line =~ Building.*\ ([0-9]+)/([0-9]+) ]]; then
            ((SECONDS - last >= 10)) || continue
            last=$SECONDS
            done_=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
            ((from > 0)) || from=$done_
            rest=''
            # Of a build that has most of it already nothing is known.
            ((from * 2 > all)) || rest=$(still "$done_" "$all" $((last - began)))
            say "  compiling: $done_ of $all crates, $(minutes $((last - began)))$rest"
        elif [[ ! $line =~ ^[[:space:]]*(Compiling|Downloading|Downloaded|Finished|Updating|Locking|Blocking)\  && $line != *$'\e'* && $line ]]; then
            warn "$line"
        fi
    done
}

# still DONE ALL SECONDS: of a first build. Its last fifth of crates are ours and take half of the time, as measured.
still() {
    (($3 >= 60)) || return 0
    local part=$((1000 * $1 / $2)) share rest
    if ((part < 800)); then share=$((part * 6 / 10)); else share=$((480 + (part - 800) * 26 / 10)); fi
    ((share > 0)) || return 0
    rest=$(($3 * (1000 - share) / share))
    printf ', about %s more' "$(minutes $(((rest + 15) / 30 * 30)))"
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
