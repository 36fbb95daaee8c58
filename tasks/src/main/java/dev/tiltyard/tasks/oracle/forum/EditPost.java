package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.Comparator;
import java.util.Set;

/** Adds a line to the body of one of the user's posts, of the one with the lowest score if requested. */
final class EditPost implements Oracle {
    private static final String LOWEST = " with the lowest vote count";
    private static final double MOST_WORDS = 0.7;

    @Override
    public Set<Integer> templates() {
        return Set.of(27);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String asked = assignment.argument("post");
        boolean lowest = asked.endsWith(LOWEST);
        String wanted = asked.replace(LOWEST, "");
        Comparator<ShownPost> best = lowest
                ? Comparator.comparingInt(ShownPost::score)
                : Comparator.comparingDouble(post -> -TextWords.coverage(wanted, post.title()));
        visit.openThread(visit.posts().stream()
                .filter(post -> TextWords.coverage(wanted, post.title()) > MOST_WORDS)
                .min(best)
                .orElseThrow(() -> new OracleException("no submission of mine is on " + wanted)));
        browser.follow("Edit");
        String body = browser.value("#submission_body").stripTrailing();
        String line = assignment.argument("content");
        browser.type("#submission_body", body.isEmpty() ? line : body + "\n\n" + line);
        browser.expecting(".submission--expanded", () -> browser.press("Edit submission"));
        return Answer.done();
    }
}
