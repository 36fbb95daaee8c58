"""What a user of the Python client does, against the server that the test started."""

import os
import re

from tiltyard import Agent, Client, TiltyardEnv, TiltyardError


def refused(work, status, code):
    try:
        work()
    except TiltyardError as problem:
        assert problem.status == status and problem.code == code, problem
        return problem
    raise AssertionError("was not refused: " + code)


client = Client.from_environment()
assert any(task["task_id"] == 900101 for task in client.tasks())

with TiltyardEnv(client, task_id=900101, max_steps=10) as env:
    refused(lambda: env.step("stop []"), 0, "no_episode")
    observation, info = env.reset(seed=7)
    assert info["task"]["intent"] == "Subscribe me to the forum space.", info
    assert info["step"] == 0 and not info["done"]

    observation, reward, terminated, truncated, info = env.step("fly [1]")
    assert observation["last_action_error"] and not terminated and reward == 0.0

    home = observation["url"].rstrip("/")
    observation, reward, terminated, truncated, info = env.step("goto [%s/f/space]" % home)
    button = re.search(r"\[(\d+)\] button 'Subscribe", observation["text"]).group(1)
    before = env.lease.snapshot()
    env.step("click [%s]" % button)
    assert env.lease.evaluate()["outcome"] == "passed"
    env.lease.restore(before)
    assert env.lease.evaluate()["outcome"] == "failed"

    # The episode's end is judged, and that nothing was done is seen.
    observation, reward, terminated, truncated, info = env.step("stop []")
    assert terminated and not truncated and reward == 0.0 and info["verdict"]["outcome"] == "failed", info

    observation, info = env.reset()
    env.step("goto [%s/f/space]" % home)
    button = re.search(r"\[(\d+)\] button 'Subscribe", env.lease.observation()["observation"]["text"]).group(1)
    env.step("click [%s]" % button)
    observation, reward, terminated, truncated, info = env.step("stop []")
    assert terminated and reward == 1.0, info

    # The agent as a party of its own: it observes and steps, and the harness judges.
    env.reset()
    variables = env.lease.agent_environment()
    assert "TILTYARD_TOKEN" not in variables
    agent = Agent(variables["TILTYARD_URL"], variables["TILTYARD_LEASE"], variables["TILTYARD_AGENT_TOKEN"])
    assert agent.observation()["task"]["intent"] == "Subscribe me to the forum space."
    as_agent = Client(client.url, variables["TILTYARD_AGENT_TOKEN"])
    refused(as_agent.tasks, 403, "harness_only")
    refused(lambda: as_agent.call("POST", "/v1/leases/%s/evaluate" % env.lease.id), 403, "harness_only")
    assert agent.step("stop []")["done"]
    assert env.lease.evaluate()["outcome"] == "failed"
    os.environ.pop("TILTYARD_LEASE", None)
    refused(Agent.from_environment, 0, "no_lease")

    refused(lambda: client.lease(patience_seconds=0), 503, "no_copy_free")
    refused(lambda: env.lease.restore("nothing"), 404, "unknown_snapshot")

lease = client.lease(60)
assert lease.sites["reddit"]["accounts"][0]["username"] == "MarvelsGrantMan136"
assert lease.release()["sites"][0]["verified"]
assert lease.release() is None
refused(lease.observation, 410, "lease_gone")
refused(Client(client.url, "wrong").tasks, 401, "token_missing_or_wrong")
refused(Client("http://127.0.0.1:9", "x", timeout=5).tasks, 0, "unreachable")
print("all good")
