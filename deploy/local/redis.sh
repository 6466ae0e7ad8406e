# shellcheck shell=bash
# The stack's own Redis: holds only what may be lost, so nothing is written to disk.

start_redis() {
    pid_of redis >/dev/null && return
    mkdir -p "$STACK_DIR/redis"
    (
        umask 077
        cat >"$STACK_DIR/redis/redis.conf" <<CONF
bind 127.0.0.1
port $B2L_PORT_REDIS
protected-mode yes
requirepass $(secret redis)
daemonize no
dir $STACK_DIR/redis
save ""
appendonly no
maxmemory 256mb
maxmemory-policy allkeys-lru
CONF
    )
    launch redis - redis-server "$STACK_DIR/redis/redis.conf"
}

redis_ready() { REDISCLI_AUTH=$(secret redis) redis-cli -h 127.0.0.1 -p "$B2L_PORT_REDIS" ping | grep -q PONG; }

stop_redis() { stop redis 10; }
