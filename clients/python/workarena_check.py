#!/usr/bin/env python3
"""Runs the published WorkArena package, unchanged, against a service desk that is up.

    ./tiltyard up --sites servicenow --detach
    python3 clients/python/workarena_check.py --tasks create-incident,sort --seeds 10

The package is installed into a virtual environment of its own. For each task and seed the task is set up, judged before
anything was done (0 is right), solved by the package's own oracle, and judged again (1 is right). Prints a line for each
run and a table for each task; exits with 1 if anything fell short.
"""

import argparse
import concurrent.futures
import json
import multiprocessing
import os
import pathlib
import shutil
import signal
import sys
import time

from published_packages import enter_environment

PACKAGES = ["browsergym-workarena==0.5.3", "playwright==1.44.0"]
BENCHMARK_SEEDS = 10
MOMENT_SECONDS = 0.2


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--url", default="http://localhost:8090", help="where the service desk answers")
    parser.add_argument("--user", default="admin")
    parser.add_argument("--password", default=os.environ.get("SNOW_INSTANCE_PWD", "aStrongPassword!"))
    parser.add_argument("--level", choices=["l1", "l2", "l3"], default="l1", help="l1: single tasks; l2, l3: composed of several")
    parser.add_argument("--tasks", default="", help="parts of task names, joined by commas; all tasks if empty")
    parser.add_argument("--seeds", default="10", help="how many seeds, as the benchmark draws them, or a list: 3,14,15 (l1)")
    parser.add_argument("--sample", type=int, default=0, help="at most so many runs, spread evenly over all that are chosen")
    parser.add_argument("--processes", type=int, default=2, help="how many browsers play at once, each in a process of its own")
    parser.add_argument("--limit", type=int, default=600, help="seconds after which a run is given up")
    parser.add_argument("--environment", default=".workarena", help="folder of the virtual environment")
    parser.add_argument("--chromium", default=os.environ.get("TILTYARD_CHROMIUM", ""), help="path of the browser")
    parser.add_argument("--knowledge", action="store_true", help="first load the package's articles, as its installer does")
    parser.add_argument("--json", default="", help="file for the results")
    parser.add_argument("--journal", default="", help="file that each result is added to; runs that it holds are not played again")
    return parser.parse_args()


def draw(level, text):
    """The tasks with their seeds: those that are listed, or the first of those that the benchmark draws for each task."""
    from browsergym.workarena import ATOMIC_TASKS, get_all_tasks_agents

    if level != "l1":
        return get_all_tasks_agents(level)
    if "," in text:
        return [(task, int(seed)) for task in ATOMIC_TASKS for seed in text.split(",") if seed.strip()]
    count = int(text)
    drawn = get_all_tasks_agents("l1", n_seed_l1=max(count, BENCHMARK_SEEDS))
    taken = {}
    for task, seed in drawn:
        taken.setdefault(task, []).append(seed)
    return [(task, seed) for task, seeds in taken.items() for seed in seeds[:count]]


def in_turn(chosen):
    """One run of each task, then the second of each, so that a run that is cut short has tried them all."""
    turns = {}
    placed = []
    for task, seed in chosen:
        turn = turns[task] = turns.get(task, -1) + 1
        placed.append((turn, task, seed))
    return [(task, seed) for _, task, seed in sorted(placed, key=lambda each: each[0])]


def load_knowledge(url, password):
    """Puts the package's own articles into the site through REST."""
    from browsergym.workarena import install

    install._CLI_INSTANCE_URL = url
    install._CLI_INSTANCE_PASSWORD = password
    install.setup_knowledge_bases()


class Player:
    """The browser of a process that plays runs."""

    browser = None
    limit = 0

    @classmethod
    def start(cls, chromium, limit):
        import playwright.sync_api

        cls.limit = limit
        signal.signal(signal.SIGALRM, give_up)

        flags = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        player = playwright.sync_api.sync_playwright().start()
        cls.browser = player.chromium.launch(executable_path=chromium, args=flags)
        multiprocessing.util.Finalize(cls, lambda: (cls.browser.close(), player.stop()), exitpriority=10)

    @classmethod
    def play(cls, task_id, seed):
        from browsergym.workarena import ALL_WORKARENA_TASKS

        task_class = next(task for task in ALL_WORKARENA_TASKS if task.get_task_id() == task_id)
        return run(cls.browser, task_class, seed, cls.limit)


class TooLong(Exception):
    """A run did not end. Some of the package's oracles ask the desk without end for what does not come."""


def give_up(_, frame):
    """Ends a run, but not amid a call of the browser: those end by themselves, and the browser is needed again."""
    while frame is not None:
        if "playwright" in frame.f_code.co_filename:
            signal.setitimer(signal.ITIMER_REAL, MOMENT_SECONDS)
            return
        frame = frame.f_back
    raise TooLong("the run did not end in time")


