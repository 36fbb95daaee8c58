#!/usr/bin/env python3
"""Steps a second through each door of one server, side by side, and whether anything gets mixed up.

    pip install "./clients/python[gymnasium,openenv,ray,browsergym]"
    python clients/python/doors_bench.py --environments 16 --seconds 20

Starts a suite with the forum. Each door in turn has as many environments as asked for: Gymnasium's vector, OpenEnv's generic client,
MCP, Ray with three nodes, and BrowserGym with its own browsers. As many of plain HTTP are open beside them, and the two step in turns, as
other work on the machine comes and goes. BrowserGym is compared with its own open task on the same pages: what its package does in a step
is its own. Doors whose package is not installed are left out.

Then all doors are open at once: the vector with all its environments, the others with a part. Each environment posts a text that only it
knows, keeps opening addresses that only it has, and reads the list of posts in the end. An observation with another's copy or post is
counted as mixed up; a page that did not load as failed. Prints a line a door, and exits with 1 if anything was mixed up, a lease was left, or, with --within, a door has less
than that part of what it is compared with.
"""

import argparse
import contextlib
import importlib.util
import itertools
import json
import multiprocessing
import pathlib
import re
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import tiltyard

HOME = pathlib.Path(__file__).resolve().parents[2]
RESET = {"profile": "browsergym", "max_steps": 10_000}
"""One grammar for all doors: BrowserGym's."""
NODES = 3
FORUM = "space"
RETURN_SECONDS = 20
TRIES = 5
WAITS = itertools.count(500)


@dataclass
class Server:
    """What the doors lead to."""

    suite: tiltyard.Suite
    pool: object = None
    """The actors of Ray, if it is installed."""


class Page(NamedTuple):
    """What an environment shows after a step."""

    url: str
    text: str
    error: str


class Single:
    """A door that is opened for each environment."""

    def __init__(self, server, task):
        self.url = self.open(server, task)
        self.urls = [self.url]

    def step(self, actions):
        return [self.act(action) for action in actions]

    @staticmethod
    def seen(observation):
        return Page(observation["url"], observation["text"], observation["last_action_error"])

    def going_on(self, done, ending):
        """No action of ours ends an episode: whatever did is to be told."""
        if done:
            raise RuntimeError(f"{self.name}: the episode has ended: {ending}")


class PlainHttp(Single):
    """A lease, reset and stepped by requests."""

    name = "plain HTTP"

    def open(self, server, task):
        self._lease = server.suite.client.lease(300)
        return self._lease.reset(task_id=task, **RESET)["observation"]["url"]

    def act(self, action):
        step = self._lease.step(action)
        self.going_on(step["done"], step.get("ending"))
        return self.seen(step["observation"])

    def close(self):
        self._lease.release()


class OpenEnv(Single):
    """OpenEnv's generic client, over its WebSocket."""

    name = "OpenEnv"
    needs = "openenv"

    def open(self, server, task):
        from openenv.core.generic_client import GenericEnvClient

        self._client = GenericEnvClient(base_url=server.suite.openenv_url).sync()
        self._client.__enter__()
        return self._client.reset(task_id=task, **RESET).observation["url"]

    def act(self, action):
        result = self._client.step({"action": action})
        self.going_on(result.done, result.metadata)
        return self.seen(result.observation)

    def close(self):
        self._client.__exit__(None, None, None)


