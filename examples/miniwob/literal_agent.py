#!/usr/bin/env python3
"""An agent without a model, for comparing what MiniWoB++'s spaces of observations and actions allow.

    ./tiltyard run --tasks miniwob:DIR --space html_multi_high --agent 'python3 examples/miniwob/literal_agent.py html_multi_high'

It takes the goal by its word: it looks for elements that show what is quoted or named in it, clicks or types them, and
presses the button that ends a form. It reads and acts as the space that is its argument says.
"""

import json
import re
import sys

SEEN, *_, DONE = sys.argv[1].split("_")
SEVERAL = "_multi_" in sys.argv[1]
BY_BID = DONE in ("high", "all", "browsergym", "liu18")
WITH_KEYS = DONE in ("low", "all", "browsergym", "humphreys22")
ENDINGS = ("submit", "login", "search", "ok", "order!", "go!", "book flight")
FIELDS = ("textbox", "input", "textarea", "searchbox", "spinbutton")


def elements(text):
    """Elements of an observation: bid, kind, shown text, center."""
    found = []
    if SEEN.startswith("html"):
        for kind, attributes, shown in re.findall(r"<(\w+)([^>]*?)/?>\s*([^<]*)", text):
            bid = re.search(r'\bbid="([^"]+)"', attributes)
            type_ = re.search(r'\btype="([^"]+)"', attributes)
            if bid:
                kind = type_.group(1) if type_ and type_.group(1) in ("radio", "checkbox", "submit") else kind
                found.append((bid.group(1), kind, shown.strip(), center(attributes)))
    else:
        for bid, kind, shown, rest in re.findall(r"\[(\w+)\] (\w+) '(.*?)'(.*)", text):
            found.append((bid, kind, shown.strip(), center(rest)))
        # A text without a bid belongs to the element before it.
        for before, shown in re.findall(r"\[(\w+)\] \w+ ''[^\n]*\n\s*StaticText '(.*?)'", text):
            found.append((before, "text", shown.strip(), next((each[3] for each in found if each[0] == before), None)))
    return found


def center(attributes):
    at = re.search(r'center="\((-?[\d.]+), ?(-?[\d.]+)\)"', attributes)
    return (at.group(1), at.group(2)) if at else None


def wanted(goal):
    """What the goal names, in its order."""
    quoted = re.findall(r'"([^"]+)"', goal)
    if quoted:
        return quoted
    named = re.search(r"(?:Select|Choose|Enter|Click on the|Click button|Click on) (.+?)(?: and (?:click|hit|press)| as the| from | colored| with |[.,] |\.?$)", goal)
    return [part.strip() for part in re.split(r", | then click button ", named.group(1))] if named else []


def located(element, seen):
    """Playwright's call for an element: by the text it shows, or by its place among the fields."""
    fields = [each for each in seen if each[1] in FIELDS]
    if element in fields:
        return f'page.locator("input, textarea").nth({fields.index(element)})'
    return f"page.get_by_text({json.dumps(element[2])}, exact=True).last"


def click(element, seen):
    if DONE == "code":
        return f"{located(element, seen)}.click()"
    if BY_BID:
        return f"click('{element[0]}')"
    return f"mouse_click({element[3][0]}, {element[3][1]})" if element[3] else "noop()"


def type_into(element, text, seen):
    quoted = json.dumps(text)
    if DONE == "code":
        return [f"{located(element, seen)}.fill({quoted})"]
    if BY_BID:
        return [f"fill('{element[0]}', {quoted})"]
    return [click(element, seen), f"keyboard_type({quoted})"] if WITH_KEYS else [click(element, seen)]


def plan(goal, seen):
    """All that it would do on this page."""
    todo = []
    fields = [each for each in seen if each[1] in FIELDS]
    texts = list(wanted(goal))
    if fields and re.match(r"(?i)(enter|type|use the textbox)", goal):
        for field, text in zip(fields, texts * len(fields)):
            todo += type_into(field, text, seen)
    else:
        for text in texts:
            same = [each for each in seen if each[2] == text] or [each for each in seen if text and text.lower() in each[2].lower()]
            todo += [click(same[-1], seen)] if same else []
    ends = [each for each in seen if each[2].lower() in ENDINGS and each[2] not in texts]
    if ends:
        todo.append(click(ends[-1], seen))
    if not todo and seen:
        buttons = [each for each in seen if each[1] in ("button", "submit", "textbox", "input")]
        todo = [click((buttons or seen)[-1], seen)]
    return todo


def main():
    goal, done = "", []
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "task":
            goal, done = message["intent"], []
        elif message["type"] == "observation":
            left = [action for action in plan(goal, elements(message["text"])) if action not in done]
            now = left if SEVERAL else left[:1]
            done += now
            print(" ".join(now) or "noop()", flush=True)


if __name__ == "__main__":
    main()
