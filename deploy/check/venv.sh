# shellcheck shell=bash
# A Python of our own for the checks of manifests, made once in the cache: sets PYTHON.

check_venv() {
    local here cache stamp
    here=$(dirname "${BASH_SOURCE[0]}")
    stamp=$(sha256sum <"$here/requirements.txt" | cut -c1-12)
    cache=${XDG_CACHE_HOME:-$HOME/.cache}/b2l/checks-$stamp
    PYTHON=$cache/bin/python
    [[ -f $cache/complete ]] && return
    python3 -m venv "$cache"
    "$PYTHON" -m pip install --quiet --disable-pip-version-check --retries 10 --requirement "$here/requirements.txt"
    # The requirements of this one are old and not needed: only a JSON file is read from it.
    "$PYTHON" -m pip install --quiet --disable-pip-version-check --retries 10 --no-deps docker-compose==1.29.2
    touch "$cache/complete"
}
