package dev.tiltyard.tasks.template.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** The newest open issue with a label. */
final class NewestWithLabel extends RepeatedTemplate {
    NewestWithLabel() {
        super(
                10301,
                "gitlab-newest-with-label",
                OutcomeKind.INFORMATION,
                GitLabConventions.SITE,
                2,
                "What is the title of the newest open issue labeled {{label1}} in {{project1}}, and what is the title of the newest one labeled {{label2}} in {{project2}}?",
                "Find the most recently created open issue labeled {{label1}} in {{project1}}, and the one labeled {{label2}} in {{project2}}. Tell me both titles.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw
                .rows(
                        GitLabConventions.SITE,
                        """
                SELECT r.path AS project, i.label, i.title
                  FROM (SELECT s.*, l.title AS label,
                               row_number() OVER (PARTITION BY s.project_id, l.id ORDER BY s.created_at DESC) AS place,
                               count(*) OVER (PARTITION BY s.project_id, l.id, s.created_at) AS equals,
                               count(*) OVER (PARTITION BY s.project_id, l.id) AS total
                          FROM issues s JOIN label_links k ON k.target_type = 'Issue' AND k.target_id = s.id
                          JOIN labels l ON l.id = k.label_id WHERE s.state_id = 1) i
                """ + GitLabQueries.PROJECT
                                + " WHERE NOT i.confidential AND i.place = 1 AND i.equals = 1 AND i.total > 1 AND EXISTS (SELECT 1 FROM issues o WHERE o.project_id = i.project_id AND o.state_id = 1 AND o.created_at > i.created_at) AND"
                                + GitLabQueries.PLAIN
                                + "ORDER BY p.id, i.label")
                .stream()
                .map(newest -> Instance.of("project", newest.path("project"), "label", newest.path("label"))
                        .answer(newest.path("title")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.openProject(thing.argument("project"));
        browser.open(project + "/-/issues/?sort=created_date&state=opened&label_name%5B%5D="
                + GitLabVisit.encoded(thing.argument("label")));
        return visit.items().get(0).title();
    }
}
