package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Locale;
import java.util.Set;

/** Opens one's newest issue with a word in its title and tells whether it is closed. */
final class CheckOwnIssue implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(310, 500);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String keyword = assignment.argument("keyword").toLowerCase(Locale.ROOT);
        hand.open("/dashboard/issues?scope=all&state=all&sort=created_date&author_username=" + visit.username()
                + "&search=" + GitLabVisit.encoded(keyword));
        do {
            for (GitLabVisit.Item item : visit.items()) {
                if (item.title().toLowerCase(Locale.ROOT).contains(keyword)) {
                    hand.open(item.path());
                    return hand.text(".issuable-status-badge:visible").equals("Closed") ? "Yes" : "No";
                }
            }
        } while (visit.more());
        throw new OracleException("no own issue has " + keyword + " in its title");
    }
}
