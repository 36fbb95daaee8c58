package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Locale;
import java.util.Set;

/**
 * Opens the newest or most recently updated of the user's issues with a word in its title, and answers whether it is
 * closed.
 */
final class CheckOwnIssue implements Oracle {
    private static final int LATEST_UPDATED = 310;
    private static final int LATEST_CREATED = 500;

    @Override
    public Set<Integer> templates() {
        return Set.of(LATEST_UPDATED, LATEST_CREATED);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String keyword = assignment.argument("keyword").toLowerCase(Locale.ROOT);
        boolean updated = assignment.templateId() == LATEST_UPDATED;
        // "Your issues" in GitLab are those assigned to you, whoever created them.
        browser.open("/dashboard/issues?scope=all&state=all&sort=" + (updated ? "updated_desc" : "created_date")
                + "&assignee_username=" + visit.username() + "&search=" + GitLabVisit.encoded(keyword));
        do {
            for (GitLabVisit.Item item : visit.items()) {
                if (item.title().toLowerCase(Locale.ROOT).contains(keyword)) {
                    browser.open(item.path());
                    return answer(
                            updated,
                            browser.text(".issuable-status-badge:visible").equals("Closed"));
                }
            }
        } while (visit.more());
        throw new OracleException("no own issue has " + keyword + " in its title");
    }

    private static Answer answer(boolean inWords, boolean closed) {
        Answer answer = Answer.truth(closed);
        return inWords ? answer.inWords(closed ? "Yes, it is closed" : "No, it is open") : answer;
    }
}
