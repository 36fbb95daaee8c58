package dev.tiltyard.tasks.oracle.forum;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.tiltyard.tasks.oracle.AnswerData;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.RewordingOracle;
import dev.tiltyard.tasks.oracle.TextWords;
import dev.tiltyard.tasks.oracle.VerifiedOracle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forum's tasks in WebArena-Verified's wording, which gives titles and texts of posts verbatim. */
final class VerifiedForum {
    private static final Pattern DETAILS =
            Pattern.compile("(?:post details ask|Set post details to|simple prompt,) \"(.*)\"\\s*$");
    private static final Pattern TITLE =
            Pattern.compile("(?:Title it|titled|with title|with the title) \"(.*?)\"(?=[ .,]|$)");
    private static final String LOWEST = " with the lowest vote count";

    private VerifiedForum() {}

    static Map<Integer, VerifiedOracle> all() {
        Map<Integer, VerifiedOracle> all = new HashMap<>();
        all.put(4, VerifiedForum::subscribe);
        all.put(
                5,
                RewordingOracle.changing()
                        .rewordedBy(reworded -> reworded.with(
                                "topic",
                                reworded.argument("topic")
                                        .replace("DMV", "Washington")
                                        .replace("DL", "deep learning"))));
        all.put(7, VerifiedForum::createForum);
        all.put(9, VerifiedForum::reviewBook);
        all.put(12, post((reworded, visit) -> new ForumChoice(visit).about("relations " + reworded.argument("issue"))));
        all.put(13, post((reworded, visit) -> new ForumChoice(visit).about(reworded.argument("topic"))));
        all.put(15, post((reworded, visit) -> reworded.argument("forum")));
        all.put(16, post((reworded, visit) -> named(reworded.argument("forum"), visit)));
        all.put(19, post((reworded, visit) -> reworded.argument("forum")));
        all.put(3765, post((reworded, visit) -> new ForumChoice(visit).about(reworded.argument("question"))));
        all.put(6100, post((reworded, visit) -> new ForumChoice(visit)
                .about(reworded.argument("category") + " products")));
        for (int template : List.of(25, 1510)) {
            all.put(template, RewordingOracle.changing().failingAs(Report.Did.RETRIEVE, Report.Outcome.NOT_FOUND));
        }
        all.put(17, VerifiedForum::tellOfTopBooks);
        all.put(33, VerifiedForum::countDownvoted);
        all.put(27, VerifiedForum::editPost);
        return all;
    }

    /** Posts the intent's title and text. */
    private static VerifiedOracle post(BiFunction<OracleTask, ForumVisit, String> where) {
        return (assignment, browser, original) -> {
            Matcher title = TITLE.matcher(assignment.intent());
            Matcher details = DETAILS.matcher(assignment.intent());
            if (!title.find()) {
                throw new OracleException("\"" + assignment.intent() + "\" gives no title");
            }
            ForumVisit visit = new ForumVisit(browser);
            String forum = where.apply(assignment, visit);
            visit.post(forum, title.group(1), details.find() ? details.group(1) : "");
            return Report.changed();
        };
    }

    /** Parses {@code f/books}, {@code books forum}; people say "games" for gaming. */
    private static String named(String asked, ForumVisit visit) {
        String name = asked.replaceFirst(" forum$", "").replaceFirst("^f/", "");
        String stem = stem(name);
        return visit.forumNames().stream()
                .filter(forum -> forum.equalsIgnoreCase(name) || stem(forum).equals(stem))
                .findFirst()
                .orElse(name);
    }

    private static String stem(String name) {
        return name.toLowerCase(java.util.Locale.ROOT).replaceFirst("(?:ing|es|s)$", "");
    }

