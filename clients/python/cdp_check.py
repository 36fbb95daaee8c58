#!/usr/bin/env python3
"""Lets published clients of the DevTools protocol solve a task of the forum and one of the shop, and asks for the verdicts.

    python3 clients/python/cdp_check.py

Plain Playwright in Python and in Node, Puppeteer, Playwright MCP, chrome-devtools-mcp, browser-use, Stagehand and agent-browser each get
the address that POST /v1/leases/ID/cdp gives, in the way that their own documentation shows. None of them has a language model: where one is
needed, a server on this machine answers from a script, with the number of the element that the prompt lists. The packages are
installed into a folder of their own; the clients for Node need npm. Prints each verdict, with the seconds from the request for a lease
to it; exits with 1 if one is not passed.
"""

import argparse
import asyncio
import http.server
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from published_packages import enter_environment
from scripted_model import ScriptedModel

PACKAGES = ["playwright==1.65.2", "browser-use==0.13.14"]
NODE_PACKAGES = ["playwright-core@1.65.1", "puppeteer-core@24.43.1", "@playwright/mcp@0.0.83", "chrome-devtools-mcp@1.11.0"]
NODE_PACKAGES += ["@browserbasehq/stagehand@3.7.3", "agent-browser@0.41.2"]
ADDRESS = "pat.lee@example.org"

# What a person would do: open a page, fill in a field with this label, click a button with this name.
FORUM = [("open", "/f/space"), ("click", "Subscribe")]
SHOP = [("fill", "Newsletter", ADDRESS), ("click", "Subscribe")]

TASKS = [
    {
        "task_id": 1,
        "sites": ["reddit"],
        "require_login": True,
        "storage_state": "./.auth/reddit_state.json",
        "start_url": "__REDDIT__",
        "intent_template": "Subscribe me to the forum space.",
        "instantiation_dict": {},
        "intent": "Subscribe me to the forum space.",
        "intent_template_id": 1,
        "eval": {
            "eval_types": ["state_match"],
            "state_match": {
                "checks": [
                    {
                        "name": "I am subscribed",
                        "locator": {
                            "site": "reddit",
                            "sql": "SELECT count(*) AS n FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id WHERE f.name = 'space' AND s.user_id = (SELECT id FROM users WHERE username = 'MarvelsGrantMan136')",
                        },
                        "expect": {"number": 1},
                    }
                ],
                "nothing_else_changed": [
                    {
                        "site": "reddit",
                        "allow": [
                            {"table": "forum_subscriptions", "change": "insert", "rows": {"min": 1, "max": 1}},
                            {"table": "users", "columns": ["last_seen"]},
                        ],
                    }
                ],
            },
        },
    },
    {
        "task_id": 2,
        "sites": ["shopping"],
        "require_login": False,
        "storage_state": None,
        "start_url": "__SHOPPING__",
        "intent_template": "Subscribe the address to the newsletter.",
        "instantiation_dict": {},
        "intent": f"Subscribe {ADDRESS} to the newsletter.",
        "intent_template_id": 2,
        "eval": {
            "eval_types": ["state_match"],
            "state_match": {
                "checks": [
                    {
                        "name": "The address is subscribed",
                        "locator": {
                            "site": "shopping",
                            "sql": "SELECT count(*) AS n FROM newsletter_subscriber WHERE subscriber_status = 1 AND subscriber_email = :address",
                            "parameters": {"address": ADDRESS},
                        },
                        "expect": {"number": 1},
                    }
                ]
            },
        },
    },
]

NODE_START = """
const [kind, url, site, script] = process.argv.slice(1);
const acts = JSON.parse(script);
"""
NODE_END = """
await new Promise(done => setTimeout(done, 500));
process.exit(0);
"""
PLAYWRIGHT_NODE = (
    NODE_START
    + """
import { chromium } from 'playwright-core';
const browser = await chromium.connectOverCDP(url);
const page = browser.contexts()[0].pages()[0];
for (const [act, name, text] of acts) {
  if (act === 'open') await page.goto(site + name);
  if (act === 'fill') await page.getByLabel(new RegExp(name)).pressSequentially(text);
  if (act === 'click') await page.getByRole('button', { name: new RegExp(name) }).first().click();
}
"""
    + NODE_END
)
PUPPETEER = (
    NODE_START
    + """
import puppeteer from 'puppeteer-core';
const browser = await puppeteer.connect({ browserWSEndpoint: url, defaultViewport: null });
const [page] = await browser.pages();
for (const [act, name, text] of acts) {
  if (act === 'open') await page.goto(site + name);
  if (act === 'fill') await page.type('input[type=email]', text);
  if (act === 'click') await page.locator(`::-p-xpath(//button[contains(., "${name}")])`).click();
}
"""
    + NODE_END
)


