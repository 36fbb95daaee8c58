package dev.tiltyard.evaluators.policy;

/**
 * Similarity of the shorter of two texts to the most similar part of the longer one, from 0 to 100: the length of the
 * longest common subsequence, doubled, over the length of both.
 *
 * <p>Source: RapidFuzz {@code fuzz.partial_ratio}, by its documentation.
 */
final class PartialRatio {
    private static final double ALIKE = 75;

    private PartialRatio() {}

    /** Whether the published rules take one text for a wording of the other. */
    static boolean isAlike(String one, String other) {
        return of(one, other) >= ALIKE;
    }

    static double of(String one, String other) {
        String shorter = one.length() <= other.length() ? one : other;
        String longer = one.length() <= other.length() ? other : one;
        if (shorter.isEmpty()) {
            return longer.isEmpty() ? 100 : 0;
        }
        return Math.max(slid(shorter, longer), one.length() == other.length() ? slid(longer, shorter) : 0);
    }

    /** The best window of the longer text, which may reach beyond its ends. */
    private static double slid(String shorter, String longer) {
        double best = 0;
        for (int end = 1; end < longer.length() + shorter.length() && best < 100; end++) {
            int from = Math.max(0, end - shorter.length());
            int to = Math.min(longer.length(), end);
            best = Math.max(best, ratio(shorter, longer.substring(from, to)));
        }
        return best;
    }

    private static double ratio(String one, String other) {
        return 200.0 * common(one, other) / (one.length() + other.length());
    }

    private static int common(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int i = 0; i < one.length(); i++) {
            int[] row = new int[other.length() + 1];
            for (int j = 0; j < other.length(); j++) {
                row[j + 1] = one.charAt(i) == other.charAt(j) ? above[j] + 1 : Math.max(above[j + 1], row[j]);
            }
            above = row;
        }
        return above[other.length()];
    }
}
