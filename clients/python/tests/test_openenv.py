"""The published validator and generic client of OpenEnv against the suite, and the manifest of the release."""

import pathlib
import subprocess
import sys

import pytest

pytest.importorskip("openenv")

OPENENV = pathlib.Path(sys.executable).parent / "openenv"
PACKAGE = pathlib.Path(__file__).resolve().parents[2] / "openenv"
SUBSCRIBE = 900101


def validated(*arguments):
    done = subprocess.run([str(OPENENV), "validate", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_published_validator_passes_a_server(suite):
    validated("--url", suite.openenv_url, "--timeout", "60")


def test_the_published_validator_passes_the_manifest():
    validated(str(PACKAGE), "--level", "static")


def test_the_generic_client_plays_a_task(served):
    from openenv.core.generic_client import GenericEnvClient

    with GenericEnvClient(base_url=served.openenv_url).sync() as env:
        first = env.reset(task_id=SUBSCRIBE)
        last = env.step({"action": "stop []"})
    assert "space" in first.observation["goal"]
    assert (last.done, last.reward) == (True, 0.0)
    assert last.metadata["verdict"]["outcome"] == "failed"
