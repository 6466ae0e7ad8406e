# shellcheck shell=bash
# The snapshot of the database of advisories (github.com/rustsec/advisory-db, CC0 and, by crate, CC-BY 4.0), for where
# the newest cannot be fetched. snapshot.txt has its date and commit. Older than LONGEST days it serves only as long as
# accepted.txt says, with the reason.

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

# Days from the snapshot to a day.
advisory_age() { printf '%s' "$((($(date -d "$1" +%s) - $(date -d "$(cut -d ' ' -f 1 "$ROOT/deploy/advisories/snapshot.txt")" +%s)) / 86400))"; }

LONGEST=30

# Whether the snapshot may stand in on a day. Says what to do where it may not.
advisories_serve() {
    local today=$1 age until reason
    age=$(advisory_age "$today")
    say "the database of advisories cannot be reached from here: used is the snapshot, $age days old"
    ((age > LONGEST)) || return 0
    read -r until reason <"$ROOT/deploy/advisories/accepted.txt"
    if [[ $today > $until ]]; then
        say "it may be $LONGEST days old at most: run deploy/advisories/update where github.com can be reached"
        return 1
    fi
    say "accepted until $until: $reason"
}
