# shellcheck shell=bash
# The private PostgreSQL, Redis and RabbitMQ of a stack, together.

source "$ROOT/deploy/local/postgres.sh"
source "$ROOT/deploy/local/redis.sh"
source "$ROOT/deploy/local/rabbitmq.sh"
source "$ROOT/deploy/local/mariadb.sh"

# RabbitMQ needs about 15 s on an idle machine, minutes on a crowded one.
INSTANCE_PATIENCE=180

await_instance() { wait_until "$INSTANCE_PATIENCE" "$1" "$1_ready"; }

start_instances() {
    local name
    # The slowest first; all of them boot at the same time.
    start_rabbitmq
    start_redis
    start_postgres
    await_instance postgres
    prepare_database
    for name in "${INSTANCES[@]}"; do await_instance "$name"; done
}

stop_instances() {
    stop_mariadb
    stop_rabbitmq
    stop_redis
    stop_postgres
}

# The database, and a login role for each service. Harmless to repeat.
prepare_database() {
    local found
    found=$(admin_psql --tuples-only --no-align --command "select 1 from pg_database where datname = 'b2l'")
    [[ $found ]] || admin_psql --command 'create database b2l'
    (
        for role in b2l_owner gateway sources forecast training integrations; do
            export "B2L_PASSWORD_$role=$(secret "postgres_$role")"
        done
        admin_psql --dbname b2l --output /dev/null --file "$ROOT/deploy/postgres/roles.sql"
    )
}
