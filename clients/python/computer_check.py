#!/usr/bin/env python3
"""Lets the computer-use loops of three published SDKs solve a task of the forum and one of the shop, and asks for the verdicts.

    python3 clients/python/computer_check.py

The loops are those of the examples (computer_anthropic.py, computer_openai.py, computer_gemini.py), unchanged. None of them has a
language model: a server on this machine speaks the vendor's protocol and answers from a script. It requires of each request what the
vendor's service would: the tool, a result for each call, and a PNG of the promised size in it. As a script can't read pictures, it looks
up the place of a named element in the page itself. The packages are installed into a folder of their own. Prints each verdict with the
seconds from the first request on; exits with 1 if one is not passed.
"""

import argparse
import base64
import contextlib
import http.server
import itertools
import json
import os
import pathlib
import struct
import sys
import tempfile
import threading
import time

from cdp_check import ADDRESS, TASKS
from published_packages import enter_environment
from scripted_model import ScriptedModel

PACKAGES = ["anthropic==2.14.0", "openai==3.57.0", "google-genai==3.6.1", "playwright==1.65.2"]
EXAMPLES = pathlib.Path(__file__).resolve().parent / "examples"
ANSWER = "The task is done."
MOST_SCROLLS = 20

# What a person would do: follow a link, fill in a field, click a button. The names are as a person reads them.
ACTS = {
    "reddit": [
        ("click", "link", "Forums"),
        ("click", "link", "Alphabetical"),
        ("click", "link", "space"),
        ("click", "button", "Subscribe"),
    ],
    "shopping": [("fill", "textbox", "Newsletter", ADDRESS), ("click", "button", "Subscribe")],
}


class Eyes:
    """Where elements are on the page that a lease's browser shows; for one thread."""

    def __init__(self, cdp):
        from playwright.sync_api import sync_playwright

        self._playwright = sync_playwright().start()
        self._page = self._playwright.chromium.connect_over_cdp(cdp["http"]).contexts[0].pages[0]

    def find(self, role, name):
        """The center of an element in parts of the viewport, after the page has loaded; above 1 if it is further down."""
        element = self._page.get_by_role(role, name=name, exact=role == "link").first
        element.wait_for()
        self._page.wait_for_load_state()
        box = element.bounding_box()
        width, height = self._page.evaluate("[innerWidth, innerHeight]")
        return (box["x"] + box["width"] / 2) / width, (box["y"] + box["height"] / 2) / height

    def close(self):
        self._playwright.stop()


class Script:
    """What the model does next: (kind, x, y, text), with a place in parts of the display."""

    def __init__(self, acts, eyes):
        self._left = list(acts)
        self._eyes = eyes
        self._scrolls = 0

    def next(self):
        if not self._left:
            return ("say", 0, 0, ANSWER)
        kind, role, name, *text = self._left[0]
        x, y = self._eyes.find(role, name)
        if not 0 < y < 1:
            self._scrolls += 1
            require(self._scrolls < MOST_SCROLLS, f"{name} does not come into view")
            return ("scroll", 0.5, 0.5, "down" if y >= 1 else "up")
        self._left.pop(0)
        return (kind, x, y, text[0] if text else "")


def require(holds, what):
    if not holds:
        raise ValueError(what)


def size_of(picture):
    """Width and height of a PNG in base64."""
    data = base64.b64decode(picture, validate=True)
    require(data[:8] == b"\x89PNG\r\n\x1a\n", "the screenshot is no PNG")
    return struct.unpack(">II", data[16:24])


