"""The tasks of a server as a benchmark of CUBE.

    with TiltyardBenchmarkConfig(tool_config=TiltyardToolConfig()).make() as benchmark:
        for config in benchmark.config.get_task_configs():
            task = benchmark.spawn(config)
            observation, info = task.reset()

The server is the one that TILTYARD_URL and TILTYARD_TOKEN name. The benchmark has the tasks that it served when it was first asked.
"""

from __future__ import annotations

import functools
from typing import Any, ClassVar

from cube.benchmark import Benchmark, BenchmarkConfig, BenchmarkMetadata, ResetIsolation
from cube.core import AgentStop, Observation
from cube.task import RuntimeContext, Task, TaskConfig, TaskMetadata
from cube.tool import Tool, ToolConfig, tool_action

import tiltyard
from tiltyard.client import Document
from tiltyard.env import TiltyardEnv


class TiltyardTool(Tool):  # type: ignore[misc]
    """The browser on a private copy of the sites."""

    def __init__(self, env: TiltyardEnv) -> None:
        self.env = env
        self.done = False

    @tool_action  # type: ignore[untyped-decorator]
    def step(self, action: str) -> str:
        """Perform an action on the page: click [12], type [12] [text] [1], goto [url], scroll [down], go_back, or
        stop [answer], which ends the task. Element ids are the numbers in the page's text.

        Args:
            action: the action
        """
        observation, _, terminated, truncated, _ = self.env.step(action)
        if terminated or truncated:
            self.done = True
            raise AgentStop(Observation.from_text(shown(observation)))
        return shown(observation)

    def close(self) -> None:
        self.env.close()


def shown(observation: Document) -> str:
    error, text = observation["last_action_error"], str(observation["text"])
    return f"{text}\n\nThe last action failed: {error}" if error else text


class TiltyardToolConfig(ToolConfig):  # type: ignore[misc]
    reset_fields: dict[str, Any] = {}
    """For each episode: profile, max_steps."""

    def make(self, container: Any = None) -> TiltyardTool:
        return TiltyardTool(TiltyardEnv(**self.reset_fields))


class TiltyardTask(Task[TaskMetadata, TiltyardTool]):  # type: ignore[misc]
    def reset(self) -> tuple[Observation, Document]:
        observation, info = self.tool.env.reset(options={"task_id": int(self.metadata.id)})
        self.tool.done = False
        return Observation.from_text(f"Your task: {info['task']['intent']}\n\n{shown(observation)}"), info

    def evaluate(self, obs: Observation | None = None) -> tuple[float, Document]:
        lease = self.tool.env.lease
        verdict: Document = lease.evaluate() if lease is not None else {}
        return float(verdict.get("reward") or 0.0), verdict

    def finished(self, obs: Observation | None = None) -> bool:
        return bool(self.tool.done)


class TiltyardTaskConfig(TaskConfig):  # type: ignore[misc]
    def make(self, runtime_context: RuntimeContext | None = None) -> TiltyardTask:
        return TiltyardTask(
            metadata=self.metadata,
            tool_config=self.tool_config or TiltyardToolConfig(),
            runtime_context=runtime_context,
        )


class TiltyardBenchmark(Benchmark):  # type: ignore[misc]
    """Nothing to set up: the sites are served already."""

    def _setup(self) -> None:
        pass

    def close(self) -> None:
        pass


@functools.cache
def served() -> dict[str, TaskMetadata]:
    """The tasks of the server."""
    tasks = tiltyard.Client.from_environment().tasks()
    return {
        str(task["task_id"]): TaskMetadata(id=str(task["task_id"]), abstract_description=task["intent"]) for task in tasks
    }


class TiltyardBenchmarkConfig(BenchmarkConfig):  # type: ignore[misc]
    benchmark_metadata: ClassVar[BenchmarkMetadata] = BenchmarkMetadata(
        name="tiltyard",
        version=tiltyard.__version__,
        description="Tasks on self-hosted web sites",
        license="Apache-2.0",
        reset_isolation=ResetIsolation.SNAPSHOT,
    )
    task_config_class: ClassVar[type[TaskConfig]] = TiltyardTaskConfig
    benchmark_class: ClassVar[type[Benchmark]] = TiltyardBenchmark

    @property
    def task_metadata(self) -> dict[str, TaskMetadata]:
        return served()
