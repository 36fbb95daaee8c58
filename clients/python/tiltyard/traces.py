"""Recorded episodes in the formats that others train on: WebArena's, BrowserGym's, and messages as OpenAI's chat API takes them.

    from tiltyard import traces

    for episode in traces.episodes("runs/mine"):            # those that passed; passed_only=False for all
        messages = traces.chat(episode)["messages"]

    traces.write("runs/mine", "chat", "train.jsonl")        # or: python -m tiltyard.traces runs/mine --format chat --out ...

Reads the folders that ``./tiltyard run --out`` and ``recordedIn`` write (docs/trajectory-format.md), and needs nothing else. An
episode that was not written to its end is left out, and one whose agent acted on the page by itself, as oracles do: it has no
actions that a model could learn to say (``actions_only=False`` takes them, with the Playwright code in place of the action).
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import pathlib
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tiltyard.client import Document, TiltyardError

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]

SYSTEM = (
    "You act in a web browser for a user. You are shown the page as a text with the ids of its elements, and answer with the"
    " next action."
)
SCROLL_PIXELS = 720

# The numbers of WebArena's ActionTypes.
NONE, SCROLL, KEY_PRESS, MOUSE_CLICK, KEYBOARD_TYPE, MOUSE_HOVER, CLICK, TYPE, HOVER = range(9)
PAGE_FOCUS, NEW_TAB, GO_BACK, GO_FORWARD, GOTO_URL, PAGE_CLOSE, CHECK, SELECT_OPTION, STOP = range(9, 18)


@dataclass(frozen=True)
class Episode:
    """One recorded episode."""

    folder: pathlib.Path
    document: Document
    """What episode.json says."""
    steps: list[Document]
    """The lines of steps.jsonl; the first is the start, before any action."""
    verdict: Document
    """What verdict.json says; empty if it was not judged."""
    intent: str
    """What the agent was asked."""

    @property
    def task(self) -> str:
        """The task's name or number."""
        return str(self.document.get("task", ""))

    @property
    def passed(self) -> bool:
        return self.verdict.get("outcome") == "passed"

    @property
    def reward(self) -> float:
        return float(self.verdict.get("reward") or 0.0)

    @property
    def acts_by_itself(self) -> bool:
        """Whether the agent acted on the page itself, not with actions of a grammar."""
        return any(action["action"] == "direct_action" for step in self.steps for action in step["actions"])

    def turns(self) -> Iterator[tuple[Document, Document]]:
        """Each step with the one before it: what the agent saw, and what it then did."""
        yield from zip(self.steps, self.steps[1:], strict=False)


def episodes(runs: Paths, passed_only: bool = True, actions_only: bool = True) -> Iterator[Episode]:
    """The episodes in folders of runs, or of single episodes, sorted by path.

    Raises TiltyardError if a folder is not there.
    """
    given = [runs] if isinstance(runs, str | os.PathLike) else list(runs)
    for run in map(pathlib.Path, given):
        if not run.is_dir():
            raise TiltyardError(0, "no_run", f"There is no folder {run}.", "Give the folder of 'tiltyard run --out'.")
        for found in sorted(run.rglob("episode.json")):
            episode = _read(found.parent)
            if "ending" not in episode.document or len(episode.steps) < 2:
                continue
            if (passed_only and not episode.passed) or (actions_only and episode.acts_by_itself):
                continue
            yield episode


def _read(folder: pathlib.Path) -> Episode:
    document = json.loads((folder / "episode.json").read_text("utf-8"))
    lines = (folder / "steps.jsonl").read_text("utf-8").splitlines()
    judged = folder / "verdict.json"
    verdict = json.loads(judged.read_text("utf-8")) if judged.exists() else {}
    steps = [json.loads(line) for line in lines if line.strip()]
    said = [
        message["text"] for step in steps[:1] for message in step["observation"]["chat"] if message["role"] == "user"
    ]
    return Episode(folder, document, steps, verdict, document.get("goal") or "\n".join(said))


# --- BrowserGym ---------------------------------------------------------------------------------------------------------------


