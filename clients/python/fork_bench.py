#!/usr/bin/env python3
"""How long a fork takes: python3 clients/python/fork_bench.py [--forks 4] [--rounds 10].

Starts a server, subscribes to a forum in the middle of an episode, and forks the lease again and again over warm copies. Prints the
median time of the requests with its parts, beside that of a step that opens the same page, and the machine's load."""

import argparse
import os
import statistics
import time

import tiltyard


def milliseconds(work):
    began = time.perf_counter()
    result = work()
    return (time.perf_counter() - began) * 1000, result


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--forks", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=10)
    options = parser.parse_args()
    with tiltyard.launch(sites=["reddit"], copies=options.forks + 1) as server, server.client.lease() as lease:
        lease.reset(start_urls=["__REDDIT__/f/space"], log_in=["reddit"], max_steps=1000)
        address = lease.sites["reddit"]["url"].rstrip("/")
        steps, forks, ones = [], [], []
        for number in range(options.rounds + 2):
            steps.append(milliseconds(lambda number=number: lease.step(f"goto [{address}/f/space?{number}]"))[0])
            for count, into in ((options.forks, forks), (1, ones)):
                took, made = milliseconds(lambda count=count: lease.fork(count, patience_seconds=60))
                into.append(took)
                for fork in made:
                    fork.release()
    step, several, one = (statistics.median(column[2:]) for column in (steps, forks, ones))
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"{options.forks} forks take {several:.0f} ms, one {one:.0f} ms, a step {step:.0f} ms (load {load}, {os.cpu_count()} cores)")


if __name__ == "__main__":
    main()
