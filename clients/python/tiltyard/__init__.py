"""Tiltyard's environments for Python.

    import tiltyard

    with tiltyard.launch(sites=["reddit"], tasks="forum") as suite:
        with tiltyard.TiltyardEnv(suite.client, task_id=900101) as env:
            observation, info = env.reset()
            observation, reward, terminated, truncated, info = env.step("stop []")

A server that runs already is named by the environment variables ``TILTYARD_URL`` and ``TILTYARD_TOKEN``, which
``./tiltyard serve`` prints: ``tiltyard.Client.from_environment()``.

``TILTYARD_TOKEN`` is the harness's token: it can judge, reset and read passwords. An agent that is a program of its own, and
that you don't trust with its own verdict, gets the token of its lease only:

    lease = client.lease()
    subprocess.Popen(["my-agent"], env=lease.agent_environment())  # TILTYARD_URL, TILTYARD_LEASE, TILTYARD_AGENT_TOKEN

    agent = tiltyard.Agent.from_environment()                      # in the agent
    intent = agent.observation()["task"]["intent"]
    agent.step("stop [42]")

With the extra ``gymnasium`` there are registered ids (``import tiltyard.gym``) and a vector environment.
"""

from tiltyard.aio import AsyncClient, AsyncLease
from tiltyard.client import Agent, Client, Lease, TiltyardError
from tiltyard.computer import Computer
from tiltyard.env import TiltyardEnv
from tiltyard.launcher import Suite, launch
from tiltyard.scoring import score, score_all

__version__ = "0.2.0.dev0"
__all__ = [
    "Agent",
    "AsyncClient",
    "AsyncLease",
    "Client",
    "Computer",
    "Lease",
    "Suite",
    "TiltyardEnv",
    "TiltyardError",
    "launch",
    "score",
    "score_all",
]
