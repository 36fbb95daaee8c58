"""An agent of AgentLab that needs no model: it opens the forum that the goal names, presses Subscribe and says that it is done.

AgentLab counts tokens with tiktoken, which downloads its vocabulary. Where that can't be had, bytes are counted in their place; the
counts are the only thing that depends on it.
"""

import re
from dataclasses import dataclass

import tiktoken
from agentlab.agents.agent_args import AgentArgs
from browsergym.core.action.highlevel import HighLevelActionSet
from browsergym.experiments.agent import Agent

BYTES = tiktoken.Encoding(
    "bytes", pat_str=r"[\s\S]", mergeable_ranks={bytes([value]): value for value in range(256)}, special_tokens={}
)
tiktoken.encoding_for_model = lambda model: BYTES


class ScriptedAgent(Agent):
    def __init__(self):
        self.action_set = HighLevelActionSet(subsets=["chat", "infeas", "bid", "nav", "tab"], multiaction=False)
        self._clicked = False

    def get_action(self, obs):
        forum = re.search(r"the forum (\w+)\.", obs["goal"])
        button = re.search(r"\[(\w+)\] button .*Subscribe", obs["axtree_txt"])
        if forum and button and not self._clicked and f"/f/{forum.group(1)}" in obs["url"]:
            self._clicked = True
            return f"click('{button.group(1)}')", {}
        if forum and f"/f/{forum.group(1)}" not in obs["url"]:
            return f"goto('{obs['url'].rstrip('/')}/f/{forum.group(1)}')", {}
        return "send_msg_to_user('done')", {}


@dataclass
class ScriptedAgentArgs(AgentArgs):
    agent_name: str = "Scripted"

    def make_agent(self):
        return ScriptedAgent()
