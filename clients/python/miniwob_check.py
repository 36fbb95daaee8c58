#!/usr/bin/env python3
"""Plays a run's episodes of MiniWoB++ again in the published BrowserGym package and compares the rewards.

    ./tiltyard run --tasks miniwob:DIR --agent random --space html_humphreys22 --reward positive --out runs/random
    python3 clients/python/miniwob_check.py --miniwob DIR runs/random

The package is installed into a virtual environment of its own. Each episode is set up by BrowserGym with the run's seed, and
what the run's agent did is done again, action by action. Actions must be at coordinates and on keys, since BrowserGym numbers
elements in its own way. Prints the episodes whose rewards differ, and the mean reward of both; exits with 1 if one differs.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import sys

from published_packages import enter_environment, use_browser

PACKAGES = ["browsergym-miniwob==0.14.3", "playwright==1.44.0"]
# What BrowserGym's spaces for these pages hold between them, and drags.
ACTIONS = ["mouse_move", "mouse_click", "mouse_dblclick", "mouse_down", "mouse_up", "mouse_drag_and_drop", "scroll", "keyboard_press", "keyboard_type", "noop"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("run", type=pathlib.Path, help="folder of a run over MiniWoB++'s pages, with its trajectories")
    parser.add_argument("--miniwob", type=pathlib.Path, required=True, help="folder that holds miniwob/html")
    parser.add_argument("--pages", default="", help="these pages only, joined by commas")
    parser.add_argument("--environment", default=".browsergym-miniwob", help="folder of the virtual environment")
    parser.add_argument("--chromium", default=os.environ.get("TILTYARD_CHROMIUM", ""), help="path of the browser")
    return parser.parse_args()


class Seed:
    """Gives the page the run's seed; BrowserGym would draw one from its own."""

    def __init__(self, page_seed):
        self.page_seed = page_seed

    def randint(self, low, high):
        return self.page_seed


def files(folder):
    """Where the pages are, as BrowserGym wants it."""
    for place in (folder / "miniwob" / "html" / "miniwob", folder / "html" / "miniwob", folder / "miniwob"):
        if (place / "click-test.html").exists():
            return place.resolve().as_uri() + "/"
    sys.exit(f"{folder} has no pages of MiniWoB++: it should hold miniwob/html/miniwob/click-test.html")


def replies(folder):
    """What the agent did, one action each."""
    for line in (folder / "steps.jsonl").read_text().splitlines():
        step = json.loads(line)
        if step["actions"]:
            yield step["reply"].strip()


def scaled(action, factor):
    """The action with its coordinates as of BrowserGym's enlarged screenshot, from which it takes them."""
    name, places = re.fullmatch(r"(\w+)\((.*)\)", action, re.DOTALL).groups()
    if not name.startswith("mouse_") and name != "scroll":
        return action
    return f"{name}({', '.join(each if each.strip().startswith(chr(39)) else str(float(each) * factor) for each in places.split(','))})"


def play(result, folder, pages):
    """The published reward of the same actions; None if they can't be played there."""
    import gymnasium
    from browsergym.core.action.highlevel import HighLevelActionSet

    page = result["intent_template"].removeprefix("miniwob.")
    page_seed = int(re.search(r"with seed (\d+)", result["intent"]).group(1))
    done = list(replies(folder))
    if any(action.split("(")[0] not in ACTIONS for action in done):
        return None
    actions = HighLevelActionSet(subsets=["coord"], multiaction=False, strict=False)
    env = gymnasium.make(f"browsergym/miniwob.{page}", task_kwargs={"base_url": pages}, action_mapping=actions.to_python_code, headless=True, slow_mo=0, pre_observation_delay=0.1)
    entry = env.unwrapped.task_entrypoint

    def seeded(**options):
        task = entry(**options)
        task.random = Seed(page_seed)
        return task

    env.unwrapped.task_entrypoint = seeded
    try:
        env.reset(seed=1)
        reward = 0.0
        for action in done:
            _, reward, ended, _, _ = env.step(scaled(action, getattr(env.unwrapped.page, "_bgym_scale_factor", 1)))
            if ended:
                break
        return float(reward)
    finally:
        env.close()


def main():
    options = arguments()
    enter_environment(options.environment, PACKAGES)
    use_browser(options.chromium or shutil.which("chromium-headless-shell") or shutil.which("chromium") or "")
    import browsergym.miniwob  # noqa: F401

    pages = files(options.miniwob)
    wanted = set(options.pages.split(",")) - {""}
    played, unlike, ours, theirs = 0, 0, 0.0, 0.0
    for result in json.loads((options.run / "run.json").read_text())["results"]:
        page = result["intent_template"].removeprefix("miniwob.")
        if (wanted and page not in wanted) or result["status"] == "error":
            continue
        try:
            published = play(result, options.run / f"task-{result['task_id']}", pages)
        except Exception as problem:  # the other pages are still worth playing
            published = f"{type(problem).__name__}: {problem}".split("\n")[0][:200]
        if published is None:
            print(f"{result['intent']}: left out, its actions are on elements", flush=True)
            continue
        played += 1
        ours += result["reward"]
        theirs += published if isinstance(published, float) else 0
        if published != result["reward"]:
            unlike += 1
            print(f"{result['intent']}: {result['reward']} here, {published} in BrowserGym", flush=True)
    print(f"{played} episodes, {unlike} rewards differ; mean reward {ours / max(played, 1):.3f} here, {theirs / max(played, 1):.3f} in BrowserGym")
    return 1 if unlike or not played else 0


if __name__ == "__main__":
    sys.exit(main())
