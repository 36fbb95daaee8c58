# Begins the episode, then lets the agent in: to its browser over CDP, and to its own two tools over MCP. The harness's token stays
# in this container.
set -eu
suite=suite:8878

ask() {
    curl -sS --fail-with-body -X POST -H "Authorization: Bearer $TILTYARD_TOKEN" -d "${2-}" "http://$suite/v1/$1"
}
value() {
    sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p"
}

until curl -sf "http://$suite/health" >/dev/null; do sleep 1; done
leased=$(ask leases '{"patience_seconds": 300}')
lease=$(echo "$leased" | value lease)
agent=$(echo "$leased" | value agent_token)
ask "leases/$lease/reset" "{\"task_id\": $TASK_ID, \"max_steps\": 10000}" >/dev/null
key=$(ask "leases/$lease/cdp" | value url | sed 's#.*/cdp/##')

cat >"$DOOR_CONFIG" <<END
map \$http_upgrade \$connection_upgrade { default upgrade; '' close; }
server {
    listen $DOOR_PORT;
    client_max_body_size 1m;
    proxy_http_version 1.1;
    proxy_read_timeout 1d;
    proxy_buffering off;
    location = /mcp {
        proxy_set_header Host $suite;
        proxy_set_header Authorization "Bearer $agent";
        proxy_pass http://$suite;
    }
    location /json {
        proxy_set_header Host \$http_host;
        proxy_pass http://$suite/cdp/$key/json;
    }
    location /cdp/$key {
        proxy_set_header Host \$http_host;
        proxy_set_header Upgrade \$http_upgrade;
        proxy_set_header Connection \$connection_upgrade;
        proxy_pass http://$suite;
    }
    location / { return 404; }
}
END
exec nginx -g 'daemon off;'
