package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** Who was banned from a forum last, and why. */
final class TellLastBan extends ForumTemplate {
    TellLastBan() {
        super(
                10009,
                "forum-tell-last-ban",
                Kind.INFORMATION,
                "Which member is the one banned from /f/{{forum}} most recently, and what reason is given?",
                "Look up the latest ban in force in /f/{{forum}}: who is it, and on what grounds?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        // The latest entry of a forum without an end is in force whatever the time is.
        JsonNode ban = draw.one(draw.rows(SITE, """
                SELECT f.name AS forum, u.username AS member, b.reason
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY timestamp DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                               count(*) OVER (PARTITION BY forum_id) AS entries FROM forum_bans) b
                  JOIN forums f ON f.id = b.forum_id JOIN users u ON u.id = b.user_id
                 WHERE b.place = 1 AND b.equals = 1 AND b.entries > 1 AND b.banned AND b.expires_at IS NULL ORDER BY f.id
                """));
        return Optional.of(Instance.of("forum", ban.path("forum")).answer(ban.path("member"), ban.path("reason")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ForumVisit(hand).enterForum(assignment.argument("forum"));
        hand.follow("Bans");
        Map<String, String> latest = hand
                .rows(
                        "main table tbody tr",
                        Map.of("member", "td a", "reason", "td:nth-child(2)", "at", "td:nth-child(3) time@datetime"))
                .stream()
                .max(Comparator.comparing(row -> row.getOrDefault("at", "")))
                .orElseThrow(() -> new OracleException("nobody is banned: " + hand.address()));
        return latest.get("member") + ": " + latest.get("reason");
    }
}
