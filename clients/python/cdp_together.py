#!/usr/bin/env python3
"""Drives many environments over CDP at the same time, and looks for anything of one in another.

    python3 clients/python/cdp_together.py --environments 16

Each environment has a published client of its own (Playwright) on its lease's address, and all act at once, round after round. Each opens
addresses that only it has, posts a text to the forum, and keeps a cookie and an entry of local storage, all with its own mark. Every second
one also does its task. In the end nothing of an environment may be in another: not in the pages that its client sees, their
texts, cookies and storage, nor in the requests that it sees, its visits, its steps, or its verdict. Prints what it has found; exits with 1 if
anything was mixed up.
"""

import argparse
import asyncio
import json
import pathlib
import re
import sys
import tempfile
import time
from urllib.parse import urlsplit

from cdp_check import TASKS
from published_packages import enter_environment

PACKAGES = ["playwright==1.65.2"]
MARK = "cdp-mark"
# The post with the mark is no part of the task: it must not fail it.
TASK = {**TASKS[0], "eval": {**TASKS[0]["eval"], "state_match": {"checks": TASKS[0]["eval"]["state_match"]["checks"]}}}
PAGES = ("/f/space", "/f/books", "/forums", "/f/gaming")


class Environment:
    """A lease with a client, which does what only it does."""

    def __init__(self, number, lease, does_task):
        self.number = number
        self.lease = lease
        self.does_task = does_task
        self.mark = f"{MARK}-{number}-end"
        self.site = lease.sites["reddit"]["url"].rstrip("/")
        self.requested = []

    async def connect(self, playwright):
        self.browser = await playwright.chromium.connect_over_cdp(self.lease.cdp()["http"])
        (self.context,) = self.browser.contexts
        self.context.on("request", lambda request: self.requested.append(request.url))
        self.page = self.context.pages[0]

    async def leave_marks(self):
        await self.page.goto(f"{self.site}/?{self.mark}")
        await self.page.evaluate("mark => localStorage.setItem(mark, mark)", self.mark)
        await self.context.add_cookies([{"name": self.mark, "value": self.mark, "url": self.site}])
        await self.page.goto(f"{self.site}/submit/books")
        await self.page.get_by_label("Title").fill(self.mark)
        await self.page.get_by_role("button", name="Create submission").click()
        await self.page.wait_for_url(re.compile("/f/books/"))

    async def round(self, number):
        page = await self.context.new_page()
        await page.goto(f"{self.site}{PAGES[number % len(PAGES)]}?{self.mark}")
        await page.title()
        await page.mouse.click(3, 3)
        await page.keyboard.type(self.mark)
        await page.close()

    async def finish(self):
        if self.does_task:
            await self.page.goto(f"{self.site}/f/space")
            await self.page.get_by_role("button", name="Subscribe").first.click()
            await self.page.wait_for_load_state("networkidle")

    async def seen(self):
        """All that the client can see, as one text, by where it is seen."""
        await self.page.goto(f"{self.site}/f/books/new")
        session = await self.browser.new_browser_cdp_session()
        return {
            "targets": json.dumps(await session.send("Target.getTargets")),
            "cookies": json.dumps((await session.send("Storage.getCookies"))["cookies"]),
            "local storage": await self.page.evaluate("JSON.stringify(localStorage)"),
            "the page": await self.page.content(),
            "requests": "\n".join(self.requested),
        }

    def judged(self):
        """The verdict, and the texts of the last step."""
        return self.lease.evaluate()["outcome"], json.dumps(self.lease.observation())


def foreign(environment, others, where, text):
    """What a text has of other environments; a cookie's host is the same for all of them."""
    marks = [other.mark for other in others if other.mark in text]
    hosts = [urlsplit(other.site).netloc for other in others]
    return [f"{environment.mark}: {where} has {found}" for found in marks + [host for host in hosts if host in text]]


def check(environments, seen, judged):
    """Everything that is not as it should be, a sentence for each."""
    problems = []
    for environment, texts, (outcome, last) in zip(environments, seen, judged, strict=True):
        others = [other for other in environments if other is not environment]
        for where, text in {**texts, "the last step": last}.items():
            problems += foreign(environment, others, where, text)
        for where in ("cookies", "local storage", "the page", "requests"):
            if environment.mark not in texts[where]:
                problems.append(f"{environment.mark}: {where} lacks its own mark")
        if outcome != ("passed" if environment.does_task else "failed"):
            problems.append(f"{environment.mark}: the verdict is {outcome}")
    return problems


async def play(client, count, rounds):
    """Plays with as many environments at once; gives what was mixed up, and steps per second of the rounds."""
    from playwright.async_api import async_playwright

    leases = []
    try:
        for _ in range(count):
            leases.append(await asyncio.to_thread(client.lease, 300))
        # By a mark of their own, in an order that is not that of the leases.
        environments = [Environment(number, lease, number % 2 == 0) for number, lease in enumerate(reversed(leases))]
        fields = {"task_id": TASK["task_id"], "max_steps": 10_000}
        await asyncio.gather(*(asyncio.to_thread(each.lease.reset, **fields) for each in environments))
        async with async_playwright() as playwright:
            await asyncio.gather(*(each.connect(playwright) for each in environments))
            await asyncio.gather(*(each.leave_marks() for each in environments))
            began = time.perf_counter()
            for number in range(rounds):
                await asyncio.gather(*(each.round(number) for each in environments))
            taken = time.perf_counter() - began
            await asyncio.gather(*(each.finish() for each in environments))
            judged = await asyncio.gather(*(asyncio.to_thread(each.judged) for each in environments))
            seen = await asyncio.gather(*(each.seen() for each in environments))
        return check(environments, seen, judged), count * rounds / taken
    finally:
        for lease in leases:
            await asyncio.to_thread(lease.release)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--environments", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--environment", default=".cdp", help="folder of the installation")
    options = parser.parse_args()
    enter_environment(options.environment, PACKAGES)
    import tiltyard

    with tempfile.TemporaryDirectory() as scratch:
        tasks = pathlib.Path(scratch) / "tasks.json"
        tasks.write_text(json.dumps([TASK]))
        with tiltyard.launch(sites=["reddit"], tasks=tasks, copies=options.environments) as suite:
            problems, speed = asyncio.run(play(suite.client, options.environments, options.rounds))
            left = suite.client.call("GET", "/v1/leases")["leases"]
    problems += [f"lease {lease['lease']} is left" for lease in left]
    print("\n".join(problems) or "nothing was mixed up", flush=True)
    print(f"{options.environments} environments at once, {speed:.1f} rounds a second")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
