#!/bin/sh
# Plays every task of the forum's pack through the browser, as a user would; each gets the reward 1. With `floor` the agent does
# nothing, and each gets 0.
set -eu
agent=oracle
if [ "${1:-}" = floor ]; then agent=null; fi
exec "${TILTYARD_HOME:-/opt/tiltyard}/tiltyard" run --sites reddit --tasks forum --agent "$agent"
