"""The side of the harness. The agent is the program that AGENT names."""

import os
import subprocess

import tiltyard

with tiltyard.launch(sites=["reddit"], tasks="forum") as suite:
    client = suite.client
    agent = os.environ["AGENT"].split()
    # begin
    lease = client.lease()
    lease.reset(task_id=900101)
    subprocess.run(agent, env=lease.agent_environment())  # TILTYARD_URL, TILTYARD_LEASE, TILTYARD_AGENT_TOKEN
    print(lease.evaluate()["outcome"])
    # end
