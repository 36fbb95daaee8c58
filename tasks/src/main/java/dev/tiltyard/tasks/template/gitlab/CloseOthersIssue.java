package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An issue that is not one's own to close. */
final class CloseOthersIssue extends DescribedTemplate {
    CloseOthersIssue() {
        super(
                10317,
                "code-host-close-others-issue",
                Kind.UNACHIEVABLE,
                List.of(CodeHostHabits.SITE),
                "Close issue #{{number}} of {{project}}. If that is not yours to do, answer \"N/A\", the issue's title and the user name of the one who opened it.",
                "Issue #{{number}} in {{project}} is settled, please close it. Should the code host not let you, say \"N/A\" and give its title and its author's user name.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(
                draw.rows(CodeHostHabits.SITE, """
                SELECT r.path AS project, i.iid, i.title, u.username FROM issues i
                """ + Queries.PROJECT + """
                  JOIN users u ON u.id = i.author_id AND u.state = 'active' JOIN namespaces n ON n.id = p.namespace_id
                 WHERE NOT i.confidential AND i.state_id = 1 AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND i.title NOT LIKE '%  %' AND u.username <> :me
                   AND NOT EXISTS (SELECT 1 FROM members m JOIN users v ON v.id = m.user_id AND v.username = :me
                                    WHERE m.source_id = p.id AND m.source_type = 'Project'
                                       OR m.source_id = n.id AND m.source_type = 'Namespace')
                 ORDER BY md5(i.id::text) LIMIT 300
                """, "me", draw.me(CodeHostHabits.SITE)));
        return Optional.of(Instance.of("number", issue.path("iid"), "project", issue.path("project"))
                .answer("N/A", issue.path("username"), issue.path("title")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        if (hand.sees("button[name=\"issue[state_event]\"]")) {
            throw new OracleException("the issue can be closed after all: " + hand.address());
        }
        String author = hand.rows(
                        ".detail-page-header a.author-link, .detail-page-description a.author-link",
                        Map.of("path", "@href"))
                .get(0)
                .getOrDefault("path", "");
        return "N/A, " + hand.text("[data-qa-selector=title_content]") + " was opened by "
                + author.replaceFirst(".*/", "");
    }
}
