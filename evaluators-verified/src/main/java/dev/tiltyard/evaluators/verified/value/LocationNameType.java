package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;

/**
 * {@code location-name}: place names that are at least 80 percent similar, regardless of word order.
 *
 * <p>Similarity is 2·L/(m+n), rounded to whole percents (half to even), where L is the length of the longest common
 * subsequence of the two names with sorted words and only letters and digits.
 *
 * <p>Source: {@code token_sort_ratio} of thefuzz 0.22.1, threshold 80.
 */
final class LocationNameType extends ValueType {
    private static final double THRESHOLD = 79.5;

    LocationNameType() {
        super("location-name");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (value.isNull()) {
            throw new NotNormalException("Value cannot be None");
        }
        return PythonStrings.isTruthy(value)
                ? PythonStrings.strip(PythonStrings.str(value).toLowerCase(Locale.ROOT))
                : "";
    }

    @Override
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return anyPair(expected, actual, (e, a) -> alike((String) e, (String) a));
    }

    private static boolean alike(String a, String b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.equals(b);
        }
        return likeness(sorted(a), sorted(b)) >= THRESHOLD;
    }

    private static String sorted(String name) {
        StringBuilder words = new StringBuilder(name.length());
        name.chars().forEach(c -> words.append(Character.isLetterOrDigit(c) ? (char) c : ' '));
        return String.join(
                " ", PythonStrings.split(words.toString()).stream().sorted().toList());
    }

    private static double likeness(String a, String b) {
        int both = a.length() + b.length();
        return both == 0 ? 100 : 200.0 * common(a, b) / both;
    }

    private static int common(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int i = 0; i < a.length(); i++) {
            int diagonal = 0;
            for (int j = 0; j < b.length(); j++) {
                int above = row[j + 1];
                row[j + 1] = a.charAt(i) == b.charAt(j) ? diagonal + 1 : Math.max(above, row[j]);
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