class Anthropic:
    """The Messages API, with the tool computer_20251124."""

    variables = ("ANTHROPIC_BASE_URL", "ANTHROPIC_API_KEY", "")
    calls = ()

    def answer(self, path, headers, asked, script):
        require(path.split("?")[0] == "/v1/messages", path)
        require("computer-use-2025-11-24" in headers["anthropic-beta"], "the beta is not named")
        (tool,) = asked["tools"]
        require((tool["type"], tool["name"]) == ("computer_20251124", "computer"), str(tool))
        size = (tool["display_width_px"], tool["display_height_px"])
        last = asked["messages"][-1]
        require(last["role"] == "user", "the last message is not the user's")
        if self.calls:
            require([part["tool_use_id"] for part in last["content"]] == list(self.calls), "not a result for each call")
            for part in last["content"]:
                require(not part.get("is_error"), str(part["content"]))
                pictures = [each["source"] for each in part["content"] if each["type"] == "image"]
                require(
                    [size_of(picture["data"]) for picture in pictures] == [size], "no screenshot of the tool's size"
                )
        kind, x, y, text = script.next()
        place = {"coordinate": [round(x * size[0]), round(y * size[1])]}
        steps = {
            "click": [{"action": "left_click", **place}],
            "fill": [{"action": "left_click", **place}, {"action": "type", "text": text}],
            "scroll": [{"action": "scroll", "scroll_direction": text, "scroll_amount": 5, **place}],
            "say": [],
        }[kind]
        content = [{"type": "text", "text": text}] if kind == "say" else []
        for step in steps:
            content.append({"type": "tool_use", "id": f"toolu_{len(content)}", "name": "computer", "input": step})
        self.calls = [block["id"] for block in content if block["type"] == "tool_use"]
        message = {"id": "msg_1", "type": "message", "role": "assistant", "model": asked["model"], "content": content}
        usage = {"input_tokens": 1, "output_tokens": 1}
        return {**message, "stop_reason": "tool_use" if steps else "end_turn", "stop_sequence": None, "usage": usage}


class OpenAi:
    """The Responses API, with the tool computer."""

    variables = ("OPENAI_BASE_URL", "OPENAI_API_KEY", "/v1")
    calls = ()
    previous = None
    size = (1280, 720)

    def __init__(self):
        self._ids = itertools.count(1)

    def answer(self, path, headers, asked, script):
        require(path == "/v1/responses", path)
        require(asked["tools"] == [{"type": "computer"}], str(asked["tools"]))
        require(asked.get("previous_response_id") == self.previous, "not the response before")
        if self.calls:
            require([item["call_id"] for item in asked["input"]] == list(self.calls), "not a result for each call")
            for item in asked["input"]:
                require(item["type"] == "computer_call_output", item["type"])
                kind, picture = item["output"]["image_url"].split(",", 1)
                require(
                    kind == "data:image/png;base64" and size_of(picture) == self.size, "no screenshot of the display"
                )
        kind, x, y, text = script.next()
        place = {"x": round(x * self.size[0]), "y": round(y * self.size[1])}
        click = {"type": "click", "button": "left", **place}
        actions = {
            "click": [click],
            "fill": [click, {"type": "type", "text": text}],
            "scroll": [{"type": "scroll", "scroll_x": 0, "scroll_y": 500 if text == "down" else -500, **place}],
            "say": [],
        }[kind]
        self.previous = f"resp_{next(self._ids)}"
        if actions:
            self.calls = [f"call_{next(self._ids)}"]
            item = {"type": "computer_call", "id": "cu_1", "call_id": self.calls[0], "actions": actions}
            item |= {"pending_safety_checks": [], "status": "completed"}
        else:
            content = [{"type": "output_text", "text": text, "annotations": []}]
            item = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": content}
        response = {"id": self.previous, "object": "response", "created_at": 0, "status": "completed", "output": [item]}
        return {**response, "model": asked["model"], "tools": [], "tool_choice": "auto", "parallel_tool_calls": True}


class Gemini:
    """generateContent, with the tool computer_use. Places are thousandths of the display."""

    variables = ("GOOGLE_GEMINI_BASE_URL", "GEMINI_API_KEY", "")
    calls = ()
    size = (1280, 720)

    def answer(self, path, headers, asked, script):
        require(path.endswith(":generateContent"), path)
        (tool,) = asked["tools"]
        require(tool["computerUse"]["environment"] == "ENVIRONMENT_BROWSER", str(tool))
        last = asked["contents"][-1]
        require(last["role"] == "user", "the last content is not the user's")
        if self.calls:
            results = [part["functionResponse"] for part in last["parts"]]
            require([result["name"] for result in results] == list(self.calls), "not a result for each call")
            for result in results:
                require("error" not in result["response"], str(result["response"]))
                require(result["response"]["url"].startswith("http"), "the result lacks the page's address")
                # The API takes names of fields in either spelling, and the SDK sends both.
                pictures = [(part.get("inlineData") or part["inline_data"])["data"] for part in result["parts"]]
                plain = [picture.replace("-", "+").replace("_", "/") for picture in pictures]
                require([size_of(picture) for picture in plain] == [self.size], "no screenshot of the display")
        kind, x, y, text = script.next()
        place = {"x": round(x * 1000), "y": round(y * 1000)}
        call = {
            "click": {"name": "click_at", "args": place},
            "fill": {"name": "type_text_at", "args": {**place, "text": text, "press_enter": False}},
            "scroll": {"name": "scroll_document", "args": {"direction": text}},
            "say": None,
        }[kind]
        self.calls = [call["name"]] if call else []
        part = {"functionCall": call} if call else {"text": text}
        return {"candidates": [{"content": {"role": "model", "parts": [part]}, "finishReason": "STOP"}]}


