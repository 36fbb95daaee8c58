#!/usr/bin/env python3
"""Writes the table of what a step costs through each door, from what it plays.

    python3 clients/python/doors_table.py            # prints it
    python3 clients/python/doors_table.py --write    # writes it into docs/frameworks/README.md

A step opens a page of the forum and shows it. Each door has an environment of one server, and all take a step in turns, as other work on
the machine comes and goes. Counted is what the model is given to read: characters of text, bytes of pictures. The published
packages are installed into the folder of cdp_check.py; those for Node need npm.
"""

import argparse
import base64
import pathlib
import statistics
import sys
import time
from dataclasses import dataclass, field

import cdp_check
from published_packages import enter_environment

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "frameworks" / "README.md"
BEGIN, END = "<!-- begin doors_table.py -->\n", "<!-- end doors_table.py -->\n"
PATHS = ("/f/space", "/f/books", "/forums", "/f/gaming")


@dataclass
class Door:
    """A door with an environment of its own; ``step`` opens an address and gives the text and the picture that the model gets."""

    name: str
    sees: str
    lease: object
    step: object
    close: object = lambda: None
    millis: list = field(default_factory=list)
    texts: list = field(default_factory=list)
    pictures: list = field(default_factory=list)

    def play(self, address, counts):
        began = time.perf_counter()
        text, picture = self.step(address)
        taken = (time.perf_counter() - began) * 1000
        if counts:
            self.millis.append(taken)
            self.texts.append(len(text))
            self.pictures.append(len(picture))


def begun(client, **fields):
    lease = client.lease(300)
    lease.reset(start_urls=["__REDDIT__/"], max_steps=10_000, **fields)
    return lease


def over_http(client, name, sees, action, **fields):
    lease = begun(client, **fields)

    def step(address):
        seen = lease.step(action.format(address))["observation"]
        return seen["text"], base64.b64decode(seen.get("screenshot_png_base64") or "")

    return Door(name, sees, lease, step)


def over_mcp(client):
    import doors_bench

    lease = begun(client)
    mcp = object.__new__(doors_bench.Mcp)  # without an environment of its own
    mcp.connect(client.url, lease.agent_token)
    return Door("MCP, tool `step`", "text", lease, lambda address: (mcp.text("step", action=f"goto [{address}]"), b""))


def over_computer(client):
    import tiltyard

    lease = begun(client)
    computer = tiltyard.Computer(lease)

    def step(address):
        _, picture = computer.call("gemini", {"name": "navigate", "args": {"url": address}})
        return "", picture

    return Door("computer use", "a picture", lease, step)


def over_playwright(client, playwright):
    lease = begun(client)
    page = playwright.chromium.connect_over_cdp(lease.cdp()["http"]).contexts[0].pages[0]

    def step(address):
        page.goto(address)
        return page.locator("body").aria_snapshot(), b""

    return Door("CDP, Playwright's `aria_snapshot`", "text", lease, step)


def over_playwright_mcp(client, folder):
    lease = begun(client)
    server = cdp_check.Mcp(["npx", "playwright-mcp", "--cdp-endpoint", lease.cdp()["http"]], folder)

    def step(address):
        shown = server.tool("browser_navigate", url=address)
        return shown if "[ref=" in shown else shown + server.tool("browser_snapshot"), b""

    return Door("CDP, Playwright MCP", "text", lease, step, server.close)


def over_chrome_devtools_mcp(client, folder):
    lease = begun(client)
    command = ["npx", "chrome-devtools-mcp", "--wsEndpoint", lease.cdp()["url"], "--no-usage-statistics"]
    server = cdp_check.Mcp(command, folder)
    page = int(cdp_check.found(r"(?m)^(\d+): ", server.tool("list_pages")))

    def step(address):
        opened = server.tool("navigate_page", pageId=page, type="url", url=address)
        return opened + server.tool("take_snapshot", pageId=page), b""

    return Door("CDP, chrome-devtools-mcp", "text", lease, step, server.close)


def over_agent_browser(client, folder):
    lease = begun(client)
    run = cdp_check.agent_browser_command(folder)
    run("connect", lease.cdp()["url"])

    def step(address):
        return run("open", address) + run("snapshot", "-i"), b""

    return Door("CDP, agent-browser's `snapshot -i`", "text: what can be acted on", lease, step, lambda: run("close"))


def table(doors):
    """Markdown; times as multiples of the first door's."""
    plain = statistics.median(doors[0].millis)
    lines = ["| door | the model sees | characters | bytes of the picture | time |", "|---|---|---|---|---|"]
    for door in doors:
        text, picture = (round(statistics.median(each)) for each in (door.texts, door.pictures))
        numbers = [f"{number:,}" if number else "" for number in (text, picture)]
        ratio = f"{statistics.median(door.millis) / plain:.1f}"
        lines.append(f"| {door.name} | {door.sees} | {numbers[0]} | {numbers[1]} | {ratio} |")
    return "\n".join(lines) + "\n"


def played(client, playwright, folder, rounds):
    text = "text"
    doors = [
        over_http(client, "HTTP, profile `webarena-2023`", text, "goto [{}]", profile="webarena-2023"),
        over_http(client, "HTTP, `browsergym`", text, "goto('{}')", profile="browsergym"),
        over_http(client, "HTTP with a screenshot", "text and a picture", "goto [{}]", screenshot=True),
        over_mcp(client),
        over_computer(client),
        over_playwright(client, playwright),
        over_playwright_mcp(client, folder),
        over_chrome_devtools_mcp(client, folder),
        over_agent_browser(client, folder),
    ]
    try:
        for number in range(rounds + 1):
            for path in PATHS:
                for door in doors:
                    door.play(door.lease.sites["reddit"]["url"].rstrip("/") + path, counts=number > 0)
        return table(doors)
    finally:
        for door in doors:
            door.close()
            door.lease.release()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help="into docs/frameworks/README.md")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--environment", default=".cdp", help="folder of the installations")
    options = parser.parse_args()
    enter_environment(options.environment, cdp_check.PACKAGES)
    from playwright.sync_api import sync_playwright

    import tiltyard

    folder = pathlib.Path(options.environment).resolve() / "node"
    cdp_check.install_node_packages(folder)
    with tiltyard.launch(sites=["reddit"], copies=9) as suite, sync_playwright() as playwright:
        written = played(suite.client, playwright, folder, options.rounds)
    print(written, end="")
    if options.write:
        before, _, rest = PAGE.read_text().partition(BEGIN)
        PAGE.write_text(before + BEGIN + written + END + rest.partition(END)[2])
    return 0


if __name__ == "__main__":
    sys.exit(main())
