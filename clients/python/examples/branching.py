"""A search that branches: each step is tried in forks, and the search goes on from the best one.

Needs a server with more copies than the width: ./tiltyard serve --sites reddit --tasks forum --copies 5
"""

import random
import re
import sys
from collections.abc import Callable
from typing import Any

import tiltyard

Document = dict[str, Any]
Policy = Callable[[Document], str]


def branch(
    client: tiltyard.Client, task_id: int, policy: Policy, width: int = 4, depth: int = 6
) -> tuple[float, list[str]]:
    """The best reward, and the actions that lead to it. ``policy`` samples an action for an observation."""
    lease = client.lease()
    done: list[str] = []
    best = 0.0
    try:
        lease.reset(task_id=task_id)
        while len(done) < depth and best < 1:
            tried = []
            for fork in lease.fork(width, patience_seconds=30):
                action = policy(fork.forked["observation"] if fork.forked else {})
                fork.step(action)
                tried.append((value(fork), action, fork))
            best, action, chosen = max(tried, key=lambda each: each[0])
            done.append(action)
            for _, _, fork in tried:
                if fork is not chosen:
                    fork.release()
            lease.release()
            lease = chosen
    finally:
        lease.release()
    return best, done


def value(lease: tiltyard.Lease) -> float:
    """What a state is worth: here the verdict if the agent stopped now. A trained value model can take its place."""
    return float(lease.evaluate().get("reward") or 0)


def clicks(observation: Document) -> str:
    """Clicks anything: in place of a model."""
    links = re.findall(r"\[(\d+)\] (?:link|button) ", observation["text"])
    return f"click [{random.choice(links)}]" if links else "go_back"


if __name__ == "__main__":
    reward, actions = branch(tiltyard.Client.from_environment(), int(sys.argv[1]), clicks)
    print(reward, *actions, sep="\n")
