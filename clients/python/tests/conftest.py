"""One suite from the checkout for all tests that need one."""

import os
import pathlib
import shutil
import time

import pytest

import tiltyard

RETURN_SECONDS = 20
HOME = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def suite():
    with tiltyard.launch(sites=["reddit"], tasks="forum", copies=4, home=HOME) as running:
        yield running


def leases(suite):
    return {lease["lease"] for lease in suite.client.call("GET", "/v1/leases")["leases"]}


@pytest.fixture
def agentlab(monkeypatch, tmp_path):
    """AgentLab without what it would download: it needs this folder of NLTK to be there, and doesn't read it."""
    (tmp_path / "nltk" / "tokenizers" / "punkt_tab").mkdir(parents=True)
    monkeypatch.setenv("NLTK_DATA", str(tmp_path / "nltk"))
    monkeypatch.setenv("AGENTLAB_EXP_ROOT", str(tmp_path))
    monkeypatch.setenv("TILTYARD_CHROMIUM", os.environ.get("TILTYARD_CHROMIUM") or shutil.which("chromium") or "")
    pytest.importorskip("agentlab.experiments.study")


@pytest.fixture
def served(suite, monkeypatch):
    """The suite, named by the environment variables as for other processes."""
    for name in ("TILTYARD_URL", "TILTYARD_TOKEN", "TILTYARD_OPENENV_URL"):
        monkeypatch.setenv(name, suite.environment()[name])
    before = leases(suite)
    yield suite
    # A client of OpenEnv gives its copy back by hanging up, which the server notices a little later.
    deadline = time.monotonic() + RETURN_SECONDS
    while leases(suite) - before and time.monotonic() < deadline:
        time.sleep(0.1)
    assert leases(suite) <= before
