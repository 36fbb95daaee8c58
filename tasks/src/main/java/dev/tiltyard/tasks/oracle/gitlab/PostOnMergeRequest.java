package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Says something on the merge request about a topic. */
final class PostOnMergeRequest implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(348);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String project = visit.openProject(assignment.argument("repo"));
        hand.open(project + "/-/merge_requests");
        visit.openItemAbout(assignment.argument("mr"));
        visit.comment(assignment.argument("content"));
        return "";
    }
}
