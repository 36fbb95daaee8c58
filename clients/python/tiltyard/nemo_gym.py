"""A resources server of NeMo Gym: each rollout has its own copy of the sites, and the verdict is its reward.

The server's tools are ``observation`` and ``step``. A row of the data set names its task beside the usual fields:
``{"task_id": 900101, "responses_create_params": {"input": [...], "tools": tiltyard.nemo_gym.TOOLS}}``.
"""

from typing import Any

from fastapi import FastAPI, Request
from nemo_gym.base_resources_server import (
    BaseResourcesServerConfig,
    BaseSeedSessionRequest,
    BaseSeedSessionResponse,
    BaseVerifyRequest,
    BaseVerifyResponse,
    SimpleResourcesServer,
)
from nemo_gym.server_utils import SESSION_ID_KEY
from pydantic import BaseModel, ConfigDict, Field, PrivateAttr

from tiltyard.aio import AsyncClient, AsyncLease
from tiltyard.client import Document

TOOLS: list[Document] = [
    {
        "type": "function",
        "name": "observation",
        "description": "Shows the page as it is now.",
        "parameters": {"type": "object", "properties": {}, "required": [], "additionalProperties": False},
        "strict": True,
    },
    {
        "type": "function",
        "name": "step",
        "description": "Performs an action on the page, such as click [12], type [12] [text] [1], goto [url], scroll [down]"
        " and go_back, and shows the page. stop [answer] ends the episode.",
        "parameters": {
            "type": "object",
            "properties": {"action": {"type": "string"}},
            "required": ["action"],
            "additionalProperties": False,
        },
        "strict": True,
    },
]
"""For ``responses_create_params`` of a row."""


class TiltyardConfig(BaseResourcesServerConfig):  # type: ignore[misc]
    """The server is the one that TILTYARD_URL and TILTYARD_TOKEN name."""

    reset_fields: dict[str, Any] = Field(default_factory=dict)
    """For each episode: profile, max_steps."""
    patience_seconds: int = 300
    """How long a rollout waits for a free copy."""


class TiltyardSeedRequest(BaseSeedSessionRequest):  # type: ignore[misc]
    task_id: int


class TiltyardVerifyRequest(BaseVerifyRequest):  # type: ignore[misc]
    model_config = ConfigDict(extra="allow")


class TiltyardVerifyResponse(BaseVerifyResponse):  # type: ignore[misc]
    model_config = ConfigDict(extra="allow")
    verdict: dict[str, Any]


class StepRequest(BaseModel):  # type: ignore[misc]
    action: str


class TiltyardResourcesServer(SimpleResourcesServer):  # type: ignore[misc]
    """Leases a copy at ``seed_session`` and gives it back at ``verify``. Rollouts that are never verified lose it when the
    lease expires (``serve --expiry``)."""

    config: TiltyardConfig
    _leases: dict[str, AsyncLease] = PrivateAttr(default_factory=dict)

    def setup_webserver(self) -> FastAPI:
        app: FastAPI = super().setup_webserver()
        app.post("/observation")(self.observation)
        app.post("/step")(self.step)
        return app

    async def seed_session(self, request: Request, body: TiltyardSeedRequest) -> BaseSeedSessionResponse:
        await self._release(request)
        lease = await AsyncClient.from_environment().lease(self.config.patience_seconds)
        self._leases[request.session[SESSION_ID_KEY]] = lease
        await lease.reset(task_id=body.task_id, **self.config.reset_fields)
        return BaseSeedSessionResponse()

    async def observation(self, request: Request) -> Document:
        seen: Document = (await self._lease(request).observation())["observation"]
        return seen

    async def step(self, request: Request, body: StepRequest) -> Document:
        document = await self._lease(request).step(body.action)
        return {**document["observation"], "done": document["done"]}

    async def verify(self, request: Request, body: TiltyardVerifyRequest) -> TiltyardVerifyResponse:
        try:
            verdict = await self._lease(request).evaluate()
        finally:
            await self._release(request)
        return TiltyardVerifyResponse(**body.model_dump(), reward=verdict.get("reward") or 0.0, verdict=verdict)

    def _lease(self, request: Request) -> AsyncLease:
        return self._leases[request.session[SESSION_ID_KEY]]

    async def _release(self, request: Request) -> None:
        lease = self._leases.pop(request.session[SESSION_ID_KEY], None)
        if lease is not None:
            await lease.release()


if __name__ == "__main__":
    TiltyardResourcesServer.run_webserver()
