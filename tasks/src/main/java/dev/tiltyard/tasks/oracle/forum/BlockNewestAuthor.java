package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Blocks the author of a forum's newest submission. */
final class BlockNewestAuthor implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90009);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Post newest = visit.newest(assignment.argument("forum"));
        browser.followLink(newest.selector() + " .submission__submitter");
        browser.follow("Block user");
        browser.type("#user_block_comment", assignment.argument("note"));
        browser.press("Block");
        browser.await(".site-alerts__alert");
        return "";
    }
}
