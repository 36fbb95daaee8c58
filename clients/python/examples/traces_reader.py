"""Recorded episodes for fine-tuning."""

# begin
from tiltyard import traces

for episode in traces.episodes("runs/mine"):  # of `tiltyard run --out runs/mine`; those that passed
    messages = traces.chat(episode)["messages"]  # as OpenAI's chat API takes them
    steps = traces.browsergym(episode)["steps"]
    states_and_actions = traces.webarena(episode)["trajectory"]
# end
