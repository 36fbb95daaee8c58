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

/** A new label with a description. */
final class AddLabel extends DescribedTemplate {
    private static final String TITLED = "SELECT id FROM labels WHERE project_id = :project AND title = :title";

    AddLabel() {
        super(
                10312,
                "code-host-add-label",
                Kind.CHANGE,
                List.of(CodeHostHabits.SITE),
                "My project {{project}} needs a label {{label}} with the description \"{{description}}\". Add it; any color will do.",
                "Create the label {{label}} in {{project}}. Its description should read \"{{description}}\"; choose the color as you like.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode project = draw.one(draw.rows(CodeHostHabits.SITE, Queries.OWN, "me", draw.me(CodeHostHabits.SITE)));
        String label = draw.any("needs-screenshot", "upstream", "good-to-know", "later", "wording", "contrast");
        if (!draw.rows(
                        CodeHostHabits.SITE,
                        TITLED,
                        "project",
                        project.path("id").asLong(),
                        "title",
                        label)
                .isEmpty()) {
            return Optional.empty();
        }
        String description =
                draw.any("Seen by the maintainer", "To be sorted out", "Ask before you start", "Small but useful");
        return Optional.of(Instance.of("project", project.path("path"), "label", label, "description", description)
                .check(
                        "the project has the label with that description",
                        CodeHostHabits.SITE,
                        "SELECT title, description FROM labels WHERE project_id = :project ORDER BY id DESC LIMIT 1",
                        Expect.row("title", label, "description", description),
                        "project",
                        project.path("id"))
                .allow(CodeHostHabits.SITE, Allow.inserted("labels", 1), CodeHostChanges.activity()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/labels/new");
        hand.type("#label_title", assignment.argument("label"));
        hand.type("#label_description", assignment.argument("description"));
        hand.press("Create label");
        return "";
    }
}
