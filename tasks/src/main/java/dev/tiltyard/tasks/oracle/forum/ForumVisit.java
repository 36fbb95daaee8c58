package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Uses the pages of the forum. */
public final class ForumVisit {
    /** Lists are followed no further than this many pages. */
    private static final int PAGES = 200;

    private static final String ADDRESS = "http://reddit.com";

    private final BrowserActor browser;

    /** @param browser on a page of the forum */
    public ForumVisit(BrowserActor browser) {
        this.browser = browser;
    }

    /** The browser that it uses. */
    public BrowserActor browser() {
        return browser;
    }

    /** Opens the forum from another site. */
    public static ForumVisit comingFromElsewhere(BrowserActor browser) {
        browser.goToSite(ADDRESS);
        return new ForumVisit(browser);
    }

    /** The forum's own spelling of a name; empty if no forum has it. */
    public Optional<String> forumCalled(String asked) {
        return forumNames().stream()
                .filter(name -> ForumNames.same(name, asked))
                .findFirst();
    }

    /** Addresses of the newest submissions of a forum, newest first. */
    public List<String> newestThreads(String forum, int count) {
        enterForum(forum);
        sortBy("New");
        URI here = URI.create(browser.address());
        List<String> threads = posts().stream()
                .sorted(Comparator.comparing(Post::submitted).reversed())
                .limit(count)
                .map(post -> here.resolve(post.thread()).toString())
                .toList();
        if (threads.size() < count) {
            throw new OracleException("/f/" + forum + " shows " + threads.size() + " submissions, not " + count);
        }
        return threads;
    }

    /** A submission with its full address. */
    public record Thread(String title, String address) {}

    /** The submissions of a forum that were submitted or commented on last, latest first. */
    public List<Thread> mostActive(String forum, int count) {
        enterForum(forum);
        sortBy("Active");
        URI here = URI.create(browser.address());
        List<Thread> threads = posts().stream()
                .filter(post -> !post.pinned())
                .limit(count)
                .map(post ->
                        new Thread(post.title(), here.resolve(post.thread()).toString()))
                .toList();
        if (threads.size() < count) {
            throw new OracleException("/f/" + forum + " shows " + threads.size() + " submissions, not " + count);
        }
        return threads;
    }

    /** Names of all forums, from the alphabetical list, which is left open. */
    public List<String> forumNames() {
        browser.follow("Forums");
        browser.follow("Alphabetical");
        return browser.rows("main a[href^=\"/f/\"]", Map.of("name", "")).stream()
                .map(row -> row.getOrDefault("name", ""))
                .toList();
    }

    /**
     * Goes to the forum that is meant by a name: types its address, spelled as asked; if there is no such forum, looks
     * for the one that is meant in the list.
     */
    public void enterForum(String asked) {
        String typed = asked.strip().replaceFirst("^/?[rf]/", "");
        if (typed.matches("\\w+")) {
            browser.open("/f/" + typed);
            if (browser.isPresent(".forum-name-heading")) {
                return;
            }
            browser.open("/");
        }
        String name = ForumNames.meant(asked, forumNames());
        browser.followLink("main a[href=\"/f/" + name + "\"]");
        browser.await(".forum-name-heading");
    }

    /** Sorts the listing that is open: Hot, New, Active, Top, Controversial, Most commented. */
    public void sortBy(String order) {
        browser.choose("Sort by:", order);
        browser.await(
                "main button[aria-label=\"Sort by: " + order + "\"], main [aria-label=\"Sort by: " + order + "\"]");
    }

    /** Widens a ranking to a time range, such as All time. */
    public void from(String range) {
        browser.choose("From:", range);
    }

    /** The submissions on the page that is open. */
    public List<Post> posts() {
        return browser.rows(Post.LIST, Post.FIELDS).stream().map(Post::read).toList();
    }

    /** The comments on the page that is open. */
    public List<Comment> comments() {
        return browser.rows(Comment.LIST, Comment.FIELDS).stream()
                .map(Comment::read)
                .toList();
    }

    /** The best submissions of a forum since it began, best first. */
    public List<Post> topOfAllTime(String forum, int count) {
        enterForum(forum);
        sortBy("Top");
        from("All time");
        List<Post> best = new ArrayList<>(posts());
        // Pinned posts come first whatever their score.
        best.sort(Comparator.comparingInt(Post::score).reversed());
        if (best.size() < count) {
            throw new OracleException("/f/" + forum + " shows " + best.size() + " submissions, not " + count);
        }
        return List.copyOf(best.subList(0, count));
    }

