#!/usr/bin/env python3
"""Trains a tiny model on episodes that the library verifiers plays on a suite, over OpenEnv.

    pip install "./clients/python[openenv]" verifiers torch transformers uv
    python clients/python/examples/verifiers_train.py       # starts a suite with the forum

verifiers plays and scores (its own environment for OpenEnv, unchanged), and says what was said; trainers that build on it update the
model. Here a few lines do that: two optimizer steps of REINFORCE over four environments each. The model answers at an address of
this machine in the protocol of chat completions, as a server of a real one would. The first run lets uv fetch what verifiers' chat
program needs.
"""

import asyncio
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import tiny_model
import torch
import verifiers.v1 as vf
from verifiers.v1.tasksets.openenv import OpenEnvConfig, OpenEnvEnv, OpenEnvEnvConfig

import tiltyard

TASKS = (900101, 900113)
SHOWN = 400
ACTIONS = ("stop []", "stop [television]", "scroll [down]", "click [1]")


class TinyPolicy:
    """The model: says one of the actions, and learns from what it was rewarded for."""

    def __init__(self):
        self.words = tiny_model.tokenizer(ACTIONS)
        self.model = tiny_model.model(self.words)
        self._choices = [self.words.convert_tokens_to_ids(action) for action in ACTIONS]
        self._optimizer = torch.optim.Adam(self.model.parameters(), lr=1e-3)
        self._turn = threading.Lock()

    def _scores(self, messages):
        """Log-probabilities of the actions after the last thing that the user showed."""
        shown = [text(message) for message in messages if role(message) == "user"][-1][:SHOWN]
        ids = self.words(shown or " ", return_tensors="pt").input_ids
        return torch.log_softmax(self.model(ids).logits[0, -1, self._choices], dim=-1)

    def say(self, messages):
        with self._turn, torch.no_grad():
            return ACTIONS[torch.multinomial(self._scores(messages).exp(), 1).item()]

    def learn(self, episodes):
        """One optimizer step; gives its loss. ``episodes``: messages with their reward."""
        with self._turn:
            mean = sum(reward for _, reward in episodes) / len(episodes)
            losses = []
            for messages, reward in episodes:
                for number, message in enumerate(messages):
                    if role(message) == "assistant" and text(message) in ACTIONS:
                        said = ACTIONS.index(text(message))
                        losses.append(-(reward - mean) * self._scores(messages[:number])[said])
            loss = torch.stack(losses).mean()
            self._optimizer.zero_grad()
            loss.backward()
            self._optimizer.step()
            return loss.item()


def role(message):
    return message["role"] if isinstance(message, dict) else message.role


def text(message):
    content = message["content"] if isinstance(message, dict) else message.content
    if isinstance(content, str) or content is None:
        return content or ""
    return "".join(part["text"] if isinstance(part, dict) else getattr(part, "text", "") for part in content)


def answer(kind, said):
    """The one choice of a completion, whole or as the only part of a stream."""
    return json.dumps(
        {
            "id": "tiny",
            "object": kind,
            "created": 0,
            "model": "tiny",
            "choices": [{"index": 0, "finish_reason": "stop"} | said],
            "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
        }
    )


def served(policy):
    """A server of chat completions for the model, on this machine only."""

    class Door(BaseHTTPRequestHandler):
        def do_POST(self):
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            said = {"role": "assistant", "content": policy.say(asked["messages"])}
            if asked.get("stream"):
                events = [answer("chat.completion.chunk", {"delta": said}), "[DONE]"]
                self.reply("text/event-stream", "".join(f"data: {event}\n\n" for event in events))
            else:
                self.reply("application/json", answer("chat.completion", {"message": said}))

        def reply(self, kind, text):
            body = text.encode()
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def reward(trace):
    """The verdict, and a tenth for ending the episode, so that a tiny model can learn at all."""
    said = [text(node.message) for node in trace.nodes if role(node.message) == "assistant"]
    return trace.reward + (0.1 if said and said[-1].startswith("stop") else 0.0)


async def train(address, steps=2, environments=4):
    """Trains; gives for each step its rewards and its loss."""
    policy = TinyPolicy()
    door = served(policy)
    env = OpenEnvEnv(
        OpenEnvEnvConfig(
            taskset=OpenEnvConfig(
                id="openenv", base_url=address, resets=[{"task_id": task, "max_steps": 4} for task in TASKS]
            ),
            player=vf.AgentConfig(harness={"id": "null"}, runtime={"type": "subprocess"}, max_turns=4),
        )
    )
    model = vf.ModelContext(
        model="tiny",
        client=vf.EvalClientConfig(base_url=f"http://127.0.0.1:{door.server_port}/v1", api_key_var="NO_KEY"),
    )
    log = []
    try:
        async with env.serving():
            for _ in range(steps):
                slots = [slot for task in env.taskset.load() for slot in env.slots(task, environments // len(TASKS))]
                episodes = await asyncio.gather(*(env.run_slot(slot, model) for slot in slots))
                broken = [error for episode in episodes for error in episode.errors]
                if broken:
                    raise RuntimeError(f"{broken[0].type}: {broken[0].message}")
                traces = [trace for episode in episodes for trace in episode.traces]
                played = [([node.message for node in trace.nodes], reward(trace)) for trace in traces]
                log.append({"rewards": [given for _, given in played], "loss": policy.learn(played)})
    finally:
        door.shutdown()
        door.server_close()
    return log


def main():
    with tiltyard.launch(sites=["reddit"], tasks="forum", copies=4) as suite:
        log = asyncio.run(train(suite.openenv_url))
        left = len(suite.client.call("GET", "/v1/leases")["leases"])
    for number, step in enumerate(log, 1):
        print(f"step {number}: rewards {step['rewards']}, loss {step['loss']:.4f}")
    print(f"{left} leases are out")


if __name__ == "__main__":
    main()
