package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads a forum's first posts and answers which book each of them recommends, by whom, or which organizations they
 * name.
 */
final class TellOfTopBooks implements Oracle {
    private static final String NAME = "[A-Z][\\w'’]*";
    private static final Pattern BOOK =
            Pattern.compile("(?:reading|audiobook of|recommend) ((?:The|A|An) " + NAME + "(?: " + NAME + ")*)");
    private static final Pattern AUTHOR =
            Pattern.compile("\\b(?:narrated by|by) ((?:[A-Z]\\. ?)*" + NAME + "(?: " + NAME + ")*)");
    private static final Pattern WRITER =
            Pattern.compile("\\b(" + NAME + ")['’]s (?:book|novel|language|prose|writing|world|story)"
                    + "|\\b(?:written by|author) ((?:[A-Z]\\. ?)*" + NAME + "(?: " + NAME + ")*)");
    private static final Pattern LOCAL_STORE = Pattern.compile("(?i)\\blocal (book ?)?(store|shop)s?\\b");
    private static final Pattern ORGANIZATION = Pattern.compile("\\b[a-z0-9-]+\\.(?:org|com)\\b");

    @Override
    public Set<Integer> templates() {
        return Set.of(17);
    }

    /**
     * A post's content.
     *
     * @param replies the comments' texts
     */
    record Read(String address, String title, String text, String replies) {}

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        List<Read> read =
                read(assignment.argument("subreddit"), ShownPost.number(assignment.argument("number")), browser);
        String asked = assignment.argument("description").toLowerCase(Locale.ROOT);
        return asked.contains("organizations") ? Answer.list(organizationsIn(read)) : Answer.lines(books(read, asked));
    }

    /** The first posts of a forum, with the content of text posts. */
    static List<Read> read(String forum, int count, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(forum);
        URI here = URI.create(browser.address());
        List<ShownPost> posts = visit.posts().stream().limit(count).toList();
        List<Read> read = new ArrayList<>();
        for (ShownPost post : posts) {
            // Only a text post has more content than its title.
            boolean text = post.target().startsWith("/f/");
            String address = here.resolve(post.thread()).toString();
            read.add(
                    text
                            ? body(address, post, visit, browser)
                            : new Read(address, post.title(), post.title() + "\n", ""));
        }
        return read;
    }

    /** The book that a post recommends. */
    static Optional<String> book(String text) {
        Matcher book = BOOK.matcher(text);
        return book.find() ? Optional.of(book.group(1)) : Optional.empty();
    }

    /** The book's author, if the post names one. */
    static Optional<String> writer(String text) {
        Matcher writer = WRITER.matcher(text);
        return writer.find()
                ? Optional.of(writer.group(1) == null ? writer.group(2) : writer.group(1))
                : Optional.empty();
    }

    private static Read body(String address, ShownPost post, ForumVisit visit, BrowserActor browser) {
        visit.openThread(post);
        String body = browser.isPresent(".submission__body") ? browser.text(".submission__body") : "";
        String replies = browser.texts(".comment__body").stream().collect(Collectors.joining("\n"));
        browser.expecting(ShownPost.LIST, () -> browser.back());
        return new Read(address, post.title(), post.title() + "\n" + body, replies);
    }

    private static List<String> books(List<Read> posts, String asked) {
        List<String> answers = new ArrayList<>();
        for (Read read : posts) {
            Matcher book = BOOK.matcher(read.text());
            if (book.find()) {
                String author = asked.contains("author") ? author(read) : "";
                answers.add(asked.contains("url") ? read.address() : book.group(1) + author);
            }
        }
        return answers;
    }

    /** The person who wrote or read it; a reply may have the full name of a person whom the post names in part. */
    private static String author(Read read) {
        Matcher author = AUTHOR.matcher(read.text());
        if (author.find()) {
            return " by " + author.group(1);
        }
        return writer(read.text())
                .map(name -> {
                    Matcher full = Pattern.compile("((?:[A-Z]\\. ?)+" + Pattern.quote(name) + ")")
                            .matcher(read.replies());
                    return " by " + (full.find() ? full.group(1) : name);
                })
                .orElse("");
    }

    /** The organizations that posts about local book stores name. */
    static List<String> organizationsIn(List<Read> posts) {
        Set<String> names = new TreeSet<>();
        posts.stream().filter(read -> LOCAL_STORE.matcher(read.text()).find()).forEach(read -> ORGANIZATION
                .matcher(read.text().toLowerCase(Locale.ROOT))
                .results()
                .forEach(found -> names.add(found.group())));
        return List.copyOf(names);
    }
}
