"""Judges recorded episodes by the rules of their tasks' benchmark, without a browser or sites."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import threading
from collections.abc import Iterable
from typing import Any

from tiltyard.client import Client, Document, TiltyardError
from tiltyard.launcher import launch

Task = int | Document
"""The id of a task that the server has, or the task itself as its file has it."""

Evidence = Document | str | os.PathLike[str]
"""What was recorded, as docs/evaluators.md describes it; or the folder of an episode, as ``run --out`` or WebArena-Verified's
harness leave it."""

_started: list[Client] = []
_starting = threading.Lock()


def score(task: Task, evidence: Evidence, *, mode: str | None = None, client: Client | None = None) -> Document:
    """The verdict on one recorded episode: ``outcome`` is passed, failed or unjudged; if the evidence lacks something,
    ``missing`` says what.

    Without a client, the server that TILTYARD_URL names is asked; without that either, a server that only scores is started at
    the first call and ended with this process. ``mode``: strict or faithful; by default the server's.
    """
    return score_all([(task, evidence)], mode=mode, client=client)[0]


def score_all(
    episodes: Iterable[tuple[Task, Evidence]], *, mode: str | None = None, client: Client | None = None
) -> list[Document]:
    """The verdicts on up to 1,000 episodes, in their order, with one request."""
    fields: Document = {"episodes": [{"task": task, "evidence": _document(evidence)} for task, evidence in episodes]}
    if mode is not None:
        fields["mode"] = mode
    verdicts: list[Document] = (client or _client()).call("POST", "/v1/score", fields)["verdicts"]
    return verdicts


def _client() -> Client:
    if "TILTYARD_URL" in os.environ:
        return Client.from_environment()
    with _starting:
        if not _started:
            _started.append(launch(scoring_only=True).client)
        return _started[0]


def _document(evidence: Evidence) -> Document:
    return evidence if isinstance(evidence, dict) else evidence_in(evidence)


def evidence_in(folder: str | os.PathLike[str]) -> Document:
    """The evidence in the folder of an episode: a trajectory of ``run --out``, or ``agent_response.json`` with ``network.har`` as
    WebArena-Verified reads them.

    Raises TiltyardError if the folder has neither.
    """
    place = pathlib.Path(folder)
    response, recording = place / "agent_response.json", place / "network.har"
    if response.is_file():
        document: Document = {"answer": response.read_text("utf-8")}
        if recording.is_file():
            document["requests"] = json.loads(recording.read_text("utf-8"))
        with contextlib.suppress(FileNotFoundError):
            config = json.loads((place / "run_config.json").read_text("utf-8"))
            document["sites"] = _sites(config.get("environments", {}))
        return document
    try:
        episode = json.loads((place / "episode.json").read_text("utf-8"))
    except FileNotFoundError:
        raise TiltyardError(
            0,
            "no_trajectory",
            f"There is no recorded episode in {place}: neither episode.json nor agent_response.json.",
            "Name the folder of one episode, such as runs/mine/task-7.",
        ) from None
    return {
        "trajectory": {
            "episode": episode,
            "steps": _lines(place / "steps.jsonl"),
            "evidence": _lines(place / "evidence.jsonl"),
        }
    }


def _sites(environments: dict[str, Any]) -> Document:
    sites: Document = {}
    for name, environment in environments.items():
        urls, active = list(environment.get("urls", [])), environment.get("active_url_idx") or 0
        if urls:
            sites[name.strip("_").lower()] = [urls[active], *urls[:active], *urls[active + 1 :]]
    return sites


def _lines(file: pathlib.Path) -> list[Document]:
    if not file.is_file():
        return []
    return [json.loads(line) for line in file.read_text("utf-8").splitlines() if line.strip()]
