#!/usr/bin/env python3
"""Compares the observations of one build with several versions of Chromium.

    python3 clients/python/chromium_versions_check.py --chromium old/headless_shell --chromium /usr/bin/chromium-headless-shell

Each browser opens the pages of `browsergym_texts_check.py` in a lease with each profile; the texts must be those of the first
browser. Prints the lines that differ for each profile and page, and exits with 1 if any do. Needs only this client.
"""

import argparse
import difflib
import os
import re
import sys

from browsergym_texts_check import PAGES, VARYING, WITH_LOGIN

PROFILES = ["webarena-2023", "browsergym"]
PORT = re.compile(r"(localhost|127\.0\.0\.1):\d+")
NUMBER = re.compile(r"^(\t*)\[(\d+)\]")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--chromium", action="append", required=True, help="path of a browser; at least two")
    parser.add_argument("--sites", default=",".join(PAGES), help="these sites, joined by commas")
    parser.add_argument("--lines", type=int, default=12, help="how many lines of each page's difference to print")
    return parser.parse_args()


def comparable(text):
    """The lines without what may differ; elements are numbered by Chromium, so their numbers are left out."""
    return [NUMBER.sub(r"\1[]", PORT.sub(r"\1:PORT", VARYING.sub("N ago", line))) for line in text.splitlines()]


def observations(browser, sites):
    """The lines of each profile, site and path with one browser."""
    import tiltyard

    os.environ["TILTYARD_CHROMIUM"] = browser
    texts = {}
    with tiltyard.launch(sites=sites, patience_seconds=900) as suite, suite.client.lease() as lease:
        for site in sites:
            for path in PAGES[site]:
                for profile in PROFILES:
                    start = lease.sites[site]["url"].rstrip("/") + path
                    log_in = [site] if site in WITH_LOGIN else []
                    text = lease.reset(start_urls=[start], log_in=log_in, profile=profile)["observation"]["text"]
                    texts[profile, site, path] = comparable(text)
    return texts


def main():
    options = arguments()
    sites = options.sites.split(",")
    first, *others = options.chromium
    expected = observations(first, sites)
    different = 0
    for other in others:
        for page, lines in observations(other, sites).items():
            change = list(difflib.unified_diff(expected[page], lines, first, other, lineterm="", n=0))
            different += bool(change)
            print(f"{' '.join(page)}: {'equal' if not change else 'DIFFERENT'}", flush=True)
            for line in change[: options.lines]:
                print("  " + line, flush=True)
    print(f"{len(expected)} texts on {len(options.chromium)} browsers, {different} different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
