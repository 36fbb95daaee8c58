"""A class of OpenEnv, for programs that import an environment instead of connecting to a server of one.

    from tiltyard.openenv import TiltyardAction, TiltyardEnvironment

    env = TiltyardEnvironment()                    # of the server that TILTYARD_URL names
    observation = env.reset(task_id=900101)
    observation = env.step(TiltyardAction(action="stop []"))

Each object has its own copy of the sites, from its first ``reset`` to ``close``.
"""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, Observation, State
from pydantic import Field

from tiltyard.client import Client, Document
from tiltyard.env import TiltyardEnv


class TiltyardAction(Action):  # type: ignore[misc]
    """What the agent does, in the grammar of the profile: ``click [12]``."""

    action: str


class TiltyardObservation(Observation):  # type: ignore[misc]
    """What the agent sees. When the episode ends, ``reward`` is the verdict's, which ``metadata["verdict"]`` has whole."""

    goal: str = ""
    text: str = ""
    url: str = ""
    tabs: list[Document] = Field(default_factory=list)
    last_action_error: str = ""
    screenshot_png_base64: str | None = None


class TiltyardEnvironment(Environment[TiltyardAction, TiltyardObservation, State]):  # type: ignore[misc]
    """Episodes on private copies of the sites."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, client: Client | None = None, **reset_fields: Any) -> None:
        """``reset_fields``: task_id, profile, screenshot, max_steps, as defaults of ``reset``."""
        super().__init__()
        self._env = TiltyardEnv(client, **reset_fields)
        self._goal = ""
        self._state = State()

    def reset(
        self, seed: int | None = None, episode_id: str | None = None, **reset_fields: Any
    ) -> TiltyardObservation:
        """Begins an episode. Without a ``task_id``, the seed chooses among the served tasks; the first without a seed."""
        if self._env.task_id is None and not reset_fields.keys() & {"task_id", "start_urls"}:
            tasks = self._env.client.tasks()
            reset_fields["task_id"] = tasks[(seed or 0) % len(tasks)]["task_id"]
        observation, info = self._env.reset(seed, reset_fields)
        self._goal = info.get("task", {}).get("intent", "")
        self._state = State(episode_id=episode_id or uuid4().hex, step_count=0)
        return self._seen(observation, 0.0, False, info)

    def step(
        self, action: TiltyardAction, timeout_s: float | None = None, **others: Any
    ) -> TiltyardObservation:
        observation, reward, terminated, truncated, info = self._env.step(action.action)
        self._state.step_count = info["step"]
        return self._seen(observation, reward, terminated or truncated, info)

    @property
    def state(self) -> State:
        return self._state

    def close(self) -> None:
        """Gives the copy of the sites back."""
        self._env.close()

    def _seen(self, observation: Document, reward: float, done: bool, info: Document) -> TiltyardObservation:
        known = {name: observation[name] for name in TiltyardObservation.model_fields if name in observation}
        return TiltyardObservation(goal=self._goal, reward=reward, done=done, metadata=info, **known)
