"""Suites on the nodes of a Ray cluster; needs the extra "ray"."""

# begin
import ray

from tiltyard.ray import SuitePool


def policy():  # called for each episode, on its node
    return lambda observation, info: "stop []"


ray.init()  # or ray.init(address="auto")
with SuitePool(sites=["reddit"], tasks="forum", copies=2) as pool:
    for episode in pool.episodes(policy, pool.tasks()[:4]):
        print(episode.task_id, episode.reward, episode.node, episode.is_clean)
ray.shutdown()
# end
