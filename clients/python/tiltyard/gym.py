"""Gymnasium's registry, spaces and vectors. Needs the extra: ``pip install tiltyard[gymnasium]``.

    import gymnasium
    import tiltyard.gym

    with tiltyard.launch(sites=["reddit"], tasks="forum") as suite:
        env = gymnasium.make("tiltyard/Tasks-v0", client=suite.client)
        observation, info = env.reset(seed=7)              # draws one of the suite's tasks
        observation, reward, terminated, truncated, info = env.step("stop []")
        env.close()

Ids: ``tiltyard/Forum-v0`` (the shipped pack of forum tasks), ``tiltyard/WebArena-v0`` (WebArena's own task file, which you name
with ``tasks=`` or the environment variable ``TILTYARD_TASKS``), ``tiltyard/Tasks-v0`` (whatever tasks the server has), and
``tiltyard/Free-v0`` (free play without a task). Without ``client`` and without ``TILTYARD_URL``, the first two start a suite.
"""

from __future__ import annotations

import atexit
import base64
import io
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import gymnasium
import numpy
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tiltyard.client import Client, Document, TiltyardError
from tiltyard.env import TiltyardEnv
from tiltyard.launcher import Suite, launch

T = TypeVar("T")
R = TypeVar("R")

SCREEN = (720, 1280, 3)
TASKS = "TILTYARD_TASKS"
SAMPLED = "noop"

_suites: dict[tuple[str, tuple[str, ...]], Suite] = {}
_starting = threading.Lock()


