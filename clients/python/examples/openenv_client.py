"""OpenEnv's own client; needs the package "openenv-core"."""

import os

import tiltyard


def policy(goal: str, text: str) -> str:
    return "stop []" if goal and text else "scroll [down]"


with tiltyard.launch(sites=["reddit"], tasks="forum") as suite:
    os.environ.update(suite.environment())
    # begin
    import os

    from openenv.core.generic_client import GenericEnvClient

    with GenericEnvClient(base_url=os.environ["TILTYARD_OPENENV_URL"]).sync() as env:
        result = env.reset(seed=7)  # or task_id=900113; profile, screenshot, max_steps as above
        while not result.done:
            result = env.step({"action": policy(result.observation["goal"], result.observation["text"])})
        print(result.reward, result.metadata["verdict"]["outcome"])
    # end
