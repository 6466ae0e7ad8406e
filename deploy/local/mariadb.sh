# shellcheck shell=bash
# A MariaDB for tests of connections, on loopback. Only tests that ask for it start it: it is no part of the product.

MARIADB_DIR=$STACK_DIR/mariadb

start_mariadb() {
    pid_of mariadb >/dev/null && return
    mkdir -p "$MARIADB_DIR"
    chmod 700 "$MARIADB_DIR"
    make_mariadb_certificates
    write_mariadb_conf
    create_mariadb
    launch mariadb - mariadbd --defaults-file="$MARIADB_DIR/my.cnf" --init-file="$MARIADB_DIR/root.sql"
}

# It encrypts, with a certificate for 127.0.0.1 and no name, of an authority of its own.
make_mariadb_certificates() {
    [[ -s $MARIADB_DIR/server.pem ]] && return
    (
        cd "$MARIADB_DIR" || exit
        umask 077
        new_key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)
        openssl req -x509 "${new_key[@]}" -days 3650 -keyout ca.key -out ca.pem -subj /CN=authority
        openssl req "${new_key[@]}" -keyout server.key -out server.csr -subj /CN=server
        printf 'subjectAltName=IP:127.0.0.1\n' >names
        openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile names \
            -out server.pem
    ) >>"$LOG_DIR/mariadb.log" 2>&1
}

# Tests may lose their data at a power cut. MariaDB runs as root only where it is told to.
write_mariadb_conf() {
    cat >"$MARIADB_DIR/my.cnf" <<CONF
[mariadbd]
datadir = $MARIADB_DIR/data
bind_address = 127.0.0.1
port = $B2L_PORT_MARIADB
socket = $MARIADB_DIR/socket
pid_file = $MARIADB_DIR/pid
user = $(id -un)
skip_name_resolve
max_connections = 200
performance_schema = off
innodb_buffer_pool_size = 64M
innodb_log_file_size = 32M
innodb_flush_log_at_trx_commit = 0
innodb_doublewrite = 0
skip_log_bin
ssl_cert = $MARIADB_DIR/server.pem
ssl_key = $MARIADB_DIR/server.key
CONF
}

create_mariadb() {
    local password
    password=$(secret mariadb_root)
    (
        umask 077
        printf "CREATE USER IF NOT EXISTS root@'127.0.0.1';
SET PASSWORD FOR root@'127.0.0.1' = PASSWORD('%s');
GRANT ALL PRIVILEGES ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;\n" "$password" >"$MARIADB_DIR/root.sql"
    )
    [[ -d $MARIADB_DIR/data/mysql ]] && return
    rm -rf "$MARIADB_DIR/data"
    mariadb-install-db --defaults-file="$MARIADB_DIR/my.cnf" --auth-root-authentication-method=socket \
        --skip-test-db >>"$LOG_DIR/mariadb.log" 2>&1
}

mariadb_ready() {
    MYSQL_PWD=$(secret mariadb_root) mariadb-admin --no-defaults --host=127.0.0.1 --port="$B2L_PORT_MARIADB" \
        --user=root --silent ping
}

stop_mariadb() { stop mariadb 20; }