STAGEHAND = (
    NODE_START
    + """
import { Stagehand } from '@browserbasehq/stagehand';
const model = { modelName: 'openai/gpt-4.1-mini', apiKey: 'none', baseURL: process.env.MODEL_URL };
const stagehand = new Stagehand({ env: 'LOCAL', localBrowserLaunchOptions: { cdpUrl: url }, model, disableAPI: true, verbose: 0 });
await stagehand.init();
const [page] = stagehand.context.pages();
for (const [act, name, text] of acts) {
  if (act === 'open') await page.goto(site + name);
  else await stagehand.act(act === 'fill' ? `fill in ${name}` : `click ${name}`);
}
await stagehand.close();
"""
    + NODE_END
)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--clients", default="", help="these clients only, joined by commas: " + ", ".join(CLIENTS))
    parser.add_argument("--sites", default="reddit,shopping", help="the sites to try, joined by commas")
    parser.add_argument("--cost", action="store_true", help="measure what a step costs, instead")
    parser.add_argument("--environment", default=".cdp-clients", help="folder of the virtual environment and of Node's packages")
    return parser.parse_args()


def playwright_python(cdp, site, acts, folder):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.connect_over_cdp(cdp["http"])
        page = browser.contexts[0].pages[0]
        for act, name, *text in acts:
            if act == "open":
                page.goto(site + name)
            elif act == "fill":
                page.get_by_label(re.compile(name)).press_sequentially(text[0])
            else:
                page.get_by_role("button", name=re.compile(name)).first.click()
        page.wait_for_load_state("networkidle")
        browser.close()


def node(script):
    def run(cdp, site, acts, folder):
        command = ["node", "--input-type=module", "-e", script, "--", "run", cdp["url"], site, json.dumps(acts)]
        subprocess.run(command, cwd=folder, check=True, timeout=120)

    return run


class Mcp:
    """A client of an MCP server that is started as a command."""

    def __init__(self, command, folder):
        self.process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.last = 0
        self.ask("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "cdp_check", "version": "1"})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, method, **params):
        self.last += 1
        self.send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params})
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer.get("id") == self.last and "method" not in answer:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]
        raise RuntimeError("the MCP server has ended")

    def tool(self, tool, **given):
        result = self.ask("tools/call", name=tool, arguments=given)
        text = "\n".join(part.get("text", "") for part in result["content"])
        if result.get("isError"):
            raise RuntimeError(text)
        return text

    def close(self):
        self.process.stdin.close()
        self.process.wait(20)


def found(pattern, text):
    match = re.search(pattern, text)
    if not match:
        raise RuntimeError(f"there is no {pattern} in:\n{text[:2000]}")
    return match.group(1)


def playwright_mcp(cdp, site, acts, folder):
    server = Mcp(["npx", "playwright-mcp", "--cdp-endpoint", cdp["http"]], folder)
    try:
        for act, name, *text in acts:
            if act == "open":
                server.tool("browser_navigate", url=site + name)
                continue
            role = "textbox" if act == "fill" else "button"
            ref = found(rf'{role} "[^"]*{name}[^"]*"[^\n]*\[ref=(\w+)\]', server.tool("browser_snapshot"))
            if act == "fill":
                server.tool("browser_type", element=name, target=ref, ref=ref, text=text[0], slowly=True)
            else:
                server.tool("browser_click", element=name, target=ref, ref=ref)
    finally:
        server.close()


def chrome_devtools_mcp(cdp, site, acts, folder):
    server = Mcp(["npx", "chrome-devtools-mcp", "--wsEndpoint", cdp["url"], "--no-usage-statistics"], folder)
    try:
        page = int(found(r"(?m)^(\d+): ", server.tool("list_pages")))
        for act, name, *text in acts:
            if act == "open":
                server.tool("navigate_page", pageId=page, type="url", url=site + name)
                continue
            role = "textbox" if act == "fill" else "button"
            uid = found(rf'uid=(\w+) {role} "[^"]*{name}', server.tool("take_snapshot", pageId=page))
            if act == "fill":
                server.tool("fill", pageId=page, uid=uid, value=text[0])
            else:
                server.tool("click", pageId=page, uid=uid)
    finally:
        server.close()


