#!/usr/bin/env python3
"""Lets Codex and Claude Code do a task of the forum over MCP, and asks for the verdicts.

    python3 clients/python/coding_agents_check.py

Both are the published packages, with the MCP settings of docs/frameworks/claude-code-codex.md and the lease's agent token. A server on this
machine takes the place of their vendors': it speaks OpenAI's responses and Anthropic's messages, and answers from a script that reads
the page's elements in the last result of a tool. Each agent plays the task twice, once with a script that does it and once with one that says
at once that it is done. Prints the verdicts; exits with 1 if they are not passed and failed.
"""

import argparse
import http.server
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import threading
import time

from scripted_model import ScriptedModel

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = ["@openai/codex@0.171.0", "@anthropic-ai/claude-code@2.1.197"]
SUBSCRIBE = 900101
PROMPT = "Do the task that the tool observation of tiltyard shows."
SERVER = "tiltyard"


class Script:
    """What the model says next: a call of a tool with its arguments, or nothing when it is done."""

    def __init__(self, site, solves):
        self.site = site
        self.solves = solves
        self.said = 0

    def __call__(self, shown):
        """``shown``: the texts of the last result of a tool, if there is one."""
        if not self.solves:
            return None
        self.said += 1
        if self.said == 1:
            return "observation", {}
        if self.said == 2:
            if "Subscribe" not in shown:
                raise RuntimeError(f"observation does not show the task: {shown[:1000]}")
            return "step", {"action": f"goto [{self.site}/f/space]"}
        if self.said == 3:
            button = re.search(r"\[(\d+)\] button 'Subscribe", shown)
            if not button:
                raise RuntimeError(f"there is no button to subscribe in: {shown[:1000]}")
            return "step", {"action": f"click [{button[1]}]"}
        return ("step", {"action": "stop []"}) if self.said == 4 else None


class Model(http.server.ThreadingHTTPServer):
    """A server of models that answer from a script."""

    daemon_threads = True

    def __init__(self, script):
        self.script = script
        self.asked = []
        self.problem = None
        super().__init__(("127.0.0.1", 0), Answers)


class Answers(ScriptedModel):
    def do_GET(self):
        self.reply({"data": [], "models": []})

    def do_POST(self):
        asked = self.asked()
        self.server.asked.append(asked)
        path = self.path.split("?")[0]
        try:
            if path.endswith("/responses"):
                self.stream(responses(asked, self.server.script))
            elif path.endswith("/messages"):
                self.stream(messages(asked, self.server.script))
            elif path.endswith("/count_tokens"):
                self.reply({"input_tokens": 1})
            else:
                self.send_error(404)
        except Exception as problem:
            self.server.problem = problem
            self.send_error(400)

    def stream(self, events):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for event in events:
            self.wfile.write(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n".encode())


def responses(asked, script):
    """The events of OpenAI's responses: one item, and the end."""
    results = [item for item in asked["input"] if item["type"] == "function_call_output"]
    called = script(json.dumps(results[-1]["output"]) if results else "")
    if called:
        tool, given = called
        item = {"type": "function_call", "id": f"fc_{len(results)}", "call_id": f"call_{len(results)}", "status": "completed"}
        item |= {"arguments": json.dumps(given), **named(asked["tools"], tool)}
    else:
        content = [{"type": "output_text", "text": "done", "annotations": []}]
        item = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": content}
    details = {"input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0}}
    usage = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2, **details}
    response = {"id": "resp_1", "object": "response", "created_at": 0, "model": "script", "output": []}
    yield {"type": "response.created", "response": {**response, "status": "in_progress"}}
    yield {"type": "response.output_item.done", "output_index": 0, "item": item}
    yield {"type": "response.completed", "response": {**response, "status": "completed", "output": [item], "usage": usage}}


def named(tools, tool):
    """The name by which Codex calls a tool of ours; it puts a server's tools into a namespace."""
    for each in tools:
        if each["type"] == "namespace" and SERVER in each["name"]:
            return {"namespace": each["name"], "name": next(inner["name"] for inner in each["tools"] if inner["name"].endswith(tool))}
        if SERVER in each.get("name", "") and each["name"].endswith(tool):
            return {"name": each["name"]}
    offered = [each.get("name", each["type"]) for each in tools]
    raise RuntimeError(f"Codex offers no tool {tool} of {SERVER}, but {offered}")


def messages(asked, script):
    """The events of Anthropic's messages: one block, and the end."""
    names = [tool["name"] for tool in asked.get("tools", []) if tool["name"].startswith(f"mcp__{SERVER}__")]
    results = [
        part for message in asked["messages"] if isinstance(message["content"], list) for part in message["content"] if part["type"] == "tool_result"
    ]
    # It also asks for titles and the like, with no tools.
    called = script(json.dumps(results[-1]["content"]) if results else "") if names else None
    message = {"id": "msg_1", "type": "message", "role": "assistant", "model": asked["model"], "content": []}
    message |= {"stop_reason": None, "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1}}
    yield {"type": "message_start", "message": message}
    if called:
        tool, given = called
        name = next(name for name in names if name.endswith("__" + tool))
        yield {"type": "content_block_start", "index": 0, "content_block": {"type": "tool_use", "id": f"toolu_{len(results)}", "name": name, "input": {}}}
        yield {"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": json.dumps(given)}}
    else:
        yield {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}}
        yield {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "done"}}
    yield {"type": "content_block_stop", "index": 0}
    delta = {"stop_reason": "tool_use" if called else "end_turn", "stop_sequence": None}
    yield {"type": "message_delta", "delta": delta, "usage": {"output_tokens": 1}}
    yield {"type": "message_stop"}


