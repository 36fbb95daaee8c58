package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Posts a notice of a virtual meetup. */
final class AnnounceMeetup implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(16);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String interest = assignment.argument("interest");
        String date = assignment.argument("date");
        new ForumVisit(hand)
                .post(
                        assignment.argument("subreddit"),
                        "Notice: virtual meetup for " + interest + " enthusiasts on " + date,
                        "There will be a virtual meetup for " + interest + " enthusiasts on " + date
                                + ". Everyone is welcome.");
        return "";
    }
}