class Mcp(Single):
    """The tools of the Model Context Protocol, over streamable HTTP."""

    name = "MCP"

    def open(self, server, task):
        self.connect(server.suite.client.url, server.suite.client.token)
        self._lease = self._tool("lease", patience_seconds=300)["lease"]
        return self._tool("reset", lease=self._lease, task_id=task, **RESET)["observation"]["url"]

    def connect(self, url, token):
        self._address = url + "/mcp"
        self._headers = {
            "Authorization": "Bearer " + token,
            "Accept": "application/json, text/event-stream",
            "Content-Type": "application/json",
        }
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        self._numbers = itertools.count(1)
        about = {"name": "doors_bench", "version": "1"}
        self._ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": about})
        self._post({"jsonrpc": "2.0", "method": "notifications/initialized"})

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

    def text(self, name, **arguments):
        """What a model gets from a tool."""
        result = self._ask("tools/call", {"name": name, "arguments": arguments})
        if result.get("isError"):
            raise RuntimeError(result["content"][0]["text"])
        return result["content"][0]["text"]

    def _tool(self, name, **arguments):
        return json.loads(self.text(name, **arguments))

    def act(self, action):
        step = self._tool("step", lease=self._lease, action=action)
        self.going_on(step["done"], step.get("ending"))
        return self.seen(step["observation"])

    def close(self):
        self._tool("release", lease=self._lease)


class Ray(Single):
    """An environment of an actor on one of Ray's nodes."""

    name = "Ray"
    needs = "ray"

    def open(self, server, task):
        self._env = server.pool.environment(task_id=task, **RESET)
        return self._env.reset()[0]["url"]

    def act(self, action):
        observation, _, terminated, truncated, info = self._env.step(action)
        self.going_on(terminated or truncated, info.get("ending"))
        return self.seen(observation)

    def close(self):
        self._env.close()


class BrowserGym(Single):
    """A task of ours in BrowserGym, in a process of its own, as its browsers are driven from one thread."""

    name = "BrowserGym"
    needs = "browsergym.core"
    alone = False

    def open(self, server, task):
        processes = multiprocessing.get_context("spawn")
        self._pipe, theirs = processes.Pipe()
        self._process = processes.Process(target=browsergym, args=(theirs, server.suite.client, task, self.alone))
        self._process.start()
        return self._answer().url

    def _answer(self):
        answer = self._pipe.recv()
        if isinstance(answer, str):
            raise RuntimeError(f"{self.name}: {answer}")
        return answer

    def act(self, action):
        self._pipe.send(action)
        return self._answer()

    def close(self):
        self._pipe.send(None)
        self._process.join()


class BrowserGymAlone(BrowserGym):
    """BrowserGym's own open task on the same pages: a step of it without anything of ours."""

    name = "BrowserGym alone"
    alone = True


def browsergym(pipe, client, task, alone):
    """What the process of a BrowserGym environment does: steps until there is no action."""
    try:
        with contextlib.closing(alone_env(client, task) if alone else our_env(client, task)) as env:
            observation = env.first
            while True:
                pipe.send(Page(observation["url"], env.text(observation), observation["last_action_error"]))
                action = pipe.recv()
                if action is None:
                    return
                observation = env.step(action)
    except Exception as problem:
        pipe.send(repr(problem))


class our_env:
    def __init__(self, client, task):
        import gymnasium
        from browsergym.utils.obs import flatten_axtree_to_str

        import tiltyard.browsergym

        self.text = lambda observation: flatten_axtree_to_str(observation["axtree_object"])
        tiltyard.browsergym.register(client)
        tiltyard.browsergym.use_chromium()
        self._make = gymnasium.make
        self.first = self.start(client, task)
        self._url = self.first["url"]

    def start(self, client, task):
        self._env = self._make(f"browsergym/tiltyard.{task}", headless=True)
        return self._env.reset()[0]

    def step(self, action):
        """Acts; again, if the package's half second for a click was too short on a busy machine."""
        for _ in range(TRIES):
            observation, *_ = self._env.step(action)
            moved, self._url = observation["url"] != self._url, observation["url"]
            if moved or "Timeout" not in observation["last_action_error"]:
                break
        if observation["last_action_error"] and not moved:
            raise RuntimeError(observation["last_action_error"])
        return observation

    def close(self):
        self._env.close()


