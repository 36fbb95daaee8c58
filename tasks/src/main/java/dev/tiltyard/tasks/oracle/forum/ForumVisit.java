package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Drives the forum's pages. */
public final class ForumVisit {
    /** Maximum number of pages to follow in a list. */
    private static final int PAGES = 200;

    private static final String ADDRESS = "http://reddit.com";

    private final BrowserActor browser;

    /** @param browser a browser on a page of the forum */
    public ForumVisit(BrowserActor browser) {
        this.browser = browser;
    }

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
                .filter(name -> ForumNameMatch.same(name, asked))
                .findFirst();
    }

    /** URLs of the newest submissions of a forum, newest first. */
    public List<String> newestThreads(String forum, int count) {
        enterForum(forum);
        sortBy("New");
        URI here = URI.create(browser.address());
        List<String> threads = posts().stream()
                .sorted(Comparator.comparing(ShownPost::submitted).reversed())
                .limit(count)
                .map(post -> here.resolve(post.thread()).toString())
                .toList();
        if (threads.size() < count) {
            throw new OracleException("/f/" + forum + " shows " + threads.size() + " submissions, not " + count);
        }
        return threads;
    }

    /** A submission with its full URL. */
    public record Thread(String title, String address) {}

    /** The most recently active submissions of a forum, latest first. */
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

    /** Names of all forums, from the alphabetical list, which stays open. */
    public List<String> forumNames() {
        browser.follow("Forums");
        browser.follow("Alphabetical");
        return browser.texts("main a[href^=\"/f/\"]");
    }

    /**
     * Opens a forum: tries its URL with the given spelling; if there is no such forum, finds the closest one in the
     * list.
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
        String name = ForumNameMatch.meant(asked, forumNames());
        browser.expecting(".forum-name-heading", () -> browser.followLink("main a[href=\"/f/" + name + "\"]"));
    }

    /** Sorts the open listing: Hot, New, Active, Top, Controversial, Most commented. */
    public void sortBy(String order) {
        browser.expecting(
                "main button[aria-label=\"Sort by: " + order + "\"], main [aria-label=\"Sort by: " + order + "\"]",
                () -> browser.choose("Sort by:", order));
    }

    /** Sets a ranking's time range, such as All time. */
    public void from(String range) {
        browser.choose("From:", range);
    }

    /** The submissions on the current page. */
    public List<ShownPost> posts() {
        return browser.rows(ShownPost.LIST, ShownPost.FIELDS).stream()
                .map(ShownPost::read)
                .toList();
    }

    /** The comments on the current page. */
    public List<ShownComment> comments() {
        return browser.rows(ShownComment.LIST, ShownComment.FIELDS).stream()
                .map(ShownComment::read)
                .toList();
    }

    /** The all-time best submissions of a forum, best first. */
    public List<ShownPost> topOfAllTime(String forum, int count) {
        enterForum(forum);
        sortBy("Top");
        from("All time");
        List<ShownPost> best = new ArrayList<>(posts());
        // Pinned posts come first whatever their score.
        best.sort(Comparator.comparingInt(ShownPost::score).reversed());
        if (best.size() < count) {
            throw new OracleException("/f/" + forum + " shows " + best.size() + " submissions, not " + count);
        }
        return List.copyOf(best.subList(0, count));
    }

    /** The newest submission of a forum; leaves the listing open, newest first. */
    public ShownPost newest(String forum) {
        enterForum(forum);
        sortBy("New");
        return posts().stream()
                .max(Comparator.comparing(ShownPost::submitted))
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

    /** The first submission that matches, on this page of the list or a later one, which stays open. */
    public ShownPost find(Predicate<ShownPost> wanted, String description) {
        for (int page = 0; page < PAGES; page++) {
            for (ShownPost post : posts()) {
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

    /** Opens a user's page by URL, since the forum has no user search. */
    public void enterUser(String name) {
        browser.open("/user/" + name);
    }

    /** Opens the user's own page from the menu. */
    public void enterProfile() {
        openUserMenu();
        browser.follow("Profile");
    }

    /** Selects a time zone on the user settings page, which writes {@code Europe/Lisbon} as "Europe / Lisbon". */
    public void pickTimeZone(String zone) {
        browser.pick("#user_settings_timezone", zone.replace("/", " / ").replace('_', ' '));
    }

    /** Opens the user menu. */
    public void openUserMenu() {
        browser.pressButton(".site-nav .dropdown:has(a[href$=\"/account\"]) > button");
    }

    /** Upvotes a post in the listing. */
    public void upvote(ShownPost post) {
        vote(post.selector(), "up");
    }

    /** Downvotes a post in the listing. */
    public void downvote(ShownPost post) {
        vote(post.selector(), "down");
    }

    /** Presses a vote arrow, unless it is already pressed, and waits until the page shows the vote. */
    public void vote(String part, String direction) {
        String chosen = part + " form.vote.vote--user-" + direction + "voted";
        if (!browser.isPresent(chosen)) {
            browser.expecting(chosen, () -> browser.pressButton(part + " .vote__" + direction));
        }
    }

    /** Posts a text to a forum. */
    public void post(String forum, String title, String body) {
        enterForum(forum);
        browser.follow("Submit");
        browser.type("#submission_title", title);
        browser.type("#submission_body", body);
        browser.expecting(".submission--expanded", () -> browser.press("Create submission"));
    }

    /** Posts a link to a forum with a text below it. */
    public void postLink(String forum, String url, String title, String body) {
        enterForum(forum);
        browser.follow("Submit");
        browser.type("#submission_url", url);
        browser.type("#submission_title", title);
        browser.type("#submission_body", body);
        browser.expecting(".submission--expanded", () -> browser.press("Create submission"));
    }

    /** Posts a link to a forum. */
    public void postLink(String forum, String url, String title) {
        enterForum(forum);
        browser.follow("Submit");
        browser.type("#submission_url", url);
        browser.type("#submission_title", title);
        browser.expecting(".submission--expanded", () -> browser.press("Create submission"));
    }

    /** Opens a submission's page. */
    public void openThread(ShownPost post) {
        browser.expecting(".submission--expanded", () -> browser.followLink(post.selector() + " .submission__nav a"));
    }

    /** Comments on the open submission. */
    public void comment(String text) {
        browser.type("form[name^=\"reply_to_submission_\"] textarea", text);
        browser.expecting(
                ".single-comment-alert",
                () -> browser.pressButton(
                        "form[name^=\"reply_to_submission_\"] button[type=submit], form[name^=\"reply_to_submission_\"] .button"));
    }

    /** Replies to a comment on the current page. */
    public void reply(ShownComment comment, String text) {
        String form = "form[name=\"reply_to_comment_" + comment.id() + "\"]";
        browser.expecting(form + " textarea", () -> browser.pressButton(comment.selector() + " .comment__reply-link"));
        browser.type(form + " textarea", text);
        browser.expecting(
                "article.comment:not(#comment_" + comment.id() + ") .comment__body",
                () -> browser.pressButton(form + " button[type=submit], " + form + " .button"));
    }
}
