package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Comparator;
import java.util.Set;

/** Upvotes the submission of a forum that has the most comments. */
final class UpvoteMostDiscussed implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90010);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Most commented");
        visit.from("All time");
        ShownPost most = visit.posts().stream()
                .max(Comparator.comparingInt(ShownPost::comments))
                .orElseThrow(() -> new OracleException("the forum has no submissions"));
        visit.upvote(most);
        return Answer.done();
    }
}
