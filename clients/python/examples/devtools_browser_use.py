"""browser-use 0.13 on the DevTools address of a lease: needs a server, browser-use, and a key for its model."""

import asyncio

from browser_use import Agent, Browser, ChatOpenAI

import tiltyard


async def main(client):
    with client.lease() as lease:
        task = lease.reset(task_id=900101)["task"]["intent"]
        agent = Agent(task=task, llm=ChatOpenAI(model="gpt-5"), browser=Browser(cdp_url=lease.cdp()["http"]))
        await agent.run()
        print(lease.evaluate()["outcome"])


if __name__ == "__main__":
    asyncio.run(main(tiltyard.Client.from_environment()))
