package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
import java.util.Set;

/** Adds a line to the body of one of one's own submissions. */
final class EditPost implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(27);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterProfile();
        hand.follow("Submissions");
        String wanted = assignment.argument("post");
        Post post = visit.find(found -> Words.coverage(wanted, found.title()) == 1, "on " + wanted);
        visit.openThread(post);
        hand.follow("Edit");
        String body = hand.value("#submission_body").stripTrailing();
        String line = assignment.argument("content");
        hand.type("#submission_body", body.isEmpty() ? line : body + "\n\n" + line);
        hand.press("Edit submission");
        hand.await(".submission--expanded");
        return "";
    }
}
