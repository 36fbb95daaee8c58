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

/** An issue on one's own to-do list. */
final class AskForToDo extends DescribedTemplate {
    AskForToDo() {
        super(
                10314,
                "code-host-remember-issue",
                Kind.CHANGE,
                List.of(CodeHostHabits.SITE),
                "Put issue #{{number}} of {{project}} on my to-do list.",
                "I must not forget {{project}}#{{number}}: add a to-do item for it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(
                draw.rows(CodeHostHabits.SITE, """
                SELECT r.path AS project, i.iid, i.id FROM issues i
                """ + Queries.PROJECT + """
                 WHERE NOT i.confidential AND i.state_id = 1
                   AND NOT EXISTS (SELECT 1 FROM todos t JOIN users m ON m.id = t.user_id
                                    WHERE m.username = :me AND t.target_type = 'Issue' AND t.target_id = i.id)
                 ORDER BY md5(i.id::text) LIMIT 300
                """, "me", draw.me(CodeHostHabits.SITE)));
        return Optional.of(Instance.of("number", issue.path("iid"), "project", issue.path("project"))
                .check(
                        "the issue waits on my list",
                        CodeHostHabits.SITE,
                        """
                        SELECT count(*) AS n FROM todos t JOIN users m ON m.id = t.user_id
                         WHERE m.username = :me AND t.target_type = 'Issue' AND t.target_id = :issue AND t.state = 'pending'
                        """,
                        Expect.exactly(1),
                        "me",
                        draw.me(CodeHostHabits.SITE),
                        "issue",
                        issue.path("id"))
                .allow(CodeHostHabits.SITE, Allow.inserted("todos", 1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        hand.followLink("[data-testid=sidebar-todo] button");
        return "";
    }
}
