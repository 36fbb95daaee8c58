package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Says something on the merge request about a topic. */
final class PostOnMergeRequest implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(348);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.openProject(assignment.argument("repo"));
        browser.open(project + "/-/merge_requests");
        visit.openItemAbout(assignment.argument("mr"));
        visit.comment(assignment.argument("content"));
        return "";
    }
}
