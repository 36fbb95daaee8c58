package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** GitLab's named steps. */
final class GitLabSteps {
    private GitLabSteps() {}

    static List<NamedStep> all() {
        return List.of(
                NamedStep.acting(
                        "gitlab-open-project",
                        "Finds a project by its name or path and opens it.",
                        List.of("project"),
                        (with, browser) -> new GitLabVisit(browser).openProject(with.of("project"))),
                NamedStep.acting(
                        "gitlab-comment",
                        "Comments on the open issue or merge request.",
                        List.of("text"),
                        (with, browser) -> new GitLabVisit(browser).comment(with.of("text"))),
                NamedStep.acting(
                        "gitlab-open-first",
                        "Opens the first issue or merge request of the open list.",
                        List.of(),
                        (with, browser) -> browser.open(items(browser).get(0).path())),
                NamedStep.acting(
                        "gitlab-open-item",
                        "Finds an issue or a merge request by its title and opens it, beginning at the open list.",
                        List.of("title"),
                        (with, browser) -> new GitLabVisit(browser).openItemAbout(with.of("title"))),
                NamedStep.acting(
                        "gitlab-status",
                        "Sets the account's status message.",
                        List.of("text"),
                        (with, browser) -> setStatus(browser, with.of("text"))),
                NamedStep.acting(
                        "gitlab-open-person",
                        "Finds a user by their username and opens their profile.",
                        List.of("user"),
                        (with, browser) -> new GitLabVisit(browser).openPerson(with.of("user"))),
                NamedStep.acting(
                        "gitlab-open-labeled",
                        "Opens the list of a project's open issues with a label, sorted by created_date or created_asc.",
                        List.of("project", "label", "sort"),
                        (with, browser) -> browser.open(new GitLabVisit(browser).openProject(with.of("project"))
                                + "/-/issues?state=opened&sort=" + with.of("sort") + "&label_name%5B%5D="
                                + GitLabVisit.encoded(with.of("label")))),
                NamedStep.reading(
                        "gitlab-earlier-commits",
                        "Opens the commits of three projects and reads the titles of those before the newest ones.",
                        List.of("project", "other", "third"),
                        "titles",
                        (with, browser) -> String.join(
                                "; ",
                                earlierCommit(browser, with.of("project")),
                                earlierCommit(browser, with.of("other")),
                                earlierCommit(browser, with.of("third")))),
                NamedStep.reading(
                        "gitlab-more-stars",
                        "Opens two projects and reads which one has more stars.",
                        List.of("one", "other"),
                        "liked",
                        (with, browser) -> stars(browser, with.of("one")) > stars(browser, with.of("other"))
                                ? with.of("one")
                                : with.of("other")),
                new NamedStep(
                        "gitlab-count-items",
                        "Counts the issues or merge requests of the open list on all its pages, and reads the title of the first.",
                        List.of(),
                        List.of("count", "first"),
                        (with, browser) -> count(new GitLabVisit(browser))),
                new NamedStep(
                        "gitlab-items",
                        "Reads the titles of the issues or merge requests of the open page of a list: the first, the second, and all, one a line.",
                        List.of(),
                        List.of("first", "second", "titles"),
                        (with, browser) -> titles(items(browser))));
    }

    private static List<GitLabVisit.Item> items(BrowserActor browser) {
        return new GitLabVisit(browser).items();
    }

    private static Map<String, String> titles(List<GitLabVisit.Item> items) {
        List<String> titles = items.stream().map(GitLabVisit.Item::title).toList();
        return Map.of(
                "first", titles.isEmpty() ? "" : titles.get(0),
                "second", titles.size() < 2 ? "" : titles.get(1),
                "titles", String.join("\n", titles));
    }

    private static void setStatus(BrowserActor browser, String text) {
        browser.pressButton(".header-user-dropdown-toggle");
        browser.pressButton(".js-set-status-modal-trigger");
        String modal = "#set-user-status-modal ";
        browser.type(modal + "input[placeholder=\"What's your status?\"]", text);
        browser.followLink(modal + "button:text-is(\"Set status\")");
    }

    private static int stars(BrowserActor browser, String project) {
        new GitLabVisit(browser).openProject(project);
        return Integer.parseInt(browser.text("a.star-count").replaceAll("[^0-9]", ""));
    }

    private static Map<String, String> count(GitLabVisit visit) {
        List<GitLabVisit.Item> all = new ArrayList<>(visit.items());
        while (visit.more()) {
            all.addAll(visit.items());
        }
        return Map.of(
                "count",
                Integer.toString(all.size()),
                "first",
                all.isEmpty() ? "" : all.get(0).title());
    }

    private static String earlierCommit(BrowserActor browser, String project) {
        browser.open(new GitLabVisit(browser).openProject(project) + "/-/commits");
        return browser.rows("#commits-list li.commit", Map.of("title", ".commit-row-message"))
                .get(1)
                .text("title");
    }
}
