package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Posts a review of a book in the forum that the intent names. */
final class ReviewBook implements Oracle {
    private static final Pattern FORUM = Pattern.compile("\\b[rf]/(\\w+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(9);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher forum = FORUM.matcher(assignment.intent());
        new ForumVisit(browser)
                .post(
                        forum.find() ? forum.group(1) : "books",
                        assignment.argument("book"),
                        assignment.argument("content"));
        return Answer.done();
    }
}
