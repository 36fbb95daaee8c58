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

/** Who has starred a project. */
final class ShowStarrers extends DescribedTemplate {
    ShowStarrers() {
        super(
                10308,
                "code-host-show-starrers",
                Kind.NAVIGATION,
                List.of(CodeHostHabits.SITE),
                "Bring up the list of people who have starred {{project}}.",
                "Who likes {{project}}? Leave the page open that lists everybody who gave it a star.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode project = draw.one(draw.rows(CodeHostHabits.SITE, """
                SELECT r.path FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE p.visibility_level = 20 AND p.star_count > 0 ORDER BY p.id LIMIT 300
                """));
        return Optional.of(Instance.of("project", project.path("path"))
                .endsAt("__GITLAB__/" + project.path("path").asText() + "/-/starrers"));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new GitLabVisit(hand).openProject(assignment.argument("project"));
        hand.followLink("a.star-count");
        return "";
    }
}
