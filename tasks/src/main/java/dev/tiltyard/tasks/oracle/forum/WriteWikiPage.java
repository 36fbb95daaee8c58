package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Writes a new page of the wiki. */
final class WriteWikiPage implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90018);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        hand.follow("Wiki");
        hand.follow("Create new page");
        hand.type("#wiki_path", assignment.argument("path"));
        hand.type("#wiki_title", assignment.argument("title"));
        hand.type("#wiki_body", assignment.argument("body"));
        hand.press("Save");
        hand.await(".wiki-article");
        return "";
    }
}
