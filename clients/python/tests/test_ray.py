"""Suites on the nodes of a real Ray cluster on this machine. Starts one suite a node, so it runs on request: TILTYARD_RAY=1."""

import os
import pathlib
import signal
import sys
from concurrent.futures import ThreadPoolExecutor, TimeoutError

import pytest

if not os.environ.get("TILTYARD_RAY"):
    pytest.skip("TILTYARD_RAY is not set", allow_module_level=True)
ray = pytest.importorskip("ray")

from ray.cluster_utils import Cluster

import tiltyard
from tiltyard.ray import LOOK_SECONDS, SuitePool

HOME = pathlib.Path(__file__).resolve().parents[3]
# Workers don't find this module by its name.
ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
FORUM = {"sites": ["reddit"], "tasks": "forum", "home": HOME}


def stop():
    return lambda observation, info: "stop []"


@pytest.fixture
def cluster():
    running = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        yield running
    finally:
        ray.shutdown()
        running.shutdown()


def test_each_episode_has_one_result_though_a_node_is_killed(cluster):
    nodes = [cluster.add_node(num_cpus=2) for _ in range(2)]
    ray.init(address=cluster.address)
    with SuitePool(copies=2, **FORUM) as pool:
        tasks = (pool.tasks() * 2)[:20]
        results = []
        for episode in pool.episodes(stop, tasks):
            results.append(episode)
            if len(results) == 4:
                cluster.remove_node(nodes[1], allow_graceful=False)
        assert sorted(episode.number for episode in results) == list(range(20))
        assert [episode.task_id for episode in sorted(results, key=lambda each: each.number)] == tasks
        assert {episode.ending for episode in results} == {"stopped"}
        assert all(episode.is_clean for episode in results)
        with pool.environment(task_id=tasks[0]) as env:
            _, info = env.reset()
            _, _, terminated, *_ = env.step("stop []")
        assert (info["task"]["task_id"], terminated, env.resets[0]["verified"]) == (tasks[0], True, True)


def look_around_and_kill(pid_file):
    """A policy that kills its own suite, the first time that it is called on any node."""

    def act(observation, info):
        if not pid_file.exists():
            pid_file.touch()
            suites = [folder for folder in pathlib.Path("/proc").iterdir() if is_suite_of(folder, os.getpid())]
            os.kill(int(suites[0].name), signal.SIGKILL)
        return "stop []"

    return lambda: act


def is_suite_of(folder, ancestor):
    """Whether a process is a suite that this one started."""
    try:
        if b"dev.tiltyard.cli.Main" not in (folder / "cmdline").read_bytes().split(b"\0"):
            return False
        process = folder.name
        while process not in ("0", "1", str(ancestor)):
            process = pathlib.Path("/proc", process, "stat").read_text().rsplit(")", 1)[1].split()[1]
        return process == str(ancestor)
    except OSError:
        return False


def test_an_episode_whose_suite_dies_is_begun_again_on_a_new_one(cluster, tmp_path):
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address)
    with SuitePool(**FORUM) as pool:
        first, second = pool.episodes(look_around_and_kill(tmp_path / "killed"), pool.tasks()[:2])
    assert [(episode.ending, episode.attempts) for episode in (first, second)] == [("stopped", 2), ("stopped", 1)]
    assert first.is_clean and second.is_clean


def test_actors_on_all_nodes_lease_from_one_server(cluster, suite):
    for _ in range(3):
        cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address)
    with SuitePool(client=suite.client) as pool:
        assert len(pool.wait()) == 3
        episodes = list(pool.episodes(stop, pool.tasks()[:6]))
    assert len({episode.node for episode in episodes}) == 3
    assert {episode.ending for episode in episodes} == {"stopped"}
    assert suite.client.call("GET", "/v1/leases")["leases"] == []


class CountedPool(SuitePool):
    """Counts how often it looks at the cluster."""

    looks = 0

    def _fill(self):
        self.looks += 1
        super()._fill()


def test_episodes_wait_while_the_only_copy_is_stepped_from_outside(cluster):
    cluster.add_node(num_cpus=2)
    ray.init(address=cluster.address)
    with CountedPool(**FORUM) as pool, ThreadPoolExecutor(1) as threads:
        task = pool.tasks()[0]
        with pool.environment(task_id=task) as env:
            env.reset()
            looks = pool.looks
            playing = threads.submit(lambda: list(pool.episodes(stop, [task])))
            with pytest.raises(TimeoutError):
                playing.result(3 * LOOK_SECONDS)
            assert 1 <= pool.looks - looks <= 4  # it waits, and does not ask again and again
            _, _, terminated, *_ = env.step("stop []")
            assert terminated
        (episode,) = playing.result(120)
    assert (episode.task_id, episode.ending, episode.is_clean) == (task, "stopped", True)


def broken():
    raise RuntimeError("no such model")


def test_a_policy_that_fails_is_not_tried_again(cluster):
    cluster.add_node(num_cpus=2)
    ray.init(address=cluster.address)
    with SuitePool(**FORUM) as pool:
        (episode,) = pool.episodes(broken, pool.tasks()[:1])
    assert (episode.ending, episode.attempts, episode.is_clean) == ("policy_failed", 1, True)
    assert "no such model" in episode.problem


def test_where_no_suite_is_installed_it_says_so(cluster, tmp_path):
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address)
    pool = SuitePool(home=tmp_path)
    with pytest.raises(tiltyard.TiltyardError, match="No Tiltyard is installed"):
        pool.tasks()