class alone_env(our_env):
    def start(self, client, task):
        self._lease = client.lease(300)
        url = self._lease.reset(task_id=task, **RESET)["observation"]["url"]
        self._env = self._make(
            "browsergym/openended", task_kwargs={"start_url": url, "goal": "Look around."}, headless=True
        )
        self._env.reset()
        self._env.unwrapped.context.add_cookies(self._lease.session()["cookies"])
        return self._env.step(f"goto('{url}')")[0]

    def close(self):
        super().close()
        self._lease.release()


class Vector:
    """Gymnasium's vector environment: one call steps them all."""

    name = "Gymnasium vector"
    needs = "gymnasium"

    def __init__(self, server, number):
        import gymnasium

        import tiltyard.gym  # noqa: F401

        client = server.suite.client
        self._envs = gymnasium.make_vec("tiltyard/Tasks-v0", num_envs=number, client=client, **RESET)
        observations, _ = self._envs.reset(seed=1)
        self.urls = [observation["url"] for observation in observations]

    def step(self, actions):
        observations, _, terminated, truncated, infos = self._envs.step(actions)
        if (terminated | truncated).any():
            raise RuntimeError(f"{self.name}: an episode has ended: {infos.get('ending')}")
        return [Single.seen(observation) for observation in observations]

    def close(self):
        self._envs.close()


def bid(text, element):
    found = re.search(rf"\[(\w+)\] {element}", text)
    if not found:
        raise RuntimeError(f"There is no {element} on the page:\n{text[:3000]}")
    return found.group(1)


def post(urls, marks, step):
    """Has each environment post its mark in its copy of the forum; from the start again where it does not work on a busy machine."""
    pages = [Page(url, "", "") for url in urls]
    for attempt in range(TRIES):

        def where_needed(action, pages=pages):
            return step([nothing() if is_posted(page) else action(one) for one, page in enumerate(pages)])

        forms = where_needed(lambda one, attempt=attempt: f"goto('{urls[one]}submit/{FORUM}?try={attempt}')")
        titles = [is_posted(form) or bid(form.text, "textbox .Title") for form in forms]
        filled = where_needed(lambda one, titles=titles: f"fill('{titles[one]}', '{marks[one]}')")
        buttons = [is_posted(page) or bid(page.text, "button .Create submission") for page in filled]
        sent = where_needed(lambda one, buttons=buttons: f"click('{buttons[one]}')")
        pages = sent if all(map(is_posted, sent)) else step([nothing() for _ in urls])  # one may still be loading
        if all(map(is_posted, pages)):
            return
        for form, page in zip(filled, pages, strict=True):
            if not is_posted(page):
                print(f"Not posted: {page.url} {form.error} {page.error}", file=sys.stderr)
    raise RuntimeError(f"Not posted after {TRIES} tries.")


def nothing():
    """Waits for half a second; never twice the same, as an action that is repeated ends an episode."""
    return f"noop({next(WAITS)})"


def is_posted(page):
    return re.search(rf"/f/{FORUM}/\d+", page.url) is not None


def foreign(urls, marks, step):
    """How many environments don't see their own mark alone. A page that did not load is asked for again."""
    pages = step([f"goto('{url}f/{FORUM}/new')" for url in urls])
    for attempt in range(TRIES):
        seen = [set(re.findall(r"tiltyard-mark \w+ \d+", page.text)) for page in pages]
        if all(seen):
            break
        pages = step([f"goto('{url}f/{FORUM}/new?try={attempt}')" for url in urls])
    wrong = [each for each in zip(marks, seen, pages, strict=True) if each[1] != {each[0]}]
    for mark, found, page in wrong:
        print(f"{mark} sees {sorted(found)} at {page.url} {page.error}", file=sys.stderr)
    return len(wrong)


def origin(url):
    return re.sub(r"(://[^/]+/).*", r"\1", url)


