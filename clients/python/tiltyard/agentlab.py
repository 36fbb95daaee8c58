"""Tasks of a server as a benchmark of AgentLab. Needs ``pip install tiltyard[browsergym] agentlab``.

    from agentlab.experiments.study import Study
    from tiltyard.agentlab import benchmark

    study = Study(agent_args=[my_agent_args], benchmark=benchmark())
    study.run(n_jobs=2)

The processes that AgentLab starts find the server by TILTYARD_URL and TILTYARD_TOKEN. As each episode has a copy of its own
that is reset with proof, tasks don't depend on each other, and any number of agents, seeds and processes can run at a time;
those that find no copy free wait for one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from agentlab.experiments.loop import EnvArgs
from browsergym.experiments.benchmark.base import Benchmark, HighLevelActionSetArgs

import tiltyard
import tiltyard.browsergym
from tiltyard.client import Client, TiltyardError

SUBSETS = ("chat", "infeas", "bid", "nav", "tab")


@dataclass
class TiltyardEnvArgs(EnvArgs):  # type: ignore[misc]
    """The arguments of one episode. A process that unpickles them has the tasks registered."""

    def make_env(self, *arguments: Any, **fields: Any) -> Any:
        tiltyard.browsergym.register()
        return super().make_env(*arguments, **fields)


class TiltyardBenchmark(Benchmark):  # type: ignore[misc]
    """Tasks of a server, with the version that AgentLab writes into its results."""

    def get_version(self) -> str:
        return tiltyard.__version__


def benchmark(
    tasks: Sequence[int] = (),
    seeds: int = 1,
    max_steps: int = 30,
    name: str = "tiltyard",
    client: Client | None = None,
) -> TiltyardBenchmark:
    """The benchmark of these tasks, by default of all that the server has.

    ``client``: the server that lists the tasks, by default the one that the environment names; processes of a study use that one.

    Raises TiltyardError if the server does not have one of the tasks.
    """
    served = (client or Client.from_environment()).tasks()
    chosen = [task for task in served if not tasks or task["task_id"] in tasks]
    missing = set(tasks) - {task["task_id"] for task in chosen}
    if missing or not chosen:
        raise TiltyardError(
            0,
            "no_tasks",
            f"The server does not have the tasks {sorted(missing)}." if missing else "The server has no tasks.",
            "Start it with --tasks FILE|PACK.",
        )
    return TiltyardBenchmark(
        name=name,
        high_level_action_set_args=HighLevelActionSetArgs(subsets=SUBSETS, multiaction=False, retry_with_force=True),
        is_multi_tab=True,
        supports_parallel_seeds=True,
        backends=[],
        env_args_list=[
            TiltyardEnvArgs(
                task_name=f"{tiltyard.browsergym.PREFIX}{task['task_id']}", task_seed=seed, max_steps=max_steps
            )
            for task in chosen
            for seed in range(seeds)
        ],
        task_metadata=_metadata(chosen),
    )


def _metadata(tasks: list[dict[str, Any]]) -> Any:
    import pandas

    return pandas.DataFrame(
        {
            "task_name": f"{tiltyard.browsergym.PREFIX}{task['task_id']}",
            "sites": "+".join(task["sites"]),
            "depends_on": "",
        }
        for task in tasks
    )
