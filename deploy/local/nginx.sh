# shellcheck shell=bash
# The door of the stack: nginx with the template that compose and Kubernetes use too (deploy/nginx).

NGINX_DIR=$STACK_DIR/nginx

# Debian keeps it where a normal user's PATH does not look.
find_nginx() { PATH=$PATH:/usr/sbin command -v nginx; }

write_nginx_conf() {
    mkdir -p "$NGINX_DIR/tmp"
    local template=$ROOT/deploy/nginx/b2l.conf.template names
    # Only our own variables are filled in; nginx has dollars of its own.
    # shellcheck disable=SC2016
    names=$(grep -o '\${B2L_[A-Z_]*}' "$template" | sort -u | tr '\n' ' ')
    B2L_HTTP_LISTEN=$NGINX_LISTEN:$PORT \
        B2L_GATEWAY=127.0.0.1:$B2L_PORT_GATEWAY \
        B2L_SOURCES=127.0.0.1:$B2L_PORT_SOURCES \
        B2L_FORECAST=127.0.0.1:$B2L_PORT_FORECAST \
        B2L_INTEGRATIONS=127.0.0.1:$B2L_PORT_INTEGRATIONS \
        B2L_PAGES=${B2L_PAGES:-$ROOT/frontend/dist} \
        B2L_TRUSTED_PROXY=${B2L_TRUSTED_PROXY:-unix:} \
        B2L_ACCESS_LOG=$LOG_DIR/access.log \
        envsubst "$names" <"$template" >"$NGINX_DIR/b2l.conf"
    # As root the workers stay root too: another user could not read a checkout under a closed home.
    local user=''
    ((EUID != 0)) || user='user root;'
    B2L_NGINX_USER=$user B2L_NGINX_DIR=$NGINX_DIR envsubst "\${B2L_NGINX_USER} \${B2L_NGINX_DIR}" \
        <"$ROOT/deploy/nginx/local.conf.template" >"$NGINX_DIR/nginx.conf"
}

start_nginx() {
    local stamp running=''
    local -a nginx
    nginx=("$(find_nginx)" -p "$NGINX_DIR" -c "$NGINX_DIR/nginx.conf" -e "$LOG_DIR/nginx.log")
    NGINX_LISTEN=${B2L_BIND:-127.0.0.1}
    write_nginx_conf
    stamp=$(sha256sum "$NGINX_DIR"/*.conf | sha256sum | cut -c1-16)
    if pid_of nginx >/dev/null; then
        read -r _ _ running <"$PID_DIR/nginx"
        [[ $running != "$stamp" ]] || return 0
        stop_nginx
    fi
    if port_open "$PORT"; then
        die "port $PORT is taken by another program; choose one with PORT=8081 make up"
    fi
    "${nginx[@]}" -t -q
    launch nginx "$stamp" "${nginx[@]}"
    wait_until 15 nginx http_ok "http://127.0.0.1:$PORT/nginx-health"
}

# Graceful: answers in flight are finished.
stop_nginx() { stop nginx 10 QUIT; }
