#!/usr/bin/env python3
"""Steps a second through each door of one server, side by side, and whether anything gets mixed up.

    pip install "./clients/python[gymnasium,openenv]"
    python clients/python/doors_bench.py --environments 16 --seconds 30

Starts a suite with the forum. First each door has as many environments as asked for, one door after the other: plain HTTP,
Gymnasium's vector, OpenEnv's generic client, MCP, and BrowserGym with its own browser if it is installed. Then all doors are open at
once, with a share of the environments each. Each environment keeps opening addresses that are its own alone; an observation with
another's is counted as mixed up. Prints a line a door, and exits with 1 if anything was mixed up or a lease was left.
"""

import argparse
import itertools
import json
import pathlib
import sys
import threading
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import tiltyard

HOME = pathlib.Path(__file__).resolve().parents[2]
MANY_STEPS = 10_000


class PlainHttp:
    """A lease, reset and stepped by requests."""

    name = "plain HTTP"

    def __init__(self, suite, task):
        self._lease = suite.client.lease(300)
        self.url = self._lease.reset(task_id=task, max_steps=MANY_STEPS)["observation"]["url"]

    def goto(self, url):
        return self._lease.step(f"goto [{url}]")["observation"]["url"]

    def close(self):
        self._lease.release()


class OpenEnv:
    """OpenEnv's generic client, over its WebSocket."""

    name = "OpenEnv"

    def __init__(self, suite, task):
        from openenv.core.generic_client import GenericEnvClient

        self._client = GenericEnvClient(base_url=suite.openenv_url).sync()
        self._client.__enter__()
        self.url = self._client.reset(task_id=task, max_steps=MANY_STEPS).observation["url"]

    def goto(self, url):
        return self._client.step({"action": f"goto [{url}]"}).observation["url"]

    def close(self):
        self._client.__exit__(None, None, None)


