#!/bin/sh
# Asks the suite for the verdict. Without one, there is no reward: what could not be judged is no failure of the agent.
exec python3 "$(dirname "$0")/verdict.py"
