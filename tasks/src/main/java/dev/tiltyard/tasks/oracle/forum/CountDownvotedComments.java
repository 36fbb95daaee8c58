package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Counts the comments with more downvotes than upvotes by the author of a forum's newest submission. */
final class CountDownvotedComments implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(33);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost newest = visit.newest(assignment.argument("forum"));
        browser.followLink(newest.selector() + " .submission__submitter");
        browser.follow("Comments");
        long count = 0;
        do {
            count += visit.comments().stream()
                    .filter(comment -> comment.score() < 0)
                    .count();
        } while (visit.more());
        return Answer.number(count);
    }
}