def played(journal):
    """The results that a journal holds, of earlier calls that were cut short."""
    if not journal or not os.path.exists(journal):
        return []
    return [json.loads(line) for line in pathlib.Path(journal).read_text().splitlines() if line.strip()]


def name_of(task):
    return task.get_task_id().split(".")[-1]


def play_all(chosen, processes, chromium, limit):
    """Plays the runs, some at a time, and yields each result when it is there."""
    with concurrent.futures.ProcessPoolExecutor(
        processes, multiprocessing.get_context("spawn"), Player.start, (chromium, limit)
    ) as pool:
        # Composed tasks are classes that the package makes when it is loaded: only their names travel between processes.
        runs = [pool.submit(Player.play, task.get_task_id(), seed) for task, seed in chosen]
        for done in concurrent.futures.as_completed(runs):
            yield done.result()


def run(browser, task_class, seed, limit):
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    result = {"task": name_of(task_class), "seed": seed, "untouched": None, "oracle": None}
    began = time.monotonic()
    task = None
    signal.alarm(limit)
    try:
        task = task_class(seed=seed)
        task.setup(page=page)
        result["setup_seconds"] = round(time.monotonic() - began, 1)
        result["untouched"] = task.validate(page, [])[0]
        solve(task, page, result)
    except Exception as problem:  # whatever a task throws is its result
        result["message"] = f"{type(problem).__name__}: {problem}"
    finally:
        signal.alarm(limit)
        if task is not None:
            tear_down(task, result)
        signal.alarm(0)
    result["seconds"] = round(time.monotonic() - began, 1)
    context.close()
    return result


def solve(task, page, result):
    """Lets the package's oracle solve the task, a composed one part by part, and judges after each part."""
    messages = []
    parts = range(len(task)) if hasattr(task, "subtasks") else [None]
    for part in parts:
        if part is None:
            task.cheat(page=page, chat_messages=messages)
        else:
            result["part"] = f"{part + 1} of {len(task)}: {type(task.subtasks[part]).__name__}"
            task.cheat(page=page, chat_messages=messages, subtask_idx=part)
        page.wait_for_timeout(1500)
        reward, done, _, info = task.validate(page, messages)
        result["oracle"] = reward
        result["message"] = info.get("message", "")
        if done:
            return


def tear_down(task, result):
    try:
        task.teardown()
    except Exception as problem:  # the verdict stands
        result["teardown"] = f"{type(problem).__name__}: {problem}"


def report(results):
    tasks = sorted({result["task"] for result in results})
    print(f"\n{'task':45} {'oracle 1':>10} {'untouched 0':>12} {'setup s':>8}")
    for task in tasks:
        own = [result for result in results if result["task"] == task]
        solved = sum(result["oracle"] == 1 for result in own)
        untouched = sum(result["untouched"] == 0 for result in own)
        setups = [result["setup_seconds"] for result in own if "setup_seconds" in result]
        median = sorted(setups)[len(setups) // 2] if setups else float("nan")
        print(f"{task:45} {solved:>5}/{len(own):<4} {untouched:>7}/{len(own):<4} {median:>8.1f}")
    return all(result["oracle"] == 1 and result["untouched"] == 0 for result in results)


def main():
    options = arguments()
    enter_environment(options.environment, PACKAGES)
    os.environ.update(
        SNOW_INSTANCE_URL=options.url, SNOW_INSTANCE_UNAME=options.user, SNOW_INSTANCE_PWD=options.password
    )
    if options.knowledge:
        load_knowledge(options.url, options.password)
    parts = [part for part in options.tasks.split(",") if part]
    chosen = [
        (task, seed)
        for task, seed in sorted(draw(options.level, options.seeds), key=lambda each: each[0].get_task_id())
        if not parts or any(part in task.get_task_id() for part in parts)
    ]
    if 0 < options.sample < len(chosen):
        chosen = [chosen[place * len(chosen) // options.sample] for place in range(options.sample)]
    chosen = in_turn(chosen)
    if not chosen:
        sys.exit(f"No task of the package has one of these in its name: {options.tasks}")
    chromium = options.chromium or shutil.which("chromium-headless-shell") or shutil.which("chromium") or None
    began = time.monotonic()
    wanted = {(name_of(task), seed) for task, seed in chosen}
    results = [result for result in played(options.journal) if (result["task"], result["seed"]) in wanted]
    there = {(result["task"], result["seed"]) for result in results}
    left = [(task, seed) for task, seed in chosen if (name_of(task), seed) not in there]
    for result in play_all(left, options.processes, chromium, options.limit):
        results.append(result)
        print(json.dumps(result), flush=True)
        if options.journal:
            with open(options.journal, "a") as journal:
                journal.write(json.dumps(result) + "\n")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))
    good = report(results)
    print(f"{len(left)} runs in {time.monotonic() - began:.0f} s, {len(there)} from the journal")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
