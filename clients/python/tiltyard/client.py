"""The environment API over HTTP, with nothing but the standard library."""

from __future__ import annotations

import contextlib
import json
import os
import urllib.error
import urllib.parse
import urllib.request
import weakref
from collections.abc import Sequence
from types import TracebackType
from typing import Any

Document = dict[str, Any]
"""What the server answers; its openapi.json describes each."""


class TiltyardError(Exception):
    """The server refused a request, or could not do it.

    ``status`` is the HTTP status (0 if there was no answer), ``code`` a word for programs, ``remedy`` what to do about it,
    ``retry_after`` the seconds to wait if it says so.
    """

    def __init__(self, status: int, code: str, message: str, remedy: str = "") -> None:
        super().__init__(f"{message} ({code}){' ' + remedy if remedy else ''}")
        self.status = status
        self.code = code
        self.message = message
        self.remedy = remedy
        self.retry_after = 0.0

    def __reduce__(self) -> tuple[Any, ...]:
        # The message is made of the parts, so that another process must get these.
        return type(self), (self.status, self.code, self.message, self.remedy), {"retry_after": self.retry_after}


def _opener() -> urllib.request.OpenerDirector:
    # Sites are on this machine or beside it: a proxy that the environment names has nothing to do with them.
    return urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Client:
    """Speaks to a server as the harness. May be used by several threads; the calls of one lease are done one after the other."""

    def __init__(self, url: str, token: str, timeout: float = 180.0) -> None:
        """``timeout``: seconds to wait for an answer; longer than the server's own deadline for a call."""
        self.url = url.rstrip("/")
        self.token = token
        self.timeout = timeout
        self._opener = _opener()

    def __reduce__(self) -> tuple[Any, ...]:
        # Gymnasium copies what environments are made with, and other processes are sent it.
        return type(self), (self.url, self.token, self.timeout)

    @classmethod
    def from_environment(cls, timeout: float = 180.0) -> Client:
        """The server that TILTYARD_URL and TILTYARD_TOKEN name."""
        try:
            return cls(os.environ["TILTYARD_URL"], os.environ["TILTYARD_TOKEN"], timeout)
        except KeyError as missing:
            raise TiltyardError(
                0,
                "no_server",
                f"The environment variable {missing.args[0]} is not set.",
                "Start './tiltyard serve' and export the lines that it prints.",
            ) from None

    def call(self, method: str, path: str, fields: Document | None = None, patience: float = 0) -> Document:
        """Sends a request and gives the document of its answer. ``patience``: seconds that the server itself may wait.

        Raises TiltyardError for every answer that is not a success, and if there is no answer.
        """
        body = None if fields is None else json.dumps(fields).encode("utf-8")
        request = urllib.request.Request(self.url + path, data=body, method=method)
        request.add_header("Authorization", "Bearer " + self.token)
        request.add_header("Accept", "application/json")
        if body is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with self._opener.open(request, timeout=self.timeout + patience) as answer:
                document: Document = json.loads(answer.read().decode("utf-8"))
                return document
        except urllib.error.HTTPError as refused:
            raise self._problem(refused) from None
        except (urllib.error.URLError, OSError) as unreachable:
            raise TiltyardError(
                0,
                "unreachable",
                f"No answer from {self.url}: {getattr(unreachable, 'reason', unreachable)}.",
                "See that './tiltyard serve' runs there.",
            ) from None

    @staticmethod
    def _problem(refused: urllib.error.HTTPError) -> TiltyardError:
        try:
            error = json.loads(refused.read().decode("utf-8"))["error"]
            problem = TiltyardError(refused.code, error["code"], error["message"], error["remedy"])
            problem.retry_after = float(refused.headers.get("Retry-After", 0))
            return problem
        except (ValueError, KeyError, TypeError):
            return TiltyardError(refused.code, "not_tiltyard", f"HTTP status {refused.code} without a reason.")

    def tasks(self) -> list[Document]:
        """The tasks that can be begun: a list of {task_id, intent, sites}."""
        found: list[Document] = self.call("GET", "/v1/tasks")["tasks"]
        return found

    def lease(self, patience_seconds: int = 10) -> Lease:
        """Leases a private copy of the sites, waiting for one if all are out."""
        fields = {"patience_seconds": patience_seconds}
        return Lease(self, self.call("POST", "/v1/leases", fields, patience_seconds))


