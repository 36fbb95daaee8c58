package dev.tiltyard.tasks.template.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** The number of open issues with a label, and the oldest one. */
final class OldestWithLabel extends RepeatedTemplate {
    OldestWithLabel() {
        super(
                10327,
                "gitlab-oldest-with-label",
                OutcomeKind.INFORMATION,
                GitLabConventions.SITE,
                2,
                "Which open issue with the label {{label1}} is the oldest in {{project1}}, and which one with the label {{label2}} in {{project2}}? Give me the two titles and how many open issues there are with each label.",
                "Look at the open issues labeled {{label1}} in {{project1}}, and at those labeled {{label2}} in {{project2}}. For each, tell me how many there are and the title of the oldest one.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw
                .rows(
                        GitLabConventions.SITE,
                        """
                SELECT r.path AS project, i.label, i.total, i.title
                  FROM (SELECT s.*, l.title AS label,
                               row_number() OVER (PARTITION BY s.project_id, l.id ORDER BY s.created_at) AS place,
                               count(*) OVER (PARTITION BY s.project_id, l.id, s.created_at) AS equals,
                               count(*) OVER (PARTITION BY s.project_id, l.id) AS total
                          FROM issues s JOIN label_links k ON k.target_type = 'Issue' AND k.target_id = s.id
                          JOIN labels l ON l.id = k.label_id AND l.title ~ '^[a-z]+$'
                         WHERE s.state_id = 1 AND NOT EXISTS (SELECT 1 FROM issues o
                                                               WHERE o.project_id = s.project_id AND o.confidential)) i
                """ + GitLabQueries.PROJECT
                                + " WHERE i.place = 1 AND i.equals = 1 AND i.total BETWEEN 2 AND 60 AND"
                                + GitLabQueries.PLAIN + "ORDER BY md5(i.id::text), i.label")
                .stream()
                .map(oldest -> Instance.of("project", oldest.path("project"), "label", oldest.path("label"))
                        .answer(oldest.path("total"), oldest.path("title")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(thing.argument("project"))
                + "/-/issues?state=opened&sort=created_asc&label_name%5B%5D=" + thing.argument("label"));
        String count = browser.texts(".issuable-state-filters li:first-child .badge").stream()
                .findFirst()
                .orElseThrow(() -> new OracleException("the list does not count its issues: " + browser.address()));
        return count + ", the oldest is: " + visit.items().get(0).title();
    }
}
