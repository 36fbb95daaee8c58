package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Creates an issue with an assignee and a due date. */
final class CreateIssue implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(327);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.openProject(assignment.argument("repo"));
        browser.open(project + "/-/issues/new");
        browser.type("#issue_title", assignment.argument("issue"));
        String account = assignment.argument("account");
        if (account.equals("myself")) {
            browser.pressButton("[data-qa-selector=assign_to_me_link]");
        } else {
            visit.pickFrom(
                    "button.js-assignee-search", account, ".js-choice:visible:has(.dropdown-menu-user-username)");
        }
        browser.type("#issuable-due-date", DueDay.of(assignment.argument("due")).toString());
        browser.followLink("[data-qa-selector=issuable_create_button]");
        browser.await("[data-qa-selector=title_content]");
        return "";
    }
}
