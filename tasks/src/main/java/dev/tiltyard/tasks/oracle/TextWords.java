package dev.tiltyard.tasks.oracle;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The words of a text, to compare a task with what is on a page. */
public final class TextWords {
    private static final Set<String> EMPTY = Set.of(
            "a", "about", "an", "and", "any", "are", "as", "at", "be", "buy", "by", "can", "could", "do", "for", "from",
            "get", "good", "how", "i", "in", "is", "it", "its", "me", "my", "need", "new", "of", "on", "or", "our",
            "should", "some", "that", "the", "these", "this", "to", "was", "we", "what", "where", "which", "who",
            "with", "would", "you", "your");

    private TextWords() {}

    /** The significant words, in lower case, without plural endings, in order. */
    public static Set<String> of(String text) {
        String split = text.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
        return Arrays.stream(split.split("[^a-z0-9]+"))
                .filter(word -> !word.isEmpty() && !EMPTY.contains(word))
                .map(TextWords::stem)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The fraction of the wanted words that a text contains, from 0 to 1. */
    public static double coverage(String wanted, String text) {
        Set<String> words = of(wanted);
        Set<String> there = of(text);
        if (words.isEmpty()) {
            return 0;
        }
        return (double) words.stream().filter(there::contains).count() / words.size();
    }

    private static String stem(String word) {
        if (word.length() > 4 && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        return word.length() > 3 && word.endsWith("s") && !word.endsWith("ss") && !word.equals("news")
                ? word.substring(0, word.length() - 1)
                : word;
    }
}
