# shellcheck shell=bash
# The stack's own PostgreSQL 15: loopback only, password (SCRAM) only, no Unix socket.

PG_BIN=${PG_BIN:-/usr/lib/postgresql/15/bin}
PG_DIR=$STACK_DIR/postgres

# PostgreSQL refuses to run as root: then it runs as the user `postgres` that the package made. Where that user
# may not even pass through the folders above (a checkout under a closed home), it gets the one capability for
# looking through directories, and nothing else. Fills PG_AS, the words to put before a command.
choose_postgres_user() {
    PG_AS=()
    ((EUID == 0)) || return 0
    chown postgres:postgres "$PG_DIR"
    PG_AS=(setpriv --reuid=postgres --regid=postgres --init-groups)
    "${PG_AS[@]}" test -x "$PG_DIR" 2>/dev/null && return
    local capability=dac_read_search
    bounding_set_has "$capability" || capability=dac_override
    PG_AS+=("--inh-caps=+$capability" "--ambient-caps=+$capability")
}

# Containers often leave root without CAP_DAC_READ_SEARCH.
bounding_set_has() { setpriv --dump | grep '^Capability bounding set' | grep -q "$1"; }

create_cluster() {
    [[ -s $PG_DIR/data/PG_VERSION ]] && return
    rm -rf "$PG_DIR/data"
    local password_file=$PG_DIR/superuser
    (umask 077 && secret postgres_postgres >"$password_file")
    ((EUID != 0)) || chown postgres:postgres "$password_file"
    "${PG_AS[@]}" "$PG_BIN/initdb" --pgdata="$PG_DIR/data" --username=postgres --pwfile="$password_file" \
        --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --no-sync >>"$LOG_DIR/postgres.log" 2>&1
    rm -f "$password_file"
}

write_postgres_conf() {
    # The test stack may lose its data at a power cut, so it need not wait for the disk.
    local durable=on
    [[ ${STACK_KIND:-local} == test ]] && durable=off
    cat >"$PG_DIR/local.conf" <<CONF
listen_addresses = '127.0.0.1'
port = $B2L_PORT_POSTGRES
unix_socket_directories = ''
max_connections = 300
shared_buffers = 128MB
fsync = $durable
synchronous_commit = $durable
full_page_writes = $durable
log_min_duration_statement = 500ms
log_line_prefix = '%m [%p] %u '
timezone = 'UTC'
log_timezone = 'UTC'
CONF
    ((EUID != 0)) || chown postgres:postgres "$PG_DIR/local.conf"
}

start_postgres() {
    pid_of postgres >/dev/null && return
    mkdir -p "$PG_DIR"
    chmod 700 "$PG_DIR"
    choose_postgres_user
    create_cluster
    write_postgres_conf
    launch postgres - "${PG_AS[@]}" "$PG_BIN/postgres" -D "$PG_DIR/data" -c config_file="$PG_DIR/local.conf" \
        -c hba_file="$PG_DIR/data/pg_hba.conf" -c ident_file="$PG_DIR/data/pg_ident.conf"
}

# psql as the superuser of this instance; the password travels in the environment, not on the command line.
admin_psql() {
    PGPASSWORD=$(secret postgres_postgres) "$PG_BIN/psql" --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
        --host 127.0.0.1 --port "$B2L_PORT_POSTGRES" --username postgres "$@"
}

postgres_ready() { "$PG_BIN/pg_isready" --quiet --host 127.0.0.1 --port "$B2L_PORT_POSTGRES"; }

# Fast shutdown: sessions are ended, the data is left clean.
stop_postgres() { stop postgres 20 INT; }
