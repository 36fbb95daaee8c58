package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Creates an issue with an assignee and a due date. */
final class CreateIssue implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(327);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.openProject(assignment.argument("repo"));
        String account = assignment.argument("account");
        if (!account.equals("myself")) {
            admit(visit, project, account);
        }
        browser.open(project + "/-/issues/new");
        browser.type("#issue_title", assignment.argument("issue"));
        visit.pickFrom(
                "button.js-assignee-search",
                account.equals("myself") ? visit.username() : account,
                ".js-choice:visible:has(.dropdown-menu-user-username)");
        browser.type("#issuable-due-date", DueDay.of(assignment.argument("due")).toString());
        browser.expecting(
                "[data-qa-selector=title_content]",
                () -> browser.followLink("[data-qa-selector=issuable_create_button]"));
        return Answer.done();
    }

    /** Invites a user to the project, since issues can only be assigned to members. */
    private static void admit(GitLabVisit visit, String project, String account) {
        BrowserActor browser = visit.browser();
        browser.open(project + "/-/project_members");
        String low = account.toLowerCase(Locale.ROOT);
        boolean member = browser.rows("td[data-label='Account'] a", Map.of("name", "")).stream()
                .anyMatch(row -> row.text("name").toLowerCase(Locale.ROOT).contains(low));
        if (!member) {
            visit.invite(List.of(account), "Developer");
        }
    }
}
