"""The asynchronous client, against a server that runs."""

import asyncio
import os

import tiltyard


async def episode() -> None:
    # begin
    client = tiltyard.AsyncClient.from_environment()
    async with await client.lease() as lease:
        await lease.reset(task_id=900101)
        await lease.step("stop []")
        print((await lease.evaluate())["outcome"])
    # end


with tiltyard.launch(sites=["reddit"], tasks="forum") as suite:
    os.environ.update(suite.environment())
    asyncio.run(episode())
