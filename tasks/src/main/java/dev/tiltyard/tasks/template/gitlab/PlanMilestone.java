package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** A new milestone with a day on which it is due. */
final class PlanMilestone extends DescribedTemplate {
    private static final String TITLED = "SELECT id FROM milestones WHERE project_id = :project AND title = :title";

    PlanMilestone() {
        super(
                10311,
                "code-host-plan-milestone",
                Kind.CHANGE,
                List.of(CodeHostHabits.SITE),
                "Add a milestone called {{title}} to my project {{project}}, due on {{due}}.",
                "Plan ahead in {{project}}: a new milestone {{title}} with the due date {{due}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode project = draw.one(draw.rows(CodeHostHabits.SITE, Queries.OWN, "me", draw.me(CodeHostHabits.SITE)));
        String title =
                draw.any("Autumn clean-up", "Public beta", "Second draft", "Accessibility pass", "Long-term support");
        if (!draw.rows(
                        CodeHostHabits.SITE,
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
                        "the project's newest milestone is this",
                        CodeHostHabits.SITE,
                        """
                        SELECT title, CAST(due_date AS text) AS due, start_date IS NULL AS unbegun FROM milestones
                         WHERE project_id = :project ORDER BY id DESC LIMIT 1
                        """,
                        Expect.row("title", title, "due", due, "unbegun", true),
                        "project",
                        project.path("id"))
                .allow(
                        CodeHostHabits.SITE,
                        Allow.inserted("milestones", 1),
                        Allow.atMost("events", "insert", 1),
                        Allow.kept("internal_ids"),
                        CodeHostChanges.activity()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/milestones/new");
        hand.type("#milestone_title", assignment.argument("title"));
        hand.type("#milestone_due_date", assignment.argument("due"));
        hand.press("Create milestone");
        return "";
    }
}
