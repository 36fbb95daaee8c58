"""The adapters of frameworks, each played in the framework; those that are not installed are skipped.

frameworks_check.py installs them, each into an environment of its own.
"""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import frameworks_check


@pytest.fixture
def site(served, monkeypatch):
    with served.client.lease() as lease:
        monkeypatch.setenv("TILTYARD_CHECK_SITE", lease.sites["reddit"]["url"].rstrip("/"))


@pytest.mark.parametrize("framework", sorted(frameworks_check.FRAMEWORKS))
def test_the_verdict_is_the_reward(framework, site):
    pytest.importorskip(framework)
    assert frameworks_check.rewards(framework) == [1.0, 0.0]
