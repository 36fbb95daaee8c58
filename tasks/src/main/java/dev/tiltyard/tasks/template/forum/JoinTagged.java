package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Subscribe to all forums with a tag. */
final class JoinTagged extends ForumTemplate {
    JoinTagged() {
        super(
                10019,
                "forum-join-tagged",
                OutcomeKind.CHANGE,
                "Subscribe me to every forum that has the tag \"{{tag}}\".",
                "I want to follow everything tagged \"{{tag}}\". Subscribe me to all of those forums.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode tag = draw.one(draw.rows(SITE, """
                SELECT t.name AS tag, count(*) AS n
                  FROM forum_tags t JOIN forums_tags x ON x.tag_id = t.id
                  LEFT JOIN forum_subscriptions s ON s.forum_id = x.forum_id
                        AND s.user_id = (SELECT id FROM users WHERE username = :me)
                 GROUP BY t.id, t.name HAVING count(*) BETWEEN 1 AND 4 AND count(s.id) = 0 ORDER BY t.name
                """, "me", draw.me(SITE)));
        int forums = tag.path("n").asInt();
        return Optional.of(Instance.of("tag", tag.path("tag"))
                .check(
                        "I am subscribed to all forums with the tag",
                        SITE,
                        """
                        SELECT count(*) AS n FROM forum_subscriptions s JOIN users u ON u.id = s.user_id
                          JOIN forums_tags x ON x.forum_id = s.forum_id JOIN forum_tags t ON t.id = x.tag_id
                         WHERE t.name = :tag AND u.username = :me
                        """,
                        Expect.exactly(forums),
                        "tag",
                        tag.path("tag"),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.inserted("forum_subscriptions", forums)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        for (String forum : Threads.tagged(visit, assignment.argument("tag"))) {
            visit.enterForum(forum);
            browser.expecting(Threads.LEAVE, () -> browser.pressButton(Threads.JOIN));
        }
        return "";
    }
}
