package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Create a label with a description. */
final class AddLabel extends DescribedTemplate {
    private static final String TITLED = "SELECT id FROM labels WHERE project_id = :project AND title = :title";

    AddLabel() {
        super(
                10312,
                "gitlab-add-label",
                OutcomeKind.CHANGE,
                List.of(GitLabConventions.SITE),
                "Add a label named {{label}} with the description \"{{description}}\" to my project {{project}}. Any color is fine.",
                "Create a {{label}} label in {{project}} and describe it as \"{{description}}\". You can pick the color.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode project =
                draw.one(draw.rows(GitLabConventions.SITE, GitLabQueries.OWN, "me", draw.me(GitLabConventions.SITE)));
        String label = draw.any("needs-screenshot", "upstream", "good-to-know", "later", "wording", "contrast");
        if (!draw.rows(
                        GitLabConventions.SITE,
                        TITLED,
                        "project",
                        project.path("id").asLong(),
                        "title",
                        label)
                .isEmpty()) {
            return Optional.empty();
        }
        String description = draw.any(
                "Reviewed by a maintainer", "Needs to be sorted out", "Ask before you start", "Small but useful");
        return Optional.of(Instance.of("project", project.path("path"), "label", label, "description", description)
                .check(
                        "The project has the label with that description",
                        GitLabConventions.SITE,
                        "SELECT title, description FROM labels WHERE project_id = :project ORDER BY id DESC LIMIT 1",
                        Expect.row("title", label, "description", description),
                        "project",
                        project.path("id"))
                .allow(GitLabConventions.SITE, Allow.inserted("labels", 1), GitLabChanges.activity()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/labels/new");
        browser.type("#label_title", assignment.argument("label"));
        browser.type("#label_description", assignment.argument("description"));
        browser.press("Create label");
        return "";
    }
}
