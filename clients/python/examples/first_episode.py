"""The first lines of the package's page, and of the page about environments."""

# begin
import tiltyard

with tiltyard.launch(sites=["reddit"], tasks="forum") as suite:
    with tiltyard.TiltyardEnv(suite.client, task_id=900101) as env:
        observation, info = env.reset()
        print(info["task"]["intent"])
        observation, reward, terminated, truncated, info = env.step("stop []")
        print(reward, info["verdict"]["outcome"])
# end
