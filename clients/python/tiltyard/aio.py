"""The same calls for asyncio. Each call waits in a thread, so that many leases are stepped at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Any

from tiltyard.client import Client, Document, Lease, TiltyardError


class AsyncClient:
    """A client whose calls are awaited. Made from the same values as ``Client``, or from one."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @classmethod
    def from_environment(cls, timeout: float = 180.0) -> AsyncClient:
        """The server that TILTYARD_URL and TILTYARD_TOKEN name."""
        return cls(Client.from_environment(timeout))

    async def tasks(self) -> list[Document]:
        """The tasks that can be begun: a list of {task_id, intent, sites}."""
        return await asyncio.to_thread(self.client.tasks)

    async def lease(self, patience_seconds: int = 10) -> AsyncLease:
        """Leases a private copy of the sites, waiting for one if all are out."""
        return AsyncLease(await asyncio.to_thread(self.client.lease, patience_seconds))


class AsyncLease:
    """A private copy of the sites with a browser. Use it in an ``async with`` block, so that it is returned."""

    def __init__(self, lease: Lease) -> None:
        self.lease = lease

    @property
    def id(self) -> str:
        return self.lease.id

    async def reset(self, **fields: Any) -> Document:
        """Resets the sites and starts an episode; fields as in the server's openapi.json."""
        return await asyncio.to_thread(self.lease.reset, **fields)

    async def step(self, action: str) -> Document:
        return await asyncio.to_thread(self.lease.step, action)

    async def observation(self) -> Document:
        return await asyncio.to_thread(self.lease.observation)

    async def evaluate(self, answer: str | None = None) -> Document:
        return await asyncio.to_thread(self.lease.evaluate, answer)

    async def cdp(self) -> Document:
        """As ``Lease.cdp``."""
        return await asyncio.to_thread(self.lease.cdp)

    async def session(self) -> Document:
        """As ``Lease.session``."""
        return await asyncio.to_thread(self.lease.session)

    async def adopt(self, url: str, cookies: Sequence[Any] = (), visited: Sequence[str] = ()) -> Document:
        """As ``Lease.adopt``."""
        return await asyncio.to_thread(self.lease.adopt, url, cookies, visited)

    async def snapshot(self) -> str:
        return await asyncio.to_thread(self.lease.snapshot)

    async def restore(self, snapshot: str) -> Document:
        return await asyncio.to_thread(self.lease.restore, snapshot)

    async def fork(self, n: int = 1, patience_seconds: int = 0) -> list[AsyncLease]:
        """As ``Lease.fork``."""
        forks = await asyncio.to_thread(self.lease.fork, n, patience_seconds)
        return [AsyncLease(fork) for fork in forks]

    async def release(self) -> Document | None:
        """Gives the copy back; gives the report of the resets. May be called twice."""
        return await asyncio.to_thread(self.lease.release)

    async def __aenter__(self) -> AsyncLease:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            await self.release()
        except TiltyardError as problem:
            if problem.status != 410:  # gone already is what was wanted
                raise