class Model(http.server.ThreadingHTTPServer):
    """A server of a model that answers with the next act, and with the number that the prompt gives its element."""

    def __init__(self, site, acts):
        self.site = site
        self.left = list(acts)
        super().__init__(("127.0.0.1", 0), Completion)

    def action(self, prompt):
        if not self.left:
            return {"done": {"text": "done", "success": True}}
        act, name, *text = self.left.pop(0)
        if act == "open":
            return {"navigate": {"url": self.site + name, "new_tab": False}}
        element = r"input[^\n]*type=email" if act == "fill" else rf"button[^\n]*/>\s*{name}"
        index = int(found(rf"\[(\d+)\]<{element}", prompt))
        return {"input": {"index": index, "text": text[0]}} if act == "fill" else {"click": {"index": index}}


    def element(self, prompt):
        """What Stagehand is to do with which element, for the act that the prompt names."""
        name = found(r"following action: (?:fill in|click) (.*?)\.\s", prompt)
        act, text = next((act, text) for act, wanted, *text in self.left if wanted == name)
        role = "textbox" if act == "fill" else "button"
        number = found(rf"\[(\d+-\d+)\] {role}: [^\n]*{name}", prompt)
        return {"elementId": number, "description": name, "method": act, "arguments": text}


class Completion(ScriptedModel):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        asked = self.asked()
        self.reply(self.response(asked) if self.path.endswith("/responses") else self.completion(asked))

    def response(self, asked):
        """The answer to Stagehand, which asks for an element of the page's tree."""
        prompt = asked["input"][-1]["content"][0]["text"]
        element = self.server.element(prompt)
        content = [{"type": "output_text", "text": json.dumps({"action": element, "twoStep": False}), "annotations": []}]
        message = {"id": "1", "type": "message", "role": "assistant", "status": "completed", "content": content}
        details = {"input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0}}
        usage = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2, **details}
        answer = {"id": "1", "object": "response", "created_at": 0, "status": "completed", "model": "script"}
        return {**answer, "output": [message], "usage": usage}

    def completion(self, asked):
        parts = asked["messages"][-1]["content"]
        prompt = parts if isinstance(parts, str) else "\n".join(part.get("text", "") for part in parts)
        answer = {"evaluation_previous_goal": "", "memory": "", "next_goal": "", "action": [self.server.action(prompt)]}
        message = {"role": "assistant", "content": json.dumps(answer)}
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        choice = {"index": 0, "finish_reason": "stop", "message": message}
        return {"id": "1", "object": "chat.completion", "created": 0, "model": "script", "choices": [choice], "usage": usage}


def browser_use(cdp, site, acts, folder):
    os.environ.update(ANONYMIZED_TELEMETRY="false", BROWSER_USE_CLOUD_SYNC="false", BROWSER_USE_LOGGING_LEVEL="warning")
    from browser_use import Agent, Browser, ChatOpenAI

    with Model(site, acts) as model:
        threading.Thread(target=model.serve_forever, daemon=True).start()
        llm = ChatOpenAI(model="script", base_url=f"http://127.0.0.1:{model.server_port}/v1", api_key="none")
        agent = Agent(task="Do what the script says.", llm=llm, browser=Browser(cdp_url=cdp["http"]), use_vision=False, use_judge=False)
        history = asyncio.run(agent.run(max_steps=6))
        model.shutdown()
    if not history.is_done():
        raise RuntimeError(f"the agent did not finish: {history.errors()}")


def stagehand(cdp, site, acts, folder):
    with Model(site, acts) as model:
        threading.Thread(target=model.serve_forever, daemon=True).start()
        os.environ["MODEL_URL"] = f"http://127.0.0.1:{model.server_port}/v1"
        node(STAGEHAND)(cdp, site, acts, folder)
        model.shutdown()


def agent_browser_command(folder):
    """Runs the program with words; gives what it prints."""
    # The script that npm puts beside it wants a newer Node than the program itself, which needs none.
    system = {"linux": "linux", "darwin": "darwin"}[sys.platform]
    chip = {"x86_64": "x64", "aarch64": "arm64", "arm64": "arm64"}[platform.machine()]
    program = folder / "node_modules" / "agent-browser" / "bin" / f"agent-browser-{system}-{chip}"
    program.chmod(0o755)

    def run(*words):
        command = [str(program), "--session", "check", *words]
        environment = {**os.environ, "AGENT_BROWSER_SOCKET_DIR": str(folder / "sockets")}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=120)
        return done.stdout

    return run


