"""The README's examples are run as they stand."""

import ast
import asyncio
import inspect
import os
import pathlib
import re

import pytest

README = pathlib.Path(__file__).resolve().parents[1] / "README.md"
BLOCKS = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
NEEDS = {
    'gymnasium.make("tiltyard': "gymnasium",
    "tiltyard.browsergym": "browsergym.core",
    "import ray": "ray",
}


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.split("\n")[0])
def test_an_example_runs(block, served, monkeypatch, tmp_path, request):
    for words, library in NEEDS.items():
        if words in block:
            pytest.importorskip(library)
    if "import ray" in block and not os.environ.get("TILTYARD_RAY"):
        pytest.skip("TILTYARD_RAY is not set")
    names = {"suite": served}
    monkeypatch.setenv("TILTYARD_HOME", str(README.parents[2]))
    monkeypatch.chdir(tmp_path)
    if "agentlab" in block:
        request.getfixturevalue("agentlab")
        from scripted_agent import ScriptedAgentArgs

        names["my_agent_args"] = ScriptedAgentArgs()
    if "runs/mine" in block:
        from test_traces import record, step

        record(tmp_path / "runs" / "mine" / "1", [step(0), step(1, "stop []", [{"action": "stop", "answer": ""}])])
    if "tiltyard.browsergym" in block:
        import tiltyard.browsergym

        tiltyard.browsergym.use_chromium()
    code = compile(block, str(README), "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    if code.co_flags & inspect.CO_COROUTINE:
        names["tiltyard"] = __import__("tiltyard")
        asyncio.run(eval(code, names))
    else:
        exec(code, names)
