#!/usr/bin/env python3
"""Compares the texts of the `browsergym` profile with those of the published BrowserGym package.

    python3 clients/python/browsergym_texts_check.py --chromium /usr/bin/chromium-headless-shell

The package is installed into a virtual environment of its own. A suite is started; each page is opened in a lease with the
`browsergym` profile, and by BrowserGym's own code in the same browser program with the same log-in. BrowserGym is asked to leave
out what newer versions of Chromium add (boxes of text and addresses), and names of newer versions are compared as those that
the profile keeps: a nameless `time` has its `title`. Prints a line for each page and the lines that differ; exits with 1 if any do.
"""

import argparse
import difflib
import os
import re
import shutil
import sys

from published_packages import enter_environment

PACKAGES = ["browsergym-core==0.14.3", "playwright==1.44.0"]
ARGUMENTS = [
    "--no-sandbox",
    "--disable-site-isolation-trials",
    "--disable-features=IsolateOrigins,site-per-process,IsolateSandboxedIframes",
]
IGNORED_ROLES = ["LineBreak", "InlineTextBox"]
IGNORED_PROPERTIES = ["editable", "readonly", "level", "settable", "multiline", "invalid", "focusable", "url"]
# What differs from one request to the next.
VARYING = re.compile(r"\d+ (?:seconds?|minutes?) ago")
# Roles whose elements newer versions of Chromium no longer name by their title; the profile still does.
RENAMED = re.compile(
    r"^(\t*(?:\[\w+\] )?(?:caption|code|definition|deletion|emphasis|insertion|mark|paragraph|strong|subscript|superscript"
    r"|term|time)) '.*?'(?=, |$)"
)
PAGES = {
    "reddit": ["/", "/forums", "/f/books", "/f/books/new", "/f/pittsburgh", "/submit", "/user/MarvelsGrantMan136", "/search?q=cat"]
    + ["/user/MarvelsGrantMan136/account", "/messages", "/create_forum", "/wiki"],
    "shopping": ["/", "/customer/account/", "/sales/order/history/", "/checkout/cart/", "/wishlist/", "/customer/address/"]
    + ["/customer/account/edit/", "/review/customer/", "/catalogsearch/result/?q=tea", "/catalogsearch/advanced/", "/contact/"]
    + ["/newsletter/manage/"],
    "shopping_admin": ["/admin/dashboard/", "/sales/order/", "/customer/index/", "/catalog/product/", "/review/product/index/"]
    + ["/reports/report_sales/sales/", "/cms/page/", "/sales_rule/promo_quote/", "/catalog/product/new/", "/sales/invoice/"],
    "gitlab": ["/", "/byteblaze/dotfiles", "/byteblaze/dotfiles/-/issues", "/byteblaze/dotfiles/-/issues/new"]
    + ["/byteblaze/dotfiles/-/commits/main", "/dashboard/todos", "/dashboard/merge_requests", "/-/profile", "/explore"]
    + ["/byteblaze/dotfiles/edit", "/byteblaze/dotfiles/-/project_members", "/projects/new"],
    "map": ["/", "/search?query=pittsburgh", "/directions", "/about", "/login"],
    "wikipedia": ["/", "/search?content=wikipedia_en_all_maxi_2022-05&pattern=pittsburgh"],
    "homepage": ["/", "/calculator", "/scratchpad"],
    "servicenow": ["/", "/incident_list.do", "/incident.do", "/change_request_list.do"],
}
WITH_LOGIN = {"reddit", "shopping", "shopping_admin", "gitlab", "servicenow"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sites", default=",".join(PAGES), help="these sites, joined by commas")
    parser.add_argument("--environment", default=".browsergym", help="folder of the virtual environment")
    parser.add_argument("--chromium", default=os.environ.get("TILTYARD_CHROMIUM", ""), help="path of the browser")
    return parser.parse_args()


def published(playwright, browser, address, session):
    """The text that BrowserGym's own code gives."""
    from browsergym.core.observation import _post_extract, _pre_extract, extract_merged_axtree
    from browsergym.utils.obs import flatten_axtree_to_str

    chromium = playwright.chromium.launch(executable_path=browser, args=ARGUMENTS)
    try:
        context = chromium.new_context(viewport={"width": 1280, "height": 720}, storage_state=session)
        page = context.new_page()
        page.goto(address, wait_until="load")
        page.wait_for_timeout(500)
        _pre_extract(page, tags_to_mark="standard_html", lenient=False)
        tree = extract_merged_axtree(page)
        _post_extract(page)
        return flatten_axtree_to_str(tree, ignored_roles=IGNORED_ROLES, ignored_properties=IGNORED_PROPERTIES)
    finally:
        chromium.close()


def comparable(text):
    """The lines without what may differ."""
    return [RENAMED.sub(r"\1", VARYING.sub("N ago", line)) for line in text.splitlines()]


def compare(lease, playwright, browser, site, path):
    """The lines that differ."""
    start = lease.sites[site]["url"].rstrip("/") + path
    observation = lease.reset(start_urls=[start], log_in=[site] if site in WITH_LOGIN else [], profile="browsergym")["observation"]
    theirs = published(playwright, browser, observation["url"], lease.session())
    return list(difflib.unified_diff(comparable(theirs), comparable(observation["text"]), "published", "ours", lineterm="", n=0))


def main():
    options = arguments()
    enter_environment(options.environment, PACKAGES)
    browser = options.chromium or shutil.which("chromium-headless-shell") or shutil.which("chromium") or ""
    os.environ["TILTYARD_CHROMIUM"] = browser
    from playwright.sync_api import sync_playwright

    import tiltyard

    sites = options.sites.split(",")
    pages = [(site, path) for site in sites for path in PAGES[site]]
    different = 0
    with sync_playwright() as playwright, tiltyard.launch(sites=sites) as suite, suite.client.lease() as lease:
        for site, path in pages:
            lines = compare(lease, playwright, browser, site, path)
            different += bool(lines)
            print(f"{site} {path}: {'equal' if not lines else 'DIFFERENT'}", flush=True)
            for line in lines[:20]:
                print("  " + line, flush=True)
    print(f"{len(pages)} pages, {different} different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
