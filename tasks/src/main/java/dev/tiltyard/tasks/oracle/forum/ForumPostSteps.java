package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The forum's named steps for a post and its comments. */
final class ForumPostSteps {
    private static final List<String> OPEN_POST = List.of();

    private ForumPostSteps() {}

    static List<NamedStep> all() {
        return List.of(
                new NamedStep(
                        "forum-open-post",
                        "Finds a post of a forum by its title and opens it; reads its author, and the address that it links to.",
                        List.of("forum", "title"),
                        List.of("author", "link"),
                        (with, browser) -> {
                            ShownPost post = open(
                                    new ForumVisit(browser),
                                    with.getOrDefault("forum", ""),
                                    with.getOrDefault("title", ""));
                            return Map.of("author", post.author(), "link", post.target());
                        }),
                new NamedStep(
                        "forum-best-comment",
                        "Reads who wrote the comment with the highest score on the open post, and the score.",
                        OPEN_POST,
                        List.of("commenter", "score"),
                        (with, browser) -> {
                            ShownComment best = best(new ForumVisit(browser));
                            return Map.of("commenter", best.author(), "score", Integer.toString(best.score()));
                        }),
                NamedStep.acting(
                        "forum-reply-to-best",
                        "Replies to the comment with the highest score on the open post.",
                        List.of("text"),
                        (with, browser) -> {
                            ForumVisit visit = new ForumVisit(browser);
                            visit.reply(best(visit), with.of("text"));
                        }),
                NamedStep.reading(
                        "forum-only-reply",
                        "Reads who replied first to a member's comment on the open post.",
                        List.of("member"),
                        "replier",
                        (with, browser) -> replier(new ForumVisit(browser), with.of("member"))),
                NamedStep.acting(
                        "forum-upvote-all-of",
                        "Upvotes all comments of a member on the open post.",
                        List.of("member"),
                        (with, browser) -> {
                            ForumVisit visit = new ForumVisit(browser);
                            visit.comments().stream()
                                    .filter(comment -> comment.author().equals(with.of("member")))
                                    .forEach(comment -> visit.vote(comment.selector(), "up"));
                        }),
                new NamedStep(
                        "forum-most-talkative",
                        "Reads who wrote the most comments on the open post, and how many.",
                        OPEN_POST,
                        List.of("member", "comments"),
                        (with, browser) -> mostTalkative(new ForumVisit(browser))),
                NamedStep.acting(
                        "forum-post-link",
                        "Posts a link to a forum.",
                        List.of("forum", "url", "title"),
                        (with, browser) ->
                                new ForumVisit(browser).postLink(with.of("forum"), with.of("url"), with.of("title"))));
    }

    /** Opens a submission by its title, with the search or, if that finds too much, in the listing. */
    private static ShownPost open(ForumVisit visit, String forum, String title) {
        BrowserActor browser = visit.browser();
        browser.type("#site-nav-search", title);
        browser.expecting("#query", () -> browser.pressEnter("#site-nav-search"));
        Optional<ShownPost> found = visit.posts().stream()
                .filter(post -> post.title().equals(title) && post.forum().equals(forum))
                .findFirst();
        ShownPost post = found.orElseGet(() -> {
            visit.enterForum(forum);
            visit.sortBy("New");
            return visit.find(each -> each.title().equals(title), "called " + title);
        });
        visit.openThread(post);
        return post;
    }

    private static ShownComment best(ForumVisit visit) {
        return visit.comments().stream()
                .max(Comparator.comparingInt(ShownComment::score))
                .orElseThrow(() -> new OracleException(
                        "nobody has commented: " + visit.browser().address()));
    }

    private static String replier(ForumVisit visit, String member) {
        List<ShownComment> comments = visit.comments();
        for (int i = 0; i + 1 < comments.size(); i++) {
            ShownComment next = comments.get(i + 1);
            if (comments.get(i).author().equals(member)
                    && next.level() == comments.get(i).level() + 1) {
                return next.author();
            }
        }
        throw new OracleException(
                "nobody replied to " + member + ": " + visit.browser().address());
    }

    private static Map<String, String> mostTalkative(ForumVisit visit) {
        Map<String, Long> counts = visit.comments().stream()
                .collect(Collectors.groupingBy(ShownComment::author, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> Map.of("member", most.getKey(), "comments", Long.toString(most.getValue())))
                .orElseThrow(() -> new OracleException(
                        "nobody has commented: " + visit.browser().address()));
    }
}
