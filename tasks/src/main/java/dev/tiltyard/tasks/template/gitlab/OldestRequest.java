package dev.tiltyard.tasks.template.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.Map;

/** The oldest open merge request of a project. */
final class OldestRequest extends RepeatedTemplate {
    OldestRequest() {
        super(
                10300,
                "gitlab-oldest-request",
                OutcomeKind.INFORMATION,
                GitLabConventions.SITE,
                2,
                "Which open merge request is the oldest in {{project1}}, and which one in {{project2}}? Give me their titles and the usernames of their authors.",
                "Find the open merge request that was created first in {{project1}}, and the one in {{project2}}. I need both titles and the usernames of the authors.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw
                .rows(
                        GitLabConventions.SITE,
                        """
                SELECT r.path AS project, i.title, u.username
                  FROM (SELECT m.*, target_project_id AS project_id,
                               row_number() OVER (PARTITION BY target_project_id ORDER BY created_at) AS place,
                               count(*) OVER (PARTITION BY target_project_id, created_at) AS equals
                          FROM merge_requests m WHERE state_id = 1) i
                """ + GitLabQueries.PROJECT
                                + " JOIN users u ON u.id = i.author_id WHERE i.place = 1 AND i.equals = 1 AND"
                                + GitLabQueries.PLAIN + "ORDER BY p.id")
                .stream()
                .map(oldest -> Instance.of("project", oldest.path("project"))
                        .answer(oldest.path("title"), oldest.path("username")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(thing.argument("project")) + "/-/merge_requests?state=opened&sort=created_asc");
        GitLabVisit.Item oldest = visit.items().get(0);
        browser.open(oldest.path());
        String author = browser.rows(
                        ".detail-page-header a.author-link, .detail-page-description a.author-link",
                        Map.of("path", "@href"))
                .get(0)
                .text("path");
        return oldest.title() + ", by " + author.replaceFirst(".*/", "");
    }
}
