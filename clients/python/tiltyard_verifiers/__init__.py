"""A taskset for verifiers (v1): each rollout plays on a copy of the sites of its own, in its browser, and the verdict is its reward.

The server is the one that TILTYARD_URL and TILTYARD_TOKEN name. The agent's harness is browser_use, over CDP. Other harnesses find the
browser's address in the environment of their program: TILTYARD_CDP_URL (WebSocket) and TILTYARD_CDP_HTTP.

verifiers finds tasksets by the name of a module at the top, so this is a package beside ``tiltyard``.
"""

from typing import Any

import verifiers.v1 as vf
from pydantic import Field

from tiltyard.aio import AsyncClient
from tiltyard.client import Client, Document

__all__ = ["TiltyardEnv", "TiltyardTaskset"]


class TiltyardData(vf.TaskData):  # type: ignore[misc]
    task_id: int


class TiltyardTask(vf.Task[TiltyardData]):  # type: ignore[misc]
    pass


class TiltyardConfig(vf.TasksetConfig):  # type: ignore[misc]
    task_ids: list[int] = Field(default_factory=list)
    """These only; all of the server's if empty."""


class TiltyardTaskset(vf.Taskset[TiltyardTask, TiltyardConfig]):  # type: ignore[misc]
    def load(self) -> list[TiltyardTask]:
        tasks = {task["task_id"]: task for task in Client.from_environment().tasks()}
        chosen = [tasks[number] for number in self.config.task_ids] or tasks.values()
        return [TiltyardTask(self._data(task), self.config.task) for task in chosen]

    @staticmethod
    def _data(task: Document) -> TiltyardData:
        number = task["task_id"]
        return TiltyardData(id=str(number), name=str(number), prompt=task["intent"], task_id=number)


class TiltyardEnvConfig(vf.EnvConfig):  # type: ignore[misc]
    agent: vf.AgentConfig = vf.AgentConfig(harness={"id": "browser_use"})
    reset_fields: dict[str, Any] = Field(default_factory=lambda: {"max_steps": 1000})
    """For each episode, as for ``Lease.reset``. A call of the harness's tool is often several steps."""
    patience_seconds: int = 300
    """How long a rollout waits for a free copy."""


class TiltyardEnv(vf.Env[TiltyardEnvConfig]):  # type: ignore[misc]
    async def run(self, task: TiltyardTask, agents: vf.Agents) -> None:
        """Plays an episode, and gives its verdict to the agent's trace. An episode that could not be judged fails, without a reward."""
        async with await AsyncClient.from_environment().lease(self.config.patience_seconds) as lease:
            await lease.reset(task_id=task.data.task_id, **self.config.reset_fields)
            agent = agents.agent
            agent.harness = _driving(agent.harness, await lease.cdp())
            trace = await agent.run(task)
            if not trace.ok:
                return
            verdict = await lease.evaluate(trace.last_reply)
            if verdict.get("reward") is None:
                raise ValueError(f"task {task.data.task_id} could not be judged: {verdict['outcome']}")
            trace.record_reward("tiltyard", float(verdict["reward"]))


def _driving(harness: vf.Harness, cdp: Document) -> vf.Harness:
    """The same harness for the browser of one lease."""
    env = {**harness.config.env, "TILTYARD_CDP_URL": cdp["url"], "TILTYARD_CDP_HTTP": cdp["http"]}
    update: Document = {"env": env}
    if "cdp_url" in type(harness.config).model_fields:
        update |= {"browser": "cdp", "cdp_url": cdp["url"]}
    return type(harness)(harness.config.model_copy(update=update))
