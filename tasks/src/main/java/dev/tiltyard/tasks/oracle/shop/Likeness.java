package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Similarity of a text to a request, ignoring endings, typos and synonyms. */
public final class Likeness {
    private static final int SLIP_FROM = 6;
    private static final int STEM = 5;

    /** Sets of synonyms. */
    private static final List<Set<String>> SAME = Knowledge.all(Knowledge.Topic.SAME).entrySet().stream()
            .map(line -> Set.of((line.getKey() + " " + line.getValue()).split(" ")))
            .toList();

    private Likeness() {}

    /** The request with abbreviations expanded. */
    static String inFull(String asked) {
        String text = asked.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, String> line :
                Knowledge.all(Knowledge.Topic.SHORT).entrySet()) {
            text = text.replaceAll("\\b" + line.getKey() + "\\b", line.getValue());
        }
        return text;
    }

    /** The fraction of the wanted words that a text contains, from 0 to 1. */
    static double of(String wanted, String text) {
        return Math.max(share(wanted, text), share(inFull(wanted), inFull(text)));
    }

    private static double share(String wanted, String text) {
        Set<String> words = TextWords.of(wanted);
        Set<String> there = TextWords.of(text);
        return words.isEmpty()
                ? 0
                : (double) words.stream().filter(word -> has(there, word)).count() / words.size();
    }

    /** Whether a text mentions everything in the request. */
    public static boolean speaks(String text, String wanted) {
        return of(wanted, text) == 1;
    }

    /** The wanted words that a text does not contain. */
    static List<String> missing(String wanted, String text) {
        Set<String> there = TextWords.of(text);
        return new ArrayList<>(
                TextWords.of(wanted).stream().filter(word -> !has(there, word)).toList());
    }

    static boolean has(Collection<String> words, String wanted) {
        return words.stream().anyMatch(word -> alike(word, wanted));
    }

    static boolean alike(String one, String other) {
        return one.equals(other)
                || SAME.stream().anyMatch(set -> set.contains(one) && set.contains(other))
                || stem(one).equals(stem(other))
                || slipped(one, other);
    }

    private static String stem(String word) {
        for (String ending : List.of("ing", "al", "ed", "er", "e")) {
            if (word.endsWith(ending) && word.length() - ending.length() >= STEM) {
                return word.substring(0, word.length() - ending.length());
            }
        }
        return word;
    }

    /** Whether the words differ in one letter; words with digits are never typos. */
    private static boolean slipped(String one, String other) {
        if (Math.min(one.length(), other.length()) < SLIP_FROM
                || Math.abs(one.length() - other.length()) > 1
                || hasDigit(one)
                || hasDigit(other)) {
            return false;
        }
        int same = 0;
        int shorter = Math.min(one.length(), other.length());
        while (same < shorter && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        int end = 0;
        while (end < shorter - same && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return Math.max(one.length(), other.length()) - same - end <= 1;
    }

    private static boolean hasDigit(String word) {
        return word.chars().anyMatch(Character::isDigit);
    }

    /** Words of one text that are not in another. */
    static Set<String> beyond(String text, String known) {
        Set<String> left = new HashSet<>(TextWords.of(text));
        Set<String> words = TextWords.of(known);
        left.removeIf(word -> has(words, word));
        return left;
    }
}
