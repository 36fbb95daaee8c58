package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Opens an issue, with somebody who is to see to it and a day on which it is due. */
final class CreateIssue implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(327);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String project = visit.openProject(assignment.argument("repo"));
        hand.open(project + "/-/issues/new");
        hand.type("#issue_title", assignment.argument("issue"));
        String account = assignment.argument("account");
        if (account.equals("myself")) {
            hand.pressButton("[data-qa-selector=assign_to_me_link]");
        } else {
            visit.pickFrom(
                    "button.js-assignee-search", account, ".js-choice:visible:has(.dropdown-menu-user-username)");
        }
        hand.type("#issuable-due-date", DueDay.of(assignment.argument("due")).toString());
        hand.followLink("[data-qa-selector=issuable_create_button]");
        hand.await("[data-qa-selector=title_content]");
        return "";
    }
}
