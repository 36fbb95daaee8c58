package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
import java.util.Set;

/** Answers in which forum the user posted about something. */
final class TellWhereIPosted implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90013);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        return visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted)
                .forum();
    }
}
