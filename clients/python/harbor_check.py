#!/usr/bin/env python3
"""Reads folders of 'tasks export --harbor' with the models of the published package, and plays one without containers.

    pip install harbor==0.26.0
    ./tiltyard tasks export --harbor tasks --tasks forum
    python clients/python/harbor_check.py tasks [--play 900101]

Every folder must be a task of schema 1.4 that Harbor accepts. With --play, a suite is started here in place of the environment's: the
tests must give 0 to an agent that does nothing, and 1 after the solution.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import tiltyard

SCHEMA = "1.4"


def check(folder: pathlib.Path) -> None:
    from harbor.models.task.task import Task

    task = Task(folder)
    config = task.config
    assert config.schema_version == SCHEMA, config.schema_version
    assert task.name == f"tiltyard/{folder.name}", task.name
    assert task.instruction.strip(), folder
    assert [server.transport for server in config.environment.mcp_servers] == ["streamable-http"]
    assert task.paths.discovered_test_path is not None
    assert (task.paths.environment_dir / "docker-compose.yaml").is_file()
    for env in (config.verifier.env, config.solution.env):
        assert env == {"TILTYARD_TOKEN": "${TILTYARD_TOKEN}"}, env


def reward(folder: pathlib.Path, environment: dict[str, str]) -> float:
    subprocess.run([folder / "tests" / "test.sh"], env=environment, check=True, stdout=subprocess.DEVNULL)
    return float((pathlib.Path(environment["LOGS"]) / "reward.txt").read_text())


def play(folder: pathlib.Path, number: int) -> None:
    """What the door does, then test, solution and test as Harbor runs them."""
    with tempfile.TemporaryDirectory() as place, tiltyard.launch(sites=["reddit"], tasks="forum") as suite:
        lease = suite.client.lease()
        lease.reset(task_id=number, max_steps=10000)
        environment = {**suite.environment(), "LOGS": place, "ANSWER": f"{place}/answer.txt"}
        nothing = reward(folder, environment)
        subprocess.run([folder / "solution" / "solve.sh"], env=environment, check=True)
        solved = reward(folder, environment)
        print(f"{folder.name}: {nothing} for nothing, {solved} for the solution")
        assert (nothing, solved) == (0.0, 1.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tasks", type=pathlib.Path)
    parser.add_argument("--play", type=int, help="id of a task of the pack forum")
    options = parser.parse_args()
    folders = sorted(path.parent for path in options.tasks.glob("*/task.toml"))
    if not folders:
        sys.exit(f"There is no task folder in {options.tasks}.")
    try:
        for folder in folders:
            check(folder)
        print(f"{len(folders)} folders are tasks of Harbor's schema {SCHEMA}.")
    except ImportError:
        print("The package harbor is not installed, so that its models can't read the folders.")
    if options.play is not None:
        os.environ.pop("TILTYARD_URL", None)
        play(options.tasks / f"forum-{options.play}", options.play)


if __name__ == "__main__":
    main()
