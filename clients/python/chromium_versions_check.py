#!/usr/bin/env python3
"""Compares the observations of one build with several versions of Chromium.

    python3 clients/python/chromium_versions_check.py --chromium old/headless_shell --chromium /usr/bin/chromium-headless-shell

Each browser opens the pages of `browsergym_texts_check.py` in a lease with each profile. The texts must be those of the first
browser, except for the differences that `chromium_versions.tsv` documents: patterns that make lines of both versions equal. Prints
which of these each page has, and the lines that differ otherwise; exits with 1 if any do. Needs only this client.
"""

import argparse
import difflib
import os
import re
import sys
from pathlib import Path

from browsergym_texts_check import PAGES, VARYING, WITH_LOGIN

PROFILES = ["webarena-2023", "browsergym"]
DOCUMENTED = Path(__file__).with_name("chromium_versions.tsv")
PORT = re.compile(r"(localhost|127\.0\.0\.1):\d+")
NUMBER = re.compile(r"^(\t*)\[(\d+)\]")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--chromium", action="append", required=True, help="path of a browser; at least two")
    parser.add_argument("--sites", default=",".join(PAGES), help="these sites, joined by commas")
    parser.add_argument("--profiles", default=",".join(PROFILES), help="these profiles, joined by commas")
    parser.add_argument("--lines", type=int, default=12, help="how many lines of each page's difference to print")
    return parser.parse_args()


def comparable(text):
    """The lines without what may differ; elements are numbered by Chromium, so their numbers are left out."""
    return [NUMBER.sub(r"\1[]", PORT.sub(r"\1:PORT", VARYING.sub("N ago", line))) for line in text.splitlines()]


def documented(profile):
    """The documented differences of a profile: what differs, its pattern, and what stands for it."""
    rows = [
        line.split("\t") for line in DOCUMENTED.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]
    return [(what, re.compile(pattern), instead) for of, what, pattern, instead in rows if of == profile]


def without(differences, lines):
    """The lines, not indented, as they are without these differences."""
    lines = [line.lstrip("\t") for line in lines]
    for _, pattern, instead in differences:
        lines = [line for line in (pattern.sub(instead, each) for each in lines) if line]
    return lines


def changes(before, after):
    return [
        line
        for line in difflib.unified_diff(before, after, lineterm="", n=0)
        if not line.startswith(("---", "+++", "@@"))
    ]


def kinds(known, before, after):
    """Those documented differences that these texts have: each without which they would not be equal."""
    found = {}
    for one in known:
        rest = [other for other in known if other is not one]
        if changes(without(rest, before), without(rest, after)):
            found[one[0]] = True
    return ", ".join(found)


def observations(browser, sites, profiles=PROFILES):
    """The lines of each profile, site and path with one browser."""
    import tiltyard

    os.environ["TILTYARD_CHROMIUM"] = browser
    texts = {}
    with tiltyard.launch(sites=sites, patience_seconds=900) as suite, suite.client.lease() as lease:
        for site in sites:
            for path in PAGES[site]:
                for profile in profiles:
                    start = lease.sites[site]["url"].rstrip("/") + path
                    log_in = [site] if site in WITH_LOGIN else []
                    text = lease.reset(start_urls=[start], log_in=log_in, profile=profile)["observation"]["text"]
                    texts[profile, site, path] = comparable(text)
    return texts


def main():
    options = arguments()
    sites = options.sites.split(",")
    profiles = options.profiles.split(",")
    first, *others = options.chromium
    expected = observations(first, sites, profiles)
    equal = different = 0
    for other in others:
        for page, lines in observations(other, sites, profiles).items():
            known = documented(page[0])
            change = changes(without(known, expected[page]), without(known, lines))
            same = expected[page] == lines
            equal += same
            different += bool(change)
            verdict = (
                "equal" if same else "DIFFERENT" if change else f"documented: {kinds(known, expected[page], lines)}"
            )
            print(f"{' '.join(page)}: {verdict}", flush=True)
            for line in change[: options.lines]:
                print("  " + line, flush=True)
    print(f"{len(expected)} texts: {equal} equal, {different} with differences that are not documented")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
