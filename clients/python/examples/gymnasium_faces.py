"""Gymnasium's environments, with another look of the sites; needs the extra "gymnasium"."""

# begin
import gymnasium
import tiltyard.gym

env = gymnasium.make("tiltyard/Forum-v0", tasks="forum", face="random:7")
observation, info = env.reset()
observation, info = env.reset(options={"face": "dark"})  # another face for each episode
# end
observation, reward, terminated, truncated, info = env.step("stop [done]")
env.close()
print(reward, tiltyard.gym.__name__)
