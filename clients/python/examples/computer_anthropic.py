"""Anthropic's computer-use loop on a lease: needs the forum's task 900101 (serve --sites reddit --tasks forum), anthropic and a key."""

import anthropic

import tiltyard


def play(lease, task, model="claude-sonnet-5"):
    """Lets the model do the task; returns what it says last."""
    client = anthropic.Anthropic()
    computer = tiltyard.Computer(lease, display=(1024, 768))
    messages = [{"role": "user", "content": task}]
    while not computer.done:
        reply = client.beta.messages.create(
            model=model,
            max_tokens=4096,
            messages=messages,
            tools=[computer.anthropic_tool()],
            betas=["computer-use-2025-11-24"],
        )
        calls = [block for block in reply.content if block.type == "tool_use"]
        if not calls:
            return "".join(block.text for block in reply.content if block.type == "text")
        messages.append({"role": "assistant", "content": reply.content})
        messages.append({"role": "user", "content": [computer.anthropic(call) for call in calls]})
    return None


def main(client):
    with client.lease() as lease:
        task = lease.reset(task_id=900101, max_steps=100)["task"]["intent"]
        answer = play(lease, task)
        print(lease.evaluate(answer)["outcome"])


if __name__ == "__main__":
    main(tiltyard.Client.from_environment())