def codex(packages, folder, url, environment):
    home = folder / "codex"
    home.mkdir()
    (home / "config.toml").write_text(
        f"""
model = "script"
model_provider = "script"

[model_providers.script]
name = "script"
base_url = "{url}/v1"
wire_api = "responses"

[mcp_servers.tiltyard]
url = "{environment["TILTYARD_URL"]}/mcp"
bearer_token_env_var = "TILTYARD_AGENT_TOKEN"
required = true
default_tools_approval_mode = "approve"
"""
    )
    command = [str(packages / "node_modules" / ".bin" / "codex"), "exec", "--skip-git-repo-check", "--ephemeral", PROMPT]
    return command, {"CODEX_HOME": str(home)}


def claude_code(packages, folder, url, environment):
    server = {"type": "http", "url": "${TILTYARD_URL}/mcp", "headers": {"Authorization": "Bearer ${TILTYARD_AGENT_TOKEN}"}}
    (folder / ".mcp.json").write_text(json.dumps({"mcpServers": {SERVER: server}}))
    # Without the script that npm runs after an installation, the command only says that it is missing.
    chip = {"x86_64": "x64", "aarch64": "arm64", "arm64": "arm64"}[platform.machine()]
    program = packages / "node_modules" / "@anthropic-ai" / f"claude-code-{sys.platform}-{chip}" / "claude"
    command = [str(program), "-p", PROMPT, "--mcp-config", ".mcp.json", "--strict-mcp-config", "--allowedTools", f"mcp__{SERVER}"]
    settings = {"ANTHROPIC_BASE_URL": url, "ANTHROPIC_API_KEY": "none", "CLAUDE_CONFIG_DIR": str(folder / "claude")}
    return command, {**settings, "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "ENABLE_TOOL_SEARCH": "false"}


AGENTS = {"codex": codex, "claude-code": claude_code}


def play(client, agent, packages, solves):
    """The verdict, the steps, and the seconds from the request for a lease to the verdict."""
    began = time.perf_counter()
    with client.lease() as lease, tempfile.TemporaryDirectory() as scratch:
        lease.reset(task_id=SUBSCRIBE)
        folder = pathlib.Path(scratch)
        environment = lease.agent_environment()
        with Model(Script(lease.sites["reddit"]["url"].rstrip("/"), solves)) as model:
            threading.Thread(target=model.serve_forever, daemon=True).start()
            command, settings = AGENTS[agent](packages, folder, f"http://127.0.0.1:{model.server_port}", environment)
            done = subprocess.run(
                command,
                cwd=folder,
                env={**os.environ, **environment, **settings},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=240,
            )
            model.shutdown()
        if model.problem or done.returncode or not model.asked:
            raise RuntimeError(f"{model.problem}; it ended with {done.returncode}: {(done.stdout + done.stderr)[-2000:]}")
        outcome = lease.evaluate()["outcome"]
        return outcome, lease.observation()["step"], time.perf_counter() - began


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--agents", default=",".join(AGENTS), help="these only, joined by commas")
    parser.add_argument("--environment", type=pathlib.Path, default=pathlib.Path(".coding-agents"), help="folder of the installations")
    options = parser.parse_args()
    packages = options.environment.resolve()
    if not (packages / "node_modules").exists():
        packages.mkdir(parents=True, exist_ok=True)
        (packages / "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent", *PACKAGES], cwd=packages, check=True)
    sys.path.insert(0, str(HERE))
    import tiltyard

    failed = 0
    with tiltyard.launch(sites=["reddit"], tasks="forum") as suite:
        for agent in options.agents.split(","):
            for solves, right in ((True, "passed"), (False, "failed")):
                try:
                    outcome, steps, taken = play(suite.client, agent, packages, solves)
                except Exception as problem:  # the other agent is still worth trying
                    outcome, steps, taken = f"{type(problem).__name__}: {problem}", 0, 0
                failed += outcome != right
                does = "does the task" if solves else "does nothing"
                print(f"{agent} {does}: {outcome} after {steps} steps and {taken:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
