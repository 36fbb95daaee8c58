"""A task in BrowserGym's own browser, on the server that TILTYARD_URL names; needs the extra "browsergym"."""

# begin
import gymnasium

import tiltyard.browsergym  # registers the tasks of the server that TILTYARD_URL names

env = gymnasium.make("browsergym/tiltyard.900101")
observation, info = env.reset()  # leases a copy, begins the task, opens it in BrowserGym's own browser
observation, reward, terminated, truncated, info = env.step("send_msg_to_user('done')")
env.close()  # returns the copy
# end
print(reward, tiltyard.browsergym.PREFIX)