class Group:
    """Environments of one door: as many members as are asked for, or one vector of them."""

    def __init__(self, server, door, number):
        tasks = itertools.cycle([task["task_id"] for task in server.suite.client.tasks()])
        self.door = door
        self.number = number
        self.steps = 0
        self.seconds = 0.0
        self.mixed = 0
        self.failed = 0
        self._threads = ThreadPoolExecutor(number)
        arguments = [number] if door is Vector else list(itertools.islice(tasks, number))
        self._members = []
        for opening in [self._threads.submit(door, server, argument) for argument in arguments]:
            self._members.append(opening.result())
        marks = (f"tiltyard-mark {door.__name__} {one}" for one in itertools.count())
        self._marks = [list(itertools.islice(marks, len(member.urls))) for member in self._members]
        self._urls = [[origin(url) for url in member.urls] for member in self._members]
        self._asked = itertools.count()

    @property
    def rate(self):
        return self.steps / self.seconds

    def step_for(self, seconds):
        """All members step at once, until the time is over and their last steps are done."""
        begun = time.monotonic()
        for steps, failed, mixed in self._each(lambda *member: self._step_until(begun + seconds, *member)):
            self.steps += steps
            self.failed += failed
            self.mixed += mixed
        self.seconds += time.monotonic() - begun
        return self

    def _step_until(self, end, member, urls, marks):
        steps = failed = mixed = 0
        while time.monotonic() < end:
            asked = [
                f"{url}?{mark.replace(' ', '.')}={next(self._asked)}" for url, mark in zip(urls, marks, strict=True)
            ]
            seen = member.step([f"goto('{url}')" for url in asked])
            steps += len(asked)
            for wanted, page in zip(asked, seen, strict=True):
                if page.url != wanted:
                    # On a busy machine a page may not load in time; then the environment is still where it was.
                    print(f"{self.door.name}: {wanted} was asked for; {page.url} {page.error}", file=sys.stderr)
                    stayed = origin(page.url) == origin(wanted)
                    failed += stayed
                    mixed += not stayed
        return steps, failed, mixed

    def post(self):
        """Each environment posts its mark."""
        list(self._each(lambda member, urls, marks: post(urls, marks, member.step)))

    def look(self):
        """Each environment reads the posts; those that don't see their own mark alone are counted as mixed up."""
        self.mixed += sum(self._each(lambda member, urls, marks: foreign(urls, marks, member.step)))

    def _each(self, work):
        return self._threads.map(work, self._members, self._urls, self._marks)

    def close(self):
        for closing in [self._threads.submit(member.close) for member in self._members]:
            closing.exception()  # whether a copy was returned shows in the end
        self._threads.shutdown()


def alternating(server, one, other, number, seconds):
    """Groups of two doors that step in turns, so that what else the machine does slows both."""
    with ThreadPoolExecutor(2) as threads:
        groups = list(threads.map(lambda door: Group(server, door, number), (one, other)))
    with contextlib.closing(groups[0]), contextlib.closing(groups[1]):
        for group in groups:
            group.step_for(seconds / 4)  # the first steps warm everything up
            group.steps, group.seconds = 0, 0.0
        for group in groups * 2 + groups[::-1] * 2:
            group.step_for(seconds / 4)
    return groups


def together(server, shares, seconds):
    """Groups of all doors that step at once; each environment writes first what no other may see in the end."""
    with ThreadPoolExecutor(len(shares)) as threads, contextlib.ExitStack() as stack:
        groups = list(threads.map(lambda share: Group(server, *share), shares.items()))
        for group in groups:
            stack.callback(group.close)
        for work in (Group.post, lambda group: group.step_for(seconds), Group.look):
            list(threads.map(work, groups))
    return groups


def installed(door):
    name = getattr(door, "needs", None)
    try:
        return name is None or importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


DOORS = [Vector, OpenEnv, Mcp, Ray, BrowserGym]


