# shellcheck shell=bash
# Free loopback ports, chosen once for each stack and kept in $STACK_DIR/ports.env.

PORT_NAMES=(POSTGRES REDIS AMQP EPMD RABBIT_DIST GATEWAY SOURCES FORECAST INTEGRATIONS WORKER1 WORKER2 PREPARER NGINX MARIADB)

# Below the kernel's ephemeral range (32768 and up), so that no outgoing connection sits on one.
PORT_LOW=20000
PORT_SPAN=12000

pick_port() {
    local candidate taken=$1
    while :; do
        candidate=$((PORT_LOW + (RANDOM * 32768 + RANDOM) % PORT_SPAN))
        [[ " $taken " == *" $candidate "* ]] && continue
        port_open "$candidate" || break
    done
    printf '%s' "$candidate"
}

# Keeps what is stored, fills what is missing, and replaces a port that a stranger took while we were down.
# load_ports keep|check
load_ports() {
    local file=$STACK_DIR/ports.env name variable value taken='' changed=0
    # Ports of another stack may stand in the environment, when one stack is driven from within another.
    for name in "${PORT_NAMES[@]}"; do unset "B2L_PORT_$name"; done
    # shellcheck source=/dev/null
    [[ -f $file ]] && source "$file"
    for name in "${PORT_NAMES[@]}"; do
        variable=B2L_PORT_$name
        value=${!variable:-}
        if [[ -z $value ]] || { [[ $1 == check ]] && port_open "$value"; }; then
            value=$(pick_port "$taken")
            changed=1
        fi
        taken+=" $value"
        printf -v "$variable" '%s' "$value"
        export "${variable?}"
    done
    ((changed)) || return 0
    for name in "${PORT_NAMES[@]}"; do
        variable=B2L_PORT_$name
        printf '%s=%s\n' "$variable" "${!variable}"
    done >"$file.new"
    mv "$file.new" "$file"
}
