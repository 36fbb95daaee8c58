"""Gymnasium's environments, with faults; needs the extra "gymnasium"."""

# begin
import gymnasium
import tiltyard.gym

env = gymnasium.make("tiltyard/Forum-v0", tasks="forum", faults="latency:0.5,popup", fault_seed=7)
# end
observation, info = env.reset()
observation, reward, terminated, truncated, info = env.step("stop [done]")
env.close()
print(reward, tiltyard.gym.__name__)
