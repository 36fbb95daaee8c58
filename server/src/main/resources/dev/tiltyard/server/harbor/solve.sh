#!/bin/sh
# Lets the oracle of the task's template do the task in the agent's browser.
exec python3 "$(dirname "$0")/oracle.py"
