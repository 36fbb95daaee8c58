package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who commented last on an issue. */
final class LastWord extends DescribedTemplate {
    LastWord() {
        super(
                10303,
                "gitlab-last-word",
                OutcomeKind.INFORMATION,
                List.of(GitLabConventions.SITE),
                "Who wrote the latest comment on issue #{{number}} in {{project}}, and what is the title of the issue? Give me the username and the title.",
                "Tell me the title of {{project}}#{{number}} and the username of the last person who commented on it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(GitLabConventions.SITE, """
                SELECT r.path AS project, i.iid, i.title, i.username
                  FROM (SELECT s.project_id, s.iid, s.id, s.title, u.username, row_number() OVER (PARTITION BY s.id ORDER BY n.created_at DESC) AS place,
                               count(*) OVER (PARTITION BY s.id, n.created_at) AS equals, count(*) OVER (PARTITION BY s.id) AS total
                          FROM issues s JOIN notes n ON n.noteable_type = 'Issue' AND n.noteable_id = s.id
                           AND NOT n.system AND NOT n.internal AND n.type IS NULL
                          JOIN users u ON u.id = n.author_id WHERE NOT s.confidential) i
                """ + GitLabQueries.PROJECT + """
                 WHERE i.place = 1 AND i.equals = 1 AND i.total BETWEEN 2 AND 15
                  AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$'
                   AND i.title NOT LIKE '%  %' AND NOT EXISTS (SELECT 1 FROM notes o WHERE o.noteable_type = 'Issue' AND o.noteable_id = i.id
                                     AND NOT o.system AND o.type IS NOT NULL)
                 ORDER BY md5(i.id::text) LIMIT 300
                """));
        return Optional.of(Instance.of("project", issue.path("project"), "number", issue.path("iid"))
                .answer(issue.path("username"), issue.path("title")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        List<ShownRow> notes = browser.rows("#notes-list > li.note-comment", Map.of("path", ".author-name-link@href"));
        return browser.text("[data-qa-selector=title_content]") + ", by "
                + notes.get(notes.size() - 1).text("path").replaceFirst(".*/", "");
    }
}
