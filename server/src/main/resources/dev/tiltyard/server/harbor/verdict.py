import json
import os
import pathlib
import sys

from suite import ask, lease

answer = pathlib.Path(os.environ.get("ANSWER", "/app/answer.txt"))
logs = pathlib.Path(os.environ.get("LOGS", "/logs/verifier"))
# An agent that acts over MCP may have said its answer with stop.
said = {"answer": answer.read_text("utf-8", "replace").strip()[:20000]} if answer.is_file() else {}
verdict = ask("POST", f"leases/{lease()}/evaluate", said)
logs.mkdir(parents=True, exist_ok=True)
(logs / "verdict.json").write_text(json.dumps(verdict, indent=2), "utf-8")
print(json.dumps(verdict, indent=2))
if "reward" not in verdict:
    sys.exit(f"not judged: {verdict.get('reason')}")
(logs / "reward.txt").write_text(str(float(verdict["reward"])), "utf-8")
