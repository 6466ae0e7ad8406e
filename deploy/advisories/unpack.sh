# shellcheck shell=bash
# The snapshot of the database of advisories (github.com/rustsec/advisory-db, CC0 and, by crate, CC-BY 4.0), for where
# the newest cannot be fetched. snapshot.txt has its date and commit.

SNAPSHOT=$ROOT/deploy/advisories/snapshot.tar.xz

# Where cargo-deny looks for the database: the end of the name is its hash of the address.
advisory_folder() { printf '%s' "${CARGO_HOME:-$HOME/.cargo}/advisory-dbs/advisory-db-3157b0e258782691"; }

# Puts the snapshot where a fetched database would be. cargo-deny reads its age from the date of the commit.
unpack_advisories() {
    local folder date
    folder=$(advisory_folder)
    date=$(cut -d ' ' -f 1 "$ROOT/deploy/advisories/snapshot.txt")
    rm -rf "$folder" && mkdir -p "$folder"
    tar --extract --xz --file "$SNAPSHOT" --directory "$folder"
    git init --quiet "$folder"
    # For the next run that has a network.
    git -C "$folder" remote add origin https://github.com/RustSec/advisory-db
    git -C "$folder" add --all
    GIT_COMMITTER_DATE=$date git -C "$folder" -c user.name=snapshot -c user.email=snapshot@invalid \
        commit --quiet --no-gpg-sign --date "$date" --message snapshot
}

advisory_age() { printf '%s' "$((($(date +%s) - $(date -d "$(cut -d ' ' -f 1 "$ROOT/deploy/advisories/snapshot.txt")" +%s)) / 86400))"; }
