package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Writes a new page of the wiki. */
final class WriteWikiPage implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90018);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        browser.follow("Wiki");
        browser.follow("Create new page");
        browser.type("#wiki_path", assignment.argument("path"));
        browser.type("#wiki_title", assignment.argument("title"));
        browser.type("#wiki_body", assignment.argument("body"));
        browser.press("Save");
        browser.await(".wiki-article");
        return "";
    }
}
