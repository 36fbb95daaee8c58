package dev.tiltyard.map.index;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Normalizes texts for search: words without case, accents and punctuation, with abbreviations expanded. */
public final class SearchNormalizer {
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern APOSTROPHES = Pattern.compile("['’`´]");
    private static final Pattern GAPS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Set<String> EMPTY = Set.of("in", "of", "the", "at", "to", "on", "a", "an");
    private static final Map<String, String> LONG = Map.ofEntries(
            Map.entry("ave", "avenue"),
            Map.entry("av", "avenue"),
            Map.entry("st", "street"),
            Map.entry("rd", "road"),
            Map.entry("dr", "drive"),
            Map.entry("blvd", "boulevard"),
            Map.entry("ln", "lane"),
            Map.entry("pl", "place"),
            Map.entry("sq", "square"),
            Map.entry("hwy", "highway"),
            Map.entry("univ", "university"),
            Map.entry("intl", "international"),
            Map.entry("ctr", "center"),
            Map.entry("centre", "center"),
            Map.entry("theater", "theatre"),
            Map.entry("mt", "mount"),
            Map.entry("ft", "fort"),
            Map.entry("usa", "us"),
            Map.entry("macdonald", "mcdonald"),
            Map.entry("macdonalds", "mcdonalds"));

    private SearchNormalizer() {}

    /** The words of a text in order. */
    public static List<String> of(String text) {
        String plain = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
        plain = APOSTROPHES.matcher(plain.replace("&", " and ")).replaceAll("");
        List<String> words = new ArrayList<>();
        for (String word : GAPS.split(plain)) {
            if (!word.isEmpty() && !word.equals("and")) {
                words.add(LONG.getOrDefault(word, word));
            }
        }
        return words;
    }

    /** The significant words; all of them if there are none. */
    public static List<String> telling(String text) {
        List<String> all = of(text);
        List<String> telling =
                all.stream().filter(word -> !EMPTY.contains(word)).toList();
        return telling.isEmpty() ? all : telling;
    }

    /** The words as one text, to compare names. */
    public static String plain(String text) {
        return String.join(" ", telling(text));
    }
}
