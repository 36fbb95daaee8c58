package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells the user names of the others who have access to a project. */
final class NameMembers implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(298);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String project = visit.openProject(assignment.argument("repo"));
        hand.open(project + "/-/project_members");
        String self = "@" + visit.username();
        return hand.rows("td[data-label='Account']", Map.of("name", "span.gl-avatar-labeled-sublabel")).stream()
                .map(row -> row.getOrDefault("name", ""))
                .filter(name -> !name.equals(self))
                .map(name -> name.substring(1))
                .collect(Collectors.joining(", "));
    }
}
