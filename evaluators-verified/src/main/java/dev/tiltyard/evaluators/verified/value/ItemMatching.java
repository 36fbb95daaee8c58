package dev.tiltyard.evaluators.verified.value;

import java.util.Arrays;

/** Matches each expected item with an equal item of the answer, using no item twice. */
public final class ItemMatching {
    private final int expected;
    private final int actual;
    private final Equality equality;

    /** Whether the expected item equals the item of the answer. */
    @FunctionalInterface
    public interface Equality {
        boolean of(int expected, int actual);
    }

    public ItemMatching(int expected, int actual, Equality equality) {
        this.expected = expected;
        this.actual = actual;
        this.equality = equality;
    }

    /** The number of matches if each expected item takes the first free equal item. */
    int greedy() {
        boolean[] taken = new boolean[actual];
        int matched = 0;
        for (int e = 0; e < expected; e++) {
            for (int a = 0; a < actual; a++) {
                if (!taken[a] && equality.of(e, a)) {
                    taken[a] = true;
                    matched++;
                    break;
                }
            }
        }
        return matched;
    }

    /** The maximum number of matches. */
    public int best() {
        boolean[][] equal = new boolean[expected][actual];
        for (int e = 0; e < expected; e++) {
            for (int a = 0; a < actual; a++) {
                equal[e][a] = equality.of(e, a);
            }
        }
        int[] owner = new int[actual];
        Arrays.fill(owner, -1);
        int matched = 0;
        for (int e = 0; e < expected; e++) {
            matched += place(e, equal, owner, new boolean[actual]) ? 1 : 0;
        }
        return matched;
    }

    private static boolean place(int e, boolean[][] equal, int[] owner, boolean[] tried) {
        for (int a = 0; a < owner.length; a++) {
            if (equal[e][a] && !tried[a]) {
                tried[a] = true;
                if (owner[a] < 0 || place(owner[a], equal, owner, tried)) {
                    owner[a] = e;
                    return true;
                }
            }
        }
        return false;
    }
}
