package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Posts an announcement of a virtual meetup. */
final class AnnounceMeetup implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(16);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String interest = assignment.argument("interest");
        String date = assignment.argument("date");
        new ForumVisit(browser)
                .post(
                        assignment.argument("subreddit"),
                        "Notice: virtual meetup for " + interest + " enthusiasts on " + date,
                        "There will be a virtual meetup for " + interest + " enthusiasts on " + date
                                + ". Everyone is welcome.");
        return Answer.done();
    }
}
