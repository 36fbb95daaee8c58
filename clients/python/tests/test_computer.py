"""200 calls of each dialect of computer use, made from the types of the published SDKs, on a page that records what it sees."""

import base64
import io
import itertools
import typing

import pytest

import tiltyard

sync_api = pytest.importorskip("playwright.sync_api")

POINTS = [(40, 40), (600, 300), (333, 111), (1000, 650), (1023, 400)]
HELD = [[], ["shift"], ["ctrl"], ["alt"], ["ctrl", "shift"], ["super"], ["alt", "shift"]]
TEXTS = ["pump", "Ada L. <ada@example.org>", "first\nsecond", "naïve – 東京", "100% + 'quotes' \"too\"", " "]
KEYS = [
    ("a", "a"),
    ("Return", "Enter"),
    ("BackSpace", "Backspace"),
    ("Page_Down", "PageDown"),
    ("Escape", "Escape"),
    ("Up", "ArrowUp"),
    ("F2", "F2"),
    ("plus", "+"),
    ("ctrl+b", "b"),
    ("shift+Home", "Home"),
    ("space", " "),
    ("KP_Enter", "Enter"),
]
OPENAI_KEYS = [
    (["A"], "a"),
    (["ENTER"], "Enter"),
    (["CTRL", "B"], "b"),
    (["SHIFT", "TAB"], "Tab"),
    (["ARROWLEFT"], "ArrowLeft"),
    (["ESC"], "Escape"),
    (["CMD", "B"], "b"),
    (["PAGEUP"], "PageUp"),
    (["SPACE"], " "),
    (["ALT", "F2"], "F2"),
]
RECORDER = """() => {
  document.documentElement.innerHTML = '<body style="margin:0;width:9000px;height:9000px"><textarea id=field '
    + 'style="position:fixed;left:1100px;top:600px;width:150px;height:100px"></textarea></body>';
  window.seen = [];
  const types = ['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'mousemove', 'wheel', 'keydown', 'keyup'];
  for (const type of types) window.addEventListener(type, event => seen.push({
    type, x: event.clientX, y: event.clientY, button: event.button, buttons: event.buttons, clicks: event.detail,
    dx: event.deltaX, dy: event.deltaY, key: event.key, at: performance.now(),
    held: ['ctrl', 'shift', 'alt', 'meta'].filter(name => event[name + 'Key']).sort().join('+')}), true);
}"""


class Recorded:
    """A lease with an empty page that records what happens to it."""

    def __init__(self, lease, page):
        self.lease = lease
        self.page = page
        self.displays = [tiltyard.Computer(lease), tiltyard.Computer(lease, (1024, 768))]

    def after(self, computer, dialect, call):
        """What the page has seen of a call, its text field's content, the answer and the picture."""
        self.page.evaluate("() => { seen = []; field.value = 'old'; scrollTo(1000, 1000); }")
        answer, picture = computer.call(dialect, call)
        assert picture and answer["last_action_error"] == "", (call, answer)
        return self.page.evaluate("() => seen"), answer, picture

    def value(self):
        return self.page.evaluate("() => field.value")


@pytest.fixture
def recorded(suite):
    with suite.client.lease() as lease, sync_api.sync_playwright() as playwright:
        lease.reset(start_urls=["about:blank", "__REDDIT__/"], max_steps=10_000)
        pages = playwright.chromium.connect_over_cdp(lease.cdp()["http"]).contexts[0].pages
        pages[1].close()
        pages[0].evaluate(RECORDER)
        yield Recorded(lease, pages[0])


def of(seen, *types):
    return [event for event in seen if event["type"] in types]


def near(event, at):
    return abs(event["x"] - at[0]) <= 1 and abs(event["y"] - at[1]) <= 1


def held_as(names):
    """The page's names of keys; this machine has Control for the Windows key, as WebArena's environment."""
    return "+".join(sorted({"ctrl" if name in ("super", "cmd", "meta") else name for name in names}))


