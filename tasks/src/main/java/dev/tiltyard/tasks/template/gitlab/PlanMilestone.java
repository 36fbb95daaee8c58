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

/** Create a milestone with a due date. */
final class PlanMilestone extends DescribedTemplate {
    private static final String TITLED = "SELECT id FROM milestones WHERE project_id = :project AND title = :title";

    PlanMilestone() {
        super(
                10311,
                "gitlab-plan-milestone",
                OutcomeKind.CHANGE,
                List.of(GitLabConventions.SITE),
                "Create a milestone called {{title}} in my project {{project}}, with the due date {{due}}.",
                "Add a new milestone, {{title}}, to {{project}}. It's due on {{due}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode project =
                draw.one(draw.rows(GitLabConventions.SITE, GitLabQueries.OWN, "me", draw.me(GitLabConventions.SITE)));
        String title =
                draw.any("Fall cleanup", "Public beta", "Second draft", "Accessibility pass", "Long-term support");
        if (!draw.rows(
                        GitLabConventions.SITE,
                        TITLED,
                        "project",
                        project.path("id").asLong(),
                        "title",
                        title)
                .isEmpty()) {
            return Optional.empty();
        }
        String due =
                "2023-" + draw.any("05", "06", "07", "08", "09", "10") + "-" + draw.any("04", "11", "17", "23", "28");
        return Optional.of(Instance.of("title", title, "project", project.path("path"), "due", due)
                .check(
                        "The project's newest milestone has this title and due date",
                        GitLabConventions.SITE,
                        """
                        SELECT title, CAST(due_date AS text) AS due, start_date IS NULL AS unbegun FROM milestones
                         WHERE project_id = :project ORDER BY id DESC LIMIT 1
                        """,
                        Expect.row("title", title, "due", due, "unbegun", true),
                        "project",
                        project.path("id"))
                .allow(
                        GitLabConventions.SITE,
                        Allow.inserted("milestones", 1),
                        Allow.atMost("events", "insert", 1),
                        Allow.kept("internal_ids"),
                        GitLabChanges.activity()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/milestones/new");
        browser.type("#milestone_title", assignment.argument("title"));
        browser.type("#milestone_due_date", assignment.argument("due"));
        browser.press("Create milestone");
        return "";
    }
}
