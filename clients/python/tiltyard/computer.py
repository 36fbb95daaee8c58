"""Models' computer-use tools, as Anthropic, OpenAI and Google publish them, on a lease's browser.

    computer = Computer(lease)
    result = computer.anthropic(block)     # a tool_use block   -> a tool_result block
    result = computer.openai(call)         # a computer_call    -> a computer_call_output
    result = computer.gemini(call)         # a function_call    -> a function_response

Calls are the SDKs' objects, or dictionaries. Each is a step of the episode. What a call asks for that can't be done is
refused by name: the model reads the reason in the result, as with an action that failed.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from typing import Any

from tiltyard.client import Agent, Document, Lease

Confirm = Callable[[list[Document]], bool]
"""Says whether to go on with a call for which the vendor's service wants a person's consent; gets what it wants it for."""

VIEWPORT = (1280, 720)


class Computer:
    """The browser of a lease as the computer of a model, with a display of any size, which shows the browser's page scaled.

    ``confirm`` decides on calls with pending safety checks (OpenAI) or that require confirmation (Gemini). Without it, they
    are refused.
    """

    def __init__(
        self,
        lease: Lease | Agent,
        display: tuple[int, int] = VIEWPORT,
        confirm: Confirm | None = None,
    ) -> None:
        self.lease = lease
        self.display = display
        self.confirm = confirm
        #: What the server answered last: step, done, ending, url, last_action_error and others, without the screenshot.
        self.last: Document = {}

    def call(self, dialect: str, call: Any) -> tuple[Document, bytes]:
        """Performs a call of a dialect; gives the server's answer, and the screenshot as PNG (empty if there is none)."""
        width, height = self.display
        answer = self.lease.computer(dialect, _plain(call), display_width=width, display_height=height)
        picture = base64.b64decode(answer.pop("screenshot_png_base64", ""))
        self.last = answer
        return answer, picture

    @property
    def done(self) -> bool:
        """Whether the episode has ended, by the limit of steps for example."""
        return bool(self.last.get("done", False))

    def screenshot(self) -> bytes:
        """The display as PNG. Counts as a step."""
        return self.call("anthropic", {"action": "screenshot"})[1]

    # Anthropic

    def anthropic_tool(self, kind: str = "computer_20251124") -> Document:
        """The tool for ``tools=[...]`` of a message; ``kind`` is computer_20241022, computer_20250124, computer_20251124
        or computer_toolset_20260801."""
        if kind.startswith("computer_toolset"):
            return {"type": kind}
        width, height = self.display
        tool: Document = {
            "type": kind,
            "name": "computer",
            "display_width_px": width,
            "display_height_px": height,
        }
        if kind >= "computer_20251124":
            tool["enable_zoom"] = True
        return tool

    def anthropic(self, block: Any) -> Document:
        """Performs a ``tool_use`` block; gives the ``tool_result`` block for the next message."""
        block = _plain(block)
        answer, picture = self.call("anthropic", block)
        error = answer["last_action_error"]
        content: list[Document] = [{"type": "text", "text": text} for text in (error, answer.get("text")) if text]
        if picture:
            source = {"type": "base64", "media_type": "image/png", "data": _base64(picture)}
            content.append({"type": "image", "source": source})
        result: Document = {"type": "tool_result", "tool_use_id": block["id"], "content": content}
        if error:
            # The API takes nothing but text in the result of a call that failed.
            result.update(is_error=True, content=[part for part in content if part["type"] == "text"])
        return result

    # OpenAI

    def openai_tool(self, kind: str = "computer") -> Document:
        """The tool for ``tools=[...]`` of a response: ``computer``, or ``computer_use_preview`` of the first models."""
        if kind == "computer":
            return {"type": "computer"}
        width, height = self.display
        return {"type": kind, "display_width": width, "display_height": height, "environment": "browser"}

    def openai(self, call: Any) -> Document:
        """Performs a ``computer_call`` with its action, or its actions in a batch; gives the ``computer_call_output``.

        The API has no place for the reason of a failure; it is in ``last["last_action_error"]``.
        """
        call = _plain(call)
        checks: list[Document] = call.get("pending_safety_checks") or []
        confirmed = bool(checks) and self.confirm is not None and self.confirm(checks)
        if confirmed:
            call = {**call, "pending_safety_checks": []}
        _, picture = self.call("openai", call)
        url = "data:image/png;base64," + _base64(picture)
        result: Document = {
            "type": "computer_call_output",
            "call_id": call["call_id"],
            "output": {"type": "computer_screenshot", "image_url": url},
        }
        if confirmed:
            result["acknowledged_safety_checks"] = checks
        return result

    # Gemini

    @staticmethod
    def gemini_tool(excluded: Sequence[str] = ()) -> Document:
        """The tool for ``GenerateContentConfig(tools=[...])``. ``search`` is left out: there is no search engine here."""
        functions = ["search", *excluded]
        return {"computer_use": {"environment": "ENVIRONMENT_BROWSER", "excluded_predefined_functions": functions}}

    def gemini(self, call: Any) -> Document:
        """Performs a ``function_call`` of the tool; gives the ``function_response`` for ``Part(function_response=...)``."""
        call = _plain(call)
        arguments: Document = dict(call.get("args") or {})
        safety = arguments.get("safety_decision") or {}
        asked = safety.get("decision") == "require_confirmation"
        confirmed = asked and self.confirm is not None and self.confirm([safety])
        if confirmed:
            del arguments["safety_decision"]
        own = {name: call[name] for name in ("id", "name") if call.get(name) is not None}
        answer, picture = self.call("gemini", {**own, "args": arguments})
        response: Document = {"url": answer["url"]}
        if answer["last_action_error"]:
            response["error"] = answer["last_action_error"]
        if confirmed:
            response["safety_acknowledgement"] = "true"
        blob = {"mime_type": "image/png", "data": picture}
        return {**own, "response": response, "parts": [{"inline_data": blob}] if picture else []}


def _plain(call: Any) -> Document:
    """An SDK's object as a dictionary, as its API spells it."""
    dump = getattr(call, "model_dump", None)
    document: Document = dump(mode="json", exclude_none=True) if dump else dict(call)
    return document


def _base64(picture: bytes) -> str:
    return base64.b64encode(picture).decode("ascii")
