"""The tasks of a server as a benchmark of CUBE: needs a server, cube-standard and Python 3.12."""

from cube.core import Action

from tiltyard.cube import TiltyardBenchmarkConfig, TiltyardToolConfig


def play(policy, task_ids):
    """The reward of each task. ``policy`` gives an action for a page."""
    rewards = {}
    with TiltyardBenchmarkConfig(tool_config=TiltyardToolConfig(), task_ids=task_ids).make() as benchmark:
        for config in benchmark.config.get_task_configs():
            task = benchmark.spawn(config)
            try:
                observation, _ = task.reset()
                done = False
                while not done:
                    result = task.step(Action(name="step", arguments={"action": policy(observation.to_markdown())}))
                    observation, done = result.obs, result.done
                rewards[task.metadata.id] = result.reward
            finally:
                task.close()
    return rewards
