"""Starts a suite that is installed here, and ends it."""

from __future__ import annotations

import atexit
import os
import pathlib
import re
import secrets
import shutil
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from types import TracebackType

from tiltyard.client import Client, TiltyardError

HOME = "TILTYARD_HOME"
URL = re.compile(r'export TILTYARD_URL="([^"]+)"')
TOKEN_LINE = "TILTYARD_TOKEN="
OPENENV_LINE = "TILTYARD_OPENENV_URL="
OPENENV_URL = re.compile(r'export TILTYARD_OPENENV_URL="([^"]+)"')


class Suite:
    """A suite that runs as a process of its own. Use it in a ``with`` block, so that it is ended."""

    def __init__(self, process: subprocess.Popen[str], client: Client, openenv_url: str) -> None:
        self.process = process
        self.client = client
        #: The base URL for clients of OpenEnv. It has a key in it: give it to a trainer, not to an agent that is measured.
        self.openenv_url = openenv_url
        atexit.register(self.close)

    def environment(self) -> dict[str, str]:
        """The environment variables by which another process finds the suite as its harness."""
        return {
            **os.environ,
            "TILTYARD_URL": self.client.url,
            "TILTYARD_TOKEN": self.client.token,
            "TILTYARD_OPENENV_URL": self.openenv_url,
        }

    def close(self) -> None:
        """Ends the suite and waits until all that it started has ended. May be called twice."""
        atexit.unregister(self.close)
        _end(self.process)

    def __enter__(self) -> Suite:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def launch(
    sites: Sequence[str] = (),
    copies: int = 1,
    tasks: str | os.PathLike[str] | None = None,
    home: str | os.PathLike[str] | None = None,
    patience_seconds: float = 600,
    arguments: Sequence[str] = (),
    shielded: bool = False,
    scoring_only: bool = False,
) -> Suite:
    """Starts ``tiltyard serve`` on a free port of this machine and waits until it answers.

    ``sites``: all if empty. ``tasks``: a task file or the name of a pack. ``home``: the folder of a checkout or of an
    unpacked release. ``patience_seconds``: the first start builds the worlds and, in a checkout, the program.
    ``arguments``: more of the command line's own. ``shielded``: keeps it from being killed as a child of this process, as Ray
    does with children of a worker that ends: it then ends by itself, which leaves nothing behind.
    ``scoring_only``: judges recorded episodes and lends no environments; no site and no browser is started.

    Raises TiltyardError if no suite is installed here (the message says where it was looked for), or if it does not start
    (the message has its last lines).
    """
    command = [str(_launcher(home)), "serve", "--until-input-ends", "--port", "0"]
    command += ["--scoring-only"] if scoring_only else ["--copies", str(copies)]
    if sites:
        command += ["--sites", ",".join(sites)]
    if tasks is not None:
        command += ["--tasks", str(tasks)]
    if shielded:
        # A command in the background gets no input but what is kept for it.
        command = ["sh", "-c", 'exec 3<&0; "$@" <&3 3<&- & wait', "tiltyard", *command]
    token = secrets.token_hex(24)
    process = subprocess.Popen(
        [*command, *arguments],
        stdin=subprocess.PIPE,  # never written to: it ends with this process, even if that is killed, and the suite with it
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "TILTYARD_TOKEN": token},
    )
    output = _Output(process, last=TOKEN_LINE if scoring_only else OPENENV_LINE)
    try:
        url, openenv_url = output.urls(time.monotonic() + patience_seconds)
    except BaseException:
        process.terminate()
        _end(process)
        raise
    return Suite(process, Client(url, token), openenv_url)


def _end(process: subprocess.Popen[str]) -> None:
    """Ends the suite by ending its input, and waits until all that it started has ended."""
    if process.stdin is not None:
        process.stdin.close()
    for patience, harsher in ((30, process.terminate), (30, process.kill)):
        try:
            process.wait(patience)
            return
        except subprocess.TimeoutExpired:
            harsher()
    process.wait()


def _launcher(home: str | os.PathLike[str] | None) -> pathlib.Path:
    looked: list[str] = []
    if home is not None:
        places = [pathlib.Path(home)]
    elif os.environ.get(HOME):
        places = [pathlib.Path(os.environ[HOME])]
    else:
        # From a checkout's clients/python, or a folder in which somebody works.
        places = [*pathlib.Path(__file__).resolve().parents, pathlib.Path.cwd(), *pathlib.Path.cwd().parents]
        on_path = shutil.which("tiltyard")
        if on_path:
            return pathlib.Path(on_path)
        looked.append("tiltyard on the PATH")
    for place in places:
        for launcher in (place / "tiltyard", place / "bin" / "tiltyard"):
            if launcher.is_file() and os.access(launcher, os.X_OK):
                return launcher
        looked.append(str(place / "tiltyard"))
    raise TiltyardError(
        0,
        "not_installed",
        "No Tiltyard is installed here. Looked for: " + ", ".join(looked) + ".",
        "This package is the client only: the sites are a Java program, which a release or a checkout has. "
        f"Set {HOME} to the folder of either, or give launch(home=...).",
    )


class _Output:
    """Reads what a process prints, so that it never waits for a reader, and keeps the last lines."""

    def __init__(self, process: subprocess.Popen[str], last: str) -> None:
        """``last``: a part of the last line that it prints before it serves."""
        self._process = process
        self._final = last
        self._last: deque[str] = deque(maxlen=15)
        self._url = ""
        self._openenv_url = ""
        self._told = threading.Event()
        threading.Thread(target=self._read, name="tiltyard-output", daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if self._final in line:
                found = OPENENV_URL.search(line)
                self._openenv_url = found.group(1) if found else ""
                self._told.set()
                continue
            if TOKEN_LINE in line:
                continue
            self._last.append(line.rstrip())
            found = URL.search(line)
            if found:
                self._url = found.group(1)
        self._told.set()

    def urls(self, deadline: float) -> tuple[str, str]:
        if not self._told.wait(deadline - time.monotonic()):
            raise TiltyardError(
                0,
                "slow_start",
                "The suite did not answer in time. Its last lines:\n" + "\n".join(self._last),
                "Give it more patience_seconds.",
            )
        if not self._url:
            raise TiltyardError(
                0,
                "no_start",
                f"The suite ended with exit code {self._process.wait()}. Its last lines:\n" + "\n".join(self._last),
                "'./tiltyard doctor' says what is missing on this machine.",
            )
        return self._url, self._openenv_url
