package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
