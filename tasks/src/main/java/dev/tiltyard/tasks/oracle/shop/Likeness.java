package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How well a text matches a request, as a person would judge it: endings, typos and synonyms do not matter.
 */
public final class Likeness {
    private static final int SLIP_FROM = 6;
    private static final int STEM = 5;

    /** Words for one thing; the first also for what is written in one word or in two. */
    private static final List<Set<String>> SAME = List.of(
            Set.of("woman", "women", "ladie", "lady"),
            Set.of("man", "men", "gentlemen"),
            Set.of("kid", "child", "children", "toddler"),
            Set.of("bluetooth", "wireless"),
            Set.of("headphone", "headset", "earphone"),
            Set.of("slipper", "slide", "sandal"),
            Set.of("phone", "iphone", "smartphone"),
            Set.of("tv", "television"),
            Set.of("artificial", "fake", "faux"),
            Set.of("decor", "decoration"));

    /** Abbreviations and what they stand for. */
    private static final List<List<String>> SHORT = List.of(
            List.of("ps3", "playstation 3"),
            List.of("ps4", "playstation 4"),
            List.of("ps5", "playstation 5"),
            List.of("ns", "nintendo switch"),
            List.of("make up", "makeup"),
            List.of("oral b", "oral-b"),
            List.of("t shirt", "t-shirt"));

    private Likeness() {}

    /** The request with abbreviations written in full. */
    static String inFull(String asked) {
        String text = asked.toLowerCase(Locale.ROOT);
        for (List<String> pair : SHORT) {
            text = text.replaceAll("\\b" + pair.get(0) + "\\b", pair.get(1));
        }
        return text;
    }

    /** The part of the wanted words that a text has, from 0 to 1. */
    static double of(String wanted, String text) {
        return Math.max(share(wanted, text), share(inFull(wanted), inFull(text)));
    }

    private static double share(String wanted, String text) {
        Set<String> words = Words.of(wanted);
        Set<String> there = Words.of(text);
        return words.isEmpty()
                ? 0
                : (double) words.stream().filter(word -> has(there, word)).count() / words.size();
    }

    /** Whether a text mentions everything that was asked for. */
    public static boolean speaks(String text, String wanted) {
        return of(wanted, text) == 1;
    }

    /** The wanted words that a text lacks. */
    static List<String> missing(String wanted, String text) {
        Set<String> there = Words.of(text);
        return new ArrayList<>(
                Words.of(wanted).stream().filter(word -> !has(there, word)).toList());
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

    /** Whether the words differ in one letter; words with digits are never treated as mistyped. */
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
        Set<String> left = new HashSet<>(Words.of(text));
        Set<String> words = Words.of(known);
        left.removeIf(word -> has(words, word));
        return left;
    }
}
