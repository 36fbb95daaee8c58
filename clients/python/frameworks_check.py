#!/usr/bin/env python3
"""Lets three published frameworks play a task of the forum through the package's adapters, and asks for their rewards.

    python3 clients/python/frameworks_check.py

OpenEnv (an Environment class), NeMo Gym (a resources server) and CUBE (a benchmark) are installed
into a virtual environment each. Each plays the task twice: a script that does it, and an agent that does nothing. Prints the
rewards; exits with 1 if they are not 1 and 0. --python names an interpreter for frameworks that need a newer one.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = {
    "openenv": ["openenv==0.10.0"],
    "nemo_gym": ["nemo-gym==0.4.0"],
    "cube": ["cube-standard==0.1.0rc10"],
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
    from cube.core import Action

    from tiltyard.cube import TiltyardBenchmarkConfig, TiltyardToolConfig

    with TiltyardBenchmarkConfig(tool_config=TiltyardToolConfig(), task_ids=[str(SUBSCRIBE)]).make() as benchmark:
        (config,) = benchmark.config.get_task_configs()
        task = benchmark.spawn(type(config).model_validate_json(config.model_dump_json()))
        try:
            observation, _ = task.reset()
            assert "step" in {action.name for action in task.action_set}
            while True:
                action = Action(name="step", arguments={"action": script(observation.to_markdown())})
                result = task.step(action)
                observation = result.obs
                if result.done:
                    return result.reward
        finally:
            task.close()


FRAMEWORKS = {"openenv": openenv, "nemo_gym": nemo_gym, "cube": cube}


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
    parser.add_argument("--python", default=sys.executable, help="interpreter for the frameworks; cube and nemo_gym need 3.12")
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
