"""Suites on the nodes of a Ray cluster. Needs the extra: ``pip install tiltyard[ray]``.

    import ray
    from tiltyard.ray import SuitePool

    def policy():                                   # called for each episode, on its node
        return lambda observation, info: "stop []"

    ray.init(address="auto")
    with SuitePool(sites=["reddit"], tasks="forum", copies=4) as pool:
        for episode in pool.episodes(policy, pool.tasks()):
            print(episode.task_id, episode.reward, episode.node)

The pool has one actor with one suite on each node. Episodes whose actor, node, suite or browser dies are begun again elsewhere,
on fresh copies of the sites; each gives one result, however often it was begun. Nodes that join are used, too.

Each node needs a suite that ``tiltyard.launch`` finds there, such as TILTYARD_HOME. A suite listens on 127.0.0.1 of its node and
ends with its actor. With ``SuitePool(client=...)`` no suite is started: the actors lease from that server, which all nodes must reach.
"""

from __future__ import annotations

import re
import threading
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import ray
from ray.exceptions import GetTimeoutError, RayError, RayTaskError
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from tiltyard.client import Client, Document, TiltyardError
from tiltyard.env import Result, TiltyardEnv
from tiltyard.launcher import Suite, launch

Act = Callable[[Document, Document], str]
"""Chooses the next action from an observation and the ``info`` that came with it."""

FAILED_BY_THE_SYSTEM = ("browser_lost", "page_crashed", "page_hung", "task_broken")
"""The endings that are not the agent's; such an episode is begun again."""

START_FAILURES = 3
LOOK_SECONDS = 1.0
END_SECONDS = 90.0


@dataclass(frozen=True)
class Episode:
    """The one result of an episode."""

    number: int
    """Its place among those that were asked for, from 0."""
    task_id: int | None
    reward: float
    steps: int
    ending: str
    """As in the trajectory format; ``policy_failed`` if the policy raised an error."""
    verdict: Document
    """Empty in free play, and if the policy or the system failed."""
    resets: list[Document]
    """For each of its sites what was undone when the copy was returned, with the digests."""
    node: str
    attempts: int
    """How often it was begun."""
    problem: str = ""
    """What the policy raised, or why the system failed as often as it was tried; else empty."""

    @property
    def is_clean(self) -> bool:
        """Whether all its sites are proven to be in their initial state again."""
        return bool(self.resets) and all(site["verified"] for site in self.resets)


class _PolicyFailed(Exception):
    pass


class _Host:
    """An actor: a suite on the node where it runs, or a client of one that runs elsewhere."""

    def __init__(self, client: Client | None, fields: Document) -> None:
        self._suite: Suite | None = None
        if client is None:
            self._suite = launch(**fields, shielded=True)
            client = self._suite.client
        self._client = client
        self._node = ray.get_runtime_context().get_node_id()
        self._open: dict[int, TiltyardEnv] = {}

    def tasks(self) -> list[Document]:
        return self._client.tasks()

    def play(self, fields: Document, policy: Callable[[], Act]) -> Document:
        """Plays an episode. ``system`` in the answer says what failed that is neither the policy nor the agent."""
        played: Document = {"node": self._node, "reward": 0.0, "steps": 0, "ending": "", "verdict": {}, "resets": []}
        env = TiltyardEnv(self._client, **fields)
        try:
            self._play(env, policy, played)
            if played["ending"] in FAILED_BY_THE_SYSTEM:
                played["system"] = played["problem"]
        except _PolicyFailed as failed:
            told = "".join(traceback.format_exception(failed.__cause__, limit=-3))
            played.update(ending="policy_failed", problem=told.strip())
        except TiltyardError as problem:
            _note(played, problem)
        try:
            env.close()
        except TiltyardError as problem:
            _note(played, problem)
        played["resets"] = env.resets
        return played

    @staticmethod
    def _play(env: TiltyardEnv, policy: Callable[[], Act], played: Document) -> None:
        observation, info = env.reset()
        act = _guarded(policy)
        over = False
        while not over:
            action = _guarded(act, observation, info)
            observation, played["reward"], terminated, truncated, info = env.step(action)
            played["steps"] += 1
            over = terminated or truncated
        ending = info.get("ending", {})
        played.update(ending=ending.get("kind", ""), problem="", verdict=info.get("verdict", {}))
        if ending.get("kind") in FAILED_BY_THE_SYSTEM:
            played["problem"] = ending.get("text", "")

    def open(self, number: int, fields: Document) -> str:
        self._open[number] = TiltyardEnv(self._client, **fields)
        return str(self._node)

    def reset(self, number: int, options: Document | None) -> tuple[Document, Document]:
        return self._open[number].reset(options=options)

    def step(self, number: int, action: str) -> Result:
        return self._open[number].step(action)

    def shut(self, number: int) -> list[Document]:
        env = self._open.pop(number)
        env.close()
        return env.resets

    def end(self) -> None:
        if self._suite is not None:
            self._suite.close()


