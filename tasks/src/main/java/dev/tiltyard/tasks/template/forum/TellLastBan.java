package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
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
                "Who is the most recently banned user in /f/{{forum}}, and what reason was given?",
                "Check the ban list of /f/{{forum}}. Who was banned last, and why?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        // An entry without an end date is in force at any time.
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
    public String solve(Assignment assignment, BrowserActor browser) {
        new ForumVisit(browser).enterForum(assignment.argument("forum"));
        browser.follow("Bans");
        Map<String, String> latest = browser
                .rows(
                        "main table tbody tr",
                        Map.of("member", "td a", "reason", "td:nth-child(2)", "at", "td:nth-child(3) time@datetime"))
                .stream()
                .max(Comparator.comparing(row -> row.getOrDefault("at", "")))
                .orElseThrow(() -> new OracleException("nobody is banned: " + browser.address()));
        return latest.get("member") + ": " + latest.get("reason");
    }
}
