package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The ways through the forum's pages that a member knows. */
public final class ForumVisit {
    /** Lists are followed no further than this many pages. */
    private static final int PAGES = 200;

    private static final String ADDRESS = "http://reddit.com";

    private final Hand hand;

    /** @param hand on a page of the forum */
    public ForumVisit(Hand hand) {
        this.hand = hand;
    }

    /** The hand that does it. */
    public Hand hand() {
        return hand;
    }

    /** Turns to the forum from another site. */
    public static ForumVisit comingFromElsewhere(Hand hand) {
        hand.visit(ADDRESS);
        return new ForumVisit(hand);
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
        URI here = URI.create(hand.address());
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

    /** Names of all forums, from the alphabetical list, which is left open. */
    public List<String> forumNames() {
        hand.follow("Forums");
        hand.follow("Alphabetical");
        return hand.rows("main a[href^=\"/f/\"]", Map.of("name", "")).stream()
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
            hand.open("/f/" + typed);
            if (hand.sees(".forum-name-heading")) {
                return;
            }
            hand.open("/");
        }
        String name = ForumNames.meant(asked, forumNames());
        hand.followLink("main a[href=\"/f/" + name + "\"]");
        hand.await(".forum-name-heading");
    }

    /** Sorts the listing that is open: Hot, New, Active, Top, Controversial, Most commented. */
    public void sortBy(String order) {
        hand.choose("Sort by:", order);
        hand.await("main button[aria-label=\"Sort by: " + order + "\"], main [aria-label=\"Sort by: " + order + "\"]");
    }

    /** Widens a ranking to a time range, such as All time. */
    public void from(String range) {
        hand.choose("From:", range);
    }

    /** The submissions on the page that is open. */
    public List<Post> posts() {
        return hand.rows(Post.LIST, Post.FIELDS).stream().map(Post::read).toList();
    }

    /** The comments on the page that is open. */
    public List<Comment> comments() {
        return hand.rows(Comment.LIST, Comment.FIELDS).stream()
                .map(Comment::read)
                .toList();
    }

    /** The best submissions of a forum since it began, best first. */
    public List<Post> topOfAllTime(String forum, int count) {
        enterForum(forum);
        sortBy("Top");
        from("All time");
        List<Post> best = new ArrayList<>(posts());
        // Pinned submissions stand first whatever their score.
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

    /** Goes on to the next page of a list; false at its end. */
    public boolean more() {
        if (!hand.sees("nav.pagination li.next a")) {
            return false;
        }
        hand.followLink("nav.pagination li.next a");
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
        throw new OracleException("no submission " + description + " in the list that ends at " + hand.address());
    }

    /** Goes to a member's page. There is no search for members: one types the address. */
    public void enterUser(String name) {
        hand.open("/user/" + name);
    }

    /** Goes to one's own page by the menu. */
    public void enterProfile() {
        openUserMenu();
        hand.follow("Profile");
    }

    /** Opens the menu with one's name. */
    public void openUserMenu() {
        hand.pressButton(".site-nav .dropdown:has(a[href$=\"/account\"]) > button");
    }

    /** Gives a submission in the list an upvote. */
    public void upvote(Post post) {
        vote(post.selector(), "up");
    }

    /** Gives a submission in the list a downvote. */
    public void downvote(Post post) {
        vote(post.selector(), "down");
    }

    /** Presses one of the two arrows, unless it is pressed already, and waits until it shows. */
    public void vote(String part, String direction) {
        String chosen = part + " form.vote.vote--user-" + direction + "voted";
        if (!hand.sees(chosen)) {
            hand.pressButton(part + " .vote__" + direction);
            hand.await(chosen);
        }
    }

    /** Posts a text to a forum. */
    public void post(String forum, String title, String body) {
        enterForum(forum);
        hand.follow("Submit");
        hand.type("#submission_title", title);
        hand.type("#submission_body", body);
        hand.press("Create submission");
        hand.await(".submission--expanded");
    }

    /** Posts a link to a forum. */
    public void postLink(String forum, String url, String title) {
        enterForum(forum);
        hand.follow("Submit");
        hand.type("#submission_url", url);
        hand.type("#submission_title", title);
        hand.press("Create submission");
        hand.await(".submission--expanded");
    }

    /** Opens the page of a submission with its comments. */
    public void openThread(Post post) {
        hand.followLink(post.selector() + " .submission__nav a");
        hand.await(".submission--expanded");
    }

    /** Comments on the submission that is open. */
    public void comment(String text) {
        hand.type("form[name^=\"reply_to_submission_\"] textarea", text);
        hand.pressButton(
                "form[name^=\"reply_to_submission_\"] button[type=submit], form[name^=\"reply_to_submission_\"] .button");
        hand.await(".single-comment-alert");
    }

    /** Replies to a comment on the page that is open. */
    public void reply(Comment comment, String text) {
        hand.pressButton(comment.selector() + " .comment__reply-link");
        String form = "form[name=\"reply_to_comment_" + comment.id() + "\"]";
        hand.await(form + " textarea");
        hand.type(form + " textarea", text);
        hand.pressButton(form + " button[type=submit], " + form + " .button");
        hand.await("article.comment:not(#comment_" + comment.id() + ") .comment__body");
    }
}