def browsergym(episode: Episode) -> Document:
    """The steps with the names of BrowserGym's observation and AgentLab's step record: ``obs``, ``action``, ``reward``,
    ``terminated``, ``truncated``. Actions are calls in BrowserGym's grammar, with the element ids of the recorded observation."""
    steps = []
    action, error, last = "", "", len(episode.steps) - 1
    for number, step in enumerate(episode.steps):
        follows = episode.steps[number + 1] if number < last else None
        said = _calls(follows, episode) if follows else None
        steps.append(
            {
                "step": number,
                "obs": {**_observed(step, episode), "last_action": action, "last_action_error": error},
                "action": said,
                "reward": episode.reward if number == last else 0.0,
                "terminated": number == last and _chose_to_end(episode),
                "truncated": number == last and not _chose_to_end(episode),
                "screenshot": step.get("screenshot"),
            }
        )
        action, error = said or "", (follows or {}).get("error", "")
    return {"task_name": f"tiltyard.{_number(episode.task)}", "goal": episode.intent, "steps": steps}


def _number(task: str) -> str:
    return task.removeprefix("task ").strip()


def _chose_to_end(episode: Episode) -> bool:
    return episode.document["ending"]["kind"] in ("stopped", "infeasible", "task_done")


def _observed(step: Document, episode: Episode) -> Document:
    seen = step["observation"]
    tabs = seen["tabs"]
    active = seen["active_tab"]
    return {
        "goal": episode.intent,
        "goal_object": [{"type": "text", "text": episode.intent}],
        "chat_messages": [{"role": message["role"].lower(), "message": message["text"]} for message in seen["chat"]],
        "axtree_txt": seen["text"],
        "open_pages_urls": [tab["url"] for tab in tabs],
        "open_pages_titles": [tab["title"] for tab in tabs],
        "active_page_index": [active],
        "url": tabs[active]["url"] if active < len(tabs) else "",
        "focused_element_bid": seen.get("focused_bid", ""),
    }


def _calls(step: Document, episode: Episode) -> str:
    """What the agent did, as calls; its own words if the recording is in that grammar, or if it is no action."""
    if not step["actions"] or episode.document.get("profile") in ("browsergym", "aria"):
        return str(step["reply"])
    return "\n".join(_call(action) for action in step["actions"])


def _call(action: Document) -> str:
    kind = action["action"]
    if kind == "direct_action":
        return str(action["code"])
    if kind == "type":
        text = str(action["text"])
        typed = [_written("click", action["bid"]), _written("keyboard_type", text.rstrip("\n"))]
        return "\n".join([*typed, _written("keyboard_press", "Enter")] if text.endswith("\n") else typed)
    if kind == "scroll_page":
        return _written("scroll", 0, SCROLL_PIXELS if str(action["direction"]).lower() == "down" else -SCROLL_PIXELS)
    if kind not in CALLS:
        return _written(kind, *(value for name, value in action.items() if name != "action"))
    name, fields = CALLS[kind]
    return _written(name, *(action[field] for field in fields))


