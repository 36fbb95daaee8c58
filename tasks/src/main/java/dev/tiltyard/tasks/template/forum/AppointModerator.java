package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** Appoint a moderator, which only others may do. */
final class AppointModerator extends ForumTemplate {
    AppointModerator() {
        super(
                10032,
                "forum-appoint-moderator",
                Kind.INFEASIBLE,
                "Make {{member}} a moderator of /f/{{forum}}. If you don't have permission, answer \"N/A\" "
                        + "and tell me who has been a moderator there the longest, so I can ask them.",
                "Add {{member}} to the moderators of /f/{{forum}}. If that isn't possible with my account, "
                        + "answer \"N/A\" and give me the username of its longest-serving moderator.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode moderator = draw.one(draw.rows(SITE, Threads.FIRST_MODERATOR, "me", draw.me(SITE)));
        JsonNode member = draw.one(draw.rows(SITE, """
                SELECT u.username AS member FROM users u JOIN submissions s ON s.user_id = u.id
                 WHERE NOT EXISTS (SELECT 1 FROM moderators m WHERE m.user_id = u.id) AND u.username <> :me
                 GROUP BY u.id, u.username HAVING count(*) > 2 ORDER BY md5(u.username) LIMIT 300
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("member", member.path("member"), "forum", moderator.path("forum"))
                .answer("N/A", moderator.path("moderator")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        String first = Threads.firstModerator(visit, assignment.argument("forum"));
        if (browser.isPresent("a[href$=\"/add_moderator\"]")) {
            throw new OracleException(
                    "moderators can be added, although the task says that they cannot: " + browser.address());
        }
        return "N/A, ask " + first;
    }
}
