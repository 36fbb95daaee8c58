"""An agent as a command: './tiltyard run --agent "python3 command_agent.py"'. It answers every task with nothing."""

# begin
import json, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "observation":
        print("stop []", flush=True)
# end
