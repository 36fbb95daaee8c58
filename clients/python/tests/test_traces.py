"""Recorded episodes in other formats. Needs no suite."""

import json

import pytest

from tiltyard import TiltyardError, traces

ADDRESS = "http://localhost:9999/"


def step(number, reply="", actions=(), text="page", **more):
    return {
        "number": number,
        "reply": reply,
        "actions": list(actions),
        "observation": {
            "text": f"{text} {number}",
            "tabs": [{"title": "Forum", "url": ADDRESS + str(number)}],
            "active_tab": 0,
            "chat": [],
        },
        **more,
    }


def record(folder, steps, outcome="passed", ending="stopped", profile="webarena-2023"):
    folder.mkdir(parents=True)
    document = {"format": 1, "task": f"task {folder.name}", "goal": "Vote.", "profile": profile}
    if ending:
        document["ending"] = {"kind": ending, "text": ""}
    (folder / "episode.json").write_text(json.dumps(document))
    (folder / "steps.jsonl").write_text("".join(json.dumps(line) + "\n" for line in steps))
    (folder / "verdict.json").write_text(json.dumps({"outcome": outcome, "reward": float(outcome == "passed")}))


@pytest.fixture
def run(tmp_path):
    typed = {"action": "type", "bid": "7", "text": "it's\n"}
    record(
        tmp_path / "1",
        [
            step(0),
            step(1, "I type. type [7] [it's]", [typed], error="[7] is hidden"),
            step(2, "stop [two]", [{"action": "stop", "answer": "two"}]),
        ],
    )
    record(tmp_path / "2", [step(0), step(1, "stop []", [{"action": "stop", "answer": ""}])], outcome="failed")
    record(tmp_path / "3", [step(0), step(1, "look", [{"action": "direct_action", "code": "page.reload()"}])])
    record(tmp_path / "4", [step(0), step(1, "stop []", [{"action": "stop", "answer": ""}])], ending="")
    return tmp_path


def test_only_passed_episodes_of_agents_that_speak_are_given(run):
    assert [episode.folder.name for episode in traces.episodes(run)] == ["1"]
    assert [episode.folder.name for episode in traces.episodes(run, passed_only=False)] == ["1", "2"]
    assert [episode.folder.name for episode in traces.episodes(run, actions_only=False)] == ["1", "3"]


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(TiltyardError, match="nowhere"):
        list(traces.episodes(tmp_path / "nowhere"))


def test_messages_have_the_task_once_and_each_reply_after_what_was_seen(run):
    episode = next(traces.episodes(run))
    system, first, reply, second, last = traces.chat(episode)["messages"]
    assert system["role"] == "system"
    assert first == {"role": "user", "content": f"Task: Vote.\n\nURL: {ADDRESS}0\n\npage 0"}
    assert reply == {"role": "assistant", "content": "I type. type [7] [it's]"}
    assert second["content"].startswith("The last action failed: [7] is hidden")
    assert last["content"] == "stop [two]"


def test_pictures_are_data_urls(tmp_path):
    record(tmp_path / "1", [step(0, screenshot="screenshots/000.png"), step(1, "stop []")])
    (tmp_path / "1" / "screenshots").mkdir()
    (tmp_path / "1" / "screenshots" / "000.png").write_bytes(b"png")
    episode = next(traces.episodes(tmp_path))
    text, picture = traces.chat(episode, pictures=True)["messages"][1]["content"]
    assert text["type"] == "text"
    assert picture["image_url"]["url"] == "data:image/png;base64,cG5n"


def test_browsergyms_steps_have_calls_of_its_grammar(run):
    first, second, last = traces.browsergym(next(traces.episodes(run)))["steps"]
    assert first["action"] == "click('7')\nkeyboard_type(\"it's\")\nkeyboard_press('Enter')"
    assert second["obs"]["last_action"] == first["action"]
    assert second["obs"]["last_action_error"] == "[7] is hidden"
    assert second["action"] == "send_msg_to_user('two')"
    assert (last["action"], last["reward"], last["terminated"], last["truncated"]) == (None, 1.0, True, False)


def test_browsergyms_own_replies_stay_as_they_are(tmp_path):
    reply = "I click.\nclick('a7', button='right')"
    record(tmp_path / "1", [step(0), step(1, reply, [{"action": "click", "bid": "a7"}])], profile="browsergym")
    assert traces.browsergym(next(traces.episodes(tmp_path)))["steps"][0]["action"] == reply


def test_webarenas_trajectory_has_states_and_actions_by_turns(run):
    document = traces.webarena(next(traces.episodes(run)))
    before, typed, after, stop = document["trajectory"]
    assert before["observation"]["text"] == "page 0"
    assert (typed["action_type"], typed["element_id"], typed["text"]) == (traces.TYPE, "7", "it's\n")
    assert after["info"] == {"page": {"url": ADDRESS + "1"}, "fail_error": "[7] is hidden"}
    assert (stop["action_type"], stop["answer"]) == (traces.STOP, "two")
    assert (document["task_id"], document["score"]) == ("1", 1.0)


@pytest.mark.parametrize("form", traces.FORMATS)
def test_the_command_writes_a_line_an_episode(run, tmp_path, form, capsys):
    out = tmp_path / "out.jsonl"
    assert traces.main([str(run), "--format", form, "--out", str(out), "--all", "--direct"]) == 0
    assert len([json.loads(line) for line in out.read_text().splitlines()]) == 3
    assert "3 episodes" in capsys.readouterr().out


def test_the_command_says_when_there_was_nothing_to_write(run, tmp_path):
    assert traces.main([str(run / "2"), "--out", str(tmp_path / "out.jsonl")]) == 1
    assert traces.main([str(run / "nowhere"), "--out", str(tmp_path / "out.jsonl")]) == 2
