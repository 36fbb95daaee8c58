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

/** The newest open issue with a label. */
final class NewestWithLabel extends DescribedTemplate {
    NewestWithLabel() {
        super(
                10301,
                "code-host-newest-with-label",
                Kind.INFORMATION,
                List.of(CodeHostHabits.SITE),
                "What is the title of the newest open issue of {{project}} that is labelled {{label}}?",
                "Among the open issues with the label {{label}} in {{project}}, find the one that was created last and tell me its title.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode newest = draw.one(draw.rows(
                CodeHostHabits.SITE,
                """
                SELECT r.path AS project, i.label, i.title
                  FROM (SELECT s.*, l.title AS label,
                               row_number() OVER (PARTITION BY s.project_id, l.id ORDER BY s.created_at DESC) AS place,
                               count(*) OVER (PARTITION BY s.project_id, l.id, s.created_at) AS equals,
                               count(*) OVER (PARTITION BY s.project_id, l.id) AS total
                          FROM issues s JOIN label_links k ON k.target_type = 'Issue' AND k.target_id = s.id
                          JOIN labels l ON l.id = k.label_id WHERE s.state_id = 1) i
                """ + Queries.PROJECT + " WHERE NOT i.confidential AND i.place = 1 AND i.equals = 1 AND i.total > 1 AND"
                        + Queries.PLAIN
                        + "ORDER BY p.id, i.label"));
        return Optional.of(Instance.of("project", newest.path("project"), "label", newest.path("label"))
                .answer(newest.path("title")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String project = visit.openProject(assignment.argument("project"));
        hand.open(project + "/-/issues/?sort=created_date&state=opened&label_name%5B%5D="
                + GitLabVisit.encoded(assignment.argument("label")));
        return visit.items().get(0).title();
    }
}
