package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Asks for advice about a private matter in the forum for such matters. */
final class AskForAdvice implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(12);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String issue = assignment.argument("issue");
        ForumVisit visit = new ForumVisit(hand);
        // The kind of forum stands in the sentence around the issue: "... in a subreddit for relations".
        String place = assignment.intent().replace(issue, " ");
        visit.post(
                new ForumChoice(visit).about(place),
                "Asking for advice about " + issue,
                "I could use some advice about " + issue + ". How did you deal with it?");
        return "";
    }
}
