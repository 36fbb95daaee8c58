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

/** Milestone and author of an issue. */
final class IssueSchedule extends DescribedTemplate {
    IssueSchedule() {
        super(
                10302,
                "code-host-issue-milestone",
                Kind.INFORMATION,
                List.of(CodeHostHabits.SITE),
                "Which milestone is issue #{{number}} of {{project}} planned for, and what is the user name of the person who opened it?",
                "I have to report on {{project}}#{{number}}: tell me its milestone and its author's user name.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(CodeHostHabits.SITE, """
                SELECT r.path AS project, i.iid, m.title AS milestone, u.username
                  FROM issues i
                """ + Queries.PROJECT + """
                  JOIN milestones m ON m.id = i.milestone_id JOIN users u ON u.id = i.author_id
                 WHERE NOT i.confidential ORDER BY md5(i.id::text) LIMIT 400
                """));
        return Optional.of(Instance.of("project", issue.path("project"), "number", issue.path("iid"))
                .answer(issue.path("milestone"), issue.path("username")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        String author = hand.rows(
                        ".detail-page-header a.author-link, .detail-page-description a.author-link",
                        Map.of("path", "@href"))
                .get(0)
                .getOrDefault("path", "");
        return hand.text(".block.milestone .value") + ", opened by " + author.replaceFirst(".*/", "");
    }
}
