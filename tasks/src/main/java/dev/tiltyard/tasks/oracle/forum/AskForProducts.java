package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Asks for recommendations of a kind of product within a budget, in the forum named or else in the best one. */
final class AskForProducts implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(15, 6100);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String category = assignment.argument("category");
        String price = assignment.argument("price");
        ForumVisit visit = new ForumVisit(browser);
        String forum =
                assignment.find("subreddit").orElseGet(() -> new ForumChoice(visit).about(category + " products"));
        visit.post(
                forum,
                "Recommendations for " + category + " within a budget of " + price + "?",
                "Which " + category + " would you recommend within a budget of " + price + "?");
        return Answer.done();
    }
}
