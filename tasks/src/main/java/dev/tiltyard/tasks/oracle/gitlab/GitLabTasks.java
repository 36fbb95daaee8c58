package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;

/** Solutions on GitLab that take a few steps. */
final class GitLabTasks {
    private GitLabTasks() {}

    /** Follows people. */
    static String followPeople(Assignment assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        for (String person : assignment.list("account_list")) {
            visit.openPerson(person);
            if (browser.text("[data-qa-selector=follow_user_link]").equals("Follow")) {
                browser.followLink("[data-qa-selector=follow_user_link]");
            }
        }
        return "";
    }

    /** Comments on the merge request about a topic. */
    static String postOnMergeRequest(Assignment assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.openProject(assignment.argument("repo"));
        browser.open(project + "/-/merge_requests");
        visit.openItemAbout(assignment.argument("mr"));
        visit.comment(assignment.argument("content"));
        return "";
    }

    /** Shows all public projects. */
    static String showPublicProjects(Assignment assignment, BrowserActor browser) {
        browser.open("/dashboard/projects");
        browser.followLink(".gl-tabs-nav a[href='/explore'], .gl-tabs-nav a[href='/explore/projects']");
        return "";
    }

    /** Shows the merge requests that wait for the user's review. */
    static String showReviewRequests(Assignment assignment, BrowserActor browser) {
        browser.pressButton("[data-qa-selector=merge_requests_shortcut_button]");
        browser.followLink(".navbar-nav .dropdown-menu a[href*=reviewer_username]");
        return "";
    }
}