    /** The newest submission of a forum; its listing, newest first, is left open. */
    public Post newest(String forum) {
        enterForum(forum);
        sortBy("New");
        return posts().stream()
                .max(Comparator.comparing(Post::submitted))
                .orElseThrow(() -> new OracleException("/f/" + forum + " has no submissions"));
    }

    /** Opens the next page of a list; returns false at the end. */
    public boolean more() {
        if (!browser.isPresent("nav.pagination li.next a")) {
            return false;
        }
        browser.followLink("nav.pagination li.next a");
        return true;
    }

    /** The first submission that fits, on this page of the list or a later one, which is left open. */
    public Post find(Predicate<Post> wanted, String description) {
        for (int page = 0; page < PAGES; page++) {
            for (Post post : posts()) {
                if (wanted.test(post)) {
                    return post;
                }
            }
            if (!more()) {
                break;
            }
        }
        throw new OracleException("no submission " + description + " in the list that ends at " + browser.address());
    }

    /** Opens a user's page by address, since the forum has no user search. */
    public void enterUser(String name) {
        browser.open("/user/" + name);
    }

    /** Opens the user's own page from the menu. */
    public void enterProfile() {
        openUserMenu();
        browser.follow("Profile");
    }

    /** Picks a time zone on the page of the user settings, which writes {@code Europe/Lisbon} as "Europe / Lisbon". */
    public void pickTimeZone(String zone) {
        browser.pick("#user_settings_timezone", zone.replace("/", " / ").replace('_', ' '));
    }

    /** Opens the user menu. */
    public void openUserMenu() {
        browser.pressButton(".site-nav .dropdown:has(a[href$=\"/account\"]) > button");
    }

    /** Upvotes a post in the list. */
    public void upvote(Post post) {
        vote(post.selector(), "up");
    }

    /** Downvotes a post in the list. */
    public void downvote(Post post) {
        vote(post.selector(), "down");
    }

    /** Presses a vote arrow, unless it is pressed already, and waits until it shows. */
    public void vote(String part, String direction) {
        String chosen = part + " form.vote.vote--user-" + direction + "voted";
        if (!browser.isPresent(chosen)) {
            browser.pressButton(part + " .vote__" + direction);
            browser.await(chosen);
        }
    }

    /** Posts a text to a forum. */
    public void post(String forum, String title, String body) {
        enterForum(forum);
        browser.follow("Submit");
        browser.type("#submission_title", title);
        browser.type("#submission_body", body);
        browser.press("Create submission");
        browser.await(".submission--expanded");
    }

    /** Posts a link to a forum with a text below it. */
    public void postLink(String forum, String url, String title, String body) {
        enterForum(forum);
        browser.follow("Submit");
        browser.type("#submission_url", url);
        browser.type("#submission_title", title);
        browser.type("#submission_body", body);
        browser.press("Create submission");
        browser.await(".submission--expanded");
    }

    /** Posts a link to a forum. */
    public void postLink(String forum, String url, String title) {
        enterForum(forum);
        browser.follow("Submit");
        browser.type("#submission_url", url);
        browser.type("#submission_title", title);
        browser.press("Create submission");
        browser.await(".submission--expanded");
    }

    /** Opens the page of a submission with its comments. */
    public void openThread(Post post) {
        browser.followLink(post.selector() + " .submission__nav a");
        browser.await(".submission--expanded");
    }

    /** Comments on the submission that is open. */
    public void comment(String text) {
        browser.type("form[name^=\"reply_to_submission_\"] textarea", text);
        browser.pressButton(
                "form[name^=\"reply_to_submission_\"] button[type=submit], form[name^=\"reply_to_submission_\"] .button");
        browser.await(".single-comment-alert");
    }

    /** Replies to a comment on the page that is open. */
    public void reply(Comment comment, String text) {
        browser.pressButton(comment.selector() + " .comment__reply-link");
        String form = "form[name=\"reply_to_comment_" + comment.id() + "\"]";
        browser.await(form + " textarea");
        browser.type(form + " textarea", text);
        browser.pressButton(form + " button[type=submit], " + form + " .button");
        browser.await("article.comment:not(#comment_" + comment.id() + ") .comment__body");
    }
}
