package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** A comment on a project's newest open merge request. */
final class AnswerNewestRequest extends DescribedTemplate {
    AnswerNewestRequest() {
        super(
                10316,
                "code-host-answer-newest-request",
                Kind.CHANGE,
                List.of(CodeHostHabits.SITE),
                "Comment \"{{text}}\" on the newest open merge request of {{project}}.",
                "Find the merge request of {{project}} that was opened last and is still open, and leave the comment \"{{text}}\" there.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode newest = draw.one(draw.rows(CodeHostHabits.SITE, """
                SELECT r.path AS project, i.id
                  FROM (SELECT m.*, target_project_id AS project_id,
                               row_number() OVER (PARTITION BY target_project_id ORDER BY created_at DESC) AS place,
                               count(*) OVER (PARTITION BY target_project_id, created_at) AS equals
                          FROM merge_requests m WHERE state_id = 1) i
                """ + Queries.PROJECT + """
                 WHERE i.place = 1 AND i.equals = 1 AND i.discussion_locked IS NOT TRUE ORDER BY p.id
                """));
        String text = draw.any(
                "Thanks, I will have a look on Friday.",
                "Could you rebase this once more?",
                "Tested here, works as described.",
                "Please add a line to the changelog.");
        return Optional.of(Instance.of("text", text, "project", newest.path("project"))
                .check(
                        "my newest comment is this, on that merge request",
                        CodeHostHabits.SITE,
                        """
                        SELECT n.noteable_type, n.noteable_id, n.note FROM notes n JOIN users u ON u.id = n.author_id
                         WHERE u.username = :me AND NOT n.system ORDER BY n.id DESC LIMIT 1
                        """,
                        Expect.row("noteable_type", "MergeRequest", "noteable_id", newest.path("id"), "note", text),
                        "me",
                        draw.me(CodeHostHabits.SITE))
                .allow(CodeHostHabits.SITE, CodeHostChanges.issueCommented()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(
                visit.openProject(assignment.argument("project")) + "/-/merge_requests?state=opened&sort=created_date");
        hand.open(visit.items().get(0).path());
        visit.comment(assignment.argument("text"));
        return "";
    }
}
