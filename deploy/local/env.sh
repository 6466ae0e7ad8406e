# shellcheck shell=bash
# The environment of each service, and of the tests, as functions of ports and secrets.

make_keys() {
    local private=$SECRET_DIR/jwt_private.pem public=$SECRET_DIR/jwt_public.pem data=$SECRET_DIR/data_key
    (
        umask 077
        [[ -s $private ]] || openssl genpkey -algorithm ed25519 -out "$private"
        [[ -s $public ]] || openssl pkey -in "$private" -pubout -out "$public"
        [[ -s $data ]] || openssl rand -base64 32 >"$data"
    )
}

database_url() { printf 'postgres://%s:%s@127.0.0.1:%s/%s' "$1" "$(secret "postgres_$1")" "$B2L_PORT_POSTGRES" "$2"; }

# What all services read alike. PORT is the door that the browser uses.
export_common_env() {
    export B2L_REDIS_URL B2L_AMQP_URL B2L_OBJECTS_URL B2L_MAIL B2L_PUBLIC_URL
    B2L_REDIS_URL="redis://:$(secret redis)@127.0.0.1:$B2L_PORT_REDIS/0"
    B2L_AMQP_URL="amqp://b2l:$(secret rabbitmq)@127.0.0.1:$B2L_PORT_AMQP/b2l"
    B2L_OBJECTS_URL=${B2L_OBJECTS_URL:-file://$STACK_DIR/objects}
    B2L_PUBLIC_URL=${B2L_PUBLIC_URL:-http://127.0.0.1:$PORT}
    B2L_MAIL=${B2L_MAIL:-file://$STACK_DIR/mail}
    export B2L_MAIL_FROM=${B2L_MAIL_FROM:-b2l@localhost}
    # On one machine everybody has the same address: the limit an hour against floods from outside would lock out
    # whoever tries the product. Tests register without end, and those about other things confirm no email.
    if [[ ${STACK_KIND:-local} == test ]]; then
        export B2L_PUBLIC_FORM_LIMIT=${B2L_PUBLIC_FORM_LIMIT:-100000}
        export B2L_CONFIRM_EMAIL=${B2L_CONFIRM_EMAIL:-off}
        # A busy machine must not decide what a test sees.
        export B2L_REDIS_BUDGET_MS=5000 B2L_DATABASE_PATIENCE_MS=15000 B2L_PASSWORD_PATIENCE_MS=30000
    else
        export B2L_PUBLIC_FORM_LIMIT=${B2L_PUBLIC_FORM_LIMIT:-1000}
        export B2L_CONFIRM_EMAIL=${B2L_CONFIRM_EMAIL:-on}
    fi
    export B2L_NAMESPACE=${B2L_NAMESPACE:-b2l}
    export B2L_JWT_PUBLIC_KEY_FILE=$SECRET_DIR/jwt_public.pem
    export B2L_WORK_DIR=$STACK_DIR/tmp
    export B2L_LOG=${B2L_LOG:-info}
    export B2L_LOG_FORMAT=${B2L_LOG_FORMAT:-json}
}

# What only this one gets. Least privilege: a role of its own, keys only where they are used.
export_service_env() {
    local role=$1 port=B2L_PORT_${1^^}
    [[ $role == worker* ]] && role=training
    [[ $role == preparer ]] && role=forecast
    export B2L_LISTEN=127.0.0.1:${!port}
    B2L_DATABASE_URL=$(database_url "$role" b2l)
    export B2L_DATABASE_URL
    # Tasks of all companies are claimed with the role of the workers.
    if [[ $1 == preparer ]]; then
        B2L_WORKERS_DATABASE_URL=$(database_url training b2l)
        export B2L_WORKERS_DATABASE_URL
    fi
    case $role in
    gateway) export B2L_JWT_PRIVATE_KEY_FILE=$SECRET_DIR/jwt_private.pem ;;&
    # Buffers of pieces of files go back to the machine when they are done with.
    sources) export GLIBC_TUNABLES=glibc.malloc.mmap_threshold=1048576 ;;&
    gateway | sources | integrations) export B2L_DATA_KEY_FILE=$SECRET_DIR/data_key ;;
    esac
}

export_migrate_env() {
    export_service_env "$1"
    B2L_MIGRATE_DATABASE_URL=$(database_url b2l_owner b2l)
    export B2L_MIGRATE_DATABASE_URL
}

export_test_env() {
    B2L_TEST_ADMIN_URL=$(database_url postgres postgres)
    export B2L_TEST_ADMIN_URL
    export B2L_TEST_REDIS_URL=$B2L_REDIS_URL
    export B2L_TEST_AMQP_URL=$B2L_AMQP_URL
    export B2L_TEST_STACK_DIR=$STACK_DIR
}
