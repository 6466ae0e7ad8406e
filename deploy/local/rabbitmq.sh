# shellcheck shell=bash
# The stack's own RabbitMQ: own node, own name server (epmd), own database, own cookie, everything on loopback.

RABBIT_DIR=$STACK_DIR/rabbitmq
# The wrapper in /usr/sbin insists on the system's rabbitmq user; the real script does not.
RABBIT_BIN=/usr/lib/rabbitmq/bin

# As RabbitMQ stores it: 4 bytes of salt, then SHA-256 of salt and password, together in base64.
rabbit_password_hash() {
    local salt
    salt=$(openssl rand -hex 4)
    {
        hex_to_bytes "$salt"
        { hex_to_bytes "$salt" && printf '%s' "$1"; } | openssl dgst -sha256 -binary
    } | base64 -w0
}

# shellcheck disable=SC2001
hex_to_bytes() { printf '%b' "$(sed 's/../\\x&/g' <<<"$1")"; }

write_rabbit_conf() {
    mkdir -p "$RABBIT_DIR/mnesia" "$RABBIT_DIR/log"
    chmod 700 "$RABBIT_DIR"
    printf '[].\n' >"$RABBIT_DIR/enabled_plugins"
    : >"$RABBIT_DIR/rabbitmq-env.conf"
    cat >"$RABBIT_DIR/rabbitmq.conf" <<CONF
listeners.tcp.1 = 127.0.0.1:$B2L_PORT_AMQP
load_definitions = $RABBIT_DIR/definitions.json
log.console = true
log.console.level = info
log.file = false
vm_memory_high_watermark.absolute = 512MB
disk_free_limit.absolute = 50MB
CONF
    (
        umask 077
        hash=$(rabbit_password_hash "$(secret rabbitmq)") envsubst "\$hash" \
            <"$ROOT/deploy/rabbitmq/definitions.json.template" >"$RABBIT_DIR/definitions.json"
    )
}

# Fills RABBIT_ENV, the words to put before any command that concerns this node.
choose_rabbit_env() {
    RABBIT_ENV=(env "HOME=$RABBIT_DIR"
        "ERL_EPMD_ADDRESS=127.0.0.1" "ERL_EPMD_PORT=$B2L_PORT_EPMD"
        "RABBITMQ_NODENAME=b2l@localhost" "RABBITMQ_DIST_PORT=$B2L_PORT_RABBIT_DIST"
        "RABBITMQ_CONF_ENV_FILE=$RABBIT_DIR/rabbitmq-env.conf"
        "RABBITMQ_CONFIG_FILE=$RABBIT_DIR/rabbitmq.conf"
        "RABBITMQ_ADVANCED_CONFIG_FILE=$RABBIT_DIR/advanced.config"
        "RABBITMQ_ENABLED_PLUGINS_FILE=$RABBIT_DIR/enabled_plugins"
        "RABBITMQ_MNESIA_BASE=$RABBIT_DIR/mnesia" "RABBITMQ_LOG_BASE=$RABBIT_DIR/log"
        "RABBITMQ_PID_FILE=$RABBIT_DIR/pid"
        "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS=-kernel inet_dist_use_interface {127,0,0,1} +sbwt none")
}

start_rabbitmq() {
    pid_of rabbitmq >/dev/null && return
    write_rabbit_conf
    choose_rabbit_env
    # Started by us and not by Erlang, so that it ends with us too.
    pid_of epmd >/dev/null || launch epmd - "${RABBIT_ENV[@]}" epmd
    wait_until 10 epmd port_open "$B2L_PORT_EPMD"
    launch rabbitmq - "${RABBIT_ENV[@]}" "$RABBIT_BIN/rabbitmq-server"
}

rabbitmq_ready() { port_open "$B2L_PORT_AMQP"; }

stop_rabbitmq() {
    stop rabbitmq 30
    stop epmd 5
}
