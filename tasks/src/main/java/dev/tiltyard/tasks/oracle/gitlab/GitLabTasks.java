package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;

/** Short solutions on GitLab. */
final class GitLabTasks {
    private GitLabTasks() {}

    static Answer followPeople(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        for (String person : assignment.list("account_list")) {
            visit.openPerson(person);
            if (browser.text("[data-qa-selector=follow_user_link]").equals("Follow")) {
                browser.followLink("[data-qa-selector=follow_user_link]");
            }
        }
        return Answer.done();
    }

    static Answer postOnMergeRequest(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.openProject(assignment.argument("repo"));
        browser.open(project + "/-/merge_requests");
        visit.openItemAbout(assignment.argument("mr"));
        visit.comment(assignment.argument("content"));
        return Answer.done();
    }

    /** Creates a blank project without a README. */
    static Answer createEmptyProject(OracleTask assignment, BrowserActor browser) {
        String name = assignment.argument("project_name");
        String pane = "#blank-project-pane ";
        browser.expecting("#blank-project-pane.active", () -> browser.open("/projects/new#blank_project"));
        browser.type(pane + "[data-qa-selector=project_name]", name);
        browser.type(pane + "[name='project[path]']", name);
        browser.setChecked(pane + "[data-qa-selector=initialize_with_readme_checkbox]", false);
        browser.expecting(
                ".project-home-panel", () -> browser.followLink(pane + "[data-qa-selector=project_create_button]"));
        return Answer.done();
    }

    /** Sets the website URL in the user's profile. */
    static Answer setWebsite(OracleTask assignment, BrowserActor browser) {
        browser.open("/-/profile");
        browser.type("#user_website_url", assignment.argument("url"));
        browser.press("Update profile settings");
        return Answer.done();
    }

    /** Shows the open issues of the current project, newest first. */
    static Answer showNewestIssues(OracleTask assignment, BrowserActor browser) {
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues");
        browser.pressButton("[data-testid=sort-dropdown]");
        browser.followLink(".sort-dropdown a:text-is('Created date')");
        return Answer.shown();
    }

    static Answer showToDoList(OracleTask assignment, BrowserActor browser) {
        browser.followLink("[data-qa-selector=todos_shortcut_button]");
        return Answer.shown();
    }

    /** Answers the SSH clone command. */
    static Answer tellCloneCommand(OracleTask assignment, BrowserActor browser) {
        String repo = assignment.argument("repo").replaceFirst(" related project$", " project");
        new ProjectFinder(new GitLabVisit(browser)).open(repo);
        String address = "[data-qa-selector=ssh_clone_url_content]";
        browser.expecting(address + ":visible", () -> browser.pressButton("[data-qa-selector=clone_dropdown]"));
        String url = browser.value(address);
        return Answer.text(url).inWords("git clone " + url);
    }

    /** Answers the feed token. */
    static Answer tellFeedToken(OracleTask assignment, BrowserActor browser) {
        browser.open("/-/profile/personal_access_tokens");
        String reveal = "[data-testid=feed-token-container] [data-testid=toggle-visibility-button]";
        browser.expecting(reveal + "[aria-label=\"Click to hide\"]", () -> browser.pressButton(reveal));
        return Answer.text(browser.value("#feed_token"));
    }

    static Answer showPublicProjects(OracleTask assignment, BrowserActor browser) {
        browser.open("/dashboard/projects");
        browser.followLink(".gl-tabs-nav a[href='/explore'], .gl-tabs-nav a[href='/explore/projects']");
        return Answer.shown();
    }

    /** Shows the merge requests assigned to the user. */
    static Answer showAssignedRequests(OracleTask assignment, BrowserActor browser) {
        browser.pressButton("[data-qa-selector=merge_requests_shortcut_button]");
        browser.followLink(".navbar-nav .dropdown-menu a[href*=assignee_username]");
        return Answer.shown();
    }

    /** Shows the merge requests with a review request for the user. */
    static Answer showReviewRequests(OracleTask assignment, BrowserActor browser) {
        browser.pressButton("[data-qa-selector=merge_requests_shortcut_button]");
        browser.followLink(".navbar-nav .dropdown-menu a[href*=reviewer_username]");
        return Answer.shown();
    }
}
