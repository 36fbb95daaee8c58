#!/usr/bin/env python3
"""Lets five published frameworks play a task of the forum through the package's adapters, and asks for their rewards.

    python3 clients/python/frameworks_check.py

OpenEnv (an Environment class), NeMo Gym (a resources server), CUBE (a benchmark), verifiers (a taskset, whose browser-use harness
acts over CDP) and Inspect AI (a task, whose agent acts over MCP) are installed into a virtual environment each. Each plays the task twice: a script that does it, and an agent that does
nothing. Prints the rewards; exits with 1 if they are not 1 and 0. --python names an interpreter for frameworks that need a newer one.
"""

import argparse
import asyncio
import http.server
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

from scripted_model import ScriptedModel

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = {
    "openenv": ["openenv==0.10.0"],
    "nemo_gym": ["nemo-gym==0.4.0"],
    "cube": ["cube-standard==0.1.0rc10"],
    "verifiers": ["verifiers==0.4.0", "uv"],
    "inspect_ai": ["inspect-ai==0.3.285", "mcp"],
}
SUBSCRIBE = 900101


class Script:
    """Subscribes to a forum, given what the page shows; or does nothing."""

    def __init__(self, solves):
        self.solves = solves
        self.went = False

    def __call__(self, text):
        if not self.solves:
            return "stop []"
        button = re.search(r"\[(\d+)\] button 'Subscribe", text)
        if button and self.went:
            self.solves = False
            return f"click [{button[1]}]"
        self.went = True
        site = re.search(r"RootWebArea[^\n]*", text) and os.environ["TILTYARD_CHECK_SITE"]
        return f"goto [{site}/f/space]"


def openenv(script):
    from tiltyard.openenv import TiltyardAction, TiltyardEnvironment

    env = TiltyardEnvironment()
    try:
        seen = env.reset(task_id=SUBSCRIBE)
        while not seen.done:
            seen = env.step(TiltyardAction(action=script(seen.text)))
        return seen.reward
    finally:
        env.close()


def nemo_gym(script):
    from fastapi.testclient import TestClient
    from nemo_gym.server_utils import ServerClient
    from omegaconf import OmegaConf

    from tiltyard.nemo_gym import TOOLS, TiltyardConfig, TiltyardResourcesServer

    config = TiltyardConfig(host="127.0.0.1", port=0, entrypoint="", name="tiltyard")
    head = ServerClient.model_construct(head_server_config=None, global_config_dict=OmegaConf.create())
    server = TiltyardResourcesServer(config=config, server_client=head)
    params = {"input": "Do the task.", "tools": TOOLS}
    with TestClient(server.setup_webserver()) as client:
        client.post("/seed_session", json={"task_id": SUBSCRIBE}).raise_for_status()
        seen = client.post("/observation").raise_for_status().json()
        done = False
        while not done:
            seen = client.post("/step", json={"action": script(seen["text"])}).raise_for_status().json()
            done = seen["done"]
        response = {"id": "1", "created_at": 0, "model": "script", "object": "response", "output": []}
        response |= {"parallel_tool_calls": True, "tool_choice": "auto", "tools": TOOLS}
        asked = {"responses_create_params": params, "response": response, "task_id": SUBSCRIBE}
        return client.post("/verify", json=asked).raise_for_status().json()["reward"]


def cube(script):
    sys.path.insert(0, str(HERE / "examples"))
    from cube_benchmark import play

    (reward,) = play(script, [str(SUBSCRIBE)]).values()
    return reward


# Python for the browser tool of verifiers' browser-use harness.
BROWSER_CODE = """
goto_url(js("location.origin") + "/f/space")
wait_for_load()
x, y = js("(() => { const b = [...document.querySelectorAll('button')].find(e => e.innerText.startsWith('Subscribe'));"
          " const r = b.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()")
click_at_xy(x, y)
wait_for_load()
print(page_info())
"""


class ChatModel(ScriptedModel):
    """A server of chat completions that calls the browser tool once if it is to do the task, and then says that it is done."""

    solves = False

    def do_POST(self):
        asked = self.asked()
        said = {"role": "assistant", "content": "done"}
        if self.solves and asked["messages"][-1]["role"] == "user":
            call = {"name": "browser", "arguments": json.dumps({"code": BROWSER_CODE})}
            said = {"role": "assistant", "tool_calls": [{"id": "call_1", "type": "function", "function": call}]}
        choice = {"index": 0, "finish_reason": "tool_calls" if "tool_calls" in said else "stop", "message": said}
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        answer = {"id": "1", "object": "chat.completion", "created": 0, "model": "script", "choices": [choice], "usage": usage}
        self.reply(answer)