class Unicode(spaces.Space[str]):
    """Any text. Samples are the action ``noop``, which does nothing: a random text would be no action at all."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(shape=None, dtype=str, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def contains(self, x: Any) -> bool:
        return isinstance(x, str)

    def sample(self, mask: Any = None, probability: Any = None) -> str:
        return SAMPLED

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unicode)

    def __repr__(self) -> str:
        return "Unicode()"


class TiltyardGymEnv(gymnasium.Env[Document, str]):
    """A private copy of the sites with a browser, as a Gymnasium environment.

    Actions are texts in the grammar of the profile (docs/actions.md). An observation is a dictionary:

    - ``text``: the page as the profile shows it
    - ``goal``: what the task asks; empty in free play
    - ``url``: the address of the active tab
    - ``tabs``: for each open tab its ``url`` and ``title``
    - ``active_tab``: its number
    - ``last_action_error``: why the last action did nothing; empty if it did something
    - ``screenshot``: 720 x 1280 x 3 bytes, if asked for

    The reward is the task's verdict when the episode ends, else 0. ``terminated``: the agent stopped or the task ended;
    ``truncated``: the limit of steps or a failure cut it off. ``info`` has ``task``, ``step``, ``incidents``, and at the end
    ``ending`` and ``verdict`` with its findings.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": 1}

    def __init__(
        self,
        client: Client | None = None,
        task_id: int | None = None,
        sites: Sequence[str] = (),
        tasks: str | os.PathLike[str] | None = None,
        free: bool = False,
        screenshot: bool = False,
        render_mode: str | None = None,
        **reset_fields: Any,
    ) -> None:
        """
        client: the server; else the one that TILTYARD_URL names, else a suite that is started here.
        task_id: always this task; else ``reset(seed=...)`` draws one.
        sites: only tasks of these sites are drawn; and the sites of a suite that is started here.
        tasks: task file or pack of a suite that is started here.
        free: without a task; give ``start_urls`` and ``log_in`` too.
        reset_fields: more fields of a reset: profile, max_steps, start_urls, log_in, faults, fault_seed, face,
            days, days_seed. With days, the name of a chain, each ``reset`` begins its next day on the same world.
        """
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode {render_mode!r} is not one of {self.metadata['render_modes']}")
        self.render_mode = render_mode
        self._sees = screenshot
        self._sites = frozenset(sites)
        self._free = free
        self._choices: list[int] = []
        if screenshot or render_mode:
            reset_fields["screenshot"] = True
        chosen = client or _server(sites, tasks)
        self._env = TiltyardEnv(chosen, None if free else task_id, **reset_fields)
        self._picture: numpy.ndarray[Any, Any] | None = None
        self._goal = ""
        self.action_space = Unicode()
        self.observation_space = spaces.Dict(_spaces(screenshot))

    def reset(self, *, seed: int | None = None, options: Document | None = None) -> tuple[Document, Document]:
        super().reset(seed=seed)
        fields = dict(options or {})
        chained = "days" in fields or "days" in self._env.reset_fields
        if not self._free and not chained and self._env.task_id is None and "task_id" not in fields:
            fields["task_id"] = self._draw()
        document, info = self._env.reset(seed, fields)
        self._goal = info.get("task", {}).get("intent", "")
        return self._seen(document), info

    def _draw(self) -> int:
        if not self._choices:
            self._choices = [
                task["task_id"]
                for task in self._env.client.tasks()
                if not self._sites or self._sites.issuperset(task["sites"])
            ]
        if not self._choices:
            raise TiltyardError(
                0,
                "no_tasks",
                "The server has no tasks to draw from" + (f" for {sorted(self._sites)}." if self._sites else "."),
                "Start it with --tasks FILE|PACK, or make tiltyard/Free-v0.",
            )
        return self._choices[int(self.np_random.integers(len(self._choices)))]

    def step(self, action: str) -> tuple[Document, float, bool, bool, Document]:
        document, reward, terminated, truncated, info = self._env.step(action)
        return self._seen(document), reward, terminated, truncated, info

    def fork(self, n: int = 1, patience_seconds: int = 0) -> list[tuple[TiltyardGymEnv, Document]]:
        """``n`` more environments in the present state of this one, each with its observation, whose element ids are its own. They go
        on from here without a ``reset``; close them as this one. All of them or none. Of an environment that Gymnasium has
        wrapped: ``env.unwrapped.fork(n)``."""
        forks = []
        for env in self._env.fork(n, patience_seconds):
            fork = TiltyardGymEnv(
                env.client,
                env.task_id,
                sites=tuple(self._sites),
                free=self._free,
                screenshot=self._sees,
                render_mode=self.render_mode,
                **{name: value for name, value in env.reset_fields.items() if name != "screenshot"},
            )
            fork._env = env
            fork._goal = self._goal
            assert env.lease is not None and env.lease.forked is not None
            forks.append((fork, fork._seen(env.lease.forked["observation"])))
        return forks

    def _seen(self, document: Document) -> Document:
        shot = document.get("screenshot_png_base64")
        self._picture = _pixels(shot) if shot else None
        seen: Document = {
            "text": document["text"],
            "goal": self._goal,
            "url": document["url"],
            "tabs": tuple({"url": tab["url"], "title": tab["title"]} for tab in document["tabs"]),
            "active_tab": int(document["active_tab"]),
            "last_action_error": document["last_action_error"],
        }
        if self._sees:
            seen["screenshot"] = numpy.zeros(SCREEN, numpy.uint8) if self._picture is None else self._picture
        return seen

    def render(self) -> numpy.ndarray[Any, Any] | None:
        """The last picture of the page; none before the first reset."""
        return self._picture if self.render_mode else None

    def close(self) -> None:
        self._env.close()


