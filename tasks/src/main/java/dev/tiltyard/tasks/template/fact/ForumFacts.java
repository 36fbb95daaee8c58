package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Facts from the forum's pages. */
public final class ForumFacts {
    private static final String OLDEST = """
            SELECT f.name AS forum, %s AS answer
              FROM (SELECT *, row_number() OVER (PARTITION BY forum_id ORDER BY timestamp) AS place,
                           count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                           count(*) OVER (PARTITION BY forum_id) AS posts
                      FROM submissions WHERE visibility = 'visible') s
              JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
             WHERE s.place = 1 AND s.equals = 1 AND s.posts BETWEEN 5 AND 200
            """;

    /** The title of a forum's highest-scoring post. */
    public static final PhrasedQuestion TOP_POST = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT f.name AS forum, s.title AS answer
                      FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY net_score DESC) AS place,
                                   count(*) OVER (PARTITION BY forum_id, net_score) AS equals
                              FROM submissions WHERE visibility = 'visible') s
                      JOIN forums f ON f.id = s.forum_id
                     WHERE s.place = 1 AND s.equals = 1 AND s.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()''-]*[A-Za-z0-9)?!]$'
                       AND s.title NOT LIKE '%  %' AND char_length(s.title) < 90
                     ORDER BY f.id
                    """, (assignment, browser) -> top(assignment, browser)
                    .title()),
            "the title of the highest-scoring post of all time in /f/{{forum}} on the forum",
            "the exact title of the post with the highest score of all time in /f/{{forum}} on the forum");

    /** Who submitted a forum's highest-scoring post. */
    public static final PhrasedQuestion TOP_AUTHOR = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT f.name AS forum, u.username AS answer
                      FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY net_score DESC) AS place,
                                   count(*) OVER (PARTITION BY forum_id, net_score) AS equals
                              FROM submissions WHERE visibility = 'visible') s
                      JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                     WHERE s.place = 1 AND s.equals = 1 AND u.username <> :me ORDER BY f.id
                    """, (assignment, browser) -> top(assignment, browser)
                    .author()),
            "the username of whoever submitted the highest-scoring post of all time in /f/{{forum}} on the forum",
            "the username of the author of the best-rated post of all time (by score) in /f/{{forum}} on the forum");

    /** Who submitted a post. */
    public static final PhrasedQuestion POST_AUTHOR = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT f.name AS forum, s.title, u.username AS answer
                      FROM (SELECT * FROM submissions WHERE visibility = 'visible' ORDER BY md5(id::text) LIMIT 600) s
                      JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                     WHERE s.title NOT LIKE '%"%' AND s.title NOT LIKE '%  %' AND char_length(s.title) < 90
                       AND u.username <> :me AND (SELECT count(*) FROM submissions o WHERE o.title = s.title) = 1
                       AND s.ranking < (SELECT max(o.ranking) FROM submissions o WHERE o.forum_id = s.forum_id)
                     ORDER BY md5(s.id::text)
                    """, (assignment, browser) -> {
                ForumVisit visit = Sites.forum(browser);
                String title = assignment.argument("title");
                browser.type("#site-nav-search", title);
                browser.expecting("#query", () -> browser.pressEnter("#site-nav-search"));
                return visit.find(post -> post.title().equals(title), "called " + title)
                        .author();
            }),
            "the username of the person who submitted \"{{title}}\" to /f/{{forum}} on the forum",
            "the username of the author of the post \"{{title}}\" in /f/{{forum}} on the forum");

    /** The longest-serving moderator of a forum. */
    public static final PhrasedQuestion FIRST_MODERATOR = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT f.name AS forum, u.username AS answer
                      FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY timestamp) AS place,
                                   count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                                   count(*) OVER (PARTITION BY forum_id) AS moderators FROM moderators) m
                      JOIN forums f ON f.id = m.forum_id JOIN users u ON u.id = m.user_id
                     WHERE m.place = 1 AND m.equals = 1 AND m.moderators > 1 AND u.username <> :me ORDER BY f.id
                    """, (assignment, browser) -> {
                Sites.forum(browser).enterForum(assignment.argument("forum"));
                browser.follow("See full list");
                return browser
                        .rows("main table tbody tr", Map.of("name", "td a", "since", "td:nth-child(2) time@datetime"))
                        .stream()
                        .min(Comparator.comparing(row -> row.text("since")))
                        .map(row -> row.text("name"))
                        .orElseThrow(() -> new OracleException("nobody moderates: " + browser.address()));
            }),
            "the username of the longest-serving moderator of /f/{{forum}} on the forum",
            "the username of whoever has moderated /f/{{forum}} on the forum the longest");

    /** The user who was most recently banned from a forum. */
    public static final PhrasedQuestion LAST_BANNED = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT f.name AS forum, u.username AS answer
                      FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY timestamp DESC) AS place,
                                   count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                                   count(*) OVER (PARTITION BY forum_id) AS entries FROM forum_bans) b
                      JOIN forums f ON f.id = b.forum_id JOIN users u ON u.id = b.user_id
                     WHERE b.place = 1 AND b.equals = 1 AND b.entries > 1 AND b.banned AND b.expires_at IS NULL ORDER BY f.id
                    """, (assignment, browser) -> {
                Sites.forum(browser);
                browser.open("/f/" + assignment.argument("forum") + "/bans");
                return browser
                        .rows("main table tbody tr", Map.of("name", "td a", "at", "td:nth-child(3) time@datetime"))
                        .stream()
                        .max(Comparator.comparing(row -> row.text("at")))
                        .map(row -> row.text("name"))
                        .orElseThrow(() -> new OracleException("nobody is banned: " + browser.address()));
            }),
            "the username of the member who was banned from /f/{{forum}} on the forum most recently",
            "the username in the newest entry on the ban list of /f/{{forum}} on the forum");

    /** The number of subscribers of a forum. */
    public static final PhrasedQuestion SUBSCRIBERS = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT f.name AS forum, count(s.id) AS answer FROM forums f JOIN forum_subscriptions s ON s.forum_id = f.id
                     GROUP BY f.id, f.name HAVING count(s.id) > 20 ORDER BY f.id
                    """, (assignment, browser) -> {
                Sites.forum(browser).enterForum(assignment.argument("forum"));
                return browser.text("#sidebar .subscribe-button__subscriber-count")
                        .replaceAll("[^0-9]", "");
            }),
            "the number of subscribers of /f/{{forum}} on the forum (digits only)",
            "how many subscribers /f/{{forum}} on the forum has, as a plain number");

    /** A member's newest post. */
    public static final PhrasedQuestion LAST_POST = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT member, title AS answer
                      FROM (SELECT DISTINCT ON (u.id) u.id, u.username AS member, s.title
                              FROM submissions s JOIN users u ON u.id = s.user_id
                             WHERE s.visibility = 'visible' AND u.username <> :me
                               AND (SELECT count(*) FROM submissions o
                                     WHERE o.user_id = u.id AND o.visibility = 'visible') BETWEEN 2 AND 20
                             ORDER BY u.id, s.timestamp DESC, s.id DESC) newest
                     WHERE title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()''-]*[A-Za-z0-9)?!]$' AND title NOT LIKE '%  %'
                       AND char_length(title) < 90 ORDER BY md5(id::text) LIMIT 300
                    """, (assignment, browser) -> {
                ForumVisit visit = Sites.forum(browser);
                browser.open("/user/" + assignment.argument("member") + "/submissions");
                return visit.posts().stream()
                        .max(Comparator.comparing(ShownPost::submitted))
                        .map(ShownPost::title)
                        .orElseThrow(() -> new OracleException("no submissions: " + browser.address()));
            }),
            "the title of {{member}}'s newest post on the forum",
            "the exact title of the post that {{member}} submitted to the forum most recently");

    /** The link of a post. */
    public static final PhrasedQuestion POST_LINK = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT f.name AS forum, s.title, s.url AS answer
                      FROM (SELECT * FROM submissions WHERE visibility = 'visible' AND url ~ '^https?://[A-Za-z0-9./_-]+$'
                               AND image_id IS NULL ORDER BY md5(id::text) LIMIT 400) s
                      JOIN forums f ON f.id = s.forum_id
                     WHERE s.title NOT LIKE '%"%' AND s.title NOT LIKE '%  %' AND char_length(s.title) < 90
                       AND (SELECT count(*) FROM submissions o WHERE o.title = s.title) = 1
                     ORDER BY md5(s.id::text)
                    """, (assignment, browser) -> {
                ForumVisit visit = Sites.forum(browser);
                String title = assignment.argument("title");
                browser.type("#site-nav-search", title);
                browser.expecting("#query", () -> browser.pressEnter("#site-nav-search"));
                return visit.find(post -> post.title().equals(title), "called " + title)
                        .target();
            }),
            "the full address that the post \"{{title}}\" in /f/{{forum}} on the forum links to",
            "the URL behind the link post \"{{title}}\" in /f/{{forum}} on the forum");

    /** Who submitted a forum's newest post. */
    public static final PhrasedQuestion NEWEST_AUTHOR = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT f.name AS forum, u.username AS answer
                      FROM (SELECT *, row_number() OVER (PARTITION BY forum_id ORDER BY timestamp DESC) AS place,
                                   count(*) OVER (PARTITION BY forum_id, timestamp) AS equals
                              FROM submissions WHERE visibility = 'visible') s
                      JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                     WHERE s.place = 1 AND s.equals = 1 AND u.username <> :me ORDER BY f.id
                    """, (assignment, browser) -> Sites.forum(browser)
                    .newest(assignment.argument("forum"))
                    .author()),
            "the username of whoever submitted the newest post in /f/{{forum}} on the forum",
            "the username of the author of the most recent post in /f/{{forum}} on the forum");

    /** Who submitted a forum's first post. */
    public static final PhrasedQuestion FIRST_AUTHOR = new PhrasedQuestion(
            new SqlFact(
                    Sites.FORUM,
                    OLDEST.formatted("u.username") + " AND u.username <> :me ORDER BY f.id",
                    (assignment, browser) -> oldest(assignment, browser).author()),
            "the username of whoever submitted the very first post in /f/{{forum}} on the forum",
            "the username of the author of the oldest post in /f/{{forum}} on the forum");

    /** The title of a forum's first post. */
    public static final PhrasedQuestion FIRST_POST = new PhrasedQuestion(
            new SqlFact(
                    Sites.FORUM, OLDEST.formatted("s.title") + """
                     AND s.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()''-]*[A-Za-z0-9)?!]$' AND s.title NOT LIKE '%  %'
                     AND char_length(s.title) < 90 ORDER BY f.id
                    """, (assignment, browser) -> oldest(assignment, browser)
                            .title()),
            "the title of the very first post in /f/{{forum}} on the forum",
            "the exact title of the oldest post in /f/{{forum}} on the forum");

    /** A member's post before their newest one. */
    static final PhrasedQuestion EARLIER_POST = new PhrasedQuestion(
            new SqlFact(Sites.FORUM, """
                    SELECT member, title AS answer
                      FROM (SELECT u.id, u.username AS member, s.title,
                                   row_number() OVER (PARTITION BY u.id ORDER BY s.timestamp DESC) AS place,
                                   count(*) OVER (PARTITION BY u.id, s.timestamp) AS equals,
                                   count(*) OVER (PARTITION BY u.id) AS posts
                              FROM submissions s JOIN users u ON u.id = s.user_id
                             WHERE s.visibility = 'visible' AND u.username <> :me) earlier
                     WHERE place = 2 AND equals = 1 AND posts BETWEEN 2 AND 20
                       AND title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()''-]*[A-Za-z0-9)?!]$' AND title NOT LIKE '%  %'
                       AND char_length(title) < 90 ORDER BY md5(id::text) LIMIT 300
                    """, (assignment, browser) -> {
                ForumVisit visit = Sites.forum(browser);
                browser.open("/user/" + assignment.argument("member") + "/submissions");
                return visit.posts().stream()
                        .sorted(Comparator.comparing(ShownPost::submitted).reversed())
                        .skip(1)
                        .map(ShownPost::title)
                        .findFirst()
                        .orElseThrow(() -> new OracleException("only one submission: " + browser.address()));
            }),
            "the title of the post that {{member}} submitted to the forum just before their newest one",
            "the exact title of {{member}}'s second most recent post on the forum");

    /**
     * The title of a forum's post with the second-highest score: the highest is often the first on the forum's page.
     */
    static final PhrasedQuestion SECOND_POST = new PhrasedQuestion(
            second(
                    "s.title",
                    " AND s.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()''-]*[A-Za-z0-9)?!]$' AND s.title NOT LIKE '%  %' AND char_length(s.title) < 90",
                    ShownPost::title),
            "the title of the post with the second-highest score of all time in /f/{{forum}} on the forum",
            "the exact title of the post with the second-best score of all time in /f/{{forum}} on the forum");

    /** Who submitted a forum's post with the second-highest score. */
    static final PhrasedQuestion SECOND_AUTHOR = new PhrasedQuestion(
            second("u.username", " AND u.username <> :me", ShownPost::author),
            "the username of whoever submitted the post with the second-highest score of all time in /f/{{forum}} on the forum",
            "the username of the author of the post with the second-best score of all time in /f/{{forum}} on the forum");

    /** The titles of all posts of a member, one per line. */
    static final ListedQuestion POSTS_OF_MEMBER = new SqlFact(Sites.FORUM, """
            SELECT u.username AS member, string_agg(s.title, E'\\n' ORDER BY s.id) AS answer
              FROM submissions s JOIN users u ON u.id = s.user_id
             WHERE u.username <> :me
             GROUP BY u.id, u.username HAVING count(*) BETWEEN 2 AND 4 AND bool_and(s.visibility = 'visible'
               AND s.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()''-]*[A-Za-z0-9)?!]$' AND s.title NOT LIKE '%  %'
               AND char_length(s.title) < 90)
             ORDER BY md5(u.username) LIMIT 400
            """, (assignment, browser) -> {
        ForumVisit visit = Sites.forum(browser);
        browser.open("/user/" + assignment.argument("member") + "/submissions");
        return String.join("\n", visit.posts().stream().map(ShownPost::title).toList());
    });

    private ForumFacts() {}

    private static ShownPost top(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = Sites.forum(browser);
        browser.open("/f/" + assignment.argument("forum") + "/top?t=all");
        return visit.posts().stream()
                .max(Comparator.comparingInt(ShownPost::score))
                .orElseThrow(() -> new OracleException("the forum is empty: " + browser.address()));
    }

    private static SqlFact second(String answer, String condition, Function<ShownPost, String> part) {
        return new SqlFact(Sites.FORUM, """
                SELECT f.name AS forum, %s AS answer
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY net_score DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, net_score) AS equals,
                               max(ranking) OVER (PARTITION BY forum_id) AS hottest
                          FROM submissions WHERE visibility = 'visible') s
                  JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.place = 2 AND s.equals = 1 AND s.ranking < s.hottest%s ORDER BY f.id
                """.formatted(answer, condition), (assignment, browser) -> {
            ForumVisit visit = Sites.forum(browser);
            browser.open("/f/" + assignment.argument("forum") + "/top?t=all");
            return visit.posts().stream()
                    .sorted(Comparator.comparingInt(ShownPost::score).reversed())
                    .skip(1)
                    .map(part)
                    .findFirst()
                    .orElseThrow(() -> new OracleException("the forum has only one post: " + browser.address()));
        });
    }

    private static ShownPost oldest(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = Sites.forum(browser);
        browser.open("/f/" + assignment.argument("forum") + "/new");
        List<ShownPost> posts = new ArrayList<>(visit.posts());
        while (visit.more()) {
            posts.addAll(visit.posts());
        }
        return posts.stream()
                .min(Comparator.comparing(ShownPost::submitted))
                .orElseThrow(() -> new OracleException("the forum is empty: " + browser.address()));
    }
}
