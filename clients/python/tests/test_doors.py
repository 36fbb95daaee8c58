"""All doors of one server at once: plain HTTP, a vector of Gymnasium, OpenEnv, MCP, Ray with three nodes, and BrowserGym. Starts many
processes, so it runs on request: TILTYARD_RAY=1."""

import os
import pathlib
import sys

import pytest

if not os.environ.get("TILTYARD_RAY"):
    pytest.skip("TILTYARD_RAY is not set", allow_module_level=True)
for library in ("gymnasium", "openenv", "ray", "browsergym.core"):
    pytest.importorskip(library)

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import doors_bench


def test_nobody_sees_what_others_wrote_and_all_copies_are_returned():
    shares = doors_bench.shares(4)
    assert len(shares) == 6
    with doors_bench.opened(sum(shares.values())) as server:
        for group in doors_bench.together(server, shares, 5):
            assert (group.mixed, group.steps > 0) == (0, True), group.door.name
        assert doors_bench.leases_left(server) == 0


def test_a_post_that_another_environment_wrote_is_noticed():
    texts = ["'tiltyard-mark Vector 1'", "'tiltyard-mark Mcp 0' 'tiltyard-mark Vector 2'"]
    pages = [doors_bench.Page("http://one/", text, "") for text in texts]
    marks = ["tiltyard-mark Vector 1", "tiltyard-mark Vector 2"]
    assert doors_bench.foreign(["http://one/", "http://two/"], marks, lambda actions: pages) == 1
