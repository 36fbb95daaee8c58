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

/** Who commented last on an issue. */
final class LastWord extends DescribedTemplate {
    LastWord() {
        super(
                10303,
                "code-host-last-word",
                Kind.INFORMATION,
                List.of(CodeHostHabits.SITE),
                "Who had the last word so far on issue #{{number}} of {{project}}, and what is the issue called? Give the user name and the title.",
                "Tell me the title of {{project}}#{{number}} and the user name of the person whose comment on it is the latest.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(CodeHostHabits.SITE, """
                SELECT r.path AS project, i.iid, i.title, i.username
                  FROM (SELECT s.project_id, s.iid, s.id, s.title, u.username, row_number() OVER (PARTITION BY s.id ORDER BY n.created_at DESC) AS place,
                               count(*) OVER (PARTITION BY s.id, n.created_at) AS equals, count(*) OVER (PARTITION BY s.id) AS total
                          FROM issues s JOIN notes n ON n.noteable_type = 'Issue' AND n.noteable_id = s.id
                           AND NOT n.system AND NOT n.internal AND n.type IS NULL
                          JOIN users u ON u.id = n.author_id WHERE NOT s.confidential) i
                """ + Queries.PROJECT + """
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
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        List<Map<String, String>> notes =
                hand.rows("#notes-list > li.note-comment", Map.of("path", ".author-name-link@href"));
        return hand.text("[data-qa-selector=title_content]") + ", by "
                + notes.get(notes.size() - 1).getOrDefault("path", "").replaceFirst(".*/", "");
    }
}
