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
import java.util.Map;
import java.util.Optional;

/** The open merge request of a project that has waited longest. */
final class OldestRequest extends DescribedTemplate {
    OldestRequest() {
        super(
                10300,
                "code-host-oldest-request",
                Kind.INFORMATION,
                List.of(CodeHostHabits.SITE),
                "Of the merge requests of {{project}} that are still open, which has waited longest? Give its title and the user name of its author.",
                "Which open merge request of {{project}} was created first? I need the title, and who made it (user name).");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode oldest = draw.one(draw.rows(
                CodeHostHabits.SITE,
                """
                SELECT r.path AS project, i.title, u.username
                  FROM (SELECT m.*, target_project_id AS project_id,
                               row_number() OVER (PARTITION BY target_project_id ORDER BY created_at) AS place,
                               count(*) OVER (PARTITION BY target_project_id, created_at) AS equals
                          FROM merge_requests m WHERE state_id = 1) i
                """ + Queries.PROJECT + " JOIN users u ON u.id = i.author_id WHERE i.place = 1 AND i.equals = 1 AND"
                        + Queries.PLAIN + "ORDER BY p.id"));
        return Optional.of(
                Instance.of("project", oldest.path("project")).answer(oldest.path("title"), oldest.path("username")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(
                visit.openProject(assignment.argument("project")) + "/-/merge_requests?state=opened&sort=created_asc");
        GitLabVisit.Item oldest = visit.items().get(0);
        hand.open(oldest.path());
        String author = hand.rows(
                        ".detail-page-header a.author-link, .detail-page-description a.author-link",
                        Map.of("path", "@href"))
                .get(0)
                .getOrDefault("path", "");
        return oldest.title() + ", by " + author.replaceFirst(".*/", "");
    }
}
