package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.NamedDraw;
import java.util.List;

/** What tasks on the forum are about and no single query lists. */
final class ForumDraws {
    private static final String FIRST_MODERATOR = """
            SELECT DISTINCT ON (u.username) f.name AS forum, u.username AS moderator
              FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY timestamp) AS place,
                           count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                           count(*) OVER (PARTITION BY forum_id) AS moderators FROM moderators) m
              JOIN forums f ON f.id = m.forum_id JOIN users u ON u.id = m.user_id
             WHERE m.place = 1 AND m.equals = 1 AND m.moderators > 1 AND u.username <> :me AND u.allow_private_messages
             ORDER BY u.username, f.id
            """;
    private static final String MEMBERS = """
                SELECT u.username AS member FROM users u JOIN submissions s ON s.user_id = u.id
                 WHERE NOT EXISTS (SELECT 1 FROM moderators m WHERE m.user_id = u.id) AND u.username <> :me
                 GROUP BY u.id, u.username HAVING count(*) > 2 ORDER BY md5(u.username) LIMIT 300
                """;

    private ForumDraws() {}

    static List<NamedDraw> all() {
        return List.of(new NamedDraw(
                "forum-first-moderators",
                "Forums with their longest-serving moderator, who accepts messages, and a random member who moderates nothing.",
                List.of(),
                List.of("member", "forum", "moderator"),
                (draw, with) -> {
                    List<JsonNode> members = draw.ofPart(rows(draw, MEMBERS));
                    return rows(draw, FIRST_MODERATOR).stream()
                            .map(first -> NamedDraw.candidate(
                                    "member",
                                    draw.random().pick(members).path("member"),
                                    "forum",
                                    first.path("forum"),
                                    "moderator",
                                    first.path("moderator")))
                            .toList();
                }));
    }

    private static List<JsonNode> rows(Draw draw, String sql) {
        return draw.rows(ForumConventions.SITE, sql, "me", draw.me(ForumConventions.SITE));
    }
}
