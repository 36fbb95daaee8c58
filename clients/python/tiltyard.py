"""Tiltyard's environments for Python: one file, no dependencies, Python 3.8 or newer.

    ./tiltyard serve --sites reddit --tasks forum        # prints TILTYARD_URL and TILTYARD_TOKEN

    from tiltyard import Client, TiltyardEnv

    with TiltyardEnv(Client.from_environment(), task_id=900103) as env:
        observation, info = env.reset()
        while True:
            action = my_agent(info["task"]["intent"], observation["text"])
            observation, reward, terminated, truncated, info = env.step(action)
            if terminated or truncated:
                break

``TiltyardEnv`` has gymnasium's methods and their results (``reset``, ``step``, ``close``), without needing gymnasium.

TILTYARD_TOKEN is the harness's token: it can judge, reset and read passwords. An agent that is a program of its own, and that you
don't trust with its own verdict, gets the token of its lease only:

    lease = client.lease()
    subprocess.Popen(["my-agent"], env=lease.agent_environment())  # TILTYARD_URL, TILTYARD_LEASE, TILTYARD_AGENT_TOKEN

    from tiltyard import Agent                                    # in the agent

    agent = Agent.from_environment()
    intent = agent.observation()["task"]["intent"]
    agent.step("stop [42]")
"""

import json
import os
import urllib.error
import urllib.parse
import urllib.request

__version__ = "0.1.0"
__all__ = ["Agent", "Client", "Lease", "TiltyardEnv", "TiltyardError"]


class TiltyardError(Exception):
    """The server refused a request, or could not do it.

    ``status`` is the HTTP status (0 if there was no answer), ``code`` a word for programs, ``remedy`` what to do about it,
    ``retry_after`` the seconds to wait if it says so.
    """

    def __init__(self, status, code, message, remedy=""):
        super().__init__("%s (%s)%s" % (message, code, " " + remedy if remedy else ""))
        self.status = status
        self.code = code
        self.message = message
        self.remedy = remedy
        self.retry_after = 0.0


class Client:
    """Speaks to a server as the harness. May be used by several threads; the calls of one lease are done one after the other."""

    def __init__(self, url, token, timeout=180.0):
        """``timeout``: seconds to wait for an answer; longer than the server's own deadline for a call."""
        self.url = url.rstrip("/")
        self.token = token
        self.timeout = timeout
        # Sites are on this machine or beside it: a proxy that the environment names has nothing to do with them.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    @classmethod
    def from_environment(cls, timeout=180.0):
        """The server that TILTYARD_URL and TILTYARD_TOKEN name."""
        try:
            return cls(os.environ["TILTYARD_URL"], os.environ["TILTYARD_TOKEN"], timeout)
        except KeyError as missing:
            raise TiltyardError(
                0,
                "no_server",
                "The environment variable %s is not set." % missing.args[0],
                "Start './tiltyard serve' and export the two lines that it prints.",
            ) from None

    def call(self, method, path, fields=None):
        """Sends a request and gives the document of its answer.

        Raises TiltyardError for every answer that is not a success, and if there is no answer.
        """
        body = None if fields is None else json.dumps(fields).encode("utf-8")
        request = urllib.request.Request(self.url + path, data=body, method=method)
        request.add_header("Authorization", "Bearer " + self.token)
        request.add_header("Accept", "application/json")
        if body is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with self._opener.open(request, timeout=self.timeout) as answer:
                return json.loads(answer.read().decode("utf-8"))
        except urllib.error.HTTPError as refused:
            raise self._problem(refused) from None
        except (urllib.error.URLError, OSError) as unreachable:
            raise TiltyardError(
                0,
                "unreachable",
                "No answer from %s: %s." % (self.url, getattr(unreachable, "reason", unreachable)),
                "See that './tiltyard serve' runs there.",
            ) from None

    @staticmethod
    def _problem(refused):
        try:
            error = json.loads(refused.read().decode("utf-8"))["error"]
            problem = TiltyardError(refused.code, error["code"], error["message"], error["remedy"])
            problem.retry_after = float(refused.headers.get("Retry-After", 0))
            return problem
        except (ValueError, KeyError, TypeError):
            return TiltyardError(refused.code, "not_tiltyard", "HTTP status %d without a reason." % refused.code)

    def tasks(self):
        """The tasks that can be begun: a list of {task_id, intent, sites}."""
        return self.call("GET", "/v1/tasks")["tasks"]

    def lease(self, patience_seconds=10):
        """Leases a private copy of the sites, waiting for one if all are out."""
        return Lease(self, self.call("POST", "/v1/leases", {"patience_seconds": patience_seconds}))