CALLS: dict[str, tuple[str, tuple[str, ...]]] = {
    "stop": ("send_msg_to_user", ("answer",)),
    "send_message": ("send_msg_to_user", ("text",)),
    "ask_user": ("ask_user", ("question",)),
    "report_infeasible": ("report_infeasible", ("reason",)),
    "click": ("click", ("bid",)),
    "double_click": ("dblclick", ("bid",)),
    "hover": ("hover", ("bid",)),
    "fill": ("fill", ("bid", "value")),
    "clear": ("clear", ("bid",)),
    "check": ("check", ("bid",)),
    "uncheck": ("uncheck", ("bid",)),
    "select_option": ("select_option", ("bid", "options")),
    "press_on": ("press", ("bid", "keys")),
    "focus": ("focus", ("bid",)),
    "drag_and_drop": ("drag_and_drop", ("bid", "to_bid")),
    "upload_file": ("upload_file", ("bid", "files")),
    "press": ("keyboard_press", ("keys",)),
    "type_text": ("keyboard_type", ("text",)),
    "insert_text": ("keyboard_insert_text", ("text",)),
    "key_down": ("keyboard_down", ("key",)),
    "key_up": ("keyboard_up", ("key",)),
    "move_to": ("mouse_move", ("x", "y")),
    "click_at": ("mouse_click", ("x", "y")),
    "double_click_at": ("mouse_dblclick", ("x", "y")),
    "down": ("mouse_down", ("x", "y")),
    "up": ("mouse_up", ("x", "y")),
    "drag_between": ("mouse_drag_and_drop", ("from_x", "from_y", "to_x", "to_y")),
    "upload_at": ("mouse_upload_file", ("x", "y", "files")),
    "goto": ("goto", ("url",)),
    "go_back": ("go_back", ()),
    "go_forward": ("go_forward", ()),
    "new_tab": ("new_tab", ()),
    "focus_tab": ("tab_focus", ("index",)),
    "close_tab": ("tab_close", ()),
    "wheel": ("scroll", ("delta_x", "delta_y")),
    "wheel_at": ("scroll_at", ("x", "y", "delta_x", "delta_y")),
    "noop": ("noop", ()),
}


def _written(name: str, *values: Any) -> str:
    return f"{name}({', '.join(map(repr, values))})"


# --- WebArena -----------------------------------------------------------------------------------------------------------------


def webarena(episode: Episode) -> Document:
    """The trajectory as WebArena has it: states (``observation``, ``info``) and actions (``action_type`` and its arguments) by
    turns, from a state to the action that ended the episode. A reply with several actions gives each with the state before it."""
    trajectory: list[Document] = []
    error = ""
    for before, step in episode.turns():
        state = {
            "observation": {"text": before["observation"]["text"], "image": before.get("screenshot")},
            "info": {"page": {"url": _observed(before, episode)["url"]}, "fail_error": error},
        }
        for action in step["actions"] or [{"action": "none"}]:
            trajectory += [state, {**_typed(action), "raw_prediction": step["reply"]}]
        error = step.get("error", "")
    return {
        "task_id": _number(episode.task),
        "intent": episode.intent,
        "score": episode.reward,
        "trajectory": trajectory,
    }


def _typed(action: Document) -> Document:
    kind = action["action"]
    number, fields = TYPES.get(kind, (NONE, {}))
    typed: Document = {"action_type": number}
    typed.update({name: action[field] for name, field in fields.items() if field in action})
    if kind == "scroll_page":
        typed["direction"] = str(typed["direction"]).lower()
    elif kind == "wheel":
        typed["direction"] = "down" if action["delta_y"] > 0 else "up"
    elif number in (MOUSE_CLICK, MOUSE_HOVER):
        typed["coords"] = [action["x"], action["y"]]
    elif kind == "direct_action":
        typed["pw_code"] = action["code"]
    return typed


TYPES: dict[str, tuple[int, dict[str, str]]] = {
    "scroll_page": (SCROLL, {"direction": "direction"}),
    "wheel": (SCROLL, {}),
    "press": (KEY_PRESS, {"key_comb": "keys"}),
    "press_on": (KEY_PRESS, {"element_id": "bid", "key_comb": "keys"}),
    "click": (CLICK, {"element_id": "bid"}),
    "double_click": (CLICK, {"element_id": "bid"}),
    "type": (TYPE, {"element_id": "bid", "text": "text"}),
    "type_text": (KEYBOARD_TYPE, {"text": "text"}),
    "insert_text": (KEYBOARD_TYPE, {"text": "text"}),
    "click_at": (MOUSE_CLICK, {}),
    "double_click_at": (MOUSE_CLICK, {}),
    "move_to": (MOUSE_HOVER, {}),
    "fill": (TYPE, {"element_id": "bid", "text": "value"}),
    "clear": (TYPE, {"element_id": "bid"}),
    "hover": (HOVER, {"element_id": "bid"}),
    "focus_tab": (PAGE_FOCUS, {"page_number": "index"}),
    "new_tab": (NEW_TAB, {}),
    "go_back": (GO_BACK, {}),
    "go_forward": (GO_FORWARD, {}),
    "goto": (GOTO_URL, {"url": "url"}),
    "close_tab": (PAGE_CLOSE, {}),
    "check": (CHECK, {"element_id": "bid"}),
    "select_option": (SELECT_OPTION, {"element_id": "bid", "text": "options"}),
    "stop": (STOP, {"answer": "answer"}),
    "send_message": (STOP, {"answer": "text"}),
    "report_infeasible": (STOP, {"answer": "reason"}),
}


