"""How many recorded episodes a server judges a minute: python3 clients/python/score_bench.py TASKS RUN [--mode faithful].

RUN is a folder of 'run --out'. The episodes are sent again and again, in batches, until --seconds are over. To measure one core, start the
server with 'taskset -c 0' and this script with 'taskset -c 1'."""

import argparse
import collections
import json
import pathlib
import time

import tiltyard
from tiltyard.scoring import evidence_in


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tasks")
    parser.add_argument("run", type=pathlib.Path)
    parser.add_argument("--mode", default="strict")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--batch", type=int, default=25)
    options = parser.parse_args()
    tasks = {task["task_id"]: task for task in json.loads(pathlib.Path(options.tasks).read_text("utf-8"))}
    episodes = [
        (tasks[int(folder.name.removeprefix("task-"))], evidence_in(folder))
        for folder in sorted(options.run.glob("task-*"))
        if int(folder.name.removeprefix("task-")) in tasks
    ]
    size = sum(len(json.dumps(evidence)) for _, evidence in episodes)
    outcomes: collections.Counter[str] = collections.Counter()
    begun, scored = time.monotonic(), 0
    while time.monotonic() - begun < options.seconds:
        for at in range(0, len(episodes), options.batch):
            verdicts = tiltyard.score_all(episodes[at : at + options.batch], mode=options.mode)
            outcomes.update(verdict["outcome"] for verdict in verdicts)
            scored += len(verdicts)
    took = time.monotonic() - begun
    print(f"{len(episodes)} different episodes, {size // max(1, len(episodes)):,} characters each on average")
    print(f"{scored / took * 60:,.0f} episodes a minute ({scored} in {took:.1f} s): {dict(outcomes)}")


if __name__ == "__main__":
    main()
