package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Changes the title of a site that is kept as a file. */
final class RenameSite implements Oracle {
    private static final String FILE = "index.html";

    @Override
    public Set<Integer> templates() {
        return Set.of(308);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String project = visit.projectHere();
        hand.open(project + "/-/edit/main/" + FILE);
        String editor = "#file-content, #editor textarea";
        hand.await(editor);
        String title = "<title>" + assignment.argument("title") + "</title>";
        hand.type(
                editor,
                hand.value(editor)
                        .replaceFirst("<title>[^<]*</title>", java.util.regex.Matcher.quoteReplacement(title)));
        hand.followLink("#commit-changes");
        hand.await(".file-holder, .blob-viewer");
        return "";
    }
}
