# shellcheck shell=bash
# The three kinds of tests, each with a second try: what failed runs once more, alone. What then passes is FLAKY: it is
# named at the end and kept in the record, and more than three of a run fail it. docs/TESTING.md says what to do then.

MOST_FLAKY=3
# So many that fail are no accident.
MOST_AGAIN=20
REPORTS=$STACK_DIR/reports

# results REPORT...: a line a test: passed or failed, seconds, where it is, its name, with tabs between.
results() {
    local report
    for report in "$@"; do
        if [[ $report == *.xml ]]; then
            "$ROOT/deploy/local/junit.py" "$report"
        else
            node "$ROOT/frontend/scripts/results.mjs" "$report"
        fi
    done
}

failed_in() { results "$@" | awk -F '\t' '$1 == "failed"'; }

# once_more FAILED COMMAND...: runs the command, which runs what failed and nothing else; when that passes, what failed
# is flaky.
once_more() {
    local failures=$1 count
    shift
    count=$(grep -c . <<<"$failures") || {
        warn "no test is named that failed"
        return 1
    }
    if ((count > MOST_AGAIN)); then
        warn "$count tests failed: too many for an accident"
        return 1
    fi
    say "" && say "== once more, alone" && cut -f 3,4 <<<"$failures"
    "$@" || return
    cut -f 3,4 <<<"$failures" >>"$REPORTS/flaky"
}

# The cases of property tests: the same for each change, others in each run of everything.
FAST_SEED=20261128

# rust_level fast|all
rust_level() {
    local report=$REPORTS/rust.xml failures filter
    [[ $1 == fast ]] && PROPTEST_RNG_SEED=$FAST_SEED
    export PROPTEST_RNG_SEED=${PROPTEST_RNG_SEED:-$((RANDOM * 32768 + RANDOM))}
    say "property tests: PROPTEST_RNG_SEED=$PROPTEST_RNG_SEED"
    nextest "$report" --profile "$1" && return
    [[ -s $report ]] || return 1
    failures=$(failed_in "$report")
    filter=$(awk -F '\t' '{ printf "%s(binary_id(=%s) & test(=%s))", sep, $3, $4; sep = " | " }' <<<"$failures")
    once_more "$failures" nextest "$REPORTS/rust-again.xml" --profile "$1" --test-threads 1 --filterset "$filter"
}
nextest() {
    local report=$1 made=$ROOT/target/nextest/$3/junit.xml code=0
    shift
    # That of an earlier run says nothing of this one.
    rm -f "$made"
    share_target
    (cd "$ROOT" && cargo nextest run --locked --workspace "$@") || code=$?
    [[ ! -f $made ]] || cp "$made" "$report"
    return "$code"
}

pages_level() {
    local report=$REPORTS/pages.json failures
    local -a files
    vitest "$report" && return
    [[ -s $report ]] || return 1
    failures=$(failed_in "$report")
    mapfile -t files < <(cut -f 3 <<<"$failures" | sort -u)
    once_more "$failures" vitest "$REPORTS/pages-again.json" --maxWorkers=1 "${files[@]}"
}
vitest() {
    (cd "$ROOT/frontend" && VITEST_REPORT=$1 npm run --silent test -- "${@:2}")
}

# browser_level fast|all
# Traces take a third of the time: only what runs once more has them. A picture and a description of the page stay of
# each failure.
browser_level() {
    local failures
    local -a some=()
    [[ $1 == all ]] || some=(--grep-invert @long)
    playwright --trace=off "${some[@]}" && return
    failures=$(failed_in "$REPORTS"/{main,alone}.json)
    once_more "$failures" playwright --last-failed "${some[@]}"
}
playwright() {
    (cd "$ROOT/frontend" && E2E_BASE_URL=http://127.0.0.1:$PORT E2E_STACK_DIR=$STACK_DIR E2E_REPORTS=$REPORTS \
        npm run --silent e2e -- "$@")
}

# Of all reports: the slowest tests, and what was flaky.
tell_tests() {
    local seconds place name
    local -a reports=()
    mapfile -t reports < <(find "$REPORTS" -name '*.xml' ! -name '*-again.*' -o -name '*.json' ! -name '*-again.*' 2>/dev/null)
    if ((${#reports[@]})); then
        say "" && say "== the 30 slowest tests"
        while IFS=$'\t' read -r _ seconds place name; do
            printf '%7.1f s  %s  %s\n' "$seconds" "$place" "$name"
            keep_record test "$place $name" "$seconds"
        done < <(results "${reports[@]}" | sort -t $'\t' -k 2,2 -nr | head -n 30)
    fi
    [[ -s $REPORTS/flaky ]] || return 0
    say ""
    while IFS=$'\t' read -r place name; do
        say "FLAKY $place $name"
        keep_record flaky "$place $name" 0
    done <"$REPORTS/flaky"
    if (($(wc -l <"$REPORTS/flaky") > MOST_FLAKY)); then
        warn "more than $MOST_FLAKY tests are flaky"
        failed=1
    fi
}
