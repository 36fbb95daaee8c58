package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;
import java.util.regex.Matcher;

/** Changes the title of a site that is stored as a file. */
final class RenameSite implements Oracle {
    private static final String FILE = "index.html";

    @Override
    public Set<Integer> templates() {
        return Set.of(308);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.projectHere();
        String editor = "#file-content, #editor textarea";
        browser.expecting(editor, () -> browser.open(project + "/-/edit/main/" + FILE));
        String title = "<title>" + assignment.argument("title") + "</title>";
        browser.type(
                editor, browser.value(editor).replaceFirst("<title>[^<]*</title>", Matcher.quoteReplacement(title)));
        browser.expecting(".file-holder, .blob-viewer", () -> browser.followLink("#commit-changes"));
        return "";
    }
}
