package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which forum a matter belongs to. A forum's name that is in the question counts most; then what everybody knows about
 * the places that forums are named for; then where the site's own search finds talk of it.
 */
public final class ForumChoice {
    private static final int BY_NAME = 8;
    private static final int BY_KNOWLEDGE = 5;
    private static final int BY_TALK = 3;

    /** What people mean when they use words that are not in a forum's name: words of a question, words of a name. */
    private static final List<Map.Entry<String, String>> KNOWLEDGE = List.of(
            Map.entry(
                    "ml dl nlp ai sota model neural gpt llm agent training dataset",
                    "MachineLearning deeplearning singularity"),
            Map.entry("gan pytorch tensor gradient optimizer embedding checkpoint", "MachineLearning deeplearning"),
            Map.entry("playstation xbox nintendo gaming", "consoles gaming"),
            Map.entry(
                    "relations relation cheat cheating breakup girlfriend boyfriend dating partner marriage distance",
                    "relationship_advice"),
            Map.entry("toolkit drill screwdriver renovation woodwork", "DIY"),
            Map.entry("earbuds earphones audio", "headphones"),
            Map.entry("dmv dc capitol", "washingtondc washington"),
            Map.entry("manhattan brooklyn queens subway", "nyc"),
            Map.entry("iphone ios smartphone apple", "iphone apple"),
            Map.entry("novel author reading", "books"),
            Map.entry("film cinema oscar", "movies"),
            Map.entry("durable must-have lifetime product", "BuyItForLife"),
            Map.entry("running shoes fitness workout", "sports running"),
            Map.entry("mortgage tax savings invest", "personalfinance"),
            Map.entry("learning school university course", "education explainlikeimfive LifeProTips"));

    private final ForumVisit visit;

    public ForumChoice(ForumVisit visit) {
        this.visit = visit;
    }

    /** The name of the forum where a matter belongs. */
    String about(String matter) {
        return find(matter).orElseThrow(() -> new OracleException("no forum seems to be about \"" + matter + "\""));
    }

    /** The name of the forum where a matter belongs; empty if nothing speaks for any. */
    public Optional<String> find(String matter) {
        List<String> names = visit.forumNames();
        Map<String, Integer> talk = talk(matter);
        return names.stream()
                .max(Comparator.comparingInt((String name) -> score(name, matter, talk))
                        .thenComparing(String::length) // the more particular name
                        .thenComparing(Comparator.reverseOrder()))
                .filter(name -> score(name, matter, talk) > 0);
    }

    private static int score(String name, String matter, Map<String, Integer> talk) {
        return BY_NAME * wordsOfName(name, matter)
                + BY_KNOWLEDGE * knowledge(name, matter)
                + Math.min(BY_TALK, talk.getOrDefault(name, 0));
    }

    /** A name counts by the part of it that the matter mentions, so that "nyc" beats "PersonalFinanceNYC". */
    private static int wordsOfName(String name, String matter) {
        Set<String> asked = Words.of(matter);
        Set<String> words = Words.of(name.replace('_', ' '));
        long hits = words.stream().filter(asked::contains).count();
        boolean glued = ForumNames.plain(matter).contains(ForumNames.plain(name)) && name.length() > 3;
        return hits == words.size() || glued ? 2 : hits > 0 ? 1 : 0;
    }

    private static int knowledge(String name, String matter) {
        Set<String> asked = Words.of(matter);
        return (int) KNOWLEDGE.stream()
                .filter(entry -> List.of(entry.getValue().split(" ")).contains(name))
                .flatMap(entry -> Words.of(entry.getKey()).stream())
                .filter(asked::contains)
                .count();
    }

    private Map<String, Integer> talk(String matter) {
        Hand hand = visit.hand();
        hand.type("#site-nav-search", String.join(" ", Words.of(matter)));
        hand.enter("#site-nav-search");
        hand.await("#query");
        Map<String, Integer> hits = new TreeMap<>();
        visit.posts().forEach(post -> hits.merge(post.forum(), 1, Integer::sum));
        return hits;
    }
}
