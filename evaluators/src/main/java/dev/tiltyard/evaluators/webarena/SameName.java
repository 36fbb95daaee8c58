package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.text.LooseText;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether a name, an address or a telephone number is given in another common notation. */
final class SameName {
    private static final Pattern PUNCTUATION = Pattern.compile("(?<!\\d)[.]|[.](?!\\d)|[^\\p{L}\\p{N}.'$%@+&]+");
    private static final Pattern PERSON = Pattern.compile("(\\p{L}[\\p{L}'.-]+) (\\p{L}[\\p{L}'-]+)");
    private static final Pattern TELEPHONE = Pattern.compile("\\+?[\\d() .-]{10,24}");
    private static final int DIGITS_OF_TELEPHONE = 10;

    /** Common suffixes and directions from the US Postal Service's Publication 28. */
    private static final Map<String, String> STREET_WORDS = Map.ofEntries(
            Map.entry("ave", "avenue"),
            Map.entry("blvd", "boulevard"),
            Map.entry("cir", "circle"),
            Map.entry("ct", "court"),
            Map.entry("dr", "drive"),
            Map.entry("hwy", "highway"),
            Map.entry("ln", "lane"),
            Map.entry("pkwy", "parkway"),
            Map.entry("pl", "place"),
            Map.entry("rd", "road"),
            Map.entry("sq", "square"),
            Map.entry("st", "street"),
            Map.entry("ter", "terrace"));

    private static final Map<String, String> DIRECTIONS = Map.of("n", "north", "s", "south", "e", "east", "w", "west");

    private SameName() {}

    /** Whether a name of several words is in an answer; both are normalized. */
    static boolean isIn(String answer, String name) {
        if (name.indexOf(' ') < 0) {
            return false;
        }
        String plain = plain(name);
        boolean address = Stream.of(plain.split(" ")).anyMatch(STREET_WORDS::containsValue);
        return LooseText.containsLoose(plain(answer), plain)
                || address && LooseText.containsLoose(written(plain(answer)), plain)
                || PERSON.matcher(name).matches()
                        && LooseText.containsLoose(answer, PERSON.matcher(name).replaceFirst("$2, $1"));
    }

    /** Whether an answer is nothing but a telephone number with these digits, with or without the country code. */
    static boolean isTelephone(String answer, String reference) {
        String digits = reference.replaceAll("\\D", "");
        String given = answer.replaceAll("\\D", "");
        return digits.length() >= DIGITS_OF_TELEPHONE
                && TELEPHONE.matcher(answer.strip()).matches()
                && TELEPHONE.matcher(reference.strip()).matches()
                && (given.equals(digits) || given.equals("1" + digits));
    }

    private static String plain(String text) {
        return PUNCTUATION.matcher(text).replaceAll(" ").strip();
    }

    /** Expands abbreviations of streets and directions. */
    private static String written(String plain) {
        return Stream.of(plain.split(" "))
                .map(word -> STREET_WORDS.getOrDefault(word, DIRECTIONS.getOrDefault(word, word)))
                .collect(Collectors.joining(" "));
    }
}
