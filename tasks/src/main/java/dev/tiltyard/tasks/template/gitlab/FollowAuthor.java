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

/** Following whoever opened an issue. */
final class FollowAuthor extends DescribedTemplate {
    FollowAuthor() {
        super(
                10313,
                "code-host-follow-author",
                Kind.CHANGE,
                List.of(CodeHostHabits.SITE),
                "Follow the person who opened issue #{{number}} of {{project}}.",
                "Whoever reported {{project}}#{{number}} is worth following on the code host. Do so for me.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(
                draw.rows(CodeHostHabits.SITE, """
                SELECT r.path AS project, i.iid, u.id FROM issues i
                """ + Queries.PROJECT + """
                  JOIN users u ON u.id = i.author_id AND u.state = 'active'
                 WHERE NOT i.confidential AND u.username <> :me
                   AND NOT EXISTS (SELECT 1 FROM user_follow_users f JOIN users m ON m.id = f.follower_id
                                    WHERE m.username = :me AND f.followee_id = u.id)
                 ORDER BY md5(i.id::text) LIMIT 300
                """, "me", draw.me(CodeHostHabits.SITE)));
        return Optional.of(Instance.of("number", issue.path("iid"), "project", issue.path("project"))
                .check(
                        "I follow the author",
                        CodeHostHabits.SITE,
                        """
                        SELECT count(*) AS n FROM user_follow_users f JOIN users m ON m.id = f.follower_id
                         WHERE m.username = :me AND f.followee_id = :author
                        """,
                        Expect.exactly(1),
                        "me",
                        draw.me(CodeHostHabits.SITE),
                        "author",
                        issue.path("id"))
                .allow(
                        CodeHostHabits.SITE,
                        Allow.inserted("user_follow_users", 1),
                        Allow.atMost("events", "insert", 1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        hand.followLink(".detail-page-header a.author-link, .detail-page-description a.author-link");
        hand.followLink("[data-qa-selector=follow_user_link]");
        return "";
    }
}
