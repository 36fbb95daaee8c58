package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Sends a private message to the author of a forum's best submission. */
final class WriteToBestAuthor implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90008);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Post best = visit.topOfAllTime(assignment.argument("forum"), 1).get(0);
        browser.followLink(best.selector() + " .submission__submitter");
        browser.follow("Send message");
        browser.type("#message_body", assignment.argument("text"));
        browser.press("Send");
        browser.await("article.message");
        return "";
    }
}
