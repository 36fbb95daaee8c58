"""The tasks in the published BrowserGym, with its own browser, and in AgentLab's own study runner."""

import re

import pytest

pytest.importorskip("browsergym.core")
import gymnasium
from browsergym.utils.obs import flatten_axtree_to_str

SUBSCRIBE = 900101
ANSWER = 900113


@pytest.fixture
def make(served):
    import tiltyard.browsergym

    tiltyard.browsergym.use_chromium()
    tiltyard.browsergym.register()
    made = []

    def make(task, **fields):
        env = gymnasium.make(f"browsergym/tiltyard.{task}", headless=True, **fields)
        made.append(env)
        return env

    yield make
    for env in made:
        env.close()


def bid(observation, name):
    text = flatten_axtree_to_str(observation["axtree_object"])
    found = re.search(rf"\[(\w+)\] {name}", text)
    assert found, text
    return found.group(1)


def test_a_task_that_is_done_in_its_browser_gets_its_reward(make):
    env = make(SUBSCRIBE)
    observation, info = env.reset()
    assert "space" in observation["goal"]
    assert info["task_info"]["task_id"] == SUBSCRIBE
    observation, reward, terminated, *_ = env.step(f"goto('{observation['url'].rstrip('/')}/f/space')")
    button = bid(observation, "button .Subscribe")
    _, reward, terminated, _, _ = env.step(f"click('{button}')")
    assert (reward, terminated) == (0, False)
    _, reward, terminated, _, info = env.step("send_msg_to_user('done')")
    assert (reward, terminated) == (1, True)
    assert info["task_info"]["verdict"]["outcome"] == "passed"


def test_a_task_that_is_not_done_gets_none(make):
    env = make(SUBSCRIBE)
    env.reset()
    _, reward, terminated, _, info = env.step("send_msg_to_user('done')")
    assert (reward, terminated) == (0, True)
    assert info["task_info"]["verdict"]["findings"]


def test_a_right_answer_that_was_looked_up_nowhere_is_not_enough(make):
    env = make(ANSWER)
    observation, _ = env.reset()
    _, blind, *_ = env.step("send_msg_to_user('television')")
    observation, _ = env.reset()
    env.step(f"goto('{observation['url'].rstrip('/')}/user/MarvelsGrantMan136/submissions')")
    _, read, *_ = env.step("send_msg_to_user('television')")
    assert (blind, read) == (0, 1)


def test_reporting_that_a_task_is_infeasible_ends_it(make):
    env = make(SUBSCRIBE)
    env.reset()
    _, reward, terminated, *_ = env.step("report_infeasible('no such forum')")
    assert (reward, terminated) == (0, True)


def test_leaving_the_sites_ends_the_episode(make, served):
    env = make(SUBSCRIBE)
    env.reset()
    _, reward, terminated, _, info = env.step(f"goto('{served.client.url}/health')")
    assert (reward, terminated) == (0, True)
    assert "not a page of the leased sites" in info["task_info"]["error"]


def test_an_address_that_does_not_load_is_an_error_of_the_step(make):
    env = make(SUBSCRIBE)
    env.reset()
    observation, _, terminated, *_ = env.step("goto('http://127.0.0.1:9/')")
    assert not terminated and "ERR_" in observation["last_action_error"]
    _, reward, terminated, *_ = env.step("send_msg_to_user('done')")
    assert (reward, terminated) == (0, True)


def test_two_environments_see_nothing_of_each_other(make):
    one, other = make(SUBSCRIBE), make("task", task_kwargs={"task_id": SUBSCRIBE})
    observation, _ = one.reset()
    observation, *_ = one.step(f"goto('{observation['url'].rstrip('/')}/f/space')")
    other.reset()
    one.step(f"click('{bid(observation, 'button .Subscribe')}')")
    _, reward, *_ = other.step("send_msg_to_user('done')")
    _, done, *_ = one.step("send_msg_to_user('done')")
    assert (reward, done) == (0, 1)


def test_a_study_of_agentlab_runs_on_them(served, agentlab, tmp_path):
    from agentlab.experiments.study import Study
    from scripted_agent import ScriptedAgentArgs

    from tiltyard.agentlab import benchmark

    study = Study(agent_args=[ScriptedAgentArgs()], benchmark=benchmark(tasks=[SUBSCRIBE, ANSWER], max_steps=5))
    study.run(n_jobs=2, parallel_backend="joblib", n_relaunch=1, exp_root=tmp_path)
    results, summary, _ = study.get_results()
    rewards = {row["env.task_name"]: row["cum_reward"] for _, row in results.reset_index().iterrows()}
    assert rewards == {f"tiltyard.{SUBSCRIBE}": 1, f"tiltyard.{ANSWER}": 0}
    assert list(summary["n_completed"]) == ["2/2"]
    assert list(summary["n_err"]) == [0]
