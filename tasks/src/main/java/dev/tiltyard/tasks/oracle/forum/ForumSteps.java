package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The forum's named steps. */
final class ForumSteps {
    private static final String JOIN = "#sidebar .subscribe-button--subscribe";
    private static final String LEAVE = "#sidebar .subscribe-button--unsubscribe";
    private static final List<String> POST = List.of("title", "author");

    private ForumSteps() {}

    static List<NamedStep> all() {
        return Stream.of(acting(), reading(), ForumPostSteps.all(), ForumListSteps.all())
                .flatMap(List::stream)
                .toList();
    }

    private static List<NamedStep> acting() {
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
                acting(
                        "forum-open-listed",
                        "Opens a post by its title, beginning at the open list.",
                        List.of("title"),
                        (with, forum) -> forum.openThread(forum.find(
                                post -> post.title().equals(given(with, "title")), "called " + given(with, "title")))),
                acting(
                        "forum-message",
                        "Writes a private message to a member.",
                        List.of("member", "text"),
                        (with, forum) -> message(forum, given(with, "member"), given(with, "text"))),
                acting(
                        "forum-biography",
                        "Replaces the account's biography.",
                        List.of("text"),
                        (with, forum) -> describe(forum, given(with, "text"))));
    }

    /** Steps that find a post. */
    private static List<NamedStep> reading() {
        return List.of(
                reading(
                        "forum-newest",
                        "Finds the newest post of a forum, and leaves the list open.",
                        (with, forum) -> forum.newest(given(with, "forum"))),
                reading(
                        "forum-most-commented",
                        "Finds the post of a forum with the most comments of all time, and leaves the list open.",
                        (with, forum) -> mostCommented(forum, given(with, "forum"))),
                reading(
                        "forum-highest",
                        "Finds the post of a forum with the highest score of all time, and leaves the list open.",
                        (with, forum) -> ranked(forum, given(with, "forum"), 1)),
                reading(
                        "forum-second-highest",
                        "Finds the post of a forum with the second-highest score of all time, and leaves the list open.",
                        (with, forum) -> ranked(forum, given(with, "forum"), 2)),
                reading(
                        "forum-oldest",
                        "Finds the first post of a forum.",
                        (with, forum) -> oldest(forum, given(with, "forum"))),
                new NamedStep(
                        "forum-search",
                        "Searches for a post by its title.",
                        List.of("title"),
                        List.of("author", "link"),
                        (with, browser) -> {
                            ShownPost post = search(new ForumVisit(browser), given(with, "title"));
                            return Map.of("author", post.author(), "link", post.target());
                        }));
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

    /** Opens a forum and subscribes to it. */
    static void subscribe(ForumVisit visit, String forum) {
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

    private static void message(ForumVisit visit, String member, String text) {
        visit.enterUser(member);
        visit.browser().follow("Send message");
        visit.browser().type("#message_body", text);
        visit.browser().expecting("article.message", () -> visit.browser().press("Send"));
    }

    private static void describe(ForumVisit visit, String text) {
        visit.enterProfile();
        visit.browser().follow("Edit biography");
        visit.browser().type("#user_biography_biography", text);
        visit.browser().expecting(".site-alerts__alert", () -> visit.browser().press("Save"));
    }

    private static ShownPost ranked(ForumVisit visit, String forum, int place) {
        visit.browser().open("/f/" + forum + "/top?t=all");
        return visit.posts().stream()
                .sorted(Comparator.comparingInt(ShownPost::score).reversed())
                .skip(place - 1)
                .findFirst()
                .orElseThrow(() -> new OracleException(
                        "the forum has too few posts: " + visit.browser().address()));
    }

    private static ShownPost oldest(ForumVisit visit, String forum) {
        visit.browser().open("/f/" + forum + "/new");
        List<ShownPost> posts = new ArrayList<>(visit.posts());
        while (visit.more()) {
            posts.addAll(visit.posts());
        }
        return posts.stream()
                .min(Comparator.comparing(ShownPost::submitted))
                .orElseThrow(() -> new OracleException(
                        "the forum is empty: " + visit.browser().address()));
    }

    private static ShownPost search(ForumVisit visit, String title) {
        BrowserActor browser = visit.browser();
        browser.type("#site-nav-search", title);
        browser.expecting("#query", () -> browser.pressEnter("#site-nav-search"));
        return visit.find(post -> post.title().equals(title), "called " + title);
    }
}
