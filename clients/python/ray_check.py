#!/usr/bin/env python3
"""Plays episodes on a Ray cluster of several nodes on this machine, while nodes, browsers, suites and actors are killed.

    pip install "./clients/python[ray]"
    python clients/python/ray_check.py --episodes 200 --nodes 3 --kill-nodes 2 --kill-browsers 10

Each node has a suite with the forum. Each episode changes its copy of it. Kills are spread over the run; a node that was killed is
replaced by a new one. It is well if each episode has one result, all ended as the policy meant, and all sites are proven to be in their
initial state, with one digest on all nodes. Prints the figures and exits with 1 if it is not well. Needs Linux.
"""

import argparse
import collections
import os
import pathlib
import random
import re
import signal
import sys
import time
import uuid

import ray
from ray.cluster_utils import Cluster

from tiltyard.ray import SuitePool

HOME = pathlib.Path(__file__).resolve().parents[2]
MARK = "TILTYARD_RAY_CHECK"
PROC = pathlib.Path("/proc")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--episodes", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--copies", type=int, default=2, help="environments at a time on each node")
    parser.add_argument("--kill-nodes", type=int, default=1)
    parser.add_argument("--kill-browsers", type=int, default=2)
    parser.add_argument("--kill-suites", type=int, default=0)
    parser.add_argument("--kill-actors", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def policy():
    """Subscribes to a forum, or ends a subscription, before it stops: there is something to interrupt and something to undo."""
    actions = iter(["goto [{url}f/space]", "click [{button}]", "scroll [down]", "stop []"])

    def act(observation, info):
        button = re.search(r"\[(\d+)\] button '(?:Subscribe|Unsubscribe)", observation["text"])
        return next(actions).format(url=observation["url"], button=button.group(1) if button else 0)

    return act


def parent(process):
    try:
        return (PROC / process / "stat").read_text().rsplit(")", 1)[1].split()[1]
    except OSError:
        return "0"


def is_ours(process, mark):
    """Whether the process, or one that started it, has our mark: nothing else is ever killed."""
    while process not in ("0", "1"):
        try:
            if mark in (PROC / process / "environ").read_bytes():
                return True
        except OSError:
            return False
        process = parent(process)
    return False


def processes(mark, is_one):
    """Our processes whose command line is one of those that are looked for."""
    found = []
    for folder in PROC.iterdir():
        if not folder.name.isdigit():
            continue
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if is_one(words) and is_ours(folder.name, mark):
            found.append(int(folder.name))
    return found


def is_browser(words):
    """Chromium's main process."""
    kinds = [word for word in words if word.startswith(b"--type=")]
    return b"chrom" in words[0] and not kinds and b"--headless" in b" ".join(words)


def is_suite(words):
    return words[0].endswith(b"java") and b"dev.tiltyard.cli.Main" in words


def is_actor(words):
    return words[0].startswith(b"ray::_Host")


class Killer:
    """Kills at episodes that are drawn beforehand."""

    def __init__(self, given, cluster, nodes, mark):
        self._dice = random.Random(given.seed)
        self._cluster = cluster
        self._nodes = nodes
        self._mark = mark
        self._kinds = {"browsers": is_browser, "suites": is_suite, "actors": is_actor}
        self.wanted = {
            "nodes": given.kill_nodes,
            "browsers": given.kill_browsers,
            "suites": given.kill_suites,
            "actors": given.kill_actors,
        }
        victims = [kind for kind, number in self.wanted.items() for _ in range(number)]
        self._at = dict(zip(self._dice.sample(range(1, given.episodes * 3 // 4), len(victims)), victims, strict=True))
        self._owed = collections.Counter()
        self.killed = collections.Counter(dict.fromkeys(self.wanted, 0))

    def after(self, count):
        self._owed[self._at.get(count)] += 1
        if self._owed.pop("nodes", 0):
            self._cluster.remove_node(self._nodes.pop(0), allow_graceful=False)
            self._nodes.append(self._cluster.add_node(num_cpus=1))
            self.killed["nodes"] += 1
        for kind, is_one in self._kinds.items():
            # None may be there just now; then one of the next is killed.
            alive = processes(self._mark, is_one) if self._owed[kind] else []
            while self._owed[kind] and alive:
                os.kill(alive.pop(self._dice.randrange(len(alive))), signal.SIGKILL)
                self._owed[kind] -= 1
                self.killed[kind] += 1


def main():
    given = arguments()
    mark = uuid.uuid4().hex
    os.environ[MARK] = mark
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        nodes = [cluster.add_node(num_cpus=1) for _ in range(given.nodes)]
        ray.init(address=cluster.address, log_to_driver=False)
        begun = time.monotonic()
        with SuitePool(copies=given.copies, sites=["reddit"], tasks="forum", home=HOME) as pool:
            tasks = pool.tasks()
            killer = Killer(given, cluster, nodes, mark.encode())
            wanted = [tasks[number % len(tasks)] for number in range(given.episodes)]
            results = []
            started = time.monotonic()
            for episode in pool.episodes(policy, wanted):
                results.append(episode)
                killer.after(len(results))
            ended = time.monotonic()
        return report(given, results, killer, started - begun, ended - started)
    finally:
        ray.shutdown()
        cluster.shutdown()


def digests(episode):
    return {(site["site"], site[when]) for site in episode.resets for when in ("initial_digest", "digest_after")}


def report(given, results, killer, start, seconds):
    numbers = collections.Counter(episode.number for episode in results)
    once = sorted(numbers) == list(range(given.episodes)) and set(numbers.values()) == {1}
    clean = sum(episode.is_clean for episode in results)
    stopped = sum(episode.ending == "stopped" for episode in results)
    undone = sum(any(site["rows_undone"] for site in episode.resets) for episode in results)
    again = sum(episode.attempts - 1 for episode in results)
    by_node = collections.Counter(episode.node[:8] for episode in results)
    seen = set().union(*map(digests, results))
    print(f"{len(results)} results of {given.episodes} episodes, each once: {once}")
    killed = ", ".join(f"{number} {kind}" for kind, number in killer.killed.items())
    print(f"killed: {killed}; episodes begun again: {again}; by node: {dict(by_node)}")
    print(f"ended by the policy: {stopped}; changed their site: {undone}; all sites initial: {clean}")
    print(f"digests before and after, on all nodes: {sorted(seen)}")
    print(
        f"first suite after {start:.0f} s, then {seconds:.0f} s: {3600 * len(results) / seconds:.0f} episodes an hour"
    )
    for episode in results:
        if episode.problem or not episode.is_clean:
            print(f"  episode {episode.number}: {episode.ending} {episode.problem}")
    one_digest = len(seen) == len({site for site, _ in seen}) and all(digest for _, digest in seen)
    whole = clean == stopped == undone == given.episodes
    return 0 if once and one_digest and whole and killer.killed == killer.wanted else 1


if __name__ == "__main__":
    sys.exit(main())