class Mcp:
    """The tools of the Model Context Protocol, over streamable HTTP."""

    name = "MCP"

    def __init__(self, suite, task):
        self._address = suite.client.url + "/mcp"
        self._headers = {
            "Authorization": "Bearer " + suite.client.token,
            "Accept": "application/json, text/event-stream",
            "Content-Type": "application/json",
        }
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        self._numbers = itertools.count(1)
        about = {"name": "doors_bench", "version": "1"}
        self._ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": about})
        self._post({"jsonrpc": "2.0", "method": "notifications/initialized"})
        self._lease = self._tool("lease", patience_seconds=300)["lease"]
        started = self._tool("reset", lease=self._lease, task_id=task, max_steps=MANY_STEPS)
        self.url = started["observation"]["url"]

    def _post(self, message):
        request = urllib.request.Request(self._address, json.dumps(message).encode(), self._headers)
        with self._opener.open(request, timeout=180) as answer:
            session = answer.headers.get("Mcp-Session-Id")
            if session:
                self._headers["Mcp-Session-Id"] = session
            return answer.read().decode()

    def _ask(self, method, params):
        number = next(self._numbers)
        body = self._post({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        lines = [line[5:] for line in body.splitlines() if line.startswith("data:")] or [body]
        return next(message["result"] for message in map(json.loads, lines) if message.get("id") == number)

    def _tool(self, name, **arguments):
        result = self._ask("tools/call", {"name": name, "arguments": arguments})
        if result.get("isError"):
            raise RuntimeError(result["content"][0]["text"])
        return json.loads(result["content"][0]["text"])

    def goto(self, url):
        return self._tool("step", lease=self._lease, action=f"goto [{url}]")["observation"]["url"]

    def close(self):
        self._tool("release", lease=self._lease)


class BrowserGym:
    """A task of BrowserGym, with a browser of its own. Must be made and used in one thread."""

    name = "BrowserGym"

    def __init__(self, suite, task):
        import gymnasium

        import tiltyard.browsergym

        tiltyard.browsergym.register(suite.client)
        tiltyard.browsergym.use_chromium()
        self._env = gymnasium.make(f"browsergym/tiltyard.{task}", headless=True)
        self.url = self._env.reset()[0]["url"]

    def goto(self, url):
        return self._env.step(f"goto({url!r})")[0]["url"]

    def close(self):
        self._env.close()


class Vector:
    """Gymnasium's vector environment: one call steps them all."""

    name = "Gymnasium vector"

    def __init__(self, suite, number):
        import gymnasium

        import tiltyard.gym  # noqa: F401

        self._envs = gymnasium.make_vec("tiltyard/Tasks-v0", num_envs=number, client=suite.client, max_steps=MANY_STEPS)
        observations, _ = self._envs.reset(seed=1)
        self.urls = [observation["url"] for observation in observations]

    def goto(self, urls):
        observations, *_ = self._envs.step([f"goto [{url}]" for url in urls])
        return [observation["url"] for observation in observations]

    def close(self):
        self._envs.close()


class Measure:
    """Counts the steps of one door while it is open together with others."""

    def __init__(self, door, number):
        self.door = door
        self.number = number
        self.steps = 0
        self.mixed = 0
        self._lock = threading.Lock()

    def count(self, asked, seen):
        with self._lock:
            self.steps += 1
            self.mixed += asked != seen

    def threads(self, suite, tasks, ready, end):
        """What the door's threads do: open, wait for all others, step until the end, close."""
        if self.door is Vector:
            return [lambda: self._vector(suite, ready, end)]
        return [
            lambda task=task, one=one: self._one(suite, task, one, ready, end)
            for one, task in zip(range(self.number), itertools.cycle(tasks), strict=False)
        ]

    def _one(self, suite, task, one, ready, end):
        environment = opened(ready, self.door, suite, task)
        try:
            ready.wait()
            for step in itertools.count():
                if time.monotonic() > end():
                    break
                asked = f"{environment.url}?{self.door.__name__}={one}.{step}"
                self.count(asked, environment.goto(asked))
        finally:
            environment.close()

    def _vector(self, suite, ready, end):
        envs = opened(ready, Vector, suite, self.number)
        try:
            ready.wait()
            for step in itertools.count():
                if time.monotonic() > end():
                    break
                asked = [f"{url}?Vector={one}.{step}" for one, url in enumerate(envs.urls)]
                for each, seen in zip(asked, envs.goto(asked), strict=True):
                    self.count(each, seen)
        finally:
            envs.close()


def opened(ready, door, *arguments):
    """Opens a door; if it can't be opened, nobody waits for it."""
    try:
        return door(*arguments)
    except BaseException:
        ready.abort()
        raise


def measured(suite, shares, seconds):
    """Opens the doors together, with so many environments each; gives what they did."""
    tasks = [task["task_id"] for task in suite.client.tasks()]
    measures = [Measure(door, number) for door, number in shares.items()]
    begun = []
    parties = sum(1 if door is Vector else number for door, number in shares.items())
    ready = threading.Barrier(parties, action=lambda: begun.append(time.monotonic()), timeout=600)
    work = [each for measure in measures for each in measure.threads(suite, tasks, ready, lambda: begun[0] + seconds)]
    with ThreadPoolExecutor(len(work)) as threads:
        problems = [done.exception() for done in [threads.submit(each) for each in work]]
    for problem in sorted(filter(None, problems), key=lambda each: isinstance(each, threading.BrokenBarrierError)):
        raise problem
    return measures


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--environments", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--json", action="store_true", help="the figures as one JSON document")
    return parser.parse_args()


def doors():
    found = [PlainHttp, Vector, OpenEnv, Mcp]
    try:
        import browsergym.core  # noqa: F401
    except ImportError:
        return found
    return [*found, BrowserGym]


def main():
    given = arguments()
    lines = []

    def say(measure, together):
        rate = measure.steps / given.seconds
        line = {"door": measure.door.name, "environments": measure.number, "together": together}
        lines.append({**line, "steps_per_second": round(rate, 2), "mixed_up": measure.mixed})
        if not given.json:
            print(f"{measure.door.name:17} {measure.number:3} environments{' (all at once)' if together else ''}: "
                  f"{rate:6.2f} steps/s, {measure.mixed} mixed up", flush=True)  # fmt: skip

    with tiltyard.launch(sites=["reddit"], tasks="forum", copies=given.environments, home=HOME) as suite:
        measured(suite, {PlainHttp: given.environments}, min(5.0, given.seconds))  # the first steps warm the server up
        for door in doors():
            for measure in measured(suite, {door: given.environments}, given.seconds):
                say(measure, False)
        share = max(1, given.environments // len(doors()))
        for measure in measured(suite, dict.fromkeys(doors(), share), given.seconds):
            say(measure, True)
        left = len(suite.client.call("GET", "/v1/leases")["leases"])
    if given.json:
        print(json.dumps({"figures": lines, "leases_left": left}))
    else:
        print(f"{left} leases are left")
    return 1 if left or any(line["mixed_up"] for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
