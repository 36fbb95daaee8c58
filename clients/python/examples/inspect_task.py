"""The tasks of a server in Inspect AI: inspect eval inspect_task.py --model openai/gpt-5. Needs a server, inspect-ai and mcp."""

from inspect_ai import Task, task
from inspect_ai.agent import as_solver, react
from inspect_ai.dataset import Sample
from inspect_ai.scorer import Score, accuracy, scorer
from inspect_ai.solver import solver
from inspect_ai.tool import mcp_server_http

from tiltyard.aio import AsyncClient
from tiltyard.client import Client


@solver
def episode():
    """Plays on a copy of the sites of its own; the agent gets only what an agent may do in it."""

    async def solve(state, generate):
        client = AsyncClient.from_environment()
        async with await client.lease(300) as lease:
            await lease.reset(task_id=state.metadata["task_id"], max_steps=100)
            bearer = {"Authorization": f"Bearer {lease.lease.agent_token}"}
            tools = mcp_server_http(name="tiltyard", url=client.client.url + "/mcp", headers=bearer)
            state = await as_solver(react(tools=[tools]))(state, generate)
            state.metadata["verdict"] = await lease.evaluate(state.output.completion)
        return state

    return solve


@scorer(metrics=[accuracy()])
def verdict():
    async def score(state, target):
        found = state.metadata["verdict"]
        # Without a reward, the episode could not be judged, and the sample is left out.
        return None if found.get("reward") is None else Score(value=found["reward"], explanation=found["outcome"])

    return score


@task
def tiltyard(task_ids: str = ""):
    """``task_ids``: these only, joined by commas."""
    chosen = [int(number) for number in task_ids.split(",") if number]
    tasks = [each for each in Client.from_environment().tasks() if not chosen or each["task_id"] in chosen]
    samples = [Sample(input=each["intent"], metadata={"task_id": each["task_id"]}) for each in tasks]
    return Task(dataset=samples, solver=episode(), scorer=verdict())
