package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Replaces the user's bio. */
final class ChangeBiography implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(6);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        new ForumVisit(browser).enterProfile();
        browser.follow("Edit biography");
        browser.type("#user_biography_biography", assignment.argument("content"));
        browser.press("Save");
        browser.await(".site-alerts__alert");
        return "";
    }
}
