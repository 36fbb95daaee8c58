package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
import java.util.Set;

/** Changes the title of one of the user's posts. */
final class RenamePost implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90011);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted));
        browser.follow("Edit");
        browser.type("#submission_title", assignment.argument("title"));
        browser.press("Edit submission");
        browser.await(".submission--expanded");
        return "";
    }
}
