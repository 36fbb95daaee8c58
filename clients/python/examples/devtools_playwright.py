"""Playwright on the DevTools address of a lease: needs the forum's task 900101 (serve --sites reddit --tasks forum) and playwright."""

from playwright.sync_api import sync_playwright

import tiltyard


def run_my_agent(task, address):
    print(task)
    with sync_playwright() as playwright:
        browser = playwright.chromium.connect_over_cdp(address)
        page = browser.contexts[0].pages[0]
        page.goto(page.url + "f/space")
        page.get_by_role("button", name="Subscribe").first.click()
        page.wait_for_load_state("networkidle")


def main(client):
    with client.lease() as lease:
        task = lease.reset(task_id=900101)["task"]["intent"]
        run_my_agent(task, lease.cdp()["http"])
        print(lease.evaluate()["outcome"])


if __name__ == "__main__":
    main(tiltyard.Client.from_environment())
