package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** The forum's named steps. */
final class ForumSteps {
    private static final String JOIN = "#sidebar .subscribe-button--subscribe";
    private static final String LEAVE = "#sidebar .subscribe-button--unsubscribe";
    private static final List<String> POST = List.of("title", "author");

    private ForumSteps() {}

    static List<NamedStep> all() {
        return List.of(
                acting(
                        "forum-enter",
                        "Opens a forum.",
                        List.of("forum"),
                        (with, forum) -> forum.enterForum(given(with, "forum"))),
                acting(
                        "forum-subscribe",
                        "Opens a forum and subscribes to it.",
                        List.of("forum"),
                        (with, forum) -> subscribe(forum, given(with, "forum"))),
                acting(
                        "forum-sort",
                        "Sorts the open list of posts: Hot, New, Active, Top, Controversial or Most commented.",
                        List.of("by"),
                        (with, forum) -> forum.sortBy(given(with, "by"))),
                acting(
                        "forum-post",
                        "Posts a text to a forum.",
                        List.of("forum", "title", "body"),
                        (with, forum) -> forum.post(given(with, "forum"), given(with, "title"), given(with, "body"))),
                acting(
                        "forum-comment",
                        "Comments on the open post.",
                        List.of("text"),
                        (with, forum) -> forum.comment(given(with, "text"))),
                reading(
                        "forum-newest",
                        "Finds the newest post of a forum, and leaves the list open.",
                        (with, forum) -> forum.newest(given(with, "forum"))),
                reading(
                        "forum-most-commented",
                        "Finds the post of a forum with the most comments of all time, and leaves the list open.",
                        (with, forum) -> mostCommented(forum, given(with, "forum"))));
    }

    private static NamedStep acting(
            String name, String does, List<String> parameters, BiConsumer<Map<String, String>, ForumVisit> action) {
        return new NamedStep(name, does, parameters, List.of(), (with, browser) -> {
            action.accept(with, new ForumVisit(browser));
            return Map.of();
        });
    }

    private static NamedStep reading(
            String name, String does, BiFunction<Map<String, String>, ForumVisit, ShownPost> find) {
        return new NamedStep(name, does, List.of("forum"), POST, (with, browser) -> {
            ShownPost post = find.apply(with, new ForumVisit(browser));
            return Map.of("title", post.title(), "author", post.author());
        });
    }

    private static String given(Map<String, String> with, String name) {
        return with.getOrDefault(name, "");
    }

    private static void subscribe(ForumVisit visit, String forum) {
        visit.enterForum(forum);
        visit.browser().expecting(LEAVE, () -> visit.browser().pressButton(JOIN));
    }

    private static ShownPost mostCommented(ForumVisit visit, String forum) {
        visit.enterForum(forum);
        visit.sortBy("Most commented");
        visit.from("All time");
        return visit.posts().stream()
                .max(Comparator.comparingInt(ShownPost::comments))
                .orElseThrow(() -> new OracleException("/f/" + forum + " has no posts"));
    }
}
