#!/usr/bin/env bash
# One private instance by hand: instance.sh start|stop|restart|kill|pid postgres|redis|rabbitmq|mariadb
# The fault tests use it to take the broker away and to bring it back; tests of connections start MariaDB by it.
set -euo pipefail
HERE=$(dirname "${BASH_SOURCE[0]}")
source "$HERE/lib.sh"
source "$HERE/process.sh"
source "$HERE/ports.sh"
source "$HERE/instances.sh"

verb=${1:-} name=${2:-}
[[ " ${INSTANCES[*]} mariadb " == *" $name "* ]] ||
    die "usage: instance.sh start|stop|restart|kill|pid postgres|redis|rabbitmq|mariadb"
load_ports keep

case $verb in
start)
    "start_$name"
    await_instance "$name"
    ;;
stop) "stop_$name" ;;
restart)
    "stop_$name"
    "start_$name"
    await_instance "$name"
    ;;
kill) stop "$name" 10 KILL ;;
pid) pid_of "$name" ;;
*) die "unknown verb '$verb': start, stop, restart, kill or pid" ;;
esac
