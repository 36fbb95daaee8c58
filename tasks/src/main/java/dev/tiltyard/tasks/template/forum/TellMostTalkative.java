package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownComment;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Who wrote the most comments in a discussion. */
final class TellMostTalkative extends RepeatedTemplate {
    TellMostTalkative() {
        super(
                10039,
                "forum-most-talkative",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                2,
                "Who wrote the most comments on \"{{title1}}\" in /f/{{forum1}}, who did on \"{{title2}}\" in /f/{{forum2}}, and how many did each of them write?",
                "Count the comments on \"{{title1}}\" in /f/{{forum1}} by author, and those on \"{{title2}}\" in /f/{{forum2}}. For each post, tell me who commented the most, and how many comments they wrote.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, ForumTemplate.THREADS + """
                , counted AS (
                  SELECT t.id, t.forum, t.title, u.username, count(*) AS comments,
                         rank() OVER (PARTITION BY t.id ORDER BY count(*) DESC) AS place
                    FROM thread t JOIN comments c ON c.submission_id = t.id JOIN users u ON u.id = c.user_id
                   WHERE NOT EXISTS (SELECT 1 FROM comments o WHERE o.submission_id = t.id AND o.visibility <> 'visible')
                   GROUP BY t.id, t.forum, t.title, u.username)
                SELECT DISTINCT ON (c.username) c.forum, c.title, c.username, c.comments FROM counted c
                 WHERE c.place = 1 AND c.comments > 1
                   AND (SELECT count(*) FROM counted o WHERE o.id = c.id AND o.comments = c.comments) = 1
                 ORDER BY c.username, c.id
                """).stream()
                .map(talker -> Instance.of("title", talker.path("title"), "forum", talker.path("forum"))
                        .answer(talker.path("username"), talker.path("comments")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Threads.open(visit, thing.argument("forum"), thing.argument("title"));
        Map<String, Long> counts = visit.comments().stream()
                .collect(Collectors.groupingBy(ShownComment::author, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> most.getKey() + ", " + most.getValue() + " comments")
                .orElseThrow(() -> new OracleException("nobody has commented: " + browser.address()));
    }
}
