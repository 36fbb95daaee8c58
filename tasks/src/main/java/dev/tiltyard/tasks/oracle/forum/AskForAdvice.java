package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Asks for advice about a private matter in a suitable forum. */
final class AskForAdvice implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(12);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String issue = assignment.argument("issue");
        ForumVisit visit = new ForumVisit(browser);
        // The rest of the sentence names the kind of forum: "... in a subreddit for relations".
        String place = assignment.intent().replace(issue, " ");
        visit.post(
                new ForumChoice(visit).about(place),
                "Asking for advice about " + issue,
                "I could use some advice about " + issue + ". How did you deal with it?");
        return Answer.done();
    }
}
