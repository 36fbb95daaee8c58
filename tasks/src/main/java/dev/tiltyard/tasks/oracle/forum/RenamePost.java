package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.Set;

/** Changes the title of one of the user's posts. */
final class RenamePost implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90011);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> TextWords.coverage(wanted, post.title()) == 1, "on " + wanted));
        browser.follow("Edit");
        browser.type("#submission_title", assignment.argument("title"));
        browser.expecting(".submission--expanded", () -> browser.press("Edit submission"));
        return Answer.done();
    }
}