@contextlib.contextmanager
def opened(copies, doors=DOORS):
    """A suite, and actors of Ray that lease from it on three nodes, if they are wanted and Ray is installed."""
    with contextlib.ExitStack() as stack:
        suite = stack.enter_context(tiltyard.launch(sites=["reddit"], tasks="forum", copies=copies, home=HOME))
        server = Server(suite)
        if Ray in doors and installed(Ray):
            import ray
            from ray.cluster_utils import Cluster

            from tiltyard.ray import SuitePool

            cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
            stack.callback(cluster.shutdown)
            for _ in range(NODES):
                cluster.add_node(num_cpus=1)
            ray.init(address=cluster.address, log_to_driver=False)
            stack.callback(ray.shutdown)
            server.pool = stack.enter_context(SuitePool(client=suite.client, copies=-(-copies // NODES)))
            server.pool.wait()
        yield server


def leases_left(server):
    """How many copies were not given back. Clients of OpenEnv give theirs back by hanging up, which the server notices a little later."""
    deadline = time.monotonic() + RETURN_SECONDS
    while True:
        left = len(server.suite.client.call("GET", "/v1/leases")["leases"])
        if not left or time.monotonic() > deadline:
            return left
        time.sleep(0.1)


def shares(environments):
    """How many environments the doors have while all are open: the vector all, the others a part."""
    part = max(1, environments // 8)
    wanted = {PlainHttp: part, Vector: environments, OpenEnv: part, Mcp: part, Ray: max(NODES, part), BrowserGym: 1}
    return {door: number for door, number in wanted.items() if installed(door)}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--environments", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--doors", default="", help="names of doors, joined by commas: Vector,OpenEnv; all if empty")
    parser.add_argument(
        "--within", type=float, default=0, help="exit with 1 if a door has less than this part, such as 0.8"
    )
    parser.add_argument("--together", action="store_true", help="only the run in which all doors are open at once")
    parser.add_argument("--browsergym", type=int, default=4, help="environments of BrowserGym; each takes 1 GB")
    parser.add_argument("--json", action="store_true", help="the figures as one JSON document")
    return parser.parse_args()


class Report:
    def __init__(self, given):
        self.given = given
        self.lines = []

    def add(self, group, compared=None, where=""):
        line = {"door": group.door.name, "environments": group.number, "where": where or "alone"}
        line.update(steps=group.steps, seconds=round(group.seconds, 1), steps_per_second=round(group.rate, 2))
        line.update(failed=group.failed, mixed_up=group.mixed)
        part = ""
        if compared:
            line["part"] = round(group.rate / compared.rate, 3)
            part = f", {100 * line['part']:.0f}% of {compared.door.name} with {compared.rate:.2f}"
        self.lines.append(line)
        if not self.given.json:
            print(
                f"{group.door.name:17} {group.number:3} environments{where and f' {where}'}: {group.rate:6.2f} steps/s{part}, "
                f"{group.failed} failed, {group.mixed} mixed up",
                flush=True,
            )

    def is_good(self):
        slow = [line for line in self.lines if line.get("part", 1) < self.given.within]
        return not slow and not any(line["mixed_up"] for line in self.lines)


def main():
    given = arguments()
    names = [name for name in given.doors.split(",") if name]
    doors = [door for door in DOORS if installed(door) and (not names or door.__name__ in names)]
    alone = [] if given.together else doors
    part = shares(given.environments)
    report = Report(given)
    with opened(max(2 * given.environments if alone else 0, sum(part.values())), doors) as server:
        for door in alone:
            measure = BrowserGymAlone if door is BrowserGym else PlainHttp
            number = given.browsergym if door is BrowserGym else given.environments
            compared, group = alternating(server, measure, door, number, given.seconds)
            report.add(group, compared)
            report.lines[-1]["mixed_up"] += compared.mixed
        if not names:
            for group in together(server, part, given.seconds):
                report.add(group, where="all at once")
        left = leases_left(server)
    if given.json:
        print(json.dumps({"figures": report.lines, "leases_left": left}))
    else:
        print(f"{left} leases are left")
    return 0 if report.is_good() and not left else 1


if __name__ == "__main__":
    sys.exit(main())
