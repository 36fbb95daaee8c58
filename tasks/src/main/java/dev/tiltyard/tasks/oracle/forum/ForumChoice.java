package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Chooses the forum for a topic: a forum whose name is in the question comes first; then general knowledge about the
 * places that forums are named after; then the site's own search.
 */
public final class ForumChoice {
    private static final int BY_NAME = 8;
    private static final int BY_KNOWLEDGE = 5;
    private static final int BY_TALK = 3;
    private static final int LONG_WORD = 6;

    private final ForumVisit visit;

    public ForumChoice(ForumVisit visit) {
        this.visit = visit;
    }

    /** The name of the forum for a topic. */
    String about(String matter) {
        return find(matter).orElseThrow(() -> new OracleException("no forum seems to be about \"" + matter + "\""));
    }

    /** The name of the forum for a topic; empty if none matches. */
    public Optional<String> find(String matter) {
        List<String> names = visit.forumNames();
        Map<String, Integer> talk = talk(matter);
        return names.stream()
                .max(Comparator.comparingInt((String name) -> score(name, matter, talk))
                        .thenComparing(String::length) // the more specific name
                        .thenComparing(Comparator.reverseOrder()))
                .filter(name -> score(name, matter, talk) > 0);
    }

    private static int score(String name, String matter, Map<String, Integer> talk) {
        return BY_NAME * wordsOfName(name, matter)
                + BY_KNOWLEDGE * knowledge(name, matter)
                + Math.min(BY_TALK, talk.getOrDefault(name, 0));
    }

    /**
     * A forum scores by the fraction of its name that the topic mentions, so that "nyc" beats "PersonalFinanceNYC". A name
     * made of several of the topic's words is the most specific: of Washington DC, "washingtondc" beats "Washington".
     */
    private static int wordsOfName(String name, String matter) {
        Set<String> asked = TextWords.of(matter);
        Set<String> words = TextWords.of(name.replace('_', ' '));
        long hits = words.stream().filter(asked::contains).count();
        boolean glued = ForumNameMatch.plain(matter).contains(ForumNameMatch.plain(name)) && name.length() > 3;
        if (isWordsTogether(name, matter)) {
            return 3;
        }
        return hits == words.size() || glued ? 2 : hits > 0 || endsWith(name, asked) ? 1 : 0;
    }

    private static boolean isWordsTogether(String name, String matter) {
        List<String> words = List.of(matter.split("\\W+"));
        String plain = ForumNameMatch.plain(name);
        return IntStream.range(0, words.size() - 1).anyMatch(first -> IntStream.rangeClosed(first + 2, words.size())
                .mapToObj(end -> ForumNameMatch.plain(String.join("", words.subList(first, end))))
                .anyMatch(plain::equals));
    }

    /** Names that are written together don't show their words: "deeplearning" is about learning. */
    private static boolean endsWith(String name, Set<String> asked) {
        return asked.stream()
                .anyMatch(word ->
                        word.length() >= LONG_WORD && ForumNameMatch.plain(name).endsWith(word));
    }

    private static int knowledge(String name, String matter) {
        Set<String> asked = TextWords.of(matter);
        return (int) Knowledge.all(Knowledge.Topic.FORUM_MATTER).entrySet().stream()
                .filter(entry -> List.of(entry.getValue().split(" ")).contains(name))
                .flatMap(entry -> TextWords.of(entry.getKey()).stream())
                .filter(asked::contains)
                .count();
    }

    private Map<String, Integer> talk(String matter) {
        BrowserActor browser = visit.browser();
        browser.type("#site-nav-search", String.join(" ", TextWords.of(matter)));
        browser.expecting("#query", () -> browser.pressEnter("#site-nav-search"));
        Map<String, Integer> hits = new TreeMap<>();
        visit.posts().forEach(post -> hits.merge(post.forum(), 1, Integer::sum));
        return hits;
    }
}
