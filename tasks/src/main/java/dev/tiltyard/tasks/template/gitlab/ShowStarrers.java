package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** The users who starred a project. */
final class ShowStarrers extends DescribedTemplate {
    ShowStarrers() {
        super(
                10308,
                "gitlab-show-starrers",
                OutcomeKind.NAVIGATION,
                List.of(GitLabConventions.SITE),
                "Show me the list of people who have starred {{project}}.",
                "Who has starred {{project}}? Open the page that lists them all.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode project = draw.one(draw.rows(GitLabConventions.SITE, """
                SELECT r.path FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE p.visibility_level = 20 AND p.star_count > 0 ORDER BY p.id LIMIT 300
                """));
        return Optional.of(Instance.of("project", project.path("path"))
                .endsAt("__GITLAB__/" + project.path("path").asText() + "/-/starrers"));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new GitLabVisit(browser).openProject(assignment.argument("project"));
        browser.followLink("a.star-count");
        return "";
    }
}