# --- Chat ---------------------------------------------------------------------------------------------------------------------


def chat(episode: Episode, system: str = SYSTEM, pictures: bool = False) -> Document:
    """The episode as messages: the system's, then by turns what the user shows and what the assistant answers.

    The first of the user's messages has the task. ``pictures``: with the screenshots that there are, as data URLs.
    """
    messages: list[Document] = [{"role": "system", "content": system}]
    error = ""
    for before, step in episode.turns():
        text = "\n\n".join(
            part
            for part in (
                f"Task: {episode.intent}" if len(messages) == 1 else "",
                f"The last action failed: {error}" if error else "",
                f"URL: {_observed(before, episode)['url']}",
                before["observation"]["text"],
            )
            if part
        )
        messages.append({"role": "user", "content": _content(text, before, episode) if pictures else text})
        messages.append({"role": "assistant", "content": step["reply"]})
        error = step.get("error", "")
    return {"messages": messages, "task": _number(episode.task), "reward": episode.reward}


def _content(text: str, step: Document, episode: Episode) -> list[Document]:
    parts: list[Document] = [{"type": "text", "text": text}]
    shot = episode.folder / step["screenshot"] if step.get("screenshot") else None
    if shot is not None and shot.exists():
        data = base64.b64encode(shot.read_bytes()).decode("ascii")
        parts.append({"type": "image_url", "image_url": {"url": "data:image/png;base64," + data}})
    return parts


# --- Files --------------------------------------------------------------------------------------------------------------------

FORMATS: dict[str, Callable[[Episode], Document]] = {"webarena": webarena, "browsergym": browsergym, "chat": chat}


def write(
    runs: Paths,
    form: str,
    out: str | os.PathLike[str],
    passed_only: bool = True,
    actions_only: bool = True,
    pictures: bool = False,
) -> int:
    """Writes the episodes of runs as JSON Lines, one an episode, and gives how many there are. ``form``: ``webarena``,
    ``browsergym`` or ``chat``; ``pictures`` is for ``chat``."""
    if form not in FORMATS:
        raise TiltyardError(0, "no_format", f"There is no format {form!r}.", f"Use one of {', '.join(FORMATS)}.")
    written = 0
    with open(out, "w", encoding="utf-8") as lines:
        for episode in episodes(runs, passed_only, actions_only):
            document = chat(episode, pictures=pictures) if form == "chat" else FORMATS[form](episode)
            lines.write(json.dumps(document, ensure_ascii=False) + "\n")
            written += 1
    return written


def main(arguments: list[str] | None = None) -> int:
    """The command: ``python -m tiltyard.traces``."""
    parser = argparse.ArgumentParser("python -m tiltyard.traces", description="Writes recorded episodes for training.")
    parser.add_argument("runs", nargs="+", help="folders of 'tiltyard run --out'")
    parser.add_argument("--format", choices=sorted(FORMATS), default="chat", help="default: chat")
    parser.add_argument("--out", required=True, help="the file, JSON Lines")
    parser.add_argument("--all", action="store_true", help="also episodes that did not pass")
    parser.add_argument(
        "--direct", action="store_true", help="also episodes of agents that act on the page, as oracles do"
    )
    parser.add_argument("--pictures", action="store_true", help="screenshots in the messages")
    given = parser.parse_args(arguments)
    try:
        written = write(given.runs, given.format, given.out, not given.all, not given.direct, given.pictures)
    except TiltyardError as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{written} episodes written to {given.out}")
    return 0 if written else 1


if __name__ == "__main__":
    sys.exit(main())
