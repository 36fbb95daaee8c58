"""Gemini's computer-use loop on a lease: needs the forum's task 900101 (serve --sites reddit --tasks forum), google-genai and a key."""

from google import genai
from google.genai import types

import tiltyard


def play(lease, task, model="gemini-2.5-computer-use-preview-10-2025"):
    """Lets the model do the task; returns what it says last."""
    client = genai.Client()
    computer = tiltyard.Computer(lease)
    config = types.GenerateContentConfig(tools=[computer.gemini_tool()])
    contents = [types.Content(role="user", parts=[types.Part(text=task)])]
    while not computer.done:
        reply = client.models.generate_content(model=model, contents=contents, config=config)
        if not reply.function_calls:
            return reply.text
        results = [types.Part(function_response=computer.gemini(call)) for call in reply.function_calls]
        contents += [reply.candidates[0].content, types.Content(role="user", parts=results)]
    return None


def main(client):
    with client.lease() as lease:
        task = lease.reset(task_id=900101, max_steps=100)["task"]["intent"]
        answer = play(lease, task)
        print(lease.evaluate(answer)["outcome"])


if __name__ == "__main__":
    main(tiltyard.Client.from_environment())
