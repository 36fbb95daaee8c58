"""Drives the published BrowserGym against sites of ours, as its users would: log in, solve, score, reset.

The addresses come from the environment (WA_*). CHROMIUM names the browser to use, for BrowserGym would look for one
that Playwright has downloaded. Everything else of BrowserGym and of WebArena's harness runs as it was published.
"""

import os

import playwright.sync_api
from playwright.sync_api import BrowserType

published_launch = BrowserType.launch


def launch(self, **options):
    options["executable_path"] = os.environ["CHROMIUM"]
    options["args"] = [*options.get("args", []), "--no-sandbox"]
    return published_launch(self, **options)


BrowserType.launch = launch

import gymnasium  # noqa: E402
import browsergym.webarena  # noqa: E402
from browsergym.core import _get_global_playwright  # noqa: E402
from browsergym.webarena.instance import WebArenaInstance  # noqa: E402

BIOGRAPHY = "I am a robot"
MARKS = {"reddit": "Log out", "shopping": "Sign Out", "shopping_admin": "Sign Out", "gitlab": "Sign out"}


def bid(observation, role, name):
    """The number that BrowserGym gave to an element of the page."""
    for node in observation["axtree_object"]["nodes"]:
        if node.get("role", {}).get("value") == role and node.get("name", {}).get("value", "").strip() == name:
            if node.get("browsergym_id"):
                return node["browsergym_id"]
    raise AssertionError(f"no {role} '{name}' on {observation['url']}")


def log_in_everywhere(instance):
    """BrowserGym's own way through each site's form; it looks at nothing afterwards, so this does."""
    browser = _get_global_playwright().chromium.launch(headless=True)
    for site, mark in MARKS.items():
        if instance.urls[site] == "todo":
            continue
        context = browser.new_context()
        page = context.new_page()
        instance.ui_login(site, page)
        page.goto(instance.urls[site])
        assert mark in page.content(), f"not logged in on {site}: {page.url}"
        context.close()
        print("logged in on", site)
    browser.close()


def make(task):
    # BrowserGym's tasks wait a second after each step of the browser; its documented parameter saves that here.
    return gymnasium.make(f"browsergym/webarena.{task}", headless=True, slow_mo=0)


def patiently(env, action):
    """BrowserGym gives an action half a second, which a busy machine may need more than once."""
    for _ in range(10):
        observation, reward, terminated, _, _ = env.step(action)
        if not observation["last_action_error"].startswith("TimeoutError"):
            break
    assert observation["last_action_error"] == "", observation["last_action_error"]
    assert reward == 0 and not terminated, "nothing was saved yet"
    return observation


def change_biography():
    env = make(399)
    observation, _ = env.reset(seed=1)
    assert BIOGRAPHY in observation["goal"], observation["goal"]
    site = os.environ["WA_REDDIT"]
    observation = patiently(env, f'goto("{site}/user/MarvelsGrantMan136/edit_biography")')
    observation = patiently(env, f'fill("{bid(observation, "textbox", "Biography")}", "{BIOGRAPHY}")')
    # Whether the page that follows is there within the half second is no matter: the reward tells.
    _, reward, terminated, _, _ = env.step(f'click("{bid(observation, "button", "Save")}")')
    for _ in range(10):
        if not terminated:
            _, reward, terminated, _, _ = env.step("noop(1000)")
    assert reward == 1 and terminated, (reward, terminated)
    env.close()


def do_nothing():
    env = make(399)
    env.reset(seed=1)
    _, reward, terminated, _, _ = env.step('send_msg_to_user("done")')
    assert reward == 0 and terminated, (reward, terminated)
    env.close()


def main():
    instance = WebArenaInstance()
    instance.check_status()
    log_in_everywhere(instance)
    change_biography()
    print("solved and scored")
    instance.full_reset(skip_if_not_set=False)
    do_nothing()
    print("reset: the same task is open again")


if __name__ == "__main__":
    main()
