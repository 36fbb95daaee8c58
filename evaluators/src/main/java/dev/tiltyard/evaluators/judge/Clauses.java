package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The clauses of a normalized text: it is split at commas, semicolons, periods and conjunctions, but never inside a
 * value.
 */
final class Clauses {
    private static final Pattern CUT = Pattern.compile("[,;|\\n]|[.!?](?= |$)|\\b(?:and|while|but|whereas)\\b");
    private static final Pattern SENTENCE = Pattern.compile("[;|]|[.!?](?= |$)|\\b(?:and|while|but|whereas)\\b");
    private static final char MASK = '\u0001';

    private final String text;
    private final String masked;
    private final List<Quantity> values;

    private Clauses(String text, List<Quantity> values) {
        this.text = text;
        this.values = values;
        this.masked = masked(text, values);
    }

    static Clauses of(String text) {
        return new Clauses(text, Quantities.in(text));
    }

    List<Quantity> values() {
        return values;
    }

    /** Whether the value's clause has all of the labels and no competing value. */
    boolean aroundIsAbout(Quantity value, List<String> labels, List<Quantity> others) {
        int start = start(value);
        int end = end(value);
        boolean alone = others.stream().noneMatch(other -> other.start() >= start && other.end() <= end);
        List<String> words = EnglishWords.of(text.substring(start, end));
        return alone && labels.stream().allMatch(label -> EnglishWords.anyLike(words, label));
    }

    /** Whether a clause states these words about the label: {@code 170 was cancelled}, {@code Eos Hoodie (size S)}. */
    static boolean tellsTogether(String answer, String label, String words) {
        List<Quantity> numbers = Quantities.in(label);
        return CUT.splitAsStream(answer).anyMatch(clause -> tells(clause, label, numbers, words))
                || !numbers.isEmpty()
                        && SENTENCE.splitAsStream(answer).anyMatch(clause -> tells(clause, label, numbers, words));
    }

    private static boolean tells(String clause, String label, List<Quantity> numbers, String words) {
        List<String> there = EnglishWords.of(clause);
        boolean ofLabel = numbers.isEmpty()
                ? EnglishWords.haveAll(there, EnglishWords.telling(label))
                : Quantities.in(clause).stream()
                        .allMatch(found -> numbers.stream().anyMatch(found::meets));
        boolean named = numbers.isEmpty() || !Quantities.in(clause).isEmpty();
        return ofLabel && named && EnglishWords.of(words).stream().allMatch(word -> EnglishWords.anyLike(there, word));
    }

    private int start(Quantity value) {
        int start = 0;
        Matcher cut = CUT.matcher(masked);
        while (cut.find() && cut.end() <= value.start()) {
            start = cut.end();
        }
        return start;
    }

    private int end(Quantity value) {
        Matcher cut = CUT.matcher(masked);
        return cut.find(value.end()) ? cut.start() : text.length();
    }

    static String withoutValues(String text, List<Quantity> values) {
        return masked(text, values).replace(MASK, ' ');
    }

    private static String masked(String text, List<Quantity> values) {
        StringBuilder masked = new StringBuilder(text);
        for (Quantity value : values) {
            for (int i = value.start(); i < value.end(); i++) {
                masked.setCharAt(i, MASK);
            }
        }
        return masked.toString();
    }
}
