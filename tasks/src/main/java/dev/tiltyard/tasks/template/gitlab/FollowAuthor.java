package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Follow the author of an issue. */
final class FollowAuthor extends DescribedTemplate {
    FollowAuthor() {
        super(
                10313,
                "gitlab-follow-author",
                OutcomeKind.CHANGE,
                List.of(GitLabConventions.SITE),
                "Follow the person who opened issue #{{number}} in {{project}}.",
                "Find out who reported {{project}}#{{number}} and follow them on GitLab.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(
                GitLabConventions.SITE, """
                SELECT r.path AS project, i.iid, u.id FROM issues i
                """ + GitLabQueries.PROJECT + """
                  JOIN users u ON u.id = i.author_id AND u.state = 'active'
                 WHERE NOT i.confidential AND u.username <> :me
                   AND NOT EXISTS (SELECT 1 FROM user_follow_users f JOIN users m ON m.id = f.follower_id
                                    WHERE m.username = :me AND f.followee_id = u.id)
                 ORDER BY md5(i.id::text) LIMIT 300
                """, "me", draw.me(GitLabConventions.SITE)));
        return Optional.of(Instance.of("number", issue.path("iid"), "project", issue.path("project"))
                .check(
                        "I follow the author of the issue",
                        GitLabConventions.SITE,
                        """
                        SELECT count(*) AS n FROM user_follow_users f JOIN users m ON m.id = f.follower_id
                         WHERE m.username = :me AND f.followee_id = :author
                        """,
                        Expect.exactly(1),
                        "me",
                        draw.me(GitLabConventions.SITE),
                        "author",
                        issue.path("id"))
                .allow(
                        GitLabConventions.SITE,
                        Allow.inserted("user_follow_users", 1),
                        Allow.atMost("events", "insert", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        browser.followLink(".detail-page-header a.author-link, .detail-page-description a.author-link");
        browser.followLink("[data-qa-selector=follow_user_link]");
        return "";
    }
}