class Lease:
    """A private copy of the sites with a browser. Use it in a ``with`` block, so that it is returned."""

    def __init__(self, client: Client, document: Document) -> None:
        self.client = client
        self.id: str = document["lease"]
        self.copy = document["copy"]
        self.sites = {site["site"]: site for site in document["sites"]}
        self.agent_token = document["agent_token"]
        #: The step that a fork begins with; None if this is no fork.
        self.forked: Document | None = None
        #: What a fork lacks of the state that was forked, a sentence for each.
        self.not_forked: list[str] = []
        self._path = "/v1/leases/" + urllib.parse.quote(self.id, safe="")
        # A program that forgets to return its lease, or ends early, keeps nobody else waiting.
        self._forgotten = weakref.finalize(self, _return, client, self._path)

    def agent_environment(self) -> dict[str, str]:
        """The environment variables for an agent of this lease: this process's, without the harness's token."""
        variables = {name: value for name, value in os.environ.items() if name != "TILTYARD_TOKEN"}
        variables.update(TILTYARD_URL=self.client.url, TILTYARD_LEASE=self.id, TILTYARD_AGENT_TOKEN=self.agent_token)
        return variables

    def reset(self, **fields: Any) -> Document:
        """Resets the sites and starts an episode; fields as in the server's openapi.json."""
        return self.client.call("POST", self._path + "/reset", fields)

    def step(self, action: str) -> Document:
        return self.client.call("POST", self._path + "/step", {"action": action})

    def computer(self, dialect: str, call: Document, **display: int) -> Document:
        """Performs a call of a model's computer-use tool, and gives a screenshot; ``tiltyard.computer`` has more of it.

        ``dialect`` is anthropic, openai or gemini; ``display_width`` and ``display_height`` are in pixels."""
        return self.client.call("POST", self._path + "/computer", {"dialect": dialect, "call": call, **display})

    def observation(self) -> Document:
        return self.client.call("GET", self._path + "/observation")

    def evaluate(self, answer: str | None = None) -> Document:
        return self.client.call("POST", self._path + "/evaluate", {} if answer is None else {"answer": answer})

    def cdp(self) -> Document:
        """The addresses at which clients of the DevTools protocol drive the lease's browser: ``url`` for those that take a WebSocket,
        ``http`` for those that take the address of a browser. They hold for as long as the lease; see docs/cdp.md."""
        return self.client.call("POST", self._path + "/cdp")

    def session(self) -> Document:
        """Cookies and local storage of the lease's browser, in Playwright's storage state format: ``new_context(storage_state=...)``
        of a browser that the harness drives itself is then logged in as the lease's is."""
        state: Document = self.client.call("GET", self._path + "/session")["storage_state"]
        return state

    def adopt(self, url: str, cookies: Sequence[Any] = (), visited: Sequence[str] = ()) -> Document:
        """Takes over what was done in the harness's own browser, so that ``evaluate`` judges it: the address of its active tab,
        all its cookies as Playwright spells them, and where its agent has been, apart from the pages that were opened for it."""
        fields = {"url": url, "cookies": list(cookies), "visited": list(visited)}
        return self.client.call("POST", self._path + "/adopt", fields)

    def snapshot(self) -> str:
        return str(self.client.call("POST", self._path + "/snapshots")["snapshot"])

    def restore(self, snapshot: str) -> Document:
        return self.client.call("POST", self._path + "/restore", {"snapshot": snapshot})

    def fork(self, n: int = 1, patience_seconds: int = 0) -> list[Lease]:
        """Leases ``n`` more copies in the present state of this one: its sites' data, its browser with its tabs, and its episode.
        All of them or none. Each new lease has ``forked``, the step that it begins with, and ``not_forked``, what it lacks."""
        fields = {"n": n, "patience_seconds": patience_seconds}
        document = self.client.call("POST", self._path + "/fork", fields, patience_seconds)
        forks = []
        for each in document["forks"]:
            fork = Lease(self.client, each["lease"])
            fork.forked = each["step"]
            fork.not_forked = document["not_forked"]
            forks.append(fork)
        return forks

    def release(self) -> Document | None:
        """Gives the copy back; gives the report of the resets. May be called twice."""
        if self._forgotten.detach() is None:
            return None
        return self.client.call("DELETE", self._path)

    def __enter__(self) -> Lease:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None = None,
        error: BaseException | None = None,
        trace: TracebackType | None = None,
    ) -> None:
        try:
            self.release()
        except TiltyardError as problem:
            if problem.status != 410:  # gone already is what was wanted
                raise


def _return(client: Client, path: str) -> None:
    with contextlib.suppress(TiltyardError):
        client.call("DELETE", path)


class Agent:
    """What an agent may do in its lease: observe, step, and act as on a computer. It has no way to its own verdict."""

    def __init__(self, url: str, lease: str, token: str, timeout: float = 180.0) -> None:
        self._client = Client(url, token, timeout)
        self._path = "/v1/leases/" + urllib.parse.quote(lease, safe="")

    @classmethod
    def from_environment(cls, timeout: float = 180.0) -> Agent:
        """The lease that TILTYARD_URL, TILTYARD_LEASE and TILTYARD_AGENT_TOKEN name."""
        try:
            url, lease = os.environ["TILTYARD_URL"], os.environ["TILTYARD_LEASE"]
            return cls(url, lease, os.environ["TILTYARD_AGENT_TOKEN"], timeout)
        except KeyError as missing:
            raise TiltyardError(
                0,
                "no_lease",
                f"The environment variable {missing.args[0]} is not set.",
                "Start the agent with Lease.agent_environment().",
            ) from None

    def observation(self) -> Document:
        """The last step, with the intent of the task (``["task"]["intent"]``)."""
        return self._client.call("GET", self._path + "/observation")

    def step(self, action: str) -> Document:
        """Performs an action. ``stop [answer]`` ends the episode."""
        return self._client.call("POST", self._path + "/step", {"action": action})

    def computer(self, dialect: str, call: Document, **display: int) -> Document:
        """Performs a call of a model's computer-use tool, and gives a screenshot; see ``Lease.computer``."""
        return self._client.call("POST", self._path + "/computer", {"dialect": dialect, "call": call, **display})
