#!/usr/bin/env python3
"""Compares our verdicts on WebArena-Verified's tasks with those of the published package.

    ./tiltyard run --tasks webarena-verified.json --agent oracle --copies 2 --out runs/verified
    python3 clients/python/webarena_verified_check.py --tasks webarena-verified.json runs/verified

The package is installed into a virtual environment of its own, and its command `webarena-verified eval-tasks` judges the
run's folder as it is. `./tiltyard evaluate` judges the same folder, by the published rules. Prints each task on which the two
differ and each that did not pass; exits with 1 if the verdicts differ, or, with --all-pass, if a task did not pass that is
not known to be impossible.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import venv

PACKAGE = "webarena-verified==1.2.3"
ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTCOMES = {"success": "passed", "failure": "failed", "error": "error"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("run", type=pathlib.Path, help="folder of the run: a folder for each task, named for its id")
    parser.add_argument("--tasks", required=True, help="the task file, as it is published")
    parser.add_argument("--environment", type=pathlib.Path, default=".webarena-verified", help="folder of the virtual environment")
    parser.add_argument("--tiltyard", default=str(ROOT / "tiltyard"), help="our command")
    parser.add_argument("--all-pass", action="store_true", help="also fall short if a task that can be passed was not")
    return parser.parse_args()


def installed(folder):
    """The published command, installed if need be."""
    command = folder / "bin" / "webarena-verified"
    if not command.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(folder / "bin" / "python"), "-m", "pip", "install", "-q", PACKAGE], check=True)
    return str(command)


def published(command, run):
    """Outcomes by task; a task that the command gives up on has none."""
    for old in run.glob("*/eval_result.json"):
        old.unlink()
    subprocess.run([command, "eval-tasks", "--output-dir", str(run)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    outcomes = {}
    for file in run.glob("*/eval_result.json"):
        result = json.loads(file.read_text())
        outcomes[result["task_id"]] = OUTCOMES[result["status"]]
    return outcomes


def ours(command, tasks, run):
    """Our results by task, with what its own schema says of each."""
    done = subprocess.run(
        [command, "evaluate", "--tasks", tasks, "--trajectories", str(run), "--mode", "faithful", "--json"],
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode > 1:
        sys.exit(f"{command} evaluate ended with {done.returncode}")
    return {result["task_id"]: result for result in json.loads(done.stdout)["results"]}


def main():
    options = arguments()
    theirs = published(installed(options.environment), options.run)
    results = ours(options.tiltyard, options.tasks, options.run)
    differing = missing = short = 0
    for task, result in sorted(results.items()):
        mine = "error" if result["status"] == "unjudged" else result["status"]  # the published word for it
        other = theirs.get(task)
        if other is None:
            missing += 1
            print(f"{task}: the published command gives no verdict; ours is {mine}")
        elif (other == "passed") != (mine == "passed") or ("error" in (other, mine) and mine not in (other, "impossible")):
            differing += 1
            print(f"{task}: published {other}, ours {mine}")
        if mine != "passed":
            short += mine != "impossible"
            print(f"{task}: {mine}: {' '.join(result['reasons'])[:300]}")
    passed = sum(result["status"] == "passed" for result in results.values())
    print(f"{len(results)} tasks: {passed} passed by ours, {sum(v == 'passed' for v in theirs.values())} by the published command; "
          f"{differing} verdicts differ, {missing} have no published verdict, {short} tasks fell short")
    return 1 if differing or (options.all_pass and short) else 0


if __name__ == "__main__":
    sys.exit(main())
