"""The days of a chain as Gymnasium's episodes; needs the extra "gymnasium"."""

# begin
import gymnasium
import tiltyard.gym

env = gymnasium.make("tiltyard/Forum-v0", tasks="forum", days="forum-yard-sale", days_seed=3)
observation, info = env.reset()  # the first day
# end
while True:
    observation, reward, terminated, truncated, at_end = env.step("stop []")
    print(info["task"]["day"], reward, tiltyard.gym.__name__)
    if info["task"]["day"] == info["task"]["days"]:
        break
    observation, info = env.reset()  # the next day, on the same world
env.close()
