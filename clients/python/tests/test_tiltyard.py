"""The package against a real suite, which is started once from the checkout."""

import asyncio
import contextlib
import pathlib
import pickle
import re
import subprocess
import sys
import time

import pytest

import tiltyard

HOME = pathlib.Path(__file__).resolve().parents[3]
SUBSCRIBE = 900101


def test_a_task_that_is_not_done_gets_no_reward_and_says_why(suite):
    with tiltyard.TiltyardEnv(suite.client, task_id=SUBSCRIBE) as env:
        observation, info = env.reset()
        assert "Postmill" in observation["text"]
        _, reward, terminated, truncated, info = env.step("stop []")
    assert (reward, terminated, truncated) == (0.0, True, False)
    assert info["verdict"]["findings"]


def test_a_limit_of_steps_truncates(suite):
    with tiltyard.TiltyardEnv(suite.client, task_id=SUBSCRIBE, max_steps=1) as env:
        env.reset()
        _, _, terminated, truncated, _ = env.step("scroll [down]")
    assert (terminated, truncated) == (False, True)


def test_a_snapshot_is_returned_to(suite):
    with suite.client.lease() as lease:
        lease.reset(task_id=SUBSCRIBE)
        snapshot = lease.snapshot()
        url = lease.observation()["observation"]["url"]
        lease.step(f"goto [{url}f/space]")
        lease.restore(snapshot)
        assert lease.observation()["observation"]["url"] == url


def subscribe(lease, observation):
    button = re.search(r"\[(\d+)\] button 'Subscribe", observation["text"])
    assert button, observation["text"]
    return lease.step(f"click [{button[1]}]")


def test_forks_go_on_to_different_ends(suite):
    with suite.client.lease() as lease:
        url = lease.reset(task_id=SUBSCRIBE)["observation"]["url"]
        lease.step(f"goto [{url}f/space]")
        with contextlib.ExitStack() as forks:
            first, second = (forks.enter_context(fork) for fork in lease.fork(2))
            assert first.forked["step"] == 1
            subscribe(first, first.forked["observation"])
            assert [each.evaluate()["outcome"] for each in (first, second, lease)] == ["passed", "failed", "failed"]
            assert any("scripts" in lacking for lacking in first.not_forked)
        assert first.release() is None


def test_an_environment_is_forked(suite):
    with tiltyard.TiltyardEnv(suite.client, task_id=SUBSCRIBE) as env:
        observation, _ = env.reset()
        env.step(f"goto [{observation['url']}f/space]")
        (fork,) = env.fork()
        with fork:
            subscribe(fork.lease, fork.lease.forked["observation"])
            _, reward, terminated, _, _ = fork.step("stop []")
            assert (reward, terminated) == (1.0, True)
        _, reward, _, _, _ = env.step("stop []")
    assert reward == 0.0


def test_an_agent_sees_its_task_but_not_its_verdict(suite):
    with suite.client.lease() as lease:
        lease.reset(task_id=SUBSCRIBE)
        agent = tiltyard.Agent(suite.client.url, lease.id, lease.agent_token)
        assert "space" in agent.observation()["task"]["intent"]
        with pytest.raises(tiltyard.TiltyardError) as refused:
            tiltyard.Client(suite.client.url, lease.agent_token).tasks()
    assert refused.value.status == 403


def test_leases_are_stepped_at_once_without_cross_talk(suite):
    async def play():
        client = tiltyard.AsyncClient(suite.client)
        leases = await asyncio.gather(*(client.lease() for _ in range(3)))
        try:
            tasks = (await client.tasks())[:3]
            pairs = list(zip(leases, tasks, strict=True))
            await asyncio.gather(*(lease.reset(task_id=task["task_id"]) for lease, task in pairs))
            seen = await asyncio.gather(*(lease.observation() for lease in leases))
            return [
                (task["intent"], document["task"]["intent"]) for (_, task), document in zip(pairs, seen, strict=True)
            ]
        finally:
            await asyncio.gather(*(lease.release() for lease in leases))

    for asked, seen in asyncio.run(play()):
        assert asked == seen


def test_a_forgotten_lease_is_returned(suite):
    forgotten = suite.client.lease()
    name = forgotten.id
    del forgotten
    assert name not in [lease["lease"] for lease in suite.client.call("GET", "/v1/leases")["leases"]]


def test_what_was_done_in_another_browser_is_judged(suite):
    with suite.client.lease() as lease:
        started = lease.reset(task_id=SUBSCRIBE)
        home = started["observation"]["url"]
        cookies = lease.session()["cookies"]
        seen = lease.adopt(home + "f/space", cookies, [home + "f/space"])
        assert seen["observation"]["url"] == home + "f/space"
        assert lease.evaluate("done")["outcome"] == "failed"


def test_a_suite_ends_with_a_program_that_is_killed(suite):
    program = f"""import tiltyard, time
suite = tiltyard.launch(sites=["reddit"], home={str(HOME)!r})
print(suite.process.pid, suite.client.url, flush=True)
time.sleep(600)"""
    killed = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    pid, url = killed.stdout.readline().split()
    killed.kill()
    killed.wait()
    deadline = time.monotonic() + 60
    while pathlib.Path("/proc", pid).exists() and time.monotonic() < deadline:
        time.sleep(0.2)
    with pytest.raises(tiltyard.TiltyardError, match="unreachable"):
        tiltyard.Client(url, "any token").tasks()


def test_an_error_reaches_another_process_whole():
    problem = tiltyard.TiltyardError(503, "no_copy_free", "All are out.", "Wait.")
    problem.retry_after = 3.0
    copied = pickle.loads(pickle.dumps(problem))
    assert (str(copied), copied.status, copied.code, copied.retry_after) == (str(problem), 503, "no_copy_free", 3.0)


def test_a_client_reaches_another_process(suite):
    assert pickle.loads(pickle.dumps(suite.client)).tasks() == suite.client.tasks()


def test_where_nothing_is_installed_it_says_where_it_looked(tmp_path):
    with pytest.raises(tiltyard.TiltyardError, match="No Tiltyard is installed") as missing:
        tiltyard.launch(home=tmp_path)
    assert str(tmp_path) in missing.value.message


def test_a_suite_that_does_not_start_shows_its_last_lines():
    with pytest.raises(tiltyard.TiltyardError, match="no_start") as problem:
        tiltyard.launch(sites=["nowhere"], home=HOME)
    assert "nowhere" in problem.value.message


def test_gymnasiums_own_check_passes(suite):
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    import tiltyard.gym

    env = gymnasium.make("tiltyard/Tasks-v0", client=suite.client, screenshot=True, render_mode="rgb_array")
    check_env(env.unwrapped)
    _, first = env.reset(seed=7)
    _, again = env.reset(seed=7)
    assert first["task"] == again["task"]
    assert env.render().shape == tiltyard.gym.SCREEN
    env.close()


def test_a_vector_steps_its_environments_at_once(suite):
    gymnasium = pytest.importorskip("gymnasium")
    import tiltyard.gym

    envs = gymnasium.make_vec("tiltyard/Tasks-v0", num_envs=3, client=suite.client)
    assert isinstance(envs, tiltyard.gym.TiltyardVectorEnv)
    observations, _ = envs.reset(seed=1)
    assert len({observation["goal"] for observation in observations}) > 1
    _, rewards, terminated, truncated, infos = envs.step(["noop", "stop []", "noop"])
    assert list(terminated) == [False, True, False]
    assert not rewards.any() and not truncated.any()
    _, _, terminated, _, _ = envs.step(["noop"] * 3)
    assert not terminated.any()
    envs.close()