def _note(played: Document, problem: TiltyardError) -> None:
    played.update(system=str(problem), problem=str(problem))
    # A suite that gives no answer has ended or hangs. It is not asked again, or it would use up all attempts in no time.
    played["unreachable"] = played.get("unreachable", False) or problem.code == "unreachable"


def _said(problem: object) -> str:
    """The last line of what Ray says, which has what went wrong; before it are the places in the code."""
    lines = [line.strip() for line in re.sub(r"\x1b\[[0-9;]*m", "", str(problem)).splitlines()]
    return next((line for line in reversed(lines) if line), type(problem).__name__)


def _guarded(call: Callable[..., Any], *arguments: Any) -> Any:
    try:
        return call(*arguments)
    except Exception as problem:
        raise _PolicyFailed from problem


class _Seat:
    """What the pool knows of a host."""

    def __init__(self, node: str, actor: Any, ready: Any) -> None:
        self.node = node
        self.actor = actor
        self.ready = ready
        self.is_ready = False
        self.busy = 0


class SuitePool:
    """A suite on each node of the cluster that this process is connected to. Use it in a ``with`` block, so that they end."""

    def __init__(
        self,
        nodes: int | None = None,
        copies: int = 1,
        attempts: int = 5,
        cpus: float = 1,
        resources: dict[str, float] | None = None,
        patience_seconds: float = 600,
        client: Client | None = None,
        **suite: Any,
    ) -> None:
        """
        nodes: at most so many; all of the cluster if None.
        copies: environments at a time on each node.
        attempts: how often an episode is begun at most, until its result says why the system failed.
        cpus, resources: what an actor takes of its node, in Ray's terms; a node without it gets no suite.
        patience_seconds: for the first suite to be ready.
        client: a server that all nodes reach, in place of a suite on each of them.
        suite: as for ``tiltyard.launch``: sites, tasks, home, arguments.
        """
        if not ray.is_initialized():
            raise TiltyardError(0, "no_cluster", "This process is in no Ray cluster.", "Call ray.init() first.")
        self.copies = copies
        self.attempts = attempts
        self._most_nodes = nodes
        self._needs = {"CPU": cpus, **(resources or {})}
        self._patience = patience_seconds
        self._client = client
        self._fields: Document = {**suite, "copies": copies, "patience_seconds": patience_seconds}
        # Calls of leases that are stepped from outside come on top of the episodes.
        self._options: Document = {
            "num_cpus": cpus,
            "resources": resources,
            "max_concurrency": 2 * copies + 2,
            "max_restarts": 0,
            "max_task_retries": 0,
        }
        self._seats: dict[str, _Seat] = {}
        self._failed_starts: Counter[str] = Counter()
        self._last_problem = ""
        self._next_lease = 0
        # Environments may be stepped by several threads of the driver.
        self._lock = threading.RLock()
        self._fill()

    @property
    def nodes(self) -> list[str]:
        """Ids of the nodes whose suite is ready."""
        return [seat.node for seat in self._seats.values() if seat.is_ready]

    def tasks(self) -> list[int]:
        """Ids of the tasks that the suites have."""
        while True:
            seat = self._some_seat()
            try:
                return [task["task_id"] for task in ray.get(seat.actor.tasks.remote())]
            except RayError as problem:
                self._lost(seat, problem)

    def episodes(self, policy: Callable[[], Act], jobs: Iterable[int | Document]) -> Iterator[Episode]:
        """Plays an episode for each job, as many at a time as there are copies, and gives their results as they come in.

        ``policy``: called for each episode on its node; gives what chooses the actions. It must be a thing that Ray can send.
        ``jobs``: ids of tasks, or fields of a reset (``task_id``, ``max_steps``, ``profile``, ...).

        Raises TiltyardError if no node is left on which a suite starts.
        """
        sent = ray.put(policy)
        waiting = deque(_Job(number, job) for number, job in enumerate(jobs))
        running: dict[Any, tuple[_Seat, _Job]] = {}
        try:
            while waiting or running:
                self._fill()
                self._hand_out(waiting, running, sent)
                starting = [seat.ready for seat in self._seats.values() if not seat.is_ready]
                if not running and not starting:  # all copies are environments that are stepped from outside
                    time.sleep(LOOK_SECONDS)
                    continue
                done, _ = ray.wait([*running, *starting], num_returns=1, timeout=LOOK_SECONDS)
                for ref in done:
                    if ref in running:
                        seat, job = running.pop(ref)
                        self._left(seat)
                        finished = self._taken(ref, seat, job)
                        if finished is None:
                            waiting.appendleft(job)
                        else:
                            yield finished
                    else:
                        self._settle(ref)
        finally:
            for seat, _ in running.values():
                self._left(seat)

    def _hand_out(self, waiting: deque[_Job], running: dict[Any, tuple[_Seat, _Job]], policy: Any) -> None:
        for seat in list(self._seats.values()):
            while waiting and seat.is_ready and seat.busy < self.copies:
                job = waiting.popleft()
                job.begun += 1
                self._entered(seat)
                running[seat.actor.play.remote(job.fields, policy)] = seat, job

    def _taken(self, ref: Any, seat: _Seat, job: _Job) -> Episode | None:
        """The result; none if the episode is to be begun again."""
        try:
            played = ray.get(ref)
        except RayTaskError as problem:  # the policy can't be had on that node
            played = {"node": seat.node, "ending": "policy_failed", "problem": _said(problem)}
        except RayError as problem:
            self._lost(seat, problem)
            played = {
                "node": seat.node,
                "system": "lost",
                "problem": f"The node or its actor was lost: {_said(problem)}",
            }
        if played.pop("unreachable", False):
            self._lost(seat, played["problem"])
        system = played.pop("system", "")
        if system and job.begun < self.attempts:
            return None
        return Episode(
            number=job.number,
            task_id=job.fields.get("task_id"),
            attempts=job.begun,
            **{"reward": 0.0, "steps": 0, "ending": "", "verdict": {}, "resets": [], **played},
        )

    def environment(self, task_id: int | None = None, **reset_fields: Any) -> RemoteEnv:
        """An environment on the node with the most free copies, with the methods of ``TiltyardEnv``, stepped from here."""
        return RemoteEnv(self, {**reset_fields, "task_id": task_id})

    def _entered(self, seat: _Seat) -> None:
        with self._lock:
            seat.busy += 1

    def _left(self, seat: _Seat) -> None:
        with self._lock:
            seat.busy -= 1

    def _next(self) -> tuple[_Seat, int]:
        """A place on the seat that has the least to do, and a number for the lease there."""
        with self._lock:
            seat = self._some_seat()
            self._entered(seat)
            self._next_lease += 1
            return seat, self._next_lease

    def wait(self) -> list[str]:
        """Waits until the suites on all nodes are ready, or no suite starts there; gives the nodes' ids."""
        deadline = time.monotonic() + self._patience
        with self._lock:
            while self._look(LOOK_SECONDS):
                self._check_patience(deadline)
        return self.nodes

    def _some_seat(self) -> _Seat:
        """The ready seat that has the least to do; waits for the first one."""
        deadline = time.monotonic() + self._patience
        while True:
            self._look(0)
            ready = [seat for seat in self._seats.values() if seat.is_ready]
            if ready:
                return min(ready, key=lambda seat: seat.busy)
            self._look(LOOK_SECONDS)
            self._check_patience(deadline)

    def _look(self, seconds: float) -> bool:
        """Notes which suites have started, waiting so long for one; says whether any were starting."""
        self._fill()
        starting = [seat.ready for seat in self._seats.values() if not seat.is_ready]
        if not starting:
            return False
        done, _ = ray.wait(starting, num_returns=1 if seconds else len(starting), timeout=seconds)
        for ref in done:
            self._settle(ref)
        return True

    def _check_patience(self, deadline: float) -> None:
        if time.monotonic() > deadline:
            raise TiltyardError(
                0, "slow_start", f"A suite was not ready after {self._patience:g} s.", "Give it more patience_seconds."
            )

    def _fill(self) -> None:
        """Starts a suite on each node that has none."""
        with self._lock:
            self._fill_locked()

    def _fill_locked(self) -> None:
        nodes = [node for node in ray.nodes() if node["Alive"]]
        alive = [node["NodeID"] for node in nodes if self._fits(node["Resources"])]
        for gone in [node for node in self._seats if node not in alive]:
            self._lost(self._seats[gone], "its node is gone")
        usable = [node for node in alive if self._failed_starts[node] < START_FAILURES]
        for node in usable:
            if node not in self._seats and (self._most_nodes is None or len(self._seats) < self._most_nodes):
                here = NodeAffinitySchedulingStrategy(node_id=node, soft=False)
                actor = (
                    ray.remote(_Host)
                    .options(**self._options, scheduling_strategy=here)
                    .remote(self._client, self._fields)
                )
                self._seats[node] = _Seat(node, actor, actor.tasks.remote())
        if not self._seats:
            raise TiltyardError(
                0,
                "no_nodes",
                f"On none of the {len(nodes)} nodes a suite starts. {self._last_problem}",
                "Each node needs a suite that tiltyard.launch finds: set TILTYARD_HOME there, or give home=.",
            )

    def _fits(self, resources: dict[str, float]) -> bool:
        return all(resources.get(name, 0) >= amount for name, amount in self._needs.items())

    def _settle(self, ref: Any) -> None:
        """Notes that a suite has started, or why it has not."""
        for seat in list(self._seats.values()):
            if seat.ready == ref:
                try:
                    ray.get(ref)
                    seat.is_ready = True
                except RayError as problem:
                    self._failed_starts[seat.node] += 1
                    self._lost(seat, problem)

    def _lost(self, seat: _Seat, why: object) -> None:
        with self._lock:
            self._last_problem = _said(why)
            if self._seats.get(seat.node) is seat:
                del self._seats[seat.node]
        # What is left of the suite ends with its actor.
        ray.kill(seat.actor)

    def close(self) -> None:
        """Ends all suites and waits for it. May be called twice."""
        ending = {seat.actor.end.remote(): seat for seat in self._seats.values()}
        self._seats.clear()
        if ending:
            ray.wait(list(ending), num_returns=len(ending), timeout=END_SECONDS)
        for seat in ending.values():
            ray.kill(seat.actor)

    def __enter__(self) -> SuitePool:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class _Job:
    def __init__(self, number: int, job: int | Document) -> None:
        self.number = number
        self.fields: Document = {"task_id": job} if isinstance(job, int) else dict(job)
        self.begun = 0


