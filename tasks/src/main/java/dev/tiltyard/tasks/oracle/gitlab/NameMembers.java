package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;

/** Answers the usernames of the other members of a project. */
final class NameMembers implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(298);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.openProject(assignment.argument("repo"));
        browser.open(project + "/-/project_members");
        String self = "@" + visit.username();
        List<String> names = browser.texts("td[data-label='Account']", "span.gl-avatar-labeled-sublabel").stream()
                .filter(name -> !name.equals(self))
                .map(name -> name.substring(1))
                .toList();
        return Answer.list(names);
    }
}
