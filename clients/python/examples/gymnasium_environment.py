"""Gymnasium's environments; needs the extra "gymnasium"."""

# begin
import gymnasium
import tiltyard.gym

env = gymnasium.make("tiltyard/Forum-v0")  # starts a suite, or uses the one that TILTYARD_URL names
observation, info = env.reset(seed=7)  # draws one of its tasks; task_id=900101 names one
observation, reward, terminated, truncated, info = env.step("click [42]")
env.close()
# end
print(reward, tiltyard.gym.__name__)
