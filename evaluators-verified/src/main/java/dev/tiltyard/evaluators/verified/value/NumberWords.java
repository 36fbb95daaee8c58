package dev.tiltyard.evaluators.verified.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * English number words, up to billions, with {@code point} followed by single digits. Other words are skipped.
 *
 * <p>Source: observed results of {@code word2number} 1.1, on which the published evaluator relies, including its quirks
 * for malformed sequences.
 */
final class NumberWords {
    private static final List<String> BELOW_TWENTY = List.of(
            ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
                            + " seventeen eighteen nineteen")
                    .split(" "));
    private static final List<String> TENS =
            List.of("twenty thirty forty fifty sixty seventy eighty ninety".split(" "));
    private static final Map<String, Long> VALUES = values();

    private NumberWords() {}

    private static Map<String, Long> values() {
        Map<String, Long> values = new HashMap<>();
        for (int i = 0; i < BELOW_TWENTY.size(); i++) {
            values.put(BELOW_TWENTY.get(i), (long) i);
        }
        for (int i = 0; i < TENS.size(); i++) {
            values.put(TENS.get(i), 10L * (i + 2));
        }
        values.put("hundred", 100L);
        values.put("thousand", 1_000L);
        values.put("million", 1_000_000L);
        values.put("billion", 1_000_000_000L);
        return values;
    }

    /**
     * Parses number words.
     *
     * @param signed whether {@code minus}, {@code negative} or a hyphen in front makes it negative
     * @throws NotNormalException if there is no number word among them, or they don't form a number
     */
    static double number(String text, boolean signed) {
        List<String> words = PythonStrings.split(text.replace('-', ' ').toLowerCase(Locale.ROOT));
        double number = unsigned(text, words);
        boolean negative = text.startsWith("-")
                || (!words.isEmpty()
                        && (words.get(0).equals("minus") || words.get(0).equals("negative")));
        return signed && negative ? -number : number;
    }

    private static double unsigned(String text, List<String> words) {
        List<String> known = new ArrayList<>(words);
        known.removeIf(word -> !VALUES.containsKey(word) && !word.equals("point"));
        if (known.isEmpty()
                || List.of("thousand", "million", "billion", "point").stream().anyMatch(w -> twice(known, w))) {
            throw new NotNormalException("Unable to parse number: " + text);
        }
        int point = known.indexOf("point");
        List<String> whole = point < 0 ? known : known.subList(0, point);
        List<String> decimals = point < 0 ? List.of() : known.subList(point + 1, known.size());
        return whole(whole, text) + decimals(decimals);
    }

    private static boolean twice(List<String> words, String word) {
        return words.indexOf(word) != words.lastIndexOf(word);
    }

    private static double whole(List<String> words, String text) {
        if (words.size() <= 1) {
            return words.isEmpty() ? 0 : value(words.get(0));
        }
        int billion = words.indexOf("billion");
        int million = words.indexOf("million");
        int thousand = words.indexOf("thousand");
        boolean misplaced =
                (thousand >= 0 && (thousand < million || thousand < billion)) || (million >= 0 && million < billion);
        if (misplaced) {
            throw new NotNormalException("Unable to parse number: " + text);
        }
        double sum = 0;
        int from = 0;
        for (int unit : new int[] {billion, million, thousand}) {
            if (unit >= 0) {
                sum += formed(words.subList(from, unit), text) * value(words.get(unit));
                from = unit + 1;
            }
        }
        return from == words.size() ? sum : sum + formed(words.subList(from, words.size()), text);
    }

    /** Up to four words below a thousand; of more words only the first counts. */
    private static double formed(List<String> words, String text) {
        if (words.isEmpty()) {
            throw new NotNormalException("Unable to parse number: " + text);
        }
        double[] n = words.stream().mapToDouble(NumberWords::value).toArray();
        return switch (n.length) {
            case 2 -> n[0] == 100 || n[1] == 100 ? n[0] * n[1] : n[0] + n[1];
            case 3 -> n[0] * n[1] + n[2];
            case 4 -> n[0] * n[1] + n[2] + n[3];
            default -> n[0];
        };
    }

    private static double decimals(List<String> words) {
        StringBuilder digits = new StringBuilder();
        for (String word : words) {
            long value = value(word);
            if (value > 9) {
                return 0;
            }
            digits.append(value);
        }
        return digits.isEmpty() ? 0 : Double.parseDouble("0." + digits);
    }

    private static long value(String word) {
        Long value = VALUES.get(word);
        return value == null ? 0 : value;
    }
}
