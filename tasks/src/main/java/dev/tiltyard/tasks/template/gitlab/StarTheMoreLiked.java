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

/** Star whichever of two projects has more stars. */
final class StarTheMoreLiked extends DescribedTemplate {
    StarTheMoreLiked() {
        super(
                10309,
                "gitlab-star-the-more-liked",
                OutcomeKind.CHANGE,
                List.of(GitLabConventions.SITE),
                "Compare the number of stars of {{one}} and {{other}}, and star the one that has more.",
                "I only want to star one of {{one}} and {{other}}. Star whichever already has more stars.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String sql = """
                SELECT p.id, r.path, p.star_count FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE p.visibility_level = 20 AND NOT EXISTS (SELECT 1 FROM users_star_projects s
                       JOIN users u ON u.id = s.user_id WHERE s.project_id = p.id AND u.username = :me)
                 ORDER BY p.id LIMIT 200
                """;
        JsonNode one = draw.one(draw.rows(GitLabConventions.SITE, sql, "me", draw.me(GitLabConventions.SITE)));
        JsonNode other = draw.one(draw.rows(GitLabConventions.SITE, sql, "me", draw.me(GitLabConventions.SITE)));
        int more = one.path("star_count").asInt() - other.path("star_count").asInt();
        if (more == 0) {
            return Optional.empty();
        }
        JsonNode liked = more > 0 ? one : other;
        return Optional.of(Instance.of("one", one.path("path"), "other", other.path("path"))
                .check(
                        "I have starred the project with more stars",
                        GitLabConventions.SITE,
                        """
                        SELECT count(*) AS n FROM users_star_projects s JOIN users u ON u.id = s.user_id
                         WHERE s.project_id = :project AND u.username = :me
                        """,
                        Expect.exactly(1),
                        "project",
                        liked.path("id"),
                        "me",
                        draw.me(GitLabConventions.SITE))
                .allow(
                        GitLabConventions.SITE,
                        Allow.inserted("users_star_projects", 1),
                        Allow.updated("projects", 1, List.of("star_count"), "id", liked.path("id"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String one = visit.openProject(assignment.argument("one"));
        int stars = Integer.parseInt(browser.text("a.star-count").replaceAll("[^0-9]", ""));
        visit.openProject(assignment.argument("other"));
        if (stars > Integer.parseInt(browser.text("a.star-count").replaceAll("[^0-9]", ""))) {
            browser.open(one);
        }
        browser.expecting(".toggle-star:has-text(\"Unstar\")", () -> browser.pressButton(".toggle-star"));
        return "";
    }
}
