package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.Set;

/** Adds a line to the body of one of the user's posts. */
final class EditPost implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(27);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        ShownPost post = visit.find(found -> TextWords.coverage(wanted, found.title()) == 1, "on " + wanted);
        visit.openThread(post);
        browser.follow("Edit");
        String body = browser.value("#submission_body").stripTrailing();
        String line = assignment.argument("content");
        browser.type("#submission_body", body.isEmpty() ? line : body + "\n\n" + line);
        browser.expecting(".submission--expanded", () -> browser.press("Edit submission"));
        return "";
    }
}
