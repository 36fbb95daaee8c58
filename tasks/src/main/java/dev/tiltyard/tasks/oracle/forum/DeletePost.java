package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
import java.util.Set;

/** Deletes one of the user's posts. */
final class DeletePost implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90012);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted));
        browser.pressButton(".submission--expanded .submission__nav form[action$=\"/delete\"] button");
        browser.await(".forum-name-heading");
        return "";
    }
}