class Lease:
    """A private copy of the sites with a browser. Use it in a ``with`` block, so that it is returned."""

    def __init__(self, client, document):
        self.client = client
        self.id = document["lease"]
        self.copy = document["copy"]
        self.sites = {site["site"]: site for site in document["sites"]}
        self.agent_token = document["agent_token"]
        self._path = "/v1/leases/" + urllib.parse.quote(self.id, safe="")
        self._open = True

    def agent_environment(self):
        """The environment variables for an agent of this lease: this process's, without the harness's token."""
        variables = {name: value for name, value in os.environ.items() if name != "TILTYARD_TOKEN"}
        variables.update(
            TILTYARD_URL=self.client.url, TILTYARD_LEASE=self.id, TILTYARD_AGENT_TOKEN=self.agent_token
        )
        return variables

    def reset(self, **fields):
        """Resets the sites and starts an episode; fields as in the server's openapi.json."""
        return self.client.call("POST", self._path + "/reset", fields)

    def step(self, action):
        return self.client.call("POST", self._path + "/step", {"action": action})

    def observation(self):
        return self.client.call("GET", self._path + "/observation")

    def evaluate(self, answer=None):
        return self.client.call("POST", self._path + "/evaluate", {} if answer is None else {"answer": answer})

    def snapshot(self):
        return self.client.call("POST", self._path + "/snapshots")["snapshot"]

    def restore(self, snapshot):
        return self.client.call("POST", self._path + "/restore", {"snapshot": snapshot})

    def release(self):
        """Gives the copy back; gives the report of the resets. May be called twice."""
        if not self._open:
            return None
        self._open = False
        return self.client.call("DELETE", self._path)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        try:
            self.release()
        except TiltyardError as problem:
            if problem.status != 410:  # gone already is what was wanted
                raise


class Agent:
    """What an agent may do in its lease: observe and step. It has no way to its own verdict."""

    def __init__(self, url, lease, token, timeout=180.0):
        self._client = Client(url, token, timeout)
        self._path = "/v1/leases/" + urllib.parse.quote(lease, safe="")

    @classmethod
    def from_environment(cls, timeout=180.0):
        """The lease that TILTYARD_URL, TILTYARD_LEASE and TILTYARD_AGENT_TOKEN name."""
        try:
            names = ("TILTYARD_URL", "TILTYARD_LEASE", "TILTYARD_AGENT_TOKEN")
            return cls(*[os.environ[name] for name in names], timeout=timeout)
        except KeyError as missing:
            raise TiltyardError(
                0,
                "no_lease",
                "The environment variable %s is not set." % missing.args[0],
                "Start the agent with Lease.agent_environment().",
            ) from None

    def observation(self):
        """The last step, with the intent of the task (``["task"]["intent"]``)."""
        return self._client.call("GET", self._path + "/observation")

    def step(self, action):
        """Performs an action. ``stop [answer]`` ends the episode."""
        return self._client.call("POST", self._path + "/step", {"action": action})


class TiltyardEnv:
    """One environment with gymnasium's methods.

    ``reset`` and ``step`` return what gymnasium's return. An observation is a dictionary: ``text``, ``url``, ``tabs``,
    ``active_tab``, ``last_action_error`` and, if asked for, ``screenshot_png_base64``. The reward is the task's verdict when
    the episode ends, else 0.
    """

    metadata = {"render_modes": []}

    def __init__(self, client=None, task_id=None, patience_seconds=300, **reset_fields):
        """``reset_fields``: profile, screenshot, max_steps, and for free play start_urls and log_in."""
        self.client = client or Client.from_environment()
        self.task_id = task_id
        self.patience_seconds = patience_seconds
        self.reset_fields = reset_fields
        self.lease = None

    def reset(self, seed=None, options=None):
        """Begins an episode. ``options`` overrides the fields that the environment was made with; worlds have their seed
        from the server, so ``seed`` changes nothing."""
        if self.lease is None:
            self.lease = self.client.lease(self.patience_seconds)
        fields = dict(self.reset_fields)
        if self.task_id is not None:
            fields["task_id"] = self.task_id
        fields.update(options or {})
        self._judged = "task_id" in fields
        document = self.lease.reset(**fields)
        return document["observation"], self._info(document)

    def step(self, action):
        if self.lease is None:
            raise TiltyardError(0, "no_episode", "step before reset.", "Call reset() first.")
        document = self.lease.step(action)
        info = self._info(document)
        reward = 0.0
        if document["done"] and self._judged:
            info["verdict"] = self.lease.evaluate()
            reward = float(info["verdict"].get("reward", 0.0))
        kind = document.get("ending", {}).get("kind", "")
        truncated = document["done"] and kind not in ("stopped", "infeasible", "task_done")
        return document["observation"], reward, document["done"] and not truncated, truncated, info

    @staticmethod
    def _info(document):
        return {name: value for name, value in document.items() if name != "observation"}

    def close(self):
        if self.lease is not None:
            lease, self.lease = self.lease, None
            lease.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()
