"""One environment with Gymnasium's methods, which does not need Gymnasium."""

from __future__ import annotations

from types import TracebackType
from typing import Any

from tiltyard.client import Client, Document, Lease, TiltyardError

Result = tuple[Document, float, bool, bool, Document]

FINISHED = ("stopped", "infeasible", "task_done")
"""The endings that the agent or the task itself chose; all others cut the episode off."""


class TiltyardEnv:
    """One environment with Gymnasium's ``reset``, ``step`` and ``close``.

    An observation is a dictionary: ``text``, ``url``, ``tabs``, ``active_tab``, ``last_action_error`` and, if asked for,
    ``screenshot_png_base64``. The reward is the task's verdict when the episode ends, else 0.
    """

    def __init__(
        self,
        client: Client | None = None,
        task_id: int | None = None,
        patience_seconds: int = 300,
        **reset_fields: Any,
    ) -> None:
        """``reset_fields``: profile, screenshot, max_steps, days and days_seed, and for free play start_urls and log_in."""
        self.client = client or Client.from_environment()
        self.task_id = task_id
        self.patience_seconds = patience_seconds
        self.reset_fields = reset_fields
        self.lease: Lease | None = None
        #: Reports of the resets of the copy that was returned last, by site.
        self.resets: list[Document] = []
        self._judged = False

    def reset(self, seed: int | None = None, options: Document | None = None) -> tuple[Document, Document]:
        """Begins an episode. ``options`` overrides the fields that the environment was made with; worlds have their seed
        from the server, so ``seed`` changes nothing."""
        if self.lease is None:
            self.lease = self.client.lease(self.patience_seconds)
        fields = dict(self.reset_fields)
        if self.task_id is not None:
            fields["task_id"] = self.task_id
        fields.update(options or {})
        self._judged = "task_id" in fields or "days" in fields
        document = self.lease.reset(**fields)
        return document["observation"], _info(document)

    def step(self, action: str) -> Result:
        if self.lease is None:
            raise TiltyardError(0, "no_episode", "step before reset.", "Call reset() first.")
        document = self.lease.step(action)
        info = _info(document)
        reward = 0.0
        done = bool(document["done"])
        if done and self._judged:
            info["verdict"] = self.lease.evaluate()
            reward = float(info["verdict"].get("reward", 0.0))
        finished = document.get("ending", {}).get("kind", "") in FINISHED
        return document["observation"], reward, done and finished, done and not finished, info

    def fork(self, n: int = 1, patience_seconds: int = 0) -> list[TiltyardEnv]:
        """``n`` more environments in the present state of this one, which go on from here without a ``reset``. All of them or
        none. ``env.lease.forked`` is the step that they begin with: its observation has other element ids than this one's."""
        if self.lease is None:
            raise TiltyardError(0, "no_episode", "fork before reset.", "Call reset() first.")
        forks = []
        for lease in self.lease.fork(n, patience_seconds):
            fork = TiltyardEnv(self.client, self.task_id, self.patience_seconds, **self.reset_fields)
            fork.lease = lease
            fork._judged = self._judged
            forks.append(fork)
        return forks

    def close(self) -> None:
        """Gives the copy of the sites back. May be called twice."""
        if self.lease is not None:
            lease, self.lease = self.lease, None
            try:
                self.resets = (lease.release() or {}).get("sites", [])
            except TiltyardError as problem:
                if problem.status != 410:  # gone already is what was wanted
                    raise

    def __enter__(self) -> TiltyardEnv:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _info(document: Document) -> Document:
    return {name: value for name, value in document.items() if name != "observation"}
