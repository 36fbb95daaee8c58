#!/bin/sh
# An episode over HTTP with curl alone. Needs the variables that `tiltyard serve --sites reddit --tasks forum` prints.
set -eu

ask() {
    curl -sS --fail-with-body -w '\n' -X "$1" -H "Authorization: Bearer $TILTYARD_TOKEN" -d "${3-}" "$TILTYARD_URL/v1/$2"
}
value() {
    sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p"
}

lease=$(ask POST leases | value lease)
ask POST "leases/$lease/reset" '{"task_id": 900101}' | value intent
ask POST "leases/$lease/step" '{"action": "stop []"}' >/dev/null
ask POST "leases/$lease/evaluate" | value outcome
ask DELETE "leases/$lease" >/dev/null
