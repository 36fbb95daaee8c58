#!/usr/bin/env python3
"""Runs python-gitlab's own functional API tests, unchanged, against a GitLab that is up.

    ./tiltyard up --sites gitlab --detach
    python3 clients/python/gitlab_clients_check.py --url http://localhost:8023

The package's source archive is downloaded from its registry, and its tests are run in a virtual environment of their own. Only
the fixtures that give an address and a token, and that start a runner, are replaced: in the package they need Docker. The
tests delete projects, groups and users: reset the site afterwards. Prints each failure with its reason, and a line with the
counts; exits with 1 if fewer tests passed than --least.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ElementTree

from published_packages import enter_environment

VERSION = "3.12.0"
PACKAGES = [f"python-gitlab=={VERSION}", "pytest==7.4.4", "pytest-docker==1.0.1", "requests", "setuptools", "wheel"]
FIXTURES = '''

@pytest.fixture(scope="session")
def gitlab_url():
    return {url!r}


@pytest.fixture(scope="session")
def gitlab_config(gitlab_url, temp_dir):
    config_file = temp_dir / "python-gitlab.cfg"
    config_file.write_text(
        "[global]\\ndefault = local\\ntimeout = 60\\n\\n[local]\\n"
        f"url = {{gitlab_url}}\\nprivate_token = {token}\\napi_version = 4\\n"
    )
    return config_file


@pytest.fixture(scope="session")
def temp_dir():
    return pathlib.Path({work!r})


@pytest.fixture(scope="session")
def gitlab_runner(gl):
    pytest.skip("needs a runner")
'''


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--url", default="http://localhost:8023", help="where GitLab answers")
    parser.add_argument("--user", default="root", help="an administrator")
    parser.add_argument("--password", default="hello1234")
    parser.add_argument("--tests", default="", help="an expression that selects tests, as pytest's -k; all if empty")
    parser.add_argument("--least", type=int, default=165, help="how many tests must pass")
    parser.add_argument("--environment", default=".gitlab-clients", help="folder of the virtual environment and the tests")
    parser.add_argument("--json", default="", help="file for the results")
    return parser.parse_args()


def post(url, fields, token=""):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(url, urllib.parse.urlencode(fields, doseq=True).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def personal_token(url, user, password):
    """A personal access token of an administrator, through the password grant."""
    granted = post(f"{url}/oauth/token", {"grant_type": "password", "username": user, "password": password})["access_token"]
    with urllib.request.urlopen(f"{url}/api/v4/user?access_token={granted}", timeout=60) as answer:
        account = json.load(answer)["id"]
    fields = {"name": "clients-check", "scopes[]": ["api", "sudo"]}
    return post(f"{url}/api/v4/users/{account}/personal_access_tokens", fields, granted)["token"]


def unpacked(work):
    """The package's sources, downloaded if they are not there yet."""
    sources = work / f"python-gitlab-{VERSION}"
    if not sources.exists():
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-build-isolation", "--no-binary", ":all:"]
        subprocess.run([*command, "-d", str(work), f"python-gitlab=={VERSION}"], check=True)
        with tarfile.open(work / f"python-gitlab-{VERSION}.tar.gz") as archive:
            archive.extractall(work, filter="data") if hasattr(tarfile, "data_filter") else archive.extractall(work)
    return sources


def run(sources, work, url, token, selected):
    """Runs the tests; the result of each by its name, with the reason unless it passed."""
    conftest = sources / "tests" / "functional" / "conftest.py"
    original = conftest.with_name("conftest.original")
    if not original.exists():
        original.write_text(conftest.read_text())
    conftest.write_text(original.read_text() + FIXTURES.format(url=url, token=token, work=str(work)))
    report = work / "report.xml"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", "tests/functional/api"]
    with open(work / "pytest.log", "w", encoding="utf-8") as log:
        subprocess.run([*command, *(["-k", selected] if selected else [])], cwd=sources, stdout=log, stderr=subprocess.STDOUT)
    results = {}
    for case in ElementTree.parse(report).iter("testcase"):
        name = f"{case.get('classname').split('.')[-1]}::{case.get('name')}"
        problem = next((child for child in case if child.tag in ("failure", "error", "skipped")), None)
        if problem is None:
            results.setdefault(name, ("passed", ""))
        else:
            kind = "expected failure" if problem.get("type") == "pytest.xfail" else problem.tag
            results[name] = (kind, reason(problem.get("message") or problem.text or ""))
    return results


def reason(text):
    return re.sub(r"\s+", " ", text).strip()[:200]


def main():
    options = arguments()
    enter_environment(options.environment, PACKAGES)
    work = pathlib.Path(options.environment).resolve()
    url = options.url.rstrip("/")
    token = personal_token(url, options.user, options.password)
    results = run(unpacked(work), work, url, token, options.tests)
    counts = {}
    for name, (result, why) in sorted(results.items()):
        counts[result] = counts.get(result, 0) + 1
        if result != "passed":
            print(f"{result}  {name}  {why}")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))
    print(f"{counts.get('passed', 0)} of {len(results)} passed: " + ", ".join(f"{n} {r}" for r, n in sorted(counts.items())))
    sys.exit(0 if counts.get("passed", 0) >= options.least else 1)


if __name__ == "__main__":
    main()