def check_click(seen, at, button, clicks, held):
    down, up = of(seen, "mousedown"), of(seen, "mouseup")
    assert [event["clicks"] for event in down] == list(range(1, clicks + 1)), seen
    assert len(up) == clicks
    for event in down + up:
        assert (near(event, at), event["button"], event["held"]) == (True, button, held_as(held)), (event, at, held)
    assert len(of(seen, "dblclick")) == (1 if clicks > 1 else 0)
    assert of(seen, "keyup") == [] or sorted(e["key"] for e in of(seen, "keyup")) == sorted(
        e["key"] for e in of(seen, "keydown")
    )


def check_drag(seen, path, held=()):
    down, up = of(seen, "mousedown"), of(seen, "mouseup")
    assert (len(down), len(up)) == (1, 1)
    assert near(down[0], path[0]) and near(up[0], path[-1]), (down, up, path)
    moves = [event for event in of(seen, "mousemove") if event["buttons"] == 1]
    for point in path[1:]:
        assert any(near(event, point) for event in moves), (point, moves)
    assert {event["held"] for event in [*down, *up, *moves]} == {held_as(held)}


def check_scroll(seen, at, across, down, held=()):
    wheel = of(seen, "wheel")
    if across or down:
        assert wheel and all(near(event, at) for event in wheel), (seen, at)
        assert {event["held"] for event in wheel} == {held_as(held)}
    # With Shift, Chromium turns a wheel's vertical movement into a horizontal one.
    assert abs(sum(e["dx"] for e in wheel) - across) <= 1 and abs(sum(e["dy"] for e in wheel) - down) <= 1, wheel


def check_key(seen, key, held, times=1):
    pressed = [e for e in of(seen, "keydown") if e["key"] not in ("Shift", "Control", "Alt", "Meta")]
    assert [e["key"].lower() for e in pressed] == [key.lower()] * times, seen
    assert {e["held"] for e in pressed} == {held_as(held)}


def size(picture):
    return base64.b16encode(picture[16:24])


def scaled(display, point):
    return point[0] * 1280 / display[0], point[1] * 720 / display[1]


def anthropic_calls():
    """Name, parameters and check of each call: every member with every parameter."""
    points, held, texts, keys = (itertools.cycle(values) for values in (POINTS, HELD, TEXTS, KEYS))
    plan = []
    buttons = {"left_click": (0, 1), "right_click": (2, 1), "middle_click": (1, 1)}
    buttons |= {"double_click": (0, 2), "triple_click": (0, 3)}
    for _ in range(14):
        for name, (button, clicks) in buttons.items():
            at, mods = next(points), next(held)
            given = {"coordinate": list(at), **({"text": "+".join(mods)} if mods else {})}
            plan.append((name, given, ("click", at, button, clicks, mods)))
        at = next(points)
        plan.append(("mouse_move", {"coordinate": list(at)}, ("move", at)))
        plan.append(("left_click", {}, ("click", at, 0, 1, [])))  # where the mouse is
        plan.append(("left_mouse_down", {}, ("down", at)))
        plan.append(("left_mouse_up", {}, ("up", at)))
        plan.append(("cursor_position", {}, ("position", at)))
        start, end, mods = next(points), next(points), next(held)
        given = {"start_coordinate": list(start), "coordinate": list(end)}
        plan.append(("left_click_drag", given | ({"text": "+".join(mods)} if mods else {}), ("drag", [start, end], mods)))
    for direction, (across, down) in {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}.items():
        for amount, mods in ((1, []), (5, ["alt"]), (3, [])):
            at = next(points)
            given = {"coordinate": list(at), "scroll_direction": direction, "scroll_amount": amount}
            given |= {"text": "+".join(mods)} if mods else {}
            plan.append(("scroll", given, ("scroll", at, across * amount * 100, down * amount * 100, mods)))
    for times in (None, 3, 1):
        for _ in KEYS:
            text, key = next(keys)
            given = {"text": text} | ({"repeat": times} if times else {})
            plan.append(("key", given, ("key", key, text.split("+")[:-1], times or 1)))
    for text in TEXTS:
        plan.append(("type", {"text": text}, ("type", text)))
    plan += [("hold_key", {"text": text, "duration": 1}, ("hold", key, 1)) for text, key in (("w", "w"), ("Down", "ArrowDown"))]
    plan += [("wait", {"duration": 1}, ("wait", 1)), ("wait", {"duration": 0}, ("wait", 0))]
    plan += [("screenshot", {}, ("screenshot",))] * 2
    plan += [("zoom", {"region": region}, ("zoom",)) for region in ([0, 0, 400, 300], [500, 200, 900, 500])]
    return plan