def agent_browser(cdp, site, acts, folder):
    run = agent_browser_command(folder)
    run("connect", cdp["url"])
    try:
        for act, name, *text in acts:
            if act == "open":
                run("open", site + name)
                continue
            role = "textbox" if act == "fill" else "button"
            element = "@" + found(rf'{role} "[^"]*{name}[^"]*"[^\n]*ref=(\w+)', run("snapshot", "-i"))
            run(*(("type", element, text[0]) if act == "fill" else ("click", element)))
    finally:
        run("close")


CLIENTS = {
    "playwright": playwright_python,
    "playwright-node": node(PLAYWRIGHT_NODE),
    "puppeteer": node(PUPPETEER),
    "playwright-mcp": playwright_mcp,
    "chrome-devtools-mcp": chrome_devtools_mcp,
    "browser-use": browser_use,
    "stagehand": stagehand,
    "agent-browser": agent_browser,
}
IN_NODE = {"playwright-node", "puppeteer", "playwright-mcp", "chrome-devtools-mcp", "stagehand", "agent-browser"}


def step(page, address):
    """Opens a page, reads its title, and clicks and types in it: four commands of an agent."""
    page.goto(address)
    page.title()
    page.mouse.click(3, 3)
    page.keyboard.type("a")


def milliseconds(page, addresses):
    began = time.perf_counter()
    for address in addresses:
        step(page, address)
    return (time.perf_counter() - began) * 1000 / len(addresses)


def cost(server, rounds=12):
    """Prints what a step takes through a lease's address, and with a bare connection to a Chromium of the same kind, alternating."""
    from playwright.sync_api import sync_playwright

    chromium = os.environ.get("TILTYARD_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with server.client.lease() as lease, tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        lease.reset(start_urls=["__REDDIT__/"], max_steps=10000)
        site = lease.sites["reddit"]["url"].rstrip("/")
        addresses = [site + path for path in ("/f/space", "/f/books", "/forums", "/f/gaming")]
        arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
        bare = subprocess.Popen([chromium, *arguments], stderr=subprocess.PIPE, text=True)
        try:
            url = next(found(r"listening on (\S+)", line) for line in bare.stderr if "listening on" in line)
            threading.Thread(target=bare.stderr.read, daemon=True).start()
            pages = [playwright.chromium.connect_over_cdp(each).contexts[0].pages[0] for each in (lease.cdp()["http"], url)]
            taken = [[milliseconds(page, addresses) for page in pages] for _ in range(rounds)][2:]
        finally:
            bare.kill()
            bare.wait()
    ours, plain = (statistics.median(column) for column in zip(*taken, strict=True))
    print(f"a step takes {ours:.1f} ms through the lease's address and {plain:.1f} ms with a bare connection, {ours / plain:.2f} times as long")


def install_node_packages(folder):
    if not (folder / "node_modules" / "agent-browser").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent", *NODE_PACKAGES], cwd=folder, check=True)


def play(server, client, site, folder):
    """The verdict on one client on one site, its last step, and the seconds from the request for a lease to the verdict."""
    task, acts = (1, FORUM) if site == "reddit" else (2, SHOP)
    began = time.perf_counter()
    with server.client.lease() as lease:
        lease.reset(task_id=task)
        address = lease.sites[site]["url"].rstrip("/")
        CLIENTS[client](lease.cdp(), address, acts, folder)
        verdict = lease.evaluate()
        taken = time.perf_counter() - began
        return verdict, lease.observation(), taken


def main():
    options = arguments()
    enter_environment(options.environment, PACKAGES)
    import tiltyard

    if options.cost:
        with tiltyard.launch(sites=["reddit"]) as server:
            cost(server)
        return 0
    clients = [name for name in CLIENTS if not options.clients or name in options.clients.split(",")]
    folder = pathlib.Path(options.environment).resolve() / "node"
    if IN_NODE & set(clients):
        if not shutil.which("npm"):
            sys.exit("npm is missing. Install Node, or name the others with --clients.")
        install_node_packages(folder)
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        tasks = pathlib.Path(scratch) / "tasks.json"
        tasks.write_text(json.dumps(TASKS))
        sites = options.sites.split(",")
        with tiltyard.launch(sites=sites, tasks=tasks) as server:
            for site in sites:
                for client in clients:
                    try:
                        verdict, last, taken = play(server, client, site, folder)
                        outcome, steps = verdict["outcome"], last["step"]
                    except Exception as problem:  # the other clients are still worth trying
                        outcome, steps, taken = f"{type(problem).__name__}: {problem}"[:2000], 0, 0
                    failed += outcome != "passed"
                    print(f"{site}, {client}: {outcome} after {steps} steps and {taken:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
