"""Clients of CDP in several environments at the same time; with TILTYARD_DEEP=1 sixteen of them, else four."""

import asyncio
import json
import os
import pathlib
import sys
import types

import pytest

import tiltyard

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import cdp_together

HOME = pathlib.Path(__file__).resolve().parents[3]


def test_nothing_of_one_environment_is_in_another(tmp_path):
    pytest.importorskip("playwright.async_api")
    count, rounds = (16, 5) if os.environ.get("TILTYARD_DEEP") else (4, 1)
    tasks = tmp_path / "tasks.json"
    tasks.write_text(json.dumps([cdp_together.TASK]))
    home = os.environ.get("TILTYARD_HOME", HOME)
    with tiltyard.launch(sites=["reddit"], tasks=tasks, copies=count, home=home) as suite:
        problems, _ = asyncio.run(cdp_together.play(suite.client, count, rounds))
        assert problems == []
        assert suite.client.call("GET", "/v1/leases")["leases"] == []


@pytest.mark.parametrize("where", ["targets", "cookies", "local storage", "the page", "requests"])
def test_a_trace_of_another_environment_is_noticed(where):
    environments = [
        cdp_together.Environment(number, leased(f"http://127.0.0.1:4000{number}/"), number == 0) for number in (0, 1)
    ]
    own = dict.fromkeys(("cookies", "local storage", "the page", "requests"))
    seen = [{"targets": "", **dict.fromkeys(own, each.mark)} for each in environments]
    judged = [("passed", ""), ("failed", "")]
    assert cdp_together.check(environments, seen, judged) == []
    seen[1][where] += environments[0].mark
    assert len(cdp_together.check(environments, seen, judged)) == 1
    seen[1][where] += " 127.0.0.1:40000"
    assert len(cdp_together.check(environments, seen, judged)) == 2


def leased(site):
    return types.SimpleNamespace(sites={"reddit": {"url": site}})