def check(recorded, computer, expected, seen, answer, picture):
    what, *about = expected
    display = computer.display
    if what == "click":
        check_click(seen, scaled(display, about[0]), *about[1:])
    elif what == "move":
        assert near(of(seen, "mousemove")[-1], scaled(display, about[0]))
        assert not of(seen, "mousedown")
    elif what in ("down", "up"):
        (event,) = of(seen, "mousedown", "mouseup")
        assert event["type"] == "mouse" + what and near(event, scaled(display, about[0]))
    elif what == "position":
        x, y = (int(part.split("=")[1]) for part in answer["text"].split(","))
        assert abs(x - about[0][0]) <= 1 and abs(y - about[0][1]) <= 1
        assert answer["pointer"] == {"x": x, "y": y}
    elif what == "drag":
        check_drag(seen, [scaled(display, point) for point in about[0]], *about[1:])
    elif what == "scroll":
        check_scroll(seen, scaled(display, about[0]), *about[1:])
    elif what == "key":
        check_key(seen, *about)
    elif what == "type":
        assert recorded.value() == "old" + about[0]
    elif what == "hold":
        down, up = of(seen, "keydown")[0], of(seen, "keyup")[-1]
        assert down["key"] == up["key"] == about[0] and up["at"] - down["at"] >= about[1] * 1000 - 20
    elif what in ("wait", "screenshot", "zoom"):
        assert not of(seen, "mousedown", "keydown", "wheel")
    width, height = (int(size(picture)[part], 16) for part in (slice(0, 8), slice(8, 16)))
    assert width <= display[0] + 1 and height <= display[1] + 1
    assert what == "zoom" or (width, height) == display


def play(recorded, dialect, calls):
    """Performs (call, expected, index of the display) in order."""
    for number, (call, expected, display) in enumerate(calls):
        computer = recorded.displays[display]
        if expected[0] == "type":
            recorded.page.evaluate("() => field.focus()")
        seen, answer, picture = recorded.after(computer, dialect, call)
        try:
            check(recorded, computer, expected, seen, answer, picture)
        except AssertionError as wrong:
            raise AssertionError(f"call {number} {call} should {expected}: {wrong}") from wrong


