#!/usr/bin/env python3
"""Compares our scores of key nodes with those of WebCanvas's published scorer.

    ./tiltyard run --tasks examples/webcanvas/ten.json --agent workflow --mode faithful --out runs/webcanvas
    python3 clients/python/webcanvas_check.py runs/webcanvas

The published code (version 0.0.3; later ones do not score) is cloned beside a virtual environment of its own, unless a
checkout is named. Its functions step_evaluate and get_netloc, and everything in step_score.py, are used as they are; its
language models and its browser are not needed for that and are replaced by empty modules. Each step of a task's
webcanvas.json is shown to it as its own loop would: the page's address and document before the action, the selector of the
element and its value. Prints each node on which the two differ; exits with 1 if there is one.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import venv

SOURCE = "https://github.com/iMeanAI/WebCanvas.git"
COMMIT = "c4243d6"
PACKAGES = ["beautifulsoup4", "lxml", "requests"]

SCORER = r'''
import ast, asyncio, json, pathlib, re, sys, types
from urllib.parse import urlparse

root = pathlib.Path(sys.argv[1])
utils = (root / "agent/Environment/html_env/utils.py").read_text()
lists = {
    target.id: ast.literal_eval(node.value)
    for node in ast.parse(utils).body if isinstance(node, ast.Assign)
    for target in node.targets if isinstance(target, ast.Name) and target.id == "MapTagNameList"
}
for name in ["agent", "agent.LLM", "agent.Prompt", "agent.Environment", "agent.Environment.html_env", "agent.Environment.html_env.utils"]:
    sys.modules[name] = types.ModuleType(name)
sys.modules["agent.Environment.html_env.utils"].MapTagNameList = lists["MapTagNameList"]

scope = {"re": re, "urlparse": urlparse, "Page": object}
exec(compile((root / "evaluate/step_score.py").read_text(), "step_score.py", "exec"), scope)
for node in ast.parse((root / "evaluate/evaluate_utils.py").read_text()).body:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name in ("get_netloc", "step_evaluate"):
        exec(compile(ast.Module([node], []), "evaluate_utils.py", "exec"), scope)


class Shown:
    def __init__(self, step):
        self.url = step["url_before"]
        self.document = step.get("html") or "<html></html>"

    async def content(self):
        return self.document


def node(given):
    content = given["content"]
    kept = {name: content[name] for name in ("key", "netloc", "path") if name in content}
    method = {"method": given.get("method", "selector")} if "element_path" in given["match_function_name"] else {}
    return {"match_function": given["match_function_name"], "reference_answer": content["reference_answer"], "score": 0, **kept, **method}


def scores(played):
    nodes = [node(given) for given in played["task"]["evaluation"]]
    for step in played["steps"]:
        acts = step["action"] in ("fill_form", "fill_search", "click", "select_option") and "element" in step
        tells = step["action"] in ("get_final_answer", "cache_data")
        selector = step["element"]["selector"] if acts else None
        typed = step["action"] in ("fill_form", "fill_search")
        value = (step["text"] if typed else step["element"]["label"]) if acts else ""
        asyncio.run(scope["step_evaluate"](Shown(step), nodes, selector, value, step["text"] if tells else ""))
    return [float(each["score"]) for each in nodes]


print(json.dumps([scores(played) for played in json.load(sys.stdin)]))
'''


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("run", type=pathlib.Path, help="folder of a run of WebCanvas tasks with --mode faithful")
    parser.add_argument("--webcanvas", type=pathlib.Path, help="checkout of version 0.0.3, instead of cloning it")
    parser.add_argument("--environment", type=pathlib.Path, default=pathlib.Path(".webcanvas"), help="folder of the virtual environment")
    return parser.parse_args()


def installed(folder):
    """The interpreter of the virtual environment."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *PACKAGES], check=True)
    return str(python)


def cloned(folder):
    """The published code."""
    checkout = folder / "source"
    if not checkout.exists():
        subprocess.run(["git", "clone", "-q", SOURCE, str(checkout)], check=True)
        subprocess.run(["git", "-C", str(checkout), "checkout", "-q", COMMIT], check=True)
    return checkout


def main():
    options = arguments()
    files = sorted(options.run.rglob("webcanvas.json"))
    if not files:
        sys.exit(f"There is no webcanvas.json in {options.run}. Name the folder of a run of WebCanvas tasks.")
    played = [json.loads(file.read_text()) for file in files]
    python = installed(options.environment)
    source = options.webcanvas or cloned(options.environment)
    done = subprocess.run([python, "-c", SCORER, str(source)], input=json.dumps(played), stdout=subprocess.PIPE, text=True, check=True)
    differing = nodes = 0
    for each, published in zip(played, json.loads(done.stdout), strict=False):
        ours = [node["score"] for node in each["result"]["evaluation"]]
        for place, (one, other) in enumerate(zip(ours, published, strict=True)):
            nodes += 1
            if one != other:
                differing += 1
                given = each["task"]["evaluation"][place]
                print(f"task {each['task_id']}, node {place}, {given['match_function_name']}: {one} by ours, {other} by the published scorer")
        print(f"task {each['task_id']}: {sum(published):g} / {len(published)} published, {each['result']['task_score']} ours")
    print(f"{len(files)} tasks, {nodes} nodes, {differing} scored differently")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