class RemoteEnv:
    """An environment somewhere in the cluster. If its node is lost, ``step`` raises TiltyardError with the code ``node_lost``, and
    the next ``reset`` leases one on another node."""

    def __init__(self, pool: SuitePool, fields: Document) -> None:
        self._pool = pool
        self._fields = {name: value for name, value in fields.items() if value is not None}
        self._seat: _Seat | None = None
        self._number = 0
        #: Reports of the resets of the copy that was returned last.
        self.resets: list[Document] = []

    @property
    def node(self) -> str:
        """Id of the node where the environment is; empty before the first reset."""
        return self._seat.node if self._seat else ""

    def reset(self, seed: int | None = None, options: Document | None = None) -> tuple[Document, Document]:
        """Begins an episode, as TiltyardEnv does; on another node if the last one was lost."""
        for _ in range(self._pool.attempts):
            try:
                seat = self._leased()
                result: tuple[Document, Document] = ray.get(seat.actor.reset.remote(self._number, options))
                return result
            except RayError as problem:
                self._check(problem)
        raise TiltyardError(0, "node_lost", f"{self._pool.attempts} nodes were lost.", "See the logs of the cluster.")

    def _leased(self) -> _Seat:
        if self._seat is None:
            self._seat, self._number = self._pool._next()
            ray.get(self._seat.actor.open.remote(self._number, self._fields))
        return self._seat

    def step(self, action: str) -> Result:
        """Performs an action."""
        if self._seat is None:
            raise TiltyardError(0, "no_episode", "step before reset.", "Call reset() first.")
        try:
            result: Result = ray.get(self._seat.actor.step.remote(self._number, action))
            return result
        except RayError as problem:
            self._check(problem)
            raise TiltyardError(0, "node_lost", f"The node or its actor was lost: {_said(problem)}", "Reset.") from None

    def _check(self, problem: RayError) -> None:
        """Raises what the environment itself said; gives the seat up if its suite or its actor is gone."""
        if isinstance(problem, RayTaskError):
            cause = problem.cause
            if not isinstance(cause, TiltyardError):
                raise problem
            if cause.code != "unreachable":
                raise cause
        if self._seat is not None:
            seat, self._seat = self._seat, None
            self._pool._lost(seat, problem)

    def close(self) -> None:
        """Returns the copy. May be called twice."""
        if self._seat is None:
            return
        seat, self._seat = self._seat, None
        self._pool._left(seat)
        try:
            self.resets = ray.get(seat.actor.shut.remote(self._number), timeout=END_SECONDS)
        except (RayError, GetTimeoutError):
            self.resets = []  # the copy went with its node

    def __enter__(self) -> RemoteEnv:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
