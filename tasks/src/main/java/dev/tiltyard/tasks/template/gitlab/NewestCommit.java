package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** The last commit of a project. */
final class NewestCommit extends DescribedTemplate {
    NewestCommit() {
        super(
                10305,
                "code-host-newest-commit",
                Kind.INFORMATION,
                List.of(CodeHostHabits.SITE),
                "What does the first line of the latest commit on the default branch of {{project}} say?",
                "Find the most recent commit of {{project}} (default branch) and quote the title of it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode project = draw.one(draw.rows(CodeHostHabits.SITE, """
                SELECT r.path FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE p.visibility_level = 20 AND p.id NOT IN (SELECT project_id FROM fork_network_members
                                                                 WHERE forked_from_project_id IS NOT NULL)
                 ORDER BY p.id LIMIT 200
                """));
        // Asked by nobody in particular: a sign-in would be written down, and the world another for those drawn after.
        JsonNode commits = draw.rest(
                CodeHostHabits.SITE,
                "/api/v4/projects/" + GitLabVisit.encoded(project.path("path").asText())
                        + "/repository/commits?per_page=1",
                "");
        String title = commits.path(0).path("title").asText();
        return title.matches("[A-Za-z0-9][A-Za-z0-9 ,.:()'-]{10,60}[A-Za-z0-9)]") && !title.contains("  ")
                ? Optional.of(Instance.of("project", project.path("path")).answer(title))
                : Optional.empty();
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/commits");
        return hand.text("#commits-list li.commit .commit-row-message");
    }
}