def verifiers(script):
    import verifiers.v1 as vf
    from verifiers.v1.harnesses.browser_use import BrowserUseHarness
    from verifiers.v1.utils.loaders import load_environment, resolve_env_config

    # The harness wants a container, as its model writes programs; this one's are ours.
    BrowserUseHarness.NEEDS_CONTAINER = False

    async def play(port, scratch):
        # Outside a container, the path of the harness's socket would be longer than the system allows.
        harness = {"id": "browser_use", "env": {"BH_RUNTIME_DIR": scratch}}
        agent = {"harness": harness, "runtime": {"type": "subprocess"}}
        taskset = {"id": "tiltyard-verifiers", "task_ids": [SUBSCRIBE]}
        env = load_environment(resolve_env_config({"taskset": taskset, "agent": agent}))
        client = vf.EvalClientConfig(base_url=f"http://127.0.0.1:{port}/v1", api_key_var="NO_KEY")
        async with env.serving():
            (slot,) = (slot for task in env.taskset for slot in env.slots(task, 1))
            return await env.run_slot(slot, vf.ModelContext(model="script", client=client))

    model = type("Model", (ChatModel,), {"solves": script.solves})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), model) as server, tempfile.TemporaryDirectory() as scratch:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        episode = asyncio.run(play(server.server_port, scratch))
        server.shutdown()
    problems = [*episode.errors, *(error for trace in episode.traces for error in trace.errors)]
    if problems:
        raise RuntimeError(f"{problems[0].type}: {problems[0].message}")
    (trace,) = episode.traces
    return trace.reward


def inspect_ai(script):
    sys.path.insert(0, str(HERE / "examples"))
    import inspect_task
    from inspect_ai import eval as evaluate
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    def said(messages, tools, *_):
        """The next call of a tool, with what the last one has shown."""
        (step,) = (tool.name for tool in tools if tool.name.endswith("step"))
        last = messages[-1]
        if last.role == "tool" and '"done":true' in last.text.replace(" ", ""):
            output = ModelOutput.for_tool_call("script", "submit", {"answer": "done"})
        else:
            shown = last.text if last.role == "tool" else "RootWebArea"
            output = ModelOutput.for_tool_call("script", step, {"action": script(shown)})
        # Else it counts tokens, with a vocabulary that it downloads.
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
        return output

    with tempfile.TemporaryDirectory() as logs:
        model = get_model("mockllm/script", custom_outputs=said)
        task = inspect_task.tiltyard(task_ids=str(SUBSCRIBE))
        (log,) = evaluate(task, model=model, log_dir=logs, display="none")
    if log.status != "success":
        raise RuntimeError(str(log.error))
    return log.results.scores[0].metrics["accuracy"].value


FRAMEWORKS = {"openenv": openenv, "nemo_gym": nemo_gym, "cube": cube, "verifiers": verifiers, "inspect_ai": inspect_ai}


def rewards(name):
    """The rewards of the script that does the task and of the one that does nothing."""
    return [FRAMEWORKS[name](Script(solves)) for solves in (True, False)]


def installed(name, python, folder):
    """The interpreter of the framework's own virtual environment."""
    environment = folder.resolve() / name
    if not (environment / "bin" / "python").exists():
        subprocess.run([python, "-m", "venv", str(environment)], check=True)
        pip = [str(environment / "bin" / "python"), "-m", "pip", "install", "-q"]
        subprocess.run([*pip, str(HERE), "httpx", *PACKAGES[name]], check=True)
    return str(environment / "bin" / "python")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--frameworks", default=",".join(FRAMEWORKS), help="these only, joined by commas")
    parser.add_argument("--python", default=sys.executable, help="interpreter for the frameworks; all but openenv need 3.12")
    parser.add_argument("--environment", type=pathlib.Path, default=pathlib.Path(".frameworks"), help="folder of the installations")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        print("rewards", json.dumps(rewards(options.play)))
        return 0
    sys.path.insert(0, str(HERE))
    import tiltyard

    failed = 0
    with tiltyard.launch(sites=["reddit"], tasks="forum", copies=1) as suite:
        with suite.client.lease() as lease:
            site = lease.sites["reddit"]["url"].rstrip("/")
        environment = {**os.environ, **suite.environment(), "TILTYARD_CHECK_SITE": site}
        for name in options.frameworks.split(","):
            python = installed(name, options.python, options.environment)
            command = [python, str(HERE / "frameworks_check.py"), "--play", name]
            played = subprocess.run(command, env=environment, capture_output=True, text=True)
            said = re.search(r"^rewards (.*)$", played.stdout, re.MULTILINE)
            passed = said is not None and json.loads(said[1]) == [1.0, 0.0]
            failed += not passed
            print(f"{name} ({', '.join(PACKAGES[name])}): {'passed' if passed else played.stdout + played.stderr}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
