package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Locale;
import java.util.Set;

/** Opens the user's newest issue with a word in its title and answers whether it is closed. */
final class CheckOwnIssue implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(310, 500);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String keyword = assignment.argument("keyword").toLowerCase(Locale.ROOT);
        browser.open("/dashboard/issues?scope=all&state=all&sort=created_date&author_username=" + visit.username()
                + "&search=" + GitLabVisit.encoded(keyword));
        do {
            for (GitLabVisit.Item item : visit.items()) {
                if (item.title().toLowerCase(Locale.ROOT).contains(keyword)) {
                    browser.open(item.path());
                    return browser.text(".issuable-status-badge:visible").equals("Closed") ? "Yes" : "No";
                }
            }
        } while (visit.more());
        throw new OracleException("no own issue has " + keyword + " in its title");
    }
}
