#!/usr/bin/env python3
"""Fetches public applications, and plays each in several copies under Tiltyard.

    python3 examples/sites/play.py FOLDER [--copies 8] [--rounds 20]

Each application is changed in all copies at once, reset again and again, and visited at random: links are followed and forms filled in with
anything, and one reset undoes it all. Prints a table, with the application's own way back beside ours: its own reset, or else what its users do,
which is to stop it, copy the files back and start it again.

Needs git, a built Tiltyard, and what the applications need: Python 3 with PyYAML, Flask and WebHarbor's packages, Node with
npm, PHP, Java with Maven. Writes nothing outside FOLDER.
"""

import argparse
import html.parser
import http.cookiejar
import json
import os
import random
import shutil
import signal
import socket
import statistics
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
FORM = "application/x-www-form-urlencoded"
INFINITY = ("https://github.com/web-arena-x/webarena-infinity", "1ca77813bf8d8e4011aa3fb1f740f70d78bd522d")
FLASK = ("https://github.com/pallets/flask", "2ac89889f4cc330eabd50f295dcef02828522c69")
WEBHARBOR = ("https://github.com/hqhq1025/WebHarbor", "8de5d3e115d3babf6e73643074319c7f5cf266ff")
KANBOARD = ("https://github.com/kanboard/kanboard", "2cba210dbad4e110d4efdec97d71a38b5df48dad")
PETCLINIC = ("https://github.com/spring-projects/spring-petclinic", "edf4db28affcc4741c79850a3d95bc3f177b5ff9")

#: Site file, where it belongs, and the application's repository; None for a package.
APPLICATIONS = {
    "flaskr": ("flask/examples/tutorial", FLASK),
    "json-server": ("json-server", None),
    "infinity-gmail": ("webarena-infinity/apps/gmail", INFINITY),
    "infinity-linear": ("webarena-infinity/apps/linear-account-settings", INFINITY),
    "infinity-xero": ("webarena-infinity/apps/xero-invoicing", INFINITY),
    "webharbor-berkeley": ("WebHarbor/sites/berkeley", WEBHARBOR),
    "webharbor-smartasset": ("WebHarbor/sites/smartasset", WEBHARBOR),
    "webharbor-boardgamegeek": ("WebHarbor/sites/boardgamegeek", WEBHARBOR),
    "kanboard": ("kanboard", KANBOARD),
    "petclinic": ("spring-petclinic", PETCLINIC),
}

#: What the application's users restore by hand, in the folder of its state; no entry if it has its own reset, or a database server.
STATE = {
    "flaskr": "instance",
    "json-server": "data",
    "webharbor-berkeley": "instance",
    "webharbor-smartasset": "instance",
    "webharbor-boardgamegeek": "instance",
    "kanboard": "data",
}


def fetch(folder, names):
    """Gets the applications, unchanged, and puts our site files beside them."""
    for name in names:
        place, source = APPLICATIONS[name]
        clone = folder / Path(place).parts[0]
        if source is None:
            (folder / place).mkdir(parents=True, exist_ok=True)
            if not (folder / place / "node_modules").exists():
                subprocess.run(["npm", "install", "--no-save", "json-server@0.17.4"], cwd=folder / place, check=True)
        elif not (folder / place).exists():
            address, commit = source
            git = ["git", "-C", clone]
            if not clone.exists():
                subprocess.run(["git", "clone", "--quiet", "--filter=blob:none", "--no-checkout", address, clone], check=True)
            if len(Path(place).parts) > 1:
                subprocess.run([*git, "sparse-checkout", "add" if (clone / ".git/info/sparse-checkout").exists() else "set",
                                str(Path(*Path(place).parts[1:]))], check=True)
            subprocess.run([*git, "checkout", "--quiet", commit], check=True)
        if name == "petclinic" and not list((folder / place / "target").glob("spring-petclinic-*.jar")):
            subprocess.run(["mvn", "--quiet", "package", "-DskipTests"], cwd=folder / place, check=True)
        shutil.copy(HERE / f"{name}.yaml", folder / place / "site.yaml")


