#!/usr/bin/env python3
"""Fetches public applications, and plays each in several copies under Tiltyard.

    python3 examples/sites/play.py FOLDER [--copies 4] [--rounds 10]

Needs git, Python 3 with Flask, Node with npm, and a built Tiltyard. Writes nothing outside FOLDER.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
INFINITY = ("https://github.com/web-arena-x/webarena-infinity", "1ca77813bf8d8e4011aa3fb1f740f70d78bd522d")
FLASK = ("https://github.com/pallets/flask", "2ac89889f4cc330eabd50f295dcef02828522c69")

#: Site file, where it belongs, and the application's repository; None for a package.
APPLICATIONS = {
    "flaskr": ("flask/examples/tutorial", FLASK),
    "json-server": ("json-server", None),
    "infinity-gmail": ("webarena-infinity/apps/gmail", INFINITY),
    "infinity-linear": ("webarena-infinity/apps/linear-account-settings", INFINITY),
    "infinity-xero": ("webarena-infinity/apps/xero-invoicing", INFINITY),
}


def fetch(folder, names):
    """Gets these applications, unchanged, and puts our site files beside them."""
    for name in names:
        place, source = APPLICATIONS[name]
        if source is None:
            (folder / place).mkdir(parents=True, exist_ok=True)
            if not (folder / place / "node_modules").exists():
                subprocess.run(["npm", "install", "--no-save", "json-server@0.17.4"], cwd=folder / place, check=True)
        elif not (folder / place).exists():
            address, commit = source
            clone = folder / Path(place).parts[0]
            subprocess.run(["git", "clone", "--quiet", "--filter=blob:none", "--no-checkout", address, clone], check=True)
            subprocess.run(["git", "-C", clone, "checkout", "--quiet", commit], check=True)
        shutil.copy(HERE / f"{name}.yaml", folder / place / "site.yaml")


def call(method, url, body=None, kind="application/json"):
    request = urllib.request.Request(url, method=method, data=body)
    if body is not None:
        request.add_header("Content-Type", kind)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read().decode()


def change(name, url, mark):
    """Changes something as a visitor would, with a mark in it."""
    if name == "json-server":
        call("POST", f"{url}/posts", json.dumps({"title": mark}).encode())
    elif name == "flaskr":
        form = f"username={mark}&password=secret".encode()
        call("POST", f"{url}/auth/register", form, "application/x-www-form-urlencoded")
    else:
        call("PUT", f"{url}/api/state", json.dumps({"mark": mark}).encode())


def shows(name, url, mark):
    """Whether a copy has the mark."""
    if name == "json-server":
        return mark in call("GET", f"{url}/posts")
    if name == "flaskr":
        form = f"username={mark}&password=secret".encode()
        page = call("POST", f"{url}/auth/login", form, "application/x-www-form-urlencoded")
        return "Incorrect username" not in page
    try:
        return mark in call("GET", f"{url}/api/state")
    except urllib.error.HTTPError:
        return False


def tiltyard(program, *arguments):
    run = subprocess.run([program, "-q", *arguments], check=True, capture_output=True, text=True)
    return run.stdout


def play(program, name, place, copies, rounds):
    os.environ["TILTYARD_SITE_FILES"] = str(place / "site.yaml")
    begun = time.monotonic()
    tiltyard(program, "up", "--copies", str(copies), "--ports", "random", "--detach")
    started = time.monotonic() - begun
    try:
        urls = [site["url"] for site in json.loads(tiltyard(program, "status", "--json"))["sites"]]
        for number, url in enumerate(urls):
            change(name, url, f"copy{number}")
        leaks = sum(shows(name, url, f"copy{other}") for n, url in enumerate(urls) for other in range(copies) if other != n)
        millis, proven = [], 0
        for number in range(rounds):
            change(name, urls[0], f"round{number}")
            reports = json.loads(tiltyard(program, "reset", "--json"))["sites"]
            millis.append(reports[0]["millis"])
            proven += reports[0]["verified"]
        left = sum(shows(name, url, f"copy{number}") for number, url in enumerate(urls))
        millis.sort()
        print(
            f"{name}: {copies} copies in {started:.1f} s, {leaks} leaks, {left} left over, {proven} of {rounds} resets proven,"
            f" p50 {statistics.median(millis):.0f} ms, p95 {millis[int(0.95 * (rounds - 1))]:.0f} ms"
        )
    finally:
        tiltyard(program, "down")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--copies", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--tiltyard", default=str(HERE.parent.parent / "tiltyard"))
    parser.add_argument("--only", choices=sorted(APPLICATIONS), action="append")
    options = parser.parse_args()
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    names = options.only or list(APPLICATIONS)
    fetch(folder, names)
    for name in names:
        play(options.tiltyard, name, folder / APPLICATIONS[name][0], options.copies, options.rounds)


if __name__ == "__main__":
    main()
