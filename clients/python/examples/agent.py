"""The side of an agent: it may observe and step, and nothing else."""

# begin
from tiltyard import Agent

agent = Agent.from_environment()
print(agent.observation()["task"]["intent"])
agent.step("stop []")
# end