class Page(html.parser.HTMLParser):
    """The links and forms of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.forms = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        elif tag == "form":
            self.forms.append((values.get("method", "get").lower(), values.get("action") or "", {}))
        elif tag in ("input", "textarea", "select") and self.forms and values.get("name"):
            kind = values.get("type", "text") if tag == "input" else tag
            if kind not in ("submit", "button", "file", "image"):
                self.forms[-1][2][values["name"]] = (kind, values.get("value") or "")
        elif tag == "option" and self.forms and self.forms[-1][2]:
            name, (kind, value) = list(self.forms[-1][2].items())[-1]
            if kind == "select" and (not value or "selected" in values):
                self.forms[-1][2][name] = (kind, values.get("value") or "")


class Visitor:
    """A visitor with cookies, who fills in forms."""

    def __init__(self, url):
        self.url = url
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(cookies)

    def get(self, address, data=None):
        try:
            with self.opener.open(urllib.parse.urljoin(self.url, address), data, timeout=60) as answer:
                self.at = answer.geturl()
                return answer.read().decode(errors="replace")
        except urllib.error.HTTPError as e:
            self.at = e.geturl()
            return e.read().decode(errors="replace")

    def submit(self, form, given):
        method, action, fields = form
        values = {}
        for name, (kind, value) in fields.items():
            values[name] = given(name, kind, value)
        target = urllib.parse.urljoin(self.at, action)
        data = urllib.parse.urlencode(values)
        if method == "post":
            return self.get(target, data.encode())
        return self.get(target.split("?")[0] + "?" + data)

    def fill(self, address, given):
        """Fills in the first form of a page that changes something."""
        forms = [form for form in Page(self.get(address)).forms if form[0] == "post"]
        with_password = [form for form in forms if any(kind == "password" for kind, _ in form[2].values())]
        return self.submit((with_password or forms)[0], given)


def filled(mark):
    """Values that fit a form for a new account, or a log-in."""

    def given(name, kind, value):
        if kind == "hidden" or value and kind == "select":
            return value
        if kind == "password":
            return "secret-of-" + mark
        if kind == "email" or "email" in name:
            return mark + "@example.org"
        return "5551234567" if "phone" in name else "NY" if name == "state" else "" if name in ("country", "zip") else mark

    return given


def call(method, url, body=None, kind="application/json"):
    request = urllib.request.Request(url, method=method, data=body)
    if body is not None:
        request.add_header("Content-Type", kind)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read().decode()


def kanboard(url):
    visitor = Visitor(url)
    visitor.fill("/?controller=AuthController&action=login", lambda name, kind, value: value if kind in ("hidden", "checkbox") else "admin")
    return visitor


def change(name, url, mark):
    """Changes something as a visitor would, with a mark in it."""
    if name == "json-server":
        call("POST", f"{url}/posts", json.dumps({"title": mark}).encode())
    elif name == "flaskr":
        call("POST", f"{url}/auth/register", f"username={mark}&password=secret".encode(), FORM)
    elif name == "petclinic":
        form = {"firstName": "Ada", "lastName": mark, "address": "1 Main Street", "city": "Paris", "telephone": "5551234567"}
        call("POST", f"{url}/owners/new", urllib.parse.urlencode(form).encode(), FORM)
    elif name == "kanboard":
        kanboard(url).fill("/?controller=ProjectCreationController&action=create",
                           lambda field, kind, value: value if kind in ("hidden", "checkbox") else mark if field == "name" else "")
    elif name.startswith("webharbor"):
        Visitor(url).fill("/register", filled(mark))
    else:
        call("PUT", f"{url}/api/state", json.dumps({"mark": mark}).encode())


def shows(name, url, mark):
    """Whether a copy has the mark."""
    if name == "json-server":
        return mark in call("GET", f"{url}/posts")
    if name == "flaskr":
        page = call("POST", f"{url}/auth/login", f"username={mark}&password=secret".encode(), FORM)
        return "Incorrect username" not in page
    if name == "petclinic":
        return mark in call("GET", f"{url}/owners?lastName={mark}").replace(f'value="{mark}"', "")
    if name == "kanboard":
        return mark in kanboard(url).get("/?controller=ProjectListController&action=show")
    if name.startswith("webharbor"):
        visitor = Visitor(url)
        visitor.fill("/login", filled(mark))
        return "logout" in visitor.get("/")
    try:
        return mark in call("GET", f"{url}/api/state")
    except urllib.error.HTTPError:
        return False


def wander(name, url, visits, seed):
    """Follows links and fills in forms at random; returns how many forms were sent."""
    chance = random.Random(seed)
    visitor = kanboard(url) if name == "kanboard" else Visitor(url)
    at, sent = Page(visitor.get("/")), 0
    for number in range(visits):
        inside = [link for link in at.links if urllib.parse.urljoin(visitor.at, link).startswith(url + "/")]
        if at.forms and chance.random() < 0.4:
            sent += 1
            text = visitor.submit(chance.choice(at.forms),
                                  lambda field, kind, value: value if kind == "hidden" else filled(f"v{seed}x{number}")(field, kind, value))
        elif name == "json-server" or name.startswith("infinity"):
            change(name, url, f"v{seed}x{number}")
            sent += 1
            continue
        else:
            text = visitor.get(chance.choice(inside) if inside and chance.random() < 0.9 else "/")
        at = Page(text)
    return sent


def ready(url):
    for _ in range(1200):
        try:
            urllib.request.urlopen(url, timeout=30)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(url)


def own_reset(name, place, rounds):
    """The median in milliseconds of the application's own reset, or of what its users do instead; None if it has neither."""
    if name not in STATE and not name.startswith("infinity"):
        return None
    folder = place.parent / f"{place.name}-own"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(place, folder, symlinks=True, ignore=shutil.ignore_patterns(".git"))
    file = yaml.safe_load((folder / "site.yaml").read_text())
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "PORT": str(port)}
    url = f"http://127.0.0.1:{port}"
    for command in file.get("setup", []):
        subprocess.run(command, shell=True, cwd=folder, env=environment, check=True)

    def start():
        process = subprocess.Popen(file["start"], shell=True, cwd=folder, env=environment, start_new_session=True,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ready(url + file.get("ready", {}).get("path", "/"))
        return process

    def stop(process):
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    running = start()
    try:
        if name in STATE:
            stop(running)
            shutil.copytree(folder / STATE[name], folder / "pristine")
            running = start()
        millis = []
        for number in range(rounds):
            change(name, url, f"own{number}")
            begun = time.monotonic()
            if name in STATE:
                stop(running)
                shutil.rmtree(folder / STATE[name])
                shutil.copytree(folder / "pristine", folder / STATE[name])
                running = start()
            else:
                call("POST", f"{url}/api/reset", b"")
            millis.append((time.monotonic() - begun) * 1000)
        return statistics.median(millis)
    finally:
        stop(running)
        shutil.rmtree(folder, ignore_errors=True)


def tiltyard(program, *arguments):
    run = subprocess.run([program, "-q", *arguments], capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(f"tiltyard {' '.join(arguments)}: {run.stderr or run.stdout}")
    return run.stdout


def play(program, name, place, copies, rounds, visits):
    os.environ["TILTYARD_SITE_FILES"] = str(place / "site.yaml")
    begun = time.monotonic()
    tiltyard(program, "up", "--copies", str(copies), "--ports", "random", "--detach")
    started = time.monotonic() - begun
    try:
        urls = [site["url"] for site in json.loads(tiltyard(program, "status", "--json"))["sites"]]
        for number, url in enumerate(urls):
            change(name, url, f"copy{number}")
        kept = sum(shows(name, url, f"copy{n}") for n, url in enumerate(urls))
        leaks = sum(shows(name, url, f"copy{other}") for n, url in enumerate(urls) for other in range(copies) if other != n)
        first = json.loads(tiltyard(program, "reset", "--json"))["sites"]
        left = sum(shows(name, url, f"copy{number}") for number, url in enumerate(urls))
        tiltyard(program, "reset", "--json")
        millis, proven = [], 0
        for number in range(rounds):
            change(name, urls[0], f"round{number}")
            report = json.loads(tiltyard(program, "reset", "--json"))["sites"][0]
            millis.append(report["millis"])
            proven += report["verified"]
        sent = wander(name, urls[0], visits, seed=1)
        wandered = json.loads(tiltyard(program, "reset", "--verify", "--json"))["sites"][0]
        own = own_reset(name, place, min(rounds, 5))
        millis.sort()
        if (place / "site.yaml").read_text().count("memory: true"):
            named, undone = "nothing: it is in memory", "restarted; there is nothing to prove"
        else:
            named = ", ".join(first[0]["tables"] or ["files"])
            undone = "yes" if wandered["verified"] and wandered["initial_digest"] == wandered["digest_after"] else "NO"
        print(
            f"| {name} | {copies} in {started:.0f} s, {kept} kept, {leaks} leaks, {left} left | {proven} of {rounds} |"
            f" {statistics.median(millis):.0f} / {millis[int(0.95 * (rounds - 1))]:.0f} ms |"
            f" {'-' if own is None else f'{own:.0f} ms'} | {undone} ({visits} visits, {sent} forms) | {named} |",
            flush=True,
        )
    finally:
        tiltyard(program, "down")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--copies", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--visits", type=int, default=200)
    parser.add_argument("--tiltyard", default=str(HERE.parent.parent / "tiltyard"))
    parser.add_argument("--only", choices=sorted(APPLICATIONS), action="append")
    options = parser.parse_args()
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    names = options.only or list(APPLICATIONS)
    fetch(folder, names)
    print("| application | copies | resets proven | reset, p50 / p95 | its own way | random visits undone | named |\n" + "|---" * 7 + "|")
    for name in names:
        play(options.tiltyard, name, folder / APPLICATIONS[name][0], options.copies, options.rounds, options.visits)


if __name__ == "__main__":
    main()
