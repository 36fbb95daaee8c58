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

/** A star for that one of two projects which has more. */
final class StarTheMoreLiked extends DescribedTemplate {
    StarTheMoreLiked() {
        super(
                10309,
                "code-host-star-the-more-liked",
                Kind.CHANGE,
                List.of(CodeHostHabits.SITE),
                "Compare the stars of {{one}} and {{other}}, and give the one that has more of them a star from me.",
                "I will star only one of {{one}} and {{other}}: whichever has more stars already. Do it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String sql = """
                SELECT p.id, r.path, p.star_count FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE p.visibility_level = 20 AND NOT EXISTS (SELECT 1 FROM users_star_projects s
                       JOIN users u ON u.id = s.user_id WHERE s.project_id = p.id AND u.username = :me)
                 ORDER BY p.id LIMIT 200
                """;
        JsonNode one = draw.one(draw.rows(CodeHostHabits.SITE, sql, "me", draw.me(CodeHostHabits.SITE)));
        JsonNode other = draw.one(draw.rows(CodeHostHabits.SITE, sql, "me", draw.me(CodeHostHabits.SITE)));
        int more = one.path("star_count").asInt() - other.path("star_count").asInt();
        if (more == 0) {
            return Optional.empty();
        }
        JsonNode liked = more > 0 ? one : other;
        return Optional.of(Instance.of("one", one.path("path"), "other", other.path("path"))
                .check(
                        "I have starred the project with more stars",
                        CodeHostHabits.SITE,
                        """
                        SELECT count(*) AS n FROM users_star_projects s JOIN users u ON u.id = s.user_id
                         WHERE s.project_id = :project AND u.username = :me
                        """,
                        Expect.exactly(1),
                        "project",
                        liked.path("id"),
                        "me",
                        draw.me(CodeHostHabits.SITE))
                .allow(
                        CodeHostHabits.SITE,
                        Allow.inserted("users_star_projects", 1),
                        Allow.updated("projects", 1, List.of("star_count"), "id", liked.path("id"))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String one = visit.openProject(assignment.argument("one"));
        int stars = Integer.parseInt(hand.text("a.star-count").replaceAll("[^0-9]", ""));
        visit.openProject(assignment.argument("other"));
        if (stars > Integer.parseInt(hand.text("a.star-count").replaceAll("[^0-9]", ""))) {
            hand.open(one);
        }
        hand.pressButton(".toggle-star");
        hand.await(".toggle-star:has-text(\"Unstar\")");
        return "";
    }
}
