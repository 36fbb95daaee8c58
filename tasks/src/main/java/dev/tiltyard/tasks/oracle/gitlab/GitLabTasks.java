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

    /** Creates a personal project without any file. */
    static String createEmptyProject(Assignment assignment, BrowserActor browser) {
        String name = assignment.argument("project_name");
        browser.open("/projects/new#blank_project");
        String pane = "#blank-project-pane ";
        browser.await("#blank-project-pane.active");
        browser.type(pane + "[data-qa-selector=project_name]", name);
        browser.type(pane + "[name='project[path]']", name);
        browser.setChecked(pane + "[data-qa-selector=initialize_with_readme_checkbox]", false);
        browser.followLink(pane + "[data-qa-selector=project_create_button]");
        browser.await(".project-home-panel");
        return "";
    }

    /** Sets the address of the website on the user's profile. */
    static String setWebsite(Assignment assignment, BrowserActor browser) {
        browser.open("/-/profile");
        browser.type("#user_website_url", assignment.argument("url"));
        browser.press("Update profile settings");
        return "";
    }

    /** Shows the open issues of the project that is open, newest first. */
    static String showNewestIssues(Assignment assignment, BrowserActor browser) {
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues");
        browser.pressButton("[data-testid=sort-dropdown]");
        browser.followLink(".sort-dropdown a:text-is('Created date')");
        return "";
    }

    /** Shows the user's to-do list. */
    static String showToDoList(Assignment assignment, BrowserActor browser) {
        browser.followLink("[data-qa-selector=todos_shortcut_button]");
        return "";
    }

    /** Tells the command that clones a project with SSH. */
    static String tellCloneCommand(Assignment assignment, BrowserActor browser) {
        new ProjectFinder(new GitLabVisit(browser)).open(assignment.argument("repo"));
        browser.pressButton("[data-qa-selector=clone_dropdown]");
        return "git clone " + browser.value("[data-qa-selector=ssh_clone_url_content]");
    }

    /** Tells the token with which feeds are read. */
    static String tellFeedToken(Assignment assignment, BrowserActor browser) {
        browser.open("/-/profile/personal_access_tokens");
        browser.pressButton("[data-testid=feed-token-container] [data-testid=toggle-visibility-button]");
        return browser.value("#feed_token");
    }

    /** Shows all public projects. */
    static String showPublicProjects(Assignment assignment, BrowserActor browser) {
        browser.open("/dashboard/projects");
        browser.followLink(".gl-tabs-nav a[href='/explore'], .gl-tabs-nav a[href='/explore/projects']");
        return "";
    }

    /** Shows the merge requests that are assigned to the user. */
    static String showAssignedRequests(Assignment assignment, BrowserActor browser) {
        browser.pressButton("[data-qa-selector=merge_requests_shortcut_button]");
        browser.followLink(".navbar-nav .dropdown-menu a[href*=assignee_username]");
        return "";
    }

    /** Shows the merge requests that wait for the user's review. */
    static String showReviewRequests(Assignment assignment, BrowserActor browser) {
        browser.pressButton("[data-qa-selector=merge_requests_shortcut_button]");
        browser.followLink(".navbar-nav .dropdown-menu a[href*=reviewer_username]");
        return "";
    }
}
