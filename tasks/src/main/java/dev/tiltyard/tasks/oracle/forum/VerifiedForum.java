package dev.tiltyard.tasks.oracle.forum;

import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle.Solution;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What WebArena-Verified asks for otherwise on the forum: it gives titles and texts of posts verbatim. */
final class VerifiedForum {
    private static final Pattern DETAILS =
            Pattern.compile("(?:post details ask|Set post details to|simple prompt,) \"(.*)\"\\s*$");
    private static final Pattern TITLE =
            Pattern.compile("(?:Title it|titled|with title|with the title) \"(.*?)\"(?=[ .,]|$)");

    private VerifiedForum() {}

    static Map<Integer, Solution> all() {
        Map<Integer, Solution> all = new HashMap<>();
        all.put(9, VerifiedForum::reviewBook);
        all.put(12, post((task, visit) -> new ForumChoice(visit).about("relations " + task.argument("issue"))));
        all.put(13, post((task, visit) -> new ForumChoice(visit).about(task.argument("topic"))));
        all.put(15, post((task, visit) -> task.argument("forum")));
        all.put(16, post((task, visit) -> named(task.argument("forum"), visit)));
        all.put(17, VerifiedForum::tellOfTopBooks);
        all.put(19, post((task, visit) -> task.argument("forum")));
        all.put(33, VerifiedForum::countDownvoted);
        all.put(3765, post((task, visit) -> new ForumChoice(visit).about(task.argument("question"))));
        all.put(6100, post((task, visit) -> new ForumChoice(visit).about(task.argument("category") + " products")));
        return all;
    }

    /** Posts the intent's title and text. */
    private static Solution post(BiFunction<OracleTask, ForumVisit, String> where) {
        return (assignment, browser) -> {
            Matcher title = TITLE.matcher(assignment.intent());
            Matcher details = DETAILS.matcher(assignment.intent());
            if (!title.find()) {
                throw new OracleException("\"" + assignment.intent() + "\" gives no title");
            }
            ForumVisit visit = new ForumVisit(browser);
            String forum = where.apply(assignment, visit);
            visit.post(forum, title.group(1), details.find() ? details.group(1) : "");
            return Answer.done();
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

    private static Answer reviewBook(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.post("books", assignment.argument("book"), "");
        visit.comment(assignment.argument("content"));
        return Answer.done();
    }

    /** For a forum's newest post: its author, its title, and how many comments by others have a negative score. */
    private static Answer countDownvoted(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost newest = visit.newest(assignment.argument("forum"));
        visit.openThread(newest);
        long count = visit.comments().stream()
                .filter(comment -> !comment.author().equals(newest.author()) && comment.score() < 0)
                .count();
        return Answer.rows(
                List.of(Answer.row("username", newest.author(), "post_title", newest.title(), "count", (int) count)));
    }

    /** What a forum's hottest posts recommend, or whom they name. */
    private static Answer tellOfTopBooks(OracleTask assignment, BrowserActor browser) {
        String intent = assignment.intent();
        List<TellOfTopBooks.Read> read = TellOfTopBooks.read("books", 10, browser);
        if (intent.contains("organizations")) {
            return Answer.list(TellOfTopBooks.organizationsIn(read));
        }
        List<ObjectNode> authors = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (TellOfTopBooks.Read post : read) {
            TellOfTopBooks.book(post.text()).ifPresent(book -> {
                Object author = TellOfTopBooks.writer(post.text())
                        .<Object>map(name -> name)
                        .orElse(NullNode.getInstance());
                authors.add(Answer.row("book", book, "author", author));
                names.add(intent.contains("post titles") ? post.title() : book);
            });
        }
        return intent.contains("author names") ? Answer.rows(authors) : Answer.list(names);
    }
}
