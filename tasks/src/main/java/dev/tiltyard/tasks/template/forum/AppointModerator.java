package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Appoint a moderator, which only others may do. */
final class AppointModerator extends RepeatedTemplate {
    AppointModerator() {
        super(
                10032,
                "forum-appoint-moderator",
                OutcomeKind.INFEASIBLE,
                ForumConventions.SITE,
                2,
                "Make {{member1}} a moderator of /f/{{forum1}} and {{member2}} a moderator of /f/{{forum2}}. If you don't have permission for either, answer \"N/A\" and tell me who has been a moderator of each forum the longest, so I can ask them.",
                "Add {{member1}} to the moderators of /f/{{forum1}}, and {{member2}} to those of /f/{{forum2}}. If neither is possible with my account, answer \"N/A\" and give me the usernames of the longest-serving moderators of the two forums.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        List<JsonNode> members =
                draw.ofPart(draw.rows(ForumConventions.SITE, """
                SELECT u.username AS member FROM users u JOIN submissions s ON s.user_id = u.id
                 WHERE NOT EXISTS (SELECT 1 FROM moderators m WHERE m.user_id = u.id) AND u.username <> :me
                 GROUP BY u.id, u.username HAVING count(*) > 2 ORDER BY md5(u.username) LIMIT 300
                """, "me", draw.me(ForumConventions.SITE)));
        return draw.rows(ForumConventions.SITE, Threads.FIRST_MODERATOR, "me", draw.me(ForumConventions.SITE)).stream()
                .map(moderator -> Instance.of(
                                "member", draw.random().pick(members).path("member"), "forum", moderator.path("forum"))
                        .answer("N/A", moderator.path("moderator")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        String first = Threads.firstModerator(visit, thing.argument("forum"));
        if (browser.isPresent("a[href$=\"/add_moderator\"]")) {
            throw new OracleException(
                    "moderators can be added, although the task says that they cannot: " + browser.address());
        }
        return "N/A, ask " + first;
    }
}
