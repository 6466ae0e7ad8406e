# shellcheck shell=bash
# Builds what runs: the five binaries, and the pages when something of theirs has changed.

# The whole workspace, not five packages: cargo chooses the features of libraries by what is asked for, and this
# way `make up` and `make test` ask for the same, so nothing heavy is built twice.
build_services() {
    share_target
    (cd "$ROOT" && compiling cargo build --locked --workspace --bins)
}

# A digest of everything that the pages are made of; npm and webpack are slow to find out that nothing changed.
frontend_inputs() {
    (
        cd "$ROOT/frontend" || exit
        find . \( -name node_modules -o -name dist -o -name test-results -o -name playwright-report \) -prune \
            -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
        node --version
    ) | sha256sum | cut -c1-32
}

install_frontend() {
    local wanted stamp=$ROOT/frontend/node_modules/.b2l-lock
    wanted=$(sha256sum <"$ROOT/frontend/package-lock.json")
    [[ -f $stamp && $(cat "$stamp") == "$wanted" ]] && return
    (cd "$ROOT/frontend" && three_times npm ci --no-audit --no-fund --loglevel=error)
    printf '%s\n' "$wanted" >"$stamp"
}

build_frontend() {
    local inputs stamp=$ROOT/frontend/dist/.b2l-inputs
    install_frontend
    inputs=$(frontend_inputs)
    [[ -f $stamp && -f $ROOT/frontend/dist/index.html && $(cat "$stamp") == "$inputs" ]] && return
    (cd "$ROOT/frontend" && npm run --silent build -- --stats errors-warnings)
    printf '%s\n' "$inputs" >"$stamp"
}