class TiltyardVectorEnv(VectorEnv[tuple[Document, ...], tuple[str, ...], numpy.ndarray[Any, Any]]):
    """As many environments of one server as it has copies, stepped at the same time.

    Like Gymnasium's ``AsyncVectorEnv`` with ``shared_memory=False``, but with a thread for each environment instead of a
    process: the work is done by the server. An environment whose episode has ended is reset by the next step, whose action
    for it is not performed (Gymnasium's mode ``NEXT_STEP``).
    """

    metadata = {**TiltyardGymEnv.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs: int, **environment: Any) -> None:
        """``environment``: what each environment is made with, as for TiltyardGymEnv."""
        self.envs = [TiltyardGymEnv(**environment) for _ in range(num_envs)]
        self.num_envs = num_envs
        self.render_mode = self.envs[0].render_mode
        self.single_observation_space = self.envs[0].observation_space
        self.single_action_space = self.envs[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._ended = [False] * num_envs
        self._threads = ThreadPoolExecutor(num_envs, "tiltyard")

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Document | None = None
    ) -> tuple[tuple[Document, ...], Document]:
        seeds: list[int | None]
        if seed is None:
            seeds = [None] * self.num_envs
        elif isinstance(seed, int):
            seeds = [seed + i for i in range(self.num_envs)]
        else:
            seeds = list(seed)
        self._ended = [False] * self.num_envs
        results = self._each(
            lambda pair: pair[0].reset(seed=pair[1], options=options), list(zip(self.envs, seeds, strict=True))
        )
        return tuple(observation for observation, _ in results), self._infos([info for _, info in results])

    def step(self, actions: Sequence[str]) -> Any:
        results = self._each(self._one, list(enumerate(actions)))
        observations, rewards, terminated, truncated, infos = zip(*results, strict=True)
        return (
            tuple(observations),
            numpy.array(rewards, numpy.float64),
            numpy.array(terminated, numpy.bool_),
            numpy.array(truncated, numpy.bool_),
            self._infos(list(infos)),
        )

    def _one(self, pair: tuple[int, str]) -> tuple[Document, float, bool, bool, Document]:
        index, action = pair
        if self._ended[index]:
            observation, info = self.envs[index].reset()
            self._ended[index] = False
            return observation, 0.0, False, False, info
        result = self.envs[index].step(action)
        self._ended[index] = result[2] or result[3]
        return result

    def _infos(self, infos: list[Document]) -> Document:
        together: Document = {}
        for index, info in enumerate(infos):
            together = self._add_info(together, info, index)
        return together

    def _each(self, work: Callable[[T], R], items: list[T]) -> list[R]:
        return list(self._threads.map(work, items))

    def render(self) -> tuple[numpy.ndarray[Any, Any] | None, ...]:  # type: ignore[override]
        return tuple(env.render() for env in self.envs)

    def close_extras(self, **kwargs: Any) -> None:
        self._each(TiltyardGymEnv.close, self.envs)
        self._threads.shutdown()


def _spaces(screenshot: bool) -> dict[str, spaces.Space[Any]]:
    seen: dict[str, spaces.Space[Any]] = {
        "text": Unicode(),
        "goal": Unicode(),
        "url": Unicode(),
        "tabs": spaces.Sequence(spaces.Dict({"url": Unicode(), "title": Unicode()})),
        "active_tab": spaces.Discrete(1000),
        "last_action_error": Unicode(),
    }
    if screenshot:
        seen["screenshot"] = spaces.Box(0, 255, SCREEN, numpy.uint8)
    return seen


def _pixels(base64_png: str) -> numpy.ndarray[Any, Any]:
    from PIL import Image

    with Image.open(io.BytesIO(base64.b64decode(base64_png))) as picture:
        return numpy.asarray(picture.convert("RGB"), numpy.uint8)


def _server(sites: Sequence[str], tasks: str | os.PathLike[str] | None) -> Client:
    """The server that the environment names, or a suite that all environments of this process with these tasks share."""
    if os.environ.get("TILTYARD_URL"):
        return Client.from_environment()
    named = str(tasks or os.environ.get(TASKS, ""))
    if not named:
        raise TiltyardError(
            0,
            "no_server",
            "No server is named, and no task file to start one with.",
            "Give client=, or export what './tiltyard serve' prints, or give tasks= (or TILTYARD_TASKS) a file or a pack.",
        )
    key = (named, tuple(sorted(sites)))
    with _starting:
        if key not in _suites:
            copies = int(os.environ.get("TILTYARD_COPIES", "1"))
            _suites[key] = launch(sites, copies, named)
            atexit.register(_suites[key].close)
        return _suites[key].client


def register() -> None:
    """Registers the ids; done by importing this module."""
    entry = "tiltyard.gym:TiltyardGymEnv"
    kinds: dict[str, Document] = {
        "tiltyard/Forum-v0": {"tasks": "forum", "sites": ("reddit",)},
        "tiltyard/WebArena-v0": {},
        "tiltyard/Tasks-v0": {},
        "tiltyard/Free-v0": {"free": True},
    }
    for name, fields in kinds.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry,
                vector_entry_point="tiltyard.gym:TiltyardVectorEnv",
                kwargs=fields,
                # Chromium numbers the elements of a page, and the number of the page itself depends on its timing.
                nondeterministic=True,
            )


register()
