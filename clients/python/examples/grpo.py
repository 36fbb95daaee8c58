#!/usr/bin/env python3
"""Trains a tiny model with TRL's GRPOTrainer on tasks of a suite, over OpenEnv.

    pip install "./clients/python[openenv]" trl
    python clients/python/examples/grpo.py                  # starts a suite with the forum; or uses TILTYARD_OPENENV_URL

Two optimizer steps over four environments each. A model that has learned to call tools takes the place of the tiny one; all else
stays. Prints the rewards of each step, and ends with the number of leases that are still out, which is 0.
"""

import argparse
import os
import pathlib
import tempfile

import tiny_model
import trl
from datasets import Dataset
from openenv.core.generic_client import GenericEnvClient
from trl import GRPOConfig, GRPOTrainer

import tiltyard

TASKS = (900101, 900113)
SHOWN = 400
ACTIONS = ("stop []", "stop [television]", "scroll [down]", "click [1]")
CALLS = tuple(
    f'<tool_call>\n{{"name": "act", "arguments": {{"action": "{action}"}}}}\n</tool_call>' for action in ACTIONS
)


class Website:
    """One environment. TRL gives its method ``act`` to the model as a tool, and asks it for the reward."""

    address = ""
    made = []

    def __init__(self):
        self._client = GenericEnvClient(base_url=self.address).sync()
        self._client.__enter__()
        self._over = True
        self._verdict = 0.0
        self._failed = 0
        self.made.append(self)

    def reset(self, task_id, **_):
        result = self._client.reset(task_id=task_id, max_steps=4)
        self._over, self._verdict, self._failed = result.done, 0.0, 0
        return f"{result.observation['goal']}\n\n{result.observation['text'][:SHOWN]}"

    def act(self, action: str) -> str:
        """
        Performs an action in the browser and shows the page after it.

        Args:
            action: in the grammar of the environment, such as click [12] or stop [answer]
        """
        if self._over:
            return "The episode is over."
        result = self._client.step({"action": action})
        self._over = result.done
        if result.done:
            self._verdict = float(result.reward or 0.0)
            return "The episode is over."
        error = result.observation["last_action_error"]
        self._failed += bool(error)
        return error or result.observation["text"][:SHOWN]

    def get_reward(self):
        """The verdict. A tiny model gets a tenth for ending the episode, less for actions that failed, so that it can learn at all."""
        return self._verdict + (0.1 if self._over else 0.0) - 0.02 * self._failed

    def _close(self):
        self._client.__exit__(None, None, None)


def train(address, steps=2, environments=4):
    """Trains and gives the trainer's log."""
    Website.address = address
    template = pathlib.Path(trl.__file__).parent / "chat_templates" / "qwen2_5.jinja"
    words = tiny_model.tokenizer(CALLS, template.read_text())
    with tempfile.TemporaryDirectory() as folder:
        trainer = GRPOTrainer(
            model=tiny_model.model(words),
            processing_class=words,
            train_dataset=Dataset.from_list(
                [{"prompt": [{"role": "user", "content": "Use the tool act. "}], "task_id": task} for task in TASKS]
            ),
            environment_factory=Website,
            args=GRPOConfig(
                output_dir=folder,
                max_steps=steps,
                per_device_train_batch_size=environments,
                num_generations=environments,  # a group: the same task in each environment
                max_completion_length=4096,
                max_tool_calling_iterations=3,
                generation_kwargs={"suppress_tokens": tiny_model.all_but(words, CALLS)},
                learning_rate=1e-3,
                logging_steps=1,
                save_strategy="no",
                report_to=[],
                use_cpu=True,
                bf16=False,
            ),
        )
        try:
            trainer.train()
            return trainer.state.log_history
        finally:
            for environment in Website.made:
                environment._close()
            Website.made.clear()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=2)
    given = parser.parse_args()
    if os.environ.get("TILTYARD_OPENENV_URL"):
        log, client = train(os.environ["TILTYARD_OPENENV_URL"], given.steps), tiltyard.Client.from_environment()
        left = len(client.call("GET", "/v1/leases")["leases"])
    else:
        with tiltyard.launch(sites=["reddit"], tasks="forum", copies=4) as suite:
            log = train(suite.openenv_url, given.steps)
            left = len(suite.client.call("GET", "/v1/leases")["leases"])
    for line in log:
        if "reward" in line:
            print(f"step {line['step']}: reward {line['reward']:.3f}, loss {line['loss']:.4f}")
    print(f"{left} leases are out")


if __name__ == "__main__":
    main()
