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

/** A merge request by its title. */
final class ShowRequest extends DescribedTemplate {
    ShowRequest() {
        super(
                10307,
                "code-host-show-request",
                Kind.NAVIGATION,
                List.of(CodeHostHabits.SITE),
                "Show me the merge request \"{{title}}\" of {{project}}.",
                "Somebody has proposed \"{{title}}\" to {{project}} as a merge request. Open it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode request = draw.one(draw.rows(
                CodeHostHabits.SITE,
                """
                SELECT r.path AS project, i.iid, i.title
                  FROM (SELECT m.*, target_project_id AS project_id,
                               count(*) OVER (PARTITION BY target_project_id, title) AS equals
                          FROM merge_requests m WHERE state_id = 1) i
                """ + Queries.PROJECT + " WHERE i.equals = 1 AND" + Queries.PLAIN + "ORDER BY i.id LIMIT 300"));
        return Optional.of(Instance.of("title", request.path("title"), "project", request.path("project"))
                .endsAt("__GITLAB__/" + request.path("project").asText() + "/-/merge_requests/"
                        + request.path("iid").asText()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/merge_requests?state=opened");
        visit.openItemAbout(assignment.argument("title"));
        return "";
    }
}