    /** Subscribes on the page of the first post in some order. */
    private static Report subscribe(OracleTask assignment, BrowserActor browser, Oracle original) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        String which = assignment.argument("post_selector");
        if (which.contains("controversial")) {
            visit.sortBy("Controversial");
        } else if (which.contains("commented")) {
            visit.sortBy("Most commented");
        } else if (which.contains("newest")) {
            visit.sortBy("New");
        } else if (which.contains("top")) {
            visit.sortBy("Top");
        }
        if (which.contains("all time") || which.contains("controversial")) {
            visit.from("All time");
        }
        visit.openThread(visit.posts().stream()
                .filter(post -> !post.pinned())
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no post on " + browser.address())));
        browser.expecting(
                "#sidebar .subscribe-button--unsubscribe", () -> browser.pressButton("#sidebar .subscribe-button"));
        return Report.changed();
    }

    private static Report createForum(OracleTask assignment, BrowserActor browser, Oracle original) {
        String name = assignment.argument("name");
        browser.follow("Forums");
        browser.follow("Create forum");
        browser.type("#forum_name", name);
        browser.type("#forum_title", name);
        browser.type("#forum_description", assignment.argument("description"));
        browser.type("#forum_sidebar", assignment.argument("sidebar_list"));
        browser.expecting(".forum-name-heading", () -> browser.press("Create forum"));
        return Report.changed();
    }

    private static Report reviewBook(OracleTask assignment, BrowserActor browser, Oracle original) {
        ForumVisit visit = new ForumVisit(browser);
        visit.post("books", assignment.argument("book"), "");
        visit.comment(assignment.argument("content"));
        return Report.changed();
    }

    /** Adds a line to one of the user's posts, to the one with the lowest score if requested. */
    private static Report editPost(OracleTask assignment, BrowserActor browser, Oracle original) {
        String asked = assignment.argument("post");
        boolean lowest = asked.endsWith(LOWEST);
        String wanted = asked.replace(LOWEST, "");
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        List<ShownPost> fitting = visit.posts().stream()
                .filter(post -> TextWords.coverage(wanted, post.title()) > 0.7)
                .toList();
        ShownPost post = fitting.stream()
                .min(
                        lowest
                                ? Comparator.comparingInt(ShownPost::score)
                                : Comparator.comparingDouble(each -> -TextWords.coverage(wanted, each.title())))
                .orElseThrow(() -> new OracleException("no submission of mine is on " + wanted));
        visit.openThread(post);
        browser.follow("Edit");
        String body = browser.value("#submission_body").stripTrailing();
        String line = assignment.argument("content");
        browser.type("#submission_body", body.isEmpty() ? line : body + "\n\n" + line);
        browser.expecting(".submission--expanded", () -> browser.press("Edit submission"));
        return Report.changed();
    }

    /** For a forum's newest post: its author, its title, and how many comments by others have a negative score. */
    private static Report countDownvoted(OracleTask assignment, BrowserActor browser, Oracle original) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost newest = visit.newest(assignment.argument("forum"));
        visit.openThread(newest);
        long count = visit.comments().stream()
                .filter(comment -> !comment.author().equals(newest.author()) && comment.score() < 0)
                .count();
        return Report.found(List.of(AnswerData.object(
                "username",
                newest.author(),
                "post_title",
                newest.title(),
                "count",
                AnswerData.number(Long.toString(count)))));
    }

    /** What a forum's hottest posts recommend, or whom they name. */
    private static Report tellOfTopBooks(OracleTask assignment, BrowserActor browser, Oracle original) {
        String intent = assignment.intent();
        List<TellOfTopBooks.Read> read = TellOfTopBooks.read("books", 10, browser);
        if (intent.contains("organizations")) {
            return Report.found(AnswerData.texts(TellOfTopBooks.organizationsIn(read)));
        }
        List<JsonNode> reworded = new ArrayList<>();
        for (TellOfTopBooks.Read post : read) {
            Optional<String> book = TellOfTopBooks.book(post.text());
            if (book.isEmpty()) {
                continue;
            }
            if (intent.contains("author names")) {
                JsonNode author = TellOfTopBooks.writer(post.text())
                        .map(name -> AnswerData.texts(List.of(name)).get(0))
                        .orElse(NullNode.getInstance());
                reworded.add(AnswerData.object("book", book.get(), "author", author));
            } else {
                reworded.addAll(AnswerData.texts(List.of(intent.contains("post titles") ? post.title() : book.get())));
            }
        }
        return Report.found(reworded);
    }
}
