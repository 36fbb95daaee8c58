"""Tasks of a server as tasks of BrowserGym. Needs the extra: ``pip install tiltyard[browsergym]``.

    import gymnasium
    import tiltyard.browsergym                              # registers the tasks of the server that TILTYARD_URL names

    env = gymnasium.make("browsergym/tiltyard.900101")
    observation, info = env.reset()
    observation, reward, terminated, truncated, info = env.step("send_msg_to_user('done')")
    env.close()

BrowserGym drives a browser of its own, on a leased copy of the sites: each reset leases one, which begins the task there,
and hands over its log-ins. Then the tabs that the task starts with are opened. A message to the user or
``report_infeasible`` ends the episode and is judged, by the server, with the cookies, the active tab's address and the
addresses visited here. ``close`` and the next reset return the copy. Page content that only exists in a page's memory, such as
a half-filled form, is not part of what is judged.

Whoever can make these environments holds the harness's token, so an agent that runs in the same process must be trusted with it.
"""

from __future__ import annotations

import os
import shutil
import time
from typing import Any
from urllib.parse import urlsplit

import gymnasium
from browsergym.core.registration import register_task
from browsergym.core.task import AbstractBrowserTask
from playwright.sync_api import BrowserType, Frame, Page

from tiltyard.client import Client, Document, Lease, TiltyardError

CHROMIUM = "TILTYARD_CHROMIUM"
PREFIX = "tiltyard."
PATIENCE_SECONDS = 300
LOAD_MILLISECONDS = 30_000
KEEP_ALIVE_SECONDS = 60.0
NOT_AVAILABLE = "N/A"
EMPTY = ("", "about:blank", "chrome://newtab/")
LONGEST_EPISODE = 10_000

_clients: dict[str, Client] = {}
_published_launch = BrowserType.launch


class TiltyardTask(AbstractBrowserTask):  # type: ignore[misc]
    """One of the server's tasks, on a leased copy of its sites."""

    @classmethod
    def get_task_id(cls) -> str:
        return PREFIX + "task"

    def __init__(self, seed: int, task_id: int, patience_seconds: int = PATIENCE_SECONDS) -> None:
        """
        task_id: one of those that the server was started with.
        patience_seconds: how long to wait for a copy while all are leased.
        """
        super().__init__(seed)
        self.slow_mo = 0
        self.timeout = 10_000
        self.task_id = task_id
        self.patience_seconds = patience_seconds
        self.lease: Lease | None = None
        self._visited: dict[str, None] = {}
        self._spoken = 0
        self._called = 0.0

    def setup(self, page: Page) -> tuple[str, Document]:
        """Leases a copy, begins the task there, and opens what it starts with in BrowserGym's browser."""
        self.lease = _client().lease(self.patience_seconds)
        # The server counts no steps that are made elsewhere; the limit here is Gymnasium's max_episode_steps.
        document = self.lease.reset(task_id=self.task_id, max_steps=LONGEST_EPISODE)
        self._called = time.monotonic()
        page.context.add_cookies(self.lease.session()["cookies"])
        tabs = [tab["url"] for tab in document["observation"]["tabs"]]
        for number, url in enumerate(tabs):
            tab = page if number == 0 else page.context.new_page()
            tab.goto(url, timeout=LOAD_MILLISECONDS)
        page.bring_to_front()
        for tab in page.context.pages:
            self._follow(tab)
        page.context.on("page", self._follow)
        return document["task"]["intent"], {"task_id": self.task_id, "sites": document["task"]["sites"]}

    def _follow(self, page: Page) -> None:
        def reached(frame: Frame) -> None:
            if frame == page.main_frame:
                self._visit(frame.url)

        page.on("framenavigated", reached)

    def _visit(self, url: str) -> None:
        if url.startswith("http"):
            self._visited[url] = None

    def validate(self, page: Page, chat_messages: list[Document]) -> tuple[float, bool, str, Document]:
        """Ends the episode when the agent has spoken, and where it has left the sites; a call before that costs nothing."""
        lease = self._leased()
        strayed = [tab.url for tab in page.context.pages if not self._is_ours(tab.url)]
        if strayed:
            return 0.0, True, "", {"error": f"{strayed[0]} is not a page of the leased sites."}
        said = chat_messages[-1] if chat_messages else {"role": "user"}
        if said["role"] not in ("assistant", "infeasible"):
            self._visit(page.url)  # the step acted on this page
            self._keep_alive(lease)
            return 0.0, False, "", {}
        answer = NOT_AVAILABLE if said["role"] == "infeasible" else said["message"]
        left = page.url if page.url.startswith("http") else "about:blank"
        lease.adopt(left, page.context.cookies(), list(self._visited))
        verdict = lease.evaluate(answer)
        return float(verdict.get("reward") or 0.0), True, "", {"verdict": verdict}

    def _keep_alive(self, lease: Lease) -> None:
        if time.monotonic() - self._called > KEEP_ALIVE_SECONDS:
            lease.observation()
            self._called = time.monotonic()

    def _is_ours(self, url: str) -> bool:
        hosts = {urlsplit(site["url"]).netloc for site in self._leased().sites.values()}
        # What didn't load shows nothing of anybody's.
        return url in EMPTY or url.startswith("chrome-error:") or urlsplit(url).netloc in hosts

    def _leased(self) -> Lease:
        if self.lease is None:
            raise TiltyardError(0, "no_episode", "The task has no copy of its sites.", "Reset the environment.")
        return self.lease

    def teardown(self) -> None:
        """Returns the copy, which resets its sites. May be called twice."""
        if self.lease is not None:
            lease, self.lease = self.lease, None
            lease.__exit__()


def register(client: Client | None = None) -> list[str]:
    """Registers the tasks of a server, by default of the one that TILTYARD_URL names, as ``browsergym/tiltyard.<task id>``,
    and ``browsergym/tiltyard.task``, which takes ``task_kwargs={"task_id": ...}``. Gives their names as AgentLab wants them
    (``tiltyard.<task id>``). The last server for which this was called is the one on which they run.
    """
    if client is not None:
        _clients["server"] = client
    names = []
    _register("task", {})
    for task in _client().tasks():
        name = str(task["task_id"])
        _register(name, {"task_id": task["task_id"]})
        names.append(PREFIX + name)
    return names


def _register(name: str, fixed: Document) -> None:
    if f"browsergym/{PREFIX}{name}" not in gymnasium.registry:
        register_task(PREFIX + name, TiltyardTask, task_kwargs=fixed)


def _client() -> Client:
    return _clients.get("server") or Client.from_environment()


def use_chromium(path: str | None = None) -> None:
    """Has BrowserGym start this browser in place of the one that Playwright has downloaded: ``path``, or what
    TILTYARD_CHROMIUM names, or what is installed. Done by importing this module if TILTYARD_CHROMIUM is set.

    Raises TiltyardError if there is none.
    """
    found = path or os.environ.get(CHROMIUM) or shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if not found:
        raise TiltyardError(0, "no_chromium", "There is no chromium on the PATH.", f"Install it, or set {CHROMIUM}.")
    more = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []

    def launch(self: BrowserType, **options: Any) -> Any:
        options.setdefault("executable_path", found)
        options["args"] = [*(options.get("args") or []), *more]
        return _published_launch(self, **options)

    BrowserType.launch = launch


if os.environ.get(CHROMIUM):
    use_chromium()
if os.environ.get("TILTYARD_URL"):
    register()
