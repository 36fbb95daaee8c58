package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Creates a wiki page. */
final class WriteWikiPage implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90018);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        browser.follow("Wiki");
        browser.follow("Create new page");
        browser.type("#wiki_path", assignment.argument("path"));
        browser.type("#wiki_title", assignment.argument("title"));
        browser.type("#wiki_body", assignment.argument("body"));
        browser.expecting(".wiki-article", () -> browser.press("Save"));
        return Answer.done();
    }
}
