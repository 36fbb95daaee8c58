"""The examples of computer use with the published SDKs, each against a server that speaks its vendor's protocol from a script."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import computer_check

SDKS = {"anthropic": "anthropic", "openai": "openai", "gemini": "google.genai"}
SUBSCRIBE = 900101


@pytest.mark.parametrize("vendor", sorted(SDKS))
def test_the_loop_solves_a_task_and_returns_what_the_model_says_last(vendor, suite):
    pytest.importorskip("playwright.sync_api")
    pytest.importorskip(SDKS[vendor])
    with suite.client.lease() as lease:
        intent = lease.reset(task_id=SUBSCRIBE, max_steps=100)["task"]["intent"]
        answer = computer_check.play(lease, vendor, computer_check.ACTS["reddit"], intent)
        assert answer == computer_check.ANSWER
        assert lease.evaluate(answer)["outcome"] == "passed"


@pytest.mark.parametrize("vendor", sorted(SDKS))
def test_a_call_without_a_result_is_noticed(vendor):
    """The servers must be as strict as the vendors' are, or a wrong result would pass."""
    service = computer_check.VENDORS[vendor]()
    service.calls = ["call_of_before"]
    asked = {
        "anthropic": ("/v1/messages", {"tools": [tool_of_anthropic()], "messages": [{"role": "user", "content": []}]}),
        "openai": ("/v1/responses", {"tools": [{"type": "computer"}], "input": []}),
        "gemini": (
            "/v1/models/script:generateContent",
            {
                "tools": [{"computerUse": {"environment": "ENVIRONMENT_BROWSER"}}],
                "contents": [{"role": "user", "parts": []}],
            },
        ),
    }[vendor]
    with pytest.raises(ValueError, match="not a result for each call"):
        service.answer(asked[0], {"anthropic-beta": "computer-use-2025-11-24"}, asked[1], None)


def tool_of_anthropic():
    return {"type": "computer_20251124", "name": "computer", "display_width_px": 1024, "display_height_px": 768}
