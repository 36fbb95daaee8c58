package dev.tiltyard.shopping.magento.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The index words of a text: lower case, without plural endings. The server's index ignores words of one or two
 * letters, which matter in a shop ({@code tv}, {@code 4k}), so these get a prefix.
 */
public final class SearchWords {
    private static final String PAD = "zq";
    private static final Set<String> LEFT_OUT = Set.of(
            "a", "about", "an", "and", "are", "as", "at", "be", "by", "com", "de", "en", "for", "from", "how", "i",
            "in", "is", "it", "la", "of", "on", "or", "that", "the", "this", "to", "was", "what", "when", "where",
            "who", "will", "with", "und", "www");

    private SearchWords() {}

    /** The words of a text in order, without stop words. */
    public static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i <= text.length(); i++) {
            char letter = i < text.length() ? text.charAt(i) : ' ';
            if (Character.isLetterOrDigit(letter)) {
                word.append(letter);
            } else if (!word.isEmpty() && !joins(letter)) {
                add(words, word.toString());
                word.setLength(0);
            }
        }
        return words;
    }

    private static boolean joins(char letter) {
        return letter == '\'' || letter == '\u2019';
    }

    private static void add(List<String> words, String word) {
        String plain = word.toLowerCase(Locale.ROOT);
        if (!LEFT_OUT.contains(plain)) {
            String stem = stem(plain);
            words.add(stem.length() < 3 ? PAD + stem : stem);
        }
    }

    /** English plurals only: enough to find chairs by {@code chair}. */
    private static String stem(String word) {
        int length = word.length();
        if (length > 4 && word.endsWith("ies")) {
            return word.substring(0, length - 3) + "y";
        }
        if (length > 4
                && (word.endsWith("ses") || word.endsWith("xes") || word.endsWith("ches") || word.endsWith("shes"))) {
            return word.substring(0, length - 2);
        }
        if (length > 3 && word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is")) {
            return word.substring(0, length - 1);
        }
        return word;
    }

    /** The text as stored in the index. */
    public static String indexed(String... texts) {
        StringJoiner joined = new StringJoiner(" ");
        for (String text : texts) {
            of(text).forEach(joined::add);
        }
        return joined.toString();
    }
}
