package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes the title of a site that is stored as a file, on a new branch without a merge request if requested. */
final class RenameSite implements Oracle {
    private static final String FILE = "index.html";
    private static final Pattern CALLED = Pattern.compile("called ([\\w./-]+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(308);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.projectHere();
        String editor = "#file-content, #editor textarea";
        browser.expecting(editor, () -> browser.open(project + "/-/edit/main/" + FILE));
        String title = "<title>" + assignment.argument("title") + "</title>";
        browser.type(
                editor, browser.value(editor).replaceFirst("<title>[^<]*</title>", Matcher.quoteReplacement(title)));
        assignment
                .find("target_branch")
                .filter(branch -> branch.startsWith("a new branch"))
                .ifPresent(branch -> {
                    Matcher called = CALLED.matcher(branch);
                    browser.type("[name=branch_name]", called.find() ? called.group(1) : "new-title");
                    if (browser.isPresent("[name=create_merge_request]:visible")) {
                        browser.setChecked("[name=create_merge_request]:visible", false);
                    }
                });
        browser.expecting(".file-holder, .blob-viewer", () -> browser.followLink("#commit-changes"));
        return Answer.done();
    }
}
