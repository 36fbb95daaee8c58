"""Recorded episodes against a real server that only scores, which is started once from the checkout."""

import json
import os
import pathlib
import subprocess
import sys

import pytest

import tiltyard
from tiltyard import scoring

CLIENTS = pathlib.Path(__file__).resolve().parents[2]
SITE = "http://localhost:9999"
TASK = {
    "task_id": 27,
    "sites": ["reddit"],
    "intent": "How many comments of Maoman are there with more downvotes than upvotes?",
    "start_url": "__REDDIT__/f/books",
    "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["0"]}},
}
EVIDENCE = {"sites": {"reddit": SITE}, "answer": "There are 0.", "visited": [SITE + "/user/Maoman"]}


@pytest.fixture(scope="module")
def server():
    with tiltyard.launch(scoring_only=True, home=CLIENTS.parent) as running:
        yield running


def test_a_recorded_episode_is_judged(server):
    verdict = tiltyard.score(TASK, EVIDENCE, client=server.client)
    assert (verdict["outcome"], verdict["reward"], verdict["task_id"]) == ("passed", 1.0, 27)
    wrong = tiltyard.score(TASK, {**EVIDENCE, "answer": "There are 12."}, client=server.client)
    assert (wrong["outcome"], wrong["reward"]) == ("failed", 0.0)


def test_what_was_not_recorded_is_named(server):
    verdict = tiltyard.score(TASK, {"sites": {"reddit": SITE}}, client=server.client)
    assert verdict["outcome"] == "unjudged"
    assert [part["kind"] for part in verdict["missing"]] == ["answer", "visited", "final_url"]


def test_many_are_judged_at_once_by_the_rules_that_are_named(server):
    unseen = {**EVIDENCE, "visited": []}
    for mode, outcome in (("strict", "failed"), ("faithful", "passed")):
        verdicts = tiltyard.score_all([(TASK, EVIDENCE), (TASK, unseen)], mode=mode, client=server.client)
        assert [verdict["outcome"] for verdict in verdicts] == ["passed", outcome]


def test_the_folder_of_a_trajectory_is_evidence(server, tmp_path):
    episode = {"format": 1, "task": "27", "answer": "0", "sites": [{"id": "reddit", "address": SITE}]}
    (tmp_path / "episode.json").write_text(json.dumps(episode))
    tabs = {"tabs": [{"url": SITE + "/user/Maoman"}], "active_tab": 0}
    step = {"number": 1, "actions": [{"action": "click"}], "observation": tabs}
    (tmp_path / "steps.jsonl").write_text(json.dumps(step) + "\n")
    assert tiltyard.score(TASK, tmp_path, client=server.client)["outcome"] == "passed"


def test_the_folder_of_webarena_verified_is_evidence(server, tmp_path):
    task = {
        "task_id": 6,
        "sites": ["shopping"],
        "intent_template_id": 1,
        "start_urls": ["__SHOPPING__"],
        "revision": 1,
        "intent": "How many orders?",
        "intent_template": "How many orders?",
        "instantiation_dict": {},
        "eval": [
            {
                "evaluator": "AgentResponseEvaluator",
                "results_schema": {"type": "array", "items": {"type": "number"}},
                "expected": {"task_type": "retrieve", "status": "SUCCESS", "retrieved_data": [7]},
            }
        ],
    }
    shop = "http://localhost:7770"
    (tmp_path / "agent_response.json").write_text('{"task_type": "retrieve", "status": "SUCCESS", "retrieved_data": [7]}')
    assert tiltyard.score(task, tmp_path, client=server.client)["missing"] == [{"kind": "requests"}]
    entry = {
        "request": {"method": "GET", "url": shop + "/orders", "headers": []},
        "response": {"status": 200, "headers": [], "cookies": []},
    }
    (tmp_path / "network.har").write_text(json.dumps({"log": {"entries": [entry]}}))
    config = {"environments": {"__SHOPPING__": {"urls": ["http://other", shop], "active_url_idx": 1}}}
    (tmp_path / "run_config.json").write_text(json.dumps(config))
    assert scoring.evidence_in(tmp_path)["sites"] == {"shopping": [shop, "http://other"]}
    assert tiltyard.score(task, tmp_path, client=server.client)["outcome"] == "passed"


def test_a_folder_without_an_episode_is_named(tmp_path):
    with pytest.raises(tiltyard.TiltyardError, match="no_trajectory") as missing:
        scoring.evidence_in(tmp_path)
    assert str(tmp_path) in missing.value.message


def test_a_wrong_field_is_named(server):
    with pytest.raises(tiltyard.TiltyardError) as refused:
        tiltyard.score(TASK, {**EVIDENCE, "anwser": "0"}, client=server.client)
    assert refused.value.status == 400
    assert "episodes[0].evidence.anwser" in refused.value.message


def test_without_a_server_one_is_started_once_and_ended():
    program = """import tiltyard
from tiltyard import scoring
from test_scoring import EVIDENCE, TASK
print(tiltyard.score(TASK, EVIDENCE)["outcome"], tiltyard.score(TASK, EVIDENCE)["outcome"], len(scoring._started))
print(scoring._started[0].url)"""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TILTYARD_")}
    environment["TILTYARD_HOME"] = str(CLIENTS.parent)
    environment["PYTHONPATH"] = os.pathsep.join([str(CLIENTS / "python"), str(pathlib.Path(__file__).parent)])
    ran = subprocess.run([sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    said, url = ran.stdout.split("\n")[:2]
    assert said == "passed passed 1"
    with pytest.raises(tiltyard.TiltyardError, match="unreachable"):
        tiltyard.Client(url, "any token").tasks()