def test_anthropics_calls_do_on_the_page_what_they_say(recorded):
    beta = pytest.importorskip("anthropic.types.beta")
    pydantic = pytest.importorskip("pydantic")
    block = pydantic.TypeAdapter(beta.BetaComputerToolUseBlock)
    plan = anthropic_calls()
    assert {name for name, _, _ in plan} == set(typing.get_args(beta.BetaComputerMemberName))
    for member in typing.get_args(beta.BetaComputerMemberName):
        words = "".join(word.capitalize() for word in member.split("_"))
        fields = set(getattr(beta, f"BetaComputer{words}Input").model_fields)
        assert fields == {field for name, given, _ in plan if name == member for field in given}, member
    calls = []
    for number, (name, given, expected) in enumerate(plan):
        # By the toolset of 2026, and by the single tool of the years before.
        as_member = {"type": "tool_use", "id": "1", "name": name, "input": given, "toolset_name": "computer"}
        as_tool = {"type": "tool_use", "id": "1", "name": "computer", "input": {"action": name, **given}}
        call = block.validate_python(as_member) if number % 2 else beta.BetaToolUseBlock.model_validate(as_tool)
        calls.append((call, expected, number // 55 % 2))
    assert len(calls) >= 200
    play(recorded, "anthropic", [(call.model_dump(exclude_none=True), *rest) for call, *rest in calls])


def openai_actions():
    points, held = itertools.cycle(POINTS), itertools.cycle(HELD[:5])
    plan = []
    for button, number in (("left", 0), ("right", 2), ("wheel", 1)):
        for _ in range(14):
            at, mods = next(points), next(held)
            action = {"type": "click", "button": button, "x": at[0], "y": at[1]}
            plan.append((action | ({"keys": [m.upper() for m in mods]} if mods else {}), ("click", at, number, 1, mods)))
    for _ in range(25):
        at, mods = next(points), next(held)
        action = {"type": "double_click", "x": at[0], "y": at[1], "keys": [m.upper() for m in mods]}
        plan.append((action, ("click", at, 0, 2, mods)))
        at, mods = next(points), next(held)
        plan.append(({"type": "move", "x": at[0], "y": at[1], "keys": [m.upper() for m in mods]}, ("move", at)))
        path, mods = [next(points) for _ in range(3)], next(held)
        action = {"type": "drag", "path": [{"x": x, "y": y} for x, y in path], "keys": [m.upper() for m in mods]}
        plan.append((action, ("drag", path, mods)))
    for across, down in itertools.product((-240, 0, 60), (-600, 0, 333)):
        for keys in ([], ["ALT"]):
            at = next(points)
            action = {"type": "scroll", "x": at[0], "y": at[1], "scroll_x": across, "scroll_y": down, "keys": keys}
            plan.append((action, ("scroll", at, across, down, [key.lower() for key in keys])))
    for keys, key in OPENAI_KEYS * 4:
        held_keys = [name.lower() for name in keys[:-1]]
        plan.append(({"type": "keypress", "keys": keys}, ("key", key, held_keys)))
    plan += [({"type": "type", "text": text}, ("type", text)) for text in TEXTS * 4]
    plan += [({"type": "wait"}, ("wait",)), ({"type": "screenshot"}, ("screenshot",))] * 3
    return plan


def test_openais_calls_do_on_the_page_what_they_say(recorded):
    responses = pytest.importorskip("openai.types.responses")
    pydantic = pytest.importorskip("pydantic")
    action_type = pydantic.TypeAdapter(responses.ComputerAction)
    plan = openai_actions()
    for kind in typing.get_args(typing.get_args(responses.ComputerAction)[0]):
        name = typing.get_args(kind.model_fields["type"].annotation)[0]
        given = {field for action, _ in plan if action["type"] == name for field in action}
        assert set(kind.model_fields) == given, name
    calls = []
    envelope = {"id": "1", "call_id": "2", "pending_safety_checks": [], "status": "completed", "type": "computer_call"}
    for number, (action, expected) in enumerate(plan):
        checked = action_type.validate_python(action).model_dump(exclude_none=True)
        form = {"actions": [checked]} if number % 2 else {"action": checked}
        call = responses.ResponseComputerToolCall.model_validate({**envelope, **form})
        # Distances are scaled with the display; only the first has the viewport's size.
        calls.append((call.model_dump(exclude_none=True), expected, 0 if expected[0] == "scroll" else number // 50 % 2))
    assert len(calls) >= 200
    play(recorded, "openai", calls)


def test_a_batch_of_openais_actions_is_one_step(recorded):
    actions = [
        {"type": "click", "button": "left", "x": 1150, "y": 650},
        {"type": "keypress", "keys": ["CTRL", "A"]},
        {"type": "type", "text": "new"},
        {"type": "screenshot"},
    ]
    computer = recorded.displays[0]
    before = recorded.lease.observation()["step"]
    computer.openai({"type": "computer_call", "id": "1", "call_id": "7", "status": "completed", "actions": actions})
    assert computer.last["step"] == before + 1
    assert recorded.value() == "new"
    result = computer.openai({"type": "computer_call", "call_id": "7", "actions": [*actions, {"type": "fly"}]})
    assert result["output"]["image_url"].startswith("data:image/png;base64,")
    assert 'no action "fly"' in computer.last["last_action_error"]
    assert recorded.value() == "new"


def gemini_calls():
    points = itertools.cycle([(30, 50), (500, 400), (777, 123), (900, 900), (999, 500), (10, 999)])
    plan = []

    def at():
        x, y = next(points)
        return {"x": x, "y": y}, (x * 1.28, y * 0.72)

    for _ in range(35):
        given, place = at()
        plan.append(("click_at", given, ("click", place, 0, 1, [])))
        given, place = at()
        plan.append(("hover_at", given, ("move", place)))
        given, place = at()
        to, end = at()
        plan.append(("drag_and_drop", given | {f"destination_{k}": v for k, v in to.items()}, ("drag", [place, end])))
    ways = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
    for magnitude in (None, 100, 500, 999, 250, 750, 0):
        for direction, (across, down) in ways.items():
            given, place = at()
            length = 800 if magnitude is None else magnitude
            given |= {"direction": direction} | ({} if magnitude is None else {"magnitude": magnitude})
            plan.append(("scroll_at", given, ("scroll", place, across * length * 1.28, down * length * 0.72)))
    for text, enter, clear in itertools.product(TEXTS[:2] + TEXTS[3:], (None, True, False), (None, False)):
        given = {"x": 900, "y": 900, "text": text}
        given |= {} if enter is None else {"press_enter": enter}
        given |= {} if clear is None else {"clear_before_typing": clear}
        wanted = ("" if clear is None else "old") + text + ("" if enter is False else "\n")
        plan.append(("type_text_at", given, ("field", wanted)))
    for keys, key in (("Control+b", "b"), ("Enter", "Enter"), ("Shift+Tab", "Tab"), ("alt+F2", "F2"), ("control+shift+X", "x")):
        for _ in range(4):
            mods = [{"control": "ctrl"}.get(name.lower(), name.lower()) for name in keys.split("+")[:-1]]
            plan.append(("key_combination", {"keys": keys}, ("key", key, mods)))
    plan += [("scroll_document", {"direction": way}, ("scrolled", *ways[way])) for way in ways] * 4
    plan += [("wait_5_seconds", {}, ("wait",)), ("open_web_browser", {}, ("screenshot",))]
    return plan


def test_geminis_calls_do_on_the_page_what_they_say(recorded):
    types = pytest.importorskip("google.genai.types")
    calls = gemini_calls()
    assert len(calls) >= 200
    computer, page = recorded.displays[0], recorded.page
    for name, given, expected in calls:
        call = types.FunctionCall(name=name, args=given | {"intent": "Because."}).model_dump(exclude_none=True)
        seen, answer, picture = recorded.after(computer, "gemini", call)
        if expected[0] == "field":
            assert recorded.value() == expected[1], call
        elif expected[0] == "scrolled":
            across, down = (1000 + part * whole for part, whole in zip(expected[1:], (1280, 720), strict=True))
            assert page.evaluate("() => [scrollX, scrollY]") == [max(0, across), max(0, down)]
        else:
            check(recorded, computer, expected, seen, answer, picture)
    site = recorded.lease.sites["reddit"]["url"].rstrip("/")
    history = [site + "/forums", site + "/f/space"]
    for url in history:
        call = types.FunctionCall(name="navigate", args={"url": url}).model_dump(exclude_none=True)
        assert computer.call("gemini", call)[0]["url"].startswith(url)
    assert computer.gemini(types.FunctionCall(name="go_back", id="7"))["response"]["url"].startswith(history[0])
    forward = computer.gemini(types.FunctionCall(name="go_forward"))
    assert forward["response"]["url"].startswith(history[1])
    assert forward["parts"][0]["inline_data"]["data"].startswith(b"\x89PNG")


REFUSED = [
    ("anthropic", {"action": "fly"}, 'no action "fly"'),
    ("anthropic", {"action": "left_click", "coordinate": [1281, 5]}, "outside the display"),
    ("anthropic", {"action": "left_click", "coordinate": "5, 5"}, '"coordinate" must be'),
    ("anthropic", {"action": "left_click", "coordinate": [5, 5], "speed": 2}, 'takes no "speed"'),
    ("anthropic", {"action": "left_click", "text": "hyperspace"}, 'no key "hyperspace"'),
    ("anthropic", {"action": "left_click", "text": "shift", "key": "ctrl"}, "two names"),
    ("anthropic", {"action": "key"}, '"text" is missing'),
    ("anthropic", {"action": "key", "text": "Tab", "repeat": 1000}, '"repeat" must be'),
    ("anthropic", {"action": "wait", "duration": 3600}, "0 to 30 seconds"),
    ("anthropic", {"action": "hold_key", "text": "a", "duration": 31}, "0 to 30 seconds"),
    ("anthropic", {"action": "scroll", "scroll_direction": "inward", "scroll_amount": 1}, '"inward" is no direction'),
    ("anthropic", {"action": "zoom", "region": [50, 50, 50, 90]}, "lower right corner"),
    ("openai", {"type": "click", "button": "fourth", "x": 1, "y": 1}, '"button" must be'),
    ("openai", {"type": "drag", "path": [{"x": 1, "y": 1}]}, '"path" must be'),
    ("openai", {"type": "keypress", "keys": []}, '"keys" must be'),
    ("openai", {"type": "click", "button": "back", "x": 1, "y": 1, "keys": ["CTRL"]}, "no keys can be held"),
    ("openai", {"type": "computer_call", "call_id": "1", "actions": []}, "1 to 50 actions"),
    ("gemini", {"name": "search", "args": {}}, "no search engine"),
    ("gemini", {"name": "click_at", "args": {"x": 1001, "y": 5}}, "outside the display"),
    ("gemini", {"name": "click_at", "args": {"x": 5}}, '"y" is missing'),
    ("gemini", {"name": "navigate", "args": {"url": "https://example.org/"}}, "not one of this episode's sites"),
    ("gemini", {"name": "long_press_at", "args": {"x": 1, "y": 1}}, 'no action "long_press_at"'),
]


def test_what_cannot_be_done_is_refused_by_name(recorded):
    for dialect, call, why in REFUSED:
        recorded.page.evaluate("() => { seen = []; }")
        answer, _ = recorded.displays[0].call(dialect, call)
        assert why in answer["last_action_error"], call
        assert not of(recorded.page.evaluate("() => seen"), "mousedown", "keydown", "wheel"), call
        # Three calls in a row that can't be read would end the episode.
        recorded.displays[0].screenshot()


def test_a_dialect_that_does_not_exist_is_a_wrong_request(recorded):
    with pytest.raises(tiltyard.TiltyardError, match="anthropic"):
        recorded.lease.computer("klingon", {"action": "screenshot"})


def test_calls_that_ask_for_consent_wait_for_it(recorded):
    asked = []
    computer = tiltyard.Computer(recorded.lease, confirm=lambda checks: asked.append(checks) or True)
    checks = [{"id": "c1", "code": "malicious_instructions", "message": "Look."}]
    call = {"type": "computer_call", "call_id": "1", "action": {"type": "screenshot"}, "pending_safety_checks": checks}
    assert computer.openai(call)["acknowledged_safety_checks"] == checks
    safety = {"decision": "require_confirmation", "explanation": "It accepts cookies."}
    spent = {"name": "click_at", "args": {"x": 5, "y": 5, "safety_decision": safety}}
    assert computer.gemini(spent)["response"]["safety_acknowledgement"] == "true"
    assert asked == [checks, [safety]]
    strict = tiltyard.Computer(recorded.lease)
    strict.openai(call)
    assert "pending safety checks" in strict.last["last_action_error"]
    assert "asks for confirmation" in strict.gemini(spent)["response"]["error"]


def test_a_zoom_shows_a_part_in_the_size_of_the_display(recorded):
    image = pytest.importorskip("PIL.Image")
    recorded.page.evaluate("() => { field.style.background = 'rgb(255, 0, 0)'; }")
    _, picture = recorded.displays[0].call("anthropic", {"action": "zoom", "region": [1110, 610, 1150, 650]})
    zoomed = image.open(io.BytesIO(picture)).convert("RGB")
    assert zoomed.size == (720, 720)
    assert zoomed.getpixel((400, 600)) == (255, 0, 0)


def test_the_trajectory_has_the_calls_and_repeating_one_ends_nothing(recorded):
    computer = recorded.displays[0]
    for _ in range(6):
        computer.call("anthropic", {"action": "scroll", "scroll_direction": "down", "scroll_amount": 1})
    assert not computer.done