VENDORS = {"anthropic": Anthropic, "openai": OpenAi, "gemini": Gemini}


class ModelServer(http.server.HTTPServer):
    """A vendor's service that answers from a script, on one thread."""

    def __init__(self, vendor, acts, cdp):
        self.vendor = vendor
        self.acts = acts
        self.cdp = cdp
        self.problem = None
        super().__init__(("127.0.0.1", 0), Request)

    def serve_forever(self, poll_interval=0.05):
        eyes = Eyes(self.cdp)
        self.script = Script(self.acts, eyes)
        try:
            super().serve_forever(poll_interval)
        finally:
            eyes.close()


class Request(ScriptedModel):
    def do_POST(self):
        body = self.asked()
        try:
            status, answer = 200, self.server.vendor.answer(self.path, self.headers, body, self.server.script)
        except Exception as problem:  # the loop is to fail, and to say why
            self.server.problem = self.server.problem or problem
            status, answer = 400, {"error": {"type": "invalid_request_error", "message": repr(problem), "code": 400}}
        self.reply(answer, status)


@contextlib.contextmanager
def scripted(vendor, acts, cdp):
    """A vendor's service on this machine, which the SDK finds by the environment variables of its own."""
    url, key, path = vendor.variables
    with ModelServer(vendor, acts, cdp) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        before = {name: os.environ.get(name) for name in (url, key)}
        os.environ.update({url: f"http://127.0.0.1:{server.server_port}{path}", key: "none"})
        try:
            yield
            if server.problem:
                raise server.problem
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})
            server.shutdown()
            thread.join()


def play(lease, name, acts, intent):
    """What the vendor's example says at the end of its episode."""
    if str(EXAMPLES) not in sys.path:
        sys.path.insert(0, str(EXAMPLES))
    example = __import__(f"computer_{name}")
    with scripted(VENDORS[name](), acts, lease.cdp()):
        return example.play(lease, intent)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--vendors", default=",".join(VENDORS), help="these only, joined by commas")
    parser.add_argument("--sites", default="reddit,shopping", help="sites whose task is played, joined by commas")
    parser.add_argument("--environment", default=".computer", help="folder of the installation")
    options = parser.parse_args()
    enter_environment(options.environment, PACKAGES)
    import tiltyard

    failed = 0
    sites = options.sites.split(",")
    with tempfile.TemporaryDirectory() as scratch:
        tasks = pathlib.Path(scratch) / "tasks.json"
        tasks.write_text(json.dumps(TASKS))
        with tiltyard.launch(sites=sites, tasks=tasks) as suite:
            for site, name in itertools.product(sites, options.vendors.split(",")):
                (task,) = (each for each in TASKS if each["sites"] == [site])
                with suite.client.lease() as lease:
                    lease.reset(task_id=task["task_id"], max_steps=100)
                    began = time.perf_counter()
                    try:
                        answer = play(lease, name, ACTS[site], task["intent"])
                        outcome = lease.evaluate(answer)["outcome"]
                    except Exception as problem:  # the other vendors are still worth trying
                        outcome = f"{type(problem).__name__}: {problem}"[:2000]
                    taken = time.perf_counter() - began
                    steps = lease.observation()["step"]
                failed += outcome != "passed"
                print(f"{site}, {name}: {outcome} after {steps} steps and {taken:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
