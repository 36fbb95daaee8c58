"""OpenAI's computer-use loop on a lease: needs the forum's task 900101 (serve --sites reddit --tasks forum), openai and a key."""

from openai import OpenAI

import tiltyard


def play(lease, task, model="gpt-5.4"):
    """Lets the model do the task; returns what it says last."""
    client = OpenAI()
    computer = tiltyard.Computer(lease)
    items = [{"role": "user", "content": task}]
    previous = None
    while not computer.done:
        given = {} if previous is None else {"previous_response_id": previous}
        response = client.responses.create(model=model, input=items, tools=[computer.openai_tool()], **given)
        calls = [item for item in response.output if item.type == "computer_call"]
        if not calls:
            return response.output_text
        items = [computer.openai(call) for call in calls]
        previous = response.id
    return None


def main(client):
    with client.lease() as lease:
        task = lease.reset(task_id=900101, max_steps=100)["task"]["intent"]
        answer = play(lease, task)
        print(lease.evaluate(answer)["outcome"])


if __name__ == "__main__":
    main(tiltyard.Client.from_environment())
