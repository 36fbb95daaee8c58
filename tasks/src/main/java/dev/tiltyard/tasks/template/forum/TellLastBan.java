package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Who was banned from a forum last, and why. */
final class TellLastBan extends RepeatedTemplate {
    TellLastBan() {
        super(
                10009,
                "forum-tell-last-ban",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                3,
                "Who are the most recently banned users in /f/{{forum1}}, /f/{{forum2}}, and /f/{{forum3}}, and what reason was given for each?",
                "Check the ban lists of /f/{{forum1}}, /f/{{forum2}}, and /f/{{forum3}}. Who was banned last from each, and why?");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        // An entry without an end date is permanent.
        return draw.rows(ForumConventions.SITE, """
                SELECT f.name AS forum, u.username AS member, b.reason
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY timestamp DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                               count(*) OVER (PARTITION BY forum_id) AS entries FROM forum_bans) b
                  JOIN forums f ON f.id = b.forum_id JOIN users u ON u.id = b.user_id
                 WHERE b.place = 1 AND b.equals = 1 AND b.entries > 1 AND b.banned AND b.expires_at IS NULL ORDER BY f.id
                """).stream()
                .map(ban -> Instance.of("forum", ban.path("forum")).answer(ban.path("member"), ban.path("reason")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        new ForumVisit(browser).enterForum(thing.argument("forum"));
        browser.follow("Bans");
        ShownRow latest = browser
                .rows(
                        "main table tbody tr",
                        Map.of("member", "td a", "reason", "td:nth-child(2)", "at", "td:nth-child(3) time@datetime"))
                .stream()
                .max(Comparator.comparing(row -> row.text("at")))
                .orElseThrow(() -> new OracleException("nobody is banned: " + browser.address()));
        return latest.text("member") + ": " + latest.text("reason");
    }
}
