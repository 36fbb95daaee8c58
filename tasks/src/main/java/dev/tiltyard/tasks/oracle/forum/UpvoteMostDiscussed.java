package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.Set;

/** Upvotes the submission of a forum that has the most comments. */
final class UpvoteMostDiscussed implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90010);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Most commented");
        visit.from("All time");
        Post most = visit.posts().stream()
                .max(Comparator.comparingInt(Post::comments))
                .orElseThrow(() -> new OracleException("the forum has no submissions"));
        visit.upvote(most);
        return "";
    }
}
