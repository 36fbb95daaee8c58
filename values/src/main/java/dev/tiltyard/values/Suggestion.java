package dev.tiltyard.values;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The name that a misspelled one probably means. */
public final class Suggestion {
    /** More slips than this in a name, and it is another name. */
    private static final int MOST_SLIPS = 2;

    private Suggestion() {}

    /** The closest known name; empty if none is close. */
    public static Optional<String> of(String given, Collection<String> known) {
        String lower = given.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(name -> distance(lower, name) <= Math.min(MOST_SLIPS, name.length() / 2))
                .min(Comparator.comparingInt(name -> distance(lower, name)));
    }

    /** The same as a sentence with a space in front; empty text if none is close. */
    public static String sentence(String given, Collection<String> known) {
        return of(given, known).map(name -> " Did you mean " + name + "?").orElse("");
    }

    /** Letters that are missing, too many, wrong, or swapped with their neighbor. */
    private static int distance(String one, String other) {
        int[][] slips = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                slips[i][j] = i == 0 || j == 0 ? i + j : slipsAt(slips, one, other, i, j);
            }
        }
        return slips[one.length()][other.length()];
    }

    private static int slipsAt(int[][] slips, String one, String other, int i, int j) {
        int wrong = slips[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int least = Math.min(wrong, Math.min(slips[i - 1][j], slips[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, slips[i - 2][j - 2] + 1) : least;
    }
}
