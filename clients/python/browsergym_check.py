#!/usr/bin/env python3
"""Replays solved episodes through the published BrowserGym package and compares its rewards.

    ./tiltyard run --tasks webarena.json --agent oracle --copies 2 --out runs/oracle
    eval "$(./tiltyard up --detach --print-env)"
    python3 clients/python/browsergym_check.py --count 60 runs/oracle

The package is installed into a virtual environment of its own. Of the passed episodes in the run's folder, `--count` are
taken, spread over the sites. Each is set up twice by BrowserGym: once nothing is done and "done" is answered, which must give
0; once what the run did on the page is repeated, step by step, and its answer given, which must give 1. After each, the sites
are reset at WA_FULL_RESET. Prints a line for each task; exits with 1 if anything fell short.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import sys
import time
import urllib.request

from published_packages import enter_environment, use_browser

PACKAGES = ["browsergym-webarena==0.14.3", "playwright==1.44.0"]
# Public host names of the paper, by the variable that says where the site is here.
PUBLIC = {
    "http://reddit.com": "WA_REDDIT",
    "http://onestopmarket.com": "WA_SHOPPING",
    "http://luma.com/admin": "WA_SHOPPING_ADMIN",
    "http://gitlab.com": "WA_GITLAB",
    "http://wikipedia.org": "WA_WIKIPEDIA",
    "http://openstreetmap.org": "WA_MAP",
    "http://homepage.com": "WA_HOMEPAGE",
}
RESET_SECONDS = 120


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("run", type=pathlib.Path, help="folder of a run over WebArena's tasks, with its trajectories")
    parser.add_argument("--count", type=int, default=60, help="at most so many tasks, spread over the sites")
    parser.add_argument("--tasks", default="", help="these tasks, joined by commas")
    parser.add_argument("--environment", default=".browsergym", help="folder of the virtual environment")
    parser.add_argument("--chromium", default=os.environ.get("TILTYARD_CHROMIUM", ""), help="path of the browser")
    return parser.parse_args()


def prepare_data(folder):
    """WebArena's harness needs this folder of NLTK to be there; with the untrained model it is read without a download."""
    data = pathlib.Path(folder).resolve() / "nltk"
    (data / "tokenizers" / "punkt_tab" / "english").mkdir(parents=True, exist_ok=True)
    os.environ["NLTK_DATA"] = str(data)
    import nltk.tokenize
    from nltk.tokenize import punkt

    model = punkt.PunktSentenceTokenizer()
    nltk.tokenize._get_punkt_tokenizer = lambda language="english": model
    nltk.tokenize.sent_tokenize = lambda text, language="english": model.tokenize(text)


def chosen(options):
    """Passed episodes by task, the sites taking turns."""
    results = json.loads((options.run / "run.json").read_text())["results"]
    passed = [r for r in results if r["status"] == "passed" and (options.run / f"task-{r['task_id']}").is_dir()]
    if options.tasks:
        wanted = {int(task) for task in options.tasks.split(",")}
        return [r for r in passed if r["task_id"] in wanted]
    by_site = {}
    for result in passed:
        by_site.setdefault("+".join(sorted(result["sites"])), []).append(result)
    taken = []
    while len(taken) < options.count and any(by_site.values()):
        for site in sorted(by_site):
            if by_site[site] and len(taken) < options.count:
                taken.append(by_site[site].pop(0))
    return sorted(taken, key=lambda result: result["task_id"])


def moved(text, episode):
    """The text with the addresses of the run's sites replaced by those of the sites that are up."""
    for site in sorted(episode["sites"], key=lambda site: -len(site["address"])):
        here = os.environ["WA_" + site["id"].upper()]
        origin = re.match(r"https?://[^/]+", here).group()
        text = text.replace(re.match(r"https?://[^/]+", site["address"]).group(), origin)
    return text


def replay(env, folder):
    """Repeats what was done on the page; returns the answer."""
    episode = json.loads((folder / "episode.json").read_text())
    names = {"page": env.unwrapped.page, "re": re, "sites": {name: os.environ[at] for name, at in PUBLIC.items()}}
    names["page"].context.set_default_timeout(30_000)
    for line in (folder / "steps.jsonl").read_text().splitlines():
        for action in json.loads(line)["actions"]:
            if "code" in action:
                exec(moved(action["code"], episode), names)  # what our own oracle did
    env.unwrapped.page = names["page"]
    names["page"].wait_for_timeout(1000)
    return moved(episode["answer"], episode)


def reset():
    address = os.environ["WA_FULL_RESET"]
    urllib.request.urlopen(address + "/reset").read()
    until = time.time() + RESET_SECONDS
    while b"Ready for duty!" not in urllib.request.urlopen(address + "/status").read():
        if time.time() > until:
            sys.exit("the sites were not reset in time")


def reward(task, folder):
    """The reward of BrowserGym's evaluator, for nothing if there is no folder, else for what was done there."""
    import gymnasium

    env = gymnasium.make(f"browsergym/webarena.{task}", headless=True, slow_mo=0)
    try:
        env.reset(seed=1)
        answer = replay(env, folder) if folder else "done"
        _, given, _, _, _ = env.step(f"send_msg_to_user({json.dumps(answer)})")
        return given
    finally:
        env.close()
        reset()


def main():
    options = arguments()
    enter_environment(options.environment, PACKAGES)
    prepare_data(options.environment)
    use_browser(options.chromium or shutil.which("chromium") or shutil.which("chromium-headless-shell") or "")
    import browsergym.webarena  # noqa: F401

    short = 0
    tasks = chosen(options)
    for result in tasks:
        task = result["task_id"]
        outcome = []
        for folder in (None, options.run / f"task-{task}"):
            try:
                outcome.append(reward(task, folder))
            except Exception as problem:  # the other tasks are still worth playing
                outcome.append(f"{type(problem).__name__}: {problem}".split("\n")[0][:200])
        good = outcome == [0, 1]
        short += not good
        print(f"{task} {'+'.join(result['sites'])}: untouched {outcome[0]}, solved {outcome[1]}{'' if good else '  FELL SHORT'}", flush=True)
    print(f"{len(tasks)} tasks, {short} fell short")
    return 1 if short or not tasks else 0


if __name__ == "__main__":
    sys.exit(main())
