"""The trainers' examples, from end to end. Each needs its libraries; verifiers also fetches its chat program's with uv."""

import asyncio
import os
import pathlib
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"


@pytest.fixture
def examples(monkeypatch, served):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setenv("TRL_EXPERIMENTAL_SILENCE", "1")
    yield served
    for name in ("grpo", "verifiers_train", "tiny_model"):
        sys.modules.pop(name, None)


def test_trls_grpo_takes_two_steps_over_four_environments(examples):
    pytest.importorskip("trl")
    import grpo

    log = [line for line in grpo.train(examples.openenv_url) if "reward" in line]
    assert [line["step"] for line in log] == [1, 2]
    assert all("rewards/Website/mean" in line for line in log)
    assert all(line["tools/call_frequency"] > 0 for line in log)
    assert any(float(line["grad_norm"]) > 0 for line in log)


@pytest.mark.skipif(not os.environ.get("TILTYARD_NETWORK"), reason="TILTYARD_NETWORK is not set: uv fetches packages")
def test_verifiers_plays_and_two_steps_learn_from_it(examples):
    pytest.importorskip("verifiers")
    import verifiers_train

    log = asyncio.run(verifiers_train.train(examples.openenv_url))
    assert [len(step["rewards"]) for step in log] == [4, 4]
