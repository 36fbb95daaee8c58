package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.Comment;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Who wrote the most comments in a discussion. */
final class TellMostTalkative extends ForumTemplate {
    TellMostTalkative() {
        super(
                10039,
                "forum-most-talkative",
                Kind.INFORMATION,
                "Who wrote the most comments on \"{{title}}\" in /f/{{forum}}, and how many did they write?",
                "Count the comments on \"{{title}}\" in /f/{{forum}} by author. Tell me who commented most often, and how often.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode talker = draw.one(draw.rows(SITE, THREADS + """
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
                """));
        return Optional.of(Instance.of("title", talker.path("title"), "forum", talker.path("forum"))
                .answer(talker.path("username"), talker.path("comments")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        Map<String, Long> counts = visit.comments().stream()
                .collect(Collectors.groupingBy(Comment::author, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> most.getKey() + ", " + most.getValue() + " comments")
                .orElseThrow(() -> new OracleException("nobody has commented: " + browser.address()));
    }
}
